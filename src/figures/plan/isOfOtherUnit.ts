import type { Context } from '../../domain/context.ts';
import type { Finding } from '../../domain/figures.ts';

/** Whether what was found is of another unit than was asked for. */
export const isOfOtherUnit = (context: Context, found: Finding): boolean => isByNominal(context, found) || isMoneyForRate(context, found);

/** Whether money was divided by money for a sum a share: the nominal value of shares is no count of them. */
const isByNominal = ({ asked }: Context, { kind, results }: Finding): boolean =>
  kind === 'figure' &&
  asked.measure === 'per-share' &&
  results.some(({ operands }) => operands.length > 1 && operands.every(({ unit }) => unit.kind === 'money' && !unit.perShare));

/** Whether a rate is asked for, and money was found: "the average rate on its borrowings". */
const isMoneyForRate = ({ asked }: Context, { kind, results }: Finding): boolean =>
  kind === 'figure' && asked.measure === 'percent' && results.length === 1 && results[0]?.unit.kind === 'money';
