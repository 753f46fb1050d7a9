import type { FilingId } from '../../domain/document.ts';
import type { LexicalIndex } from '../../domain/ports.ts';
import type { Answer, FilingCard } from '../../domain/question.ts';
import type { TakenOver } from '../../domain/readAs.ts';
import type { AskedBefore } from '../../domain/thread.ts';
import { filersOf } from '../../question/filers/filersOf.ts';
import { followUp, takesUp } from '../../question/turns/followUp.ts';
import { readQuestion } from '../../question/readQuestion.ts';
import { terms } from '../../text/tokens.ts';
import type { AskRequest } from '../api.ts';

/** A question made whole. `alone` says why it cannot be, in a line. */
export interface TakenUp {
  readonly text: string;
  readonly taken: readonly TakenOver[];
  readonly after?: AskedBefore;
  readonly alone?: string;
}

/** A question with what it lacks from the answer before it in the thread, as the request has that. */
export function takenUp(
  { question, after, dropped = [] }: Pick<AskRequest, 'question' | 'after' | 'dropped'>,
  cards: readonly FilingCard[],
  index: Pick<LexicalIndex, 'search'>,
): TakenUp {
  const text = question.trim();
  if (after === undefined) return { text, taken: [] };
  const read = (words: string): ReturnType<typeof readQuestion> => readQuestion(words, cards, 0);
  const now = read(text);
  if (after === null) {
    const nothing = takesUp(now, read) === 'all' && now.companies.length === 0 && now.lineItems.length === 0;
    return { text, taken: [], ...(nothing && { alone: 'This question takes up an earlier one, and there is none before it.' }) };
  }
  const { company, time, filings } = after;
  const here = new Set(cards.map(({ id }) => id));
  const gone = filings.length > 0 && !filings.some((id) => here.has(id));
  const filers = filersOf(cards).all.length;
  const speaksOf = (name: string): boolean =>
    isSpokenOf(
      name,
      filings.filter((id) => here.has(id)),
      index,
    );
  const last = { reading: read(after.text), filers, speaksOf, ...(company !== undefined && { company }), ...(time && { time }) };
  const followed = followUp(last, now, read, dropped);
  const before = plain(after);
  if (followed === null) return { text, taken: [], ...(dropped.length > 0 && { after: before }) };
  if (gone && followed.taken.some(({ part }) => part === 'company')) {
    const whose =
      company === undefined
        ? 'The filings that the question before this one was answered from are'
        : `The question before this one was answered from filings of ${company} that are`;
    return { text, taken: [], after: before, alone: `${whose} no longer in the library.` };
  }
  return { ...followed, after: before };
}

/** Without what that answer took up itself: a thread is no chain. */
const plain = ({ id, text, company, time, filings }: AskedBefore): AskedBefore => ({
  ...{ id, text, filings },
  ...(company !== undefined && { company }),
  ...(time && { time }),
});

/** Whether a page of the filings has all words of a name. */
function isSpokenOf(name: string, filings: readonly FilingId[], index: Pick<LexicalIndex, 'search'>): boolean {
  const options = { filings: new Set(filings), limit: 1000 };
  const pages = terms(name).map(
    (term) => new Set(index.search('page', [{ term, weight: 1 }], options).map(({ filing, page }) => `${filing} ${String(page)}`)),
  );
  const [first, ...others] = pages;
  return filings.length > 0 && first !== undefined && [...first].some((page) => others.every((set) => set.has(page)));
}

/** The answer to a question that takes up what is not there. */
export function unfollowed({ askId, only }: AskRequest, question: string, because: string): Answer {
  return {
    ...{
      id: askId,
      question,
      askedAt: Date.now(),
      status: 'not_found',
      level: 'words',
      sentences: [],
      nearest: [],
      citations: [],
      routes: [],
      only,
    },
    notFound: { because, lookedFor: [], lookedIn: [], wouldHelp: 'Ask it whole: what is asked for, of which company and of when.' },
    trace: { type: 'fact', steps: [], filings: [], pages: [], passages: [], elapsedMs: 0 },
  };
}
