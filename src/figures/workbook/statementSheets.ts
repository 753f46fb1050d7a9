import type { FilingId, StatementKind } from '../../domain/document.ts';
import type { Check, Operand, StatementView } from '../../domain/figures.ts';
import { cellFormula, leavesOf, type CellPlace } from './cellFormula.ts';
import { checkSheet, type Register } from './checkSheet.ts';
import { addressKey, formatOf, printed, reference, sheetName, unitWords, words, type Sheet, type SheetCell } from './sheet.ts';

const NAMES: Readonly<Record<StatementKind, string>> = {
  income: 'Income statement',
  balance: 'Balance sheet',
  cashflow: 'Cash flows',
  equity: 'Equity',
  comprehensive: 'Comprehensive income',
};

/** Rows above a statement's own: title, filing, unit, a gap, the header. */
const ABOVE = 5;

/**
 * A filing's statements, one sheet each, and its checks with live formulas. A total that a check found to be the exact sum of its rows is that sum; every other
 * figure is as printed. The last columns say what was printed, in which unit, and where.
 */
export function statementSheets(views: readonly StatementView[], checks: readonly Check[], nameOf: (filing: FilingId) => string): Sheet[] {
  const taken = new Set<string>();
  const named = views.map((view) => ({ view, name: sheetName(NAMES[view.kind], taken) }));
  const register: Register = new Map();
  for (const { view, name } of named) {
    view.rows.forEach(({ cells }, row) => {
      cells.forEach((cell, column) => {
        if (cell) register.set(addressKey(cell), { sheet: name, inside: reference(ABOVE + row, 1 + column), cell });
      });
    });
  }
  const sums = sumsOf(checks, register);
  const sheets = named.map(({ view, name }) => statementSheet(view, name, sums, nameOf));
  return [...sheets, ...checkSheet(checks, register, nameOf, taken)];
}

function statementSheet(view: StatementView, name: string, sums: ReadonlyMap<string, string>, nameOf: (filing: FilingId) => string): Sheet {
  const filing = view.rows.flatMap(({ cells }) => cells).find((cell) => cell !== null)?.filing;
  const heads = ['Line item', ...view.columns.map(({ label }) => label), 'Unit', 'As printed', 'Source'];
  const rows = view.rows.map(({ label, level, total, cells }) => {
    const filled = cells.flatMap((cell, column) => (cell ? [{ cell, column: view.columns[column]?.label ?? '' }] : []));
    const figures = cells.map((cell): SheetCell | null => {
      if (!cell) return null;
      const sum = sums.get(addressKey(cell));
      return sum === undefined
        ? printed(cell.value, cell.text, { strong: total })
        : { kind: 'formula', formula: sum, result: cell.value, format: formatOf(cell.text), strong: total };
    });
    return [
      words(label, { strong: total, indent: level }),
      ...figures,
      words([...new Set(filled.map(({ cell }) => unitWords(cell.unit)))].join(', ')),
      words(filled.map(({ cell }) => cell.text).join(' | ')),
      words(rowSource(filled, nameOf)),
    ];
  });
  return {
    name,
    widths: [44, ...view.columns.map(() => 16), 18, 28, 70],
    frozen: { rows: ABOVE, columns: 1 },
    rows: [
      [words(view.title, { strong: true })],
      [words([filing === undefined ? '' : nameOf(filing), pagesWords(view.pages)].filter((part) => part !== '').join(', '))],
      [words(view.unitText === '' ? unitWords(view.unit) : view.unitText)],
      [],
      heads.map((head) => words(head, { strong: true })),
      ...rows,
    ],
  };
}

/** "3M 10-K FY2018, page 58: Net sales · 2018, 2017" */
function rowSource(filled: readonly { readonly cell: Operand; readonly column: string }[], nameOf: (filing: FilingId) => string): string {
  const [first] = filled;
  if (!first) return '';
  const heads = filled.map(({ column }) => column).filter((head) => head !== '');
  return `${nameOf(first.cell.filing)}, page ${String(first.cell.page)}: ${[first.cell.rowText, heads.join(', ')].filter((part) => part !== '').join(' · ')}`;
}

const pagesWords = (pages: readonly number[]): string =>
  pages.length === 0 ? '' : `${pages.length === 1 ? 'page' : 'pages'} ${pages.map(String).join(', ')}`;

/** Formulas of the totals that a passed check found to be exactly what their rows give, with cells of their own sheet only and none that rests on itself. */
function sumsOf(checks: readonly Check[], register: Register): ReadonlyMap<string, string> {
  const sums = new Map<string, string>();
  const restsOn = new Map<string, readonly string[]>();
  const reaches = (from: string, wanted: string): boolean =>
    from === wanted || (restsOn.get(from) ?? []).some((part) => reaches(part, wanted));
  for (const { kind, state, left, right, operands } of checks) {
    if (kind !== 'subtotal' || state !== 'passed') continue;
    const [total, parts] = left.kind === 'leaf' ? [left, right] : [right, left];
    if (total.kind !== 'leaf' || parts.kind === 'leaf') continue;
    const cell = operands[total.leaf];
    const at = cell && register.get(addressKey(cell));
    if (!cell || !at || sums.has(addressKey(cell))) continue;
    const places: CellPlace[] = [];
    for (const leaf of leavesOf(parts)) {
      const operand = operands[leaf];
      const place = operand && register.get(addressKey(operand));
      if (!operand || place?.sheet !== at.sheet) break;
      places[leaf] = { reference: place.inside, value: operand.value, unit: operand.unit };
    }
    const leaves = leavesOf(parts);
    if (leaves.some((leaf) => places[leaf] === undefined)) continue;
    const keys = leaves.flatMap((leaf) => operands[leaf] ?? []).map(addressKey);
    if (keys.some((key) => reaches(key, addressKey(cell)))) continue;
    const { formula, result } = cellFormula(parts, places, cell.unit);
    // Rounding explains a difference of a digit, but a formula would then show another figure than the filing.
    if (!result.eq(cell.value)) continue;
    sums.set(addressKey(cell), formula);
    restsOn.set(addressKey(cell), keys);
  }
  return sums;
}
