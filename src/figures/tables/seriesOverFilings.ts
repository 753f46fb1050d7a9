import type { Context, FilingPages } from '../../domain/context.ts';
import type { Time } from '../../domain/time.ts';
import type { Calculation, Finding } from '../../domain/figures.ts';
import { filerKey } from '../../question/filers/filersOf.ts';
import { shortKind } from '../../text/naming.ts';
import type { SeriesAsked } from '../../domain/reading.ts';
import { calculate } from '../calculate/calculate.ts';
import { isAbstention } from '../calculate/calculation.ts';
import { knownNoun, type KnownNoun } from '../plan/knownNoun.ts';
import { resolverFor } from '../cells/resolve.ts';

/** More points than this are no answer a reader takes in. */
const MOST = 24;

interface Point {
  readonly fiscalYear: number;
  readonly fiscalQuarter?: 1 | 2 | 3 | 4;
}

/**
 * A known line item or formula at each of several years or quarters of one company, each from the filing of that time where it is at hand, else from a later one
 * that prints it for comparison, which is said. Times without a figure are gaps. Null where the noun is not known, or where fewer than two times have a figure.
 */
export function seriesOverFilings(context: Context, asked: SeriesAsked): Finding | null {
  const noun = knownNoun(asked.noun);
  if (noun === null || new Set(context.question.companies.map(({ key }) => key)).size > 1) return null;
  // filings of a company that is named are all its own, under whatever name it filed them
  const { filings } = context;
  if (context.question.companies.length === 0 && new Set(filings.map(({ card }) => filerKey(context.cards, card.id))).size > 1) return null;
  const points = pointsAsked(asked, filings);
  if (points.length > MOST) return null;
  const found = points.map((point) => ({ point, result: at(context, noun, point, filings) }));
  const results = found.flatMap(({ result }) => result ?? []);
  const money = new Set(results.map(({ unit }) => `${unit.kind} ${unit.currency ?? ''}`));
  if (results.length < 2 || money.size > 1) return null;
  // what was not asked for by name is no gap where no filing could have it
  const start = asked.times.length > 0 ? 0 : found.findIndex(({ result }) => result !== null);
  const gaps = found
    .slice(start)
    .filter(({ result }) => result === null)
    .map(({ point }) => gapOf(noun, point, filings));
  const printed = results.flatMap(({ tree, operands }) => (tree.kind === 'leaf' ? (operands[0]?.text ?? []) : []));
  return { kind: 'series', results, ...(printed.length < results.length ? {} : { items: printed }), says: noun.name, gaps };
}

const yearOf = ({ card }: FilingPages): number | undefined => card.metadata.fiscalYear?.value;

/** Whether a filing is the one of a time: an annual report for a year, the report or release of that quarter for a quarter. */
function isOwn({ card }: FilingPages, { fiscalYear, fiscalQuarter }: Point): boolean {
  const { metadata } = card;
  if (metadata.fiscalYear?.value !== fiscalYear) return false;
  return fiscalQuarter === undefined ? isAnnual(card) : metadata.fiscalQuarter?.value === fiscalQuarter && !isAnnual(card);
}

const isAnnual = ({ metadata }: FilingPages['card']): boolean =>
  metadata.form === undefined || metadata.form.value === 'other'
    ? metadata.fiscalQuarter === undefined
    : metadata.form.value === '10-K' || metadata.form.value === 'annual report';

