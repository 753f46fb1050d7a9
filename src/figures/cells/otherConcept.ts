import { entriesLabelled } from '../../text/lexicon.ts';
import type { Concept } from '../../text/concepts.ts';
import { labelWords } from '../../text/labels.ts';
import { lineage } from '../../text/lineage.ts';
import type { RowReading } from './rowMatch.ts';

/** A row whose label is the name of another item is that item, however near its words: "Cost of revenues" is no revenue. */
export function isAnother({ table, row }: RowReading, entry: Concept | undefined): boolean {
  const named = entriesLabelled(table.rows[row]?.text ?? '').filter(({ kind }) => kind === 'item');
  if (entry === undefined) return false;
  if (/^CostOf/.test(entry.id) && !labelWords(table.rows[row]?.text ?? '').firm.includes('cost')) return true;
  return named.length > 0 && !named.some(({ id }) => id === entry.id);
}

/** A row that goes by another name, under a heading of the name looked for, is a part of it: "Product costs" under "Cost of revenues". */
export function isPart(reading: RowReading, entry: Concept | undefined): boolean {
  const { table, row, cell } = reading;
  const here = table.rows[row];
  if (entry === undefined || here === undefined || here.total || /^(?:total|net)\b/i.test(here.text) || cell.unit.perShare) return false;
  if (entriesLabelled(here.text).some(({ id }) => id === entry.id)) return false;
  const names = [entry.name, ...entry.labels].map((name) => labelWords(name).firm);
  return lineage(table.rows, here.parent, 4).some((at) => {
    const words = labelWords(table.rows[at]?.text ?? '').firm;
    return !isAnother({ ...reading, row: at }, entry) && names.some((name) => name.every((term) => words.includes(term)));
  });
}
