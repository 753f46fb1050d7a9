import type { Context, FilingPages } from '../../domain/context.ts';
import type { Cell, Table } from '../../domain/document.ts';
import type { Finding } from '../../domain/figures.ts';
import type { ExtremeAsked } from '../../domain/reading.ts';
import { terms } from '../../text/tokens.ts';
import { anyOf } from '../../text/words/phrases.ts';
import { ROWKINDS } from '../../text/words/rows/rowkinds.ts';
import { labelTerms } from '../cells/namedLines.ts';
import { cleaned } from '../cells/phrase.ts';
import { rankedFinding, rankedItem } from './orderOf.ts';
import { cellAt, columnMeant, columnsFor } from './rowGroups.ts';
import type { LineWords } from '../../question/words/tableTerms.ts';

const SUMS = anyOf(ROWKINDS.netOrTotal);

/** Rows of one table, one for each name. */
export function amongRows(
  context: Context,
  filing: FilingPages,
  asked: ExtremeAsked,
  names: readonly string[],
  words: LineWords,
): Finding | null {
  const shared = new Set([...words.needed, ...words.light]);
  for (const evidence of filing.pages)
    for (const table of evidence.page.tables) {
      const column = columnMeant(table, columnsFor(table, context.times[0], filing.card), words);
      if (column < 0) continue;
      const rows = names.map((name) =>
        rowFor(
          table,
          column,
          [...labelTerms(name)].filter((term) => !/^activit/.test(term)),
          shared,
        ),
      );
      const cells = rows.map((row) => (row === null ? undefined : cellAt(table, row, column)));
      if (cells.some((cell) => cell === undefined) || new Set(rows).size < names.length) continue;
      const candidates = cells.flatMap((cell) => {
        const found: Cell[] = cell === undefined ? [] : [cell];
        return found.flatMap((one) => {
          const item = { name: cleaned(table.rows[one.row]?.text ?? ''), row: one.row, column };
          return rankedItem(context, asked.gauge, { evidence, table, axis: 'row', items: [item], line: '', group: [] }, item) ?? [];
        });
      });
      if (candidates.length === names.length) return rankedFinding(asked, candidates, context.question);
    }
  return null;
}

/** "Operations" and "operating": named among others, they differ in how they begin. */
const akin = (a: string, b: string): boolean => a.length > 5 && b.length > 5 && a.slice(0, 6) === b.slice(0, 6);

/** The one row with a figure whose label has all the words of a name and something of what is asked; the one that sums up where several have. */
function rowFor(table: Table, column: number, name: readonly string[], shared: ReadonlySet<string>): number | null {
  const found = table.rows.flatMap((row, r) => {
    const own = labelTerms(row.text);
    const all = name.length > 0 && name.every((term) => own.has(term) || [...own].some((word) => akin(word, term)));
    return all && cellAt(table, r, column) !== undefined && (shared.size === 0 || [...shared].some((term) => own.has(term))) ? [r] : [];
  });
  const sums = found.filter((r) => SUMS.test(table.rows[r]?.text ?? ''));
  const [only] = found.length === 1 ? found : sums;
  return (found.length === 1 || sums.length === 1) && only !== undefined ? only : null;
}

/** Whether a thing goes by a name, or a longer one. */
export const goesBy = (item: string, name: string): boolean => terms(name).every((term) => terms(item).includes(term));

/** Whether the first of all that is put in order is one of those to choose among; true where none are named. */
export const isAmong = ({ items }: Finding, names: readonly string[]): boolean =>
  names.length === 0 || items?.every((item) => names.some((name) => goesBy(item, name))) === true;
