// Two filings of one company held against each other in Chromium: `npx tsx scripts/throughput/redline.ts [--before PDF --after PDF] [--trace]`. Seconds to the list; then every Item is opened,
// then the list is scrolled through to its end: tasks of the page over 50 ms in each, and what they did with --trace (which slows the page).
import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { launch } from '../bench/session.ts';
import { ensureChromium } from '../chromium.mjs';
import { serve } from '../serve.mjs';
import { commit, dist, ensureBuilt, root } from '../setup.mjs';
import { watchedPage } from './watchedPage.ts';

const pdfs = path.join(root, '../shared/bench/financebench/pdfs');
const { values: options } = parseArgs({
  options: {
    before: { type: 'string', default: path.join(pdfs, 'LOCKHEEDMARTIN_2020_10K.pdf') },
    after: { type: 'string', default: path.join(pdfs, 'LOCKHEEDMARTIN_2021_10K.pdf') },
    trace: { type: 'boolean', default: false },
  },
});
/** A line of the list is drawn every so often; where none came for so long, all are there. */
const SETTLED_MS = 2000;

const OPEN_ALL = async (): Promise<number> => {
  for (let items = 0; ; items++) {
    const closed = document.querySelector<HTMLElement>('.items h3 button[aria-expanded=false]');
    if (!closed) return items;
    closed.click();
    await new Promise((done) => setTimeout(done, 50));
  }
};
/** How many paragraphs there are once none has come for so long. */
const DRAWN = async (settledMs: number): Promise<number> => {
  for (let last = -1, since = performance.now(); ;) {
    const count = document.querySelectorAll('.items .paragraph').length;
    if (count !== last) [last, since] = [count, performance.now()];
    else if (performance.now() - since > settledMs) return count;
    await new Promise((done) => setTimeout(done, 200));
  }
};

if (!ensureBuilt()) process.exit(1);
const executablePath = ensureChromium();
if (executablePath === undefined) throw new Error('no browser');
const profile = mkdtempSync(path.join(os.tmpdir(), 'redline-'));
const server = await serve(dist);
const context = await launch(executablePath, profile);
try {
  const { page, watched } = await watchedPage(context, { trace: options.trace, settleMs: 300 });
  await page.goto(server.url);
  await page.locator('input[type=file]').first().setInputFiles([options.before, options.after]);
  await page.getByText(/^2 ready/).waitFor();

  await watched('the list', async () => {
    await page
      .locator('.row')
      .filter({ hasText: path.basename(options.after, '.pdf').slice(-8, -4) })
      .first()
      .locator('.name')
      .focus();
    await page.keyboard.press('y');
    const counts = page.getByRole('status').filter({ hasText: /sections? changed/ });
    await counts.waitFor();
    return counts.innerText();
  });
  await watched('every Item opened', async () => {
    // Clicked and counted in the page: what Playwright looks up before each click of its own ran in the page's tasks too, and was most of those over 50 ms.
    const items = await page.evaluate(OPEN_ALL);
    return `${String(items)} Items, ${String(await page.evaluate(DRAWN, SETTLED_MS))} paragraphs`;
  });
  await watched('scrolled through', async () => {
    const height = await page.evaluate(async () => {
      let view = document.querySelector('.items')?.parentElement;
      while (view && view.scrollHeight <= view.clientHeight + 2) view = view.parentElement;
      if (!view) return 0;
      view.scrollTop = 0;
      while (view.scrollTop + view.clientHeight < view.scrollHeight - 2) {
        view.scrollTop += view.clientHeight;
        await new Promise((done) => requestAnimationFrame(done));
      }
      return view.scrollHeight;
    });
    return `${String(height)} px`;
  });
  console.log(`commit ${commit()}, load ${os.loadavg()[0]?.toFixed(1) ?? ''} on ${String(os.cpus().length)} cores`);
} finally {
  await context.close();
  await server.close();
  rmSync(profile, { recursive: true, force: true });
}
