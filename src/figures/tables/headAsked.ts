import type { Context, FilingPages } from '../../domain/context.ts';
import type { Cell } from '../../domain/document.ts';
import type { Calculation, Finding } from '../../domain/figures.ts';
import { leaf, quotient } from '../../domain/tree.ts';
import type { QuestionKind } from '../../domain/reading.ts';
import { sameFiler } from '../../question/filers/filersOf.ts';
import { inOneForm } from '../../text/words/rows/placeforms.ts';
import { meantBy } from '../../question/measures/resolveNoun.ts';
import { terms } from '../../text/tokens.ts';
import { TURNING, insideSentence } from '../../text/labels.ts';
import { plainWords } from '../../text/words/asked/plainwords.ts';
import { anyOf, wholly } from '../../text/words/phrases.ts';
import { WORLDPLACES } from '../../text/words/rows/worldplaces.ts';
import { RANGEKINDS } from '../../text/words/rows/rangekinds.ts';
import { RANGEMEASURES } from '../../text/words/rows/rangemeasures.ts';
import { leafOf, periodOfCell } from '../cells/cellLeaf.ts';
import { cleaned } from '../cells/phrase.ts';
import { operandOf } from '../cells/operand.ts';
import { plainValue } from '../cells/rowMatch.ts';
import { lineAsked, measureOfRange, type LineAsked } from './measureOfRange.ts';
import { figureOf, isResidual, likeCells, rangesOf, type Range, type RangeItem } from './ranges/ranges.ts';
import { movedBetween, workedOut } from './rowChange.ts';
import { cellAt, isTotal } from './rowGroups.ts';
import { meanings } from './tableWords.ts';
import { saidInTables } from './saidInTables.ts';
import { sisterRanges } from './ranges/sisterRanges.ts';
import { timelyRange } from './ranges/timelyRange.ts';
import { RANGEHEADS } from '../../text/words/rows/rangeheads.ts';

/** A head named in the question, on a line that is what is asked of it. */
interface HeadFound {
  readonly range: Range;
  readonly item: RangeItem;
  readonly cell: Cell;
  /** Words of the question that are the head's name: the more, the surer. */
  readonly named: number;
  readonly score: number;
}

/** The question's words, and those that are an item's. */
interface HeadWords {
  readonly said: ReadonlySet<string>;
  readonly items: ReadonlySet<string>;
  /** Whether it speaks of a segment. */
  readonly segment: boolean;
  /** Whether an item of the statements is asked for: its year is a time then, no row of a list of years. */
  readonly item: boolean;
}

/** What is found for a head, and what the head is called. */
interface HeadAnswer {
  readonly name: string;
  readonly finding: Finding;
}

const MEASURE_LEAST = 0.74;
const TIMELY_LEAST = 0.6;
/** Another value that is nearer than this leaves it open. */
const MARGIN = 0.2;
/** Printed sums are rounded. */
const ROUNDED = 0.005;
const INTENTS: ReadonlySet<QuestionKind> = new Set(['figure', 'calculation', 'name', 'prose'] as const);
/** Words that a head may have and a question leave out. */
const COMMON: ReadonlySet<string> = new Set(RANGEHEADS.leftOut);
const FIGURES = anyOf(RANGEMEASURES.figures);

/**
 * A segment, region, product or other head of a row or column asked for by its name: what is asked of it is the line's own words, its group's or its table's, never less.
 * The level, the change since the time before, or the share of a whole that its parts add up to. Null where the name or the measure is not met, or tables disagree.
 */
