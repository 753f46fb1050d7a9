import type { FilingCard } from '../../domain/question.ts';
import { shortCompany } from '../../text/naming.ts';
import { anyOf, grammar } from '../../text/words/phrases.ts';
import { sayingWords } from '../../text/words/asked/sayingwords.ts';
import { shapeCues as cues } from '../../text/words/shapecues.ts';
import { companiesNamed } from './companiesNamed.ts';
import { filersOf } from './filersOf.ts';

/** Of more companies not every figure is looked for in one question. */
const MOST = 8;
const WHICH = new RegExp(grammar`\b${cues.whichCompany}(?!\w)`, 'i');
const EVERY = new RegExp(grammar`\b${cues.everyCompany}(?!\w)`, 'i');
const ORDERED = anyOf([...cues.higher, ...cues.lower, ...cues.holdingAgainst]);
const WHAT_IS = new RegExp(grammar`^\s*${sayingWords.whatIsThe}\b`, 'i');
/** Of each the latest is taken in any case. */
const LATEST = anyOf(cues.latestYear, 'gi');

/**
 * "Which company had the highest revenue?" with all companies of the library by their names; "what is the revenue of each company?" as a comparison. Null where it names one
 * itself, asks for neither, or where a filing does not say for certain whose it is: that one could be the highest.
 */
export function ofEveryFiler(said: string, cards: readonly FilingCard[]): string | null {
  if (!(WHICH.test(said) || EVERY.test(said)) || !(ORDERED.test(said) || WHAT_IS.test(said))) return null;
  const plain = said.replace(LATEST, '').trim();
  const text = ORDERED.test(plain) ? plain : plain.replace(WHAT_IS, 'compare the');
  const { all } = filersOf(cards);
  if (all.length < 2 || all.length > MOST || all.some(({ sure }) => !sure)) return null;
  const { companies, unknown } = companiesNamed(text, cards);
  if (companies.length > 0 || unknown.length > 0) return null;
  const names = all.map(({ name }) => shortCompany(name));
  const list = `${names.slice(0, -1).join(', ')} and ${names.at(-1) ?? ''}`;
  return WHICH.test(text) ? text.replace(WHICH, () => `which of ${list}`) : text.replace(EVERY, () => list);
}
