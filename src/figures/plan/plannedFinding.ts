import { Decimal } from 'decimal.js';
import type { Context, FilingPages } from '../../domain/context.ts';
import type { Time } from '../../domain/time.ts';
import type { Calculation, Finding } from '../../domain/figures.ts';
import { sameFiler } from '../../question/filers/filersOf.ts';
import { shortKind } from '../../text/naming.ts';
import { shortWhen } from '../../text/when.ts';
import { calculate } from '../calculate/calculate.ts';
import { isAbstention } from '../calculate/calculation.ts';
import { decide } from './decide.ts';
import type { Moment, Plan } from '../../domain/plan.ts';
import type { Reading } from '../../domain/reading.ts';
import { movedBy } from './movedBy.ts';
import { resolverFor, type Resolver } from '../cells/resolve.ts';
import { leaves } from '../../domain/tree.ts';

/** How many filings are tried as the one that answers. */
const TRIED = 4;
const OTHERS = 4;

/** Works a plan out over the filings at hand; null where a cell is missing or left open. Where no company is named, only one company's filings may answer. */
export function plannedFinding(context: Context, plan: Plan): Finding | null {
  const finding = unqualified(context, plan);
  return finding === null || saysSo(context.question, finding) ? finding : null;
}

/** Whether every row that the figures rest on is itself called by the measure's qualifier: "Adjusted EBITDA", "Expected volatility". */
function saysSo({ qualifier }: Reading, { results }: Finding): boolean {
  if (qualifier === null) return true;
  const rows = results.flatMap(({ operands }) => operands.map(({ rowText }) => rowText.toLowerCase().replace(/[-\s]+/g, ' ')));
  return rows.every((row) => row.includes(qualifier));
}

function unqualified(context: Context, plan: Plan): Finding | null {
  if (openQuarter(context, plan)) return null;
  if (plan.kind === 'compared') return comparedFinding(context, plan);
  const found = firstOf(context, plan, context.filings);
  if (found === null || context.question.companies.length > 0) return found?.finding ?? null;
  const others = context.filings.filter(({ card }) => !sameFiler(context.cards, card.id, found.filing.card.id));
  return firstOf(context, plan, others) === null ? found.finding : null;
}

/** Whether a quarter is named without its year while filings of several years report that quarter. */
function openQuarter({ filings }: Context, { moments, tree }: Plan): boolean {
  const times = [...moments.map(({ time }) => time), ...leaves(tree).map(({ time }) => time)];
  return times.some((time) => {
    if (time?.fiscalQuarter === undefined || time.fiscalYear !== undefined) return false;
    const own = filings.filter(({ card }) => card.metadata.fiscalQuarter?.value === time.fiscalQuarter);
    return new Set(own.map(({ card }) => card.metadata.fiscalYear?.value)).size !== 1;
  });
}

interface Answering {
  readonly filing: FilingPages;
  readonly finding: Finding;
}

function firstOf(context: Context, plan: Plan, filings: readonly FilingPages[]): Answering | null {
  for (const filing of filings.slice(0, TRIED)) {
    const own = [filing, ...filings.filter((other) => other !== filing && sameFiler(context.cards, other.card.id, filing.card.id))];
    const finding = plan.kind === 'series' ? series(context, plan, own) : decided(context, plan, own);
    if (finding !== null) return { filing, finding };
  }
  return null;
}

/** A figure, or a test over all its moments, from the cells of one company's filings, the first of them first. */
function decided(context: Context, plan: Plan, filings: readonly FilingPages[]): Finding | null {
  const resolver = resolverFor(context, filings);
  if (plan.beside !== undefined) return evidence([plan, ...plan.beside], resolver, filings);
  const results: Calculation[] = [];
  for (const moment of plan.moments) {
    const result = worked(plan, moment, resolver, filings);
    if (result === null) return null;
    results.push(result);
  }
  const last = plan.moments.at(-1);
  if (plan.test === undefined || last === undefined)
    return results.length === 1 ? { kind: 'figure', results, says: plan.name, gaps: [] } : null;
  const than = 'than' in plan.test && plan.test.limit === undefined ? calculate(plan, last, resolver.resolve, plan.test.than) : undefined;
  if (than !== undefined && (isAbstention(than) || !resolver.sure(than.operands) || isItself(results.at(-1), than))) return null;
  const decision = decide(plan, results, than);
  if (decision.verdict === undefined && decision.went === undefined) return null;
  // what decided is shown with the figure: what it was compared with, or how far it moved
  const beside = named(than) ?? (decision.went === undefined ? null : movedBy(plan, results));
  return { kind: 'test', results: beside === null ? results : [...results, beside], gaps: [], ...decision };
}

