import type { Context } from '../../domain/context.ts';
import { tellingWords } from './answerPassages.ts';
import type { Passage } from './extract.ts';
import { isOfAnother } from './clauses/isOfAnother.ts';
import { isOfMove } from './clauses/isOfMove.ts';
import { isOfListed } from './clauses/isOfListed.ts';
import { amountsIn } from '../../text/numbers.ts';
import type { Mention } from './mention.ts';
import { placesOfPart } from './listedPart.ts';
import { stemsOf } from './stretch.ts';
import { meets } from '../../question/words/wantedWords.ts';

/** How far after an amount its item may follow, in characters: "$86.4 billion of funded backlog". */
const BEHIND = 40;
const OF_ANOTHER_YEAR = /\(\s*(?:19|20)\d\d\s*:\s*$/;
const ASIDE = /\([^)]*\)?/g;

/**
 * Whether an amount of a sentence is one of what is asked: all the question's rare words are before it or right after it, not in an aside ("revenue of $39 million
 * (before royalties)"), and no other year is printed with it ("(2021: £332,532)").
 */
export function isOfItem({ text }: Passage, { start, text: printed }: Mention, context: Context): boolean {
  const before = text.slice(0, start);
  if (OF_ANOTHER_YEAR.test(before)) return false;
  const behind = text.slice(start + printed.length, start + printed.length + BEHIND).replace(ASIDE, ' ');
  // "due to a $1,104 million increase in content amortization": by how much, not how much
  if (context.question.direction === null && isOfMove(before, behind)) return false;
  if (isOfAnother(before, behind, context)) return false;
  const end = start + printed.length;
  const others = amountsIn(text);
  const after = Math.max(0, ...others.flatMap((one) => (one.end <= start ? [one.end] : [])));
  const upTo = Math.min(text.length, ...others.flatMap((one) => (one.start >= end ? [one.start] : [])));
  if (isOfListed(text.slice(after, start), text.slice(end, upTo), text, tellingWords(context))) return false;
  const have = stemsOf(`${before} ${behind}`);
  const names = context.question.words.flatMap(({ term, name }) => (name && have.has(term) ? [term] : []));
  if (names.some((name) => !context.own.has(name) && placesOfPart(text, (term) => term === name).length === 0)) return false;
  return tellingWords(context).every((word) => meets(word, have) > 0);
}
