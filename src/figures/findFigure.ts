import { isBesideLead } from './plan/isBesideLead.ts';
import { isBesideAsked } from './plan/isBesideAsked.ts';
import { filerKey } from '../question/filers/filersOf.ts';
import type { Context } from '../domain/context.ts';
import type { Calculation, Finding, Found } from '../domain/figures.ts';
import type { Plan } from '../domain/plan.ts';
import { leaf } from '../domain/tree.ts';
import { derivationOf } from '../question/measures/derivations.ts';
import { thingsAsked } from './cells/thing.ts';
import { cellCalculation, checksOf } from './cells/cellCalculation.ts';
import { betweenCompanies } from './plan/betweenCompanies.ts';
import { acrossCompanies } from './tables/acrossCompanies.ts';
import { comparedCells } from './plan/comparedCells.ts';
import { headAsked } from './tables/headAsked.ts';
import { knownNoun } from './plan/knownNoun.ts';
import { seriesOverFilings } from './tables/seriesOverFilings.ts';
import { asWorded } from './plan/asWorded.ts';
import { isOfOtherUnit } from './plan/isOfOtherUnit.ts';
import { isOfOtherWhole } from './plan/isOfOtherWhole.ts';
import { mayBeOfOther } from './plan/mayBeOfOther.ts';
import { rankedByOtherYears } from './plan/rankedByOtherYears.ts';
import { isPartOfSum } from './plan/isPartOfSum.ts';
import { isOrder, ofTerm } from './plan/ofTerm.ts';
import { plannedFinding } from './plan/plannedFinding.ts';
import { rowVerdicts } from './plan/rowVerdicts.ts';
import { cellNamed } from './cells/cellNamed.ts';
import { levelCells } from './levels/levelCells.ts';
import { rowReaders } from './tables/lines/rowReaders.ts';
import { nearRows } from './cells/nearRows.ts';
import { timeFor } from './cells/period.ts';
import { bestReading, figureAsked, figureCalled, reportedRatio } from './cells/findLineItem.ts';
import { seenOrders } from './tables/orders/seenOrders.ts';
import { changeBetween, gaugeOf } from './tables/rowChange.ts';
import { rowsFinding } from './tables/rowsFinding.ts';
import { levelAsked } from '../question/words/levelAsked.ts';
import { isNarrowed } from '../text/labels.ts';
import { terms } from '../text/tokens.ts';
import { cues } from '../text/words/questioncues.ts';
import { companyWords } from '../text/words/names/companywords.ts';
import { ROWKINDS } from '../text/words/rows/rowkinds.ts';
import { anyOf } from '../text/words/phrases.ts';
import { isPlace } from '../text/words/rows/worldplaces.ts';
import { wholeForPart } from './cells/rows/wholeForPart.ts';
import { unitRead } from './cells/rowMatch.ts';

/**
 * The door of this room: what the tables of the filings at hand have for a question, and the rows near it. The intent of the question decides what is tried;
 * reasons, descriptions, names and lists of words never come to the figures.
 */
export function find(context: Context): Found {
  const found = asWorded(context, findingFor(context));
  const [operand, more] = found?.kind === 'figure' ? found.results.flatMap(({ operands }) => operands) : [];
  const isOther = operand !== undefined && more === undefined && wholeForPart(context, operand);
  const finding = isOther || (found && (mayBeOfOther(context, found) || rankedByOtherYears(context, found))) ? null : found;
  const [levels, verdicts] = finding === null ? [levelCells(context), rowVerdicts(context)] : [[], []];
  return {
    finding,
    near: nearRows(context),
    levels,
    verdicts,
    ...rowReaders(context),
    orders: () => (finding === null ? seenOrders(context).map(({ choice }) => choice) : []),
    // that of a rate is given in points
    movedBetween: (name, to, from) =>
      changeBetween(name, leaf(to), leaf(from), to.unit.kind === 'percent' ? 'points' : gaugeOf(context.question)),
  };
}

