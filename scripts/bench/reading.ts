import type { Page } from '@playwright/test';
import type { FilingRow, MetadataKey } from '../../src/engine/api.ts';
import type { FilingId, ReadTimings, ReadWarning } from '../../src/domain/document.ts';
import type { Failure } from '../../src/domain/failure.ts';
import type { BenchDocument } from './dataset.ts';
import { call } from './session.ts';
import type { TaskWatch } from './tracing.ts';

/** A line of `ingest.jsonl`. Milliseconds. */
export interface IngestLine {
  readonly doc: string;
  readonly pages: number;
  readonly characters: number;
  readonly tables: number;
  readonly chunks: number;
  /** By step in the parse worker, and their sum. */
  readonly ms: Partial<ReadTimings>;
  readonly parseMs: number;
  /** What pdf.js alone takes for the text of the same bytes in the same browser. */
  rawMs: number | null;
  readonly warnings: readonly ReadWarning[];
  readonly failure: Failure | { readonly kind: 'not-read'; readonly detail: string } | null;
}

/** A document that shows no progress for so long is given up. */
const stallMs = 10 * 60_000;

/** Hands every document that is not in the store to the page's own file input and waits until all are read, failed or refused. */
export async function readIn(page: Page, documents: readonly BenchDocument[], watch: TaskWatch): Promise<number> {
  const known = new Set((await call(page, 'rows')).filter(({ state }) => state.kind !== 'interrupted').map(({ id }) => id));
  const missing = documents.filter(({ filing }) => !known.has(filing));
  const from = Date.now();
  if (missing.length > 0) {
    console.log(`reading ${missing.length} of ${documents.length} documents …`);
    await page
      .locator('input[type=file]')
      .first()
      .setInputFiles(missing.map(({ file }) => file));
  }
  const wanted = new Set(documents.map(({ filing }) => filing));
  for (let last = '', moved = Date.now(), told = Date.now(); ;) {
    const rows = (await call(page, 'rows')).filter(({ id }) => wanted.has(id));
    const refused = (await call(page, 'outcomes')).filter(({ kind }) => kind === 'refused').length;
    const busy = rows.filter(({ state }) => state.kind === 'waiting' || state.kind === 'reading');
    if (busy.length === 0 && rows.length + refused >= wanted.size) break;
    const now = JSON.stringify([rows.length, refused, busy.map(({ id, state }) => [id, state])]);
    if (now !== last) [last, moved] = [now, Date.now()];
    if (Date.now() - moved > stallMs) {
      console.error('reading has stalled');
      break;
    }
    if (Date.now() - told > 30_000) {
      told = Date.now();
      console.log(`  ${rows.length - busy.length} of ${wanted.size} read, ${Math.round((Date.now() - from) / 1000)} s`);
    }
    await watch.turn();
    await page.waitForTimeout(500);
  }
  return missing.length > 0 ? Date.now() - from : 0;
}

/** Lays the metadata that a data set gives over what was read, as a user does by hand. */
export async function layOver(page: Page, documents: readonly BenchDocument[]): Promise<void> {
  for (const { doc, filing, given = {} } of documents)
    for (const [key, value] of Object.entries(given)) {
      const corrected = await call(page, 'correct', filing, key as MetadataKey, value);
      if (!corrected.ok) console.error(`${doc}: ${key} "${value}" was not taken: ${JSON.stringify(corrected.failure)}`);
    }
}

export async function ingestLines(page: Page, documents: readonly BenchDocument[]): Promise<IngestLine[]> {
  const rows = new Map((await call(page, 'rows')).map((row) => [row.id, row]));
  const outcomes = await call(page, 'outcomes');
  return documents.map(({ doc, file, filing }) => {
    const row = rows.get(filing);
    const name = file.split(/[\\/]/).pop();
    const refusal = outcomes.find((outcome) => outcome.kind === 'refused' && outcome.fileName === name);
    return lineOf(doc, row, refusal?.kind === 'refused' ? refusal.failure : undefined);
  });
}

function lineOf(doc: string, row: FilingRow | undefined, refused: Failure | undefined): IngestLine {
  const ms: Partial<ReadTimings> = row?.timings ?? {};
  const state = row?.state;
  return {
    doc,
    pages: row?.pages ?? 0,
    characters: row?.characters ?? 0,
    tables: row?.tables ?? 0,
    chunks: row?.chunks ?? 0,
    ms,
    parseMs: Object.values<number>(ms).reduce((sum, step) => sum + step, 0),
    rawMs: null,
    warnings: row?.warnings ?? [],
    failure:
      state?.kind === 'ready'
        ? null
        : state?.kind === 'failed'
          ? state.failure
          : (refused ?? { kind: 'not-read', detail: state?.kind ?? 'not in the library' }),
  };
}

/** Times pdf.js alone over each document, one after another with nothing else running; what a kept profile has timed before is taken from there. */
export async function timeRawText(
  page: Page,
  lines: readonly IngestLine[],
  documents: readonly BenchDocument[],
  kept: Map<FilingId, number>,
): Promise<void> {
  for (const line of lines) {
    const document = documents.find(({ doc }) => doc === line.doc);
    if (line.failure !== null || document === undefined) continue;
    const rawMs = kept.get(document.filing) ?? (await call(page, 'rawTextMs', document.filing));
    if (!Number.isFinite(rawMs)) continue;
    kept.set(document.filing, rawMs);
    line.rawMs = Math.round(rawMs);
  }
}
