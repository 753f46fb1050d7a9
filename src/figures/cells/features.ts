import type { Context, FilingPages } from '../../domain/context.ts';
import type { Table } from '../../domain/document.ts';
import type { Evidence } from '../../domain/question.ts';
import { isSaid } from '../../question/words/sayingsIn.ts';
import { isConcept, termTwins } from '../../text/concepts.ts';
import { BENIGN, COSTS, TURNING, TURNING_TITLE, fit, labelWords, opensTotal } from '../../text/labels.ts';
import { periodAt } from '../../text/periods.ts';
import { anyOf } from '../../text/words/phrases.ts';
import { QUALIFIERS } from '../../text/words/rows/qualifiers.ts';
import { contradicts } from './contradicts.ts';
import { isShort, twinOf } from './lookalikeRows.ts';
import { labelTerms } from './namedLines.ts';
import { isAnother, isPart } from './otherConcept.ts';
import { unitRead, type RowReading } from './rowMatch.ts';
import type { Thing } from './thing.ts';

/** What is known of a cell as an answer, each from 0 to 1. */
export const FEATURES = [
  'concept',
  'otherConcept',
  'fit',
  'exact',
  'kin',
  'phrase',
  'here',
  'above',
  'column',
  'title',
  'around',
  'complete',
  'light',
  'stray',
  'turning',
  'strayColumn',
  'wholeColumn',
  'ownStatement',
  'otherStatement',
  'noStatement',
  'gross',
  'net',
  'total',
  'turnedAbove',
  'costsAbove',
  'turnedTitle',
  'another',
  'part',
  'short',
  'twin',
  'contrary',
  'ofOwners',
  'noUnit',
  'unitUnread',
  'zero',
  'timeless',
  'currentPart',
  'addend',
  'elsewhere',
  'second',
  'wrongTime',
  'ranked',
  'agreeing',
] as const;

type CellFeature = (typeof FEATURES)[number];
export type CellFeatures = Partial<Record<CellFeature, number>>;

const CURRENT = anyOf(QUALIFIERS.current);
const [GROSS, NET, OWNERS, MINORITY] = [
  anyOf(QUALIFIERS.grossOfRows),
  anyOf(QUALIFIERS.net),
  anyOf(QUALIFIERS.ofOwners),
  anyOf(QUALIFIERS.noncontrolling),
];

/** What a row's words say of a thing. */
export interface RowSays {
  readonly text: string;
  /** Needed stems that its label has, or the item it is the name of; those that the labels above it have. */
  readonly own: ReadonlySet<string>;
  readonly above: ReadonlySet<string>;
  /** Words of the labels above it that are no name of the item. */
  readonly over: readonly string[];
  readonly fit: number;
  readonly kin: boolean;
  readonly stray: readonly string[];
}

/** A table and its page. */
export interface Place {
  readonly evidence: Evidence;
  readonly table: Table;
  readonly rank: number;
  /** Whether the statement on which the item belongs is at hand for that time. */
  readonly elsewhere: boolean;
  /** Whether the filing is an excerpt: there is no better place for what a row is called in full. */
  readonly excerpt: boolean;
}

/** How many needed words each part of a cell's place has, each word counted where it is nearest. */
export type Met = Readonly<Record<'here' | 'above' | 'column' | 'title' | 'around', number>>;