function findingFor(context: Context): Finding | null {
  const head = headAsked(context);
  // a share of what its parts add up to is surer than one of two rows found separately
  // "for the vaccine, what share of revenue …": a share of all is none of it
  if (head !== null && context.question.operation === 'share') return isBesideLead(context, head.finding) ? null : head.finding;
  const known = knownFinding(context);
  if (known === null) return head?.finding ?? null;
  if (head !== null) {
    const finding = speaksOf(context, known, head.name) && !isSameUnnamed(context, known, head) ? known : head.finding;
    return [isBesideLead, isOfMore, hasLeftOut].some((is) => is(context, finding)) ? null : finding;
  }
  return [ofPart, isBesideLead, isLevelForMove, isOfOtherUnit, isOfMore, isShareOfOther, isBesideAsked, hasLeftOut].some((is) =>
    is(context, known),
  )
    ? null
    : known;
}

/** Whether one figure that is found is of a part, by its row or its table; what is worked out of several has its own care for that. */
function speaksOf({ own }: Context, { kind, results }: Finding, part: string): boolean {
  const name = terms(part).filter((term) => !own.has(term));
  const operands = results.flatMap((result) => result.operands);
  if (kind !== 'figure' || operands.length > 2) return true;
  return operands.every(({ rowText, tableTitle, name: called }) =>
    [rowText, tableTitle, called].some((text) => name.every((term) => terms(text).includes(term))),
  );
}

/** Whether the same figure was found, but only its table's title says of which part it is. */
function isSameUnnamed({ own }: Context, { kind, results }: Finding, head: { readonly name: string; readonly finding: Finding }): boolean {
  const [found, more] = results;
  const [other] = head.finding.results;
  const [operand, second] = found?.operands ?? [];
  if (kind !== 'figure' || more !== undefined || operand === undefined || second !== undefined || other === undefined) return false;
  const name = terms(head.name).filter((term) => !own.has(term));
  const called = new Set(terms(`${operand.rowText} ${operand.name}`));
  return found?.value === other.value && !name.every((term) => called.has(term));
}

/** Whether figures are rows of face statements that do not have the name of a part: what the whole company has is no answer to what its part has. */
const isOfWhole = ({ kind, results }: Finding, part: string): boolean =>
  (kind === 'figure' || kind === 'series' || kind === 'test') &&
  results
    .flatMap(({ operands }) => operands)
    .every(
      ({ statement, rowText }) =>
        (statement !== undefined || OF_ALL.test(rowText)) && !terms(part).every((term) => terms(rowText).includes(term)),
    );

/** Whether one figure at one time was found for a rise or a fall between two. */
const isLevelForMove = ({ question, times }: Context, { kind, results }: Finding): boolean =>
  kind === 'figure' && times.length === 2 && question.direction !== null && results.length === 1 && results[0]?.operands.length === 1;

/** Whether a share is of a part that its own table adds up to another whole. A margin of a segment is no share: its two lines are of different blocks of a table. */
const isShareOfOther = (context: Context, { kind, results }: Finding): boolean =>
  kind === 'figure' &&
  context.question.plan?.formula === undefined &&
  (context.question.operation === 'share' || context.question.plan?.shown.kind === 'percent') &&
  results.some((result) => isOfOtherWhole(context, result));

/** Whether a part only is asked for, or all but a part, and one figure of the whole was found. */
const isOfMore = ({ question: { says } }: Context, { kind, results: [result, more] }: Finding): boolean => {
  const [operand, other] = result?.operands ?? [];
  if (kind !== 'figure' || !says.has('limited') || more !== undefined || operand === undefined || other !== undefined) return false;
  // "(in millions, except per share data)" narrows nothing
  return !isNarrowed(`${operand.rowText} ${operand.tableTitle}`.replace(/\([^)]*\)/g, ' '));
};

/** Whether one printed figure was found for what is asked without a part: its row may well have that in it, "United States and Canada". */
const hasLeftOut = ({ question: { says } }: Context, { kind, results }: Finding): boolean =>
  kind === 'figure' && says.has('without a name') && results.every(({ operands }) => operands.length === 1);

