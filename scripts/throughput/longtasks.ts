// Long tasks of the page's main thread while a hundred filings are read, and how long a search over all of them takes:
//   tsx scripts/throughput/longtasks.ts [--files 100] [--data FOLDER,FOLDER] [--trace] [--bare] [--out FILE.json]
// The floor is taken in the same run, on the same page, for as long: workers that only compute keep every core busy while the page first does nothing, then
// computes a little four times a second. What is long there is the machine's doing. --trace names what each long task did, and its thread time; it slows the page.
// --bare leaves the floor out, which keeps every core of the machine busy.
import { createHash } from 'node:crypto';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import type { Page } from '@playwright/test';
import { launch } from '../bench/session.ts';
import { TaskWatch } from '../bench/tracing.ts';
import { ensureChromium } from '../chromium.mjs';
import { serve } from '../serve.mjs';
import { commit, dist, ensureBuilt, root } from '../setup.mjs';

const { values: options } = parseArgs({
  options: {
    files: { type: 'string', default: '100' },
    data: { type: 'string', default: 'financebench,fresh,analyst' },
    trace: { type: 'boolean', default: false },
    bare: { type: 'boolean', default: false },
    out: { type: 'string' },
  },
});

interface LongTask {
  /** Milliseconds since the part of the run began in which it fell. */
  readonly at: number;
  readonly ms: number;
}

/** What the init script leaves on the page. */
interface Observed {
  longTasks: { readonly at: number; readonly ms: number }[];
  busy?: Worker[];
  beat?: ReturnType<typeof setInterval>;
}

/** Text, and with `__name`: tsx wraps functions that have names in a call of its own, which the page does not know. */
const observe = `globalThis.__name = (named) => named;
globalThis.longTasks = [];
new PerformanceObserver((list) => {
  for (const { startTime, duration } of list.getEntries()) longTasks.push({ at: startTime, ms: duration });
}).observe({ type: 'longtask', buffered: true });`;
const BUSY = `let x = 1; for (;;) { for (let i = 0; i < 1e9; i++) x = (x * 1103515245 + i) | 0; postMessage(x); }`;
/** What the page computes four times a second in the second half of the floor: about what an update of the list takes. */
const BEAT_MS = 10;
/** So many of the longest tasks by thread time are looked at: what is long without being one of them was only kept from the core. */
const TRACED = 40;
/** Words looked for in every filing once all are read. */
const SEARCHED = ['going concern', 'material weakness'];
const STALLED_MS = 180_000;

if (!ensureBuilt()) process.exit(1);
const executablePath = ensureChromium();
if (executablePath === undefined) throw new Error('no browser');
const files = filings(options.data.split(','), Number(options.files));
const folder = mkdtempSync(path.join(os.tmpdir(), 'longtasks-'));
writeFileSync(path.join(folder, 'busy.js'), BUSY);
const server = await serve(dist, { mounts: { '/busy/': folder } });
const context = await launch(executablePath, path.join(folder, 'profile'));
try {
  await context.addInitScript({ content: observe });
  const page = context.pages()[0] ?? (await context.newPage());
  page.setDefaultTimeout(STALLED_MS);
  await page.goto(server.url);
  await page.locator('.counts.none').waitFor();
  await page.waitForTimeout(2000);
  const opened = await now(page);
  const opening = await taken(page, 0);

  const watch = options.trace ? new TaskWatch(page, 'reading', TRACED) : undefined;
  await watch?.start();
  await page.locator('input[type=file]').first().setInputFiles(files);
  const counts = await untilRead(page, watch);
  const readMs = (await now(page)) - opened;
  const reading = await taken(page, opened);
  const traced = (await watch?.stop()) ?? [];

  const searched = [];
  for (const words of SEARCHED) searched.push({ words, ...(await search(page, words)) });
  const idle = options.bare ? [] : await floor(page, readMs / 2, 0);
  const beating = options.bare ? [] : await floor(page, readMs / 2, BEAT_MS);
  const load = os.loadavg().map((value) => value.toFixed(1));
  console.log(
    `commit ${commit()}, ${String(files.length)} files, ${String(os.cpus().length)} cores, load ${load.join(' ')}: ${counts} in ${(readMs / 1000).toFixed(0)} s`,
  );
  tell('opening the page', opening, opened);
  tell('reading', reading, readMs);
  if (!options.bare) {
    tell('floor, the page does nothing', idle, readMs / 2);
    tell(`floor, the page computes ${String(BEAT_MS)} ms four times a second`, beating, readMs / 2);
  }
  for (const { words, ms, status } of searched) console.log(`“${words}” looked for in all of them: ${ms.toFixed(0)} ms, ${status}`);
  if (options.trace) {
    console.log(
      `by thread time: ${String(traced.filter(({ ms }) => ms > 50).length)} tasks over 50 ms; the longest, and those of more than 50 ms of wall time:`,
    );
    for (const { ms, wallMs, cause } of traced.filter(({ wallMs }, at) => at < 5 || wallMs > 50))
      console.log(`  ${ms.toFixed(1)} ms of thread time, ${wallMs.toFixed(1)} ms of wall time: ${cause}`);
  }
  if (options.out !== undefined)
    writeFileSync(options.out, JSON.stringify({ readMs, opening, reading, searched, idle, beating, traced }, null, 1));
} finally {
  await context.close();
  await server.close();
  rmSync(folder, { recursive: true, force: true });
}

