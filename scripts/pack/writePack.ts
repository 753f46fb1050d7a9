import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream, existsSync, statSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { once } from 'node:events';
import { finished } from 'node:stream/promises';
import type { Dtype, ModelEntry, ModelFile } from '../../src/domain/models.ts';
import { PACK_FOLDER, PACK_FORMAT, PACK_MANIFEST, type PackManifest } from '../../src/models/files/modelPack.ts';
import { shardsIn } from '../../src/models/files/shards.ts';
import { SHARD_LIST } from '../../src/models/catalogue/modelSources.ts';
import { filesOf } from '../../src/models/files/modelStorage.ts';
import { tarEnd, tarHeader, tarPadding } from '../../src/models/files/tar.ts';

/**
 * Writes a model's folder (as transformers.js lays it out, and as `public/models/<id>` has it) as one file that can be dropped on the page: a tar archive of a manifest
 * with the sha256 of each file, then the files. Every dtype goes in whose files are all there. Throws with a sentence where the folder is not the entry's.
 */
export async function writePack(entry: ModelEntry, folder: string, out: string): Promise<PackManifest> {
  const present = ({ path: name }: ModelFile): boolean => existsSync(path.join(folder, name));
  const list = path.join(folder, SHARD_LIST);
  const shards = entry.mlc && existsSync(list) ? shardsIn(await readFile(list, 'utf8')) : [];
  if (!shards) throw new Error(`${list} is no list of shards.`);
  const needed = (dtype: Dtype): readonly ModelFile[] => [...filesOf(entry, dtype), ...shards];
  const dtypes = (Object.keys(entry.weights) as Dtype[]).filter((dtype) => needed(dtype).every(present));
  if (dtypes.length === 0) {
    const lacks = needed(entry.dtypes.wasm[0] ?? entry.dtypes.webgpu[0] ?? 'q8').filter((file) => !present(file));
    throw new Error(`${folder} lacks ${lacks.map(({ path: name }) => name).join(', ')}.`);
  }
  const names = [...new Set(dtypes.flatMap(needed).map(({ path: name }) => name))].reverse();
  const files: PackManifest['files'][number][] = [];
  for (const name of names) {
    const from = path.join(folder, name);
    files.push({ path: name, bytes: statSync(from).size, sha256: await sha256(from) });
  }
  const { id: model, repository, licence } = entry;
  // Which revision a folder is of cannot be told; its hashes say what it is.
  const mlc = entry.mlc ? { mlc: { library: entry.mlc.library } } : {};
  const manifest: PackManifest = { format: PACK_FORMAT, version: 1, model, repository, revision: null, licence, files, ...mlc };
  const stream = createWriteStream(out);
  const put = async (bytes: Uint8Array): Promise<void> => {
    if (!stream.write(bytes)) await once(stream, 'drain');
  };
  const text = Buffer.from(`${JSON.stringify(manifest, null, 2)}\n`);
  for (const bytes of [tarHeader(PACK_MANIFEST, text.length), text, tarPadding(text.length)]) await put(bytes);
  for (const { path: name, bytes } of files) {
    await put(tarHeader(PACK_FOLDER + name, bytes));
    for await (const piece of createReadStream(path.join(folder, name))) await put(piece as Buffer);
    await put(tarPadding(bytes));
  }
  await put(tarEnd());
  stream.end();
  await finished(stream);
  return manifest;
}

async function sha256(file: string): Promise<string> {
  const hash = createHash('sha256');
  for await (const piece of createReadStream(file)) hash.update(piece as Buffer);
  return hash.digest('hex');
}
