import type { QuestionKind } from '../../domain/reading.ts';
import type { Time } from '../../domain/time.ts';
import type { Term, Tree } from '../../domain/figures.ts';
import type { Question } from '../../domain/question.ts';
import { concept } from '../../text/concepts.ts';
import { compound, decline, growth } from '../measures/formulas.ts';
import { directions } from '../../text/words/directions.ts';
import { balances } from '../../text/words/balances.ts';
import { plainWords } from '../../text/words/asked/plainwords.ts';
import { anyOf, grammar } from '../../text/words/phrases.ts';
import { sizes } from '../../text/words/sizes.ts';
import { shapeOf, type QuestionShape } from './questionShape.ts';
import { at, atMoment, now } from '../measures/shiftPeriods.ts';
import type { Moment, Plan, Shown } from '../../domain/plan.ts';
import type { NounSaid } from '../reader/nounSaid.ts';
import { asLoss } from './asLoss.ts';
import { inManner, pairSubject, partOfWhole, planSubject, type AskedFor } from './planSubject.ts';
import { sentenceRead } from './sentenceRead.ts';
import { startOf } from './startOf.ts';
import { addedPlan, ratePlan, workedPlan } from './workedPlan.ts';
import { inPlainUnits } from '../words/inPlainUnits.ts';
import { testOf } from './testOf.ts';
import { difference, leaves, mean, quotient, sum } from '../../domain/tree.ts';
import { insideSentence } from '../../text/labels.ts';

const PLANNED: readonly QuestionKind[] = ['calculation', 'figure', 'yes-no', 'direction', 'comparison'];

/** What a question asks to be worked out; null where it asks for a plain line item, for nothing that can be worked out, or in words that were not wholly understood. */
export function planOf(question: Question, intent: QuestionKind): Plan | null {
  const known = question.companies.map(({ text }) => text);
  // beside a company that is known, a name is of a part of it: "AWS's operating margin at Amazon"
  const names = known.length > 0 ? known : question.unknownCompanies;
  const plan = planFor(question.core, names, intent, question.wants);
  const several = new Set(question.companies.map(({ key }) => key)).size > 1;
  return several && plan?.kind === 'figure' ? { ...plan, kind: 'compared' } : plan;
}

/**
 * `core` is the question without instructions about its answer; `companies` are its own words for them.
 * @internal
 */
export function planFor(core: string, companies: readonly string[], intent: QuestionKind, wants: Question['wants'] = {}): Plan | null {
  if (!PLANNED.includes(intent)) return null;
  const { stated, said: sentence } = sentenceRead(core, companies);
  if (stated.unread.length > 0) return null;
  const asked: AskedFor = { sentence, stated, shown: shownBy(wants, core) };
  if (intent === 'yes-no' || intent === 'direction') return testOf(sentence, stated.definitions, intent);
  return framed(shapeOf(sentence), asked);
}

/** The unit and rounding asked for. A question that names only the currency asks for no scale. */
function shownBy({ unit, decimals }: Question['wants'], core: string): Shown {
  const rounding = decimals === undefined ? {} : { decimals };
  if (unit === undefined || unit.kind === 'unknown') return rounding;
  const scaled = unit.scale !== 1 || inPlainUnits(core);
  return {
    ...rounding,
    kind: unit.kind,
    ...(unit.currency === undefined ? {} : { currency: unit.currency }),
    ...(scaled && unit.kind === 'money' && !unit.perShare ? { scale: unit.scale } : {}),
  };
}

function framed(frame: QuestionShape, asked: AskedFor): Plan | null {
  // a question that says how its figure is worked out has said all: what it calls a share is not divided once more
  if (asked.stated.whole !== undefined && ofTwo(frame))
    return plain(asked.sentence.noun, { ...asked, shown: over(shownOf(frame), asked.shown) });
  switch (frame.kind) {
    case 'cagr':
      return cagr(frame.noun, asked);
    case 'average':
      return average(frame, asked);
    case 'change':
      return change(frame, asked);
    case 'share':
      return share(frame, asked);
    case 'portion':
      return portion(frame.noun, asked);
    case 'total':
      return total(frame.noun, asked);
    case 'worked':
      return workedPlan(frame, asked);
    case 'added':
      return addedPlan(frame.list, asked);
    case 'rate':
      return ratePlan(frame.noun, frame.parts, asked);
    case 'plain':
      return plain(frame.noun, asked);
  }
}

const ofTwo = ({ kind }: QuestionShape): boolean => kind === 'share' || kind === 'worked' || kind === 'added' || kind === 'rate';

const shownOf = (said: QuestionShape): Shown =>
  (said.kind === 'share' && said.percent) || (said.kind === 'worked' && said.row.percent) ? { kind: 'percent', decimals: 1 } : {};

