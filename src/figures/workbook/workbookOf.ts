import { writeXlsx, type Cell, type CellStyle } from 'hucre/xlsx';
import type { Sheet, SheetCell } from './sheet.ts';

/** The most characters that a cell takes. */
const MOST_CHARACTERS = 32_767;
/** Letters that a file may not hold, or that turn the direction of what follows. */
const UNSAFE = /[\p{Cc}\p{Cs}\u202A-\u202E\u2066-\u2069\uFFFE\uFFFF]+/gu;
/** What a spreadsheet would read as a formula if somebody typed it. */
const LIKE_A_FORMULA = /^[=+\-@\t\r]/;

/** Sheets as the bytes of an .xlsx. Formulas carry what they give now, so that a preview that does not compute shows the same. */
export async function workbookOf(sheets: readonly Sheet[]): Promise<Uint8Array<ArrayBuffer>> {
  const bytes = await writeXlsx({
    sheets: sheets.map(({ name, widths, frozen, rows }) => ({
      name,
      columns: widths.map((width) => ({ width })),
      freezePane: { ...frozen },
      rows: rows.map((cells) => cells.map(() => null)),
      cells: new Map(
        rows.flatMap((cells, row) => cells.flatMap((cell, column) => (cell ? [[`${String(row)},${String(column)}`, cellOf(cell)]] : []))),
      ),
    })),
  });
  return new Uint8Array(bytes);
}

function cellOf(cell: SheetCell): Partial<Cell> {
  const style: CellStyle = cell.kind !== 'text' && cell.format !== 'General' ? { numFmt: cell.format } : {};
  if (cell.strong === true) style.font = { bold: true };
  switch (cell.kind) {
    case 'text': {
      const value = cell.text.slice(0, MOST_CHARACTERS).replace(UNSAFE, ' ');
      if (cell.indent !== undefined && cell.indent > 0) style.alignment = { indent: cell.indent };
      // As text it stays text even when somebody edits the cell.
      if (LIKE_A_FORMULA.test(value)) style.numFmt = '@';
      return { value, type: 'string', style };
    }
    case 'number':
      return { value: cell.value, type: 'number', style };
    case 'formula':
      return { value: null, type: 'formula', formula: cell.formula, formulaResult: cell.result, style };
  }
}
