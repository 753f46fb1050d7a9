import type { Direction } from '../domain/reading.ts';
import { stem } from '../text/tokens.ts';
import { directions } from '../text/words/directions.ts';
import { anyOf, grammar } from '../text/words/phrases.ts';

/** Words of more and less: what is compared is said by the others. */
export const COMPARING: ReadonlySet<string> = new Set(directions.comparing.map(stem));

const UP = anyOf([...directions.anyUp, ...directions.over]);
const DOWN = anyOf(directions.anyDown);
/** "Signed up", "shut down", "falls apart": of no way. */
export const APART = anyOf(directions.apart, 'gi');
const [rose, fell] = [directions.up, directions.down];
/** "Did it rise or fall", "an increase or a decrease", "more or less". */
export const UP_OR_DOWN = new RegExp(
  grammar`(?:${rose}|${directions.more})\s+or\s+(?:(?:did|has)\s+it\s+|an?\s+)?(?:${fell}|${directions.less})|${fell}\s+or\s+(?:an?\s+)?${rose}`,
  'i',
);

/** Whether a text speaks of a rise or a fall; null where it speaks of neither or of both. */
export function directionAsked(text: string): Direction | null {
  const plain = text.replace(APART, ' ');
  const up = UP.test(plain);
  const down = DOWN.test(plain);
  return up === down ? null : up ? 'up' : 'down';
}

const JUDGES = anyOf(directions.judging);
/** Whether a text calls a move a better or a worse one, which is no way by itself: an operating ratio improves as it falls. */
export const judgesMove = (text: string): boolean => JUDGES.test(text);
