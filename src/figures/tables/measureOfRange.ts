import type { Context } from '../../domain/context.ts';
import type { ExtremeAsked } from '../../domain/reading.ts';
import { isStopWord, stem, words } from '../../text/tokens.ts';
import { TURNING } from '../../text/labels.ts';
import { anyOf, grammar, wholly } from '../../text/words/phrases.ts';
import { RANGEHEADS } from '../../text/words/rows/rangeheads.ts';
import { RANGEKINDS } from '../../text/words/rows/rangekinds.ts';
import { CHANGES } from '../../text/words/rows/changes.ts';
import { RANGEMEASURES } from '../../text/words/rows/rangemeasures.ts';
import { ROWKINDS } from '../../text/words/rows/rowkinds.ts';
import { months, shortMonths } from '../../text/words/months.ts';
import { rankCues } from '../../text/words/rankcues.ts';
import { classesOf } from './kindOfRange.ts';
import { printedFor } from '../../text/words/synonyms.ts';
import { cellAt } from './rowGroups.ts';
import { figureOf, isResidual, ownHeads, type Range } from './ranges/ranges.ts';
import { spelledOut } from './spelledOut.ts';
import { termsMet } from './lines/termsMet.ts';
import { classNames, meaning, meanings, tableWords } from './tableWords.ts';

/** The words of a measure. */
export interface LineAsked {
  readonly needed: ReadonlySet<string>;
  /** Words of asking and of circumstance: where a table has them too, it is the likelier, and nothing is lost where it has not. */
  readonly weak: ReadonlySet<string>;
  /** Needed words that say which things are ranked: no line is what is measured by having these. */
  readonly sorts: ReadonlySet<string>;
  /** Words of an earlier clause: the line or the heading that has one is the likelier. */
  readonly beside: ReadonlySet<string>;
  /** Needed words that are of figures, or names: what is measured is not without them. */
  readonly telling: ReadonlySet<string>;
  /** Words of what is ranked: "operating expenses" are expenses. */
  readonly kind: ReadonlySet<string>;
  /** Whether only lines of profit are meant: "the most profitable", "lost the most". */
  readonly profit: boolean;
  /** Whether a change of it is. */
  readonly moved: boolean;
  /** Whether what is left over is asked for. */
  readonly rest: boolean;
  /** Whether costs are ranked: these are figures themselves. */
  readonly costs: boolean;
  /** Whether a share or a rate is asked for. */
  readonly rate: boolean;
  /** How many of its words are in no table at hand: they tell no line from another. */
  readonly unsaid: number;
  /** What filings print for a word of it: the meanings of each such phrase. */
  readonly instead: ReadonlyMap<string, readonly (readonly string[])[]>;
}

const HOLLOW = wholly(rankCues.hollow);
const WEAK = wholly([...rankCues.weak, ...rankCues.bases, ...rankCues.qualifying]);
/** What things are called says nothing of how they are measured: "which country is the second-largest market". */
const KINDS = wholly([...RANGEKINDS.segment, ...RANGEKINDS.place, ...RANGEKINDS.customer]);
const PLAIN = wholly(RANGEMEASURES.plain);
const RATE = anyOf(RANGEMEASURES.shareOf);
const FIGURES = anyOf(RANGEMEASURES.figures);
const PHYSICAL = anyOf(RANGEMEASURES.physical);
const STATEMENT = anyOf(ROWKINDS.statements, 'gi');
/** What a word of an earlier clause adds. */
const LED = 0.15;
/** What each word that no table has takes off. */
const UNSAID = 0.04;
const GROUPED: ReadonlySet<string> = new Set([
  'people',
  'shops',
  'area',
  'output',
  'spending',
  'profit',
] satisfies (keyof typeof RANGEMEASURES)[]);
const MONTH: ReadonlySet<string> = new Set([...months, ...shortMonths].map((month) => month.toLowerCase()));
const ADVERB = /[a-z]{3}ly$/;
const SHARE: ReadonlySet<string> = new Set(RANGEMEASURES.sharesAsked);
const [SOLD, BOUGHT, EMPLOYED] = [wholly(RANGEMEASURES.sold), wholly(RANGEMEASURES.bought), wholly(RANGEMEASURES.employed)];
const ELSE = wholly(RANGEMEASURES.turned);
/** What a debt bears: a rate, and not its size. */
const COUPON = wholly(RANGEMEASURES.coupons);
const PROFIT = anyOf(RANGEMEASURES.profitLines);
const REST = anyOf(ROWKINDS.residual);
const COST = anyOf(RANGEKINDS.cost);
const COSTS = new Set(['cost', 'expense', 'cogs'].map(stem));