const OF_ALL = anyOf(ROWKINDS.consolidated);
const LEADING = /^(?:in|from|of|for|at)\s+(?:the\s+)?/i;

const DIVISION = /^(?:segment|unit|division|subsidiary)$/;
/** A name by its capitals: of a segment, a brand, a product. */
const NAME = /(?<![\p{L}\d&-])\p{Lu}[\p{L}\d&]*[\p{L}\d]/gu;

/** Whether a name or a place is spoken of, which no table has, and figures of the whole company are all that is found; or a figure that does not have the name: "DCG operating income". */
function ofPart(context: Context, finding: Finding): boolean {
  const { unknownCompanies, companies, measure } = context.question;
  const place = measure.of.replace(LEADING, '').trim();
  const named = (measure.of.match(NAME) ?? []).filter((name) => !companyWords.neverCompanies.has(name.toLowerCase()));
  const parts = [...(companies.length > 0 ? unknownCompanies : []), ...(isPlace(place) ? [place] : [])];
  // of a share only what is above the line is of the part
  const { operation, plan } = context.question;
  if (
    operation !== 'share' &&
    named.some((name) => !isOrder(name) && !speaksOf(context, ofTerm(finding, isWorked(plan) ? plan : null, name), name))
  )
    return true;
  // "in the Acme segment" of Acme: what is left of the name says still that a part is meant
  const divisions = terms(context.question.noun).filter((term) => DIVISION.test(term));
  return [...parts, ...divisions].some((part) => isOfWhole(finding, part));
}

function knownFinding(context: Context): Finding | null {
  const ranging = rangingFinding(context);
  if (ranging !== undefined) return ranging;
  const rows = rowsFinding(context);
  if (rows !== null) return rows;
  // one figure is no answer to which of several is the largest, and all of a thing none to what of it is "for those"
  if (isOrdered(context) || POINTS_BACK.test(context.question.noun) || isUnbound(context)) return null;
  switch (context.asked.intent) {
    case 'figure': {
      // "revenue/employee" is no revenue
      const asked = isWorked(context.question.plan) ? null : figureAsked(context);
      const sum = asked === null || isPartOfSum(context, asked.reading) ? planned(context) : null;
      if (asked === null || sum !== null) return sum;
      return one(cellCalculation(context, asked.reading, checksOf(asked.reading, asked.elsewhere), asked.chance));
    }
    case 'calculation': {
      // a rate that is printed is no change of it
      const { operation, noun, plan } = context.question;
      // and one that must be of the whole company may be printed for a part
      const worked = operation === 'points change' || (plan?.formula !== undefined && OF_ALL.test(noun));
      const reading = worked ? null : reportedRatio(context);
      return reading === null ? (planned(context) ?? calledInFull(context)) : one(cellCalculation(context, reading));
    }
    case 'yes-no':
    case 'direction':
      return tested(context);
    case 'choice':
      return figureOfChoice(context);
    case 'comparison':
      return planned(context);
    case 'name':
    case 'list':
    case 'prose':
      return calledInFull(context) ?? calledSo(context);
    case 'date':
    case 'reason':
    case 'overview':
      return null;
  }
}

/** "What were the membership fees": a level, though the words may ask for a thing or for several, where a row goes by these words and no others. */
function calledSo(context: Context): Finding | null {
  const asked = levelAsked(context) && context.times.length === 1 && !context.asked.negated ? figureCalled(context) : null;
  return asked === null ? null : one(cellCalculation(context, asked.reading, checksOf(asked.reading, asked.elsewhere), asked.chance));
}

/** Whether a plan divides, adds up or takes away what no formula is known for: a tax rate may be printed. */
const isWorked = (plan: Plan | null): boolean =>
  plan !== null && plan.formula === undefined && plan.tree.kind !== 'leaf' && plan.tree.kind !== 'size';

/** Whether several times are meant that the question does not name, or the noun is what something is compared with: one figure would answer neither. */
const isUnbound = ({ question: { says, noun, times } }: Context): boolean =>
  (times.length === 0 && says.has('several times')) || COMPARES_WITH.test(noun) || /[<>]/.test(noun);
