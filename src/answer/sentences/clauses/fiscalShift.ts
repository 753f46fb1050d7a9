import type { FilingCard } from '../../../domain/question.ts';
import { datesIn } from '../../../text/dates.ts';
import { calendarOf, fiscalOf } from '../../../text/periods.ts';
import { LENGTHS } from '../../../text/words/sentences/lengths.ts';
import { anyOf } from '../../../text/words/phrases.ts';

const NAMED_FISCAL = anyOf(LENGTHS.fiscal);

/**
 * How many years later than the printed ones a sentence's fiscal years are: "the nine months ended October 31, 2022 and 2021" of a company whose year ends in January are of fiscal 2023 and 2022. 0
 * where it names no day, days of several such years, or a fiscal year itself.
 */
export function fiscalShift(text: string, { metadata }: Pick<FilingCard, 'metadata'>): number {
  const calendar = calendarOf(metadata.fiscalYearEnd?.value, metadata.periodEnd?.value, metadata.fiscalYear?.value);
  if (calendar === undefined || NAMED_FISCAL.test(text)) return 0;
  const shifts = datesIn(text).flatMap(({ month, day, year = 2000 }) =>
    day === undefined
      ? []
      : [fiscalOf([year, month, day].map((part) => String(part).padStart(2, '0')).join('-'), calendar).fiscalYear - year],
  );
  const [first = 0] = shifts;
  return shifts.every((one) => one === first) ? first : 0;
}
