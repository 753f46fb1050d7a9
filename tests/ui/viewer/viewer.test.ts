import { describe, expect, it } from 'vitest';
import type { Section, Statement } from '../../../src/domain/document.ts';
import { anchorIn, offsetsFor } from '../../../src/ui/viewer/page/scrollAnchor.ts';
import { EDGE, FULL_SIZE, layOut, pageAt, pagesIn, scrollFor, zoomStep } from '../../../src/ui/viewer/page/pageLayout.ts';
import { edgeAt, edgeLabels, edgeName, spaced } from '../../../src/ui/viewer/frame/outlineRows.ts';
import { pageSetting } from '../../../src/ui/viewer/html/sandbox.ts';
import { LEAST, readableScale } from '../../../src/ui/viewer/page/readableZoom.ts';
import { wholeWords } from '../../../src/ui/viewer/frame/wholeWords.ts';

const letter = { width: 612, height: 792 };
const wide = { width: 792, height: 612 };

describe('the strip of pages', () => {
  const layout = layOut([letter, wide, letter], 0.5, 300);

  it('gives every page its place before one is drawn', () => {
    // 12 above, 396 + 12, 306 + 12, 396 + 12.
    expect([...layout.tops]).toEqual([12, 420, 738]);
    expect(layout.height).toBe(1146);
    expect(layout.width).toBe(396);
  });

  it('knows the page at a height and the pages in a window', () => {
    expect([0, 12, 419, 420, 9999].map((y) => pageAt(layout, y))).toEqual([1, 1, 1, 2, 3]);
    expect(pagesIn(layout, 430, 500, 0)).toEqual({ from: 2, to: 2 });
    expect(pagesIn(layout, 430, 500, 5)).toEqual({ from: 1, to: 3 });
  });

  it('scrolls a mark to a third of the window, and sideways so far that its row’s label shows too', () => {
    const seen = { width: 300, height: 600, left: 0, top: 0 };
    const sight = (x: number, label?: number, from?: number) => ({
      page: 2,
      rects: [{ x, y: 400, width: 30, height: 10 }],
      beside: label === undefined ? [] : [{ x: label, y: 400, width: 90, height: 10 }],
      text: from === undefined ? null : { from, to: 760 },
    });
    // Page 2 begins at 420 and 13 px from the left, the cell 200 px below; a third of 600 above it.
    expect(scrollFor(layout, sight(540), seen).top).toBe(420 + 200 - 200);
    expect(scrollFor(layout, sight(540, 70), seen).left, 'from the row’s label').toBe(13 + 35 - EDGE);
    expect(scrollFor(layout, sight(540, 70, 60), seen).left, 'from where all labels begin').toBe(13 + 30 - EDGE);
    expect(scrollFor(layout, sight(700, 70, 60), seen).left, 'the figure, where both have no room').toBe(13 + 365 - 300 + EDGE);
    expect(scrollFor(layout, sight(100), seen).left, 'what is seen already needs no scrolling').toBe(0);
    expect(scrollFor(layout, { page: 3, rects: [], beside: [], text: null }, seen)).toEqual({ top: 726, left: 0 });
  });

  it('zooms by steps, from between them too', () => {
    expect(zoomStep(FULL_SIZE, 1)).toBeCloseTo(1.1 * FULL_SIZE);
    expect(zoomStep(0.58 * FULL_SIZE, -1)).toBeCloseTo(0.5 * FULL_SIZE);
    expect(zoomStep(4 * FULL_SIZE, 1)).toBeCloseTo(4 * FULL_SIZE);
  });
});

