import type { FilingRow } from '../../engine/api.ts';
import { shortDate } from '../format.ts';

/** A line of the library's list: a company's name, or one of its filings. */
export type ListItem =
  | { readonly kind: 'company'; readonly key: string; readonly name: string; readonly first: boolean }
  | { readonly kind: 'filing'; readonly key: string; readonly row: FilingRow };

export const UNNAMED = { underway: 'Being read', unknown: 'Company not found' } as const;

/** Filings grouped by company in alphabetical order, newest first; what is still unnamed stands first, so that it is seen arriving. */
export function listItems(filings: readonly FilingRow[]): ListItem[] {
  const groups = new Map<string, FilingRow[]>();
  for (const row of filings) {
    const name = groupOf(row);
    const group = groups.get(name);
    if (group) group.push(row);
    else groups.set(name, [row]);
  }
  const names = [...groups.keys()].sort((a, b) => rank(a) - rank(b) || a.localeCompare(b, 'en', { sensitivity: 'base' }));
  return names.flatMap((name, index) => [
    { kind: 'company' as const, key: `company ${name}`, name, first: index === 0 },
    ...(groups.get(name) ?? [])
      .sort(name === UNNAMED.underway ? inTurn : newestFirst)
      .map((row) => ({ kind: 'filing' as const, key: row.id, row })),
  ]);
}

function groupOf(row: FilingRow): string {
  const company = row.metadata.company?.value;
  if (company) return company;
  return row.state.kind === 'waiting' || row.state.kind === 'reading' ? UNNAMED.underway : UNNAMED.unknown;
}

function rank(name: string): number {
  if (name === UNNAMED.underway) return 0;
  return name === UNNAMED.unknown ? 2 : 1;
}

/** What is being read, then what waits, in the order it came. */
function inTurn(a: FilingRow, b: FilingRow): number {
  return Number(b.state.kind === 'reading') - Number(a.state.kind === 'reading') || a.addedAt - b.addedAt;
}

function newestFirst(a: FilingRow, b: FilingRow): number {
  const end = (row: FilingRow) => row.metadata.periodEnd?.value ?? row.metadata.filed?.value ?? '';
  return (
    end(b).localeCompare(end(a)) || (b.metadata.filed?.value ?? '').localeCompare(a.metadata.filed?.value ?? '') || b.addedAt - a.addedAt
  );
}

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
  if (state.kind === 'failed') return state.failure.kind === 'no-text' || state.failure.kind === 'garbled-text' || pages > 0;
  return state.kind !== 'waiting' && pages > 0;
}

/** "9 ready, 1 reading, 1 failed": a state that no filing is in is left out. */
export function stateCounts(filings: readonly FilingRow[]): string {
  const names = { ready: 'ready', reading: 'reading', waiting: 'waiting', interrupted: 'interrupted', failed: 'failed' } as const;
  return (Object.keys(names) as (keyof typeof names)[])
    .map((kind) => [filings.filter((row) => row.state.kind === kind).length, names[kind]] as const)
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
