import { directions } from '../../../text/words/directions.ts';
import { grammar } from '../../../text/words/phrases.ts';

/** A move that an amount is of, right after it. */
const MOVE = new RegExp(
  grammar`^\s*(?:or\s+[\d.]+\s*(?:%|percent),?\s*)?(?:net\s+)?${[...directions.anyUp, ...directions.anyDown]}\s+(?:in|of)\b`,
  'i',
);
/** "The $104.2 million increase was": one that is spoken of. */
const [SPOKEN_OF, MOVES] = [
  /\b(?:an?|the|this|that)\s*$/i,
  new RegExp(grammar`^\s*(?:net\s+)?${[...directions.anyUp, ...directions.anyDown]}`, 'i'),
];

/** Whether an amount, with the words before and after it, is that of a move. */
export const isOfMove = (before: string, after: string): boolean => MOVE.test(after) || (SPOKEN_OF.test(before) && MOVES.test(after));
