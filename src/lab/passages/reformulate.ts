import type { PassagesConfig } from '../../domain/config.ts';
import type { PageReader } from '../../domain/ports.ts';
import type { FilingCard, Question } from '../../domain/question.ts';

/** What a question's text is made from. */
export interface ReformulateRequest {
  readonly question: Question;
  readonly cards: readonly FilingCard[];
  readonly reader: Pick<PageReader, 'outline'>;
}

/** What a published system searches for. */
export const SEARCH_TEXTS = {
  whole: ({ question }) => question.text,
  /** RAGMate §3.3: the constraints that the question names, worded as the metadata header words them, then the question. Rules here where the paper asks a language model. */
  reformulated: (asked) => {
    const { question } = asked;
    const constraints = [
      ...valued('company_name', companies(asked)),
      ...valued('form_type', question.forms),
      ...valued('section', sections(asked)),
      ...valued(
        'period_of_report',
        question.periods.flatMap(({ date, fiscalYear }) => date ?? (fiscalYear === undefined ? [] : String(fiscalYear))),
      ),
    ];
    return constraints.length === 0 ? question.text : `${constraints.join('; ')}; ${question.text}`;
  },
} satisfies Record<PassagesConfig['question'], (asked: ReformulateRequest) => string>;

const valued = (name: string, values: readonly string[]): string[] =>
  values.length === 0 ? [] : [`${name}: ${[...new Set(values)].join(', ')}`];

/** The companies named, as their filings write them. */
function companies({ question, cards }: ReformulateRequest): string[] {
  const named = new Set(question.companies.flatMap(({ filings }) => filings));
  return cards.flatMap(({ id, metadata }) => (named.has(id) && metadata.company ? [metadata.company.value] : []));
}

/** Titles of Items whose name the question says: "Item 1A - RISK FACTORS" for "their Risk Factors section". */
function sections({ question, cards, reader }: ReformulateRequest): string[] {
  const named = new Set(question.companies.flatMap(({ filings }) => filings));
  const asked = plain(question.text);
  return cards
    .filter(({ id }) => named.size === 0 || named.has(id))
    .flatMap(({ id }) => reader.outline(id)?.sections ?? [])
    .filter(({ kind, title }) => kind === 'item' && nameOf(title) !== '' && ` ${asked} `.includes(` ${nameOf(title)} `))
    .map(({ title }) => title);
}

const plain = (text: string): string =>
  text
    .toLowerCase()
    .replace(/[’‘]/g, "'")
    .replace(/[^\p{L}\p{N}']+/gu, ' ')
    .trim();

/** One word alone is no name of a section: "business" is in every other question. */
function nameOf(title: string): string {
  const name = plain(title.replace(/^\s*item\s+\d+[a-c]?\s*[-–—.:]*/i, ''));
  return name.includes(' ') ? name : '';
}
