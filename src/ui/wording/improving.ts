import type { EmbeddingState } from '../../domain/models.ts';
import type { FilingRow } from '../../engine/api.ts';
import { failureWording } from './failures.ts';
import { percent, timeLeft } from './format.ts';

/** How far the filings are prepared for the search by meaning, in words: the library's head and the settings say the same. */
export interface Improving {
  readonly text: string;
  readonly more: string;
  /** 0 to 1; null where no line is drawn. */
  readonly share: number | null;
  readonly bad: boolean;
  readonly action: 'pause' | 'resume' | 'power' | 'again' | null;
}

/** What can be pressed, by action. */
export const improvingActions = { pause: 'Pause', resume: 'Resume', power: 'Go on now', again: 'Try again' } as const;

/** Null where there is nothing to say: no model is at work. `filings` are those of the library: how many are done is said with the time left. */
export function improving(state: EmbeddingState, filings: readonly Pick<FilingRow, 'embedded'>[] = []): Improving | null {
  switch (state.kind) {
    case 'off':
      return null;
    case 'loading':
      return { text: 'Improving search', more: 'opening the model', share: null, bad: false, action: 'pause' };
    case 'embedding':
      return {
        text: 'Improving search',
        more: [timeLeft(state.secondsLeft) || percent(state.done, state.of), filingsDone(filings)]
          .filter((part) => part !== '')
          .join(' · '),
        share: shareOf(state),
        bad: false,
        action: 'pause',
      };
    case 'paused':
      return state.by === 'user'
        ? {
            text: 'Improving search',
            more: `paused at ${percent(state.done, state.of)}`,
            share: shareOf(state),
            bad: false,
            action: 'resume',
          }
        : {
            text: 'Improving search',
            more: `waits for mains power at ${percent(state.done, state.of)}`,
            share: shareOf(state),
            bad: false,
            action: 'power',
          };
    case 'elsewhere':
      return {
        text: 'Improving search',
        more: `in another tab, ${percent(state.done, state.of)}`,
        share: shareOf(state),
        bad: false,
        action: null,
      };
    case 'done':
      return { text: 'Every filing can be searched by meaning', more: '', share: null, bad: false, action: null };
    case 'failed': {
      const { short, then } = failureWording(state.failure);
      return { text: `Improving search stopped: ${short}.`, more: then, share: null, bad: true, action: 'again' };
    }
  }
}

/** "2 of 5 filings done"; nothing of a single one. */
function filingsDone(filings: readonly Pick<FilingRow, 'embedded'>[]): string {
  const all = filings.flatMap(({ embedded }) => embedded ?? []);
  return all.length < 2 ? '' : `${String(all.filter(({ done, of }) => done >= of).length)} of ${String(all.length)} filings done`;
}

const shareOf = ({ done, of }: { readonly done: number; readonly of: number }): number => (of > 0 ? Math.min(1, done / of) : 0);
