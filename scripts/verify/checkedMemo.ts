import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { ok, type Result } from '../../src/domain/failure.ts';
import type { MemoChecked } from '../../src/domain/papers/memo.ts';
import { parse } from '../../src/ingest/ingest.ts';
import { INGEST_VERSION } from '../../src/ingest/version.ts';
import { rectsOf } from '../../src/ingest/layout/geometry.ts';
import { footnotesOf } from '../../src/memo/manifest.ts';
import { pageDifference } from '../../src/memo/memoHtml.ts';
import { readManifest } from '../../src/memo/readManifest.ts';
import type { FindOriginal, OriginalHere } from '../../src/memo/printedThere.ts';
import { comparedMemo } from '../../src/memo/verifyMemo.ts';

/** A memo's page or manifest, compared with the filings of a folder, which are read anew from their bytes; `passwords`: tried on those that are locked. */
export async function checkedMemo(text: string, folder: string, passwords: readonly string[] = []): Promise<Result<MemoChecked>> {
  const read = readManifest(text);
  if (!read.ok) return read;
  const manifest = read.value;
  const { difference: found, unchecked } = await comparedMemo(manifest, originalsIn(folder, passwords));
  const difference = found ?? (text.trimStart().startsWith('{') ? null : pageDifference(text, manifest));
  const { title, paper, filings, entries } = manifest;
  const quotes = footnotesOf(entries.map(({ entry }) => entry)).length;
  return ok({ title, paper, filings: filings.length, quotes, unchecked, difference });
}

function originalsIn(folder: string, passwords: readonly string[]): FindOriginal {
  const files = readdirSync(folder, { withFileTypes: true }).filter((entry) => entry.isFile());
  const byHash = new Map(
    files.map(({ name }) => [
      createHash('sha256')
        .update(readFileSync(path.join(folder, name)))
        .digest('hex'),
      path.join(folder, name),
    ]),
  );
  return async ({ sha256, fileName }) => {
    const file = byHash.get(sha256);
    if (file === undefined) return files.some(({ name }) => name === fileName) ? 'changed' : 'missing';
    return openedOriginal(file, passwords);
  };
}

/** A page whose words are only in its picture, which nothing here reads. */
const PICTURE: Awaited<ReturnType<OriginalHere['page']>> = { text: '', pictured: true, rects: () => [] };

async function openedOriginal(file: string, passwords: readonly string[]): Promise<OriginalHere | 'locked' | 'unreadable'> {
  let locked = false;
  for (const password of [undefined, ...passwords]) {
    const parsed = await parse(new Uint8Array(readFileSync(file)), password === undefined ? {} : { password });
    if (parsed.ok) {
      const { pages, geometry, version } = parsed.value;
      const page: OriginalHere['page'] = (number) => {
        const at = pages.findIndex((one) => one.number === number);
        const [read, laid] = [pages[at], geometry[at]];
        return Promise.resolve(read && laid && { text: read.text, pictured: false, rects: (span) => rectsOf(laid, read.text, span) });
      };
      return { reading: version, page };
    }
    const { kind } = parsed.failure;
    // A scan: the app read its pictures.
    if (kind === 'no-text' || kind === 'garbled-text') return { reading: INGEST_VERSION, page: () => Promise.resolve(PICTURE) };
    locked ||= kind === 'needs-password' || kind === 'wrong-password';
    if (!locked) return 'unreadable';
  }
  return 'locked';
}
