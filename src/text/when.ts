/** The same shape as the domain's `Period`: the text room imports nothing. */
export interface PeriodNamed {
  readonly kind: 'instant' | 'duration';
  readonly end?: string;
  readonly months?: number;
  readonly fiscalYear?: number;
  readonly fiscalQuarter?: 1 | 2 | 3 | 4;
  readonly label: string;
}

const MONTHS = ['January', 'February', 'March', 'April', 'May', 'June', 'July', 'August', 'September', 'October', 'November', 'December'];
const ORDINAL = ['', 'first', 'second', 'third', 'fourth'];
const COUNT: Readonly<Record<number, string>> = { 3: 'three', 6: 'six', 9: 'nine', 12: 'twelve' };

/** "2018-12-31" → "December 31, 2018". */
export function dateInWords(iso: string): string {
  const month = MONTHS[Number(iso.slice(5, 7)) - 1] ?? '';
  return iso.length === 7 ? `${month} ${iso.slice(0, 4)}` : `${month} ${String(Number(iso.slice(8, 10)))}, ${iso.slice(0, 4)}`;
}

/** When a figure was so, to end a sentence with: "in fiscal 2018", "at December 31, 2018", "in the nine months ended September 30, 2024". */
export function whenOf(period: PeriodNamed): string {
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
    return `in the ${ORDINAL[fiscalQuarter] ?? ''} quarter of fiscal ${String(fiscalYear)}`;
  const length = months === undefined ? undefined : COUNT[months];
  if (end !== undefined)
    return length === undefined ? `in the period ended ${dateInWords(end)}` : `in the ${length} months ended ${dateInWords(end)}`;
  return `(${period.label})`;
}

/** A period as a column head: "2018", "Q2 2024", "9 months to Sep 30, 2024", "Dec 31, 2018". */
export function shortWhen(period: PeriodNamed): string {
  const { kind, end, months, fiscalYear, fiscalQuarter, label } = period;
  const day = end === undefined || end.length < 10 ? undefined : dateInWords(end).replace(/^([A-Z][a-z]{2})[a-z]*/, '$1');
  if (kind === 'instant') return day ?? (fiscalYear === undefined ? label : String(fiscalYear));
  if (fiscalYear === undefined) return day ?? label;
  if (months === 12 || (months === undefined && fiscalQuarter === undefined)) return String(fiscalYear);
  if (months === 3 && fiscalQuarter !== undefined) return `Q${String(fiscalQuarter)} ${String(fiscalYear)}`;
  return day === undefined || months === undefined ? label : `${String(months)} months to ${day}`;
}
