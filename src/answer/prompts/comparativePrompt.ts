import type { KindPrompt } from './kindPrompt.ts';

/** One thing held against another, with both values: never "X is higher" alone (Bamberg §2.3). */
export const comparative: KindPrompt = {
  kind: 'comparative',
  pattern:
    /\bcompar(?:e|es|ed|ing|ison|ative)\b|\bversus\b|\bvs\.?(?=\s)|\brank\b|\bdiffer(?:ence|ences|s|ed)?\s+(?:between|from)\b|\b(?:higher|lower|larger|smaller|greater|better|worse|more|less|faster|slower)\b[^?]*\bthan\b|\b(?:which|what|who)\b[^?]*\b(?:highest|largest|biggest|greatest|lowest|smallest|fastest|slowest|higher|lower|larger|smaller)\b|\b(?:increase|improve|rise|grow)\w*\s+or\s+\w+/i,
  asks: 'Compare them in one to three sentences, naming every value compared with its unit and period.',
};
