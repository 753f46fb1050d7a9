import type { Context, FilingPages } from '../../domain/context.ts';
import type { Cell, Table, Unit } from '../../domain/document.ts';
import type { Finding } from '../../domain/figures.ts';
import { plainValue } from '../cells/rowMatch.ts';
import { leafOf } from '../cells/cellLeaf.ts';
import { labelTerms, wordsOf, type LineWords } from '../cells/namedLines.ts';
import { courseOf, timeName, timesNamed } from './overTimes.ts';
import { cleaned } from '../cells/phrase.ts';
import type { ExtremeAsked, Reading } from '../../domain/reading.ts';
import { anyOf } from '../../text/words/phrases.ts';
import { CHANGES } from '../../text/words/rows/changes.ts';
import { RANGEMEASURES } from '../../text/words/rows/rangemeasures.ts';
import { ROWKINDS } from '../../text/words/rows/rowkinds.ts';
import { isOneOf } from './calledSo.ts';
import { knownYears } from './extremeYears.ts';
import { classesOf, kindOfRange, ofKind } from './kindOfRange.ts';
import { lineAsked, measureOfRange } from './measureOfRange.ts';
import { likeCells, rangesOf, type Range, type RangeItem } from './ranges.ts';
import { headText } from './tableWords.ts';
import { timelyRange } from './timelyRange.ts';
import { cellAt, columnMeant, columnsFor } from './rowGroups.ts';
import { movedBetween, type Ranked } from './rowChange.ts';

type Extreme = ExtremeAsked;

const GROWTHS = anyOf(CHANGES.growths);
const MARGIN_ASKED = anyOf(RANGEMEASURES.margin);
const [RATES, SUMS] = [anyOf(RANGEMEASURES.shareOf), anyOf(ROWKINDS.netOrTotal)];

/** In the order asked for, everything that ties at the place asked for said. Null where fewer than two things can be compared. */
function rankedFinding(asked: Extreme, candidates: readonly Ranked[], { says }: Reading): Finding | null {
  if (candidates.length < 2 || candidates.length < asked.place) return null;
  // outflows are printed negative: the largest of them is the farthest from nothing
  const sizes =
    asked.gauge === 'value' &&
    candidates.every(({ by }) => by <= 0) &&
    candidates.some(({ by }) => by < 0) &&
    !says.has('profit') &&
    asked.supposed === undefined;
  const by = (one: Ranked): number => (sizes ? Math.abs(one.by) : one.by);
  const order = [...candidates].sort((a, b) => (asked.lowest ? by(a) - by(b) : by(b) - by(a)));
  const marks = [...new Set(order.map(by))];
  const mark = marks[asked.place - 1];
  if (mark === undefined || marks.length < 2) return null;
  const winners = asked.top > 1 ? order.slice(0, asked.top) : order.filter((one) => by(one) === mark);
  // a loss is asked for: the one farthest below nothing
  if ((asked.supposed === 'loss' || asked.supposed === 'outflow') && (asked.lowest ? mark >= 0 : false)) return null;
  // the biggest drop is no drop at all where everything rose
  if (asked.gauge !== 'value' && asked.lowest && mark > 0 && says.has('fall')) return null;
  const rest = order.filter((one) => !winners.includes(one));
  return {
    kind: 'ranked',
    results: [...winners, ...rest].map(({ calculation }) => calculation),
    items: winners.map(({ name }) => name),
    says: asked.lowest ? 'smallest first' : 'largest first',
    gaps: [],
  };
}

/** "In which year was X the largest": one line over its times. */
export function extremeTime(context: Context, filing: FilingPages, asked: Extreme): Finding | null {
  // years that the question names are those of the statements, in whichever filings they stand
  const known = context.times.length > 1 ? knownYears(context, filing, asked.about) : null;
  if (known !== null) return rankedFinding(asked, known, context.question);
  const course = courseOf(context, filing, asked.about, asked.noun);
  if (course === null) {
    const own = knownYears(context, filing, asked.about);
    if (own !== null) return rankedFinding(asked, own, context.question);
    // years that stand as rows: maturities, commitments
    return /year/i.test(asked.noun) ? extremeRow(context, filing, asked) : null;
  }
  const named = timesNamed(context, course);
  const cells = named.length > 1 ? named : context.times.length > 1 ? [] : course.cells;
  const { evidence, table } = course.line;
  return rankedFinding(
    asked,
    cells.map((timed) => {
      const name = timeName(timed, asked.noun);
      return { name, by: plainValue(timed.cell), calculation: leafOf(evidence, table, timed.cell) };
    }),
    context.question,
  );
}

