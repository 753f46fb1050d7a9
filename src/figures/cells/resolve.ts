import type { Context, FilingPages } from '../../domain/context.ts';
import type { Time } from '../../domain/time.ts';
import type { Operand, Term } from '../../domain/figures.ts';
import { saysLoss } from '../../text/labels.ts';
import { goesOut } from './goesOut.ts';
import { cleaned } from './phrase.ts';
import { labelAsked } from '../../question/words/labelAsked.ts';
import { derivationOf } from '../../question/measures/derivations.ts';
import { concept, type Concept } from '../../text/concepts.ts';
import type { CandidateCell } from './candidates.ts';
import { CLAIMED, choice } from './choice.ts';
import { cellNamed } from './cellNamed.ts';
import { contradicts } from './contradicts.ts';
import { twinOf } from './lookalikeRows.ts';
import { operandOf, periodOf } from './operand.ts';
import { ownTime, timeIn } from '../../question/times/timeIn.ts';
import type { RowReading } from './rowMatch.ts';
import { terms } from '../../text/tokens.ts';
import { plainWords } from '../../text/words/asked/plainwords.ts';
import { grammar } from '../../text/words/phrases.ts';
import { thingOfTerm } from './thing.ts';

/** A cell for a term with the cells that could have been meant instead, best first. */
interface Resolved {
  readonly operand: Operand;
  /** The same value in other rows and tables. */
  readonly same: readonly Operand[];
  /** How likely its value is the one meant. */
  readonly chance: number;
  readonly others: readonly Operand[];
}

/** Looks terms up in the filings of one company, the first of them first; each term once. */
export interface Resolver {
  readonly resolve: (term: Term) => Operand | null;
  /** Every operand handed out, with its rivals. */
  readonly resolved: () => readonly Resolved[];
  /** Whether a result may rest on these: each likely enough by itself, or nearly so and of one row or column of a table with another of them. */
  readonly sure: (operands: readonly Operand[]) => boolean;
}

const OTHERS = 2;
/** From here on a cell is taken where another operand is in its row or column and no rival is near: a question about two cells of a table speaks of that table. */
const BESIDE = 0.45;
const ALONE = 0.55;
/** Where none is this likely, the filing is taken not to print it, and another is asked. */
const NONE = 0.3;

/** A term with its moment applied, as a key of `Context.byTerm`. */
export const termKey = ({ concept, words, time, offset, statement, partOf }: Term): string =>
  JSON.stringify([concept, words, time, offset, statement, partOf]);

/** The time a term means in a filing: its own or the filing's, moved by whole fiscal years. */
function timeOfTerm({ time, offset }: Term, filing: FilingPages): Time {
  const base = timeIn(time ?? ownTime(filing.card), filing.card);
  if (offset === 0) return base;
  const { fiscalYear, date } = base;
  return {
    ...base,
    ...(fiscalYear === undefined ? {} : { fiscalYear: fiscalYear + offset }),
    ...(date === undefined ? {} : { date: `${String(Number(date.slice(0, 4)) + offset)}${date.slice(4, 7)}` }),
  };
}

/** `filings` are of one company, the one that answers first; the others are asked only for what it does not print. */
export function resolverFor(context: Context, filings: readonly FilingPages[]): Resolver {
  const known = new Map<string, Resolved | null>();
  const [first] = filings;
  const look = (term: Term): Resolved | null => {
    if (first === undefined) return null;
    const time = timeOfTerm(term, first);
    for (const filing of filings) {
      const found = lookUp(context, filing, term, time);
      if (found !== 'nothing') return found && { ...found, operand: asLost(term, found.operand) };
    }
    return null;
  };
  return {
    resolve: (term) => {
      const key = termKey(term);
      const found = known.has(key) ? (known.get(key) ?? null) : look(term);
      known.set(key, found);
      // what was asked for alone was chosen with more to choose by
      const alone = context.byTerm?.get(key);
      return alone === undefined ? (found?.operand ?? null) : asLost(term, bySize(alone));
    },
    resolved: () => [...known.values()].flatMap((one) => one ?? []),
    sure: (operands) => {
      const found = operands.map((operand) => [...known.values()].find((one) => one?.operand === operand) ?? null);
      const places = found.map((one, i) => [...operands.slice(i, i + 1), ...(one?.same ?? [])]);
      return found.every(
        (one, i) =>
          one === null ||
          one.chance >= CLAIMED ||
          places.some((others, j) => j !== i && others.some((other) => (places[i] ?? []).some((place) => isBeside(place, other)))),
      );
    },
  };
}

const turnedIf = (turned: boolean, operand: Operand): Operand => (turned ? { ...operand, reversed: true } : operand);

/** A cell that was found by another way: what goes out by its row's name is taken by its size, as one that is looked up here. */
const bySize = (operand: Operand): Operand =>
  turnedIf(operand.reversed === undefined && operand.value < 0 && goesOut(cleaned(operand.rowText)), operand);

/** What is asked for as a loss by a name of the filing's own, and printed below nothing: "adjusted EBITDA loss" of a row "Adjusted EBITDA … (48,010)" is 48,010. */
const asLost = ({ concept, words }: Term, operand: Operand): Operand =>
  turnedIf(operand.reversed === undefined && operand.value < 0 && concept === undefined && saysLoss(words), operand);

