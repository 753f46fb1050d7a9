import type { Cell, Table } from '../../domain/document.ts';
import type { CellWords } from '../../domain/figures.ts';
import type { Evidence } from '../../domain/question.ts';
import { headingsOver } from '../../text/lineage.ts';
import { labelInColumn } from '../cells/rows/labelInColumn.ts';

/** The words around a cell, as printed: of its row and those over it, of its column, of its table. */
export function wordsBeside({ page }: Evidence, table: Table, { row, column }: Cell): CellWords {
  const head = table.columns[column];
  const caption = table.caption.filter((span) => span.page === page.number).map(({ start, end }) => page.text.slice(start, end));
  return {
    label: labelInColumn(table, row, column),
    above: headingsOver(table.rows, row, 5)
      .map((at) => table.rows[at]?.text ?? '')
      .reverse()
      .join(' '),
    head: head?.dimension ?? (head?.period === undefined ? (head?.label ?? '') : ''),
    title: [table.title, ...caption].join(' '),
  };
}
