import type { PeriodWanted } from '../../domain/question.ts';
import { timeKey } from './timesAsked.ts';
import { timesTold } from './timesTold.ts';

/** The times a question asks for by name, each once, in its own order; every year of a range goes by the range's words. What it leaves to the filing chooses no filing. */
export function periodsWanted(question: string): PeriodWanted[] {
  const seen = new Set<string>();
  return timesTold(question)
    .flatMap(({ start, end, times }) => times.map((time) => ({ ...time, text: question.slice(start, end) })))
    .filter(({ own, fiscalYear }) => own === undefined || fiscalYear !== undefined)
    .filter((time) => !seen.has(timeKey(time)) && seen.add(timeKey(time)));
}
