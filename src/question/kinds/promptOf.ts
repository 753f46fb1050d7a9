import type { Question } from '../../domain/question.ts';
import type { PromptKind } from '../../domain/writing.ts';
import { KINDS } from './kindTable.ts';

/** Questions for each prompt, by their words, in the order of trying: what says more about the kind goes first, and a question that only asks what, which or who last. */
const PATTERNS: readonly (readonly [PromptKind, RegExp])[] = [
  ['choice', /(?:^|\n|\s)\(?a[).:]\s+\S[\s\S]*(?:\n|\s)\(?b[).:]\s+\S/i],
  [
    'summary',
    /\b(?:summari[sz]e|summari[sz]ation|summary|overview|outline|main points|key (?:points|takeaways|highlights)|in brief|briefly)\b|^\s*(?:please\s+)?(?:describe|discuss|tell\s+me\s+about)\b|\bwhat\s+(?:does|do|did)\b[^?]*\bsay\s+about\b/i,
  ],
  [
    'yes-no',
    /(?:^|[,:;.?]\s+)(?:and\s+|so\s+)?(?:did|does|do|is|are|was|were|has|have|had|can|could|will|would|should)\s+(?:there\s+)?[\w'’"“$](?![^?]*\bor\s+(?:decrease|decline|fall|fell|lower|less)\w*)/i,
  ],
  [
    'comparative',
    /\bcompar(?:e|es|ed|ing|ison|ative)\b|\bversus\b|\bvs\.?(?=\s)|\brank\b|\bdiffer(?:ence|ences|s|ed)?\s+(?:between|from)\b|\b(?:higher|lower|larger|smaller|greater|better|worse|more|less|faster|slower)\b[^?]*\bthan\b|\b(?:which|what|who)\b[^?]*\b(?:highest|largest|biggest|greatest|lowest|smallest|fastest|slowest|higher|lower|larger|smaller)\b|\b(?:increase|improve|rise|grow)\w*\s+or\s+\w+/i,
  ],
  [
    'reasoning',
    /\bwhy\b|\b(?:reasons?|causes?|caused|drivers?|drove|driven|factors?|impact|impacts|impacted|effects?|affected|affect|explains?|led\s+to|contributed|contributing|due\s+to|because|result(?:ed)?\s+(?:in|from))\b|\bhow\s+(?:does|do|did|is|are|was|were|has|have|can|could|will|would|might|should)\b|^\s*(?:please\s+)?(?:assess|analy[sz]e|evaluate|explain|elaborate)\b/i,
  ],
  [
    'calculation',
    /\b(?:calculate|compute|cagr|growth\s+rate|ratio|margin|turnover|working\s+capital|percent(?:age)?\s+change|year[-\s]over[-\s]year|defined\s+as|divided\s+by|as\s+an?\s+(?:%|percent|percentage|share)\s+of|average\s+(?:of|over|between)|by\s+how\s+(?:much|many)|return\s+on|days\s+(?:payable|sales|inventory)|difference\s+in|change\s+(?:in|from|between))\b/i,
  ],
  [
    'fact',
    /\b(?:what|which|who|whom|whose|when|where|how\s+(?:much|many|long|old|large|big|often))\b|^\s*(?:list|name|state|give|identify|find)\b|\b(?:amount|value|number|date)\s+of\b/i,
  ],
];

/**
 * The prompt a model is asked with, by the question's words (Bamberg §2.3); null where no pattern fits. A company whose filings are not there is asked about with the prompt that
 * forbids guessing.
 */
export function promptOf(question: Question): PromptKind | null {
  if (question.companies.length === 0 && question.unknownCompanies.length > 0) return 'hallucination-safe';
  if (question.options.length > 1) return KINDS.choice.prompt;
  return PATTERNS.find(([, pattern]) => pattern.test(question.core))?.[0] ?? null;
}
