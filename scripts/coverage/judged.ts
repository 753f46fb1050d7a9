import type { StatementView } from '../../src/domain/figures.ts';
import type { Answer, Citation, FilingCard } from '../../src/domain/question.ts';
import { sameFiler } from '../../src/question/filers/filersOf.ts';
import { isConcept } from '../../src/text/concepts.ts';
import type { Shelf } from '../quick/shelf.ts';
import type { StandardQuestion } from './standardQuestions.ts';

/** What became of a standard question: answered with the face statements' own cells, with others, or not, and why. */
export interface Judged {
  readonly outcome: 'face' | 'elsewhere' | 'other value' | 'not printed' | 'dark';
  readonly why: string;
}

/** Holds an answer against the filing's own face statements. */
export function judged(question: StandardQuestion, answer: Answer, card: FilingCard, shelf: Pick<Shelf, 'cards' | 'views'>): Judged {
  const views = shelf.views(card.id);
  const rows = question.parts.map((concepts) => concepts.flatMap((id) => rowsOf(views, id)));
  const missing = rows.findIndex((found) => found.length === 0);
  if (answer.status !== 'answered' || answer.figure === undefined) {
    if (missing >= 0)
      return {
        outcome: 'not printed',
        why:
          views.length === 0
            ? 'no face statement was read'
            : `no row of the face statements was read as ${question.parts[missing]?.[0] ?? ''}`,
      };
    return { outcome: 'dark', why: answer.notFound?.because ?? `${answer.status}: ${(answer.sentences[0]?.text ?? '').slice(0, 90)}` };
  }
  const cited = answer.figure.operands.map(({ value, citation }) => ({ value, at: answer.citations[citation - 1] }));
  const onFace = (at: Citation | undefined): boolean =>
    at !== undefined && sameFiler(shelf.cards, at.filing, card.id) && shelf.views(at.filing).some(({ pages }) => pages.includes(at.page));
  const foreign = cited.find(({ at }) => !onFace(at));
  if (foreign !== undefined)
    return {
      outcome: 'elsewhere',
      why: `${foreign.at?.filing === card.id ? 'page' : 'another filing, page'} ${String(foreign.at?.page)}: ${foreign.at?.quote.slice(0, 60) ?? ''}`,
    };
  const cells = new Set(rows.flat(2));
  const stray = cells.size === 0 ? undefined : cited.find(({ value }) => !cells.has(Math.abs(value)));
  return stray === undefined
    ? { outcome: 'face', why: '' }
    : { outcome: 'other value', why: `${String(stray.value)}: ${stray.at?.quote.slice(0, 60) ?? ''}` };
}

/** The figures of the rows that are a concept, by their size. */
const rowsOf = (views: readonly StatementView[], concept: string): number[][] =>
  views.flatMap(({ rows }) =>
    rows
      .filter((row) => row.concept !== undefined && isConcept(row.concept, concept))
      .map(({ cells }) => cells.flatMap((cell) => (cell === null ? [] : [Math.abs(cell.value)]))),
  );
