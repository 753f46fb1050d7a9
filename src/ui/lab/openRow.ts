import type { LabRow } from '../../domain/papers/lab.ts';
import type { Session } from '../state/session.svelte.ts';
import type { Desk } from '../state/workspace.svelte.ts';
import { labOf } from './labOf.ts';

/** Fetches the whole answer of a row and opens it at the right. */
export async function openRow(session: Session, desk: Desk, row: LabRow): Promise<void> {
  const made = labOf(session);
  const answer = await session.engine.lab.answer(row.id);
  if (!answer.ok) {
    made.failure = { of: 'run', name: made.run?.name ?? '', failure: answer.failure };
    return;
  }
  made.answer = answer.value;
  desk.openGridCell(row.id, answer.value, false);
}
