import type { FormType, Page, Span } from '../../domain/document.ts';
import { shortCompany } from '../../text/naming.ts';
import { sentences } from '../../text/tokens.ts';
import { anyOf, grammar } from '../../text/words/phrases.ts';
import { LEGAL_FORM } from '../../text/words/names/legalforms.ts';
import { businessWords } from '../../text/words/printed/businesswords.ts';
import { tidy } from './printedLines.ts';

const MIN_LETTERS = 40;
const MAX_CHARACTERS = 420;
/** Verbs by which a company says what it does. */
const BUSINESS = new RegExp(
  grammar`^(?:,? ?${LEGAL_FORM},?)*(?:\s*\([^)]{0,120}\))?,?(?:\s+(?:and|together with) (?:its|our)[^.]{0,60}?subsidiaries(?:\s*\([^)]{0,120}\))?,?)?(?:,?\s+(?:incorporated|founded|headquartered|a)\s[^,.]{3,60},)?\s+${businessWords.verbs}\s`,
  'i',
);
const BOILERPLATE = anyOf(businessWords.formality);

/** Two sentences, taken from the text, that say what the filing is about. */
export function readSummary(pages: readonly Page[], form: FormType, company: string | undefined): Span[] {
  if (form === '8-K') return afterItem(pages.slice(0, 8)) ?? [];
  if (form === 'earnings release') return afterDateline(pages.slice(0, 3)) ?? [];
  const reach = REACH[form === '10-Q' ? 'quarterly' : 'annual'];
  return business(pages, company, reach, form === '10-Q' ? LEAST : 0) ?? results(pages) ?? business(pages, company, reach, -Infinity) ?? [];
}

/** A heading longer than this is a paragraph set like one. */
const LONG = 120;

/** Sentences of the page's prose from an offset on. */
function* sentencesOf(page: Page, from = 0): Generator<Span> {
  const prose = page.blocks.filter(({ kind, span }) => kind === 'paragraph' || kind === 'list' || span.end - span.start > LONG);
  const parts = page.blocks.length > 0 ? prose.map(({ span }) => span) : [{ start: from, end: page.text.length }];
  for (const part of parts) {
    if (part.start < from) continue;
    for (const { start, end } of sentences(page.text.slice(part.start, part.end))) {
      yield { page: page.number, start: part.start + start, end: part.start + end };
    }
  }
}

/** Reads as a sentence: capital first, a stop last, words rather than figures. */
function isProper(page: Page, { start, end }: Span): boolean {
  if (end - start < MIN_LETTERS || end - start > MAX_CHARACTERS + 40) return false;
  const words = tidy(page.text.slice(start, end));
  const letters = words.replace(/[^\p{L}]+/gu, '').length;
  if (words.length > MAX_CHARACTERS || letters < MIN_LETTERS || letters <= words.length * 0.6) return false;
  return /^["“]?(?:[\p{Lu}\p{N}]|\p{Ll}\p{Lu})/u.test(words) && /[.!?]["”)]?$/.test(words);
}

const proper = (page: Page, from: number): Span[] => [...sentencesOf(page, from)].filter((span) => isProper(page, span));

const SIGNING = new RegExp(grammar`^exhibit no|${businessWords.signing}`, 'i');

function afterItem(pages: readonly Page[]): Span[] | undefined {
  for (const page of pages) {
    for (const match of page.text.matchAll(/^\s*item\s+(?!9\.01)[1-9]\.\d\d[^\n]*\n/gim)) {
      const found = proper(page, match.index + match[0].length).filter(({ start, end }) => !SIGNING.test(page.text.slice(start, end)));
      if (found.length > 0) return found.slice(0, 2);
    }
  }
  return undefined;
}

const NEWS = /\btoday\s+(?:reported|announced|released)\b|\b(?:announced|reported)\b[^.]{0,60}\bresults\b/i;

function afterDateline(pages: readonly Page[]): Span[] | undefined {
  for (const page of pages) {
    const found = proper(page, 0);
    const news = found.findIndex(({ start, end }) => NEWS.test(page.text.slice(start, end)));
    const one = found[news];
    if (one) return [one, ...found.slice(news + 1, news + 2)];
  }
  const [first] = pages;
  const rest = first ? proper(first, 0).slice(0, 2) : [];
  return rest.length > 0 ? rest : undefined;
}

