import type { Context } from '../../domain/context.ts';
import type { Unit } from '../../domain/document.ts';
import type { Calculation, Finding } from '../../domain/figures.ts';
import type { ExtremeAsked, Reading } from '../../domain/reading.ts';
import { anyOf, grammar } from '../../text/words/phrases.ts';
import { CHANGES } from '../../text/words/rows/changes.ts';
import { RANGEMEASURES } from '../../text/words/rows/rangemeasures.ts';
import { ITEMS } from '../../question/measures/items.ts';
import { entriesLabelled } from '../../text/lexicon.ts';
import { leafOf } from '../cells/cellLeaf.ts';
import { plainValue } from '../cells/rowMatch.ts';
import { WORLDPLACES } from '../../text/words/rows/worldplaces.ts';
import { terms } from '../../text/tokens.ts';
import { bearNames, ofKind } from './kindOfRange.ts';
import { figureOf, isResidual, likeCells, type Range, type RangeItem } from './ranges/ranges.ts';
import { topLevel } from './ranges/topLevel.ts';
import { printedOver } from './ranges/headingAbove.ts';
import { partsOnly } from './ranges/partsOnly.ts';
import { movedBetween, type Ranked } from './rowChange.ts';
import { headText } from './tableWords.ts';

const [HOME, ABROAD] = [anyOf(WORLDPLACES.domestic), anyOf(WORLDPLACES.abroad)];
const PLACE = anyOf(Object.values(WORLDPLACES).flat());
const GROWTHS = anyOf(CHANGES.growths);
const MARGIN_ASKED = anyOf(RANGEMEASURES.margin);
const RATES = anyOf(RANGEMEASURES.shareOf);
/** What a debt bears is no sum. */
const BEARING = anyOf([...RANGEMEASURES.coupons, ...RANGEMEASURES.borne]);

/** In the order asked for, everything that ties at the place asked for said. Null where fewer than two things can be compared. */
export function rankedFinding(asked: ExtremeAsked, candidates: readonly Ranked[], { says }: Reading): Finding | null {
  // of two, the second largest is the smaller: a longer list is meant
  if (candidates.length < 2 || candidates.length < asked.place + (asked.place > 1 ? 1 : 0) || areMeasures(candidates)) return null;
  // outflows are printed negative: the largest of them is the farthest from nothing
  const sizes =
    asked.gauge === 'value' &&
    candidates.every(({ by }) => by <= 0) &&
    candidates.some(({ by }) => by < 0) &&
    !says.has('profit') &&
    asked.supposed === undefined;
  const by = (one: Ranked): number => (sizes ? Math.abs(one.by) : one.by);
  const order = [...candidates].sort((a, b) => (asked.lowest ? by(a) - by(b) : by(b) - by(a)));
  // what is said to come first does
  if (asked.after !== undefined && !isAkin(order[0]?.name ?? '', asked.after, order[1]?.name ?? '')) return null;
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

/** Whether a name has a word of what is said that the next one lacks. */
const isAkin = (name: string, said: string, next: string): boolean =>
  terms(said).some((term) => terms(name).includes(term) && !terms(next).includes(term));

/** The things of a range that are put in order: without what is left out, what is no thing of the kind, and their sum. Null where too few are left. */
export function itemsRanked(asked: ExtremeAsked, range: Range, general = false): readonly RangeItem[] | null {
  const whole = topLevel(range, range.items);
  const left = asked.except === undefined ? whole : whole.filter(({ name }) => !isOneOf(name, asked.except ?? ''));
  if (isAnywhere(asked, range, left.length < whole.length) || (left.length === whole.length && isOfMeasure(asked, range))) return null;
  const items = partsOnly(range, alike(range, ofKind(partsOnly(range, left), asked.noun, general)));
  return items.length < 2 || items.length * 2 < left.length || isTail(items) ? null : items;
}

/** "Outside the United States": a list that neither names it nor says that it is of what is abroad may have places of both. */
const isAnywhere = ({ except }: ExtremeAsked, { group }: Range, hasLeftOut: boolean): boolean =>
  except !== undefined && HOME.test(except) && !hasLeftOut && !group.some((text) => ABROAD.test(text));

/** "Leaving exchange rates aside": what is left out and is neither a place nor what remains belongs to the figures, and neither column nor heading says that it is left out of them. */
const isOfMeasure = ({ except }: ExtremeAsked, { line, group }: Range): boolean =>
  except !== undefined &&
  !PLACE.test(except) &&
  !isResidual(except) &&
  !terms(except).some((term) => terms(`${line} ${group.join(' ')}`).includes(term));

const MEASURES: ReadonlySet<string> = new Set([ITEMS.revenue, ITEMS.grossProfit, ITEMS.operatingIncome, ITEMS.netIncome].map(([id]) => id));

/** Whether things are measures of one company, sales beside profit: none of them is the largest of a kind. */
const areMeasures = (items: readonly Pick<RangeItem, 'name'>[]): boolean =>
  new Set(items.flatMap(({ name }) => entriesLabelled(name).flatMap(({ id }) => (MEASURES.has(id) ? [id] : [])))).size > 1;

const NUMBERED = /^(\d{1,3})[.)]?\s+(?=\p{Lu})/u;

