import { filerFactsAnswer, filerFactsMissed } from '../../../answer/filerfacts/filerFactsAnswer.ts';
import { filerFactsOf, type FilerFacts } from '../../../answer/filerfacts/filerFactsOf.ts';
import type { AnswerInput } from '../../../answer/input.ts';
import { filingsOfFiler } from '../../../answer/overview/filingsMeant.ts';
import { placeOf } from '../../../answer/overview/overviewNotes.ts';
import type { Page } from '../../../domain/document.ts';
import type { Answer, FilingCard } from '../../../domain/question.ts';
import { isAnnual } from '../../../question/times/timeIn.ts';
import { evidence } from './makeOverview.ts';
import { pagesInTurn, type PageSources } from './pagesInTurn.ts';

/** Filings whose facts are kept: a few hundred bytes each. */
const MOST_KEPT = 100;
/** Filings of a company that are looked through for one question, newest first. */
const MOST_LOOKED = 6;

/** What filings say of their filer, found when it is first asked for. A filing's words do not change, so that it is found once. */
export class FilerFactsFound {
  readonly #sources: () => PageSources;
  readonly #found = new Map<string, Promise<FilerFacts>>();

  constructor(sources: () => PageSources) {
    this.#sources = sources;
  }

  /** The answer by the newest filing that says all that is asked; that none does, where none can. Null for a question that asks for anything else, or of no one company, and where none says it. */
  async answer(input: AnswerInput): Promise<Answer | null> {
    const { id, askedAt, level, question, routes, only, trace } = input;
    const kinds = question.filerFacts;
    if (kinds.length === 0) return null;
    const filings = filingsOfFiler(input);
    if (filings.length === 0 || filings.every(({ metadata }) => metadata.unreadable === true)) return null;
    const frame = { id, askedAt, level, question: question.text, routes, only, trace };
    const looked = filings.slice(0, MOST_LOOKED);
    for (const card of looked) {
      const facts = await this.#of(card);
      const found = kinds.map((kind) => facts.get(kind) ?? []);
      if (found.some((own) => own.length === 0)) continue;
      const { reader } = this.#sources();
      const places = [...new Set(found.flat().flatMap(({ spans }) => spans.map(({ page }) => page)))];
      const read = await reader.pages(places.map((page) => ({ filing: card.id, page })));
      const pages = evidence(
        read.map(({ page }) => page),
        card,
        { reader },
      );
      const answer = filerFactsAnswer(frame, card.id, found.flat(), new Map(pages.map((one) => [placeOf(card.id, one.page.number), one])));
      if (answer !== null) return answer;
    }
    // a report for a quarter has no auditor's; what else is told in no known place may be told in a sentence
    return kinds.includes('auditor') && !looked.some(isAnnual) ? filerFactsMissed(frame, kinds, looked) : null;
  }

  #of(card: FilingCard): Promise<FilerFacts> {
    // what its form and company are said to be can be corrected
    const key = [card.id, card.metadata.company?.value, card.metadata.form?.value].join(' ');
    const kept = this.#found.get(key) ?? this.#look(card);
    this.#found.delete(key);
    this.#found.set(key, kept);
    const [oldest] = this.#found.keys();
    if (this.#found.size > MOST_KEPT && oldest !== undefined) this.#found.delete(oldest);
    kept.catch(() => this.#found.delete(key));
    return kept;
  }

  /** Only words are held on to: tables and looks of hundreds of pages are too much at once. */
  async #look(card: FilingCard): Promise<FilerFacts> {
    const words: Pick<Page, 'number' | 'text' | 'blocks'>[] = [];
    for await (const { number, text, blocks } of pagesInTurn(card.id, card.pages, this.#sources())) words.push({ number, text, blocks });
    return filerFactsOf(card, words);
  }
}
