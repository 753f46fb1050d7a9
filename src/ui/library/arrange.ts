import type { FilingRow } from '../../engine/api.ts';
import { longDate } from '../wording/format.ts';
import { formLabel, periodLabel } from './rows.ts';

/** What the headings of the library's list are. */
export type Grouping = 'company' | 'form' | 'year' | 'added' | 'none';
/** The order of filings under one heading. */
export type LibraryOrder = 'newest' | 'oldest' | 'company' | 'added';

/** A line of the library's list: a heading, or a filing under it. */
export type ListItem =
  | { readonly kind: 'group'; readonly key: string; readonly name: string; readonly first: boolean }
  | { readonly kind: 'filing'; readonly key: string; readonly row: FilingRow };

const UNNAMED = {
  underway: 'Being read',
  company: 'Company not found',
  form: 'Form not found',
  year: 'Year not found',
} as const;

/** Forms in the order in which a reviewer reaches for them. */
const FORMS = ['10-K', '10-Q', '8-K', 'Annual', 'Release', 'Other'];

/** A row that has not changed keeps its line, so that only lines of changed rows are redrawn. */
const lines = new WeakMap<FilingRow, ListItem>();

function lineOf(row: FilingRow): ListItem {
  const known = lines.get(row);
  if (known) return known;
  const line = { kind: 'filing', key: row.id, row } as const;
  lines.set(row, line);
  return line;
}

/** Filings under their headings; what is still unnamed comes first, so that it is seen arriving, and what stayed unnamed last. */
export function listItems(filings: readonly FilingRow[], grouping: Grouping, order: LibraryOrder): ListItem[] {
  const groups = new Map<string, FilingRow[]>();
  for (const row of filings) {
    const name = groupOf(row, grouping);
    const group = groups.get(name);
    if (group) group.push(row);
    else groups.set(name, [row]);
  }
  const between = HEADINGS[grouping](order);
  const sorted = [...groups].sort(([a, [oneA]], [b, [oneB]]) => rank(a) - rank(b) || (oneA && oneB ? between(oneA, oneB) : 0));
  return sorted.flatMap(([name, rows], index) => [
    ...(grouping === 'none' ? [] : [{ kind: 'group' as const, key: `group ${name}`, name, first: index === 0 }]),
    ...rows.sort(name === UNNAMED.underway ? inTurn : ORDERS[order]).map(lineOf),
  ]);
}

/** What a row says besides its pages: what the heading above it says already is left out. A filing whose company was not read goes by its file. */
export function rowWords(row: FilingRow, grouping: Grouping): readonly [string, string] {
  const company = row.metadata.company?.value;
  if (!company) return ['', ''];
  const [form, period] = [formLabel(row), periodLabel(row)];
  switch (grouping) {
    case 'company':
      return [form, period];
    case 'form':
      return [company, period];
    case 'year':
      return [company, row.metadata.fiscalQuarter ? `${form} Q${String(row.metadata.fiscalQuarter.value)}` : form];
    case 'added':
    case 'none':
      return [company, `${form} ${period}`.trim()];
  }
}

function groupOf(row: FilingRow, grouping: Grouping): string {
  if (grouping === 'none') return '';
  const company = row.metadata.company?.value;
  if (!company && (row.state.kind === 'waiting' || row.state.kind === 'reading')) return UNNAMED.underway;
  switch (grouping) {
    case 'company':
      return company ?? UNNAMED.company;
    case 'form':
      return formLabel(row) || UNNAMED.form;
    case 'year': {
      const year = yearOf(row);
      return year === '' ? UNNAMED.year : `Fiscal ${year}`;
    }
    case 'added':
      return longDate(dayAdded(row));
  }
}

/** The groups that come first or last whatever the order. */
function rank(name: string): number {
  if (name === UNNAMED.underway) return 0;
  return name === UNNAMED.company || name === UNNAMED.form || name === UNNAMED.year ? 2 : 1;
}

type Compare = (a: FilingRow, b: FilingRow) => number;

const companyOf = (row: FilingRow): string => row.metadata.company?.value ?? row.fileName;
const yearOf = ({ metadata: { fiscalYear, periodEnd, filed } }: FilingRow): string =>
  fiscalYear ? String(fiscalYear.value) : (periodEnd?.value ?? filed?.value ?? '').slice(0, 4);

/** The reader's own day, as an ISO date. */
function dayAdded({ addedAt }: FilingRow): string {
  const at = new Date(addedAt);
  return [at.getFullYear(), at.getMonth() + 1, at.getDate()].map((part) => String(part).padStart(2, '0')).join('-');
}

/** One for all comparisons: `localeCompare` with options makes one for each. */
const names = new Intl.Collator('en', { sensitivity: 'base', numeric: true });
const byCompany: Compare = (a, b) => names.compare(companyOf(a), companyOf(b));
const byForm: Compare = (a, b) => place(a) - place(b);
const byDay: Compare = (a, b) => dayAdded(b).localeCompare(dayAdded(a));
const place = (row: FilingRow): number => (FORMS.indexOf(formLabel(row)) + FORMS.length + 1) % (FORMS.length + 1);

const newestFirst: Compare = (a, b) => {
  const end = (row: FilingRow) => row.metadata.periodEnd?.value ?? row.metadata.filed?.value ?? '';
  const filed = (row: FilingRow) => row.metadata.filed?.value ?? '';
  return end(b).localeCompare(end(a)) || filed(b).localeCompare(filed(a)) || b.addedAt - a.addedAt;
};

const ORDERS: Readonly<Record<LibraryOrder, Compare>> = {
  newest: newestFirst,
  oldest: (a, b) => newestFirst(b, a),
  company: (a, b) => byCompany(a, b) || newestFirst(a, b),
  added: (a, b) => b.addedAt - a.addedAt,
};

/** The order of headings: years follow the order of the filings under them. */
const HEADINGS: Readonly<Record<Grouping, (order: LibraryOrder) => Compare>> = {
  company: () => byCompany,
  form: () => byForm,
  year: (order) => (order === 'oldest' ? (a, b) => yearOf(a).localeCompare(yearOf(b)) : (a, b) => yearOf(b).localeCompare(yearOf(a))),
  added: () => byDay,
  none: () => () => 0,
};

/** What is being read, then what waits, in the order it came. */
const inTurn: Compare = (a, b) => Number(b.state.kind === 'reading') - Number(a.state.kind === 'reading') || a.addedAt - b.addedAt;
