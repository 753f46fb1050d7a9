import type { Context } from '../../domain/context.ts';
import type { Finding } from '../../domain/figures.ts';

/** Whether things were put in order by figures of other years than the one that the question names: then they are no answer, however well their names fit. */
export function rankedByOtherYears({ times: [time, more] }: Context, { kind, results, items }: Finding): boolean {
  const asked = more === undefined ? time?.fiscalYear : undefined;
  if (kind !== 'ranked' || asked === undefined) return false;
  const years = results.flatMap(({ operands }) => operands.map(({ period }) => period?.fiscalYear));
  // years to come are put in order themselves: "at the end of 2022, in which year does the most fall due"
  const toCome = items?.every((item) => Number(item) > asked) === true && years.every((year) => year !== undefined && year > asked);
  return !toCome && years.length > 0 && years.every((year) => year !== undefined && year !== asked);
}
