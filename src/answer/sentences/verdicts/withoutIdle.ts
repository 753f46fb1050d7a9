import { anyOf } from '../../../text/words/phrases.ts';
import { NEGATIONS } from '../../../text/words/sentences/negations.ts';

const IDLE = anyOf(NEGATIONS.idle, 'gi');

/** A text with blanks in the place of denials that deny nothing: "more likely than not", "no more than". */
export const withoutIdle = (text: string): string => text.replace(IDLE, (said) => ' '.repeat(said.length));
