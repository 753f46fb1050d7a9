import type { Session } from '../state/session.svelte.ts';
import { LabState } from './labState.svelte.ts';

/** The lab of this page, made when it is first looked at: view and pane share it. */
export function labOf(session: Session): LabState {
  if (!session.lab) {
    session.lab = new LabState(session.engine);
    void session.lab.open();
  }
  return session.lab;
}
