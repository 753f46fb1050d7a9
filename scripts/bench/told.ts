import type { Page } from '@playwright/test';

/** On which a scripted generator tells what it wrote (scriptedworker.ts). */
export const CHANNEL = 'footnote-scripted';

/** A sentence as a scripted generator wrote it, and what is false about it; null: nothing. */
export interface Told {
  readonly text: string;
  readonly lie: string | null;
}

/** Listens in the page to what the scripted generator tells of itself. */
export async function listen(page: Page): Promise<void> {
  await page.evaluate((name) => {
    const told: unknown[] = [];
    new BroadcastChannel(name).addEventListener('message', ({ data }) => told.push(data));
    Object.assign(window, { told });
  }, CHANNEL);
}

/** What was told since the last time. */
export const heard = (page: Page): Promise<Told[]> => page.evaluate(() => (window as unknown as { told?: Told[] }).told?.splice(0) ?? []);