/** Oldest first. Where none is named: every year or quarter from the first filing to the last, and what the first prints of the years before it. */
function pointsAsked(asked: SeriesAsked, filings: readonly FilingPages[]): Point[] {
  const own = ownPoints(asked.every, filings);
  const latest = own.at(-1);
  // halves and other lengths are no quarters
  if (asked.times.some(({ fiscalQuarter, months = 3 }) => fiscalQuarter !== undefined && months !== 3)) return [];
  const years = asked.times.flatMap(({ fiscalYear }) => fiscalYear ?? []);
  const [first, last] = [Math.min(...years), Math.max(...years)];
  const named = asked.times.flatMap(({ fiscalYear, fiscalQuarter }): Point[] =>
    fiscalYear === undefined ? [] : [{ fiscalYear, ...(fiscalQuarter === undefined ? {} : { fiscalQuarter }) }],
  );
  if (named.length > 0 && asked.times.some(({ fiscalQuarter }) => fiscalQuarter !== undefined)) return sorted(named);
  if (named.length > 0) {
    const to = asked.since ? Math.max(first, latest?.fiscalYear ?? first) : last;
    const all = asked.ends || asked.since ? range(first, to) : [...new Set(years)];
    return sorted(asked.every === 'year' ? all.map((fiscalYear) => ({ fiscalYear })) : all.flatMap(quartersOf));
  }
  if (asked.times.length > 0 || latest === undefined) return [];
  const from = own[0] ?? latest;
  if (asked.every === 'year')
    return range(asked.last === undefined ? from.fiscalYear - 2 : latest.fiscalYear - asked.last + 1, latest.fiscalYear).map(
      (fiscalYear) => ({ fiscalYear }),
    );
  const between = range(from.fiscalYear - 1, latest.fiscalYear)
    .flatMap(quartersOf)
    .filter((point) => orderOf(point) <= orderOf(latest));
  return between.slice(-(asked.last ?? MOST));
}

const range = (from: number, to: number): number[] => Array.from({ length: Math.max(0, to - from + 1) }, (_, i) => from + i);
const quartersOf = (fiscalYear: number): Point[] => ([1, 2, 3, 4] as const).map((fiscalQuarter) => ({ fiscalYear, fiscalQuarter }));
const orderOf = ({ fiscalYear, fiscalQuarter }: Point): number => fiscalYear * 4 + (fiscalQuarter ?? 4);
const sorted = (points: readonly Point[]): Point[] => [...points].sort((a, b) => orderOf(a) - orderOf(b));

/** The times that the filings are of. */
function ownPoints(every: SeriesAsked['every'], filings: readonly FilingPages[]): Point[] {
  return sorted(
    filings.flatMap((filing): Point[] => {
      const { fiscalYear, fiscalQuarter } = filing.card.metadata;
      if (fiscalYear === undefined || isAnnual(filing.card) !== (every === 'year')) return [];
      if (every === 'year') return [{ fiscalYear: fiscalYear.value }];
      return fiscalQuarter === undefined ? [] : [{ fiscalYear: fiscalYear.value, fiscalQuarter: fiscalQuarter.value }];
    }),
  );
}

function at(context: Context, noun: KnownNoun, point: Point, filings: readonly FilingPages[]): Calculation | null {
  const far = (filing: FilingPages): number => {
    const apart = (yearOf(filing) ?? 0) - point.fiscalYear;
    return isOwn(filing, point)
      ? -1
      : apart < 0
        ? 100 - apart
        : apart + (isAnnual(filing.card) === (point.fiscalQuarter === undefined) ? 0 : 0.5);
  };
  const time: Time = { ...point, text: '' };
  for (const filing of [...filings].sort((a, b) => far(a) - far(b))) {
    // every cell of a point comes from one filing: it has its year before in it too
    const result = calculate(
      { ...noun.plan, kind: 'figure', moments: [{ time, offset: 0 }] },
      { time, offset: 0 },
      resolverFor(context, [filing]).resolve,
    );
    if (isAbstention(result)) continue;
    const note = isOwn(filing, point)
      ? []
      : [`${sayPoint(point)} is as the ${shortKind(filing.card)} prints it: its own filing is not at hand.`];
    return { ...result, notes: [...result.notes, ...note] };
  }
  return null;
}

const sayPoint = ({ fiscalYear, fiscalQuarter }: Point): string =>
  fiscalQuarter === undefined ? `Fiscal ${String(fiscalYear)}` : `Q${String(fiscalQuarter)} of fiscal ${String(fiscalYear)}`;

function gapOf(noun: KnownNoun, point: Point, filings: readonly FilingPages[]): string {
  const when = sayPoint(point);
  const own = filings.find((filing) => isOwn(filing, point));
  return own === undefined
    ? `${when}: no filing of that ${point.fiscalQuarter === undefined ? 'year' : 'quarter'} in the library`
    : `${when}: no ${noun.name} could be read from the ${shortKind(own.card)}`;
}
