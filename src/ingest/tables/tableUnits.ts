import type { Unit } from '../../domain/document.ts';
import type { CellPiece } from './cellPieces.ts';
import { columnMeasure, signOf, statedScale, type Measure } from '../../text/columnMeasure.ts';
import { inHundredths, measureOf } from '../../text/units.ts';
import type { UnitNote } from '../../text/units.ts';
import { scaleOf } from '../../text/numbers.ts';
import type { Amount } from '../../text/numbers.ts';

interface UnitCell {
  readonly row: number;
  readonly column: number;
  readonly piece: CellPiece;
}

export interface UnitTable {
  readonly note: UnitNote | null;
  /** Title and caption: what the figures are of where no currency says it. */
  readonly about: string;
  /** Header words per column. */
  readonly headers: readonly string[];
  /** Label of each row, outermost parent's words before it. */
  readonly labels: readonly { readonly own: string; readonly parents: readonly string[] }[];
  readonly cells: readonly UnitCell[];
}

export interface TableUnits {
  readonly table: Unit;
  readonly columns: readonly (Unit | undefined)[];
  readonly cells: readonly Unit[];
}

const COUNTED = /\b(?:users|members|subscribers|customers|employees|stores|units|memberships|accounts|MAUs|headcount|enrollees|people)\b/;

/** Units of a table, its columns and each cell: the figure's own mark first, then its row, its column, the table. */
export function unitsOf(input: UnitTable): TableUnits {
  const currency = input.note?.currency ?? input.cells.find((cell) => cell.piece.currency !== undefined)?.piece.currency;
  const scale = input.note?.scale ?? 1;
  const stated = input.note?.kind;
  const kind = stated ?? (currency !== undefined ? 'money' : scale > 1 ? (COUNTED.test(input.about) ? 'count' : 'money') : 'unknown');
  const table: Unit = { kind, scale, perShare: false, ...(kind === 'money' ? { currency: currency ?? 'USD' } : {}) };
  const headers = input.headers.map((header) => columnMeasure(header) ?? (currency === undefined ? signOf(header) : null));
  const percents = percentColumns(input);
  const byRow: UnitCell[][] = input.labels.map(() => []);
  for (const cell of input.cells) byRow[cell.row]?.push(cell);
  const headings = new Set(input.labels.flatMap((label, r) => (byRow[r]?.length === 0 ? [label.own] : [])));
  const ofShares = input.labels.some((label) => /\bshares?\b|\bEPS\b/i.test(label.own));
  const rows = amongPerShare(
    input.labels.map((label, r) => scaledApart(label.own, rowMeasure(label, byRow[r] ?? [], headings, ofShares), input.note)),
    byRow,
  );
  const money: Unit = { kind: 'money', currency: currency ?? 'USD', scale, perShare: false };
  const columnHasMoney = input.headers.map((_, c) => input.cells.some((cell) => cell.column === c && cell.piece.currency !== undefined));
  const shareScale = input.note?.shareScale ?? 1;
  const full = (measure: Partial<Unit>): Unit => complete(measure, { currency: currency ?? 'USD', scale, shareScale });
  const columns = input.headers.map((_, c) => {
    const measure = headers[c] ?? null;
    if (percents[c] === true) return full({ kind: 'percent', perShare: false, scale: 1 });
    // A header's percent sign counts only where the figures can be percentages.
    return measure === null || measure.kind === 'percent' ? undefined : full(measure);
  });
  const counted = columns.some((unit) => unit?.kind === 'shares');
  const perShareApart = columns.some((unit) => unit?.perShare === true);
  const fractions = oddFractions(input, byRow, scale, rows);
  const bare = kind === 'unknown' && !columnHasMoney.includes(true);
  const ofPercent = byRow.map((row) => {
    const printed = row.filter((cell) => cell.piece.amount !== null && cell.piece.amount.kind !== 'dash');
    if (printed.length > 0 && printed.every((cell) => ownUnit(cell.piece) === 'percent')) return true;
    // The sign on a row's first figure alone, in a table of no unit.
    return (
      bare &&
      printed.length > 1 &&
      printed[0] !== undefined &&
      ownUnit(printed[0].piece) === 'percent' &&
      printed.every((cell) => Math.abs(cell.piece.amount?.value ?? 0) < 1000)
    );
  });
  const inCents = input.headers.map(inHundredths);
  const rowInCents = input.labels.map(({ own, parents }) => [own, ...parents].some(inHundredths));
  const cells = input.cells.map((cell): Unit => {
    const cents = inCents[cell.column] === true || rowInCents[cell.row] === true;
    const unit = unitOf(cell);
    if (!cents || cell.piece.currency !== undefined || unit.scale !== 1 || (unit.kind !== 'money' && unit.kind !== 'unknown')) return unit;
    return { ...unit, kind: 'money', currency: unit.currency ?? currency ?? 'USD', scale: 0.01 };
  });
  function unitOf(cell: UnitCell): Unit {
    const amount = cell.piece.amount;
    const own = ownUnit(cell.piece);
    if (own === 'percent' || own === 'ratio' || own === 'unknown') return { kind: own, scale: 1, perShare: false };
    if (
      (amount?.kind === 'dash' || (amount?.kind === 'plain' && bare && columns[cell.column] === undefined)) &&
      ofPercent[cell.row] === true
    )
      return { kind: 'percent', scale: 1, perShare: false };
    const measure = rows[cell.row] ?? null;
    const column = columns[cell.column];
    const words = amount !== null && amount.scale > 1 ? amount.scale : undefined;
    if (words !== undefined)
      return { ...money, scale: words, ...(cell.piece.currency === undefined ? {} : { currency: cell.piece.currency }) };
    if (own === 'money') {
      const perShare = column?.perShare === true || (measure?.perShare === true && !perShareApart);
      return {
        kind: 'money',
        currency: cell.piece.currency ?? currency ?? 'USD',
        scale: perShare || fractions[cell.row] === true ? 1 : measure?.kind === 'percent' ? scale : (measure?.scale ?? scale),
        perShare,
      };
    }
    if (percents[cell.column] === true) return { kind: 'percent', scale: 1, perShare: false };
    if (column?.perShare === true) return column;
    // Where columns count shares and money apart, or amounts per share and whole ones, a row of shares says nothing of the other.
    if (measure !== null && !(measure.kind === 'shares' && counted) && !(measure.perShare === true && perShareApart)) return full(measure);
    if (column !== undefined) return column;
    if (fractions[cell.row] === true) return { kind: 'unknown', scale: 1, perShare: false };
    return columnHasMoney[cell.column] === true && kind === 'unknown' ? money : table;
  }
  return { table, columns, cells };
}

