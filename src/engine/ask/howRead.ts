import type { FilingId, Page } from '../../domain/document.ts';
import type { Answer, Evidence, FilingCard } from '../../domain/question.ts';
import type { Chosen, ReadAs, TakenOver } from '../../domain/readAs.ts';
import type { AskedBefore } from '../../domain/thread.ts';
import type { NamedTime } from '../../domain/time.ts';
import { filersOf } from '../../question/filers/filersOf.ts';
import { readQuestion } from '../../question/readQuestion.ts';
import { readAs } from '../../question/ways/readAs.ts';
import type { There } from '../../question/ways/there.ts';
import type { Retrieval } from '../../retrieve/retrieve.ts';
import { entriesLabelled } from '../../text/lexicon.ts';
import { shortCompany, shortKind } from '../../text/naming.ts';

/** A question as read, and what was looked at for it. */
type ReadFrom = Pick<Retrieval, 'question' | 'routes' | 'statements'>;

/** How a question was read, with what the filings looked at and the answer add to its words; `taken` is what it took over from the one before it. */
export function howRead(
  text: string,
  chosen: Chosen,
  cards: readonly FilingCard[],
  retrieval: ReadFrom,
  answer: Answer,
  taken: readonly TakenOver[] = [],
): ReadAs {
  const byId = new Map(cards.map((card) => [card.id, card]));
  const own = Object.keys(chosen).length === 0 ? retrieval.question : readQuestion(text, cards);
  const ids = retrieval.routes.map(({ filing }) => filing);
  const [first] = [...answer.citations.map(({ filing }) => filing), ...ids];
  // a question that names no company is read at the times of the one that its answer is from
  const filer = first === undefined || retrieval.question.companies.length > 0 ? undefined : filersOf(cards).of(first);
  const looked = ids.filter((id) => filer === undefined || filer.filings.includes(id)).flatMap((id) => byId.get(id) ?? []);
  const faces = retrieval.statements.filter(({ card }) => looked.some(({ id }) => id === card.id));
  const read = readAs(own, chosen, {
    ...{ cards, looked, times: timesThere(looked, faces), answered: answeredOf(answer, byId) },
    items: new Set(faces.flatMap(({ page }) => itemsOn(page))),
  });
  const over = new Set(taken.map(({ part }) => part));
  return { ...read, parts: read.parts.map((one) => (over.has(one.part) && one.read === 0 ? { ...one, taken: true } : one)) };
}

/** What the next question may take up of an answer. */
export function answeredAs(
  { id }: Pick<Answer, 'id'>,
  cards: readonly FilingCard[],
  { question }: Pick<ReadFrom, 'question'>,
  answer: Answer,
): AskedBefore {
  const { company, time } = answeredOf(answer, new Map(cards.map((card) => [card.id, card])));
  const filings = [...new Set([...answer.citations, ...answer.routes].map(({ filing }) => filing))].slice(0, FILINGS);
  return { id, text: question.text, ...(company !== undefined && { company: shortCompany(company) }), ...(time && { time }), filings };
}
const FILINGS = 12;

/** The fiscal years that the filings looked at, and their face statements, have figures for, and the quarters of quarterly filings. */
function timesThere(looked: readonly FilingCard[], faces: readonly Evidence[]): There['times'] {
  const found = new Map<string, There['times'][number]>();
  const put = (fiscalYear: number, fiscalQuarter: NamedTime['fiscalQuarter'], card: FilingCard): void => {
    const key = `${String(fiscalYear)} ${String(fiscalQuarter)}`;
    if (!found.has(key)) found.set(key, { fiscalYear, ...(fiscalQuarter && { fiscalQuarter }), of: shortKind(card) });
  };
  for (const card of looked) {
    const { fiscalYear, fiscalQuarter } = card.metadata;
    if (fiscalYear !== undefined) put(fiscalYear.value, fiscalQuarter?.value, card);
  }
  for (const { card, page } of faces)
    for (const { period } of page.tables.flatMap((table) => (table.statement === undefined ? [] : table.columns))) {
      if (period?.kind !== 'duration' || period.fiscalYear === undefined) continue;
      if (period.months === 12) put(period.fiscalYear, undefined, card);
      const quarter = card.metadata.fiscalQuarter?.value;
      // the three months of a quarterly filing are its own quarter, this year's or the last one's
      if (period.months === 3 && quarter !== undefined) put(period.fiscalYear, period.fiscalQuarter ?? quarter, card);
    }
  return [...found.values()];
}

const seen = new WeakMap<Page, readonly string[]>();

/** The line items that a page of a face statement prints, by id. */
function itemsOn(page: Page): readonly string[] {
  const before = seen.get(page);
  if (before) return before;
  const labels = new Set(page.tables.flatMap(({ statement, rows }) => (statement === undefined ? [] : rows.map(({ text }) => text))));
  const items = [...labels].flatMap((label) => entriesLabelled(label).map(({ id }) => id));
  seen.set(page, items);
  return items;
}

/** Of which company and time the answer is; its first figure or footnote says so. */
function answeredOf(answer: Answer, byId: ReadonlyMap<FilingId, FilingCard>): There['answered'] {
  const [citation] = answer.citations;
  const card = citation === undefined ? undefined : byId.get(citation.filing);
  const company = answer.status === 'not_found' ? undefined : card?.metadata.company?.value;
  const { fiscalYear, fiscalQuarter, months } = answer.figure?.period ?? {};
  const own = card?.metadata;
  const year = fiscalYear ?? own?.fiscalYear?.value;
  // the end of a year is the end of its fourth quarter too
  const quarter = months === 3 ? fiscalQuarter : own?.fiscalQuarter?.value;
  return {
    ...(company === undefined ? {} : { company }),
    ...(year === undefined ? {} : { time: { fiscalYear: year, ...(quarter === undefined ? {} : { fiscalQuarter: quarter }) } }),
  };
}
