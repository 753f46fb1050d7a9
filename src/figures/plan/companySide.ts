import type { Context, FilingPages } from '../../domain/context.ts';
import type { Calculation } from '../../domain/figures.ts';
import type { Time } from '../../domain/time.ts';
import { ownTime, timeIn } from '../../question/times/timeIn.ts';
import { shortCompany, shortKind } from '../../text/naming.ts';
import { dateInWords } from '../../text/when.ts';
import { calculate } from '../calculate/calculate.ts';
import { isAbstention } from '../calculate/calculation.ts';
import { daysBetween } from '../calculate/timing.ts';
import { resolverFor } from '../cells/resolve.ts';
import type { KnownNoun } from './knownNoun.ts';

/** Fiscal years that end farther apart than this get a note. */
const APART_DAYS = 31;

/** A figure of one company, with the filing that prints it. */
export interface ComparedSide {
  readonly company: string;
  readonly filing: FilingPages;
  readonly result: Calculation;
}

/** The figure of one company, named so, from the filing nearest to the time asked for; null where none prints it. */
export function companySide(context: Context, noun: KnownNoun, filings: readonly FilingPages[], named: string): ComparedSide | null {
  const [asked] = context.question.times;
  for (const filing of nearest(filings, context.times[0])) {
    // a time without a year is each company's own
    const time = asked === undefined ? ownTime(filing.card) : timeIn(asked, filing.card);
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
export function withCare(sides: readonly ComparedSide[]): Calculation[] {
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
