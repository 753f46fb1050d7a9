import type { Answer } from '../../domain/question.ts';
import type { Session } from '../state/session.svelte.ts';
import { failureWording } from '../wording/failures.ts';
import { MemoState } from './memoState.svelte.ts';
import { memo } from './memoStrings.ts';

/** Adds an answer to the memo of a session that may not have opened it yet; what is then said. */
export async function addToMemo(session: Session, answer: Answer): Promise<string> {
  session.memo ??= new MemoState(session.engine);
  const came = await session.memo.add(answer);
  const { failure } = session.memo;
  return failure ? `${memo.title} ${failureWording(failure).happened}` : memo.added(came);
}
