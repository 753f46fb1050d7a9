import type { InkMark, PlacedWords } from '../../src/domain/drawn/drawing.ts';

/** Words at a place of a page: left edge, top, and a width of five points a letter. */
export type Put = readonly [text: string, x: number, y: number];

const HEIGHT = 9;

/** A page of words, each put on a line of its own unless lines share their top. */
export function placed(puts: readonly Put[], { width = 612, height = 792, number = 1 } = {}): PlacedWords {
  let text = '';
  const rows = [...new Set(puts.map(([, , y]) => y))];
  const lines = rows.map((y) => {
    if (text !== '') text += '\n';
    const start = text.length;
    const segments = puts
      .filter((put) => put[2] === y)
      .map(([words, x]) => {
        if (text.length > start) text += ' ';
        const from = text.length;
        text += words;
        return { start: from, end: text.length, box: { x, y, width: 5 * words.length, height: HEIGHT } };
      });
    const [first, last] = [segments[0]!.box, segments.at(-1)!.box];
    return {
      start,
      end: text.length,
      box: { x: first.x, y, width: last.x + last.width - first.x, height: HEIGHT },
      size: HEIGHT,
      segments,
    };
  });
  return { number, width, height, text, lines };
}

export const bar = (x: number, y: number, width: number, height: number, fill = '#004a86'): InkMark => ({
  kind: 'path',
  free: false,
  fill,
  box: { x, y, width, height },
});

export const curve = (x: number, y: number, width: number, height: number, fill = '#004a86'): InkMark => ({
  ...bar(x, y, width, height, fill),
  free: true,
});

export const picture = (x: number, y: number, width: number, height: number): InkMark => ({
  kind: 'picture',
  free: false,
  box: { x, y, width, height },
});
