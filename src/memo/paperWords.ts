import type { MemoShown } from '../domain/papers/memo.ts';
import type { ReviewMark } from '../domain/papers/grid.ts';

/** What a printed memo says beside its own words. */
export const paper = {
  prepared: (name: string, on: string) => ['Prepared', name === '' ? '' : `by ${name}`, on].filter(Boolean).join(' '),
  signed: (name: string, on: string) => `Reviewed and signed by ${name}, ${on}`,
  unsigned: 'Not signed.',
  sources: 'Sources',
  source: (name: string, page: number, section: string) => [name, `page ${String(page)}`, section].filter(Boolean).join(', '),
  footnote: (number: number) => `Footnote ${String(number)}`,
  /** Ways back. */
  toClaim: 'its sentence',
  toSource: (number: number) => `footnote ${String(number)}`,
  toPicture: 'See it on the page',
  /** Under the pictures of a footnote's pages, in the filing's count. */
  pictured: (pages: readonly number[]) =>
    pages.length === 1 ? `Page ${String(pages[0])} as printed.` : `Pages ${pages.join(' and ')} as printed.`,
  undrawnPages: (pages: readonly number[]) =>
    `${pages.length === 1 ? `Page ${String(pages[0])}` : `Pages ${pages.join(' and ')}`} could not be drawn.`,
  around: 'This filing is HTML, which has no pages to picture: the quote stands among the words around it.',
  none: {
    removed: 'No picture of the page: the filing was no longer in the library when this memo was exported.',
    undrawn: 'No picture of the page: it could not be drawn.',
    unlocated: 'No picture of the page: the quote could not be located on it.',
  } satisfies Record<Extract<MemoShown, { kind: 'none' }>['why'], string>,
  counts: (claims: number, checked: number, wrong: number) =>
    `${String(claims)} ${claims === 1 ? 'claim' : 'claims'}: ${String(checked)} checked, ${String(wrong)} wrong, ${String(claims - checked - wrong)} not checked`,
  mark: (mark: ReviewMark | undefined) =>
    mark === undefined
      ? 'not checked'
      : `${mark.verdict}, ${mark.initials}, ${onDay(mark.at)}${mark.remark === undefined ? '' : `: ${mark.remark}`}`,
  filings: 'Filings, by the sha256 of their bytes',
  hash: 'This paper, by the sha256 of its chain',
  check: 'Every quote, place and mark can be checked against the filings, and every picture against its seal, offline.',
} as const;

/** "2024-02-20 10:42 UTC": the same on every machine, as a page is compared letter by letter. */
export const onDay = (at: number): string => `${new Date(at).toISOString().slice(0, 16).replace('T', ' ')} UTC`;
