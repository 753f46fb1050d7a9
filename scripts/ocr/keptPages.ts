import { createHash } from 'node:crypto';
import { appendFileSync, existsSync, mkdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { ModelId, PictureText } from '../../src/domain/models.ts';
import { openPdf } from '../../src/ingest/pdf/openPdf.ts';
import { greyOf } from '../../src/models/pictures/grey.ts';
import type { PictureNetworks } from '../../src/models/pictures/pictureNetworks.ts';
import { readerOf } from '../../src/models/pictures/pictureDoor.ts';
import { readPicture } from '../../src/models/pictures/readPicture.ts';

const DOTS_PER_INCH = 200;
/** As the page names who read. */
const READER = readerOf({ entry: { id: 'PP-OCRv6-small' as ModelId } });

interface KeptPage {
  readonly page: number;
  readonly ms: number;
  readonly drawMs: number;
  readonly text: PictureText;
}

/** The pages of a PDF read from their pictures, each once: kept in `cache` by the file's hash, so that a reading that was broken off goes on. */
export async function keptPages(
  bytes: Uint8Array,
  wanted: readonly number[],
  cache: string,
  networks: () => Promise<PictureNetworks>,
): Promise<ReadonlyMap<number, KeptPage>> {
  mkdirSync(cache, { recursive: true });
  const file = path.join(cache, `${createHash('sha256').update(bytes).digest('hex')}.${READER.replace(/\W+/g, '-')}.jsonl`);
  const lines = existsSync(file) ? readFileSync(file, 'utf8').split('\n').filter(Boolean) : [];
  const kept = new Map(lines.map((line) => JSON.parse(line) as KeptPage).map((page) => [page.page, page]));
  const missing = wanted.filter((page) => !kept.has(page));
  if (missing.length === 0) return kept;
  const opened = await openPdf(bytes.slice());
  if (!opened.ok) throw new Error(opened.failure.kind);
  const run = await networks();
  for (const page of missing) {
    const began = performance.now();
    const drawn = await opened.value.draw(page, DOTS_PER_INCH);
    if (!drawn) throw new Error(`page ${String(page)} cannot be drawn`);
    const reading = performance.now();
    const text = await readPicture(greyOf(drawn.rgba, drawn.width, drawn.height), drawn.dotsPerInch, run, READER, () =>
      Promise.resolve(true),
    );
    if (!text) continue;
    const one: KeptPage = { page, ms: Math.round(performance.now() - reading), drawMs: Math.round(reading - began), text };
    appendFileSync(file, `${JSON.stringify(one)}\n`);
    kept.set(page, one);
    console.log(
      `page ${String(page)}: ${String(one.ms)} ms, drawn in ${String(one.drawMs)} ms, ${text.kind}, ${String(text.words.length)} words`,
    );
  }
  await opened.value.close();
  return kept;
}