/** A plan for one tree whose terms name their own times, or are worked out at `moment`. */
function figure(name: string, tree: Tree<Term>, shown: Shown, notes: readonly string[], moment: Moment = now): Plan {
  return { kind: 'figure', name, tree, moments: [moment], shown, notes };
}

/** The unit asked for over the one that the formula is usually shown in. */
const over = (own: Shown, wanted: Shown): Shown => ({ ...own, ...wanted });

function cagr(noun: string, asked: AskedFor): Plan | null {
  const subject = planSubject(noun, asked);
  const { times } = asked.sentence;
  const [first, last] = [times[0], times.at(-1)];
  const years = (last?.fiscalYear ?? 0) - (first?.fiscalYear ?? 0);
  if (subject === null || years <= 0 || first?.fiscalQuarter !== undefined || last?.fiscalQuarter !== undefined) return null;
  return figure(
    `${subject.name}, compound annual growth rate`,
    compound(atMoment(subject.tree, at(first)), atMoment(subject.tree, at(last)), years),
    over({ kind: 'percent', decimals: 1 }, asked.shown),
    [
      ...subject.notes,
      `From fiscal ${String(first?.fiscalYear)} to fiscal ${String(last?.fiscalYear)}: ${String(years)} year${years === 1 ? '' : 's'}.`,
    ],
  );
}

function average({ noun, years }: Extract<QuestionShape, { kind: 'average' }>, asked: AskedFor): Plan | null {
  const subject = planSubject(noun, asked, true);
  const times = everyYear(asked.sentence);
  if (subject === null) return null;
  const moments = times.length > 1 ? times.map((time) => at(time)) : years === undefined ? [] : offsets(years, times[0]);
  if (moments.length < 2 || (years !== undefined && moments.length !== years)) return null;
  return figure(
    `Average ${insideSentence(subject.name)}`,
    mean(...moments.map((moment) => atMoment(subject.tree, moment))),
    over(subject.shown, asked.shown),
    subject.notes,
  );
}

const offsets = (years: number, time: Time | undefined): Moment[] => Array.from({ length: years }, (_, i) => at(time, i + 1 - years));

/** "Between 2020 and 2022" of what is averaged or added up means the years between as well. */
function everyYear({ times, whole }: NounSaid): readonly Time[] {
  const [first, last, more] = times;
  if (first?.fiscalYear === undefined || last?.fiscalYear === undefined || more !== undefined || !/\b(?:between|from)\b/i.test(whole))
    return times;
  const from = first.fiscalYear;
  const ofYears = [first, last].every(
    ({ fiscalQuarter, date, months }) => fiscalQuarter === undefined && date === undefined && months === undefined,
  );
  if (!ofYears || last.fiscalYear - from > 10) return times;
  return Array.from({ length: last.fiscalYear - from + 1 }, (_, i) => ({ text: `FY${String(from + i)}`, fiscalYear: from + i }));
}

/** The two moments that a change lies between. */
function ends(times: readonly Time[], ofBalance: boolean): readonly [Moment, Moment] {
  const [first] = times;
  const last = times.at(-1);
  if (times.length > 1) return [at(first), at(last)];
  const start = first === undefined || !ofBalance ? null : startOf(first);
  return [start === null ? at(first, -1) : at(start), at(first)];
}

const isBalance = ({ concept: id }: Term): boolean => id !== undefined && concept(id)?.time === 'instant';

/** On a day, or at no time that the question names; "the year to August 30" is a length. */
const onOneDay = ({ times: [time] }: NounSaid): boolean =>
  time === undefined || ((time.date?.length ?? 0) > 7 && time.months === undefined);

/** A hundredth of a percentage point is asked for. */
const BASIS_POINTS = anyOf(plainWords.basisPoints);
const FELL = anyOf([...directions.anyDown, ...sizes.less]);
const ROSE = anyOf([...directions.anyUp, ...sizes.more]);

function change({ noun, as }: Extract<QuestionShape, { kind: 'change' }>, asked: AskedFor): Plan | null {
  const subject = planSubject(noun, asked, true);
  if (subject === null || (asked.sentence.times.length > 2 && !asked.sentence.range)) return null;
  // what no item is known for and changed on a day is no row of two years
  if (subject.unknown.length > 0 && asked.sentence.times.length === 1 && onOneDay(asked.sentence)) return null;
  const tree = asLoss(noun, subject.tree);
  const [from, to] = ends(asked.sentence.times, leaves(tree).every(isBalance));
  const [earlier, later] = [atMoment(tree, from), atMoment(tree, to)];
  const percentage = /^(?:the\s+)?(?:percent|%)/i.test(noun);
  const ofRate = percentage || subject.shown.kind === 'percent';
  // how an amount changed is said in per cent, with both amounts; a row that matches no known item may be a rate itself
  const open = asked.sentence.open && subject.unknown.length === 0 && asked.shown.kind === undefined;
  const percent = as === 'percent' || (as === undefined && !ofRate && (asked.shown.kind === 'percent' || open));
  const points = !percent && (as === 'points' || ofRate);
  // "how sharply was it cut" asks for the size of a fall
  const fell = !points && FELL.test(asked.sentence.operationWords) && !ROSE.test(asked.sentence.operationWords);
  const name = `${fell ? 'Decrease' : 'Change'} in ${insideSentence(subject.name)}`;
  if (percent) {
    const grown = fell ? decline(earlier, later) : growth(earlier, later);
    return figure(name, grown, over({ kind: 'percent', decimals: 2 }, { ...asked.shown, kind: 'percent' }), subject.notes);
  }
  const { kind, ...rest } = asked.shown;
  const shown: Shown = points
    ? { ...rest, kind: 'points', decimals: rest.decimals ?? (BASIS_POINTS.test(asked.sentence.whole) ? 2 : 1) }
    : { ...subject.shown, ...rest, ...(kind === undefined ? {} : { kind }) };
  return figure(name, fell ? difference(earlier, later) : difference(later, earlier), shown, subject.notes);
}

