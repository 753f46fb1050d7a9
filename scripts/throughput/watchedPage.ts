import type { BrowserContext, Page } from '@playwright/test';
import { TaskWatch } from '../bench/tracing.ts';

const OBSERVE = `window.__long = []; new PerformanceObserver((list) => { for (const { startTime, duration } of list.getEntries()) window.__long.push({ startTime, duration }); }).observe({ type: 'longtask', buffered: true });`;
const STALLED_MS = 600_000;

interface Long {
  readonly startTime: number;
  readonly duration: number;
}

interface Watching {
  /** What the tasks did is told too, which slows the page. */
  readonly trace: boolean;
  /** How many of them; absent: as many as TaskWatch tells. */
  readonly causes?: number;
  /** The observer tells what is over a little later: so long is waited for it, in milliseconds. */
  readonly settleMs: number;
  /** Tasks that begin up to so long after a step are its own. */
  readonly lateMs?: number;
  readonly indent?: string;
}

/** One step of a measurement; `turn` ends a part of its trace. It prints what the step took, and the page's tasks over 50 ms meanwhile. */
type Watched = (name: string, does: (turn: () => Promise<void>) => Promise<string>) => Promise<void>;

/** A browser's first page, watched from before it loads anything. */
export async function watchedPage(
  context: BrowserContext,
  watching: Watching,
): Promise<{ readonly page: Page; readonly watched: Watched }> {
  const { trace, causes, settleMs, lateMs = 0, indent = '' } = watching;
  await context.addInitScript({ content: OBSERVE });
  const page = context.pages()[0] ?? (await context.newPage());
  page.setDefaultTimeout(STALLED_MS);
  const now = (): Promise<number> => page.evaluate(() => performance.now());
  const watched: Watched = async (name, does) => {
    const watch = trace ? new TaskWatch(page, name, causes) : undefined;
    await watch?.start();
    const from = await now();
    const said = await does(async () => watch?.turn());
    const to = await now();
    await page.waitForTimeout(settleMs);
    const all = await page.evaluate(() => (window as unknown as { __long: Long[] }).__long);
    const long = all.filter(({ startTime }) => from <= startTime && startTime < to + lateMs).map(({ duration }) => Math.round(duration));
    console.log(
      `${indent}${name}: ${((to - from) / 1000).toFixed(1)} s, ${said}; ${String(long.length)} tasks over 50 ms${long.length > 0 ? `: ${long.toSorted((a, b) => b - a).join(', ')}` : ''}`,
    );
    for (const { ms, wallMs, cause } of (await watch?.stop()) ?? [])
      console.log(`${indent}  ${ms.toFixed(1)} ms of thread time, ${wallMs.toFixed(1)} ms of wall time: ${cause}`);
  };
  return { page, watched };
}
