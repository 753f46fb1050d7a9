import type { PeriodWanted } from '../../domain/question.ts';
import { timesNamed } from './timesNamed.ts';

/** The times a question asks for, each once, in its own order; every year of a range goes by the range's words. */
export function periodsWanted(question: string): PeriodWanted[] {
  const seen = new Set<string>();
  return timesNamed(question)
    .flatMap(({ start, end, times }) => times.map((time) => ({ ...time, text: question.slice(start, end) })))
    .filter((time) => {
      const key = `${String(time.fiscalYear)} ${String(time.fiscalQuarter)} ${String(time.date)}`;
      return !seen.has(key) && seen.add(key);
    });
}
