import { describe, expect, it } from 'vitest';
import type { FilingId, Rect } from '../../src/domain/document.ts';
import type { MemoSource } from '../../src/domain/papers/memo.ts';
import { printedThere, type OriginalHere } from '../../src/memo/printedThere.ts';

type OriginalPage = NonNullable<Awaited<ReturnType<OriginalHere['page']>>>;

/** A page of typewriter letters: each 6 points wide, a line 12 points high. */
function page(text: string, pictured = false): OriginalPage {
  const rects = ({ start, end }: { readonly start: number; readonly end: number }): Rect[] => {
    const line = text.slice(0, start).split('\n').length - 1;
    const from = start - (text.lastIndexOf('\n', start - 1) + 1);
    return [{ x: 6 * from, y: 12 * line, width: 6 * (end - start), height: 12 }];
  };
  return { text, pictured, rects };
}
const original = (reading: number, ...pages: readonly OriginalPage[]): OriginalHere => ({
  reading,
  page: (number) => Promise.resolve(pages[number - 1]),
});

const TEXT = 'Net sales 4,499.5 4,262.4\nOperating income 704.4 563.9';
/** "Operating income … 704.4", as reading 13 counted its letters on page 1 of a page of TEXT. */
function cell(more: Partial<MemoSource> = {}): MemoSource {
  const [label, value] = [TEXT.indexOf('Operating'), TEXT.indexOf('704.4')];
  const spans = [{ page: 1, start: value, end: value + 5 }];
  return {
    ...{ filing: 'f'.repeat(64) as FilingId, page: 1, kind: 'cell', section: '', name: 'Northmoor', reading: 13 },
    ...{ quote: 'Operating income … 704.4', spans, beside: [{ page: 1, start: label, end: label + 16 }] },
    places: [{ page: 1, rects: page(TEXT).rects(spans[0]!).slice() }],
    ...more,
  };
}
/** The same page, as a later version counts: a line before it, so that every offset is another. Where it is printed stays. */
function later(text = TEXT): OriginalPage {
  const inner = page(text);
  const before = 'Consolidated\n';
  return {
    text: before + text,
    pictured: false,
    rects: ({ start, end, page: number }) => inner.rects({ page: number, start: start - before.length, end: end - before.length }),
  };
}

describe('a quote that was sealed', () => {
  it('stands at its very letters where the same version reads it, and nowhere else', async () => {
    expect(await printedThere(cell(), null, original(13, page(TEXT)))).toBeNull();
    expect(await printedThere(cell(), null, original(13, later()))).toBe('place');
    expect(await printedThere(cell({ page: 2, spans: [{ page: 2, start: 0, end: 4 }] }), null, original(13, page(TEXT)))).toBe('place');
  });

  it('is found by its words inside its rectangles where another version, or one that is not known, counted its letters', async () => {
    expect(await printedThere(cell(), null, original(14, later()))).toBeNull();
    const { reading: _, ...unknown } = cell();
    expect(await printedThere(unknown, null, original(14, later()))).toBeNull();
  });

  it('is told by another version too where the filing prints other words, or these elsewhere', async () => {
    expect(await printedThere(cell(), null, original(14, later(TEXT.replace('704.4', '714.4'))))).toBe('place');
    expect(await printedThere(cell(), null, original(14, later(TEXT.replace('704.4', '1,704.4'))))).toBe('place');
    const under = { ...page(TEXT).rects(cell().spans[0]!)[0]!, y: 0 };
    expect(await printedThere(cell({ places: [{ page: 1, rects: [under] }] }), null, original(14, later()))).toBe('rectangles');
    const forged = cell({ quote: 'Operating income … 563.9' });
    expect(await printedThere(forged, null, original(14, later()))).toBe('rectangles');
  });

  it('is neither right nor wrong where its page is a picture whose words are not here', async () => {
    expect(await printedThere(cell(), null, original(13, page('')))).toBe('picture');
    expect(await printedThere(cell(), null, original(13, page(' \n')))).toBe('picture');
  });

  it('read from a picture is right where the same words were read from it, and unsure where others were', async () => {
    expect(await printedThere(cell(), null, original(13, page(TEXT, true)))).toBeNull();
    expect(await printedThere(cell(), null, original(13, page(TEXT.replace('704.4', '7O4.4'), true)))).toBe('picture');
  });

  it('of an HTML filing is found on whichever page another version cut it to, with the words around it', async () => {
    const [before, quote, after] = ['It was long. Sales rose to', '$4,499.5 million', ', a record.'];
    const text = `${before} ${quote}${after}`;
    const source = cell({
      ...{ kind: 'words', beside: [], places: [], quote },
      spans: [{ page: 1, start: before.length + 1, end: before.length + 1 + quote.length }],
    });
    const shown = { kind: 'around', before, after } as const;
    expect(await printedThere(source, shown, original(13, page(text)))).toBeNull();
    expect(await printedThere(source, shown, original(14, page('Contents'), page(text)))).toBeNull();
    expect(await printedThere(source, shown, original(14, page('Contents'), page(text.replace('rose', 'fell'))))).toBe('place');
    expect(await printedThere(source, shown, original(13, page('Contents'), page(text)))).toBe('place');
  });
});