describe('zoom', () => {
  const sizes = Array.from({ length: 200 }, (_, page) => (page % 7 === 3 ? wide : letter));
  const room = { width: 474, height: 700 };
  const at = (scale: number) => layOut(sizes, scale, room.width);
  /** Where a point of a page stands in the window. */
  const down = (scale: number, page: number, y: number, top: number) => (at(scale).tops[page - 1] ?? 0) + y * scale - top;

  it('leaves the mark where it is, a hundred and forty pages down', () => {
    const sight = { page: 148, rects: [{ x: 400, y: 500, width: 30, height: 10 }], beside: [], text: null };
    const seen = { ...scrollFor(at(0.77), sight, { ...room, top: 0, left: 0 }), ...room };
    const anchor = anchorIn(at(0.77), sizes, seen, sight);
    const before = down(0.77, 148, 505, seen.top);
    for (const scale of [0.33, 0.9, 1.2, 1.33, 2, 4])
      expect(down(scale, 148, 505, offsetsFor(at(scale), anchor, room).top)).toBeCloseTo(before);
  });

  it('without a mark in sight leaves the line in the middle, and a place between two pages too', () => {
    const far = { page: 3, rects: [{ x: 400, y: 500, width: 30, height: 10 }], beside: [], text: null };
    for (const top of [50_000, (at(0.77).tops[90] ?? 0) - 350 - 6]) {
      const anchor = anchorIn(at(0.77), sizes, { ...room, top, left: 0 }, far);
      expect(Math.abs(anchor.down - 350)).toBeLessThan(7);
      expect(down(2, anchor.page, anchor.y, offsetsFor(at(2), anchor, room).top)).toBeCloseTo(anchor.down);
    }
  });

  it('keeps the mark in a window that has become smaller', () => {
    const anchor = { page: 148, x: 400, y: 500, across: 440, down: 600 };
    const to = offsetsFor(at(1.2), anchor, { width: 300, height: 400 });
    expect(down(1.2, 148, 500, to.top)).toBeLessThan(400);
  });
});

describe('how wide a web page’s pages are set', () => {
  const full = LEAST / FULL_SIZE;

  it('is paper where that has room at 90 %, else the room, down to what a statement needs', () => {
    expect(pageSetting(900, full)).toEqual({ width: 816, margin: 40 });
    expect(pageSetting(Infinity, full)).toEqual({ width: 816, margin: 40 });
    expect(pageSetting(630, full).width).toBe(700);
    expect(pageSetting(395, full)).toEqual({ width: 600, margin: 16 });
  });

  it('leaves nothing cut off beside the library at 1280, nor on a phone', () => {
    for (const room of [395, 375]) {
      const points = pageSetting(room, full).width / FULL_SIZE;
      expect(points * readableScale(points, room, null, room < 390, true)).toBeCloseTo(room);
    }
  });
});

describe('the size a filing opens at', () => {
  const cell = (size: number) => ({
    page: 1,
    rects: [{ x: 340, y: 400, width: 30, height: 1.11 * size }],
    beside: [{ x: 72, y: 400, width: 90, height: 1.11 * size }],
    text: { from: 50, to: 560 },
  });

  it('is the width of the pane, at least 90 %, and more where the type is small', () => {
    expect(readableScale(612, 450, null, false)).toBeCloseTo(0.9 * FULL_SIZE);
    expect(readableScale(612, 900, null, false)).toBeCloseTo(900 / 612);
    expect(readableScale(612, 450, cell(9), false)).toBeCloseTo(0.9 * FULL_SIZE);
    expect(readableScale(612, 400, cell(9), false)).toBeCloseTo(0.9 * FULL_SIZE);
    // Six points, as a statement drawn for wide paper prints: 9.5 px.
    expect(readableScale(792, 474, cell(6), false)).toBeCloseTo(9.5 / 6);
  });

  it('is the whole page beside the questions, as long as what is looked at can be read so', () => {
    const room = 595;
    expect(readableScale(612, room, null, false)).toBeCloseTo(room / 612);
    expect(readableScale(612, room, cell(8), false), '7.8 px').toBeCloseTo(room / 612);
    expect(readableScale(612, room, cell(7), false), '6.8 px').toBeCloseTo(9.5 / 7);
    expect(readableScale(612, 475, cell(9), false), 'as drawn at 1440').toBeCloseTo(475 / 612);
  });

  it('gives way a little on a phone, so that a row’s label stands beside its figure', () => {
    // From 50 to 370 points in 375 px less the edges.
    expect(readableScale(612, 375, cell(9), true)).toBeCloseTo((375 - 2 * EDGE) / 320);
    const far = { ...cell(9), rects: [{ x: 540, y: 400, width: 30, height: 10 }] };
    expect(readableScale(612, 375, far, true), 'not so far that nothing can be read').toBeCloseTo(0.9 * FULL_SIZE);
  });
});