/** One way in which tables may put in order what is asked for. */
interface OrderFound {
  readonly finding: Finding;
  readonly score: number;
  readonly winners: string;
  readonly range: Range;
}

/** As sure as this that things are of the kind, and that their figures are what is asked for: below, nothing is claimed. */
const KIND_LEAST = 0.6;
const MEASURE_LEAST = 0.74;
/** Another order that is nearer than this leaves it open. */
const MARGIN = 0.3;
/** A line of the same table that is called what is asked for by so much less is another line. */
const CALLED_LESS = 0.1;

/** "Which segment had the largest X": things of the kind in one table, and a line across them that is X. Both, or nothing. */
export function extremeRow(context: Context, filing: FilingPages, asked: Extreme): Finding | null {
  const options = context.question.among;
  if (options !== null) return amongNamed(context, filing, asked, options.names, wordsOf(asked.about.replace(options.text, ' '), context));
  const measure = lineAsked(context, asked);
  const general = [...classesOf(asked.noun)].every((name) => ['generic', 'cost', 'other', 'debt'].includes(name));
  const of = { moved: asked.gauge !== 'value', years: classesOf(asked.noun).has('year') };
  const found: OrderFound[] = [];
  filing.pages.forEach((evidence, i) => {
    for (const table of evidence.page.tables) {
      if (!ofStatement(context, table)) continue;
      const sure = rangesOf(evidence, table).flatMap((range): SureRange[] => {
        const timely = timelyRange(context, range, of);
        const measured = timely === 0 ? 0 : measureOfRange(context, range, measure);
        const kind = measured < MEASURE_LEAST ? 0 : kindOfRange(filing, range, asked.noun);
        return kind < KIND_LEAST ? [] : [{ range, measured, score: kind + 2 * measured + 0.5 * timely }];
      });
      // beside the line that is called just so, one that is called so and more is another
      const best = Math.max(...sure.map(({ measured }) => measured));
      const called = sure.filter(({ measured }) => best - measured < CALLED_LESS);
      for (const { range, score } of [...called, ...together(called)]) {
        const order = orderOf(context, asked, range, { general, rate: measure.rate });
        if (order === null) continue;
        const whole = 0.2 * table.confidence + 0.2 * (1 - i / filing.pages.length) + (range.items.length > 2 ? 0.15 : 0);
        // beside sums, their shares are what was not asked for
        const beside = !measure.rate && order.results[0]?.unit.kind === 'percent' && asked.gauge === 'value' ? 0.4 : 0;
        found.push({ finding: order, score: score + whole - beside, winners: order.items?.map(plainName).join('|') ?? '', range });
      }
    }
  });
  const [best, ...others] = found.sort((a, b) => b.score - a.score);
  if (best === undefined) return null;
  const wholes = [best, ...others.filter(({ winners }) => sameNames(winners, best.winners))].map(({ range }) => range);
  const open = others.some(
    ({ score, winners, range }) =>
      !sameNames(winners, best.winners) &&
      // a change printed in whole per cent may tie where the figures do not
      !best.winners.split('|').every((name) => winners.split('|').includes(name)) &&
      best.score - score < MARGIN &&
      !wholes.some((whole) => holds(whole, range)) &&
      !coarser(range, best.range),
  );
  return open ? null : best.finding;
}

/** A split in two, home and abroad, is no rival to a finer one, nor a part of the same names to all of them. */
const coarser = (range: Range, than: Range): boolean =>
  (range.items.length === 2 && than.items.length > 2) ||
  (range.items.length < than.items.length && range.items.every(({ name }) => than.items.some((one) => one.name === name)));

