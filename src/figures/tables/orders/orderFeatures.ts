import type { Context } from '../../../domain/context.ts';
import type { Table, Unit } from '../../../domain/document.ts';
import type { Finding, OrderChoice } from '../../../domain/figures.ts';
import type { ExtremeAsked } from '../../../domain/reading.ts';
import type { Evidence } from '../../../domain/question.ts';
import { saysTotal } from '../../../text/labels.ts';
import { anyOf } from '../../../text/words/phrases.ts';
import { RANGEMEASURES } from '../../../text/words/rows/rangemeasures.ts';
import type { LineAsked } from '../measureOfRange.ts';
import { isResidual, type Range } from '../ranges/ranges.ts';

/** What words say for an order of things as the one asked for, and against it: each from 0 to 1. */
export const ORDER_FEATURES = [
  'kind',
  'measured',
  'met',
  'timely',
  'percent',
  'amount',
  'figures',
  'called',
  'residual',
  'statement',
  'agreeing',
  'page',
  'further',
  'two',
  'many',
  'columns',
  'confidence',
  'goesOn',
] as const;
export type OrderSeen = Readonly<Partial<Record<(typeof ORDER_FEATURES)[number], number>>>;

/** A line of things as they are seen. */
interface Seen {
  readonly evidence: Evidence;
  readonly table: Table;
  readonly range: Range;
  readonly finding: Finding;
  readonly filing: { readonly pages: readonly Evidence[] };
  readonly said: LineAsked;
  /** Words asked for, and how near the range has each that it has. */
  readonly words: ReadonlySet<string>;
  readonly met: readonly number[];
  readonly kind: number;
  readonly measured: number;
  readonly timely: number;
  readonly further: number;
  readonly page: number;
}

const RATES: ReadonlySet<Unit['kind']> = new Set(['percent', 'ratio', 'points', 'unknown'] as const);
const [PHYSICAL, FIGURES] = [anyOf(RANGEMEASURES.physical), anyOf(RANGEMEASURES.figures)];
/** Pages further down the ranking, and longer lists, say no more. */
const [PAGES, ITEMS] = [10, 12];

/** Whether figures are of another kind than what is asked for: "the longest life", "the most square feet", "the largest percentage" are no amounts of money. */
export function isOtherKind({ question, asked: whole }: Context, asked: ExtremeAsked, { results: [first] }: Finding): boolean {
  const unit = first?.unit.kind;
  if (unit === 'money' && (question.says.has('first in time') || PHYSICAL.test(asked.about))) return true;
  return whole.measure === 'percent' && asked.gauge === 'value' && unit !== undefined && !RATES.has(unit);
}

/** What words say for an order and against it. */
export function wordFeatures(asked: ExtremeAsked, seen: Seen): OrderSeen {
  const { range, finding, said, table, words, met } = seen;
  const unit = finding.results[0]?.unit.kind;
  return {
    kind: seen.kind,
    measured: seen.measured,
    met: words.size === 0 ? 0 : met.reduce((sum, one) => sum + one, 0) / words.size,
    timely: seen.timely,
    percent: flag(unit === 'percent' && !said.rate && asked.gauge === 'value'),
    // a rate is asked for
    amount: flag(unit === 'money' && said.rate),
    // "net sales", "fair value": no things but measures of one
    figures: range.items.filter(({ name }) => FIGURES.test(name)).length / range.items.length,
    called: flag(FIGURES.test(finding.items?.[0] ?? '')),
    residual: flag(isResidual(finding.items?.[0] ?? '')),
    statement: flag(table.statement !== undefined),
    page: Math.min(seen.page, PAGES) / PAGES,
    further: flag(seen.further > 0),
    two: flag(range.items.length === 2),
    many: Math.min(range.items.length, ITEMS) / ITEMS,
    columns: flag(range.axis === 'column'),
    confidence: table.confidence,
    goesOn: flag(goesOn(seen)),
  };
}

/** What kind of line orders things. */
export const lineOf = ({ range, met }: Pick<Seen, 'range' | 'met'>): OrderChoice['line'] =>
  met.includes(1) ? 'named' : saysTotal(range.line) ? 'total' : 'other';

const flag = (is: boolean): number => (is ? 1 : 0);

/** Whether the last table of a page has the heads of the first of the next: it goes on there, and what is first of all may stand there. */
function goesOn({ filing, evidence, table }: Seen): boolean {
  const next = filing.pages.find(({ page }) => page.number === evidence.page.number + 1)?.page.tables[0];
  return evidence.page.tables.at(-1) === table && next !== undefined && headsOf(next) === headsOf(table);
}

const headsOf = ({ columns }: Table): string => columns.map(({ label }) => label).join('|');
