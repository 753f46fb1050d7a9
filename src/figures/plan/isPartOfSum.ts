import type { Context } from '../../domain/context.ts';
import { derivationOf } from '../../question/measures/derivations.ts';
import { isNarrowed } from '../../text/labels.ts';
import type { RowReading } from '../cells/rowMatch.ts';

/** Whether a row is a part of what is worked out as a sum: long-term debt is not all debt, where the filing prints the rest. */
export const isPartOfSum = ({ question }: Context, { table, row }: RowReading): boolean =>
  question.measure.formula !== undefined &&
  derivationOf(question.measure.formula)?.ways.some(({ tree }) => tree.kind === 'sum') === true &&
  isNarrowed(table.rows[row]?.text ?? '') &&
  !isNarrowed(question.measure.words);
