// A grid of 12 questions × 20 filings (words) in Chromium: `npx tsx scripts/throughput/grid.ts [--data SET] [--files 20] [--answers FILE] [--trace]`. Seconds, the page's tasks over 50 ms, its memory; what the cells' traces say of where the time went.
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { chromium } from '@playwright/test';
import { TaskWatch } from '../bench/tracing.ts';
import { chromiumArgs, ensureChromium } from '../chromium.mjs';
import type { Answer } from '../../src/domain/question.ts';
import { serve } from '../serve.mjs';
import { dist, ensureBuilt, root } from '../setup.mjs';

const { values } = parseArgs({
  options: {
    data: { type: 'string', default: 'financebench' },
    files: { type: 'string', default: '20' },
    answers: { type: 'string' },
    trace: { type: 'boolean', default: false },
  },
});
const QUESTIONS = [
  'What was revenue?',
  'What was net income?',
  'What were total assets?',
  'What was cash from operating activities?',
  'What was the operating margin?',
  'What was the gross margin?',
  'What was the current ratio?',
  'What were capital expenditures?',
  'Did the operating margin improve?',
  'Why did revenue change?',
  'Who is the auditor?',
  'What are the main risks?',
];
const OBSERVE = `window.__long = []; new PerformanceObserver((list) => { for (const { startTime, duration } of list.getEntries()) window.__long.push({ startTime, duration }); }).observe({ type: 'longtask', buffered: true });`;
const HOUR_MS = 3_600_000;
const LOOKED_EVERY_MS = 250;

if (!ensureBuilt()) process.exit(1);
const executablePath = ensureChromium();
if (executablePath === undefined) throw new Error('no browser');
const folder = path.join(root, '../shared/bench', values.data, 'pdfs');
const files = readdirSync(folder)
  .slice(0, Number(values.files))
  .map((name) => path.join(folder, name));
const profile = mkdtempSync(path.join(os.tmpdir(), 'grid-'));
const server = await serve(dist);
const context = await chromium.launchPersistentContext(profile, {
  executablePath,
  args: chromiumArgs,
  viewport: { width: 1280, height: 800 },
});
try {
  await context.addInitScript({ content: OBSERVE });
  const page = context.pages()[0] ?? (await context.newPage());
  page.setDefaultTimeout(HOUR_MS);
  await page.goto(server.url);
  await page.locator('input[type=file]').first().setInputFiles(files);
  await page.getByText(new RegExp(`^${String(files.length)} ready`)).waitFor();
  await page.keyboard.press('Shift+G');
  await page.getByLabel('Questions, one a line').fill(QUESTIONS.join('\n'));
  const watch = values.trace ? new TaskWatch(page, 'grid') : undefined;
  await watch?.start();
  const began = await page.evaluate(() => performance.now());
  await page.getByRole('button', { name: /^Ask \d+ cells/ }).click();
  await page.getByRole('button', { name: 'Stop' }).waitFor();
  // Looked at seldom: waiting for it looks once a frame, which is work of the page's own.
  while (await page.getByRole('button', { name: 'Stop' }).isVisible()) {
    await page.waitForTimeout(LOOKED_EVERY_MS);
    await watch?.turn();
  }
  const ended = await page.evaluate(() => performance.now());
  const all = await page.evaluate(() => (window as unknown as { __long: { startTime: number; duration: number }[] }).__long);
  const long = all.filter(({ startTime }) => startTime >= began).map(({ duration }) => duration);
  const heap = await page.evaluate(() => (performance as unknown as { memory: { usedJSHeapSize: number } }).memory.usedJSHeapSize);
  console.log(
    `${String(QUESTIONS.length)} × ${String(files.length)}: ${((ended - began) / 1000).toFixed(1)} s, ${(await page.getByRole('status').allInnerTexts()).join(' | ')}; ${String(long.length)} tasks over 50 ms, longest ${Math.max(0, ...long).toFixed(0)} ms (${String(all.length)} since the page was opened); page heap ${(heap / 1e6).toFixed(0)} MB; load ${os.loadavg()[0]?.toFixed(1) ?? ''} on ${String(os.cpus().length)} cores`,
  );
  for (const { ms, wallMs, cause } of (await watch?.stop()) ?? [])
    console.log(`  ${ms.toFixed(1)} ms of thread time, ${wallMs.toFixed(1)} ms of wall time: ${cause}`);
  // Every cell is kept with its trace: the file's lines are a hash and an entry.
  const lines = await page.evaluate(async () => {
    const folder = await (await navigator.storage.getDirectory()).getDirectoryHandle('footnote');
    return (await (await (await folder.getFileHandle('grid')).getFile()).text()).split('\n');
  });
  const cells = lines.flatMap((line) => {
    const { cell } = JSON.parse(line.slice(line.indexOf(' ') + 1) || '{}') as { cell?: { question: string; answer: Answer } };
    return cell ? [cell] : [];
  });
  const sums = (named: readonly (readonly [string, number])[]): string => {
    const by = new Map<string, number>();
    for (const [name, ms] of named) by.set(name, (by.get(name) ?? 0) + ms);
    return [...by].map(([name, ms]) => `${name} ${(ms / 1000).toFixed(1)}`).join(', ');
  };
  console.log(
    `seconds by step: ${sums(cells.flatMap(({ answer }) => answer.trace.steps.map(({ step, elapsedMs }) => [step, elapsedMs] as const)))}`,
  );
  console.log(`seconds by question: ${sums(cells.map(({ answer }) => [answer.question, answer.trace.elapsedMs] as const))}`);
  if (values.answers !== undefined)
    writeFileSync(
      values.answers,
      cells
        .map(({ answer: { question, status, sentences, figure } }) => JSON.stringify({ question, status, sentences, figure }))
        .join('\n'),
    );
} finally {
  await context.close();
  await server.close();
  rmSync(profile, { recursive: true, force: true });
}