const COMPARES_WITH = anyOf(cues.comparesWith);

/** Words that point at something said before, which the figure is of. */
const POINTS_BACK = anyOf([...cues.pointing, ...cues.pointingInTime]);

/** Whether things are to be ranked. */
const isOrdered = ({ question: { rows }, asked: { intent } }: Context): boolean =>
  rows?.kind === 'extreme' && (intent === 'figure' || intent === 'calculation' || intent === 'comparison');

/** What ranges over filings is answered over them or not at all: one year's figure is no course, one company's no comparison. Undefined where nothing of the kind is asked. */
function rangingFinding(context: Context): Finding | null | undefined {
  const { question, asked, filings } = context;
  if (asked.intent === 'reason' || asked.intent === 'choice') return undefined;
  if (question.between !== null) return betweenCompanies(context, question.between);
  const { across } = question;
  if (across !== null && knownNoun(across.noun) !== null) return acrossCompanies(context, across);
  const series = across === null ? question.series : null;
  if (series === null || knownNoun(series.noun) === null) return undefined;
  // the table of one filing alone has its own readers
  if (filings.length < 2) return rowsFinding(context) ?? seriesOverFilings(context, series) ?? undefined;
  return seriesOverFilings(context, series);
}

function planned(context: Context): Finding | null {
  const plan = context.question.plan ?? notPrinted(context);
  return plan === null ? null : plannedFinding(context, plan);
}

/** What a filing need not print and an identity gives: total liabilities. Only where nothing but the item is asked for, at one time. */
function notPrinted(context: Context): Plan | null {
  const [thing] = thingsAsked(context);
  const [time, more] = context.times;
  if (context.asked.intent !== 'figure' || thing?.entry === undefined || !thing.whole || more !== undefined) return null;
  const { id, name } = thing.entry;
  if (derivationOf(id) === undefined) return null;
  const moment = time === undefined ? { offset: 0 } : { time, offset: 0 };
  const called = name.charAt(0).toUpperCase() + name.slice(1);
  return { kind: 'figure', name: called, tree: leaf({ concept: id, words: name, offset: 0 }), moments: [moment], shown: {}, notes: [] };
}

/** A test on what has to be worked out goes by its formula; rows of a like name ("gross margin" in dollars) would test another thing. */
function tested(context: Context): Finding | null {
  const { plan, ofSeveral } = context.question;
  // what is not bound to one of several companies is claimed of none
  if (ofSeveral) return null;
  const worked = plan === null || (plan.test ?? plan.beside) === undefined || plan.tree.kind === 'leaf' ? null : plan;
  if (worked !== null) return plannedFinding(context, worked);
  return comparedCells(context) ?? (plan?.test === undefined ? null : plannedFinding(context, plan));
}

const one = (calculation: Calculation | null): Finding | null =>
  calculation === null ? null : { kind: 'figure', results: [calculation], says: calculation.name, gaps: [] };

/** The cell that options which are sums are compared with. */
function figureOfChoice(context: Context): Finding | null {
  for (const filing of context.filings) {
    const reading = bestReading(context, filing, timeFor(context, filing.card));
    if (reading !== null) return one(cellCalculation(context, reading));
  }
  return null;
}

/** "What were the commodity contracts in 2019": a row that is called all the question says, with a figure at that time. */
function calledInFull(context: Context): Finding | null {
  const [time, more] = context.times;
  if (time === undefined || more !== undefined || !context.question.says.has('what is the')) return null;
  const found = context.filings.flatMap((filing) => {
    const reading = cellNamed(context, filing, context.question.core, time, true);
    return reading === null || !unitRead(reading, filing) ? [] : [reading];
  });
  const companies = new Set(found.map(({ evidence }) => filerKey(context.cards, evidence.card.id)));
  const [reading] = found;
  return reading === undefined || (context.question.companies.length === 0 && companies.size > 1)
    ? null
    : one(cellCalculation(context, reading));
}
