import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type { FilingId } from '../../src/domain/document.ts';
import { ensureChromium } from '../chromium.mjs';
import { serve } from '../serve.mjs';
import { builtFrom, commit, dist, ensureBuilt, root } from '../setup.mjs';
import { askAll } from './asking.ts';
import { timeClicks } from './clicks.ts';
import {
  questionLines,
  readDocuments,
  readLines,
  readQuestions,
  thinned,
  withOptions,
  type BenchDocument,
  type BenchQuestion,
} from './dataset.ts';
import { jsGzipKB } from './loaded.ts';
import { modelsToServe } from './models.ts';
import { prepareNeural, reloaded, type Neural } from './neural.ts';
import { readOptions, type BenchOptions } from './options.ts';
import { holdsSections, sectionDocuments } from './ragmate.ts';
import { ingestLines, layOver, readIn, timeRawText } from './reading.ts';
import { Refusal } from './refusal.ts';
import type { BenchRow } from '../../src/lab/rows/benchRow.ts';
import { scriptedWorker } from './scripted.ts';
import { call, forgetScripts, openSession, type BenchSession } from './session.ts';
import { writeSummary } from './summary.ts';
import { contextDocuments, contextQuestions, holdsContexts } from './tatqa.ts';
import { tinyFolder } from './tiny.ts';
import { listen } from './told.ts';
import { TaskWatch } from './tracing.ts';
import { VectorFolder } from './vectors.ts';

/** A question may take so long, in milliseconds. */
const QUESTION_MS = { quoted: 60_000, written: 300_000 } as const;

try {
  process.exitCode = await bench(readOptions(process.argv.slice(2)));
} catch (error) {
  if (!(error instanceof Refusal)) throw error;
  console.error(error.message);
  process.exitCode = error.code;
}

/** Runs the whole bench; the exit code is 0 when every question has a row. */
async function bench(options: BenchOptions): Promise<number> {
  const { preset, generator, rowsOnly } = options;
  const models = modelsToServe(preset, options.models, options.tiny ? tinyFolder : undefined, generator);
  const executablePath = ensureChromium();
  if (executablePath === undefined) throw new Refusal('No Chromium could be found or installed. Set CHROMIUM to one.', 2);
  const { documents, questions } = await readSet(options);
  if (!ensureBuilt({ sameCommit: true })) throw new Refusal('The build failed.', 2);
  mkdirSync(options.out, { recursive: true });
  const profile = options.profile ?? path.join(options.out, 'profile');
  if (options.profile === undefined && !options.resume) rmSync(profile, { recursive: true, force: true });
  const vectors = options.vectors === undefined || preset.dense === null ? undefined : new VectorFolder(options.vectors);
  const scripted = generator?.kind === 'scripted' ? await scriptedWorker(generator.script, goldOf(options)) : undefined;
  // Storage belongs to an origin, and its port is part of that: a kept profile keeps its port.
  const portFile = path.join(profile, 'port');
  const { url, close, port } = await serve(dist, {
    port: existsSync(portFile) ? Number(readFileSync(portFile, 'utf8')) : 0,
    tries: 1,
    replaced: scripted ? { [scripted.name]: scripted.file } : {},
    mounts: {
      ...Object.fromEntries(models.map(({ id, folder }) => [`/models/${id}/`, folder])),
      ...(vectors && options.vectors !== undefined && { '/vectors/': options.vectors }),
    },
  });
  const sessions: BenchSession[] = [];
  const session = async (): Promise<BenchSession> => {
    const opened = await openSession(executablePath, profile, url);
    sessions.push(opened);
    return opened;
  };
  mkdirSync(profile, { recursive: true });
  writeFileSync(portFile, String(port));
  try {
    await checkCommit(url);
    const rowsFile = path.join(options.out, 'rows.jsonl');
    const done = options.resume && existsSync(rowsFile) ? readLines<BenchRow>(rowsFile).filter(({ status }) => status !== 'failed') : [];
    writeFileSync(rowsFile, done.map((row) => `${JSON.stringify(row)}\n`).join(''));
    // The judge counts a question without a row as failed: it takes these where some were left out.
    if (options.every !== undefined || options.limit !== undefined) writeAsked(options, new Set(questions.map(({ id }) => id)));
    const asked = new Set(done.map(({ id }) => id));
    const left = questions.filter(({ id }) => !asked.has(id));

    const first = await session();
    // A kept profile may hold the real worker's script, or a former run's.
    if (generator) await forgetScripts(first);
    const reading = new TaskWatch(first.page, 'reading');
    await reading.start();
    const wallMs = await readIn(first.page, documents, reading);
    const readingTasks = await reading.stop();
    await layOver(first.page, documents);
    const lines = await ingestLines(first.page, documents);
    const timed = path.join(profile, 'raw-text-ms.json');
    const kept = new Map<FilingId, number>(existsSync(timed) ? (JSON.parse(readFileSync(timed, 'utf8')) as [FilingId, number][]) : []);
    if (!rowsOnly) {
      console.log('timing pdf.js alone …');
      await timeRawText(first.page, lines, documents, kept);
    }
    writeFileSync(timed, JSON.stringify([...kept]));
    writeFileSync(path.join(options.out, 'ingest.jsonl'), lines.map((line) => `${JSON.stringify(line)}\n`).join(''));
    let neural: Neural | undefined;
    if (models.length > 0 || preset.dense || generator) neural = await prepareNeural(first.page, preset, models, vectors);
    // after the models: while one is being checked, a measuring of memory has been seen to hold it up for good
    const heap = rowsOnly ? undefined : await call(first.page, 'memory');
    await first.close();

    const second = await session();
    const openedMs = Date.now() - second.from;
    const probe = questions[0]?.text ?? 'What was total revenue?';
    // What a language model takes is no time of opening.
    const opening = await call(second.page, 'ask', probe, preset.writing ? 'words' : preset.id, QUESTION_MS.quoted);
    const reopenMs = Date.now() - second.from - ('answer' in opening ? opening.answer.trace.elapsedMs : 0);
    const reload = preset.dense ? await reloaded(second, preset, probe) : undefined;
    console.log(`asking ${left.length} questions …`);
    const asking = new TaskWatch(second.page, 'asking');
    await asking.start();
    const toldFile = scripted && path.join(options.out, 'told.jsonl');
    if (toldFile !== undefined) {
      if (!options.resume) rmSync(toldFile, { force: true });
      await listen(second.page);
    }
    const how = {
      preset: preset.id,
      questionMs: preset.writing ? QUESTION_MS.written : QUESTION_MS.quoted,
      contextTokens: options.context,
      rowsFile,
      toldFile,
    };
    const rows = [...done, ...(await askAll(second.page, left, documents, how, asking))];
    if (toldFile !== undefined && rows.some(({ writing }) => writing) && !existsSync(toldFile))
      throw new Error('a model was asked, and the script heard nothing of it: another worker was served');
    const heapAfter = rowsOnly ? undefined : await call(second.page, 'memory');
    const clicks = preset.writing || rowsOnly ? [] : await timeClicks(second.page, questions);
    const askingTasks = await asking.stop();
    const browser = second.context.browser()?.version() ?? 'unknown';
    await second.close();

    writeSummary(options.out, {
      commit: commit(),
      preset: preset.id,
      dataset: path.basename(options.data),
      lines,
      wallMs,
      rows,
      reopenMs: Math.round(reopenMs),
      openedMs,
      neural,
      reload,
      tasks: [...readingTasks, ...(neural?.tasks ?? []), ...askingTasks],
      heap,
      heapAfter,
      clicks,
      jsGzipKB: await jsGzipKB(executablePath, url),
      machine: { cpu: os.cpus()[0]?.model ?? 'unknown', cores: os.cpus().length, chromium: browser },
    });
    if (options.profile === undefined) rmSync(profile, { recursive: true, force: true });
    const ids = new Set(rows.map(({ id }) => id));
    return questions.every(({ id }) => ids.has(id)) ? 0 : 1;
  } finally {
    // A browser that is left open keeps a run that was refused from ending.
    for (const opened of sessions) await opened.close();
    await close();
  }
}