/** What is measured, without times, companies and words that say nothing of it. */
export function lineAsked(context: Context, { about, noun, supposed, gauge, which = '', beside = '' }: ExtremeAsked): LineAsked {
  let left = about;
  for (const { text } of context.times) if (text !== '') left = left.replaceAll(text, ' ');
  // "in its balance sheet" says where, not what
  if (context.question.statements.length > 0) left = left.replace(STATEMENT, ' ');
  const needed = new Set<string>();
  const weak = new Set<string>();
  const names = new Set(context.question.words.flatMap(({ term, name }) => (name ? [term] : [])));
  const items = new Set(context.question.lineItems.flatMap(({ text }) => [...meanings(text)]));
  const telling = new Set<string>();
  const classes = classesOf(noun);
  const [ofCost, buyers] = [classes.has('cost'), classes.has('place') || classes.has('customer')];
  for (const { term: word } of words(left)) {
    if (word.length < 2 || isStopWord(word) || HOLLOW.test(word) || MONTH.has(word) || /^(?:(?:19|20)\d\d|fy\d+|q[1-4]|\d+)$/.test(word))
      continue;
    if (SHARE.has(word) || context.own.has(stem(word))) continue;
    const term = word.replace(/ically$/, 'ic');
    const meant =
      SOLD.test(term) || (buyers && BOUGHT.test(term))
        ? 'revenue'
        : EMPLOYED.test(term)
          ? 'people'
          : COUPON.test(term)
            ? 'rate'
            : meaning(term);
    const said =
      meant === stem(term) &&
      (WEAK.test(word) ||
        PLAIN.test(word) ||
        ADVERB.test(word) ||
        (KINDS.test(word) && !/[^s]s$/.test(word) && !FIGURES.test(word)) ||
        (ofCost && COSTS.has(stem(word))));
    (said ? weak : needed).add(meant);
    // what follows a measure narrows it: "sales from customers abroad"
    if (
      !said &&
      (telling.size > 0 ||
        FIGURES.test(word) ||
        COUPON.test(word) ||
        PHYSICAL.test(word) ||
        classNames.has(meant) ||
        items.has(meant) ||
        names.has(meant))
    )
      telling.add(meant);
  }
  const profit = supposed === 'profit' || supposed === 'loss';
  if (profit) needed.add('profit');
  else if (
    (supposed === 'revenue' || (gauge !== 'value' && needed.size === 0 && !ofCost)) &&
    ![...needed].some((term) => FIGURES.test(term) || term === 'revenue' || GROUPED.has(term))
  )
    needed.add('revenue');
  for (const term of needed) if (classNames.has(term)) telling.add(term);
  const sorts = [...meanings(which)].filter((term) => needed.has(term) && !FIGURES.test(term) && !classNames.has(term));
  return {
    needed,
    weak,
    telling,
    beside: meanings(beside),
    sorts: new Set(sorts.length < needed.size ? sorts : []),
    kind: meanings(noun),
    profit,
    moved: gauge !== 'value',
    costs: ofCost,
    rest: REST.test(about),
    rate: RATE.test(about) || RATE.test(noun),
    unsaid: 0,
    instead: insteadOf(context, needed),
  };
}

function insteadOf({ question }: Context, needed: ReadonlySet<string>): LineAsked['instead'] {
  const meant = (phrases: readonly (readonly string[])[]): string[][] => phrases.map((phrase) => phrase.map(meaning));
  return new Map([...printedFor(question.core)].flatMap(([term, phrases]) => (needed.has(term) ? [[term, meant(phrases)] as const] : [])));
}

