import type { FilingId } from '../../domain/document.ts';
import type { Check, Operand } from '../../domain/figures.ts';
import { cellFormula, type CellPlace } from './cellFormula.ts';
import {
  addressKey,
  numberFormat,
  printed,
  reference,
  referenceIn,
  sheetName,
  unitWords,
  words,
  type Sheet,
  type SheetCell,
} from './sheet.ts';

/** Where every cell of the statements is in the workbook. */
export type Register = Map<string, { readonly sheet: string; readonly inside: string; readonly cell: Operand }>;

const ABOVE = 4;
const CELLS_ABOVE = 3;
/** Binary fractions of a difference that is none. */
const DUST = '0.000001';
/** Decimals of a difference in plain units: less is dust. */
const FINEST = 4;

/** The checks, each side a live formula over the cells it is about, and a sheet of those cells that are on no statement of this workbook. */
export function checkSheet(
  checks: readonly Check[],
  register: Register,
  nameOf: (filing: FilingId) => string,
  taken: Set<string>,
): Sheet[] {
  if (checks.length === 0) return [];
  const name = sheetName('Checks', taken);
  const others = [...new Map(checks.flatMap(({ operands }) => operands).map((cell) => [addressKey(cell), cell])).values()].filter(
    (cell) => !register.has(addressKey(cell)),
  );
  const otherName = sheetName('Other cells', taken);
  const placeOf = (cell: Operand): CellPlace => {
    const known = register.get(addressKey(cell));
    const inside = known?.inside ?? reference(CELLS_ABOVE + others.findIndex((other) => addressKey(other) === addressKey(cell)), 1);
    return { reference: referenceIn(known?.sheet ?? otherName, inside), value: cell.value, unit: cell.unit };
  };
  const rows = checks.map((check, i) => checkRow(check, ABOVE + i, placeOf, nameOf));
  const heads = ['Check', 'Kind', 'As read', 'Left', 'Right', 'Difference', 'Rounding explains', 'Now', 'Cells'];
  const sheet: Sheet = {
    name,
    widths: [64, 16, 12, 22, 22, 18, 18, 10, 90],
    frozen: { rows: ABOVE, columns: 1 },
    rows: [
      [words('Checks', { strong: true })],
      [
        words(
          'Both sides in plain units: dollars, not thousands or millions. A prior-year column that differs from the earlier filing may have been restated.',
        ),
      ],
      [],
      heads.map((head) => words(head, { strong: true })),
      ...rows,
    ],
  };
  return others.length === 0 ? [sheet] : [sheet, cellsSheet(others, otherName, nameOf)];
}

function checkRow(check: Check, row: number, placeOf: (cell: Operand) => CellPlace, nameOf: (filing: FilingId) => string): SheetCell[] {
  const places = check.operands.map(placeOf);
  const [left, right] = [check.left, check.right].map((side) => cellFormula(side, places));
  if (!left || !right) return [];
  const format = numberFormat(check.slack > 0 && check.slack < 0.5 ? 2 : 0);
  const difference = left.result.minus(right.result).toDecimalPlaces(FINEST);
  const [d, e, f, g] = [3, 4, 5, 6].map((column) => reference(row, column)) as [string, string, string, string];
  return [
    words(check.text),
    words(check.kind),
    words(check.state === 'restated' ? 'restated?' : check.state),
    { kind: 'formula', formula: left.formula, result: left.result.toNumber(), format },
    { kind: 'formula', formula: right.formula, result: right.result.toNumber(), format },
    { kind: 'formula', formula: `ROUND(${d}-${e},${String(FINEST)})`, result: difference.toNumber(), format },
    { kind: 'number', value: check.slack, format },
    {
      kind: 'formula',
      formula: `IF(ABS(${f})<=${g}+${DUST},"agrees","differs")`,
      result: difference.abs().lte(check.slack + Number(DUST)) ? 'agrees' : 'differs',
      format: 'General',
    },
    words(check.operands.map((cell) => sourceOf(cell, nameOf)).join('; ')),
  ];
}

function cellsSheet(cells: readonly Operand[], name: string, nameOf: (filing: FilingId) => string): Sheet {
  const heads = ['Cell', 'Value', 'Unit', 'As printed', 'Period', 'Source'];
  return {
    name,
    widths: [44, 18, 18, 16, 28, 80],
    frozen: { rows: CELLS_ABOVE, columns: 1 },
    rows: [
      [words('Cells that checks are about and that stand on no statement here', { strong: true })],
      [],
      heads.map((head) => words(head, { strong: true })),
      ...cells.map((cell) => [
        words(cell.rowText),
        printed(cell.value, cell.text),
        words(unitWords(cell.unit)),
        words(cell.text),
        words(cell.period?.label ?? ''),
        words(sourceOf(cell, nameOf)),
      ]),
    ],
  };
}

/** "3M 10-K FY2018, page 58, Consolidated Statement of Income: Net sales · 2018" */
function sourceOf({ filing, page, tableTitle, rowText, period }: Operand, nameOf: (filing: FilingId) => string): string {
  const place = [nameOf(filing), `page ${String(page)}`, tableTitle].filter((part) => part !== '').join(', ');
  return `${place}: ${[rowText, period?.label ?? ''].filter((part) => part !== '').join(' · ')}`;
}
