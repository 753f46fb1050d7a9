import type { Page } from '@playwright/test';
import type { FilingRow } from '../../src/engine/api.ts';
import { library } from '../../src/ui/library/libraryStrings.ts';
import { ANSWER_MS } from './callpage.ts';
import { within } from './within.ts';

/** How long the page looks by itself before it says how things stand, in milliseconds: a question to it from without costs 20 of the processor. */
const LOOK_MS = 1_000;

/** Hands files to the library's own file input: the settings have others, for model packs and for libraries. */
export const add = (page: Page, files: readonly string[]): Promise<void> => page.getByLabel(library.addTitle).setInputFiles(files);

/**
 * Waits until nothing is read nor waits to be, `count` files have become a row or were refused, and gives the rows. Where nothing moves for `stallMs`, gives them as
 * they are: who waits or is read then has hung.
 */
export async function settle(page: Page, count: number, stallMs = 60_000): Promise<readonly FilingRow[]> {
  for (let last = '', moved = Date.now(); ;) {
    const { rows, refused, settled } = await look(page, count);
    if (settled) return rows;
    const now = JSON.stringify([refused, rows.map(({ id, state }) => [id, state])]);
    if (now !== last) [last, moved] = [now, Date.now()];
    if (Date.now() - moved > stallMs) return rows;
  }
}

interface Looked {
  readonly rows: readonly FilingRow[];
  readonly refused: number;
  /** Whether no row will change by itself, and all are there. */
  readonly settled: boolean;
}

/** The rows once they have settled, or as they are after a while. */
const look = (page: Page, count: number): Promise<Looked> =>
  within(
    ANSWER_MS,
    'the page’s rows',
    page.evaluate(
      async ([wanted, lookMs]) => {
        const bench = window.footnoteBench;
        if (!bench) throw new Error('the page has no bench: was it opened with ?bench?');
        for (const until = Date.now() + lookMs; ;) {
          const rows = bench.rows();
          const refused = bench.outcomes().filter(({ kind }) => kind === 'refused').length;
          const settled =
            rows.length + refused >= wanted && rows.every(({ state }) => state.kind !== 'waiting' && state.kind !== 'reading');
          if (settled || Date.now() > until) return { rows, refused, settled };
          await new Promise((rested) => setTimeout(rested, 100));
        }
      },
      [count, LOOK_MS] as const,
    ),
  );
