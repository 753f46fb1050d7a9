import type { GridSheet } from '../../domain/papers/grid.ts';
import type { Desk } from '../state/workspace.svelte.ts';
import type { GridState } from './gridState.svelte.ts';

/**
 * Gives a grid another sheet, and asks what is new in it where `ask`; `begun` is called as it is done. What a reviewer has marked goes only after a yes: it cannot be made
 * again.
 */
export function changeGrid(
  desk: Pick<Desk, 'dialog'>,
  made: GridState,
  sheet: GridSheet,
  { ask, begun }: { readonly ask: boolean; readonly begun?: () => void },
): void {
  const change = async (): Promise<void> => {
    begun?.();
    await made.change(sheet);
    if (ask) await made.fill();
  };
  const marks = made.marksLost(sheet);
  if (marks === 0) void change();
  else desk.dialog = { kind: 'drop-marks', marks, yes: () => void change() };
}
