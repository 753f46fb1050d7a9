import type { Field, Page } from '../../domain/document.ts';
import { inferred } from './printedLines.ts';

/** Years beside one another in a table's heads, at most: more are a table of years to come or of many past. */
const MOST = 3;

/** The year that most tables of a document head their latest column with, where they print one year beside the one before: an extract has no cover to say it. Undefined where none does. */
export function yearHeaded(pages: readonly Page[]): Field<number> | undefined {
  const told = new Map<number, { count: number; readonly field: Field<number> }>();
  for (const { span, columns } of pages.flatMap(({ tables }) => tables)) {
    const years = [...new Set(columns.flatMap(({ period }) => period?.fiscalYear ?? []))].sort((a, b) => b - a);
    const [latest, before] = years;
    if (latest === undefined || before !== latest - 1 || years.length > MOST) continue;
    const known = told.get(latest);
    if (known === undefined) told.set(latest, { count: 1, field: inferred(latest, span) });
    else known.count++;
  }
  return [...told.values()].sort((a, b) => b.count - a.count || b.field.value - a.field.value)[0]?.field;
}
