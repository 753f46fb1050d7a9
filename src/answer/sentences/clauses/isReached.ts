import type { Reading } from '../../../domain/reading.ts';
import { grammar } from '../../../text/words/phrases.ts';
import { PARTS } from '../../../text/words/sentences/parts.ts';

const REACHED = new RegExp(grammar`${PARTS.reaches}(?:\s+[\w,-]+){0,4}\s*$`, 'i');

/** Whether the words before a count make it one of customers, whatever they are called, which the question doesn't ask for: "we serve an estimated 34 million people" are no employees. */
export const isReached = (before: string, { says }: Pick<Reading, 'says'>): boolean => REACHED.test(before) && !says.has('reached');
