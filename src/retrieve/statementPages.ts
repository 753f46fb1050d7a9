import type { FilingId } from '../domain/document.ts';
import type { PageReader } from '../domain/ports.ts';
import type { FilingCard, Question, Route } from '../domain/question.ts';
import type { Reading } from '../domain/reading.ts';

/** Routed filings whose face statements are handed to answering. */
const FACED = 3;
/** Filings whose face statements are handed over where a question ranges over them: each is a few pages to read. */
const RANGED = 12;
/** Of each company, where several are compared with one another. */
const EACH = 3;

/** Pages of the face statements of the first few routed filings, and of those that a question over times or companies needs. */
export function statementPages(
  question: Reading,
  routes: readonly Route[],
  cards: readonly FilingCard[],
  reader: PageReader,
): { readonly filing: FilingId; readonly page: number }[] {
  const routed = routes.slice(0, FACED).map(({ filing }) => filing);
  return [...new Set([...rangedOver(question, cards), ...routed])].flatMap((filing) => {
    const pages = (reader.outline(filing)?.statements ?? []).flatMap((statement) => statement.pages);
    return [...new Set(pages)].map((page) => ({ filing, page }));
  });
}

/** The filings that a series over time or a comparison of companies is about; none for other questions. */
function rangedOver(question: Reading, cards: readonly FilingCard[]): FilingId[] {
  const ofCompany = ({ filings }: Question['companies'][number]): FilingCard[] => cards.filter(({ id }) => filings.includes(id));
  const [only] = question.companies;
  if (question.across !== null)
    return question.companies.flatMap((company) => nearest(ofCompany(company), question, false).slice(0, EACH)).slice(0, RANGED);
  const { series } = question;
  return only === undefined || series === null ? [] : nearest(ofCompany(only), question, series.every === 'quarter').slice(0, RANGED);
}

/** Annual or interim filings first, those of the years named before others, the newest of them first. */
function nearest(cards: readonly FilingCard[], { periods }: Question, quarterly: boolean): FilingId[] {
  const years = periods.flatMap(({ fiscalYear }) => fiscalYear ?? []);
  const [first, last] = years.length === 0 ? [-Infinity, Infinity] : [Math.min(...years), Math.max(...years)];
  const rank = ({ metadata }: FilingCard): number => {
    const year = metadata.fiscalYear?.value ?? 0;
    const annual = metadata.form?.value === '10-K' || metadata.form?.value === 'annual report';
    // the filing of the year after prints it for comparison
    const far = year < first ? 20 + first - year : year > last ? year - last : 0;
    return (annual === quarterly ? 100 : 0) + far;
  };
  return [...cards]
    .sort((a, b) => rank(a) - rank(b) || (b.metadata.fiscalYear?.value ?? 0) - (a.metadata.fiscalYear?.value ?? 0))
    .map(({ id }) => id);
}
