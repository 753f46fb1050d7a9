// Web filings (HTML) opened in Chromium: `npx tsx scripts/throughput/webfilings.ts [--files HTML,HTML] [--made MB] [--trace]`. Each is given to the page, read, opened, scrolled through by leaps and
// searched: tasks of the page over 50 ms in each step, and what they did with --trace (which slows the page). `--made` makes one of tables, so large.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { launch } from '../bench/session.ts';
import { ensureChromium } from '../chromium.mjs';
import { edgarReport } from '../samples/edgarHtml.ts';
import { serve } from '../serve.mjs';
import { commit, dist, ensureBuilt, root } from '../setup.mjs';
import { watchedPage } from './watchedPage.ts';

const html = path.join(root, '../shared/bench/ixbrl/html');
const { values: options } = parseArgs({
  options: {
    files: {
      type: 'string',
      default: ['ma-10-k-2025-02-12', 'googl-10-k-2025-02-05', 'pg-10-k-2025-08-04']
        .map((name) => path.join(html, `${name}.html`))
        .join(','),
    },
    made: { type: 'string' },
    trace: { type: 'boolean', default: false },
  },
});
/** So many places of a filing are leapt to. */
const LEAPS = 12;
/** Of one made table, as it comes out. */
const ROWS = 50;

if (!ensureBuilt()) process.exit(1);
const executablePath = ensureChromium();
if (executablePath === undefined) throw new Error('no browser');
const folder = mkdtempSync(path.join(os.tmpdir(), 'webfilings-'));
const server = await serve(dist);
const context = await launch(executablePath, path.join(folder, 'profile'));
try {
  const { page, watched } = await watchedPage(context, { trace: options.trace, causes: 8, settleMs: 1000, lateMs: 500, indent: '  ' });
  await page.goto(server.url);
  await page.locator('.counts.none').waitFor();
  await page.waitForTimeout(2000);
  const files = options.made === undefined ? options.files.split(',') : [made(Number(options.made) * 1e6)];
  for (const [index, file] of files.entries()) {
    console.log(path.basename(file));
    await watched('taken and read', async (turn) => {
      await page.locator('input[type=file]').first().setInputFiles(file);
      const [ready, failed] = [page.getByText(new RegExp(`^${String(index + 1)} ready`)), page.getByText(/\d+ failed/)];
      while (!(await ready.isVisible())) {
        if (await failed.isVisible()) throw new Error(await page.locator('.row').first().innerText());
        await page.waitForTimeout(1000);
        await turn();
      }
      return (await page.locator('.row').first().innerText()).replace(/\s+/g, ' ').slice(0, 80);
    });
    await watched('opened', async () => {
      await page.locator('.row .name').first().click();
      await page.locator('.page[data-painted="true"]').first().waitFor();
      return '';
    });
    await watched(`leapt to ${String(LEAPS)} places`, async () => {
      for (let leap = 1; leap <= LEAPS; leap++) {
        await page.evaluate(
          (share) => {
            const strip = document.querySelector('.scroller');
            if (strip) strip.scrollTop = share * strip.scrollHeight;
          },
          leap / (LEAPS + 1),
        );
        await page.waitForTimeout(150);
        await page.locator('.page[data-painted="true"]').first().waitFor();
      }
      return '';
    });
    await watched('outline', async () => {
      await page.keyboard.press('o');
      await page.getByRole('navigation', { name: 'Outline' }).waitFor();
      await page.waitForTimeout(300);
      await page.keyboard.press('o');
      return '';
    });
    await watched('found', async () => {
      await page.getByPlaceholder('Find in filing').fill('total');
      await page.getByPlaceholder('Find in filing').press('Enter');
      await page.waitForTimeout(3000);
      return '';
    });
    await page.keyboard.press('Escape');
    await page.keyboard.press('Escape');
  }
  console.log(`commit ${commit()}, load ${os.loadavg()[0]?.toFixed(1) ?? ''} on ${String(os.cpus().length)} cores`);
} finally {
  await context.close();
  await server.close();
  rmSync(folder, { recursive: true, force: true });
}

/** A filing of tables, no two alike, as large as `bytes`: some thousand pages. */
function made(bytes: number): string {
  const parts: string[] = [];
  for (let size = 0, table = 0; size < bytes; table++) {
    const rows = Array.from(
      { length: ROWS },
      (_, row) => `<tr><td>Total ${String(row)}</td><td>${String(table * 7 + row)}</td><td>${String(table * 5 + row)}</td></tr>`,
    );
    const one = `<p>The stores of district ${String(table)} sold more of the tiles in this year than they had in the year before, and the table is for all of them.</p><table><tr><td></td><td>2023</td><td>2022</td></tr>${rows.join('')}</table>`;
    parts.push(one);
    size += one.length;
  }
  const file = path.join(folder, 'made.htm');
  writeFileSync(file, edgarReport(parts.join('')));
  return file;
}
