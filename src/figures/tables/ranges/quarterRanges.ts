import type { Table } from '../../../domain/document.ts';
import type { Evidence } from '../../../domain/question.ts';
import { lineage } from '../../../text/lineage.ts';
import { anyOf } from '../../../text/words/phrases.ts';
import { ROWKINDS } from '../../../text/words/rows/rowkinds.ts';
import { fiscalPeriod } from '../../cells/period.ts';
import { cleaned } from '../../cells/phrase.ts';
import { printedOver } from './headingAbove.ts';
import { cellAt } from '../rowGroups.ts';
import type { Range, RangeItem } from './ranges.ts';

/** A year has four; a table with fewer leaves it open which is the most. */
const QUARTERS = 4;
const [QUARTER, DAY] = [anyOf(ROWKINDS.quarters), anyOf(ROWKINDS.quarterDays)];
const YEAR = /\b(?:19|20)\d\d\b/;

/** The four quarters of one year, with one line across them, and the year that the table itself gives them; undefined where it gives none. */
export interface QuarterRange {
  readonly range: Range;
  readonly year: number | undefined;
}

/** The quarters of years side by side in a table: as columns under any row, or as rows under any column. */
export function quarterRanges(evidence: Evidence, table: Table): QuarterRange[] {
  return [...asColumns(evidence, table), ...asRows(evidence, table)];
}

/** The first year that a text names. */
const yearIn = (text: string): number | undefined => {
  const found = YEAR.exec(text)?.[0];
  return found === undefined ? undefined : Number(found);
};

/** The one year that is printed over a table. */
function yearOver(evidence: Evidence, table: Table): number | undefined {
  const years = new Set(
    [...`${table.title} ${printedOver(evidence, table)}`.matchAll(new RegExp(YEAR, 'g'))].map(([year]) => Number(year)),
  );
  const [only] = years;
  return years.size === 1 ? only : undefined;
}

/** "Quarter First" is the first quarter. */
const named = (label: string): string =>
  cleaned(label.replace(/\([^)]*\)/g, ' ')).replace(
    /^(quarter)\s+(\w+)$/i,
    (_, quarter: string, which: string) => `${which} ${quarter.toLowerCase()}`,
  );

function asColumns(evidence: Evidence, table: Table): QuarterRange[] {
  const columns = table.columns.flatMap(({ label, period }, column) => {
    const timed = period === undefined ? undefined : fiscalPeriod(period, evidence.card);
    const quarter = timed?.months === 3 || (period === undefined && (QUARTER.test(label) || DAY.test(label)));
    return quarter ? [{ column, name: named(label), year: timed?.fiscalYear }] : [];
  });
  const byYear = new Map<number | undefined, typeof columns>();
  for (const one of columns) byYear.set(one.year, [...(byYear.get(one.year) ?? []), one]);
  return [...byYear].flatMap(([year, quarters]) => {
    if (quarters.length !== QUARTERS) return [];
    return table.rows.flatMap((row, r): QuarterRange[] => {
      const heads = lineage(table.rows, row.parent, 4).map((at) => cleaned(table.rows[at]?.text ?? ''));
      const items = quarters.flatMap(({ column, name }): RangeItem[] =>
        cellAt(table, r, column) === undefined ? [] : [{ name, row: r, column }],
      );
      const line = cleaned(row.text);
      if (items.length < QUARTERS || line === '') return [];
      const group = heads.filter((head) => !/^\d{4}$/.test(head));
      return [
        {
          range: { evidence, table, axis: 'column', items, line, group },
          year: year ?? heads.map(yearIn).find(Boolean) ?? yearOver(evidence, table),
        },
      ];
    });
  });
}

function asRows(evidence: Evidence, table: Table): QuarterRange[] {
  const found: QuarterRange[] = [];
  const rows = table.rows.flatMap(({ text }, row) => (QUARTER.test(text) ? [row] : []));
  for (let at = 0; at + QUARTERS <= rows.length; at += QUARTERS) {
    const four = rows.slice(at, at + QUARTERS);
    const parent = table.rows[four[0] ?? -1]?.parent ?? -1;
    const year =
      four.map((row) => yearIn(table.rows[row]?.text ?? '')).find(Boolean) ??
      yearIn(table.rows[parent]?.text ?? '') ??
      yearOver(evidence, table);
    table.columns.forEach(({ label, dimension, period }, column) => {
      const items = four.flatMap((row): RangeItem[] =>
        cellAt(table, row, column) === undefined ? [] : [{ name: cleaned(table.rows[row]?.text ?? ''), row, column }],
      );
      if (items.length < QUARTERS) return;
      const line = cleaned(dimension ?? label);
      found.push({ range: { evidence, table, axis: 'row', items, line, group: [] }, year: year ?? period?.fiscalYear });
    });
  }
  return found;
}