/** Whether the same things come out, though one table calls them by a longer name. */
function sameNames(a: string, b: string): boolean {
  const [left, right] = [a.split('|'), b.split('|')];
  return left.length === right.length && left.every((name, i) => name.includes(right[i] ?? '-') || (right[i] ?? '').includes(name));
}

/** Whether a range has all the figures of another: a part of the rows is no rival to all of them. */
const holds = (whole: Range, part: Range): boolean =>
  whole.table === part.table &&
  part.items.every((item) => whole.items.some(({ row, column }) => row === item.row && column === item.column));

interface SureRange {
  readonly range: Range;
  readonly measured: number;
  readonly score: number;
}

/** Lists under several headings of one table that are all of the kind, on one line, as one list: notes at fixed and at floating rates are notes. */
function together(sure: readonly SureRange[]): SureRange[] {
  const lines = new Map<string, SureRange[]>();
  for (const one of sure) {
    const { axis, items, line } = one.range;
    if (axis === 'row')
      lines.set(`${String(items[0]?.column)} ${line}`, [...(lines.get(`${String(items[0]?.column)} ${line}`) ?? []), one]);
  }
  return [...lines.values()].flatMap((same) => {
    const [first] = same;
    const best = Math.max(...same.map(({ score }) => score));
    const near = same.filter(({ score }) => best - score < 0.15);
    const items = [...new Map(near.flatMap(({ range }) => range.items).map((item) => [item.row, item])).values()];
    if (first === undefined || near.some(({ range }) => range.items.length === items.length)) return [];
    return new Set(items.map(({ name }) => name)).size < items.length
      ? []
      : [{ range: { ...first.range, items, group: [] }, measured: first.measured, score: best + 0.05 }];
  });
}

const plainName = (name: string): string => name.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');

const ofStatement = ({ question: { statements } }: Context, { statement }: Table): boolean =>
  statements.length === 0 || (statement !== undefined && statements.includes(statement));

/** The things of a range in the order asked for; null where one lacks what it is ranked by. */
function orderOf(
  context: Context,
  asked: Extreme,
  range: Range,
  { general, rate }: { readonly general: boolean; readonly rate: boolean },
): Finding | null {
  const { evidence, table } = range;
  const left = asked.except === undefined ? range.items : range.items.filter(({ name }) => !isOneOf(name, asked.except ?? ''));
  const items = alike(table, ofKind(left, asked.noun, general));
  if (items.length < 2 || items.length * 2 < left.length) return null;
  const percent = items.every(({ row, column }) => cellAt(table, row, column)?.unit.kind === 'percent');
  // a growth that is printed is ranked as it stands
  const grown = asked.gauge !== 'value' && isOfGrowth(range);
  if (percent && asked.gauge !== 'value' && !grown) return null;
  if (grown && asked.eitherWay !== true && percent !== (asked.gauge === 'percent change')) return null;
  const gauges: readonly Extreme['gauge'][] = asked.eitherWay === true && !grown ? ['percent change', 'change'] : [asked.gauge];
  const orders = gauges.map((gauge) => {
    const candidates = items.flatMap((item) => rankedItem(context, grown ? 'value' : gauge, range, item) ?? []);
    // one without the figure for its change could be the one
    if (candidates.length < items.length) return null;
    return rankedFinding({ ...asked, gauge }, candidates, context.question);
  });
  const [first] = orders;
  if (first === null || first === undefined) return null;
  // shares beside a sum that is asked for; and a margin is a rate, though some call a sum so
  if (percent && !rate && !grown && (asked.supposed !== undefined || !RATES.test(headText(evidence, table)))) return null;
  if (MARGIN_ASKED.test(asked.about) && items.some((item) => unitOf(table, item)?.kind === 'money')) return null;
  return orders.every((order) => order?.items?.join() === first.items?.join()) ? first : null;
}

const GROWN = anyOf(CHANGES.columnsOfChange);

