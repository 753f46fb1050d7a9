import type { LabHold } from '../../../domain/papers/judged.ts';
import type { Evaluated } from '../tables/evaluated.ts';
import type { EntailmentLabel } from './entailment.ts';

/** From here on the support gate is sure that a sentence is borne; below the second it would not be shown. */
const [BORNE, HALF] = [0.85, 0.5];

const BY_HAND: Readonly<Record<LabHold, EntailmentLabel>> = { yes: 'yes', partly: 'partial', no: 'no' };

/**
 * What stands in place of the judge of EvidenT §5.2.6, which is a language model asked of each statement: a person's word on each footnote of an answer; else
 * one of each sentence that is shown, by what the support gate measured of it: wholly from 0.85 on, in part from 0.5 on. None where neither was. The measure is called so.
 */
export function entailmentLabels({ mark, answer }: Pick<Evaluated, 'mark' | 'answer'>): EntailmentLabel[] {
  const byHand = Object.values(mark?.held ?? {});
  if (byHand.length > 0) return byHand.map((one) => BY_HAND[one]);
  const shown = (answer.trace.writing?.sentences ?? []).filter(({ outcome }) => outcome === 'shown');
  return shown.flatMap(({ support }) => (support === undefined ? [] : [support >= BORNE ? 'yes' : support >= HALF ? 'partial' : 'no']));
}