/** A row that the table's note names as of another scale has that one. */
const scaledApart = (label: string, measure: Measure, note: UnitTable['note']): Measure =>
  note?.apart !== undefined && label.toLowerCase().includes(note.apart.name) ? { ...measure, scale: note.apart.scale } : measure;

function complete(
  measure: Partial<Unit>,
  table: { readonly currency: string; readonly scale: Unit['scale']; readonly shareScale: Unit['scale'] },
): Unit {
  const kind = measure.kind ?? 'money';
  const perShare = measure.perShare ?? false;
  const fallback =
    perShare || kind === 'percent' || kind === 'ratio' || kind === 'days' || kind === 'count'
      ? 1
      : kind === 'shares'
        ? table.shareScale
        : table.scale;
  return {
    kind,
    perShare,
    scale: measure.scale ?? fallback,
    ...(kind === 'money' ? { currency: measure.currency ?? table.currency } : {}),
  };
}

function ownUnit(piece: CellPiece): 'percent' | 'ratio' | 'money' | 'unknown' | undefined {
  if (piece.amount?.kind === 'percent') return 'percent';
  // Basis points and percentage points are no percentages.
  if (piece.amount?.kind === 'points') return 'unknown';
  if (piece.amount?.kind === 'multiple') return 'ratio';
  return piece.currency === undefined ? undefined : 'money';
}

