import type { Question } from '../../domain/question.ts';
import type { PromptKind } from '../../domain/writing.ts';
import { promptCues as cues } from '../../text/words/asked/promptcues.ts';
import { grammar } from '../../text/words/phrases.ts';
import { KINDS } from './kindTable.ts';

/** Questions for each prompt, by their words, in the order of trying: what says more about the kind goes first, and a question that only asks what, which or who last. */
const PATTERNS: readonly (readonly [PromptKind, RegExp])[] = (
  [
    ['choice', String.raw`(?:^|\n|\s)\(?a[).:]\s+\S[\s\S]*(?:\n|\s)\(?b[).:]\s+\S`],
    ['summary', grammar`${cues.summary}|^\s*(?:please\s+)?${cues.summaryOpening}|\bwhat\s+(?:does|do|did)\b[^?]*\bsay\s+about\b`],
    ['yes-no', grammar`(?:^|[,:;.?]\s+)(?:and\s+|so\s+)?${cues.auxiliaries}\s+(?:there\s+)?[\w'’"“$](?![^?]*\bor\s+${cues.falling})`],
    [
      'comparative',
      grammar`${cues.compared}|\bvs\.?(?=\s)|${cues.degrees}[^?]*\bthan\b|${cues.who}[^?]*${cues.extremes}|${cues.rising}\s+or\s+\w+`,
    ],
    ['reasoning', grammar`${cues.reasons}|^\s*(?:please\s+)?${cues.reasonsOpening}`],
    ['calculation', grammar`${cues.calculations}|\bas\s+an?\s+%\s+of\b`],
    ['fact', grammar`${cues.facts}|^\s*${cues.factsOpening}`],
  ] as const
).map(([kind, source]) => [kind, new RegExp(source, 'i')]);

/**
 * The prompt a model is asked with, by the question's words (Bamberg §2.3); null where no pattern fits. A company whose filings are not there is asked about with the prompt that
 * forbids guessing.
 */
export function promptOf(question: Question): PromptKind | null {
  if (question.companies.length === 0 && question.unknownCompanies.length > 0) return 'hallucination-safe';
  if (question.options.length > 1) return KINDS.choice.prompt;
  return PATTERNS.find(([, pattern]) => pattern.test(question.core))?.[0] ?? null;
}