export function headAsked(context: Context): HeadAnswer | null {
  const { question, asked, times } = context;
  if (!INTENTS.has(asked.intent) || (asked.intent === 'prose' && (question.cue !== null || times.length === 0))) return null;
  if (question.rows?.kind === 'extreme' || question.across !== null || question.noun === '' || question.qualifier !== null) return null;
  const moved = question.operation === 'change' || question.operation === 'percent change';
  const plain = question.operation === 'level' || question.operation === 'total';
  if (!moved && !plain && question.operation !== 'share') return null;
  // one of two things is no answer to which of them is more
  if (!moved && (times.length > 1 || question.says.has('held against another'))) return null;
  // "out of each dollar it took in" asks for a part of it
  if (plain && question.says.has('of each dollar')) return null;
  const all = asked.intent === 'prose' ? withoutTalk(context, ofWords(context, question.bare)) : ofWords(context, question.core);
  // where a measure was read, what else the question says is not of it
  const words = asked.intent === 'figure' || asked.intent === 'calculation' ? ofWords(context, question.noun) : all;
  const items = new Set(question.lineItems.flatMap(({ text }) => terms(text)));
  // by its own words: an area is no "Space", though both are floor space elsewhere
  const said: HeadWords = {
    said: new Set(terms(inOneForm(`${question.core} ${question.noun}`))),
    items,
    segment: question.says.has('a segment'),
    item: meantBy(question.noun, new Map())?.known === true,
  };
  for (const filing of context.filings) {
    const found = inFiling(context, filing, words, said);
    if (found === null) continue;
    const rival = context.filings.some(
      (other) => !sameFiler(context.cards, other.card.id, filing.card.id) && inFiling(context, other, words, said) !== null,
    );
    if (question.companies.length === 0 && rival) return null;
    // a table without the earlier period gives no change
    for (const one of found) {
      const made = moved ? changeOf(context, one) : plain ? levelOf(one) : shareOf(context, one);
      // the home country's share is none of what is earned outside it
      if (made !== null && question.says.has('abroad') && HOME.test(one.item.name)) return null;
      if (made !== null) return { name: one.item.name, finding: { kind: 'figure', results: [made], says: made.name, gaps: [] } };
    }
    return null;
  }
  return null;
}

const ofWords = (context: Context, about: string): LineAsked =>
  lineAsked(context, { kind: 'extreme', over: 'rows', lowest: false, place: 1, top: 1, gauge: 'value', noun: '', about: inOneForm(about) });

const HOME = wholly([...WORLDPLACES.homeWords, ...WORLDPLACES.home, ...WORLDPLACES.domestic]);
const SEGMENTS = anyOf(RANGEKINDS.segment);
const NARROWS = wholly([...RANGEMEASURES.turned, ...RANGEMEASURES.titleTurned, ...plainWords.limiting]);

/** Without what no table has, where nothing narrows by it: "sorry, me again, I need only …". */
function withoutTalk(context: Context, line: LineAsked): LineAsked {
  const { needed } = saidInTables(context, line);
  return { ...line, needed: new Set([...line.needed].filter((term) => needed.has(term) || TURNING.has(term) || NARROWS.test(term))) };
}

function inFiling(context: Context, filing: FilingPages, words: LineAsked, said: HeadWords): readonly HeadFound[] | null {
  const found: HeadFound[] = [];
  const apart = sisterRanges(filing);
  filing.pages.forEach((evidence, i) => {
    // the rows of a face statement are items, no heads
    for (const table of evidence.page.tables.filter(({ statement }) => statement === undefined))
      for (const range of [...rangesOf(evidence, table), ...apart.filter((one) => one.table === table)]) {
        const named = range.items.flatMap((item) => {
          const count = namedBy(item, said, context.own);
          return count === 0 ? [] : [{ item, count }];
        });
        const most = Math.max(0, ...named.map(({ count }) => count));
        const best = named.filter(({ count }) => count === most);
        const [only] = best;
        // two heads of that name leave it open which is meant
        if (only === undefined || best.length > 1) continue;
        const timely = timelyRange(context, range);
        if (timely < TIMELY_LEAST) continue;
        const own = meanings(inOneForm(only.item.name));
        const left = { ...words, needed: new Set([...words.needed].filter((term) => !own.has(term))) };
        if (left.needed.size === 0) continue;
        const measured = measureOfRange(context, range, left);
        const cell = figureOf(range, only.item);
        if (measured < MEASURE_LEAST || cell === undefined || !isOfUnit(context, words, cell, range)) continue;
        // "the US business unit" is rather the "US SBU" than the "United States"
        const kind = said.segment && SEGMENTS.test(only.item.name) ? 0.25 : 0;
        const score = 2 * measured + 0.5 * timely + 0.2 * table.confidence + 0.2 * (1 - i / filing.pages.length) + kind;
        found.push({ range, item: only.item, cell, named: only.count, score });
      }
  });
  const most = Math.max(0, ...found.map(({ named }) => named));
  const [best, ...others] = found.filter(({ named }) => named === most).sort((a, b) => b.score - a.score);
  if (best === undefined || totalledOtherwise(filing, best, words)) return null;
  const near = others.filter((other) => best.score - other.score < MARGIN);
  const against = near.filter((other) => !agree(best.cell, other.cell)).length;
  // several tables that say the same outweigh one that says another thing
  return against > near.length - against ? null : [best, ...near.filter((other) => agree(best.cell, other.cell))];
}

