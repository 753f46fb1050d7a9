import type { FilingRow } from '../../engine/api.ts';
import { shortDate } from '../wording/format.ts';

/** The form as a row writes it; a file whose form was not read goes by its file name. */
export function formLabel(row: FilingRow): string {
  switch (row.metadata.form?.value) {
    case undefined:
      return '';
    case 'earnings release':
      return 'Release';
    case 'annual report':
      return 'Annual';
    case 'other':
      return 'Other';
    default:
      return row.metadata.form?.value ?? '';
  }
}

/** "FY 2023", "Q1 2024", "Feb 8, 2024". */
export function periodLabel(row: FilingRow): string {
  const { form, fiscalYear, fiscalQuarter, periodEnd, filed } = row.metadata;
  const date = periodEnd?.value ?? filed?.value;
  if ((form?.value === '8-K' || form?.value === 'other') && date) return shortDate(date);
  if (fiscalYear && fiscalQuarter) return `Q${String(fiscalQuarter.value)} ${String(fiscalYear.value)}`;
  if (fiscalYear) return `FY ${String(fiscalYear.value)}`;
  return date ? shortDate(date) : '';
}

/** Read pages can be opened; so can a filing that has only pictures or nonsense for text. */
export function canOpen({ state, pages }: FilingRow): boolean {
  if (state.kind === 'failed')
    return state.failure.kind === 'no-text' || state.failure.kind === 'garbled-text' || state.failure.kind === 'foreign-text' || pages > 0;
  return state.kind !== 'waiting' && pages > 0;
}

/** A scan has failed as a file of words: while its pictures are read, or wait to be, it is being read. */
const stateOf = ({ state, scan }: FilingRow): FilingRow['state']['kind'] =>
  state.kind === 'failed' && (scan?.kind === 'working' || scan?.kind === 'waiting') ? 'reading' : state.kind;

/** "9 ready, 1 reading, 1 failed": a state that no filing is in is left out. */
export function stateCounts(filings: readonly FilingRow[]): string {
  const names = { ready: 'ready', reading: 'reading', waiting: 'waiting', interrupted: 'interrupted', failed: 'failed' } as const;
  return (Object.keys(names) as (keyof typeof names)[])
    .map((kind) => [filings.filter((row) => stateOf(row) === kind).length, names[kind]] as const)
    .filter(([n]) => n > 0)
    .map(([n, name]) => `${String(n)} ${name}`)
    .join(', ');
}

/** Rows that hold every word of the filter, in company, form, period, ticker or file name. */
export function filtered(filings: readonly FilingRow[], filter: string): readonly FilingRow[] {
  const words = filter.toLowerCase().split(/\s+/).filter(Boolean);
  if (words.length === 0) return filings;
  return filings.filter((row) => {
    const { company, ticker, formerNames } = row.metadata;
    const text = [
      row.name,
      row.fileName,
      company?.value,
      ticker?.value,
      ...formerNames.map((name) => name.value),
      formLabel(row),
      periodLabel(row),
      row.state.kind,
    ]
      .join(' ')
      .toLowerCase();
    return words.every((word) => text.includes(word));
  });
}

/** Of its pages, those that were read from their pictures: from this share on it is called a scan. */
const SCANNED = 0.5;

/** What a row says of a filing besides its name: that most of it was read from pictures, or that its figures are tagged. */
export function madeOf({ warnings, pages, tagged }: FilingRow): 'scanned' | 'tagged' | null {
  const read = warnings.reduce((sum, warning) => sum + (warning.kind === 'from-picture' ? warning.pages.length : 0), 0);
  return read > 0 && read >= SCANNED * pages ? 'scanned' : (tagged ?? 0) > 0 ? 'tagged' : null;
}

/** Another file of the same filing: the one that is asked in place of this one, or one that this one is asked in place of. */
export function otherFile({ id, copyOf }: FilingRow, filings: readonly FilingRow[]): FilingRow | undefined {
  return filings.find((row) => (copyOf === undefined ? row.copyOf === id : row.id === copyOf));
}
