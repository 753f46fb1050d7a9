// Marks of HTML filings in Chromium: 500 spans drawn at random (cells, their labels, sentences of blocks) are marked as the viewer marks them, and the words of each range
// held against the quote. Before that every page's letters are held against those it shows.
//   npx tsx scripts/tags/marks.ts --data DIR [--draws 500]
import { mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { chromium } from '@playwright/test';
import type { LookNode, Page } from '../../src/domain/document.ts';
import { parse } from '../../src/ingest/ingest.ts';
import { bundleScript } from '../bundleScript.ts';
import { chromiumArgs, findChromium } from '../chromium.mjs';
import { seeded } from '../seeded.ts';
import { documentsOf } from './facts.ts';
import type { DrawnWords } from './marksPage.ts';

const { values } = parseArgs({ options: { data: { type: 'string' }, draws: { type: 'string', default: '500' } } });
if (values.data === undefined) throw new Error('--data DIR is missing');

const letters = (text: string): string => text.replace(/\s+/g, '');
const shown = (nodes: readonly LookNode[]): string =>
  nodes.map((node) => (typeof node === 'string' ? node : shown(node.slice(2) as LookNode[]))).join('');

const all: { readonly page: Page; readonly look: readonly LookNode[] }[] = [];
let same = 0;
for (const { file } of documentsOf(values.data)) {
  const parsed = await parse(new Uint8Array(readFileSync(file)));
  if (!parsed.ok) throw new Error(`${file}: ${parsed.failure.kind}`);
  parsed.value.pages.forEach((page, i) => {
    const look = parsed.value.looks?.[i] ?? [];
    if (letters(shown(look)) === letters(page.text)) same++;
    if (page.text !== '') all.push({ page, look });
  });
}
console.log(`pages whose letters are those they show: ${String(same)} of ${String(all.length)}`);

const random = seeded(16);
const pick = <T>(list: readonly T[]): T | undefined => list[Math.floor(random() * list.length)];
const drawn = new Map<Page, DrawnWords & { spans: { start: number; end: number }[] }>();
for (let left = Number(values.draws); left > 0;) {
  const one = pick(all);
  const table = one && pick(one.page.tables);
  const block = one && pick(one.page.blocks);
  const span = random() < 0.6 ? pick(table?.cells ?? [])?.span : block?.span;
  if (!one || !span) continue;
  const known = drawn.get(one.page) ?? { look: one.look, text: one.page.text, spans: [] };
  known.spans.push({ start: span.start, end: span.end });
  drawn.set(one.page, known);
  left--;
}

const folder = mkdtempSync(path.join(tmpdir(), 'footnote-marks-'));
const script = await bundleScript(path.join(import.meta.dirname, 'marksPage.ts'), folder, 'marks.js');
const executablePath = findChromium();
const browser = await chromium.launch({ ...(executablePath === undefined ? {} : { executablePath }), args: chromiumArgs });
const page = await browser.newPage();
await page.addScriptTag({ path: script, type: 'module' });
await page.waitForFunction(() => 'markedWords' in globalThis);
let [right, wrong, unmarked] = [0, 0, 0];
for (const one of drawn.values()) {
  const words = await page.evaluate(
    (given) => (globalThis as unknown as { markedWords: (given: unknown) => Promise<(string | null)[]> }).markedWords(given),
    one as unknown,
  );
  one.spans.forEach(({ start, end }, i) => {
    const found = words[i];
    if (found == null) unmarked++;
    else if (letters(found) === letters(one.text.slice(start, end))) right++;
    else wrong++;
  });
}
await browser.close();
console.log(
  `marks drawn: ${values.draws}; equal to their quotes ${String(right)}, other words ${String(wrong)}, not marked ${String(unmarked)}`,
);
