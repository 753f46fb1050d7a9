import type { StatementView } from '../../domain/figures.ts';
import { grammar, type Phrases } from '../../text/words/phrases.ts';
import { CONCEPTLABELS as LABELS, says } from '../../text/words/rows/conceptlabels.ts';

/** Where on its statement a row is. `null` where the statement does not say. */
export type StatementPlace =
  | 'current assets'
  | 'other assets'
  | 'assets'
  | 'current liabilities'
  | 'other liabilities'
  | 'liabilities'
  | 'equity'
  | 'operating'
  | 'investing'
  | 'financing'
  | 'beneath';

type PlacedRowOfStatement = StatementView['rows'][number];

const filled = (row: PlacedRowOfStatement): boolean => row.cells.some((cell) => cell !== null);

/** The place of every row of a statement, from the totals that close its parts and the headings that open them. */
export function placesOf(view: Pick<StatementView, 'kind' | 'rows'>): (StatementPlace | null)[] {
  if (view.kind === 'balance') return balancePlaces(view.rows);
  if (view.kind === 'cashflow') return cashPlaces(view.rows);
  return view.rows.map(() => null);
}

function balancePlaces(rows: readonly PlacedRowOfStatement[]): (StatementPlace | null)[] {
  const closing = (pattern: RegExp): number => rows.findIndex((row) => filled(row) && pattern.test(row.label));
  const currentAssets = closing(beginning(LABELS.totalCurrentAssets));
  const assets = closing(beginning(LABELS.totalAssets));
  const currentLiabilities = closing(beginning(LABELS.totalCurrentLiabilities));
  const liabilities = closing(LIABILITIES);
  const end = closing(LIABILITIES_AND_EQUITY);
  if (assets < 0) return rows.map(() => null);
  // equity begins after all liabilities, under its heading, or with the first row that only equity has
  const opens = rows.findIndex(
    (row, r) =>
      r > Math.max(assets, currentLiabilities, liabilities) &&
      (filled(row)
        ? (liabilities >= 0 && r === liabilities + 1) || EQUITY_ROW.test(row.label)
        : says('equityWords', row.label) && !says('anyLiabilities', row.label)),
  );
  return rows.map((_, r): StatementPlace | null => {
    if (r <= assets) {
      if (currentAssets < 0 || currentAssets > assets) return 'assets';
      return r <= currentAssets ? 'current assets' : 'other assets';
    }
    if (end >= 0 && r >= end) return null;
    if (opens >= 0 && r >= opens) return 'equity';
    if (currentLiabilities < 0) return 'liabilities';
    return r <= currentLiabilities ? 'current liabilities' : 'other liabilities';
  });
}

const beginning = (phrases: Phrases): RegExp => new RegExp(grammar`^${phrases}`, 'i');
const LIABILITIES = new RegExp(grammar`^${LABELS.totalLiabilities}(?!.*${LABELS.owners})`, 'i');
const LIABILITIES_AND_EQUITY = new RegExp(grammar`^${LABELS.liabilities},? .*${LABELS.owners}`, 'i');
const EQUITY_ROW = new RegExp(
  grammar`^${LABELS.equityRows}|^${LABELS.total}(?!.*${LABELS.anyLiabilities}).*${LABELS.equity}|^${LABELS.equity}$`,
  'i',
);

const cashOf = (phrases: Phrases): RegExp => new RegExp(grammar`${LABELS.cash}.*${phrases}`, 'i');
const CASH_FROM_ACTIVITIES = new RegExp(grammar`${LABELS.cash}.*${LABELS.operating} ${LABELS.activities}`, 'i');
const [CASH_FROM_OPERATIONS, CASH_OF_INVESTING, CASH_OF_FINANCING] = [
  cashOf(LABELS.operations),
  cashOf(LABELS.investing),
  cashOf(LABELS.financing),
];

function cashPlaces(rows: readonly PlacedRowOfStatement[]): (StatementPlace | null)[] {
  const closing = (activity: RegExp): number =>
    rows.findLastIndex((row) => filled(row) && activity.test(row.label) && !says('discontinued', row.label));
  const operating = closing(CASH_FROM_ACTIVITIES) >= 0 ? closing(CASH_FROM_ACTIVITIES) : closing(CASH_FROM_OPERATIONS);
  const [investing, financing] = [closing(CASH_OF_INVESTING), closing(CASH_OF_FINANCING)];
  if (!(operating >= 0 && operating < investing && investing < financing)) return rows.map(() => null);
  return rows.map((_, r) => (r <= operating ? 'operating' : r <= investing ? 'investing' : r <= financing ? 'financing' : 'beneath'));
}

/** The headings above a row, nearest first: rows without figures above it that are not indented more. */
export function headingsOver(rows: readonly PlacedRowOfStatement[], at: number): string[] {
  const found: string[] = [];
  let level = rows[at]?.level ?? 0;
  for (let r = at - 1; r >= 0 && found.length < 3; r--) {
    const row = rows[r];
    if (row === undefined) break;
    if (filled(row) && row.level >= level) continue;
    if (!filled(row) && (row.level < level || (found.length === 0 && row.level === level))) {
      found.push(row.label);
      level = row.level;
    }
  }
  return found;
}
