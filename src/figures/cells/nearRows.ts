import type { Context, FilingPages } from '../../domain/context.ts';
import type { Time } from '../../domain/time.ts';
import type { NearRow } from '../../domain/figures.ts';
import { lexiconEntry } from '../../text/lexicon.ts';
import { namesOf, rowFit, type RowReading } from './rowMatch.ts';
import { operandOf } from './operand.ts';
import { columnsAt } from './period.ts';
import { ownTime } from '../../question/times/timeIn.ts';
import { itemsAsked } from './findLineItem.ts';

const MOST = 5;

/** Rows of face statements for the items that the question, or the ratio it names, is made of: the columns of the times asked for, else all. */
export function nearRows(context: Context): NearRow[] {
  const { intent } = context.asked;
  if (!['calculation', 'figure', 'yes-no', 'direction', 'comparison'].includes(intent)) return [];
  const parts = context.question.lineItems.flatMap((wanted) => {
    const entry = lexiconEntry(wanted.item);
    if (entry?.kind !== 'ratio') return [wanted];
    return entry.parts.map((item) => ({ item, text: lexiconEntry(item)?.name ?? item }));
  });
  const items = [...new Map([...itemsAsked(context), ...parts].map((wanted) => [wanted.item, wanted])).values()].filter(
    ({ item }) => lexiconEntry(item)?.kind === 'item',
  );
  return items.slice(0, MOST).flatMap((wanted) => {
    for (const filing of context.filings.slice(0, 2)) {
      const row = rowOf(context, filing, wanted);
      if (row !== null) return [row];
    }
    return [];
  });
}

function rowOf(context: Context, filing: FilingPages, wanted: { readonly item: string; readonly text: string }): NearRow | null {
  const statement = lexiconEntry(wanted.item)?.statement;
  let best: { readonly score: number; readonly readings: readonly RowReading[]; readonly timely: boolean } | null = null;
  const named = context.times.length > 0 ? context.times : [ownTime(filing.card)];
  const times = CHANGING.has(context.asked.intent) ? named.flatMap(withYearBefore) : named;
  const names = namesOf(wanted);
  for (const evidence of filing.pages)
    for (const table of evidence.page.tables) {
      if (table.statement === undefined || (statement !== undefined && table.statement !== statement)) continue;
      const columns = [...new Set(times.flatMap((time) => columnsAt(table.columns, time, filing.card)))];
      for (const [r, row] of table.rows.entries()) {
        const score = rowFit(row.text, names, context.own);
        if (score === 0 || (best !== null && score <= best.score)) continue;
        const all = table.cells.filter((cell) => cell.row === r && cell.value !== null && table.columns[cell.column]?.period !== undefined);
        const cells = columns.length > 0 ? all.filter((cell) => columns.includes(cell.column)) : all;
        if (cells.length === 0) continue;
        const readings = [...cells]
          .sort((a, b) => a.span.start - b.span.start)
          .map((cell): RowReading => ({ evidence, table, row: r, cell, fit: score }));
        best = { score, readings, timely: columns.length > 0 };
      }
    }
  return best === null ? null : { cells: best.readings.map((reading) => operandOf(reading)), timely: best.timely };
}

/** Questions of more or less are about two times, also where they name one. */
const CHANGING: ReadonlySet<string> = new Set(['yes-no', 'direction', 'comparison']);

const withYearBefore = (time: Time): Time[] =>
  time.fiscalYear === undefined ? [time] : [time, { ...time, fiscalYear: time.fiscalYear - 1 }];
