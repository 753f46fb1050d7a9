import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Rect } from '../../../src/domain/document.ts';
import { BOX_EM, rectsOf } from '../../../src/ingest/layout/geometry.ts';
import { lay, lines, rawPage, widthOf, type Made } from './rawpage.ts';

const page = (made: readonly Made[]) => {
  const [laid] = lay(rawPage(made));
  if (!laid) throw new Error('no page');
  return laid;
};

describe('rectsOf', () => {
  it('gives a whole run its own box: from the font’s ascent over the baseline, as high as the type', () => {
    const { geometry, text } = page([{ text: 'Total assets', x: 60, y: 100 }]);
    const [rect, ...others] = rectsOf(geometry, text, { page: 1, start: 0, end: 12 });
    expect(others).toEqual([]);
    expect(rect?.x).toBeCloseTo(60, 3);
    expect(rect?.y).toBeCloseTo(100 - 8.9, 3);
    expect(rect?.width).toBeCloseTo(widthOf('Total assets', 10), 3);
    expect(rect?.height).toBeCloseTo(10 * BOX_EM, 3);
  });

  it('places a word inside a run by the face’s widths', () => {
    for (const face of ['times', 'timesBold', 'helvetica', 'calibri'] as const) {
      // Enough words for the face to be told.
      const made = lines(['Illinois', 'Management', 'Willingly', 'Communications', 'Minimum', 'Total assets were unchanged'], { face });
      const { geometry, text } = page(made);
      const start = text.indexOf('unchanged');
      const [rect] = rectsOf(geometry, text, { page: 1, start, end: start + 9 });
      expect(rect?.x, face).toBeCloseTo(60 + widthOf('Total assets were ', 10, face), 1);
      expect(rect?.width, face).toBeCloseTo(widthOf('unchanged', 10, face), 1);
    }
  });

  it('lets the spaces take what justified print stretches', () => {
    const words = 'the costs of justified print';
    const { geometry, text } = page([
      { text: words, x: 60, y: 100, width: widthOf(words, 10) + 4 * 1.5 },
      ...lines(['Illinois', 'Management', 'Communications'], { y: 300 }),
    ]);
    const start = text.indexOf('print');
    const [rect] = rectsOf(geometry, text, { page: 1, start, end: start + 5 });
    expect(rect?.x).toBeCloseTo(60 + widthOf('the costs of justified ', 10) + 4 * 1.5, 1);
    expect(rect?.width).toBeCloseTo(widthOf('print', 10), 1);
  });

  it('marks each line once, and nothing for white space or beyond the text', () => {
    const { geometry, text } = page(lines(['The first line of a sentence', 'goes on in a second']));
    expect(rectsOf(geometry, text, { page: 1, start: 0, end: text.length })).toHaveLength(2);
    expect(rectsOf(geometry, text, { page: 1, start: 28, end: 29 })).toEqual([]);
    expect(rectsOf(geometry, text, { page: 1, start: 500, end: 510 })).toEqual([]);
  });

  it('leaves the room between a label and its figure unmarked', () => {
    const { geometry, text } = page([
      { text: 'Net sales', x: 60, y: 100 },
      { text: '4,499.5', x: 400, y: 100 },
    ]);
    const rects = rectsOf(geometry, text, { page: 1, start: 0, end: text.length });
    expect(rects.map(({ x }) => x)).toEqual([60, 400]);
  });

  it('covers a healed word where its parts are drawn', () => {
    const { geometry, text } = page([
      { text: 'Balance Shee t', x: 60, y: 100 },
      ...lines(['a sheet', 'the sheet', 'sheet by sheet'], { y: 300 }),
    ]);
    expect(text.startsWith('Balance Sheet\n')).toBe(true);
    const [rect, ...others] = rectsOf(geometry, text, { page: 1, start: 8, end: 13 });
    expect(others).toEqual([]);
    expect(rect?.x).toBeCloseTo(60 + widthOf('Balance ', 10), 1);
    expect(rect?.width).toBeCloseTo(widthOf('Shee t', 10), 1);
  });
});

/** Words with where each is drawn: every word its own item, or all words of a line in one. */
const filings = fc
  .array(fc.array(fc.stringMatching(/^[A-Za-z0-9$%.,()-]{2,9}$/), { minLength: 1, maxLength: 9 }), { minLength: 1, maxLength: 6 })
  .chain((rows) => fc.record({ rows: fc.constant(rows), size: fc.constantFrom(7, 9, 10, 12), split: fc.boolean() }));

interface Placed {
  readonly word: string;
  readonly box: Rect;
}

function made(rows: readonly (readonly string[])[], size: number, split: boolean): { readonly items: Made[]; readonly words: Placed[] } {
  const items: Made[] = [];
  const words: Placed[] = [];
  rows.forEach((row, i) => {
    const y = 60 + i * 1.4 * size;
    let x = 60;
    for (const word of row) {
      const width = widthOf(word, size);
      words.push({ word, box: { x, y: y - 0.89 * size, width, height: BOX_EM * size } });
      if (split) items.push({ text: word, x, y, size });
      x += width + widthOf(' ', size);
    }
    if (!split) items.push({ text: row.join(' '), x: 60, y, size });
  });
  return { items, words };
}

const overlap = (p: Rect, q: Rect): number =>
  Math.max(0, Math.min(p.x + p.width, q.x + q.width) - Math.max(p.x, q.x)) *
  Math.max(0, Math.min(p.y + p.height, q.y + q.height) - Math.max(p.y, q.y));

describe('the map from words to rectangles', () => {
  it('covers any span’s words and only them, and the slice is the words', () => {
    fc.assert(
      fc.property(filings, fc.nat(), fc.nat(), ({ rows, size, split }, p, q) => {
        const { items, words } = made(rows, size, split);
        const { geometry, text } = page(items);
        // Words that healing joins or cuts are tested elsewhere; here the text is the words as drawn.
        fc.pre(text.split(/\s/).join(' ') === words.map(({ word }) => word).join(' '));
        const offsets: { start: number; end: number }[] = [];
        let at = 0;
        for (const { word } of words) {
          const start = text.indexOf(word, at);
          offsets.push({ start, end: start + word.length });
          at = start + word.length;
        }
        const [from, to] = [p % words.length, q % words.length].sort((a, b) => a - b) as [number, number];
        const span = { page: 1, start: offsets[from]?.start ?? 0, end: offsets[to]?.end ?? 0 };
        expect(text.slice(span.start, span.end).split(/\s/)).toEqual(words.slice(from, to + 1).map(({ word }) => word));
        const rects = rectsOf(geometry, text, span);
        words.forEach(({ word, box }, i) => {
          const covered = rects.reduce((sum, rect) => sum + overlap(rect, box), 0) / (box.width * box.height);
          if (i >= from && i <= to) expect(covered, `inside: ${word}`).toBeGreaterThan(0.97);
          else expect(covered, `outside: ${word}`).toBeLessThan(0.03 + (0.15 * size) / box.width);
        });
      }),
      { numRuns: 300 },
    );
  });
});