/** Whether another table has a differing total of that name and time, or a face statement a differing row: "investment banking" fees, "total investment banking". */
function totalledOtherwise({ pages }: FilingPages, { range, item, cell }: HeadFound, words: LineAsked): boolean {
  const own = meanings(item.name);
  const at = item.on ?? range;
  const late = periodOfCell(at.evidence, at.table, cell);
  return pages.some((evidence) =>
    evidence.page.tables.some((table) =>
      table.rows.some(({ text }, row) => {
        const all = meanings(text);
        const named = (isTotal(table, row) || table.statement !== undefined) && [...own].every((term) => all.has(term));
        if (!named || [...all].some((term) => !own.has(term) && !words.needed.has(term) && !LIGHT.has(term))) return false;
        return table.cells.some((other) => {
          if (other.row !== row || other.value === null || other.unit.kind !== cell.unit.kind || agree(cell, other)) return false;
          const period = periodOfCell(evidence, table, other);
          return period.fiscalYear === late.fiscalYear && period.months === late.months && period.fiscalQuarter === late.fiscalQuarter;
        });
      }),
    ),
  );
}

const PART = anyOf(RANGEMEASURES.partOf);

/** A rate is no sum, a growth no share, and what is counted is no money. */
function isOfUnit({ asked, question }: Context, { rate }: LineAsked, { unit: { kind } }: Cell, { line, group, table }: Range): boolean {
  const moved = question.operation === 'change' || question.operation === 'percent change';
  if (moved) return kind !== 'percent';
  if (asked.measure === 'shares' || asked.measure === 'count' || question.cue === 'count') return kind !== 'money' && kind !== 'percent';
  if (question.operation === 'share') return true;
  // next to sums their shares of the whole are printed
  if (asked.measure === 'money' && !rate && kind === 'percent') return false;
  return !(rate || asked.measure === 'percent') || (kind === 'percent' && [line, ...group, table.title].some((text) => PART.test(text)));
}

const LIGHT: ReadonlySet<string> = new Set(RANGEHEADS.light);

const YEAR = /^(?:19|20)\d\d$/;

/** A column of a table's numbers is no part of anything. */
const HOLLOW = wholly(RANGEHEADS.hollow);

/** How many of the question's words are a head's name; none where the name has words that the question has not, or none but those of figures. */
function namedBy({ name }: RangeItem, { said, items, item }: HeadWords, company: ReadonlySet<string>): number {
  if (isResidual(name) || FIGURES.test(name) || HOLLOW.test(name)) return 0;
  const own = terms(inOneForm(name.replace(/\([^)]*\)/g, ' '))).filter((term) => !COMMON.has(term) && !company.has(term));
  if (item && own.every((term) => YEAR.test(term))) return 0;
  // what is an item by itself is no head: research and development under "stock-based compensation"
  return own.some((term) => !items.has(term)) && own.every((term) => said.has(term)) ? own.length : 0;
}

const agree = (a: Cell, b: Cell): boolean =>
  a.unit.kind === b.unit.kind && Math.abs(plainValue(a) - plainValue(b)) <= ROUNDED * Math.max(1e-9, Math.abs(plainValue(a)));

/** The words that say what is measured, where they are short. */
const lineOf = ({ range: { line, group } }: HeadFound): string =>
  insideSentence(cleaned([line, ...group].find((text) => FIGURES.test(text) && text.split(/\s+/).length <= LONGEST) ?? ''));

const LONGEST = 7;

