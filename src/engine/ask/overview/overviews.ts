import { auditorAnswer, auditorAsked } from '../../../answer/overview/auditorAnswer.ts';
import { filingsMeant, yearsOf } from '../../../answer/overview/filingsMeant.ts';
import { overviewAnswer } from '../../../answer/overview/overviewAnswer.ts';
import type { OverviewMade } from '../../../answer/overview/overviewOf.ts';
import type { AnswerInput } from '../../../answer/input.ts';
import type { FilingId } from '../../../domain/document.ts';
import type { Answer } from '../../../domain/question.ts';
import { sameFiler } from '../../../question/filers/filersOf.ts';
import { shortName } from '../../../text/naming.ts';
import type { OpenedOverview } from '../../api.ts';
import type { Checking } from '../../library/checking.ts';
import type { Library } from '../../library/library.ts';
import { FilerFactsFound } from './filerFactsFound.ts';
import { makeOverview, type OverviewSources } from './makeOverview.ts';
import { toldMatter } from './toldMatter.ts';

/** A question that waits goes first. */
const pause = (): Promise<void> => new Promise((go) => setTimeout(go));

/** Overviews kept at a time: a few kilobytes each. */
const MOST_KEPT = 60;

/** Overviews of filings, made when they are first asked for and anew when filings come, go or are corrected: what changed depends on what else is here. */
export class Overviews {
  readonly #library: Library;
  readonly #checking: Checking;
  readonly #made = new Map<string, Promise<OverviewMade | null>>();
  readonly #facts: FilerFactsFound;
  #generation = -1;

  constructor(library: Library, checking: Checking) {
    this.#library = library;
    this.#checking = checking;
    this.#facts = new FilerFactsFound(() => ({ reader: library.pages, pause }));
  }

  /** Of one filing, or of the years of a company, newest first; null where nothing is there to be said. */
  of(filings: readonly FilingId[]): Promise<OverviewMade | null> {
    const { generation } = this.#library;
    if (generation !== this.#generation) this.#made.clear();
    this.#generation = generation;
    const key = filings.join(' ');
    const made = this.#made.get(key) ?? this.#make(filings);
    this.#made.delete(key);
    this.#made.set(key, made);
    const [oldest] = this.#made.keys();
    if (this.#made.size > MOST_KEPT && oldest !== undefined) this.#made.delete(oldest);
    made.catch(() => this.#made.delete(key));
    return made;
  }

  /** The answer to a question for a whole filing or company, for its auditor, or for what a filing says of its filer; null for any other, and where there is nothing to say. */
  async answer(input: AnswerInput): Promise<Answer | null> {
    const facts = await this.#facts.answer(input);
    if (facts !== null) return facts;
    const told = await toldMatter(input, this.#sources());
    if (told) return told;
    const audited = auditorAsked(input);
    const filings = audited === null ? filingsMeant(input) : [audited];
    const made = filings.length === 0 ? null : await this.of(filings);
    const { id, askedAt, level, question, routes, only, trace } = input;
    return (
      made &&
      (audited === null ? overviewAnswer : auditorAnswer)({ id, askedAt, level, question: question.text, routes, only, trace }, made)
    );
  }

  /** The same of a filing that is looked at, and not asked about. */
  async opened(filings: readonly FilingId[]): Promise<OpenedOverview | null> {
    const [first] = filings;
    const card = first === undefined ? undefined : this.#library.card(first);
    const made = await this.of(filings);
    if (card === undefined || made === null) return null;
    const trace = { type: 'summary' as const, steps: [], filings: [], pages: [], passages: [], elapsedMs: 0 };
    const frame = { id: `overview ${filings.join(' ')}`, question: shortName(card), askedAt: Date.now(), level: 'words' as const };
    const answer = overviewAnswer({ ...frame, routes: [], only: filings, trace }, made);
    const cards = this.#library.cards();
    const years = yearsOf(
      card,
      cards.filter(({ id }) => sameFiler(cards, card.id, id)),
    );
    return answer && { answer, years: years.length > 1 ? years : [] };
  }

  #make(filings: readonly FilingId[]): Promise<OverviewMade | null> {
    return makeOverview(filings, this.#sources());
  }

  #sources(): OverviewSources {
    return {
      cards: this.#library.cards(),
      reader: this.#library.pages,
      statements: async (filing) => (await this.#checking.statements(filing)) ?? { views: [], checks: [] },
      pause,
    };
  }
}
