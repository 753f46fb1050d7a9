import type { Context, FilingPages } from '../../domain/context.ts';
import type { Time } from '../../domain/time.ts';
import type { Calculation, Finding } from '../../domain/figures.ts';
import { shortCompany, shortKind } from '../../text/naming.ts';
import type { AcrossAsked } from '../../domain/reading.ts';
import { dateInWords } from '../../text/when.ts';
import { calculate } from '../calculate/calculate.ts';
import { isAbstention } from '../calculate/calculation.ts';
import { knownNoun, type KnownNoun } from './knownMeasure.ts';
import { ownTime } from '../../question/times/timeIn.ts';
import { resolverFor } from '../cells/resolve.ts';
import { daysBetween } from '../calculate/timing.ts';

/** Fiscal years that end farther apart than this are said to. */
const APART_DAYS = 31;

interface ComparedSide {
  readonly company: string;
  readonly filing: FilingPages;
  readonly result: Calculation;
}

/**
 * A known line item or formula of each company named, at the time named or at each one's latest year, with fiscal years that end apart said. Which is higher is said
 * only of figures of one unit and currency. Null where the noun is not known or only one company has it.
 */
export function acrossCompanies(context: Context, asked: AcrossAsked): Finding | null {
  const noun = knownNoun(asked.noun);
  if (noun === null || context.times.length > 1) return null;
  const sides: ComparedSide[] = [];
  const gaps: string[] = [];
  const seen = new Set<string>();
  for (const { key, text, filings } of context.question.companies) {
    if (seen.has(key)) continue;
    seen.add(key);
    const own = context.filings.filter(({ card }) => filings.includes(card.id));
    const side = sideOf(context, noun, own, text);
    if (side === null)
      gaps.push(`${text}: no ${noun.name} could be read${context.times[0] === undefined ? '' : ` for ${context.times[0].text}`}`);
    else sides.push(side);
  }
  if (sides.length < 2) return null;
  const inOrder = asked.order === undefined || asked.claim ? sides : ranked(asked, sides);
  const winner = ordered(asked, sides);
  const results = noted(inOrder);
  // yes where the first named is before all others
  if (asked.claim)
    return winner === null || gaps.length > 0
      ? null
      : { kind: 'compared', results, verdict: winner === sides[0] ? 'yes' : 'no', says: noun.name, gaps };
  // one that is missing could be the highest
  const decided = asked.order !== undefined && gaps.length === 0 && winner !== null;
  if (asked.order !== undefined && !decided) return null;
  return {
    kind: 'compared',
    results,
    ...(decided ? { items: [winner.company] } : {}),
    says: noun.name,
    gaps,
  };
}

function sideOf(context: Context, noun: KnownNoun, filings: readonly FilingPages[], named: string): ComparedSide | null {
  const [asked] = context.times;
  for (const filing of nearest(filings, asked)) {
    const time = asked ?? ownTime(filing.card);
    const moment = { time, offset: 0 };
    const result = calculate({ ...noun.plan, kind: 'figure', moments: [moment] }, moment, resolverFor(context, [filing]).resolve);
    if (!isAbstention(result)) return { company: shortCompany(filing.card.metadata.company?.value ?? named), filing, result };
  }
  return null;
}

/** The filing of the time first, then later ones, which print it for comparison; without a time the latest annual report. */
function nearest(filings: readonly FilingPages[], time: Time | undefined): FilingPages[] {
  const annual = ({ card }: FilingPages): number => Number(['10-K', 'annual report'].includes(card.metadata.form?.value ?? '10-K'));
  const year = ({ card }: FilingPages): number => card.metadata.fiscalYear?.value ?? 0;
  if (time === undefined) return [...filings].filter((one) => annual(one) === 1).sort((a, b) => year(b) - year(a));
  const wanted = time.fiscalYear ?? Number(time.date?.slice(0, 4) ?? 0);
  const kind = (one: FilingPages): number => Number(annual(one) === Number(time.fiscalQuarter === undefined));
  const far = (one: FilingPages): number => (year(one) < wanted ? 100 + wanted - year(one) : year(one) - wanted);
  return [...filings].sort((a, b) => far(a) - far(b) || kind(b) - kind(a));
}

/** Each side's figure with what a reader must know before holding them against one another. */
function noted(sides: readonly ComparedSide[]): Calculation[] {
  const ends = sides.map(({ filing, result }) => result.period.end ?? endOf(filing, result));
  const known = ends.flatMap((end) => end ?? []).sort();
  const [first, last] = [known[0], known.at(-1)];
  const apart = first !== undefined && last !== undefined && daysBetween(first, last) > APART_DAYS;
  const currencies = new Set(sides.flatMap(({ result }) => result.unit.currency ?? [])).size > 1;
  return sides.map(({ company, filing, result }, i) => {
    const end = ends[i];
    const notes = [
      ...(apart && end !== undefined ? [`The period of ${company} ends ${dateInWords(end)}: the companies’ fiscal years end apart.`] : []),
      ...(currencies ? ['The companies report in different currencies.'] : []),
      ...(filing.card.metadata.fiscalYear?.value === result.period.fiscalYear ? [] : [`From the ${shortKind(filing.card)} of ${company}.`]),
    ];
    return { ...result, notes: [...result.notes, ...notes] };
  });
}

/** Where the column does not print its day, the filing's own period does. */
function endOf({ card }: FilingPages, { period }: Calculation): string | undefined {
  const { fiscalYear, periodEnd } = card.metadata;
  return fiscalYear?.value === period.fiscalYear ? periodEnd?.value : undefined;
}

/** Best first. */
function ranked({ order }: AcrossAsked, sides: readonly ComparedSide[]): ComparedSide[] {
  const plain = ({ result }: ComparedSide): number => result.value * result.unit.scale * (order === 'lower' ? -1 : 1);
  return [...sides].sort((a, b) => plain(b) - plain(a));
}

/** The side asked for; null where none is before the others, or where the figures cannot be held against one another. */
function ordered(asked: AcrossAsked, sides: readonly ComparedSide[]): ComparedSide | null {
  const kinds = new Set(sides.map(({ result: { unit } }) => `${unit.kind} ${unit.currency ?? ''} ${String(unit.perShare)}`));
  const [first, second] = ranked(asked, sides);
  if (kinds.size > 1 || first === undefined || second === undefined) return null;
  return first.result.value * first.result.unit.scale === second.result.value * second.result.unit.scale ? null : first;
}
