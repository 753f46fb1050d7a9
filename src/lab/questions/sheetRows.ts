import { parseCsv } from 'hucre/csv';
import { readXlsx } from 'hucre/xlsx';

/** Cells of a table as text, its first row the names of the columns, and how many cells held a formula. */
export interface SheetRows {
  readonly rows: readonly (readonly string[])[];
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
  const { sheets } = await readXlsx(bytes, { maxRows: most });
  const sheet = sheets.find(({ rows }) => rows.some((row) => row.some((cell) => cell !== null && cell !== '')));
  if (!sheet) return { rows: [], formulas: 0 };
  const formulas = [...(sheet.cells ?? [])].filter(([, { formula }]) => formula !== undefined);
  const results = new Map(formulas.map(([place, { formulaResult }]) => [place, formulaResult]));
  return {
    rows: sheet.rows.map((row, r) =>
      row.map((cell, c) => {
        const place = `${String(r)},${String(c)}`;
        return textOf(results.has(place) ? (results.get(place) ?? null) : cell);
      }),
    ),
    formulas: formulas.length,
  };
}

function textOf(cell: unknown): string {
  if (typeof cell === 'string') return cell;
  if (typeof cell === 'number' || typeof cell === 'boolean') return String(cell);
  return cell instanceof Date ? cell.toISOString().slice(0, 10) : '';
}
