import type { FilingCard } from '../../domain/question.ts';
import { sentences } from '../../text/tokens.ts';
import { plainWords } from '../../text/words/asked/plainwords.ts';
import { asking as askingWords } from '../../text/words/askingwords.ts';
import { anyOf, grammar } from '../../text/words/phrases.ts';
import { cues } from '../../text/words/questioncues.ts';
import { companiesNamed } from '../filers/companiesNamed.ts';
import { coreOf } from '../coreOf.ts';
import { timesTold } from '../times/timesTold.ts';
import { askingClauses } from './askingClauses.ts';
import { claimClause } from './claimClause.ts';
import { claimSaid } from './claimSaid.ts';
import { longhand } from './longhand.ts';
import { plainSentence } from './plainSentence.ts';

const VERDICT = anyOf(plainWords.verdicts);
const ASSERTED = anyOf(plainWords.asserted, 'gi');
/** What may be read as a question as it stands. */
const OPENS = new RegExp(grammar`^\W*(?:${plainWords.asks}|${askingWords.modals}|${plainWords.askedAfter})(?!\w)`, 'i');

/**
 * Plainer wordings of a question, the surest first, each to be read as any question: its asking clauses alone, and one plain sentence where every word is accounted for. None
 * is surely what was meant: who reads them takes the first that is understood whole.
 */
export function plainWays(text: string, cards: readonly FilingCard[]): readonly string[] {
  return waysOf(text, cards, false);
}

/** One plain sentence on how something moved that no table of items knows; null where the question asks for no move, or has more than its few words. */
export const freeWay = (text: string, cards: readonly FilingCard[]): string | null => waysOf(text, cards, true)[0] ?? null;

function waysOf(text: string, cards: readonly FilingCard[], free: boolean): readonly string[] {
  // "is it true that" asks whether
  const whole = longhand(text).replace(ASSERTED, ', whether ');
  const claim = free ? null : claimClause(whole);
  const found = claim === null ? [] : waysIn(claim, cards, false, true);
  return [...new Set([...found, ...waysIn(whole, cards, free, false)])].filter((way) => way !== text);
}

function waysIn(long: string, cards: readonly FilingCard[], free: boolean, claims: boolean): readonly string[] {
  const named = companiesNamed(long, cards).companies;
  const clauses = askingClauses(
    long,
    named.map((one) => one.text),
  );
  const asking = clauses ?? (claims ? long.replace(/[?.!\s]+$/, '') : free ? oneSentence(long) : null);
  if (asking === null) return [];
  // "its liability for those": what was said before is part of what is asked
  if (POINTS_BACK.test(asking) && asking !== long) return [];
  const own = companiesNamed(asking, cards).companies;
  const [company, other] = own;
  if (company === undefined || other !== undefined) return [];
  const verdict = claims || VERDICT.test(long) || claimSaid(long);
  // "what happened between 2020 and 2021" asks for no figure
  if (free && (OPEN.test(asking) || OPENS_WITH.test(asking))) return [];
  // "how does it compare to cash in 2018" holds what was said before against one time
  if (COMPARED.test(asking) && timesTold(asking).flatMap(({ times }) => times).length < 2) return [];
  const sentence = plainSentence(asking, company.text, verdict, free) ?? plainSentence(coreOf(asking), company.text, verdict, free);
  if (free) {
    // "cost of goods, nine months: FY22 versus FY21": the clause with its times has no noun
    const whole = sentence === null && clauses !== null ? oneSentence(long) : null;
    const said = whole === null || OPEN.test(whole) ? sentence : plainSentence(whole, company.text, verdict, free);
    return said === null ? [] : [said];
  }
  const put = OPENS.test(asking) ? `${asking}?` : `What was ${asking}?`;
  return [...(sentence === null ? [] : [sentence]), put];
}

const OPEN = anyOf(plainWords.open);
const COMPARED = anyOf(plainWords.compared);
const OPENS_WITH = new RegExp(grammar`^\W*${plainWords.openFirst}(?!\w)`, 'i');
const POINTS_BACK = anyOf(cues.pointing);
/** So many words at most are read as one request, whatever stands between its commas. */
const SHORT = 16;

/** The only sentence, or the only one that asks; null where there are several, or it is long. */
function oneSentence(text: string): string | null {
  const all = sentences(text).map(({ start, end }) => text.slice(start, end).trim());
  const asking = all.filter((one) => one.endsWith('?'));
  const [only, more] = asking.length > 0 ? asking : all;
  return only === undefined || more !== undefined || only.split(/\s+/).length > SHORT ? null : only.replace(/[?.!]+$/, '');
}