/** Whether the figures of a range are changes themselves: a column of change, or a table of growth. */
const isOfGrowth = ({ evidence, table, items, line, group }: Range): boolean =>
  [table.columns[items[0]?.column ?? -1]?.label ?? '', line, ...group].some((text) => GROWN.test(text)) ||
  (items.every((item) => unitOf(table, item)?.kind === 'percent') && GROWTHS.test(headText(evidence, table)));

function rankedItem(context: Context, gauge: Extreme['gauge'], range: Range, { name, row, column }: RangeItem): Ranked | null {
  const { evidence, table } = range;
  const cell = cellAt(table, row, column);
  if (cell === undefined || name === '') return null;
  if (gauge === 'value') return { name, by: plainValue(cell), calculation: { ...leafOf(evidence, table, cell), name } };
  return movedBetween(context, evidence, table, cell, likeCells(range, { name, row, column }), gauge, name);
}

const unitOf = (table: Table, { row, column }: Pick<RangeItem, 'row' | 'column'>): Unit | undefined => cellAt(table, row, column)?.unit;

/** Things with figures of the kind that most of them have. */
function alike(table: Table, items: readonly RangeItem[]): readonly RangeItem[] {
  const kindOf = ({ row, column }: RangeItem): string => {
    const unit = unitOf(table, { row, column });
    return `${unit?.kind ?? 'unknown'} ${String(unit?.perShare)} ${unit?.currency ?? ''}`;
  };
  const counts = new Map<string, number>();
  for (const item of items) counts.set(kindOf(item), (counts.get(kindOf(item)) ?? 0) + 1);
  const most = [...counts].sort((a, b) => b[1] - a[1])[0]?.[0] ?? '';
  // a unit that was not read may be that of its neighbours: such a figure is no reason to leave its row out
  return items.filter((item) => kindOf(item) === most || most.startsWith('unknown') || kindOf(item).startsWith('unknown'));
}

/** Rows of one table, one for each name. */
function amongNamed(context: Context, filing: FilingPages, asked: Extreme, names: readonly string[], words: LineWords): Finding | null {
  const shared = new Set([...words.needed, ...words.light]);
  for (const evidence of filing.pages)
    for (const table of evidence.page.tables) {
      const column = columnMeant(table, columnsFor(table, context.times[0], filing.card), words);
      if (column < 0) continue;
      const rows = names.map((name) =>
        rowFor(
          table,
          column,
          [...labelTerms(name)].filter((term) => !/^activit/.test(term)),
          shared,
        ),
      );
      const cells = rows.map((row) => (row === null ? undefined : cellAt(table, row, column)));
      if (cells.some((cell) => cell === undefined) || new Set(rows).size < names.length) continue;
      const candidates = cells.flatMap((cell) => {
        const found: Cell[] = cell === undefined ? [] : [cell];
        return found.flatMap((one) => {
          const item = { name: cleaned(table.rows[one.row]?.text ?? ''), row: one.row, column };
          return rankedItem(context, asked.gauge, { evidence, table, axis: 'row', items: [item], line: '', group: [] }, item) ?? [];
        });
      });
      if (candidates.length === names.length) return rankedFinding(asked, candidates, context.question);
    }
  return null;
}

/** "Operations" and "operating": named among others, they are told apart by their beginnings. */
const akin = (a: string, b: string): boolean => a.length > 5 && b.length > 5 && a.slice(0, 6) === b.slice(0, 6);

/** The one row with a figure whose label has all the words of a name and something of what is asked; the one that sums up where several have. */
function rowFor(table: Table, column: number, name: readonly string[], shared: ReadonlySet<string>): number | null {
  const found = table.rows.flatMap((row, r) => {
    const own = labelTerms(row.text);
    const all = name.length > 0 && name.every((term) => own.has(term) || [...own].some((word) => akin(word, term)));
    return all && cellAt(table, r, column) !== undefined && (shared.size === 0 || [...shared].some((term) => own.has(term))) ? [r] : [];
  });
  const sums = found.filter((r) => SUMS.test(table.rows[r]?.text ?? ''));
  const [only] = found.length === 1 ? found : sums;
  return (found.length === 1 || sums.length === 1) && only !== undefined ? only : null;
}
