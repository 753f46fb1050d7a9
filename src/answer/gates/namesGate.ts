import { CONCEPTS } from '../../text/concepts.ts';
import { filingsNamed } from '../contextOf.ts';
import { citedBy } from './claims/citedSentence.ts';
import { callings, companiesIn, isOf } from './claims/companyClaims.ts';
import { plainText } from './claims/plainText.ts';
import { directionOf, NEUTRAL, saidIn, tokens } from './claims/claimWords.ts';
import { failed, passed, type Gate } from './gate.ts';
import { assertionWords } from '../../text/words/sentences/assertions.ts';

const ORDINARY: ReadonlySet<string> = new Set(assertionWords.ordinary);
/** Words of line items: never a name. */
const ITEMS: ReadonlySet<string> = new Set(
  CONCEPTS.flatMap(({ name, labels }) => [name, ...labels].flatMap((label) => [...saidIn(label)])),
);
const NAME = /(?<![\p{L}\d-])\p{Lu}[\p{L}\d'&.-]*/gu;

/** Companies it names are those of the cited filings; other names are in its passages. A sentence that names no company rests on filings of those that are asked about. */
export const namesGate: Gate = ({ text: written, sources }, { cards, question }) => {
  const text = plainText(written);
  const cited = citedBy(sources);
  const known = new Set(
    tokens(
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
    const parts = tokens(word).map(({ term, stem }) => ({ term, stem }));
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
