import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import v8 from 'node:v8';
import { DRAWINGS_VERSION } from '../../src/drawings/version.ts';
import { drawnPages } from '../../src/engine/library/parseWorker.ts';
import type { ListedDrawing } from '../../src/domain/drawn/drawing.ts';
import { packGeometry, packPage, type Packed } from '../../src/index/pack.ts';
import { parse } from '../../src/ingest/ingest.ts';
import { openPdf } from '../../src/ingest/pdf/openPdf.ts';
import { INGEST_VERSION } from '../../src/ingest/version.ts';
import type { BenchDocument } from '../bench/dataset.ts';

/** What looking for charts yields of a filing. */
export interface Charted {
  readonly list: readonly ListedDrawing[];
  readonly pages: ReadonlyMap<number, Packed>;
}

const NONE: Charted = { list: [], pages: new Map() };

/** Charts and pictures of a filing, kept under `cache` by the versions that read and looked; none of one that is no PDF. */
export async function charted({ file, filing }: BenchDocument, cache: string): Promise<Charted> {
  const where = path.join(cache, `${filing.slice(0, 24)}.v${String(INGEST_VERSION)}.charts${String(DRAWINGS_VERSION)}`);
  if (existsSync(where)) return v8.deserialize(readFileSync(where)) as Charted;
  const bytes = readFileSync(file);
  const [parsed, opened] = [await parse(new Uint8Array(bytes)), await openPdf(new Uint8Array(bytes))];
  if (!opened.ok) return NONE;
  const { value: pdf } = opened;
  const looked =
    parsed.ok &&
    (await drawnPages(
      pdf,
      parsed.value.pages.map(packPage),
      parsed.value.geometry.map((page) => packGeometry(page)),
      () => Promise.resolve(true),
    ));
  await pdf.close();
  const found = looked || NONE;
  writeFileSync(`${where}.part`, v8.serialize(found));
  renameSync(`${where}.part`, where);
  return found;
}
