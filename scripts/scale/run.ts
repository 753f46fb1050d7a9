import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { build } from 'vite';
import { readQuestions } from '../bench/dataset.ts';
import { call, openSession } from '../bench/session.ts';
import { ensureChromium } from '../chromium.mjs';
import { serve } from '../serve.mjs';
import { commit, dist, ensureBuilt } from '../setup.mjs';

/**
 * What a library of 100,000 chunks takes: repeats the filings of a bench profile with changed names and figures in a copy of that profile, opens it anew and asks.
 *   npx tsx scripts/scale/run.ts --profile DIR --data DIR [--chunks 100000] [--limit N]
 */
const { values } = parseArgs({
  options: {
    profile: { type: 'string' },
    data: { type: 'string' },
    chunks: { type: 'string', default: '100000' },
    limit: { type: 'string' },
  },
});
if (values.profile === undefined || values.data === undefined) throw new Error('--profile (kept by npm run bench) and --data are needed');

const executablePath = ensureChromium();
if (executablePath === undefined) throw new Error('no Chromium');
if (!ensureBuilt({ sameCommit: false })) throw new Error('the build failed');

const portFile = path.join(values.profile, 'port');
// Storage belongs to an origin, and its port is part of that.
const { url, close } = await serve(dist, { port: existsSync(portFile) ? Number(readFileSync(portFile, 'utf8')) : 0, tries: 1 });
const profile = mkdtempSync(path.join(os.tmpdir(), 'footnote-scale-'));
try {
  cpSync(values.profile, profile, { recursive: true });
  const before = await measured('as it is');
  const filling = await openSession(executablePath, profile, url);
  await filling.page.evaluate(`${await bundled()}; window.multiply = scale.multiply; undefined`);
  const began = Date.now();
  const stored = await filling.page.evaluate(
    (wanted) => (window as unknown as { multiply: (chunks: number) => Promise<{ filings: number; chunks: number }> }).multiply(wanted),
    Number(values.chunks),
  );
  console.log(`stored ${stored.filings} filings, ${stored.chunks} chunks in ${Math.round((Date.now() - began) / 1000)} s`);
  await filling.close();
  const after = await measured(`${stored.chunks} chunks`);
  console.log(JSON.stringify({ commit: commit(), before, after }, null, 2));
} finally {
  await close();
  rmSync(profile, { recursive: true, force: true });
}

/** Opens the library anew, asks every question once, each filing's pages unread before. */
async function measured(what: string): Promise<Readonly<Record<string, string | number>>> {
  const session = await openSession(executablePath ?? '', profile, url);
  const openedMs = Date.now() - session.from;
  const elapsed: number[] = [];
  const questions = readQuestions(values.data ?? '', undefined, values.limit === undefined ? undefined : Number(values.limit));
  let firstMs = 0;
  for (const { text } of questions) {
    const asked = await call(session.page, 'ask', text, 'words', 60_000);
    if (elapsed.length === 0) firstMs = Date.now() - session.from;
    elapsed.push('answer' in asked ? asked.answer.trace.elapsedMs : Infinity);
  }
  const memory = await call(session.page, 'memory');
  const rows = await call(session.page, 'rows');
  await session.close();
  elapsed.sort((a, b) => a - b);
  const at = (share: number): number => Math.round(elapsed[Math.min(elapsed.length - 1, Math.floor(share * elapsed.length))] ?? 0);
  const figures = {
    what,
    filings: rows.length,
    chunks: rows.reduce((sum, row) => sum + row.chunks, 0),
    openedMs,
    firstAnswerMs: firstMs,
    questions: elapsed.length,
    p50Ms: at(0.5),
    p95Ms: at(0.95),
    worstMs: at(1),
    pageMB: Math.round(memory.page / 1e6),
    workersMB: Math.round(memory.workers / 1e6),
  };
  console.log(JSON.stringify(figures));
  return figures;
}

/** `multiply.ts` as one script that can be evaluated in the page. */
async function bundled(): Promise<string> {
  const result = await build({
    configFile: false,
    logLevel: 'error',
    build: { write: false, minify: false, lib: { entry: path.join(import.meta.dirname, 'multiply.ts'), formats: ['iife'], name: 'scale' } },
  });
  const [first] = [result].flat();
  if (!first || !('output' in first)) throw new Error('the bundle came to nothing');
  return first.output[0].code;
}