/** Whether things bear their places in a list that begins elsewhere: the nineteenth and the twentieth are not the first two. */
function isTail(items: readonly RangeItem[]): boolean {
  const places = items.flatMap(({ name }) => NUMBERED.exec(name)?.[1] ?? []).map(Number);
  return places.length > 1 && places.length === items.length && Math.min(...places) > 1;
}

/** The things of a range in the order asked for; null where one lacks what it is ranked by. */
export function orderOf(
  context: Context,
  asked: ExtremeAsked,
  range: Range,
  { general, rate }: { readonly general: boolean; readonly rate: boolean },
): Finding | null {
  const { evidence, table } = range;
  const items = itemsRanked(asked, range, general);
  if (items === null) return null;
  const percent = items.every((item) => figureOf(range, item)?.unit.kind === 'percent');
  // a growth that is printed is ranked as printed
  const grown = asked.gauge !== 'value' && isOfGrowth(range);
  if (percent && asked.gauge !== 'value' && !grown) return null;
  if (grown && asked.eitherWay !== true && percent !== (asked.gauge === 'percent change')) return null;
  const gauges: readonly ExtremeAsked['gauge'][] = asked.eitherWay === true && !grown ? ['percent change', 'change'] : [asked.gauge];
  const orders = gauges.map((gauge) => {
    const candidates = items.flatMap((item) => rankedItem(context, grown ? 'value' : gauge, range, item) ?? []);
    // one without the figure for its change could be the one
    if (candidates.length < items.length) return null;
    return rankedFinding({ ...asked, gauge }, candidates, context.question);
  });
  const [first] = orders;
  if (first === null || first === undefined) return null;
  // shares where an amount is asked for; and a margin is a rate, though some call an amount so
  if (percent && !rate && !grown && (asked.supposed !== undefined || !RATES.test(headText(evidence, table)))) return null;
  if (MARGIN_ASKED.test(asked.about) && !isCalled(range, asked.about) && items.some((item) => figureOf(range, item)?.unit.kind === 'money'))
    return null;
  if (BEARING.test(asked.about) && items.some((item) => figureOf(range, item)?.unit.kind === 'money')) return null;
  // a figure of another kind is ahead of all things of the kind: which rows are of it is not sure
  if (bearNames(asked.noun) && first.items?.some((name) => isStranger(name, items)) === true) return null;
  return orders.every((order) => order?.items?.join() === first.items?.join()) ? first : null;
}

/** Whether the line or its heading is called what is asked for, word for word: a filing may print its "Operating Margin" in money. */
function isCalled({ line, group }: Range, about: string): boolean {
  const asked = new Set(terms(about));
  return !PERCENT.test(about) && [line, ...group].some((text) => MARGIN_ASKED.test(text) && terms(text).every((term) => asked.has(term)));
}

const FIGURES = anyOf(RANGEMEASURES.figures);

/** Whether a name is that of a figure among names that are none: "Store net sales" among departments. */
const isStranger = (name: string, all: readonly RangeItem[]): boolean =>
  /\s/.test(name) && FIGURES.test(name) && all.filter((one) => FIGURES.test(one.name)).length * 3 <= all.length;

const PERCENT = /%|\bper ?cent/i;
const GROWN = anyOf(CHANGES.columnsOfChange);