async function readSet(options: BenchOptions): Promise<{ documents: BenchDocument[]; questions: BenchQuestion[] }> {
  const { data, questions: file, every, limit } = options;
  const chosen = <T>(all: readonly T[]): T[] => thinned(all, every).slice(0, limit);
  if (holdsSections(data))
    return { documents: await sectionDocuments(data, path.join(root, '.cache/ragmate')), questions: chosen(readQuestions(data, file)) };
  if (!holdsContexts(data)) return { documents: readDocuments(data), questions: chosen(readQuestions(data, file)) };
  const documents = await contextDocuments(data, path.join(root, '.cache/tatqa'));
  return { documents, questions: chosen(contextQuestions(data, file, undefined, documents)) };
}

function writeAsked({ data, questions, out }: BenchOptions, ids: ReadonlySet<string>): void {
  if (holdsContexts(data)) return;
  const lines = questionLines(data, questions).filter(({ id }) => ids.has(id));
  writeFileSync(path.join(out, 'asked.jsonl'), lines.map((line) => `${JSON.stringify(line)}\n`).join(''));
}

/** Gold evidence by the question as it is asked: for a script that plays a model which knows what is right, and for nobody else. */
function goldOf({ data, questions }: BenchOptions): ReadonlyMap<string, readonly string[]> {
  if (holdsContexts(data) || holdsSections(data)) return new Map();
  return new Map(
    questionLines(data, questions).map(({ question, options, evidence = [] }) => [
      withOptions(question, options),
      evidence.flatMap(({ text }) => text ?? []),
    ]),
  );
}

/** What is served must be what this commit builds: figures of another build would carry the wrong name. */
async function checkCommit(url: string): Promise<void> {
  const served = (await (await fetch(new URL('build.json', url))).json()) as { commit: string };
  const here = commit();
  if (served.commit !== here || builtFrom()?.commit !== here)
    throw new Refusal(`The served build is of ${served.commit}, the working tree is at ${here}: build again.`, 2);
}
