import type { QuestionType } from '../../domain/question.ts';
import type { LexiconEntry } from '../../text/lexicon.ts';
import { KINDS } from './kindTable.ts';
import { asking } from '../../text/words/askingwords.ts';
import { directions } from '../../text/words/directions.ts';
import { anyOf, grammar } from '../../text/words/phrases.ts';
import { cues } from '../../text/words/questioncues.ts';
import { sizes } from '../../text/words/sizes.ts';

const CIRCUMSTANCES = new RegExp(grammar`^(?:${cues.circumstances}[^,?]*,\s*)+`, 'i');
const YES_NO = new RegExp(grammar`^${asking.opening}`, 'i');
const ROSE_OR_FELL = new RegExp(grammar`${directions.anyUp}.*\bor\b.*${directions.anyDown}`, 'i');
const EXPLANATION = new RegExp(grammar`^${cues.explanationOpening}|${cues.explained}`, 'i');
const SUMMARY = new RegExp(grammar`^${cues.summaryOpening}|${cues.summary}`, 'i');
const COMPARISON = new RegExp(grammar`\bwhich\b.*${sizes.compared}|${cues.compared}`, 'i');
const RATIO = anyOf(cues.ratioWords);
const WORKED_OUT = anyOf(cues.workedOut);
const FIGURE = new RegExp(grammar`^${cues.figureOpening}`, 'i');
const PARTS = new RegExp(grammar`^${cues.whatAre}.*${cues.partsOf}`, 'i');
const LIST = new RegExp(grammar`^${cues.listed}|^${asking.whatOrWhich}.{0,40}?\b(?:are|were)\b|^which (?!\w+ss\b)\w+s\b`, 'i');

/** The type of a question by its words, as retrieval weighs pages by it: what it is once its leading clauses ("Based on …,") are away. */
export function typeOf(core: string, entries: readonly LexiconEntry[], options: number): QuestionType {
  const head = core.replace(CIRCUMSTANCES, '').trim();
  const ratio = entries.some((e) => e.kind === 'ratio');
  // a measure that filings don't print themselves has to be calculated
  const unprinted = entries.some((e) => e.kind === 'ratio' && e.labels.length === 0);
  if (options > 0) return KINDS.choice.type;
  if (YES_NO.test(head)) return ROSE_OR_FELL.test(head) ? 'comparison' : 'yes-no';
  if (EXPLANATION.test(head)) return 'explanation';
  if (SUMMARY.test(head)) return 'summary';
  if (COMPARISON.test(head)) return 'comparison';
  if (unprinted || (ratio && RATIO.test(core))) return 'calculation';
  if (WORKED_OUT.test(core)) return 'calculation';
  if (FIGURE.test(head) && entries.some((e) => e.kind === 'item')) return PARTS.test(head) ? 'list' : 'line-item';
  return LIST.test(head) ? 'list' : 'fact';
}
