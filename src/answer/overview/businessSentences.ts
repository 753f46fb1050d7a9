import type { Metadata, Page, Span } from '../../domain/document.ts';
import { escaped } from '../../text/escaped.ts';
import { shortCompany } from '../../text/naming.ts';
import { anyOf, grammar } from '../../text/words/phrases.ts';
import { businessWords } from '../../text/words/printed/businesswords.ts';
import { pageSentences } from './pageSentences.ts';

const MOST = 2;
const LONGEST = 460;
/** Of what is said of the company: "is an invented company" says nothing. */
const SHORTEST = 40;
/** Further on, what a company does is said of one thing and not of the whole. */
const EARLY = 12;
/** What may come between the company's name and its verb: its short name, its subsidiaries. */
const ASIDE = String.raw`(?:\s*,?\s*\([^()]*(?:\([^()]*\)[^()]*)*\)|\s*,?\s+(?:together with|and)\s+(?:its|our)\s[^,.(]{0,60}|,[^,.]{2,80},)*,?`;
const BESIDE = new RegExp(`^${ASIDE}`, 'i');
const IS = new RegExp(
  grammar`^${ASIDE}\s+(?:${businessWords.being}\s+(?:(?:also|primarily|principally)\s+)?${businessWords.kinds})\s`,
  'i',
);
const DOES = new RegExp(grammar`^${ASIDE}\s+(?:(?:also|primarily|principally)\s+)?${businessWords.deeds}[\s,]`, 'i');
const HISTORY = anyOf([...businessWords.history, ...businessWords.formality, ...businessWords.unsure]);

/**
 * The sentences by which a filing says what its company is and does, two at most, from its opening pages: those read as its summary where they say so, else the first that
 * does. Empty where none surely does.
 */
export function businessSentences({ summary, company }: Metadata, opening: readonly Page[]): readonly Span[] {
  const subject = subjectPattern(company?.value, true);
  const named = subjectPattern(company?.value, false);
  const says = (page: Page, span: Span): 'is' | 'does' | null => {
    const words = page.text.slice(span.start, span.end).replace(/\s+/g, ' ').trim();
    const lead = subject.exec(words)?.[0];
    if (lead === undefined || words.length > LONGEST || words.length - lead.length < SHORTEST || !/[.!]["”)]?$/.test(words)) return null;
    const rest = words.slice(lead.length);
    if (HISTORY.test(rest.slice(BESIDE.exec(rest)?.[0].length ?? 0))) return null;
    return IS.test(rest) ? 'is' : DOES.test(rest) ? 'does' : null;
  };
  const pageAt = (number: number): Page | undefined => opening.find((page) => page.number === number);
  const read = summary.filter((span) => {
    const page = pageAt(span.page);
    return page !== undefined && says(page, span) !== null;
  });
  const [first] = read;
  if (first !== undefined && first === summary[0]) return read.slice(0, MOST);
  for (const kind of ['is', 'does'] as const)
    for (const page of opening.slice(0, kind === 'is' ? opening.length : EARLY)) {
      const all = pageSentences(page);
      const at = all.findIndex((span) => says(page, span) === kind && (kind === 'is' || named.test(page.text.slice(span.start, span.end))));
      const found = all[at];
      if (found === undefined) continue;
      const next = all[at + 1];
      return next !== undefined && says(page, next) !== null ? [found, next] : [found];
    }
  return [];
}

/** The company by its name, its short name or the first word of it, where `generic` "we" or "the Company", after a short opening ("Founded in 1982, "). */
function subjectPattern(company: string | undefined, generic: boolean): RegExp {
  const short = company === undefined ? '' : shortCompany(company);
  const names = [company ?? '', short, short.split(' ')[0] ?? ''].filter((name) => name.length > 1);
  const own = [...names.map(escaped), ...(generic ? [grammar`${businessWords.self}`] : names.length === 0 ? ['(?!)'] : [])].join('|');
  return new RegExp(String.raw`^(?:[^,.]{3,60},\s+)?(?:the\s+)?(?:${own})(?![\p{L}\p{N}])(?:\.(?=[,\s]))?`, 'iu');
}
