import type { Table } from '../../../domain/document.ts';
import { words } from '../../../text/tokens.ts';

/**
 * What a row's label says of one column, where it lists what its columns are: "Adjusted EBITDA, EBIT and net income" is "Adjusted EBIT" under "EBIT". Every other label as
 * it is printed.
 */
export function labelInColumn({ rows, columns }: Pick<Table, 'rows' | 'columns'>, row: number, column: number): string {
  const label = rows[row]?.text ?? '';
  const items = label.split(LISTS).flatMap((item) => (item.trim() === '' ? [] : [item.trim()]));
  const [first, second] = items;
  if (first === undefined || second === undefined) return label;
  const heads = [...new Set(columns.map(headOf))].filter((head) => head.length > 0);
  const own = headOf(columns[column]);
  const listed = (head: readonly string[]): boolean => head.length > 0 && items.some((item) => endsWith(item, head));
  const others = heads.filter((head) => head.join(' ') !== own.join(' ') && listed(head));
  if (!listed(own) || others.length === 0) return label;
  const begun = heads.filter((head) => endsWith(first, head)).sort((a, b) => b.length - a.length)[0];
  const item = items.find((one) => endsWith(one, own)) ?? label;
  // what stands before the first is said of all of them
  const before = begun === undefined || item === first ? '' : first.split(/\s+/).slice(0, -begun.length).join(' ');
  return `${before} ${item}`.trim();
}

const LISTS = /[,;&]|\band\b/i;
const terms = (text: string): string[] => words(text).map(({ term }) => term);

/** A header's words without what is said of it in brackets. */
const headOf = (column: Table['columns'][number] | undefined): readonly string[] =>
  terms((column?.dimension ?? (column?.period === undefined ? (column?.label ?? '') : '')).replace(/\([^)]*\)/g, ' '));

function endsWith(item: string, head: readonly string[]): boolean {
  const own = terms(item);
  return head.length > 0 && head.every((term, i) => own[own.length - head.length + i] === term);
}