/** Whether the figures of a range are changes themselves: a column of change, or a table of growth. */
const isOfGrowth = (range: Range): boolean => {
  const { evidence, table, items, line, group } = range;
  return (
    [table.columns[items[0]?.column ?? -1]?.label ?? '', line, ...group].some((text) => GROWN.test(text)) ||
    (items.every((item) => figureOf(range, item)?.unit.kind === 'percent') && GROWTHS.test(headText(evidence, table)))
  );
};

export function rankedItem(context: Context, gauge: ExtremeAsked['gauge'], range: Range, item: RangeItem): Ranked | null {
  const { name } = item;
  const { evidence, table } = item.on ?? range;
  const cell = figureOf(range, item);
  if (cell === undefined || name === '') return null;
  if (gauge === 'value') return { name, by: plainValue(cell), calculation: { ...inOwnUnit(range, leafOf(evidence, table, cell)), name } };
  const moved = movedBetween(context, evidence, table, cell, likeCells(range, item), gauge, name);
  return moved === null ? null : { ...moved, calculation: inOwnUnit(range, moved.calculation) };
}

const PHYSICAL = anyOf(RANGEMEASURES.physical);
const SCALED = new RegExp(grammar`\b(thousand|million|billion)s?\s+(?:of\s+)?(?:[\w-]+\s+)?(?:${RANGEMEASURES.physical})`, 'i');
const SCALES = new Map<string, 1e3 | 1e6 | 1e9>([
  ['thousand', 1e3],
  ['million', 1e6],
  ['billion', 1e9],
]);

/**
 * What a heading counts in barrels or tons is no money, whatever the rest of the table is in, and an average for each car is no millions: in thousands only where the heading
 * says so.
 */
function inOwnUnit({ evidence, table, group, line }: Range, calculation: Calculation): Calculation {
  if (calculation.unit.kind !== 'money') return calculation;
  // of a table without a title, what stands right over its first row
  const last = table.title.trim() === '' ? (printedOver(evidence, table).trim().split('\n').at(-1) ?? '') : '';
  const each = [line, ...group, last].find((text) => EACH.test(text));
  const head = [line, ...group, last].find((text) => PHYSICAL.test(text)) ?? each;
  if (head === undefined) return calculation;
  const scale = SCALES.get((each === undefined ? SCALED : SCALED_MONEY).exec(head)?.[1]?.toLowerCase() ?? '') ?? 1;
  const unit: Unit = each === undefined ? { kind: 'count', scale, perShare: false } : { ...calculation.unit, scale };
  return { ...calculation, unit, notes: [...calculation.notes, head] };
}

const EACH = anyOf(RANGEMEASURES.forEach);
const SCALED_MONEY = new RegExp(`\\b(${[...SCALES.keys()].join('|')})s?\\b`, 'i');

/** Things with figures of the kind that most of them have. */
function alike(range: Range, items: readonly RangeItem[]): readonly RangeItem[] {
  const kindOf = (item: RangeItem): string => {
    const unit = figureOf(range, item)?.unit;
    return `${unit?.kind ?? 'unknown'} ${String(unit?.perShare)} ${unit?.currency ?? ''}`;
  };
  const counts = new Map<string, number>();
  for (const item of items) counts.set(kindOf(item), (counts.get(kindOf(item)) ?? 0) + 1);
  const most = [...counts].sort((a, b) => b[1] - a[1])[0]?.[0] ?? '';
  // a unit that was not read may be that of its neighbours: such a figure is no reason to leave its row out
  return items.filter((item) => kindOf(item) === most || most.startsWith('unknown') || kindOf(item).startsWith('unknown'));
}

const SAME = [HOME, anyOf(WORLDPLACES.british)];

/** Whether a thing's head is one of several that words call, joined by "and", "or" or a comma. */
const isOneOf = (head: string, words: string): boolean => words.split(/,|\s+(?:and|or|&)\s+/i).some((one) => isCalledSo(head, one));

/** Whether a thing's head is what words call it: all their words are in it, or both name the same country. */
function isCalledSo(head: string, words: string): boolean {
  if (SAME.some((pattern) => pattern.test(head) && pattern.test(words))) return true;
  const own = new Set(terms(head));
  const asked = terms(words);
  return asked.length > 0 && asked.every((term) => own.has(term));
}
