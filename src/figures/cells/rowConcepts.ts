import type { FilingPages } from '../../domain/context.ts';
import type { Page, Statement, Table } from '../../domain/document.ts';
import { statementViews } from '../statements/statementViews.ts';

/** Concepts by row; a page stays in memory over many questions, and so does what its statement's rows are. */
const known = new WeakMap<Table, readonly (string | undefined)[]>();

/** The concept of each row of a face statement, as decided from the whole statement; empty for other tables. */
export function rowConcepts({ card, pages }: FilingPages, table: Table): readonly (string | undefined)[] {
  if (table.statement === undefined) return [];
  const found = known.get(table);
  if (found !== undefined) return found;
  const own = [...pages].map(({ page }) => page).sort((a, b) => a.number - b.number);
  for (const view of statementViews(card.id, own, statementsOf(own)))
    for (const { concept, cells } of view.rows) {
      const cell = cells.find((one) => one !== null);
      const of = cell == null ? undefined : own.flatMap(({ tables }) => tables).find(({ id }) => id === cell.table);
      if (cell == null || of === undefined) continue;
      const rows = [...(known.get(of) ?? of.rows.map(() => undefined))];
      rows[cell.row] = concept;
      known.set(of, rows);
    }
  if (!known.has(table)) known.set(table, []);
  return known.get(table) ?? [];
}

/** The statements that the pages at hand print: tables of one kind that follow one another and do not begin again. */
function statementsOf(pages: readonly Page[]): Statement[] {
  const found: { kind: Statement['kind']; title: string; pages: number[]; tables: string[]; last: Table }[] = [];
  for (const { number, tables } of pages)
    for (const table of tables) {
      if (table.statement === undefined) continue;
      const before = found.findLast(({ kind }) => kind === table.statement);
      if (before !== undefined && number - (before.pages.at(-1) ?? 0) <= 1 && goesOn(before.last, table)) {
        before.pages.push(number);
        before.tables.push(table.id);
        before.last = table;
      } else found.push({ kind: table.statement, title: table.title, pages: [number], tables: [table.id], last: table });
    }
  return found;
}

/** Whether a table has the times of the one before it and not its rows. */
function goesOn(before: Table, table: Table): boolean {
  const labels = new Set(before.rows.map(({ text }) => text).filter((text) => text.length > 8));
  const again = table.rows.filter(({ text }) => labels.has(text)).length;
  const times = ({ columns }: Table): string => columns.flatMap(({ period }) => period?.end ?? period?.fiscalYear ?? []).join(' ');
  return again * 4 < table.rows.length && (times(table) === '' || times(table) === times(before));
}
