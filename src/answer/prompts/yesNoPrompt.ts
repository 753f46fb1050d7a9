import type { KindPrompt } from './kindPrompt.ts';

/** Decided by the passages: Bamberg's "Yes," "No," or "I don't know," with a brief justification. */
export const yesNo: KindPrompt = {
  kind: 'yes-no',
  pattern:
    /(?:^|[,:;.?]\s+)(?:and\s+|so\s+)?(?:did|does|do|is|are|was|were|has|have|had|can|could|will|would|should)\s+(?:there\s+)?[\w'’"“$](?![^?]*\bor\s+(?:decrease|decline|fall|fell|lower|less)\w*)/i,
  asks: 'State in one or two sentences what the passages say that decides it. Do not begin with yes or no.',
};