/** All that speaks for a cell and against it. */
export function featuresOf(
  context: Context,
  filing: FilingPages,
  sought: Thing,
  reading: RowReading,
  row: RowSays,
  met: Met,
  head: ReadonlySet<string>,
  { table, rank, elsewhere, excerpt }: Place,
  known: string | undefined,
): CellFeatures {
  const { entry, label } = sought;
  const { cell } = reading;
  const of = Math.max(1, sought.needed.length);
  const asked = new Set([...sought.needed, ...sought.light, ...sought.named]);
  const isIt = known !== undefined && entry !== undefined && isConcept(known, entry.id);
  const twin = !isIt && known !== undefined && entry !== undefined && sameButTerm(known, entry.id);
  const item = isIt || twin || !sought.whole ? undefined : entry;
  const strange = [...head].filter((term) => !asked.has(term) && !BENIGN.has(term) && !context.own.has(term));
  const own = labelTerms(row.text);
  const stated = sought.statements.length > 0 ? sought.statements : entry?.statement === undefined ? [] : [entry.statement];
  const here = table.statement;
  const flag = (is: boolean): number => (is ? 1 : 0);
  const above = row.over;
  const nowhereElse = excerpt && met.title + met.around === 0 && row.stray.length === 0;
  return {
    concept: isIt ? 1 : twin ? 0.7 : 0,
    otherConcept: flag(known !== undefined && item !== undefined),
    fit: row.fit,
    exact: flag(row.fit >= 0.9),
    kin: flag(row.kin),
    phrase: fit(row.text, sought.words, context.own),
    here: met.here / of,
    above: met.above / of,
    column: met.column / of,
    title: met.title === 0 ? 0 : (1 + met.title / of) / 2,
    around: met.around === 0 ? 0 : (1 + met.around / of) / 2,
    complete: flag(met.title + met.around === 0 && row.stray.length === 0),
    light: sought.light.size === 0 ? 0 : [...sought.light].filter((term) => own.has(term)).length / sought.light.size,
    stray: Math.min(row.stray.length, 3) / 3,
    turning: flag(row.stray.some((term) => TURNING.has(term))),
    strayColumn: Math.min(strange.length, 2) / 2,
    wholeColumn: flag(head.has('total') || head.has('consolid')),
    ownStatement: flag(here !== undefined && stated.includes(here)),
    otherStatement: flag(here !== undefined && stated.length > 0 && !stated.includes(here)),
    noStatement: flag(here === undefined),
    gross: flag(here === 'balance' && GROSS.test(row.text) && !label.gross),
    net: flag(here === 'balance' && NET.test(row.text)),
    total: flag(opensTotal(row.text)),
    turnedAbove: flag(here === undefined && !nowhereElse && above.some((term) => TURNING.has(term) && !asked.has(term))),
    costsAbove: flag(above.some((term) => COSTS.has(term)) && ![...asked].some((term) => COSTS.has(term)) && !isIt),
    turnedTitle: flag(
      here === undefined && !nowhereElse && [...labelTerms(table.title)].some((term) => TURNING_TITLE.has(term) && !asked.has(term)),
    ),
    another: flag(isAnother(reading, item)),
    part: flag(isPart(reading, item)),
    short: flag(isShort(reading, entry?.name)),
    twin: flag(twinOf(label, reading, filing)),
    contrary: flag(contradicts(label, reading)),
    ofOwners: flag(
      ofParent(entry?.id) &&
        (OWNERS.test(row.text) || labelWords(row.text).firm.some((term) => context.own.has(term))) &&
        !MINORITY.test(row.text),
    ),
    noUnit: flag(cell.unit.kind === 'unknown'),
    unitUnread: flag(!unitRead(reading, filing)),
    zero: flag(cell.value === 0),
    timeless: flag(periodAt(table.rows[cell.row], table.columns[cell.column], cell) === undefined),
    currentPart: flag(
      here === 'balance' && entry?.split === true && label.total && !opensTotal(row.text) && above.some((term) => CURRENT.test(term)),
    ),
    addend: flag(sought.whole && isAddend(context, sought, reading)),
    elsewhere: flag(elsewhere && here === undefined),
    second: flag(sought.place > 0),
    // "Liability balance at June 30" is no charge of the year, nor is "Dividends per share (quarterly amounts)"
    wrongTime: flag(
      (entry?.time === 'duration' && (sought.instant || table.rows[cell.row]?.period?.kind === 'instant')) ||
        (isSaid('quarterly', row.text) && !isQuarterly(context)) ||
        // nor is "Total employees (average)" how many there are
        (isSaid('averaged', row.text) && !context.question.says.has('averaged')),
    ),
    ranked: 1 / (1 + rank / 4),
  };
}

/** Whether a quarter, or what comes about in each, is asked for. */
const isQuarterly = ({ question: { says }, times }: Context): boolean =>
  says.has('quarterly') || times.some(({ fiscalQuarter, months }) => fiscalQuarter !== undefined || months === 3);

/** A balance sheet may print a current part apart or not: the whole and the noncurrent part share a name. */
function sameButTerm(known: string, id: string): boolean {
  const twins = termTwins(id);
  return twins !== undefined && [twins.whole, twins.noncurrent].includes(known) && [twins.whole, twins.noncurrent].includes(id);
}

/** Whether a later row of the column is the total of it: "Net sales" of goods over "Total revenue", "Wages" over "Total" where a total is asked for. */
function isAddend(context: Context, sought: Thing, { table, row, cell }: RowReading): boolean {
  if (opensTotal(table.rows[row]?.text ?? '') || table.rows[row]?.total === true) return false;
  return table.rows.some(({ text }, at) => {
    if (at <= row || at > row + 12 || !opensTotal(text) || !table.cells.some((one) => one.row === at && one.column === cell.column))
      return false;
    return labelWords(text).distinct.length === 1 ? opensTotal(sought.words) : bestName(text, sought, context.own)[0] >= 0.85;
  });
}

/** Income and equity are the owners' where a row says so, next to one that includes the minority's share. */
const ofParent = (id: string | undefined): boolean => id === 'NetIncomeLoss' || id === 'StockholdersEquity';

const SHORT = /\(([A-Z][A-Z&/-]{1,6})s?\)/;

/** The best fit of a label to any of a thing's names, less what the name costs, and whether it is that of a neighbour only. */
export function bestName(label: string, { names, stems }: Thing, own: ReadonlySet<string>): readonly [number, boolean] {
  let best = 0;
  // "Gross payment volume (GPV)" is the row of "GPV"
  const short = SHORT.exec(label)?.[1]?.toLowerCase();
  if (short !== undefined && names.some(({ name }) => name.toLowerCase() === short)) return [1, false];
  if (!labelWords(label).distinct.some((term) => stems.has(term))) return [0, false];
  let kin = false;
  for (const { name, cost } of names) {
    const score = fit(label, name, own) - cost;
    if (score > best) [best, kin] = [score, cost >= 0.1];
  }
  return [best, kin];
}
