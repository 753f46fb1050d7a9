import { expect, it } from 'vitest';
import type { FilingId } from '../../src/domain/document.ts';
import type { MemoShown, MemoSource } from '../../src/domain/papers/memo.ts';
import { picturesIn, sourceHtml } from '../../src/memo/sourceHtml.ts';

const HOSTILE = '"><script>alert(1)</script> src="data:image/png;base64,AAAA" ’';
const source: MemoSource = {
  ...{ filing: 'f'.repeat(64) as FilingId, page: 11, spans: [], kind: 'words', section: '<i>Income</i>' },
  ...{ quote: HOSTILE, name: 'Northmoor & Co', places: [{ page: 11, rects: [{ x: 430, y: 5, width: 30, height: 9 }] }] },
};
const crop = {
  page: 11,
  of: 'quote',
  words: HOSTILE,
  box: { x: 50, y: 0, width: 500, height: 20 },
  width: 10,
  height: 4,
  sha256: 'a'.repeat(64),
} as const;
const html = (shown: MemoShown | null): string => sourceHtml(3, source, shown, new Map([['a'.repeat(64), 'AQID']]));

it('a footnote leads to its sentence and its picture, and the picture back to both', () => {
  const page = html({ kind: 'crops', crops: [crop, { ...crop, of: 'beside', words: '2023' }], undrawn: [12] });
  expect(page).toContain('id="note-3"');
  // The quote stands at the right of the strip.
  expect(page).toContain('<span id="crop-3" class="at at8"></span>');
  for (const to of ['#mark-3', '#crop-3', '#note-3']) expect(page).toContain(`href="${to}"`);
  expect(page).toContain('Page 11 as printed. Page 12 could not be drawn.');
  expect(picturesIn(page)).toEqual(['AQID', 'AQID']);
});

it('the words of a filing are text wherever they stand', () => {
  for (const shown of [
    { kind: 'crops', crops: [crop], undrawn: [] },
    { kind: 'around', before: HOSTILE, after: HOSTILE },
    { kind: 'none', why: 'undrawn' },
    null,
  ] as const) {
    const page = html(shown);
    expect(page).not.toContain('<script');
    expect(page).not.toContain('<i>');
    expect(picturesIn(page)).toHaveLength(shown?.kind === 'crops' ? 1 : 0);
  }
});

it('what has no picture says why', () => {
  expect(html({ kind: 'none', why: 'removed' })).toContain('no longer in the library');
  expect(html({ kind: 'none', why: 'unlocated' })).toContain('could not be located');
  expect(html({ kind: 'around', before: 'Sales fell.', after: 'It rained.' })).toMatch(
    /Sales fell\.<\/span> <mark>.*<\/mark> <span.*It rained\./,
  );
});
