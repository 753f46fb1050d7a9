import { CONCEPTS } from '../../text/concepts.ts';
import { filingsNamed } from '../contextOf.ts';
import { citedBy } from './claims/citedSentence.ts';
import { callings, companiesIn, isOf } from './claims/companyClaims.ts';
import { plain } from './claims/plainText.ts';
import { directionOf, NEUTRAL, saidIn, told } from './claims/claimWords.ts';
import { failed, passed, type Gate } from './gate.ts';

/** Capitalised words that name no one: what filings and their parts are called, times, and how sentences begin. */
const ORDINARY = new Set(
  (
    'january february march april may june july august september october november december jan feb mar apr jun jul aug sep sept oct nov dec monday tuesday wednesday thursday friday saturday sunday q1 q2 q3 q4 fy h1 h2 ' +
    'form item part note notes section table page exhibit annual report company companies corporation inc corp registrant management board directors i us u.s usd ' +
    'according additionally furthermore moreover however therefore thus overall specifically notably also finally similarly meanwhile although despite while when where since because if as during after before between within for from ' +
    'based given due compared including excluding other both each these those such its their his her our we it they he she the a an this that there in on at of to by with and or but not no yes total net'
  ).split(' '),
);
/** Words of line items: never a name. */
const ITEMS: ReadonlySet<string> = new Set(
  CONCEPTS.flatMap(({ name, labels }) => [name, ...labels].flatMap((label) => [...saidIn(label)])),
);
const NAME = /(?<![\p{L}\d-])\p{Lu}[\p{L}\d'&.-]*/gu;

/** Companies it names are those of the cited filings; other names are in its passages. A sentence that names no company rests on filings of those that are asked about. */
export const names: Gate = ({ text: written, sources }, { cards, question }) => {
  const text = plain(written);
  const cited = citedBy(sources);
  const known = new Set(
    told(
      `${cited.text} ${sources.map(({ evidence }) => callings(evidence.card).join(' ') + ' ' + (evidence.card.metadata.ticker?.value ?? '')).join(' ')}`,
    ).map(({ term }) => term),
  );
  const cites = (key: string): boolean => sources.some(({ evidence }) => isOf(key, evidence.card, cards));
  const companies = companiesIn(text, cards);
  const low = cited.text.toLowerCase();
  for (const { key, start, end } of companies)
    if (!cites(key) && !low.includes(text.slice(start, end).toLowerCase()))
      return failed(`it names ${text.slice(start, end)}, and cites no filing of it`);
  if (companies.length > 0 && !companies.some(({ key }) => cites(key)) && isSubject(text, companies[0]?.start ?? 0))
    return failed(`it is said of ${text.slice(companies[0]?.start ?? 0, companies[0]?.end ?? 0)}, and the filing is another company’s`);
  const asked = filingsNamed(question);
  if (!companies.some(({ key }) => cites(key)) && asked.size > 0 && !sources.some(({ evidence }) => asked.has(evidence.card.id)))
    return failed('it is about another company than is asked for');
  for (const match of text.matchAll(NAME)) {
    const word = match[0].replace(/[.'-]+$/, '').replace(/'s$/, '');
    const parts = told(word).map(({ term, stem }) => ({ term, stem }));
    const first = /(?:^|[.!?:]\s+["'(]?|^["'(])$/.test(text.slice(0, match.index));
    for (const { term, stem } of parts) {
      if (
        known.has(term) ||
        known.has(stem) ||
        ORDINARY.has(term) ||
        NEUTRAL.has(stem) ||
        cited.stems.has(stem) ||
        (first && (stem === '' || directionOf(term) !== undefined || ITEMS.has(stem)))
      )
        continue;
      return failed(`“${word}” stands in none of its passages`);
    }
  }
  return passed;
};

/** Whether a company's name opens the sentence or its main clause: "At Walmart, our sales …", "Walmart's sales …". */
const isSubject = (text: string, start: number): boolean => /^(?:["'(]?|(?:at|for|in|of|by)\s+|.{0,60},\s)$/i.test(text.slice(0, start));
