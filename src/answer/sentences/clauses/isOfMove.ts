import { directions } from '../../../text/words/directions.ts';
import { grammar } from '../../../text/words/phrases.ts';
import { PARTS } from '../../../text/words/sentences/parts.ts';

const MOVE = grammar`(?:net\s+)?${[...directions.anyUp, ...directions.anyDown]}`;
/** A move that an amount is of, right after it. */
const OF_MOVE = new RegExp(`^\\s*(?:or\\s+[\\d.]+\\s*(?:%|percent),?\\s*)?${MOVE}\\s+(?:in|of)\\b`, 'i');
/** "The $104.2 million increase was": one that is spoken of. */
const [SPOKEN_OF, MOVES] = [new RegExp(grammar`${PARTS.spokenOf}\s*$`, 'i'), new RegExp(`^\\s*${MOVE}`, 'i')];

/** Whether an amount, with the words before and after it, is that of a move. */
export const isOfMove = (before: string, after: string): boolean => OF_MOVE.test(after) || (SPOKEN_OF.test(before) && MOVES.test(after));