/** PDFs of the named sets that differ, in turn by set, so that big and small ones alternate. */
function filings(sets: readonly string[], count: number): string[] {
  const seen = new Set<string>();
  const all = sets.flatMap((set) => {
    const pdfs = path.join(root, '../shared/bench', set, 'pdfs');
    return readdirSync(pdfs).map((name) => path.join(pdfs, name));
  });
  const different = all.filter((file) => {
    const hash = createHash('sha256').update(readFileSync(file)).digest('hex');
    return !seen.has(hash) && seen.add(hash);
  });
  if (different.length < count) throw new Error(`only ${String(different.length)} different filings in ${sets.join(', ')}`);
  return different.slice(0, count);
}

/** Milliseconds from Enter to the line that says how much was found, and that line. */
async function search(page: Page, words: string): Promise<{ readonly ms: number; readonly status: string }> {
  await page.getByRole('textbox', { name: 'Filter the library' }).fill(words);
  const began = await now(page);
  await page.keyboard.press('Enter');
  const found = page.getByRole('status').filter({ hasText: /filings?, \d+ pages?$/ });
  await found.waitFor();
  const ms = (await now(page)) - began;
  return { ms, status: (await found.innerText()).trim() };
}

function now(page: Page): Promise<number> {
  return page.evaluate(() => performance.now());
}

/** The long tasks that began since `from`, a moment of the page's clock; the observer has told all that are over. */
async function taken(page: Page, from: number): Promise<LongTask[]> {
  await page.waitForTimeout(500);
  const all = await page.evaluate(() => (globalThis as unknown as Observed).longTasks);
  return all.filter(({ at }) => at >= from).map(({ at, ms }) => ({ at: at - from, ms }));
}

/** Reads one line of text a second: anything more would be work of the page's own. */
async function untilRead(page: Page, watch: TaskWatch | undefined): Promise<string> {
  const wanted = files.length;
  for (let last = '', moved = Date.now(), told = Date.now(); ;) {
    await page.waitForTimeout(1000);
    const counts = await page.evaluate(() => document.querySelector('.counts')?.textContent ?? '');
    const settled = [...counts.matchAll(/(\d+) (?:ready|failed)/g)].reduce((sum, [, n]) => sum + Number(n), 0);
    if (settled >= wanted) return counts;
    const rows = await page.evaluate(() => document.querySelectorAll('[role=progressbar]')[0]?.getAttribute('aria-valuenow') ?? '');
    if (`${counts}${rows}` !== last) [last, moved] = [`${counts}${rows}`, Date.now()];
    if (Date.now() - moved > STALLED_MS) return `${counts} (stalled)`;
    if (Date.now() - told > 30_000) {
      console.error(counts);
      told = Date.now();
    }
    await watch?.turn();
  }
}

async function floor(page: Page, ms: number, beatMs: number): Promise<LongTask[]> {
  await page.evaluate(
    ({ cores, beatMs }) => {
      const here = globalThis as unknown as Observed;
      here.busy = Array.from({ length: cores }, () => new Worker('/busy/busy.js'));
      if (beatMs === 0) return;
      // A number of rounds, not a time: what is preempted must take longer.
      let x = 1;
      const rounds = (count: number): void => {
        for (let i = 0; i < count; i++) x = (x * 1103515245 + i) | 0;
      };
      let each = Infinity;
      for (let i = 0; i < 50; i++) {
        const from = performance.now();
        rounds(1e6);
        each = Math.min(each, performance.now() - from);
      }
      here.beat = setInterval(() => rounds((1e6 * beatMs) / each), 250);
    },
    { cores: os.cpus().length, beatMs },
  );
  await page.waitForTimeout(1000);
  const from = await now(page);
  await page.waitForTimeout(ms);
  const found = await taken(page, from);
  await page.evaluate(() => {
    const here = globalThis as unknown as Observed;
    for (const worker of here.busy ?? []) worker.terminate();
    clearInterval(here.beat);
  });
  return found;
}

function tell(name: string, tasks: readonly LongTask[], duringMs: number): void {
  const total = tasks.reduce((sum, { ms }) => sum + ms, 0);
  const worst = Math.max(0, ...tasks.map(({ ms }) => ms));
  const per100 = tasks.length / (duringMs / 100_000);
  console.log(
    `${name}, ${(duringMs / 1000).toFixed(0)} s: ${String(tasks.length)} tasks over 50 ms (${per100.toFixed(1)} per 100 s), worst ${worst.toFixed(0)} ms, together ${total.toFixed(0)} ms`,
  );
  if (tasks.length > 0) console.log(`  ${tasks.map(({ at, ms }) => `${(at / 1000).toFixed(1)} s: ${ms.toFixed(0)}`).join(' · ')}`);
}
