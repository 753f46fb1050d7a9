import type { Table } from '../../domain/document.ts';
import { tableSummary } from '../../index/vectors/tableSummary.ts';

/**
 * A table as MultiFinRAG gives it to its model (Gondhalekar, Patel and Yeh 2025, §3.3.3–3.3.4): summary and JSON with title, unit, heads and rows, figures as printed. Both
 * are made from its own cells, where the paper has a vision model read its picture. `text` is its page's.
 */
export function tableJson(table: Table, text: string): string {
  const { unit } = table;
  const rows = table.rows.map((row, at) => ({
    label: row.text,
    values: table.columns.map((_, column) => {
      const cell = table.cells.find((one) => one.row === at && one.column === column);
      return cell ? text.slice(cell.span.start, cell.span.end) : '';
    }),
  }));
  const json = {
    title: table.title,
    unit: unit.currency ?? unit.kind,
    scale: unit.scale,
    columns: table.columns.map(({ label }) => label),
    rows,
  };
  return `${tableSummary(table, text)}\n${JSON.stringify(json)}`;
}
