import type { StatementView } from '../../domain/figures.ts';

/** Where on its statement a row stands. `null` where the statement does not say. */
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
  const currentAssets = closing(/^total current assets\b/i);
  const assets = closing(/^(?:total assets|assets,? total)\b/i);
  const currentLiabilities = closing(/^total current liabilities\b/i);
  const liabilities = closing(/^total liabilities(?!.*\b(?:equity|deficit|investment|capital)\b)/i);
  const end = closing(/^(?:total )?liabilities(?:,)? .*\b(?:equity|deficit|investment|capital)\b/i);
  if (assets < 0) return rows.map(() => null);
  // equity begins after all liabilities, under its heading, or with the first row that only equity has
  const opens = rows.findIndex(
    (row, r) =>
      r > Math.max(assets, currentLiabilities, liabilities) &&
      (filled(row)
        ? (liabilities >= 0 && r === liabilities + 1) || EQUITY_ROW.test(row.label)
        : EQUITY.test(row.label) && !/\bliabilities\b/i.test(row.label)),
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

const EQUITY = /\b(?:equity|deficit|(?:share|stock)(?:holders|owners)['’]?\s*(?:equity|investment|deficit))\b/i;
const EQUITY_ROW =
  /^(?:common (?:stock|shares)|preferred (?:stock|shares)|capital stock|additional paid|treasury|retained earnings|ordinary shares)\b|^total\b(?!.*\bliabilities\b).*\bequity\b|^equity$/i;

function cashPlaces(rows: readonly PlacedRowOfStatement[]): (StatementPlace | null)[] {
  const closing = (activity: string): number =>
    rows.findLastIndex(
      (row) => filled(row) && new RegExp(`\\bcash\\b.*\\b${activity}\\b`, 'i').test(row.label) && !/discontinued/i.test(row.label),
    );
  const operating = closing('operating activities') >= 0 ? closing('operating activities') : closing('operations');
  const [investing, financing] = [closing('investing'), closing('financing')];
  if (!(operating >= 0 && operating < investing && investing < financing)) return rows.map(() => null);
  return rows.map((_, r) => (r <= operating ? 'operating' : r <= investing ? 'investing' : r <= financing ? 'financing' : 'beneath'));
}

/** The headings that a row stands under, nearest first: rows without figures above it that are not indented more. */
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
