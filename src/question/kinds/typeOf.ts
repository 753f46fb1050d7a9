import type { QuestionType } from '../../domain/question.ts';
import type { LexiconEntry } from '../../text/lexicon.ts';
import { KINDS } from './kindTable.ts';

/** The type of a question by its words, as retrieval weighs pages by it: what it is once its leading clauses ("Based on …,") are away. */
export function typeOf(core: string, entries: readonly LexiconEntry[], options: number): QuestionType {
  const head = core.replace(/^(?:(?:if|as of|at|in|for|during|among|considering|excluding|based on|with)\b[^,?]*,\s*)+/i, '').trim();
  const ratio = entries.some((e) => e.kind === 'ratio');
  // a measure that filings don't print themselves has to be calculated
  const unprinted = entries.some((e) => e.kind === 'ratio' && e.labels.length === 0);
  if (options > 0) return KINDS.choice.type;
  if (/^(?:is|are|was|were|do|does|did|has|have|had|can|could|will|would|should)\b/i.test(head)) {
    return /\b(?:improv\w+|increas\w+|ris\w+|rose|grow\w*|grew|higher)\b.*\bor\b.*\b(?:declin\w+|decreas\w+|worsen\w*|f[ae]ll\w*|deteriorat\w+|shr\w+|lower)\b/i.test(
      head,
    )
      ? 'comparison'
      : 'yes-no';
  }
  if (
    /^(?:why|how come)\b|\bwhat (?:\w+ )?(?:drove|caused|led to|explains?|contributed)\b|\b(?:reasons?|drivers?|factors?|causes?) (?:for|of|behind|that)\b|^(?:explain|how (?:does|do|did|is|are|has))\b/i.test(
      head,
    )
  )
    return 'explanation';
  if (
    /^(?:summari[sz]e|describe|give (?:an?|the) (?:overview|summary)|provide (?:an?|the) (?:overview|summary))\b|\b(?:summary|overview) of\b/i.test(
      head,
    )
  )
    return 'summary';
  if (
    /\bwhich\b.*\b(?:most|least|largest|biggest|highest|lowest|smallest|best|worst|fastest|more|less|dragged|higher|lower)\b|\bcompar(?:e|ed|ison)\b|\bwhat (?:was|is|were) the (?:largest|biggest|highest|lowest|smallest)\b/i.test(
      head,
    )
  )
    return 'comparison';
  if (unprinted || (ratio && /\b(?:average|ratio|margin|growth|turnover|days|return|%|percent)\b/i.test(core))) return 'calculation';
  if (
    /\b(?:year[- ]over[- ]year|yoy|cagr|growth rate|percentage change|percent change|difference between|average of|\d[- ]year average|change(?:d)? (?:in|between|from)|as a (?:%|percent)|ratio of|by how (?:much|many))\b/i.test(
      core,
    )
  )
    return 'calculation';
  if (/^(?:what|how much|how many|find|give|state|calculate)\b/i.test(head) && entries.some((e) => e.kind === 'item'))
    return /^what are\b.*\b(?:components?|types|categories)\b/i.test(head) ? 'list' : 'line-item';
  if (/^(?:list|name|who are|enumerate)\b|^(?:what|which)\b.{0,40}?\b(?:are|were)\b|^which (?!\w+ss\b)\w+s\b/i.test(head)) return 'list';
  return 'fact';
}
