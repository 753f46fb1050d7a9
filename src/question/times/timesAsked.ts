import type { PeriodWanted, Question } from '../../domain/question.ts';
import type { Time } from '../../domain/time.ts';
import { monthsFrom } from '../../text/periods.ts';

const LENGTH = /\b(?:three|six|nine|twelve|[369]|12|thirteen|twenty-six|thirty-nine|13|26|39|52|53)[-\s](?:months?|weeks?)\b/i;

/** The times a question names, each with the length of time that it names. */
export function timesAsked(question: Pick<Question, 'core' | 'periods'>): Time[] {
  const length = LENGTH.exec(question.core)?.[0];
  const months = length === undefined ? null : monthsFrom(length);
  return merged(question.periods).map((period) => ({
    text: period.text,
    ...(period.fiscalYear === undefined ? {} : { fiscalYear: period.fiscalYear }),
    ...(period.fiscalQuarter === undefined ? {} : { fiscalQuarter: period.fiscalQuarter }),
    ...(period.date === undefined ? {} : { date: period.date }),
    ...(months === null ? {} : { months }),
  }));
}

/** A year and, apart from it, a quarter are one time: "fiscal 2019 third quarter". */
function merged(periods: readonly PeriodWanted[]): readonly PeriodWanted[] {
  const [a, b, ...more] = periods;
  if (a === undefined || b === undefined || more.length > 0 || a.date !== undefined || b.date !== undefined) return periods;
  const [year, quarter] = a.fiscalYear === undefined ? [b, a] : [a, b];
  if (year.fiscalYear === undefined || year.fiscalQuarter !== undefined || quarter.fiscalYear !== undefined) return periods;
  return quarter.fiscalQuarter === undefined
    ? periods
    : [{ fiscalYear: year.fiscalYear, fiscalQuarter: quarter.fiscalQuarter, text: `${a.text} ${b.text}` }];
}
