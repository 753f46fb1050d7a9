import type { Page } from '@playwright/test';
import type { FilingRow } from '../../src/engine/api.ts';
import { library } from '../../src/ui/library/libraryStrings.ts';
import { callPage } from './callpage.ts';

/** Whether a row will not change by itself. */
const settled = ({ state }: FilingRow): boolean => state.kind !== 'waiting' && state.kind !== 'reading';

/** Hands files to the library's own file input: the settings have others, for model packs and for libraries. */
export const add = (page: Page, files: readonly string[]): Promise<void> => page.getByLabel(library.addTitle).setInputFiles(files);

/**
 * Waits until nothing is read nor waits to be, `count` files have become a row or were refused, and gives the rows. Where nothing moves for `stallMs`, gives them as
 * they are: who waits or is read then has hung.
 */
export async function settle(page: Page, count: number, stallMs = 60_000): Promise<readonly FilingRow[]> {
  for (let last = '', moved = Date.now(); ;) {
    const rows = await callPage(page, 'rows');
    const refused = (await callPage(page, 'outcomes')).filter(({ kind }) => kind === 'refused').length;
    if (rows.length + refused >= count && rows.every(settled)) return rows;
    const now = JSON.stringify([refused, rows.map(({ id, state }) => [id, state])]);
    if (now !== last) [last, moved] = [now, Date.now()];
    if (Date.now() - moved > stallMs) return rows;
    await page.waitForTimeout(100);
  }
}
