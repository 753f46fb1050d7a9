import type { LabLack } from '../../../domain/papers/labLack.ts';
import type { Result } from '../../../domain/failure.ts';
import type { EvaluationHands } from '../../../lab/evaluate/tables/evaluated.ts';
import type { Serving } from '../../models/serving.ts';
import { keyOf } from '../../vectors/chunkTexts.ts';

type Match = NonNullable<EvaluationHands['match']>;
type ReadingHands = Pick<Serving, 'of' | 'windows' | 'pairs'>;

/** The cross-encoder at hand reading answers beside the pages they cite, for measures. What it has read it knows as long as the tab is open; it stops between two windows. */
export class LabReader {
  readonly #known = new Map<string, readonly (readonly number[])[]>();
  #stopped = false;
  #told: (read: number) => void = () => undefined;
  #read = 0;

  stop(): void {
    this.#stopped = true;
  }

  /** A report begins. `told`: how many answers it was given so far, those of a second measure once more. */
  begin(told: (read: number) => void): void {
    this.#stopped = false;
    this.#told = told;
    this.#read = 0;
  }

  /** Null where no cross-encoder serves. A text that was stopped at is `not-read`. */
  over(serving: ReadingHands): EvaluationHands['match'] {
    const reader = serving.of('rerank')?.entry.id;
    if (reader === undefined) return null;
    return async (text, sources, window) => {
      const key = keyOf({ head: `${reader} ${String(window.tokens)} ${String(window.stride)}`, body: [text, ...sources].join('\f') });
      const scores = this.#known.get(key) ?? (await this.#scores(serving, text, sources, window));
      if (typeof scores === 'string') return scores;
      this.#known.set(key, scores);
      this.#told(++this.#read);
      return scores;
    };
  }

  async #scores(
    serving: ReadingHands,
    text: string,
    sources: Parameters<Match>[1],
    { tokens, stride }: Parameters<Match>[2],
  ): ReturnType<Match> {
    const windowsOf = (of: string): Promise<Result<readonly string[]>> => serving.windows(of, tokens, stride);
    const own = await windowsOf(text);
    if (!own.ok) return lackOf(own);
    const theirs: string[] = [];
    for (const source of sources) {
      const windows = await windowsOf(source);
      if (!windows.ok) return lackOf(windows);
      theirs.push(...windows.value);
    }
    const rows: (readonly number[])[] = [];
    for (const window of own.value) {
      const row: number[] = [];
      for (const other of theirs) {
        if (this.#stopped) return 'not-read';
        const read = await serving.pairs(window, [other]);
        if (!read.ok) return lackOf(read);
        row.push(...read.value);
      }
      rows.push(row);
    }
    return rows;
  }
}

function lackOf({ failure }: Extract<Result<unknown>, { ok: false }>): LabLack {
  if (failure.kind === 'model-missing') return 'no-cross-encoder';
  return failure.kind === 'over-window' ? 'short-reader' : 'reader-failed';
}