/** Whether two cells are of one row, or of one column, of a table. */
const isBeside = (a: Operand, b: Operand): boolean =>
  a.filing === b.filing && a.table === b.table && (a.row === b.row) !== (a.column === b.column);

/** A row that has no more of an item than one of its words, beside others of its own: "Acquisition and operating expenses" for operating income. */
function isStranger({ features, table, row }: CandidateCell, { words }: Term): boolean {
  const { concept: isIt = 0, kin = 0, fit = 0, phrase = 0, title = 0, above = 0, column = 0 } = features;
  const label = new Set(terms(table.rows[row]?.text ?? ''));
  return isIt + kin + fit + phrase + title + above + column === 0 && !terms(words).every((term) => label.has(term));
}

/** The cell for a term in one filing; null where cells conflict, `nothing` where it prints none. */
function lookUp(context: Context, filing: FilingPages, term: Term, time: Time): Resolved | null | 'nothing' {
  const found = choice(context, filing, [thingOfTerm(term, context)], time);
  // a term that can be derived from other cells needs a surer cell of its own
  const least = term.concept !== undefined && derivationOf(term.concept) !== undefined ? CLAIMED : BESIDE;
  if (found === null || (found.chance < least && found.none > NONE))
    return found === null ? called(context, filing, term, time) : 'nothing';
  if (found.chance < least || (found.chance < CLAIMED && found.chance < ALONE * (1 - found.none)) || isStranger(found.chosen, term))
    return null;
  // what the statement at hand does not print by its name is not surely another's row of a note: the revenue of a joint venture
  if (found.chance < CLAIMED && found.chosen.features.elsewhere === 1) return 'nothing';
  const entry = term.concept === undefined ? undefined : concept(term.concept);
  const turned = entry?.id === 'IncomeTaxExpenseBenefit' ? reversal(found.chosen) : inBrackets(found.chosen, entry);
  if (turned === null) return null;
  const operand = { ...operandOf(found.chosen, nameOf(term), term.concept), chance: found.chance };
  return {
    operand: turnedIf(turned, operand),
    same: found.same.map((one) => operandOf(one, nameOf(term), term.concept)),
    chance: found.chance,
    others: found.others.slice(0, OTHERS).map((one) => operandOf(one, nameOf(term), term.concept)),
  };
}

/** "Buy back shares" is what was done: its figure goes by the item's name. */
const nameOf = ({ words, concept: id }: Term): string => (ACT.test(words) ? id && concept(id)?.name : undefined) ?? words;
const ACT = new RegExp(grammar`^${plainWords.acts}\s`, 'i');

/** A cell of a table without times that goes by the very words; where a filing has statements, a known item is read from tables of a time or not at all, and a figure of no time is of any. */
function called(context: Context, filing: FilingPages, term: Term, time: Time): Resolved | 'nothing' {
  const stated = filing.pages.some(({ page }) => page.tables.some(({ statement }) => statement !== undefined));
  if (term.concept !== undefined && stated) return 'nothing';
  const label = labelAsked(term.words);
  const named = cellNamed(context, filing, term.words, time, term.concept !== undefined);
  if (named === null || contradicts(label, named) || (stated && (periodOf(named) === undefined || twinOf(label, named, filing))))
    return 'nothing';
  const operand = operandOf(named, term.words);
  return { operand: turnedIf(inBrackets(named, undefined), operand), same: [], chance: 1, others: [] };
}

/**
 * Whether income tax is printed as what is taken off (provision of 950: "(950)") or as an expense ("950"): the line below it is the income before it plus or minus it.
 * Null where neither adds up.
 */
function reversal({ table, row, cell }: RowReading): boolean | null {
  const { value, column } = cell;
  if (value === null || value === 0) return false;
  const printed = table.cells.filter((one) => one.column === column && one.value !== null && one.unit.scale === cell.unit.scale);
  const near = (one: number, other: number): boolean => Math.abs(one - other) <= 2;
  for (const above of printed.filter((one) => one.row < row && one.row >= row - 3).reverse())
    for (const below of printed.filter((one) => one.row > row && one.row <= row + 5)) {
      // what else is added in between: the result of companies that are held in part
      const beside = printed.filter((one) => one.row > above.row && one.row < below.row && one.row !== row);
      const others = [0, beside.reduce((sum, one) => sum + (one.value ?? 0), 0)];
      for (const other of others) {
        if (near((above.value ?? 0) + other + value, below.value ?? 0)) return true;
        if (near((above.value ?? 0) + other - value, below.value ?? 0)) return false;
      }
    }
  return null;
}

/** Whether a row of what is of one sign by its nature is printed in brackets throughout: a charge of 864 after one of 185 has risen, however "(864)" is printed; so are liabilities where balance sheets take them off. */
function inBrackets({ table, row, cell }: RowReading, entry: Concept | undefined): boolean {
  const bySize =
    entry === undefined
      ? goesOut(cleaned(table.rows[row]?.text ?? ''))
      : entry.sign === 'positive' && (entry.time === 'duration' || entry.side === 'liabilities');
  if (!bySize || (cell.value ?? 0) >= 0) return false;
  return table.cells.every((other) => other.row !== row || (other.value ?? 0) <= 0 || other.unit.kind === 'percent');
}
