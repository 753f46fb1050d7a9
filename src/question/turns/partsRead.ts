import type { Reading } from '../../domain/reading.ts';
import { followWords } from '../../text/words/asked/followwords.ts';
import { anyOf } from '../../text/words/phrases.ts';
import { clausesOf } from '../partsOf.ts';
import { followUp } from './followUp.ts';

const OF_ANSWER = anyOf(followWords.ofAnswer);

/** One of the things that a question asks for, as a whole question. */
export interface WholePart {
  readonly text: string;
  readonly why: boolean;
}

/**
 * The questions that a question of several parts is made of, each whole: what is asked second takes what it lacks from the first, as a question after an answer does. Empty
 * where it is one question, one of several companies, or asks second of what only the first answer names ("and what were sales there?").
 */
export function partsRead(reading: Reading, read: (text: string) => Reading): readonly WholePart[] {
  const clauses = clausesOf(reading.core);
  const { parts } = reading;
  const [head] = parts;
  if (head === undefined || parts.length !== clauses.length) return [];
  if (clauses.slice(1).some((clause) => OF_ANSWER.test(clause))) return [];
  const first = read(head);
  return parts.map((part, i) => {
    if (i === 0) return { text: head, why: first.cue === 'reason' };
    const clause = read(`${(clauses[i] ?? '').replace(/[\s?.]+$/, '')}?`);
    const followed = followUp({ reading: first, filers: 1 }, clause, read);
    return { text: followed?.text ?? part, why: clause.cue === 'reason' };
  });
}
