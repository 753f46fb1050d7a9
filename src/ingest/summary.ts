import type { FormType, Page, Span } from '../domain/document.ts';
import { shortCompany } from '../text/naming.ts';
import { sentences } from '../text/tokens.ts';
import { tidy } from './printed.ts';

const MIN_LETTERS = 40;
const MAX_CHARACTERS = 420;
/** Verbs by which a company says what it does. */
const BUSINESS =
  /^(?:,? ?(?:inc\.?|corporation|company|co\.|plc|ltd\.?)\b,?)*(?:\s*\([^)]{0,120}\))?,?(?:\s+(?:and|together with) (?:its|our)[^.]{0,60}?subsidiaries(?:\s*\([^)]{0,120}\))?,?)?\s+(?:is|are|was|operates?|designs?|develops?|manufactures?|provides?|offers?|serves?|engages?|sells?|markets?|makes?|delivers?|helps?|builds?|owns?)\s/i;
const BOILERPLATE =
  /forward-looking|incorporated by reference|pursuant to|well-known seasoned|check ?mark|hereby|accelerated filer|registrant’s|available (?:free|on)|website|fiscal year (?:is|ends|ended)|shell company|principal executive|trademark|accompanying|\bsubject to\b/i;

/** Two sentences, taken from the text, that say what the filing is about. */
export function readSummary(pages: readonly Page[], form: FormType, company: string | undefined): Span[] {
  if (form === '8-K') return afterItem(pages.slice(0, 8)) ?? [];
  if (form === 'earnings release') return afterDateline(pages.slice(0, 3)) ?? [];
  return business(pages, company) ?? [];
}

/** Sentences of a stretch that read as sentences: capital first, a stop last, words rather than figures. */
function proper(page: Page, from: number): Span[] {
  const blocks = page.blocks.filter((block) => (block.kind === 'paragraph' || block.kind === 'list') && block.span.start >= from);
  return (page.blocks.length > 0 ? blocks.map((block) => block.span) : [{ start: from, end: page.text.length }]).flatMap((part) =>
    properBetween(page, part.start, part.end),
  );
}

/** A short line without a stop, before a line that begins with a capital: a heading that runs into the first sentence. */
const HEADING_LINE = /^[^\n]{1,70}[^\n.,;:]\n(?=["“]?\p{Lu})/u;

function properBetween(page: Page, from: number, to: number): Span[] {
  const text = page.text.slice(from, to);
  return sentences(text).flatMap(({ start: at, end }) => {
    let start = at;
    for (let head = HEADING_LINE.exec(text.slice(start, end)); head; head = HEADING_LINE.exec(text.slice(start, end)))
      start += head[0].length;
    const words = tidy(text.slice(start, end));
    const letters = (words.match(/\p{L}/gu) ?? []).length;
    const fits = words.length <= MAX_CHARACTERS && letters >= MIN_LETTERS && letters > words.length * 0.6;
    return fits && /^["“]?\p{Lu}/u.test(words) && /[.!?]["”)]?$/.test(words)
      ? [{ page: page.number, start: from + start, end: from + end }]
      : [];
  });
}

function afterItem(pages: readonly Page[]): Span[] | undefined {
  for (const page of pages) {
    for (const match of page.text.matchAll(/^\s*item\s+(?!9\.01)[1-9]\.\d\d[^\n]*\n/gim)) {
      const found = proper(page, match.index + match[0].length);
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
const IS_A = /^(?:[^.]{0,90}?\s)?(?:is|are|was)\s+(?:a|an|the|one of|principally|primarily|engaged|among)\b/i;
const ABOUT =
  /\b(?:compan(?:y|ies)|leader|leading|largest|provider|retailer|manufacturers?|products|services|solutions|worldwide|global(?:ly)?|customers|brands|markets|businesses|stores)\b/gi;
const OPENS =
  /(?:^|\n)\W*(?:item\s+1\W+business|overview|general|business|our (?:company|business)|(?:company|business|corporate) overview|(?:description of |nature of )?(?:the )?business(?: and [^\n]{0,40})?|the company|background|organization[^\n]{0,30}|(?:note )?1\s?[.:–—-][^\n]{0,60})\W*$/i;
const PAGES_FOR_BUSINESS = 30;

/**
 * The sentence by which the company, or "we", best says what it is or does, and the one after it: "X is a …" over "we offer …", one that opens a section called
 * Business, Overview or General over one in the middle, an early page over a late one.
 */
function business(pages: readonly Page[], company: string | undefined): Span[] | undefined {
  const short = company === undefined ? '' : shortCompany(company).toLowerCase();
  let best: { readonly score: number; readonly spans: Span[] } | undefined;
  for (const [p, page] of pages.slice(0, PAGES_FOR_BUSINESS).entries()) {
    if (page.text.length < 400) continue;
    const found = proper(page, 0);
    for (const [i, span] of found.entries()) {
      const words = tidy(page.text.slice(span.start, span.end));
      const lower = words.toLowerCase().replace(/^the /, '');
      const named = short !== '' && lower.startsWith(short);
      const subject = named ? short.length : (/^(?:we|our company|company)\b/.exec(lower)?.[0].length ?? 0);
      const rest = lower.slice(subject);
      if (subject === 0 || BOILERPLATE.test(words) || !BUSINESS.test(rest)) continue;
      const opens = OPENS.test(page.text.slice(Math.max(0, span.start - 90), span.start).trimEnd());
      const about = Math.min(3, new Set((words.match(ABOUT) ?? []).map((word) => word.toLowerCase())).size);
      const score =
        (IS_A.test(rest) ? 2 : 0) +
        (named ? 1 : 0) +
        (opens ? 2 : 0) +
        about * 0.7 -
        p * 0.12 -
        (/\b(?:committed|may|could|not|risk|believe|19|20)\b/.test(lower) ? 1 : 0);
      if (best !== undefined && score <= best.score) continue;
      const next = found.slice(i + 1, i + 3).find((other) => !BOILERPLATE.test(page.text.slice(other.start, other.end)));
      best = { score, spans: next ? [span, next] : [span] };
    }
  }
  return best?.spans;
}
