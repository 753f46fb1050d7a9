import type { ModelEntry, ModelFile } from '../../domain/models.ts';
import { SHARD_LIST } from '../catalogue/modelSources.ts';
import { placeOf, type FileStore } from './modelStorage.ts';

/** A shard's name is a name in its repository's folder, and no way out of it. */
const NAME = /^[\w.-]+$/;

/**
 * The shards that a list names, with the size and md5 that it has of each; null where it is no such list. `records` are its files, each with the tensors inside
 * (mlc_llm's `tensor-cache.json`, formerly `ndarray-cache.json`).
 */
export function shardsIn(text: string): readonly ModelFile[] | null {
  let list: unknown;
  try {
    list = JSON.parse(text);
  } catch {
    return null;
  }
  const records = isRecord(list) ? list.records : undefined;
  if (!Array.isArray(records) || records.length === 0) return null;
  const shards: ModelFile[] = [];
  for (const record of records as readonly unknown[]) {
    if (!isRecord(record)) return null;
    const { dataPath, nbytes, md5sum } = record;
    if (typeof dataPath !== 'string' || !NAME.test(dataPath) || dataPath.startsWith('.') || !Number.isSafeInteger(nbytes)) return null;
    const md5 = typeof md5sum === 'string' && /^[0-9a-f]{32}$/.test(md5sum) ? { md5: md5sum } : {};
    shards.push({ path: dataPath, bytes: nbytes as number, sha256: null, ...md5 });
  }
  return shards;
}

/** Those of the list that is in the storage; null where there is none, or where it is none. */
export async function storedShards(files: FileStore, entry: ModelEntry): Promise<readonly ModelFile[] | null> {
  const blob = await files.open(placeOf(entry.id, SHARD_LIST));
  return blob ? shardsIn(await blob.text()) : null;
}

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;
