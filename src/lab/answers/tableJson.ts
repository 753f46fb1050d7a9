import type { Table } from '../../domain/document.ts';
import { tableSummary } from '../../index/vectors/tableSummary.ts';

/**
 * A table as MultiFinRAG gives it to its model (Gondhalekar, Patel and Yeh 2025, §3.3.3–3.3.4): summary and JSON with title, unit, the levels of each column's head and its
 * time, and rows by their level, figures as printed. Both are made from its own cells, where the paper has a vision model read its picture. `text` is its page's.
 */
export function tableJson(table: Table, text: string): string {
  const { unit } = table;
  const rows = table.rows.map((row, at) => ({
    label: row.text,
    ...(row.level > 0 && { level: row.level }),
    ...(row.total && { total: true }),
    values: table.columns.map((_, column) => {
      const cell = table.cells.find((one) => one.row === at && one.column === column);
      return cell ? text.slice(cell.span.start, cell.span.end) : '';
    }),
  }));
  const columns = table.columns.map(({ header, label, period }) => ({
    head: header.length > 1 ? header.map(({ start, end }) => text.slice(start, end).replace(/\s+/g, ' ').trim()) : label,
    ...(period && { period: period.end ?? period.label }),
  }));
  const json = { title: table.title, unit: unit.currency ?? unit.kind, scale: unit.scale, columns, rows };
  return `${tableSummary(table, text).text}\n${JSON.stringify(json)}`;
}
