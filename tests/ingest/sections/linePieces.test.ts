import { describe, expect, it } from 'vitest';
import { stretchesOf } from '../../../src/answer/sentences/stretch.ts';
import { assemble } from '../../../src/ingest/assemble.ts';
import { lines, rawPage, type Made } from '../layout/rawpage.ts';

/** The sentences that can be quoted from a page, line ends as spaces. */
const quotable = (made: readonly Made[]): string[] =>
  assemble([rawPage(made)]).pages.flatMap((page) =>
    stretchesOf(page).flatMap(({ sentences }) => sentences.map(({ span }) => page.text.slice(span.start, span.end).replace(/\n/g, ' '))),
  );

describe('sentences never run over a gap', () => {
  it('into a chart’s labels: “Cents per share $’m Total Shareholder Return” was quoted', () => {
    const found = quotable([
      { text: 'Cents per share', x: 60, y: 300 },
      { text: '$’m', x: 420, y: 303 },
      { text: 'Total Shareholder Return', x: 230, y: 314 },
    ]);
    // Short words on one line are a row; nothing runs on from it.
    expect(found).toEqual(['Cents per share $’m', 'Total Shareholder Return']);
  });

  it('into a box beside them on the same lines, or on lines between', () => {
    const prose = [
      'The dividend paid in the year was held at the level',
      'of the year before and is covered by the earnings of',
      'the continuing business of the group in all regions.',
    ];
    const box = ['how the board sees the', 'risks of higher rates and', 'what it has done so far'];
    for (const shift of [0, 5]) {
      const found = quotable([...lines(prose, { y: 300 }), ...lines(box, { x: 420, y: 300 + shift })]);
      for (const sentence of found) {
        const ours = prose.some((line) => sentence.includes(line.slice(0, 20)));
        const theirs = box.some((line) => sentence.includes(line));
        expect(ours && theirs, sentence).toBe(false);
      }
      expect(found.join(' ')).toContain(box[1]);
    }
  });

  it('but lines of one paragraph are one sentence, and so are a bullet and a label with what hangs behind them', () => {
    expect(quotable(lines(['The dividend paid in the year was held at the level', 'of the year before.'], { y: 300 }))).toEqual([
      'The dividend paid in the year was held at the level of the year before.',
    ]);
    expect(
      quotable([
        { text: '(a)', x: 60, y: 300 },
        { text: 'the dividend paid in the year was held at', x: 100, y: 300 },
        { text: 'the level of the year before.', x: 100, y: 312 },
      ]),
    ).toEqual(['(a) the dividend paid in the year was held at the level of the year before.']);
    expect(
      quotable([
        { text: 'Details:', x: 60, y: 300 },
        { text: 'fees of the directors are all that they are', x: 160, y: 300 },
        { text: 'paid for the year.', x: 160, y: 312 },
      ]),
    ).toEqual(['Details: fees of the directors are all that they are paid for the year.']);
  });
});
