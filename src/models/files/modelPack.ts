import { fail, messageOf, ok, type Result } from '../../domain/failure.ts';
import type { Dtype, ModelEntry, ModelFile, ModelId, ModelState } from '../../domain/models.ts';
import { sha256Of } from './integrity.ts';
import { mlcByAddress } from '../catalogue/mlcModels.ts';
import { Progress } from './progress.ts';
import { shardsIn } from './shards.ts';
import { SHARD_LIST } from '../catalogue/modelSources.ts';
import {
  filesOf,
  manifestFor,
  manifestOf,
  placeOf,
  storageFailure,
  writeBlob,
  writeManifest,
  type FileStore,
  type KeptFile,
} from './modelStorage.ts';
import { readTar, type TarEntry } from './tar.ts';

/**
 * What a pack says of itself, in its first file.
 * @internal
 */
export interface PackManifest {
  readonly format: typeof PACK_FORMAT;
  readonly version: 1;
  readonly model: string;
  readonly repository: string;
  readonly revision: string | null;
  readonly licence: { readonly name: string; readonly url: string };
  readonly files: readonly { readonly path: string; readonly bytes: number; readonly sha256: string }[];
  /** Of a model compiled for WebLLM: with it the pack may hold one that no registry knows. */
  readonly mlc?: { readonly library: string };
}

/** @internal */
export const PACK_FORMAT = 'footnote-model-pack';
/** A pack is a plain tar archive, so that whoever lets it in can look inside. */
export const PACK_ENDING = '.footnote-model';
/** @internal */
export const PACK_MANIFEST = 'manifest.json';
/**
 * Where a pack has the model's files.
 * @internal
 */
export const PACK_FOLDER = 'files/';

/** What taking a file in asks of the outside. */
export interface Unpacking {
  readonly files: FileStore;
  readonly models: readonly ModelEntry[];
  readonly exclusive: <T>(name: string, work: () => Promise<T>) => Promise<T>;
  readonly tell: (model: ModelId, state: ModelState) => void;
  /** Ends what is being fetched of the model. */
  readonly stop: (model: ModelId) => Promise<void>;
  readonly now: () => number;
}

interface Packed {
  readonly entry: ModelEntry;
  /** The first of the model's that is whole in the pack. */
  readonly dtype: Dtype;
}

const MANIFEST_LIMIT_BYTES = 1024 * 1024;
const notAPack = (detail: string): Result<never> => fail({ kind: 'not-a-model-pack', detail });

/**
 * Takes a pack's files into the storage: first all of them are held against the pack's own sha256, so that a damaged pack touches nothing that is there. What the
 * registry pins is not asked for: the user chose the file, and it is recorded.
 */
export async function unpack(pack: Blob, outside: Unpacking): Promise<Result<Packed>> {
  const { files, exclusive, stop, tell, now } = outside;
  const opened = await contents(pack, outside.models);
  if (!opened.ok) return opened;
  const { entry, dtype, parts, shards } = opened.value;
  await stop(entry.id);
  try {
    return await exclusive(entry.id, async () => {
      tell(entry.id, { kind: 'checking' });
      for (const { path, sha256, blob } of parts) {
        if ((await sha256Of(blob)) !== sha256) return fail({ kind: 'model-damaged', model: entry.id, file: path });
      }
      const neededBytes = parts.reduce((sum, { blob }) => sum + blob.size, 0);
      if (!(await files.hasRoom(neededBytes))) return fail({ kind: 'no-space', neededBytes });
      const manifest = manifestFor(entry, await manifestOf(files, entry.id));
      const others = <T extends { readonly path: string }>(list: readonly T[]): T[] =>
        list.filter((file) => !parts.some(({ path }) => path === file.path));
      // What is replaced is not there until it is there whole.
      await writeManifest(files, { ...manifest, kept: others(manifest.kept), begun: others(manifest.begun) });
      const sizes = parts.map(({ path, blob, sha256 }) => ({ path, bytes: blob.size, sha256 }));
      const progress = new Progress(
        sizes,
        new Map(),
        (state) => {
          tell(entry.id, state);
        },
        now,
      );
      progress.from('pack');
      const pinned = new Map([...entry.files, ...Object.values(entry.weights).flat()].map(({ path, sha256 }) => [path, sha256]));
      const kept: KeptFile[] = [];
      for (const { path, sha256, blob } of parts) {
        try {
          await writeBlob(files, placeOf(entry.id, path), blob, (loaded) => {
            progress.set(path, loaded, blob.size);
          });
        } finally {
          progress.end();
        }
        kept.push({ path, bytes: blob.size, sha256, verified: pinned.get(path) === sha256 ? 'pinned' : 'recorded', source: 'pack' });
      }
      await writeManifest(files, {
        ...manifest,
        expected: others(manifest.expected),
        begun: others(manifest.begun),
        kept: [...others(manifest.kept), ...kept],
        ...(shards ? { shards } : {}),
      });
      return ok({ entry, dtype });
    });
  } catch (error) {
    return fail(storageFailure(error, pack.size));
  }
}