/** How sure it is that the figures of a range are what is asked for, 0 to 1: its own line says so, or its group, or its table's title where its line says nothing else. */
export function measureOfRange(context: Context, range: Range, asked: LineAsked): number {
  const { evidence, table } = range;
  const group = range.group.map(without);
  const filing = context.filings.find(({ pages }) => pages.includes(evidence));
  const inFull = (head: string): string => (filing === undefined ? head : spelledOut(context, filing, head));
  // what a figure is net of is not in it
  const line = without(inFull(range.line));
  const own = meanings(line);
  const above = new Set(group.flatMap((text) => [...meanings(text)]));
  const title =
    range.apart === undefined ? tableWords(evidence, table) : new Set([...tableWords(evidence, table), ...meanings(range.apart.lead)]);
  const led = [...asked.beside].some((term) => !asked.needed.has(term) && (own.has(term) || above.has(term))) ? LED : 0;
  const weakly = led + 0.02 * [...asked.weak].filter((term) => own.has(term) || above.has(term) || title.has(term)).length;
  // a line of profit under any of its names
  if (asked.profit && asked.needed.size === 1) {
    const at = PROFIT.test(line)
      ? 1
      : !plain(line)
        ? 0
        : group.some((text) => PROFIT.test(text))
          ? 0.96
          : PROFIT.test(table.title)
            ? 0.85
            : 0;
    return COST.test(line) ? 0 : at;
  }
  // nothing is named: the only line there is
  if (asked.needed.size === 0 && asked.moved && !asked.costs) return 0;
  if (asked.needed.size === 0)
    return UNMEASURED.test(line.trim()) || (RATE.test(line) && !plain(line)) || !(plain(line) || isMoney(range)) ? 0.5 : 0.75 + weakly;
  // "other compensation" is what is left of it
  if ((!asked.rest && isResidual(line)) || LEVEL.test(line)) return 0;
  const met = termsMet(context, range, asked);
  // one column's figures are not those of two columns together
  const others =
    range.axis === 'row' && !plain(line)
      ? new Set(ownHeads(table).flatMap((head) => (head === range.line ? [] : [...meanings(inFull(head))])))
      : null;
  let score = 0;
  let here = 0;
  for (const term of asked.needed) {
    const at = met.get(term) ?? 0;
    if (at === 0 || (at <= 0.9 && others?.has(term) === true && !asked.sorts.has(term))) return 0;
    if (at > 0.9) here++;
    score += at / asked.needed.size;
  }
  const saysMore = !plain(line) && ![...asked.needed].some((term) => !asked.sorts.has(term) && (own.has(term) || met.get(term) === 1));
  // a line or a group that names another measure is of that one, whatever the title says
  if (saysMore) return 0;
  const same = (text: string): boolean => asked.needed.has('profit') && PROFIT.test(text);
  if (here === 0 && group.some((text) => FIGURES.test(text) && !same(text))) return 0;
  const named = plain(line)
    ? group.filter((text) => (FIGURES.test(text) || PHYSICAL.test(text)) && [...meanings(text)].some((term) => asked.needed.has(term)))
    : [];
  if ([line, ...named.filter((text) => FIGURES.test(text))].some((text) => turned(text, asked))) return 0;
  // a column without a head among columns with heads is of something else
  const bare =
    line === '' &&
    range.axis === 'row' &&
    ownHeads(table).some(
      (head, column) =>
        head !== '' &&
        !CHANGED.test(head) &&
        range.items.some((item) => cellAt(table, item.row, column)?.unit.kind === cellAt(table, item.row, item.column)?.unit.kind),
    )
      ? 0.2
      : 0;
  // a heading that counts in barrels lists what it counts, and has its unit in brackets
  const more = named.map((text) =>
    FIGURES.test(text) ? 0.05 * extra(text, asked) : Math.min(0.2, 0.035 * extra(text.replace(/\([^)]*\)/g, ' '), asked)),
  );
  const grouped = named.length === 0 ? 0 : Math.min(...more);
  return score + weakly - UNSAID * asked.unsaid - bare - grouped - Math.min(0.25, 0.06 * extra(line, asked));
}

const NET_OF = new RegExp(grammar`${RANGEMEASURES.netOf}.*$`, 'i');
const without = (text: string): string => text.replace(NET_OF, ' ').trim();
const UNMEASURED = wholly(RANGEMEASURES.unmeasured);
const isMoney = (range: Range): boolean => range.items.some((item) => figureOf(range, item)?.unit.kind === 'money');
const VALUES = wholly(RANGEMEASURES.values);
const CHANGED = anyOf(CHANGES.columnsOfChange);

/** Whether words name no measure. */
const plain = (text: string): boolean =>
  VALUES.test(text.trim()) ||
  words(text).every(
    ({ term }) =>
      PLAIN.test(term) || HOLLOW.test(term) || (isStopWord(term) && term !== 'other') || MONTH.has(term) || /^[\d.,$()]+$/.test(term),
  );

const extras = (text: string, { needed, weak, kind, rate }: LineAsked): string[] =>
  words(text)
    .map(({ term }) => term)
    .filter(
      (term) =>
        !needed.has(meaning(term)) &&
        !weak.has(meaning(term)) &&
        !kind.has(meaning(term)) &&
        !isStopWord(term) &&
        !PLAIN.test(term) &&
        !MONTH.has(term) &&
        !/^[\d.,]+$/.test(term) &&
        !(rate && RATE.test(term)),
    );

const extra = (text: string, asked: LineAsked): number => extras(text, asked).length;

const [RATED, BORNE, LEVEL] = ['rate', anyOf(RANGEMEASURES.borne, 'gi'), wholly(RANGEHEADS.levels)];

/** Whether a label has a word that makes another thing of what is asked for. */
const turned = (text: string, asked: LineAsked): boolean =>
  // of a debt's rates the interest rate is its own
  extras((asked.needed.has(RATED) ? text.replace(BORNE, ' ') : text).replace(/\([^)]*\)/g, ' '), asked).some(
    (term) => ELSE.test(term) || TURNING.has(stem(term)) || COSTS.has(stem(term)),
  );