function share({ part, whole, percent, within }: Extract<QuestionShape, { kind: 'share' }>, asked: AskedFor): Plan | null {
  const [of, by] = [planSubject(part, asked, true), planSubject(whole, asked, true)];
  const { times } = asked.sentence;
  if (of === null || by === null || times.length > 1) return null;
  return figure(
    `${of.name} as a share of ${insideSentence(by.name)}`,
    quotient(within === true ? partOfWhole(of, by) : of.tree, by.tree),
    over(percent ? { kind: 'percent', decimals: 2 } : { kind: 'ratio' }, asked.shown),
    of.notes,
    at(times[0]),
  );
}

/** A quarter's part of its year. */
function portion(noun: string, asked: AskedFor): Plan | null {
  const subject = planSubject(noun, asked);
  const { times } = asked.sentence;
  const quarter = times.find(({ fiscalQuarter }) => fiscalQuarter !== undefined);
  const year = times.find(({ fiscalQuarter, fiscalYear }) => fiscalQuarter === undefined && fiscalYear !== undefined);
  if (subject === null || times.length !== 2 || quarter === undefined || year === undefined) return null;
  if (quarter.fiscalYear !== undefined && quarter.fiscalYear !== year.fiscalYear) return null;
  const within = { ...quarter, fiscalYear: year.fiscalYear! };
  return figure(
    `${subject.name}: the quarter's share of the year`,
    quotient(atMoment(subject.tree, at(within)), atMoment(subject.tree, at(year))),
    over({ kind: 'percent', decimals: 1 }, asked.shown),
    subject.notes,
  );
}

function total(noun: string, asked: AskedFor): Plan | null {
  const times = everyYear(asked.sentence);
  if (times.length < 2) return plain(`sum of ${noun}`, asked);
  const subject = planSubject(noun, asked, true);
  if (subject === null) return null;
  return figure(
    `Total ${insideSentence(subject.name)}`,
    sum(...times.map((time) => atMoment(subject.tree, at(time)))),
    over(subject.shown, asked.shown),
    subject.notes,
  );
}

const AT_A_MOMENT = new RegExp(
  grammar`\b(?:at|by)\s+(?:(?:the\s+)?${balances.ends}\s+of|(?:\w+\s+)?${balances.yearEnds})|\b(?:FY)?YE(?=\s?['’]?\d|\b)|\byear[-\s]end\b`,
  'i',
);

/** A formula or arithmetic at the time asked for; a plain line item is no calculation. */
function plain(noun: string, asked: AskedFor): Plan | null {
  const subject = planSubject(noun, asked) ?? pairSubject(noun, asked);
  const { times } = asked.sentence;
  if (subject === null || (subject.meant !== undefined && subject.meant.formula === undefined && !subject.meant.defined)) return null;
  // rows that are no known item are added or divided only where the question spells the arithmetic out for known ones too
  if (subject.meant === undefined && subject.unknown.length === leaves(subject.tree).length && subject.unknown.length > 2) return null;
  // how many days a balance comes to at a moment is asked of the balance of that moment
  const held = subject.shown.kind === 'days' && AT_A_MOMENT.test(asked.sentence.whole) ? ({ balances: 'end' } as const) : undefined;
  const { tree, meant, name, notes, otherwise, shown } = inManner(subject, asked.stated.manner ?? held);
  const moments = times.length === 0 ? [now] : times.map((time) => at(time));
  const ownTimes = leaves(tree).every(({ time }) => time !== undefined);
  return {
    kind: moments.length > 1 && !ownTimes ? 'series' : 'figure',
    name,
    ...(meant?.formula === undefined ? {} : { formula: meant.formula.id }),
    tree,
    ...(otherwise === undefined ? {} : { otherwise }),
    moments: ownTimes ? [at(times.at(-1))] : moments,
    shown: over(shown, asked.shown),
    notes,
  };
}
