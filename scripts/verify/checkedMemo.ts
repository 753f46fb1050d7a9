import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { ok, type Result } from '../../src/domain/failure.ts';
import type { MemoChecked } from '../../src/domain/papers/memo.ts';
import { parse } from '../../src/ingest/ingest.ts';
import { rectsOf } from '../../src/ingest/layout/geometry.ts';
import { footnotesOf } from '../../src/memo/manifest.ts';
import { pageDifference } from '../../src/memo/memoHtml.ts';
import { readManifest } from '../../src/memo/readManifest.ts';
import { memoDifference, type FindOriginal, type OriginalHere } from '../../src/memo/verifyMemo.ts';

/** A memo's page or manifest, compared with the filings of a folder, which are read anew from their bytes. */
export async function checkedMemo(text: string, folder: string): Promise<Result<MemoChecked>> {
  const read = readManifest(text);
  if (!read.ok) return read;
  const manifest = read.value;
  const difference =
    (await memoDifference(manifest, originalsIn(folder))) ?? (text.trimStart().startsWith('{') ? null : pageDifference(text, manifest));
  const { title, paper, filings, entries } = manifest;
  const quotes = footnotesOf(entries.map(({ entry }) => entry)).length;
  return ok({ title, paper, filings: filings.length, quotes, difference });
}

function originalsIn(folder: string): FindOriginal {
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
    return (await openedOriginal(file)) ?? 'unreadable';
  };
}

async function openedOriginal(file: string): Promise<OriginalHere | null> {
  const parsed = await parse(new Uint8Array(readFileSync(file)));
  if (!parsed.ok) return null;
  const { pages, geometry } = parsed.value;
  return {
    page: (number) => {
      const at = pages.findIndex((page) => page.number === number);
      const [page, laid] = [pages[at], geometry[at]];
      return Promise.resolve(page && laid && { text: page.text, rects: (span) => rectsOf(laid, page.text, span) });
    },
  };
}
