import type { Answer } from '../../../domain/question.ts';

/**
 * Tiers that a question reached (MultiFinRAG §3.3.4): 1 where text was enough, 2 where tables and pictures were searched too. Of a system that falls back, each source that
 * was searched by meaning is a step, and text is the first.
 */
export const tiersReached = ({ trace }: Pick<Answer, 'trace'>): 1 | 2 =>
  trace.steps.filter(({ step }) => step === 'meaning').length > 1 ? 2 : 1;
