import type { Context, FilingPages } from '../../domain/context.ts';
import type { Table } from '../../domain/document.ts';
import type { Finding } from '../../domain/figures.ts';
import { plainValue } from '../cells/rowMatch.ts';
import { leafOf } from '../cells/cellLeaf.ts';
import { spelledOut } from './spelledOut.ts';
import { courseOf, timeName, timesNamed } from './overTimes.ts';
import type { ExtremeAsked } from '../../domain/reading.ts';
import { isStopWord } from '../../text/tokens.ts';
import { anyOf } from '../../text/words/phrases.ts';
import { RANGEMEASURES } from '../../text/words/rows/rangemeasures.ts';
import { WORLDPLACES } from '../../text/words/rows/worldplaces.ts';
import { knownYears, yearsMeant } from './extremeYears.ts';
import { amongRows, goesBy, isAmong } from './amongRows.ts';
import { orderOf, rankedFinding } from './orderOf.ts';
import { classesOf, isOfPlaces, kindOfRange, ofKind, UNCALLED } from './kindOfRange.ts';
import { lineAsked, measureOfRange } from './measureOfRange.ts';
import { isResidual, rangesOf, type Range } from './ranges/ranges.ts';
import { sisterRanges } from './ranges/sisterRanges.ts';
import { RANGEKINDS } from '../../text/words/rows/rangekinds.ts';
import { yearsAhead } from './lines/yearsAhead.ts';
import { bestQuarter } from './lines/bestQuarter.ts';
import { asksMargin, marginSaid, marginsOfParts } from './lines/marginsOfParts.ts';
import { sameRows } from './ranges/sameRows.ts';
import { ofSaidSegments } from './ranges/ofSaidSegments.ts';
import { saidOfKind } from './lines/saidOfKind.ts';
import { saidInTables } from './saidInTables.ts';
import { timelyRange } from './ranges/timelyRange.ts';
import { tableTerms } from '../../question/words/tableTerms.ts';

type Extreme = ExtremeAsked;

const OF_MARGIN = anyOf(RANGEMEASURES.margin);
const [AHEAD, ABROAD, YEARS] = [anyOf(RANGEMEASURES.ahead), anyOf(WORLDPLACES.abroad), anyOf(RANGEKINDS.year)];

