import type { Context } from '../../../domain/context.ts';
import type { Table } from '../../../domain/document.ts';
import type { Finding, OrderedRows, RowAt } from '../../../domain/figures.ts';
import { saysTotal } from '../../../text/labels.ts';
import { anyOf } from '../../../text/words/phrases.ts';
import { RANGEMEASURES } from '../../../text/words/rows/rangemeasures.ts';
import { tableOf } from '../../levels/tableOf.ts';
import { isAmong } from '../amongRows.ts';
import { classesOf } from '../kindOfRange.ts';
import { lineAsked } from '../measureOfRange.ts';
import { orderOf } from '../orderOf.ts';
import { rangesOf, type Range } from '../ranges/ranges.ts';
import { timelyRange } from '../ranges/timelyRange.ts';
import { termsMet } from './termsMet.ts';

const PHYSICAL = anyOf(RANGEMEASURES.physical);

/**
 * What is first among the things of one table, some of whose rows a reader of rows puts first, whatever question and table call them: by the line across them that has most of the words
 * asked for, else by the total of all lines. Null where no list has these rows at the time asked for, where two lines that have as many words put other things first, and of years,
 * which are times as well as rows.
 */
export function orderedRows(context: Context, rows: readonly RowAt[]): OrderedRows | null {
  const asked = context.question.rows;
  const [at] = rows;
  const found = at === undefined ? null : tableOf(context, at);
  if (found === null || asked?.kind !== 'extreme' || asked.over !== 'rows' || classesOf(asked.noun).has('year')) return null;
  if (goesOn(found)) return null;
  const own = new Set(rows.map(({ row }) => row));
  const { needed, weak, instead, rate } = lineAsked(context, asked);
  const words = new Set([...needed, ...weak]);
  const noMoney = context.question.says.has('first in time') || PHYSICAL.test(asked.about);
  const among = (range: Range): number => range.items.filter(({ row }) => own.has(row)).length;
  const orders = rangesOf(found.evidence, found.table).flatMap((range): OrderOfLine[] => {
    // a total may be among the rows put first, and is none of the things
    if (range.axis !== 'row' || among(range) * 2 <= own.size) return [];
    // "of its three acquisitions" is of no list of four
    if (asked.outOf !== undefined && range.items.length !== asked.outOf) return [];
    const timely = timelyRange(context, range, { moved: asked.gauge !== 'value' });
    const finding = timely === 0 ? null : orderOf(context, asked, range, { general: true, rate });
    // "the longest life", "the most square feet" are no amounts
    if (finding === null || (noMoney && finding.results.some(({ unit }) => unit.kind === 'money'))) return [];
    // where the question names those to choose among, the first is one of them
    if (!isAmong(finding, context.question.among?.names ?? [])) return [];
    const met = termsMet(context, range, { needed: words, instead });
    const onLine = [...words].filter((term) => met.get(term) === 1).length;
    return [{ finding, timely, onLine, total: saysTotal(range.line), met: met.size, size: range.items.length }];
  });
  const [best, ...others] = orders.sort((a, b) => ahead(a, b) || b.met - a.met || b.timely - a.timely || b.size - a.size);
  if (best === undefined) return null;
  const open = others.some(
    (other) =>
      ahead(best, other) === 0 && other.timely >= best.timely && other.size >= best.size && !isSameFirst(other.finding, best.finding),
  );
  return open ? null : { finding: best.finding, met: words.size === 0 ? 0 : best.met / words.size };
}

/** Whether the last table of a page has the heads of the first of the next: it goes on there, and what is first of all may stand there. */
function goesOn({ filing, evidence, table }: NonNullable<ReturnType<typeof tableOf>>): boolean {
  const next = filing.pages.find(({ page }) => page.number === evidence.page.number + 1)?.page.tables[0];
  return evidence.page.tables.at(-1) === table && next !== undefined && headsOf(next) === headsOf(table);
}

const headsOf = ({ columns }: Table): string => columns.map(({ label }) => label).join('|');

interface OrderOfLine {
  readonly finding: Finding;
  readonly timely: number;
  /** How many of the words asked for its own line has. */
  readonly onLine: number;
  readonly total: boolean;
  /** How many it has, or the heads over it. */
  readonly met: number;
  readonly size: number;
}

const ahead = (a: OrderOfLine, b: OrderOfLine): number => b.onLine - a.onLine || Number(b.total) - Number(a.total);

const isSameFirst = (a: Finding, b: Finding): boolean => a.items?.join('|') === b.items?.join('|');
