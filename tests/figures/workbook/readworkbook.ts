import FormulaParser from 'fast-formula-parser';
import { readXlsx, type Workbook } from 'hucre/xlsx';

/** A cell as the file has it: what stands there, its formula, the value kept beside the formula. */
export interface Seen {
  readonly value: unknown;
  readonly formula?: string | undefined;
  readonly format?: string | undefined;
}

/** A workbook's cells by sheet and reference. */
export type Read = Map<string, Map<string, Seen>>;

export async function readBack(bytes: Uint8Array): Promise<Read> {
  const read: Workbook = await readXlsx(bytes, { readStyles: true });
  return new Map(
    read.sheets.map(({ name, rows, cells }) => {
      const seen = new Map<string, Seen>();
      rows.forEach((row, r) => {
        row.forEach((value, c) => {
          const cell = cells?.get(`${String(r)},${String(c)}`);
          seen.set(`${String.fromCharCode(65 + c)}${String(r + 1)}`, {
            value: cell?.formulaResult ?? value,
            formula: cell?.formula,
            format: cell?.style?.numFmt,
          });
        });
      });
      return [name, seen];
    }),
  );
}

/** What a cell comes to, every formula worked out by another implementation, from constants up. */
export function evaluation(sheets: Read): (sheet: string, at: string) => unknown {
  const known = new Map<string, unknown>();
  const name = (row: number, col: number): string => `${String.fromCharCode(64 + col)}${String(row)}`;
  const parser = new FormulaParser({
    onCell: ({ sheet, row, col }) => valueOf(sheet, name(row, col)),
    onRange: ({ sheet, from, to }) =>
      Array.from({ length: to.row - from.row + 1 }, (_, r) =>
        Array.from({ length: to.col - from.col + 1 }, (__, c) => valueOf(sheet, name(from.row + r, from.col + c))),
      ),
  });
  // A formula is worked out only when those it rests on are known: the parser cannot call itself.
  const inputs = (sheet: string, formula: string): (readonly [string, string])[] =>
    [...formula.matchAll(/(?:'((?:[^']|'')*)'!)?\b([A-Z]+\d+)\b/g)].map(([, from, at = '']) => [from?.replaceAll("''", "'") ?? sheet, at]);
  const valueOf = (sheet: string, at: string): unknown => {
    const cell = sheets.get(sheet)?.get(at);
    if (cell?.formula === undefined) return cell?.value;
    const key = `${sheet}!${at}`;
    if (!known.has(key)) {
      for (const [from, input] of inputs(sheet, cell.formula)) valueOf(from, input);
      known.set(key, parser.parse(cell.formula, { sheet, row: 1, col: 1 }));
    }
    return known.get(key);
  };
  return valueOf;
}

/** How many formulas a workbook has, and those that give another value than the file says they give (binary fractions apart). */
export function formulasOf(sheets: Read): { readonly count: number; readonly wrong: readonly string[] } {
  const evaluated = evaluation(sheets);
  const found = [...sheets].flatMap(([sheet, cells]) =>
    [...cells].flatMap(([at, { value, formula }]) => {
      if (formula === undefined) return [];
      const now = evaluated(sheet, at);
      const same =
        typeof value === 'number' && typeof now === 'number' ? Math.abs(now - value) <= 1e-9 * Math.max(1, Math.abs(value)) : now === value;
      return [{ same, says: `${sheet}!${at} = ${formula} is ${String(now)}, kept as ${String(value)}` }];
    }),
  );
  return { count: found.length, wrong: found.filter(({ same }) => !same).map(({ says }) => says) };
}
