import type { Failure } from '../domain/failure.ts';

/** Fewer letters and digits than this ask nothing. */
const SHORTEST = 3;
/** Longer than any question with its options; a pasted document is no question. */
const LONGEST = 4000;

/** Why a text is too short or too long to be a question; undefined of any other. */
export function refusedLength(text: string): Failure | undefined {
  if ((text.match(/[\p{L}\p{N}]/gu)?.length ?? 0) < SHORTEST) return { kind: 'question-too-short' };
  return text.length > LONGEST ? { kind: 'question-too-long', characters: text.length, limit: LONGEST } : undefined;
}
