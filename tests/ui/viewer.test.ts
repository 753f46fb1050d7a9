import { describe, expect, it } from 'vitest';
import type { Section, Statement } from '../../src/domain/document.ts';
import { FULL_SIZE, layOut, pageAt, pagesIn, scrollFor, zoomStep } from '../../src/ui/viewer/layout.ts';
import { edgeAt, edgeLabels, edgeName, spaced } from '../../src/ui/viewer/outline.ts';

const letter = { width: 612, height: 792 };
const wide = { width: 792, height: 612 };

describe('the strip of pages', () => {
  const layout = layOut([letter, wide, letter], 0.5);

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
    const window = { width: 300, height: 600, left: 0 };
    const cell = [{ x: 540, y: 400, width: 30, height: 10 }];
    // Page 2 begins at 420, the cell 200 px below; a third of 600 above it.
    expect(scrollFor(layout, 2, cell, window).top).toBe(420 + 200 - 200);
    expect(scrollFor(layout, 2, cell, window, [{ x: 70, y: 400, width: 90, height: 10 }]).left).toBe(11);
    expect(scrollFor(layout, 2, [{ x: 100, y: 0, width: 30, height: 10 }], window).left).toBe(0);
    expect(scrollFor(layout, 3, [], window)).toEqual({ top: 726, left: 0 });
  });

  it('zooms by steps, from between them too', () => {
    expect(zoomStep(FULL_SIZE, 1)).toBeCloseTo(1.1 * FULL_SIZE);
    expect(zoomStep(0.58 * FULL_SIZE, -1)).toBeCloseTo(0.5 * FULL_SIZE);
    expect(zoomStep(4 * FULL_SIZE, 1)).toBeCloseTo(4 * FULL_SIZE);
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

  it('drops labels that would collide, never the current one', () => {
    const labels = edgeLabels([item('Item 1. Business', 50), item('Item 1A. Risk Factors', 51), item('Item 2. Properties', 100)], [], 142);
    const risk = labels[1];
    expect(spaced(labels, 700, undefined).map(({ label }) => label)).toEqual(['Business', 'Properties']);
    expect(spaced(labels, 700, risk).map(({ label }) => label)).toEqual(['Risk factors', 'Properties']);
  });
});