/** "Operating profit of Space": never the line alone, which is of the whole. */
const nameOf = (found: HeadFound): string => [lineOf(found), found.item.name].filter((text) => text !== '').join(' of ');

const levelOf = (found: HeadFound): Calculation => {
  const { evidence, table } = found.item.on ?? found.range;
  return leafOf(evidence, table, found.cell, nameOf(found));
};

function changeOf(context: Context, found: HeadFound): Calculation | null {
  const { range, item, cell } = found;
  const gauge = context.question.operation === 'percent change' || context.question.says.has('percent') ? 'percent change' : 'change';
  const { evidence, table } = item.on ?? range;
  const made = movedBetween(context, evidence, table, cell, likeCells(range, item), gauge, nameOf(found));
  if (made === null) return null;
  const operands = made.calculation.operands.map((operand) => ({ ...operand, name: nameOf(found) }));
  return { ...made.calculation, operands, name: `Change in ${nameOf(found)}` };
}

/** Whether the question names the group that a total is of, by the total's own row or the heading over it, and not by what a greater total is called too. */
function isGroupNamed({ question }: Context, { range: { axis, table }, item }: HeadFound, total: Cell, greater: Cell): boolean {
  const headOf = (row: number): string | undefined => table.rows[table.rows[row]?.parent ?? -1]?.text;
  const over =
    axis === 'column' ? [table.columns[total.column]?.label] : [table.rows[total.row]?.text, headOf(total.row), headOf(item.row)];
  const said = meanings(question.core);
  const all = meanings((axis === 'column' ? table.columns[greater.column]?.label : table.rows[greater.row]?.text) ?? '');
  return over.some((text) =>
    [...meanings(text ?? '')].some((term) => said.has(term) && !all.has(term) && !COMMON.has(term) && !LIGHT.has(term)),
  );
}

/** Whether a row stands beyond a total of the list's own: what it prints comes to the same by chance. */
function isPastTotal({ axis, table, items }: Range, { row }: Cell): boolean {
  if (axis === 'column') return false;
  const rows = items.map((item) => item.row);
  const [from, to] = [Math.min(row, ...rows), Math.max(row, ...rows)];
  return table.rows.some(
    ({ text }, at) => at > from && at < to && at !== row && !rows.includes(at) && text.trim() !== '' && isTotal(table, at),
  );
}

/** Its part of the total that is printed under its like, where these add up to it. */
function shareOf(context: Context, found: HeadFound): Calculation | null {
  if (found.item.on !== undefined) return null;
  const { range, cell } = found;
  const { table, evidence } = range;
  const sum = range.items.reduce((all, { row, column }) => all + (cellAt(table, row, column)?.value ?? 0), 0);
  const total = table.cells.find(
    (one) =>
      one.value !== null &&
      (range.axis === 'column' ? one.row === cell.row : one.column === cell.column) &&
      one !== cell &&
      Math.abs(one.value - sum) <= ROUNDED * Math.abs(sum) &&
      !isPastTotal(range, one),
  );
  if (total === undefined || sum <= 0 || (cell.value ?? 0) < 0) return null;
  // the sum of its group is no whole where a greater total is below it, unless the question names the group
  const beyond = table.cells.find(
    (one) =>
      plainValue(one) > plainValue(total) * (1 + ROUNDED) &&
      one.unit.kind === total.unit.kind &&
      (range.axis === 'column' ? one.row === cell.row : one.column === cell.column && isTotal(table, one.row)),
  );
  if (beyond !== undefined && !isGroupNamed(context, found, total, beyond)) return null;
  const [part, whole] = [cell, total].map((one, i) =>
    leaf(
      operandOf(
        { evidence, table, row: one.row, cell: one, fit: 1 },
        i === 0 ? nameOf(found) : `total ${lineOf(found)}`.replace(/^total total/, 'total').trim(),
      ),
    ),
  );
  return part === undefined || whole === undefined
    ? null
    : workedOut(`${found.item.name} as a share of ${lineOf(found) === '' ? 'the total' : lineOf(found)}`, quotient(part, whole), {
        kind: 'percent',
        decimals: 1,
      });
}
