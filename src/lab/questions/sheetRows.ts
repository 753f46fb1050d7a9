import { formatValue } from 'hucre';
import { parseCsv } from 'hucre/csv';
import { readXlsx } from 'hucre/xlsx';

/** Cells of a table as text, its first row the names of the columns, and how many cells held a formula. */
export interface SheetRows {
  readonly rows: readonly (readonly string[])[];
  /** The same as the workbook shows them, figures in their formats: "12.5%" where the cell holds 0.125. */
  readonly shown?: readonly (readonly string[])[];
  readonly formulas: number;
}

/** The table of a .csv, with whichever of comma, semicolon and tab parts its columns. */
export function csvRows(text: string): SheetRows {
  return { rows: parseCsv(text).map((row) => row.map(textOf)), formulas: 0 };
}

/**
 * The first sheet of an .xlsx that has anything. Of a formula what it was last worked out to is taken, as nothing here calculates; one that was never worked out is
 * an empty cell. Throws where the bytes are no workbook. `most`: rows at most, those beyond are not read.
 */
export async function workbookRows(bytes: Uint8Array, most: number): Promise<SheetRows> {
  const { sheets } = await readXlsx(bytes, { maxRows: most, readStyles: true });
  const sheet = sheets.find(({ rows }) => rows.some((row) => row.some((cell) => cell !== null && cell !== '')));
  if (!sheet) return { rows: [], formulas: 0 };
  const formulas = [...(sheet.cells ?? [])].filter(([, { formula }]) => formula !== undefined);
  const results = new Map(formulas.map(([place, { formulaResult }]) => [place, formulaResult]));
  const cells = sheet.rows.map((row, r) =>
    row.map((cell, c) => {
      const place = `${String(r)},${String(c)}`;
      // What came out as a text or as yes or no stands in the row alone.
      const value = results.get(place) ?? cell;
      return { value, format: sheet.cells?.get(place)?.style?.numFmt };
    }),
  );
  return {
    rows: cells.map((row) => row.map(({ value }) => textOf(value))),
    shown: cells.map((row) => row.map(({ value, format }) => shownOf(value, format))),
    formulas: formulas.length,
  };
}

/** As a question of yes or no is answered. */
export const yesOrNo = (value: boolean): string => (value ? 'yes' : 'no');

/** A percent sign that only stands there, and multiplies nothing, as a letter that no format has. */
const [PRINTED, STANDS_FOR] = [/"%"|\\%/g, '\uE000'];
/** "[$€-407]": a currency with the language that it is written in. */
const CURRENCY = /\[\$([^\]-]*)(?:-[^\]]*)?\]/g;

function shownOf(value: unknown, format: string | undefined): string {
  if (typeof value !== 'number' || format === undefined) return textOf(value);
  const plain = format.replace(PRINTED, `"${STANDS_FOR}"`).replace(CURRENCY, '"$1"');
  return formatValue(value, plain).replaceAll(STANDS_FOR, '%').trim();
}

function textOf(cell: unknown): string {
  if (typeof cell === 'string') return cell;
  if (typeof cell === 'boolean') return yesOrNo(cell);
  if (typeof cell === 'number') return String(cell);
  return cell instanceof Date ? cell.toISOString().slice(0, 10) : '';
}
