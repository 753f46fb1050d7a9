import type { Time } from '../../domain/time.ts';
import { months as monthNames } from '../../text/words/months.ts';
import { quarterOrdinals } from '../../text/words/numberwords.ts';

/** A time in the words of a plain sentence: "in fiscal 2023", "at May 31, 2023", "in the nine months ended October 31, 2022"; null of one that only the filing knows. */
export function timeSaid({ fiscalYear, fiscalQuarter, date, months, own }: Time, bare = false): string | null {
  if (own !== undefined) return null;
  const lead = (word: string): string => (bare ? '' : `${word} `);
  if (date !== undefined) {
    const [year = '', month = '', day] = date.split('-');
    const name = monthNames[Number(month) - 1] ?? '';
    const said = day === undefined ? `${name} ${year}` : `${name} ${String(Number(day))}, ${year}`;
    return months === undefined ? `${lead('at')}${said}` : `${lead('in')}the ${String(months)} months ended ${said}`;
  }
  if (fiscalYear === undefined) return null;
  const year = `fiscal ${String(fiscalYear)}`;
  if (months !== undefined && months < 12)
    return `${lead('in')}the ${fiscalQuarter === 4 && months === 6 ? 'last' : 'first'} ${String(months)} months of ${year}`;
  return fiscalQuarter === undefined
    ? `${lead('in')}${year}`
    : `${lead('in')}the ${quarterOrdinals[fiscalQuarter - 1] ?? ''} quarter of ${year}`;
}