const item = (title: string, page: number): Section => ({
  kind: 'item',
  title,
  level: 2,
  parent: -1,
  from: { page, offset: 0 },
  to: { page: page + 1, offset: 0 },
});
const income: Statement = { kind: 'income', title: 'Consolidated Statements of Income', pages: [58], tables: [] };

describe('the fore-edge', () => {
  it('shortens titles, and leaves out what a reviewer does not look for', () => {
    expect(edgeName('Item 7. Management’s Discussion and Analysis of Financial Condition and Results of Operations')).toBe('MD&A');
    expect(edgeName('ITEM 7A. QUANTITATIVE AND QUALITATIVE DISCLOSURES ABOUT MARKET RISK')).toBe('Market risk');
    expect(edgeName('Item 1A. R isk Factors')).toBe('Risk factors');
    expect(edgeName('Item 1B. Unresolved Staff Comments')).toBe('');
    expect(edgeName('Item 8. Financial Statements and Supplementary Data.')).toBe('Statements');
  });

  it('takes the section and not its line in the table of contents', () => {
    const labels = edgeLabels([item('Item 1. Business', 2), item('Item 1A. Risk Factors', 2), item('Item 1. Business', 4)], [income], 142);
    expect(labels.map(({ label, page }) => [label, page])).toEqual([
      ['Risk factors', 2],
      ['Business', 4],
      ['Income', 58],
    ]);
    expect(edgeAt(labels, 57)?.label).toBe('Business');
    expect(edgeAt(labels, 58)?.label).toBe('Income');
  });

  it('drops lesser labels that would collide, never the current one', () => {
    const labels = edgeLabels([item('Item 1. Business', 50), item('Item 1A. Risk Factors', 51), item('Item 2. Properties', 100)], [], 142);
    const risk = labels[1];
    const names = (current: (typeof labels)[number] | undefined) => spaced(labels, 700, current).map(({ label }) => label.label);
    expect(names(undefined)).toEqual(['Risk factors', 'Properties']);
    expect(names(risk)).toEqual(['Risk factors', 'Properties']);
    // A page of a lesser section names it, and what a reviewer turns to first stays.
    expect(names(labels[0])).toEqual(['Business', 'Risk factors', 'Properties']);
  });

  it('keeps MD&A, Statements, Notes and Risk factors in a long filing whose sections crowd, apart and in order', () => {
    const sections = [
      item('Item 1. Business', 10),
      item('Item 1A. Risk Factors', 12),
      item('Item 2. Properties', 60),
      item('Item 3. Legal Proceedings', 61),
      item('Item 6. [Reserved]', 62),
      item('Item 7. Management’s Discussion and Analysis', 63),
      item('Item 8. Financial Statements and Supplementary Data', 180),
      item('Notes to Consolidated Financial Statements', 183),
      item('Item 9A. Controls and Procedures', 388),
    ];
    const set = spaced(edgeLabels(sections, [{ ...income, pages: [181] }], 390), 750, undefined);
    const names = set.map(({ label }) => label.label);
    expect(names).toEqual(expect.arrayContaining(['MD&A', 'Statements', 'Notes', 'Risk factors']));
    expect(names).not.toContain('Properties');
    expect(names.join()).not.toMatch(/reserved/i);
    const tops = set.map(({ at }) => at * 750);
    for (const [i, top] of tops.entries()) expect(top - (tops[i - 1] ?? -Infinity)).toBeGreaterThan(17.9);
  });
});

describe('words that are asked about', () => {
  const text = 'Revenue grew 12.5% in 2021 compared to the 52-week year before; Boeing’s loss was (4,290).';
  const asked = (from: string, length: number) => {
    const at = text.indexOf(from);
    const { start, end } = wholeWords(text, at, at + length);
    return text.slice(start, end);
  };

  it('are whole, figures and compounds too', () => {
    expect(asked('venue grew 12', 13)).toBe('Revenue grew 12.5');
    expect(asked('n 2021 compa', 12)).toBe('in 2021 compared');
    expect(asked('week y', 6)).toBe('52-week year');
    expect(asked('s loss was (4,2', 15)).toBe('Boeing’s loss was (4,290');
  });

  it('end where a word ends', () => {
    expect(asked('in 2021', 7)).toBe('in 2021');
    expect(asked(' compared ', 10)).toBe(' compared ');
  });
});