/** "In which year was X the largest": one line over its times. */
export function extremeTime(context: Context, filing: FilingPages, asked: Extreme): Finding | null {
  // what falls due in future years is in rows of years: no line over past years
  if (AHEAD.test(asked.about) && YEARS.test(asked.noun)) return yearsAhead(context, filing, asked) ?? extremeRow(context, filing, asked);
  // years that the question names are those of the statements, in any of the filings
  const known = context.times.length > 1 ? knownYears(context, filing, asked.about) : null;
  if (known !== null) return rankedFinding(asked, known, context.question);
  if (/quarter/i.test(asked.noun)) {
    const quarter = bestQuarter(context, filing, asked);
    if (quarter !== null) return quarter;
  }
  const course = courseOf(context, filing, spelledOut(context, filing, asked.about), asked.noun);
  if (course === null) {
    const own = knownYears(context, filing, asked.about);
    if (own !== null) return rankedFinding(asked, own, context.question);
    // years as rows: maturities, commitments
    return YEARS.test(asked.noun) ? amongYears(context, extremeRow(context, filing, asked)) : null;
  }
  const named = timesNamed(context, course);
  // a year that is missing could be the one
  const meant = yearsMeant(context);
  if (meant.some((year) => !named.some(({ period, printed }) => period.fiscalYear === year || printed.includes(String(year))))) return null;
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

/** What is put in order over several years that are named is one of these. */
function amongYears(context: Context, found: Finding | null): Finding | null {
  const years = yearsMeant(context);
  return years.length < 2 || found?.items?.every((item) => years.some((year) => item.includes(String(year)))) === true ? found : null;
}

/** One way in which tables may rank what is asked for. */
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
export function extremeRow(context: Context, filing: FilingPages, wanted: Extreme): Finding | null {
  const asked = asksMargin(wanted.about) ? { ...wanted, about: marginSaid(wanted.about) } : wanted;
  const options = context.question.among;
  const among =
    options === null ? null : amongRows(context, filing, asked, options.names, tableTerms(asked.about.replace(options.text, ' '), context));
  if (among !== null) return among;
  const general =
    [...classesOf(asked.noun)].every((name) => ['generic', 'cost', 'other', 'debt'].includes(name)) ||
    // "pharmacy, front store or other": what is left over is one of them
    options?.names.some(isResidual) === true;
  const of = { moved: asked.gauge !== 'value', years: classesOf(asked.noun).has('year') };
  const found: OrderFound[] = [];
  const apart = sisterRanges(filing).filter((range) => range.apart?.all === true);
  const ofTables = new Map<Table, readonly KindRange[]>();
  for (const evidence of filing.pages)
    for (const table of evidence.page.tables) {
      if (!ofStatement(context, table)) continue;
      const kinds = new Map<string, number>();
      const ranges = [...rangesOf(evidence, table), ...apart.filter((range) => range.table === table)];
      const kept = ranges.flatMap((range): KindRange[] => {
        // "its four regions" are four
        if (asked.outOf !== undefined && !COUNTS.some((count) => count(range, asked.noun) === asked.outOf)) return [];
        // a list without one of those to choose among is another
        if (options !== null && !options.names.every((name) => range.items.some((item) => goesBy(item.name, name)))) return [];
        const timely = timelyRange(context, range, of);
        if (timely === 0) return [];
        const key = [range.axis, ...range.items.map(({ name }) => name), ...range.group, range.axis === 'column' ? '' : range.line].join(
          '|',
        );
        const kind = kinds.get(key) ?? kindOfRange(filing, range, asked.noun);
        kinds.set(key, kind);
        return kind < KIND_LEAST ? [] : [{ range, timely, kind }];
      });
      if (kept.length > 0) ofTables.set(table, kept);
    }
  const said = saidInTables(context, lineAsked(context, asked));
  const alike = [...ofTables.values()].flat().map(({ range }) => range);
  // one list of years is like another: only all its words tell it
  const measure = of.years ? said : saidOfKind(context, said, alike, classesOf(asked.noun).has('debt') && asked.which === undefined);
  // of tables of the same rows one after another, one is called what is asked for
  const calledBest = [...ofTables].map(([table, all]) => ({
    table,
    best: Math.max(...all.map(({ range, timely }) => (timely < TIMELY_CALLED ? 0 : measureOfRange(context, range, measure)))),
  }));
  filing.pages.forEach((evidence, i) => {
    for (const table of evidence.page.tables) {
      const sure = (ofTables.get(table) ?? []).flatMap(({ range, timely, kind }): SureRange[] => {
        const measured = measureOfRange(context, range, measure);
        // parts that nothing calls so are told by what they are parts of
        if (kind === UNCALLED && measure.needed.size === 0) return [];
        return measured < MEASURE_LEAST ? [] : [{ range, measured, score: kind + 2 * measured + 0.5 * timely }];
      });
      // beside segments with names of their own, the places of a table are none
      const apartFromPlaces = sure.filter(({ range }) => !isOfPlaces(range, asked.noun));
      const kinds = apartFromPlaces.length > 0 ? apartFromPlaces : sure;
      // next to a line with just this name, one with more words in its name is another
      const best = Math.max(...kinds.map(({ measured }) => measured));
      const called = kinds.filter(({ measured }) => best - measured < CALLED_LESS && !isCalledLess(measured, table, calledBest));
      for (const { range, score } of [...called, ...together(called)]) {
        const order = orderOf(context, asked, range, { general, rate: measure.rate });
        if (order === null) continue;
        const whole = 0.2 * table.confidence + 0.2 * (1 - i / filing.pages.length) + (range.items.length > 2 ? 0.15 : 0);
        // a list of what is abroad is not all there is
        const part = asked.except === undefined && range.group.some((text) => ABROAD.test(text)) ? 0.4 : 0;
        // rows under several headings may be of several kinds
        const mixed = range.axis === 'row' && range.group.length === 0 && parentsOf(range).size > 1 ? 0.2 : 0;
        // next to amounts, their shares are not what was asked for
        const beside = !measure.rate && order.results[0]?.unit.kind === 'percent' && asked.gauge === 'value' ? 0.4 : 0;
        found.push({
          finding: order,
          score: score + whole - beside - part - mixed,
          winners: order.items?.map(calledName).join('|') ?? '',
          range,
        });
      }
    }
  });
  const all = [...ofTables.values()].flat();
  const own = classesOf(asked.noun).has('segment') ? ofSaidSegments(filing, found, isSameName) : found;
  const [best, ...others] = (asksMargin(asked.about) ? marginsIn(context, asked, own, all) : own).sort((a, b) => b.score - a.score);
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
  return open || !isAmong(best.finding, options?.names ?? []) ? null : best.finding;
}

/** How many things of a range there are, with what is left over and without. */
const COUNTS: readonly ((range: Range, noun: string) => number)[] = [
  ({ items }) => items.length,
  ({ items }) => items.filter(({ name }) => !isResidual(name)).length,
  ({ items }, noun) => ofKind(items, noun, false).length,
];

/** Margins that lines print by that name, and those worked out from profit and sales of the same things; money that is called a margin, word for word, where there are none. */
function marginsIn(context: Context, asked: Extreme, found: readonly OrderFound[], all: readonly KindRange[]): OrderFound[] {
  const isRate = ({ finding }: OrderFound): boolean => finding.results[0]?.unit.kind === 'percent';
  const printed = found.filter((one) => isRate(one) && [one.range.line, ...one.range.group].some((text) => OF_MARGIN.test(text)));
  const worked =
    asked.gauge !== 'value'
      ? []
      : marginsOfParts(context, asked, all).map(({ finding, range, sameTable }) => {
          const { kind = 0, timely = 0 } = all.find((one) => one.range === range) ?? {};
          const score = kind + 2 * WORKED + 0.5 * timely + (sameTable ? 0.2 : 0) + (range.items.length > 2 ? 0.15 : 0);
          return { finding, range, score, winners: finding.items?.map(calledName).join('|') ?? '' };
        });
  const rates = [...printed, ...worked];
  return rates.length > 0 ? rates : found.filter((one) => !isRate(one));
}

/** As sure as this a margin that is worked out is what is asked for. */
const WORKED = 0.9;

/** A split in two, home and abroad, is no rival to a finer one, nor a part of the same names to all of them. */
const coarser = (range: Range, than: Range): boolean =>
  (range.items.length === 2 && than.items.length > 2) ||
  (range.items.length < than.items.length && range.items.every(({ name }) => than.items.some((one) => one.name === name)));

/** Whether the same things come out, though one table calls them by a longer name. */
function sameNames(a: string, b: string): boolean {
  const [left, right] = [a.split('|'), b.split('|')];
  return left.length === right.length && left.every((name, i) => isSameName(name, right[i] ?? '-'));
}

/** "MFC" is "Missiles and Fire Control". */
function isSameName(a: string, b: string): boolean {
  const [x, y] = [plainName(a), plainName(b)];
  return x.includes(y) || y.includes(x) || x === initials(b) || y === initials(a);
}

const calledName = (name: string): string => name.toLowerCase().replace(/[^\p{L}\p{N}&\s-]/gu, '');
const initials = (name: string): string =>
  name
    .split(/[\s-]+/)
    .filter((word) => word !== '' && !isStopWord(word) && word !== '&')
    .map((word) => word.charAt(0))
    .join('');

/** Whether a range has all the figures of another: a part of the rows is no rival to all of them. */
const holds = (whole: Range, part: Range): boolean =>
  whole.table === part.table &&
  whole.axis !== 'table' &&
  part.axis !== 'table' &&
  part.items.every((item) => whole.items.some(({ row, column }) => row === item.row && column === item.column));

const parentsOf = ({ table, items }: Range): ReadonlySet<number> => new Set(items.map(({ row }) => table.rows[row]?.parent ?? -1));

/** Whether another table of the same rows is called what is asked for by more. */
const isCalledLess = (measured: number, table: Table, all: readonly { readonly table: Table; readonly best: number }[]): boolean =>
  all.some(
    (other) =>
      other.table !== table && other.table.page === table.page && other.best - measured > SISTER_LESS && sameRows(other.table, table),
  );

/** As little as this, as their titles are one; at the time that is asked for. */
const [SISTER_LESS, TIMELY_CALLED] = [0.04, 0.8];

interface KindRange {
  readonly range: Range;
  readonly timely: number;
  readonly kind: number;
}

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
