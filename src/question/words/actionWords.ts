import { answerCues } from '../../text/words/answercues.ts';
import { anyOf } from '../../text/words/phrases.ts';
import type { WordAsked } from '../../domain/reading.ts';

const VERB = /(?:ing|ed)$/;
const ROLE = anyOf(answerCues.roles);

/** Whether a word of a question says what was done. */
export const isDone = ({ text, name }: WordAsked): boolean => !name && VERB.test(text);

/** Whether it says what a person or a firm is, whose name is asked for: "which adviser". */
export const isRole = ({ text, name }: WordAsked): boolean => !name && ROLE.test(text);
