import type { Context, FilingPages } from '../../../domain/context.ts';
import type { Table } from '../../../domain/document.ts';
import type { OrderChoice, RowAt } from '../../../domain/figures.ts';
import type { ExtremeAsked } from '../../../domain/reading.ts';
import type { Evidence } from '../../../domain/question.ts';
import { tablesAsked } from '../../cells/rows/tablesAsked.ts';
import { isAmong } from '../amongRows.ts';
import { classesOf, kindOfRange } from '../kindOfRange.ts';
import { termsMet } from '../lines/termsMet.ts';
import { lineAsked, measureOfRange, type LineAsked } from '../measureOfRange.ts';
import { orderOf } from '../orderOf.ts';
import { isResidual, rangesOf, type Range } from '../ranges/ranges.ts';
import { sisterRanges } from '../ranges/sisterRanges.ts';
import { timelyRange } from '../ranges/timelyRange.ts';
import { saidInTables } from '../saidInTables.ts';
import { isOtherKind, lineOf, ORDER_FEATURES, wordFeatures, type OrderSeen } from './orderFeatures.ts';
import weights from './orderWeights.json' with { type: 'json' };

/** So many filings are looked through, and so many rows that come first are handed on: a judge reads each. */
const [FILINGS, CHOICES] = [3, 8];
/** More than so many that come first together are no answer to which one does. */
const TIED = 3;
/** More tables than these that have the same first say no more. */
const AGREEING = 3;

/** An order with what words say for it. */
interface SeenOrder {
  readonly choice: OrderChoice;
  readonly features: OrderSeen;
}

const known = new WeakMap<Context, readonly SeenOrder[]>();

/**
 * Everything that may come first of several by one line of one table, by what words have for it, likeliest first: nothing is left out because a table calls things otherwise than the
 * question does. None where no order is asked for, or one of years, which are times as well as rows.
 */
export function seenOrders(context: Context): readonly SeenOrder[] {
  const before = known.get(context);
  if (before !== undefined) return before;
  const found = madeFrom(context);
  known.set(context, found);
  return found;
}

function madeFrom(context: Context): readonly SeenOrder[] {
  const asked = context.question.rows;
  if (asked?.kind !== 'extreme' || asked.over !== 'rows' || classesOf(asked.noun).has('year')) return [];
  const said = lineAsked(context, asked);
  const measure = saidInTables(context, said);
  const words = new Set([...said.needed, ...said.weak]);
  const seen = context.filings.slice(0, FILINGS).flatMap((filing, further) => {
    const apart = sisterRanges(filing).filter((range) => range.apart?.all === true);
    return filing.pages.flatMap((evidence, page) =>
      tablesAsked(context, evidence).flatMap((table) =>
        seenIn(context, asked, { filing, evidence, table, apart, said, words, measure, further, page }),
      ),
    );
  });
  const tables = new Map<string, Set<string>>();
  for (const { choice } of seen) tables.set(choice.first, (tables.get(choice.first) ?? new Set()).add(tableName(choice.row)));
  const liked = seen
    .map((one): SeenOrder => {
      const features = { ...one.features, agreeing: Math.min(AGREEING, (tables.get(one.choice.first)?.size ?? 1) - 1) / AGREEING };
      return { choice: { ...one.choice, liking: likingOf(features) }, features };
    })
    .sort((a, b) => b.choice.liking - a.choice.liking);
  const rows = [...new Set(liked.map(({ choice }) => rowName(choice.row)))].slice(0, CHOICES);
  return liked.filter(({ choice }) => rows.includes(rowName(choice.row)));
}

/** What words hold for an order, in logits; only differences count (`scripts/levels/orders.py`). */
const likingOf = (features: OrderSeen): number => ORDER_FEATURES.reduce((sum, name) => sum + (features[name] ?? 0) * weights[name], 0);

const tableName = ({ filing, page, table }: RowAt): string => `${filing} ${String(page)} ${table}`;
const rowName = (at: RowAt): string => `${tableName(at)} ${String(at.row)}`;

interface TableAt {
  readonly filing: FilingPages;
  readonly evidence: Evidence;
  readonly table: Table;
  /** Of the filing: things with a table each. */
  readonly apart: readonly Range[];
  readonly said: LineAsked;
  readonly words: ReadonlySet<string>;
  readonly measure: LineAsked;
  /** Places of the filing among filings and of the page among its pages, from 0. */
  readonly further: number;
  readonly page: number;
}

/** The orders of one table. */
function seenIn(
  context: Context,
  asked: ExtremeAsked,
  at: TableAt,
): { readonly choice: Omit<OrderChoice, 'liking'>; readonly features: OrderSeen }[] {
  const { filing, evidence, table, said, words, measure } = at;
  const kinds = new Map<string, number>();
  const apart = at.apart.filter((range) => range.table === table);
  return [...rangesOf(evidence, table), ...apart].flatMap((range) => {
    if (!isOfSo(asked, range)) return [];
    const timely = timelyRange(context, range, { moved: asked.gauge !== 'value' });
    const finding = timely === 0 ? null : orderOf(context, asked, range, { general: true, rate: measure.rate });
    const [operand] = finding?.results[0]?.operands ?? [];
    if (finding === null || operand === undefined || (finding.items?.length ?? 0) > TIED) return [];
    // where the question names those to choose among, the first is one of them
    if (!isAmong(finding, context.question.among?.names ?? []) || isOtherKind(context, asked, finding)) return [];
    const met = [...termsMet(context, range, { needed: words, instead: said.instead }).values()];
    const key = [range.axis, ...range.items.map(({ name }) => name), ...range.group].join('|');
    const kind = kinds.get(key) ?? kindOfRange(filing, range, asked.noun);
    kinds.set(key, kind);
    const features = wordFeatures(asked, { ...at, range, finding, met, kind, measured: measureOfRange(context, range, measure), timely });
    const row = { filing: operand.filing, page: operand.page, table: operand.table, row: operand.row };
    return [{ choice: { finding, row, first: (finding.items ?? []).join('|').toLowerCase(), line: lineOf({ range, met }) }, features }];
  });
}

/** "Of its three acquisitions" is of no list of four, unless the fourth is what is left. */
const isOfSo = ({ outOf }: ExtremeAsked, { items }: Range): boolean =>
  outOf === undefined || items.length === outOf || items.filter(({ name }) => !isResidual(name)).length === outOf;