/** "Net sales (millions)", "Shares (000's)", "Revenue ($B)". */
function abbreviated(label: string): Unit['scale'] | undefined {
  if (/\((?:in\s+)?(?:thousands|millions|billions|000['’]?s)\)/i.test(label)) return scaleOf(label);
  const letter = /\(\s?\$\s?(B|M|K)(?:n|M)?\s?\)/.exec(label)?.[1];
  return letter === 'B' ? 1e9 : letter === 'M' ? 1e6 : letter === 'K' ? 1e3 : undefined;
}

/** Rows of cents that say nothing of themselves between rows per share ("Income tax effects 0.29" between two earnings per share) are per share. */
function amongPerShare(rows: readonly Measure[], byRow: readonly (readonly UnitCell[])[]): Measure[] {
  const cents = byRow.map((cells) => {
    const plain = cells.flatMap((cell) => (cell.piece.amount?.kind === 'plain' ? [cell.piece.amount] : []));
    return (
      plain.every((amount) => amount.decimals === 2 && Math.abs(amount.value) < 100) &&
      cells.every((cell) => cell.piece.amount?.kind !== 'percent')
    );
  });
  const next = (from: number, step: 1 | -1): Measure => {
    let r = from + step;
    while (rows[r] === null && cents[r] === true) r += step;
    return rows[r] ?? null;
  };
  return rows.map((measure, r) => {
    const silent = measure === null && cents[r] === true && (byRow[r]?.length ?? 0) > 0;
    return silent && next(r, -1)?.perShare === true && next(r, 1)?.perShare === true ? PER_SHARE : measure;
  });
}

/**
 * Rows of two decimals in a scaled table of whole figures ("Inventory turns 4.21" in millions): what they count is not said, but they are no millions.
 */
function oddFractions(input: UnitTable, byRow: readonly (readonly UnitCell[])[], scale: number, rows: readonly Measure[]): boolean[] {
  if (scale === 1) return input.labels.map(() => false);
  const printed = (cell: UnitCell): Amount | null =>
    cell.piece.amount?.kind === 'plain' && cell.piece.amount.scale === 1 ? cell.piece.amount : null;
  const ofWhole = (cells: readonly UnitCell[]): boolean => cells.every((cell) => (printed(cell)?.decimals ?? 0) === 0);
  const unnamed = byRow.filter((cells, r) => rows[r] === null && cells.length > 0);
  const whole = unnamed.filter(ofWhole);
  const large = whole.flat().some((cell) => Math.abs(printed(cell)?.value ?? 0) >= 1000);
  if (!large || whole.length < 4 || whole.length < 0.7 * unnamed.length) return byRow.map(() => false);
  return byRow.map((cells, r) => {
    const known = cells.flatMap((cell) => printed(cell) ?? []);
    return rows[r] === null && known.length > 0 && known.every((amount) => amount.decimals === 2 && Math.abs(amount.value) < 1000);
  });
}

const EACH_WAY = /^(?:[-–—•]\s*)?(?:\(?[a-z\d]\)\s*)?(?:basic|diluted|basic and diluted|assuming (?:no )?dilution|primary)\b/i;

/** What a row measures by its own label, else by the heading above it ("Basic" under "Earnings per share"). */
function rowMeasure(
  label: { readonly own: string; readonly parents: readonly string[] },
  cells: readonly UnitCell[],
  headings: ReadonlySet<string>,
  ofShares: boolean,
): Measure {
  const scaled = statedScale(label.own) ?? abbreviated(label.own);
  const stated = measureOf(label.own);
  // "EBITDA, net income and EPS": figures in the thousands are no amounts per share, and no percentages.
  const large = (cell: UnitCell): boolean => Math.abs(cell.piece.amount?.value ?? 0) >= 1000;
  const marked = (cell: UnitCell): boolean => cell.piece.currency !== undefined;
  const impossible =
    stated?.perShare === true
      ? cells.every(large)
      : stated?.kind === 'percent' && (cells.some(large) || cells.some(marked) || beyond(cells));
  const own = impossible ? null : stated;
  const with_ = (measure: Measure): Measure =>
    measure === null || scaled === undefined || measure.perShare === true ? measure : { ...measure, scale: scaled };
  if (own !== null) return /\bin shares\b/i.test(label.own) ? { ...own, scale: 1 } : with_(own);
  const bare = EACH_WAY.test(label.own);
  for (const parent of [...label.parents].reverse()) {
    if (/^(?:numerator|denominator)\W*$/i.test(parent) && !ofShares) continue;
    const measure = measureOf(parent) ?? (EACH_WAY_ALONE.test(parent) && cells.some((cell) => fraction(cell.piece)) ? PER_SHARE : null);
    if (measure === null) continue;
    // A heading's percent or share words bind rows only where the figures can be that; a row's of its own bind no row below it.
    if (measure.kind === 'percent' && (!headings.has(parent) || cells.some(marked) || beyond(cells))) continue;
    if (measure.perShare === true && !cells.some((cell) => looksPerShare(cell.piece))) continue;
    const parentScale = statedScale(parent);
    return parentScale === undefined || measure.perShare === true ? measure : { ...measure, scale: parentScale };
  }
  if (!bare) return scaled === undefined ? null : { scale: scaled };
  return cells.some((cell) => looksPerShare(cell.piece)) ? PER_SHARE : with_({ kind: 'shares', perShare: false });
}

const EACH_WAY_ALONE = /^(?:basic|diluted|basic and diluted)(?:\s*[(–—:-].*)?$/i;
const PER_SHARE: Partial<Unit> = { kind: 'money', perShare: true, scale: 1 };

/** Whole figures beyond a hundred without a percent sign are no percentages. */
function beyond(cells: readonly UnitCell[]): boolean {
  const plain = cells.flatMap((cell) => (cell.piece.amount?.kind === 'plain' ? [cell.piece.amount] : []));
  return (
    plain.length > 0 &&
    plain.length === cells.filter((cell) => cell.piece.amount !== null && cell.piece.amount.kind !== 'dash').length &&
    plain.every((amount) => amount.decimals === 0 && Math.abs(amount.value) > 100)
  );
}

function fraction(piece: CellPiece): boolean {
  return piece.amount?.kind === 'plain' && Math.abs(piece.amount.value) < 2000 && piece.amount.decimals > 0;
}

function looksPerShare(piece: CellPiece): boolean {
  const value = Math.abs(piece.amount?.value ?? 0);
  return (
    piece.amount !== null &&
    (piece.amount.kind === 'dash' || (value < 2000 && !Number.isInteger(value)) || (piece.currency !== undefined && value < 1000))
  );
}

/** Columns of percentages where the sign is printed on the first row only, or on most. */
function percentColumns(input: UnitTable): boolean[] {
  const bare = input.note === null && !input.cells.some((cell) => cell.piece.currency !== undefined);
  const top = Math.min(...input.cells.map((cell) => cell.row));
  const firsts = input.cells.filter((cell) => cell.row === top && cell.piece.amount !== null && cell.piece.amount.kind !== 'dash');
  // Signs on the first row alone, over all columns of a table of nothing else.
  const signed =
    bare &&
    firsts.length > 0 &&
    firsts.every((cell) => cell.piece.amount?.kind === 'percent') &&
    input.cells.every((cell) => Math.abs(cell.piece.amount?.value ?? 0) < 1000);
  return input.headers.map((header, c) => {
    if (signed && input.labels.every((label) => measureOf(label.own) === null || measureOf(label.own)?.kind === 'percent')) return true;
    const cells = input.cells.filter((cell) => cell.column === c && cell.piece.amount !== null && cell.piece.amount.kind !== 'dash');
    if (cells.length === 0) return false;
    const marked = cells.filter((cell) => cell.piece.amount?.kind === 'percent').length;
    const stated = /%|\bpercent/i.test(header) && !/\bexcept\b/i.test(header);
    if (cells.some((cell) => cell.piece.currency !== undefined)) return false;
    if ((stated && cells.every((cell) => Math.abs(cell.piece.amount?.value ?? 0) < 1000)) || marked / cells.length > 0.6) return true;
    const first = cells[0];
    if (first?.piece.amount?.kind !== 'percent') return false;
    // On the first row only: a column of percentages next to a column that isn't one.
    const row = input.cells.filter((cell) => cell.row === first.row && cell.column !== c);
    return (
      row.some((cell) => cell.piece.amount !== null && cell.piece.amount.kind === 'plain') &&
      cells.every((cell) => Math.abs(cell.piece.amount?.value ?? 0) < 1000)
    );
  });
}
