import { anyOf, grammar } from '../../text/words/phrases.ts';
import { coverWords as words } from '../../text/words/printed/coverwords.ts';
import type { Field, FormType, Page } from '../../domain/document.ts';
import { inferred, printedLines, read, within, type PrintedLine } from './printedLines.ts';

/** The opening of a filing: what its first pages say it is. */
export interface Cover {
  readonly form: Field<FormType>;
  /** The cover page proper; undefined for a release or a report without one. */
  readonly page?: Page;
  /** Lines of the cover page, or of the first two pages where there is none. */
  readonly lines: readonly PrintedLine[];
}

/** A cover is one of the first pages: after EDGAR's own title page, or after the letter of an annual report. */
const COVER_WITHIN_PAGES = 20;
const AGENCY = /securi\S{1,4}es\s+and\s+exchange\s+commission/i;
/** "FORM 10-K", also with split or hard hyphens, as "Form 10‑K/A", or alone in its line after the agency. */
const FORM_LINE =
  /^(?:united states.*)?f\s?orm\s+(10\s?[-‐‑–]\s?[KQ]|8\s?[-‐‑–]\s?K|20\s?[-‐‑–]\s?F|40\s?[-‐‑–]\s?F|6\s?[-‐‑–]\s?K)\s?T?(?:405)?(?:\s?\/\s?A)?\b/i;
const PURSUANT: readonly (readonly [RegExp, FormType])[] = [
  [/annual report pursuant to sec\S{1,4}on 13/i, '10-K'],
  [/quarterly report pursuant to sec\S{1,4}on 13/i, '10-Q'],
  [/current report\b.{0,20}pursuant to sec\S{1,4}on 13/is, '8-K'],
];
/** EDGAR's PDF copies begin with a page that names the submission. */
const SUBMISSION = /submission\/form\s+(\S+)/i;
/** Other documents under the agency's name: proxy statements, registrations, ownership reports. */
const OTHER_COVER = new RegExp(grammar`\bschedule\s+1[34][A-Z]\b|${words.otherCovers}|\bform\s+(?:S|F)-\d`, 'i');
const RESULTS_HEAD = new RegExp(
  grammar`${words.announcing}[^.]{0,80}?(?:${words.periods}|\b(?:[1-4]q|q[1-4]|20\d\d)\b)[^.]{0,60}?${words.results}`,
  'i',
);
const RESULTS_NEWS = new RegExp(grammar`\btoday\s+${words.told}[^.]{0,160}?${words.news}|${words.releases}`, 'i');
const ANNUAL_REPORT = anyOf(words.annualReports);

function formOf(printed: string): FormType {
  const name = printed.toUpperCase().replace(/\s/g, '').replace(/[‐‑–]/g, '-');
  if (name.startsWith('10-K')) return '10-K';
  if (name.startsWith('10-Q')) return '10-Q';
  if (name.startsWith('8-K')) return '8-K';
  return name.startsWith('20-F') || name.startsWith('40-F') ? 'annual report' : 'other';
}

/**
 * What kind of document it is: the form on its SEC cover page; without one, a release by its headline or dateline, an annual report by its title. An 8-K whose first
 * Item is 2.02 carries a release and counts as one. `other` with no span where nothing says what it is.
 */
export function readCover(pages: readonly Page[]): Cover {
  const first = pages.slice(0, COVER_WITHIN_PAGES);
  const found = coverForm(first);
  const opening = pages.slice(0, 2).flatMap(printedLines);
  if (found !== undefined) {
    const { page, form } = found;
    const release = form.value === '8-K' ? firstItem(pages) : undefined;
    const value = release?.text.startsWith('2.02') ? read<FormType>('earnings release', release.span) : form;
    return { form: value, page, lines: printedLines(page) };
  }
  const submission = opening.map((line) => ({ line, match: SUBMISSION.exec(line.text) })).find(({ match }) => match !== null);
  if (submission?.match?.[1] !== undefined) {
    const at = submission.match.index + submission.match[0].length;
    return { form: read(formOf(submission.match[1]), within(submission.line, at - submission.match[1].length, at)), lines: opening };
  }
  const [page] = pages;
  if (page && AGENCY.test(page.text) && OTHER_COVER.test(page.text)) return { form: inferred('other'), page, lines: printedLines(page) };
  return { form: formWithoutCover(pages.slice(0, 2)), lines: opening };
}

function coverForm(pages: readonly Page[]): { readonly page: Page; readonly form: Field<FormType> } | undefined {
  for (const page of pages) {
    if (!AGENCY.test(page.text)) continue;
    for (const line of printedLines(page)) {
      const match = FORM_LINE.exec(line.text);
      // a contents page or a letter may speak of its Form 10-K; a cover also says under which section it is filed
      if (match?.[1] === undefined || !/\b13\b|\b15\s?\(d\)|12\s?\(b\)/.test(page.text)) continue;
      const from = line.text.indexOf(match[1]);
      return { page, form: read(formOf(match[1]), within(line, from, from + match[1].length)) };
    }
    for (const [pattern, form] of PURSUANT) {
      const match = pattern.exec(page.text);
      if (match && match.index < 1500)
        return { page, form: read(form, { page: page.number, start: match.index, end: match.index + match[0].length }) };
    }
  }
  return undefined;
}

/** The number of the first Item of an 8-K. */
function firstItem(
  pages: readonly Page[],
): { readonly text: string; readonly span: { page: number; start: number; end: number } } | undefined {
  for (const page of pages.slice(0, 4)) {
    const match = /^\s*item\s+([1-9]\.\d\d)/im.exec(page.text);
    if (match?.[1] === undefined) continue;
    const start = match.index + match[0].length - match[1].length;
    return { text: match[1], span: { page: page.number, start, end: start + match[1].length } };
  }
  return undefined;
}

function formWithoutCover(pages: readonly Page[]): Field<FormType> {
  for (const pattern of [RESULTS_HEAD, RESULTS_NEWS]) {
    for (const page of pages) {
      const match = pattern.exec(page.text);
      if (match) return read('earnings release', { page: page.number, start: match.index, end: match.index + match[0].length });
    }
  }
  for (const page of pages) {
    const match = ANNUAL_REPORT.exec(page.text);
    if (match) return read('annual report', { page: page.number, start: match.index, end: match.index + match[0].length });
  }
  return inferred('other');
}