/** Says what the company is, rather than what it did or hopes. */
const IS_A = new RegExp(grammar`^(?:[^.]{0,90}?\s)?(?:is|are|was)\s+${businessWords.kinds}`, 'i');
const ABOUT = anyOf(businessWords.about, 'gi');
const OPENS = new RegExp(
  grammar`(?:^|\n)\W*(?:item\s+1\W+business|${businessWords.openings}|(?:description of |nature of )?(?:the )?business(?: and [^\n]{0,40})?|organization[^\n]{0,30}|(?:note )?1\s?[.:–—-][^\n]{0,60})\W*$`,
  'i',
);
const HEDGED = new RegExp(grammar`${businessWords.hedged}|\b(?:19|20)\b`);
/** The best score there is. */
const MOST = 7.1;
/** How far the sentence is looked for, and what each page further on takes from its score: an annual report opens with its business, a quarterly one may say it in its MD&A. */
const REACH = { annual: { pages: 20, perPage: 0.2 }, quarterly: { pages: 45, perPage: 0.08 } } as const;
type SummaryReach = (typeof REACH)[keyof typeof REACH];
/** Below this a sentence of an interim report is about something else. */
const LEAST = 1.5;

/** Where the sentence's subject ends if that is the company: its name, its first word, "we" or "the Company", after a short opening ("Founded in 1982, …"). */
function subjectOf(lower: string, short: string): { readonly subject: number; readonly named: boolean } {
  const opening = /^(?:[^,.]{3,60},\s+)?(?:the\s+)?/.exec(lower)?.[0] ?? '';
  for (const lead of [/^(?:the\s+)?/.exec(lower)?.[0] ?? '', opening]) {
    const rest = lower.slice(lead.length);
    for (const name of short === '' ? [] : [short, short.split(' ')[0] ?? short]) {
      if (name.length > 1 && rest.startsWith(name) && !/^[\p{L}\p{N}]/u.test(rest.slice(name.length)))
        return { subject: lead.length + name.length, named: true };
    }
    const generic = /^(?:we|our company|company)\b/.exec(rest)?.[0];
    if (generic) return { subject: lead.length + generic.length, named: false };
  }
  return { subject: 0, named: false };
}

/**
 * The sentence by which the company, or "we", best says what it is or does, and the one after it: "X is a …" over "we offer …", one that opens a section called
 * Business, Overview or General over one in the middle, an early page over a late one.
 */
function business(pages: readonly Page[], company: string | undefined, reach: SummaryReach, least: number): Span[] | undefined {
  const short = company === undefined ? '' : shortCompany(company).toLowerCase();
  let best: { readonly score: number; readonly spans: Span[] } | undefined;
  for (const [p, page] of pages.slice(0, reach.pages).entries()) {
    if (best !== undefined && best.score >= MOST - p * reach.perPage) break;
    const found = [...sentencesOf(page)];
    for (const [i, span] of found.entries()) {
      // most sentences have another subject: that is seen from their first words
      const { subject, named } = subjectOf(
        page.text
          .slice(span.start, span.start + 110)
          .replace(/\s+/g, ' ')
          .toLowerCase(),
        short,
      );
      if (subject === 0 || !isProper(page, span)) continue;
      const words = tidy(page.text.slice(span.start, span.end));
      const rest = words.slice(subject);
      if (!BUSINESS.test(rest) || BOILERPLATE.test(words)) continue;
      const opens = OPENS.test(page.text.slice(Math.max(0, span.start - 90), span.start).trimEnd());
      const about = Math.min(3, new Set((words.match(ABOUT) ?? []).map((word) => word.toLowerCase())).size);
      const hedged = HEDGED.test(rest);
      const score = (IS_A.test(rest) ? 2 : 0) + (named ? 1 : 0) + (opens ? 2 : 0) + about * 0.7 - p * reach.perPage - (hedged ? 1 : 0);
      if (score <= (best?.score ?? least)) continue;
      const next = found
        .slice(i + 1, i + 3)
        .find((other) => isProper(page, other) && !BOILERPLATE.test(page.text.slice(other.start, other.end)));
      best = { score, spans: next ? [span, next] : [span] };
    }
  }
  return best?.spans;
}

const RESULT = new RegExp(grammar`${businessWords.lines}[^.]{0,60}${businessWords.moved}[^.]{0,200}${businessWords.held}`, 'i');

/** An interim report may never say what the company does: then its first sentences on sales or income. */
function results(pages: readonly Page[]): Span[] | undefined {
  for (const page of pages.slice(3, 60)) {
    if (!RESULT.test(page.text)) continue;
    const found = proper(page, 0);
    const first = found.findIndex(({ start, end }) => {
      const words = page.text.slice(start, end);
      return RESULT.test(words) && !BOILERPLATE.test(words);
    });
    const one = found[first];
    if (one) return [one, ...found.slice(first + 1, first + 2)];
  }
  return undefined;
}
