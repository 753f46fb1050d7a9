import type { Page, Span } from '../../domain/document.ts';
import { anyOf, grammar } from '../../text/words/phrases.ts';
import { auditorWords } from '../../text/words/printed/auditorwords.ts';

/** What an auditor's report says: who signed it, since when they serve, and the words of the opinion. */
export interface AuditorRead {
  readonly name: string;
  readonly signed: Span;
  readonly since?: { readonly year: string; readonly span: Span };
  readonly opinion: Span;
}

const OPINION = anyOf(auditorWords.opinion, 'gi');
const OURS = anyOf(auditorWords.ours, 'gi');
const QUALIFIED = anyOf(auditorWords.qualified);
const SINCE = new RegExp(grammar`${auditorWords.since}\s+((?:19|20)\d\d)\b`, 'i');
const SIGNED = new RegExp(grammar`^\s*\(?${auditorWords.signed}\)?\s*`, 'i');
const FIRM = new RegExp(grammar`\s${auditorWords.firms}\s*\.?$`, 'i');

/** At the end of a sentence, or with a place or an address behind it. */
const SIGNED_WITHIN = new RegExp(
  String.raw`(?:\(?${grammar`${auditorWords.signed}`}\)?\s*|^)((?:[\p{Lu}&][\p{L}&.’'-]*,?\s+){1,6}?${grammar`${auditorWords.firms}`})(?=[,\s]|$)`,
  'iu',
);
/** "In our opinion" and what is opined are one sentence: so many characters apart at most. */
const SENTENCE = 500;
/** The signature is on the report's last page. */
const PAGES_ON = 5;
const LONGEST_NAME = 60;

/** Whether a page may be of an auditor's report, or follows one. */
export const hasOpinion = (page: Page): boolean => opinionOf(page) !== null;

/** The first report among the pages with an opinion without reserve and a firm's signature after it; null where there is none. `pages` in order, with those that follow an opinion. */
export function auditorOf(pages: readonly Pick<Page, 'number' | 'text'>[]): AuditorRead | null {
  for (const page of pages) {
    const opinion = opinionOf(page);
    if (opinion === null) continue;
    const after = pages.filter(({ number }) => number >= page.number && number < page.number + PAGES_ON);
    const signature = signatureAfter(after, opinion);
    if (signature === null) continue;
    return { ...signature, ...sinceAfter(after, opinion), opinion };
  }
  return null;
}

function opinionOf(page: Pick<Page, 'number' | 'text'>): Span | null {
  for (const { index, 0: words } of page.text.matchAll(OPINION)) {
    const lead = page.text.slice(Math.max(0, index - SENTENCE), index);
    const ours = [...lead.matchAll(OURS)].at(-1);
    if (ours === undefined) continue;
    const between = lead.slice(ours.index);
    if (QUALIFIED.test(between) || /[.;]\s+\p{Lu}[\p{Ll}\s]{3}/u.test(between.replace(/\b(?:Inc|Co|Corp|Ltd|No)\./g, ''))) continue;
    return { page: page.number, start: index, end: index + words.length };
  }
  return null;
}

interface ReportLine {
  readonly text: string;
  readonly span: Span;
}

const linesAfter = (pages: readonly Pick<Page, 'number' | 'text'>[], { page: at, end }: Span): ReportLine[] =>
  pages.flatMap((page) =>
    [...page.text.matchAll(/[^\n]+/g)].flatMap(({ index, 0: text }) =>
      page.number === at && index < end ? [] : [{ text, span: { page: page.number, start: index, end: index + text.length } }],
    ),
  );

/** The first line after the opinion that is a firm's name, as signed or in print. */
function signatureAfter(pages: readonly Pick<Page, 'number' | 'text'>[], opinion: Span): Pick<AuditorRead, 'name' | 'signed'> | null {
  for (const { text, span } of linesAfter(pages, opinion)) {
    const lead = SIGNED.exec(text)?.[0].length ?? text.length - text.trimStart().length;
    const name = text.slice(lead).trim();
    if (name.length > LONGEST_NAME || !FIRM.test(name) || !/^[\p{Lu}\d]/u.test(name) || /[;:]|\d{4}/.test(name)) continue;
    return { name: name.replace(/\s+/g, ' '), signed: { ...span, start: span.start + lead, end: span.start + lead + name.length } };
  }
  for (const { text, span } of linesAfter(pages, opinion)) {
    const found = SIGNED_WITHIN.exec(text);
    const [whole = '', name] = found ?? [];
    const index = found?.index ?? 0;
    // a line that begins with a firm's name is a letterhead where an address follows
    const letterhead = name !== undefined && index === 0 && whole === name;
    if (
      name === undefined ||
      name.length > LONGEST_NAME ||
      !/^(?:[\p{Lu}\d&]\S*\s*)+$/u.test(name) ||
      (letterhead && !/^,\s+\d/.test(text.slice(name.length)))
    )
      continue;
    const start = span.start + index + whole.length - name.length;
    return { name: name.replace(/\s+/g, ' '), signed: { ...span, start, end: start + name.length } };
  }
  return null;
}

function sinceAfter(pages: readonly Pick<Page, 'number' | 'text'>[], { page: at, end }: Span): Pick<AuditorRead, 'since'> {
  for (const page of pages) {
    const from = page.number === at ? end : 0;
    const found = SINCE.exec(page.text.slice(from));
    const year = found?.[1];
    if (found && year !== undefined)
      return { since: { year, span: { page: page.number, start: from + found.index, end: from + found.index + found[0].length } } };
  }
  return {};
}
