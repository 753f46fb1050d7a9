import type { PrintedPeriod } from './periods.ts';
import { months as monthNames } from './words/months.ts';
import { numberWords, quarterOrdinals } from './words/numberwords.ts';

/** Lengths of periods that are said in words. */
const COUNTED: ReadonlySet<number> = new Set([3, 6, 9, 12]);

/** "2018-12-31" → "December 31, 2018". */
export function dateInWords(iso: string): string {
  const month = monthNames[Number(iso.slice(5, 7)) - 1] ?? '';
  return iso.length === 7 ? `${month} ${iso.slice(0, 4)}` : `${month} ${String(Number(iso.slice(8, 10)))}, ${iso.slice(0, 4)}`;
}

/** When a figure was so, to end a sentence with: "in fiscal 2018", "at December 31, 2018", "in the nine months ended September 30, 2024". */
export function whenOf(period: PrintedPeriod): string {
  const { kind, end, months, fiscalYear, fiscalQuarter } = period;
  if (kind === 'instant')
    return end !== undefined
      ? `at ${dateInWords(end)}`
      : fiscalYear !== undefined
        ? `at the end of fiscal ${String(fiscalYear)}`
        : `(${period.label})`;
  if ((months === 12 || months === undefined) && fiscalYear !== undefined && fiscalQuarter === undefined)
    return `in fiscal ${String(fiscalYear)}`;
  if (months === 3 && fiscalQuarter !== undefined && fiscalYear !== undefined)
    return `in the ${quarterOrdinals[fiscalQuarter - 1] ?? ''} quarter of fiscal ${String(fiscalYear)}`;
  const length = months !== undefined && COUNTED.has(months) ? numberWords[months - 1] : undefined;
  if (end !== undefined)
    return length === undefined ? `in the period ended ${dateInWords(end)}` : `in the ${length} months ended ${dateInWords(end)}`;
  return `(${period.label})`;
}

/** A period as a column head: "2018", "Q2 2024", "9 months to Sep 30, 2024", "Dec 31, 2018". */
export function shortWhen(period: PrintedPeriod): string {
  const { kind, end, months, fiscalYear, fiscalQuarter, label } = period;
  const day = end === undefined || end.length < 10 ? undefined : dateInWords(end).replace(/^([A-Z][a-z]{2})[a-z]*/, '$1');
  if (kind === 'instant') return day ?? (fiscalYear === undefined ? label : String(fiscalYear));
  if (fiscalYear === undefined) return day ?? label;
  if (months === 12 || (months === undefined && fiscalQuarter === undefined)) return String(fiscalYear);
  if (months === 3 && fiscalQuarter !== undefined) return `Q${String(fiscalQuarter)} ${String(fiscalYear)}`;
  return day === undefined || months === undefined ? label : `${String(months)} months to ${day}`;
}
