import type { Context, FilingPages } from '../domain/context.ts';
import type { Time } from '../domain/time.ts';
import type { Evidence, FilingCard, Question } from '../domain/question.ts';
import type { Subject } from '../domain/reading.ts';
import { timesIn } from '../question/times/timeIn.ts';
import { asAsked, isFellows } from '../question/filers/registrantOf.ts';
import { terms } from '../text/tokens.ts';
import type { AnswerInput } from './input.ts';

/** How many ranked pages are read for running text. */
const READ = 20;
/** How many of the routed filings may give a figure. */
const FILINGS = 4;
/** And how many for a question that ranges over filings. */
const RANGED = 12;

/** The filings of the companies that a question names, under whatever name each filed them. */
export const filingsNamed = (question: Question): ReadonlySet<string> =>
  new Set<string>(question.companies.flatMap((company) => company.filings));

/** Reads once what the answerers and the figures room share: what is asked, about what and when, and the pages at hand, filing by filing. */
export function contextOf(input: AnswerInput): Context {
  const { question, routes } = input;
  const fellow = question.companies.some(({ registrant }) => registrant !== undefined);
  const cards = fellow ? input.cards.map((card) => asAsked(card, question)) : input.cards;
  // what a combined filing prints for a fellow registrant answers nothing about its parent, nor the other way
  const asked = (one: Evidence): boolean => !isFellows(one.page, one.card, question);
  const called = (one: Evidence): Evidence => ({ ...one, card: asAsked(one.card, question) });
  const [evidence, statements] = [input.evidence.filter(asked).map(called), input.statements.filter(asked).map(called)];
  const byFiling = new Map<string, { card: FilingCard; pages: Map<number, Evidence> }>();
  const named = filingsNamed(question);
  const order = [...new Set([...routes.map((route) => route.filing), ...[...evidence, ...statements].map((e) => e.hit.filing)])];
  for (const filing of order) {
    if (named.size > 0 && !named.has(filing)) continue;
    const pages = [...evidence, ...statements].filter((e) => e.hit.filing === filing);
    const card = pages[0]?.card;
    if (card === undefined) continue;
    byFiling.set(filing, { card, pages: new Map(pages.map((e): [number, Evidence] => [e.page.number, e])) });
  }
  const filings = [...byFiling.values()].map(({ card, pages }) => ({ card, pages: [...pages.values()] }));
  const ranging = question.across !== null || question.series !== null;
  const leading = sortByTime(filings, question.times).slice(0, ranging ? RANGED : FILINGS);
  const [first] = leading;
  const own = new Set(
    leading.flatMap(({ card: { metadata } }) =>
      [metadata.company, ...metadata.formerNames, ...metadata.coRegistrants].flatMap((field) => terms(field?.value ?? '')),
    ),
  );
  for (const company of question.companies) for (const term of terms(company.text)) own.add(term);
  return {
    question,
    asked: question.asked,
    subject: withoutNames(
      question.subject,
      leading.map(({ card }) => card),
    ),
    times: first === undefined ? question.times : timesIn(question.times, first.card),
    ranked: evidence.filter((e) => named.size === 0 || named.has(e.hit.filing)).slice(0, READ),
    filings: leading,
    own,
    cards,
    scope: input.scope ?? cards,
    named,
    ...(input.byTerm && { byTerm: input.byTerm }),
    ...(input.meaning && { meaning: input.meaning }),
    ...(input.ofPair !== undefined && { ofPair: input.ofPair }),
  };
}

/** The subject without what the companies of these filings are called. */
function withoutNames({ needed, light }: Subject, cards: readonly FilingCard[]): Subject {
  const away = new Set(
    cards.flatMap(({ metadata: { company, ticker, formerNames } }) =>
      [company, ticker, ...formerNames].flatMap((field) => terms(field?.value ?? '')),
    ),
  );
  return { needed: needed.filter((term) => !away.has(term)), light: light.filter((term) => !away.has(term)) };
}

/** A filing whose own period is asked for comes before others that show it as a prior year. */
function sortByTime(filings: readonly FilingPages[], times: readonly Time[]): FilingPages[] {
  const last = times.reduce<Time | undefined>(
    (latest, time) => ((time.fiscalYear ?? 0) >= (latest?.fiscalYear ?? 0) ? time : latest),
    undefined,
  );
  if (last === undefined) return [...filings];
  const isOwn = ({ card }: FilingPages): number => {
    const { fiscalYear, fiscalQuarter, periodEnd, form } = card.metadata;
    if (last.date !== undefined) return periodEnd?.value.startsWith(last.date) === true ? 1 : 0;
    if (fiscalYear?.value !== last.fiscalYear) return 0;
    if (last.fiscalQuarter !== undefined) return fiscalQuarter?.value === last.fiscalQuarter ? 1 : 0;
    return form?.value === '10-K' || form?.value === 'annual report'
      ? 1
      : fiscalQuarter === undefined || fiscalQuarter.value === 4
        ? 0.5
        : 0;
  };
  return filings
    .map((filing, i) => ({ filing, i, rank: isOwn(filing) }))
    .sort((a, b) => b.rank - a.rank || a.i - b.i)
    .map(({ filing }) => filing);
}