/** Whether one cell was found for both of two things: a figure is neither more nor less than itself. */
function isItself(result: Calculation | undefined, than: Calculation): boolean {
  const [[one, more], [other, second]] = [result?.operands ?? [], than.operands];
  if (one === undefined || other === undefined || more !== undefined || second !== undefined || than.tree.kind !== 'leaf') return false;
  return one.filing === other.filing && one.page === other.page && one.span.start === other.span.start;
}

/** What a figure is compared with, by its own name. */
function named(than: Calculation | undefined): Calculation | undefined {
  const [only, ...more] = than?.operands ?? [];
  if (than === undefined || only === undefined || more.length > 0) return than;
  const [factor] = than.tree.kind === 'product' ? than.tree.of : [];
  // "half of revenue" is no revenue
  if (factor?.kind === 'number') return { ...than, name: `${percentText(factor.value)} % of ${only.name}` };
  return { ...than, name: only.name.charAt(0).toUpperCase() + only.name.slice(1) };
}

const percentText = (part: string): string => new Decimal(part).times(100).toDecimalPlaces(1).toFixed();

/** Measures of a judgement, those that can be worked out and the first of them in any case: no yes or no follows. */
function evidence(plans: readonly Plan[], resolver: Resolver, filings: readonly FilingPages[]): Finding | null {
  const found = plans.map((plan) => (plan.moments[0] === undefined ? null : worked(plan, plan.moments[0], resolver, filings)));
  const gaps = plans.flatMap(({ name }, i) => (found[i] === null ? [`no ${name} in these filings`] : []));
  if (found[0] === null || gaps.length === plans.length) return null;
  return { kind: 'test', results: found.flatMap((one) => one ?? []), says: 'What a judgement can be based on', gaps };
}

/** The same at each of several times, each from the filing of that time where there is one; what is missing is said. */
function series(context: Context, plan: Plan, filings: readonly FilingPages[]): Finding | null {
  const results: Calculation[] = [];
  const gaps: string[] = [];
  for (const moment of plan.moments) {
    const ordered = [...filings].sort((a, b) => Number(isOwn(b, moment.time)) - Number(isOwn(a, moment.time)));
    const result = worked(plan, moment, resolverFor(context, ordered), ordered);
    if (result === null) gaps.push(`no ${plan.name} for ${moment.time?.text ?? 'this period'} in these filings`);
    else results.push(result);
  }
  return results.length < 2 ? null : { kind: 'series', results, says: plan.name, gaps };
}

const isOwn = ({ card }: FilingPages, time: Time | undefined): boolean =>
  time?.fiscalYear !== undefined &&
  card.metadata.fiscalYear?.value === time.fiscalYear &&
  card.metadata.fiscalQuarter?.value === time.fiscalQuarter;

/** The same for each company named, one after the other. */
function comparedFinding(context: Context, plan: Plan): Finding | null {
  const results: Calculation[] = [];
  const gaps: string[] = [];
  for (const company of context.question.companies) {
    const own = context.filings.filter(({ card }) => company.filings.includes(card.id));
    const found = firstOf(context, { ...plan, kind: 'figure' }, own)?.finding.results[0];
    if (found === undefined) gaps.push(`no ${plan.name} of ${company.text} in these filings`);
    else results.push(found);
  }
  return results.length < 2 ? null : { kind: 'compared', results, says: plan.name, gaps };
}

function worked(plan: Plan, moment: Moment, resolver: Resolver, filings: readonly FilingPages[]): Calculation | null {
  const result = calculate(plan, moment, resolver.resolve);
  if (isAbstention(result) || !resolver.sure(result.operands)) return null;
  const others = resolver
    .resolved()
    .flatMap(({ operand, others: rivals }) => {
      const place = result.operands.indexOf(operand);
      return place < 0 ? [] : rivals.map((cell) => ({ operand: place, cell }));
    })
    .slice(0, OTHERS);
  return { ...result, others, notes: [...result.notes, ...elsewhere(result, filings)] };
}

/** Which cells come from another filing than the one that answers. */
function elsewhere({ operands }: Calculation, filings: readonly FilingPages[]): string[] {
  const home = filings[0]?.card.id;
  const away = operands.filter((operand) => operand.filing !== home);
  return [
    ...new Set(
      away.flatMap((operand) => {
        const card = filings.find((filing) => filing.card.id === operand.filing)?.card;
        const when = operand.period === undefined ? '' : ` of ${shortWhen(operand.period)}`;
        return card === undefined ? [] : [`${operand.name}${when} is from the ${shortKind(card)}.`];
      }),
    ),
  ];
}
