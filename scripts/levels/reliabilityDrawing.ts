import type { Bin } from './fewBins.ts';

const [SIZE, EDGE] = [420, 56];
const at = (share: number): number => EDGE + share * (SIZE - 2 * EDGE);
const x = (share: number): string => at(share).toFixed(1);
const y = (share: number): string => (SIZE - at(share)).toFixed(1);
const TICKS = [0, 0.2, 0.4, 0.6, 0.8, 1] as const;
const [INK, PALE, CLAIMED, MEANT] = ['#222', '#bbb', '#1f5fa8', '#b4690e'] as const;

/** A reliability diagram as SVG: a dot a bin at its mean chance and the share that was right, a bar for the interval; on the line, as many are right as is said. */
export function reliabilityDrawing(claimed: readonly Bin[], meant: readonly Bin[]): string {
  const text = (left: string, top: string, words: string, more = ''): string =>
    `<text x="${left}" y="${top}" fill="${INK}" ${more}>${words}</text>`;
  const dots = (bins: readonly Bin[], colour: string): string[] =>
    bins.map(
      ({ sure, right, low, high, n }) =>
        `<line x1="${x(sure)}" x2="${x(sure)}" y1="${y(low)}" y2="${y(high)}" stroke="${colour}"/>` +
        `<circle cx="${x(sure)}" cy="${y(right)}" r="5" fill="${colour}"/>` +
        text(String(at(sure) + 8), String(SIZE - at(right) + 14), String(n), 'font-size="10"'),
    );
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${String(SIZE)}" height="${String(SIZE)}" viewBox="0 0 ${String(SIZE)} ${String(SIZE)}" font-family="sans-serif" font-size="11" role="img">`,
    '<title>Of what is claimed at a chance, the share that is right</title>',
    `<rect width="${String(SIZE)}" height="${String(SIZE)}" fill="#fff"/>`,
    ...TICKS.flatMap((tick) => [
      `<line x1="${x(tick)}" x2="${x(tick)}" y1="${y(0)}" y2="${y(1)}" stroke="${PALE}" stroke-width=".5"/>`,
      `<line x1="${x(0)}" x2="${x(1)}" y1="${y(tick)}" y2="${y(tick)}" stroke="${PALE}" stroke-width=".5"/>`,
      text(x(tick), String(SIZE - EDGE + 16), String(tick), 'text-anchor="middle"'),
      text(String(EDGE - 8), String(SIZE - at(tick) + 4), String(tick), 'text-anchor="end"'),
    ]),
    `<line x1="${x(0)}" y1="${y(0)}" x2="${x(1)}" y2="${y(1)}" stroke="${INK}" stroke-dasharray="4 4"/>`,
    ...dots(claimed, CLAIMED),
    ...dots(meant, MEANT),
    text(String(SIZE / 2), String(SIZE - 16), 'chance at which it was claimed', 'text-anchor="middle"'),
    text('16', String(SIZE / 2), 'share that was right', `text-anchor="middle" transform="rotate(-90 16 ${String(SIZE / 2)})"`),
    `<circle cx="${String(EDGE + 10)}" cy="26" r="5" fill="${CLAIMED}"/>`,
    text(String(EDGE + 20), '30', 'claimed'),
    `<circle cx="${String(EDGE + 90)}" cy="26" r="5" fill="${MEANT}"/>`,
    text(String(EDGE + 100), '30', 'shown as “if this is what you mean”, not claimed'),
    '</svg>\n',
  ].join('\n');
}
