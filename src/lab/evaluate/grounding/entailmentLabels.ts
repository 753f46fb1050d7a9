import type { Evaluated } from '../tables/evaluated.ts';
import type { EntailmentLabel } from './entailment.ts';

/** From here on the support gate is sure that a sentence is borne; below the second it would not be shown. */
const [BORNE, HALF] = [0.85, 0.5];

/**
 * What stands in place of the judge of EvidenT §5.2.6, which is a language model asked of each statement: a person's word on all the footnotes of an answer, one label; else
 * one of each sentence that is shown, by what the support gate measured of it: wholly from 0.85 on, in part from 0.5 on. None where neither was. The measure is called so.
 */
export function entailmentLabels({ mark, answer }: Pick<Evaluated, 'mark' | 'answer'>): EntailmentLabel[] {
  if (mark?.holds !== undefined) return [mark.holds ? 'yes' : 'no'];
  const shown = (answer.trace.writing?.sentences ?? []).filter(({ outcome }) => outcome === 'shown');
  return shown.flatMap(({ support }) => (support === undefined ? [] : [support >= BORNE ? 'yes' : support >= HALF ? 'partial' : 'no']));
}
