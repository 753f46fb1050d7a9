import type { Time } from '../../domain/time.ts';

/** The first days of a month still close the month before: quarters of 52 or 53 weeks. */
const EARLY = 7;

/**
 * When a balance stood at the beginning of a part of a year: "over the first six months of 2025" it goes from the end of 2024, "in the three months to April 2023" from January. Null of a time
 * whose beginning only its filing knows, and of a whole year.
 */
export function startOf({ fiscalYear, fiscalQuarter, date, months, own }: Time): Time | null {
  if (own !== undefined || months === undefined || months >= 12) return null;
  if (date !== undefined) {
    const [year = 0, month = 0, day = 28] = date.split('-').map(Number);
    const at = year * 12 + month - 1 - months - (day <= EARLY ? 1 : 0);
    const said = `${String(Math.floor(at / 12))}-${String((at % 12) + 1).padStart(2, '0')}`;
    return { date: said, text: said };
  }
  return fiscalYear === undefined || fiscalQuarter === undefined || months !== 3 * fiscalQuarter
    ? null
    : { fiscalYear: fiscalYear - 1, text: `the end of fiscal ${String(fiscalYear - 1)}` };
}
