import type { ReviewMark } from '../../domain/papers/grid.ts';
import type { Answer } from '../../domain/question.ts';
import type { Session } from '../state/session.svelte.ts';
import { failureWording } from '../wording/failures.ts';
import { MemoState } from './memoState.svelte.ts';
import { memo } from './memoStrings.ts';

/** An answer that goes into the memo, with what a reviewer has said of it. */
interface Reviewed {
  readonly answer: Answer;
  readonly mark?: ReviewMark;
}

/** Adds answers, in order, to the memo of a session that may not have opened it yet; what is then said. `title`: of a memo that has none. */
export async function addToMemo(session: Session, answers: readonly Reviewed[], title: string): Promise<string> {
  session.memo ??= new MemoState(session.engine);
  const { came, there } = await session.memo.add(answers, title);
  const { failure } = session.memo;
  return failure ? `${memo.title} ${failureWording(failure).happened}` : memo.added(came, there);
}