interface PackPart {
  readonly path: string;
  readonly sha256: string;
  readonly blob: Blob;
}

/** Opens a pack without reading its files: which model it is of, and whether it has all that one of the dtypes needs. */
async function contents(
  pack: Blob,
  models: readonly ModelEntry[],
): Promise<Result<Packed & { readonly parts: readonly PackPart[]; readonly shards?: readonly ModelFile[] }>> {
  let entries: readonly TarEntry[] | null;
  let manifest: PackManifest | null;
  try {
    entries = await readTar(pack);
    manifest = entries && (await readManifest(pack, entries));
  } catch (error) {
    return fail({ kind: 'unreadable-file', detail: messageOf(error) });
  }
  if (!entries) return notAPack('It is no pack, or is cut off.');
  if (!manifest) return notAPack('It does not say what it holds.');
  const named = models.find(({ id }) => id === manifest.model);
  const made = named || !manifest.mlc ? null : mlcByAddress(manifest.repository, manifest.mlc.library);
  const entry = named ?? (made?.ok && made.value.id === manifest.model ? made.value : undefined);
  if (!entry) return notAPack(`${manifest.model} is no model that Footnote knows.`);
  // Where a name occurs twice, the first counts.
  const byName = new Map([...entries].reverse().map((one) => [one.name, one]));
  const packed = (path: string): Blob | undefined => {
    const one = byName.get(PACK_FOLDER + path);
    return one && pack.slice(one.from, one.from + one.bytes);
  };
  const list = entry.mlc && (await packed(SHARD_LIST)?.text());
  const shards = list === undefined ? [] : shardsIn(list);
  if (!shards || (entry.mlc && list === undefined)) return notAPack(`${SHARD_LIST} is missing or is no list of shards.`);
  const known = new Set([...entry.files, ...Object.values(entry.weights).flat(), ...shards].map(({ path }) => path));
  const parts: PackPart[] = [];
  // Each is taken once, however often the pack lists it: hashing a large file again and again would never end.
  for (const { path, bytes, sha256 } of manifest.files) {
    if (!known.delete(path)) continue;
    const blob = packed(path);
    if (blob?.size !== bytes) return notAPack(`${path} is missing or cut off.`);
    parts.push({ path, sha256, blob });
  }
  const has = (path: string): boolean => parts.some((part) => part.path === path);
  const dtypes = Object.keys(entry.weights) as Dtype[];
  const needed = (one: Dtype): readonly ModelFile[] => [...filesOf(entry, one), ...shards];
  const dtype = dtypes.find((one) => needed(one).every(({ path }) => has(path)));
  if (dtype === undefined) {
    const lacks = needed(dtypes.find((one) => entry.weights[one]?.some(({ path }) => has(path))) ?? entry.dtypes.wasm[0] ?? 'q8');
    return notAPack(
      `It lacks ${lacks
        .filter(({ path }) => !has(path))
        .map(({ path }) => path)
        .join(', ')}.`,
    );
  }
  return ok({ entry, dtype, parts, ...(entry.mlc ? { shards } : {}) });
}

/** Null where the first file is no manifest. Its fields are held against what they must be: a pack may come from anywhere. */
async function readManifest(pack: Blob, entries: readonly TarEntry[]): Promise<PackManifest | null> {
  const [first] = entries;
  if (first?.name !== PACK_MANIFEST || first.bytes > MANIFEST_LIMIT_BYTES) return null;
  let read: unknown;
  try {
    read = JSON.parse(await pack.slice(first.from, first.from + first.bytes).text());
  } catch {
    return null;
  }
  if (!isRecord(read) || read.format !== PACK_FORMAT || read.version !== 1 || typeof read.model !== 'string' || !Array.isArray(read.files))
    return null;
  const sound = read.files.every(
    (file: unknown) =>
      isRecord(file) &&
      typeof file.path === 'string' &&
      typeof file.bytes === 'number' &&
      typeof file.sha256 === 'string' &&
      /^[0-9a-f]{64}$/.test(file.sha256),
  );
  const compiled =
    read.mlc === undefined || (isRecord(read.mlc) && typeof read.mlc.library === 'string' && typeof read.repository === 'string');
  return sound && compiled ? (read as unknown as PackManifest) : null;
}

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;
