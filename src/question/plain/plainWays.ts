import type { FilingCard } from '../../domain/question.ts';
import { plainWords } from '../../text/words/asked/plainwords.ts';
import { anyOf } from '../../text/words/phrases.ts';
import { companiesNamed } from '../filers/companiesNamed.ts';
import { coreOf } from '../instructions.ts';
import { askingClauses } from './askingClauses.ts';
import { longhand } from './longhand.ts';
import { plainSentence } from './plainSentence.ts';

const VERDICT = anyOf(plainWords.verdicts);
const ASSERTED = anyOf(plainWords.asserted, 'gi');
const ASKS = /^\W*(?:what|how|which|by|did|does|do|was|were|is|are|has|have|had|as|in|for|at|of|if)\b/i;

/**
 * Plainer wordings of a question, the surest first, each to be read as any question: its asking clauses alone, and one plain sentence where every word is accounted for. None
 * is surely what was meant: who reads them takes the first that is understood whole.
 */
export function plainWays(text: string, cards: readonly FilingCard[]): readonly string[] {
  // "is it true that" asks whether
  const long = longhand(text).replace(ASSERTED, ', whether ');
  const named = companiesNamed(long, cards).companies;
  const asking = askingClauses(
    long,
    named.map((one) => one.text),
  );
  if (asking === null) return [];
  const own = companiesNamed(asking, cards).companies;
  const [company, other] = own;
  if (company === undefined || other !== undefined) return [];
  const verdict = VERDICT.test(long);
  const sentence = plainSentence(asking, company.text, verdict) ?? plainSentence(coreOf(asking), company.text, verdict);
  const put = ASKS.test(asking) ? `${asking}?` : `What was ${asking}?`;
  return [...new Set([...(sentence === null ? [] : [sentence]), put])].filter((way) => way !== text);
}
