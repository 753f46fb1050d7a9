import { detailOf, fail, nameOfError, ok, type Result } from '../../domain/failure.ts';
import type { Dtype, ModelEntry, ModelFile, ModelId, ModelSource } from '../../domain/models.ts';
import { piecesOf } from './integrity.ts';

/** Writes a file from a place on. What was written is there after `close`, and nearly always after a tab that closed without it. */
export interface FileWriter {
  /** Throws a `QuotaExceededError` where the disk or the origin's share of it is full. */
  write(bytes: Uint8Array<ArrayBuffer>): void;
  close(): void;
}

/** The files of the origin's own storage under one folder, by path ("all-MiniLM-L6-v2/onnx/model.onnx"): OPFS in the browser, a map in tests. */
export interface FileStore {
  /** Not read into memory; undefined where there is none. Must not be asked for while it is written. */
  open(path: string): Promise<Blob | undefined>;
  /** Keeps the file's first `at` bytes and writes on from there; one writer a file. */
  write(path: string, at: number): Promise<FileWriter>;
  /** A file, or a folder with all it holds; nothing where it is not there. */
  remove(path: string): Promise<void>;
  /** Names directly under the folder ("" is the top). */
  list(folder: string): Promise<readonly string[]>;
  /** Whether so many bytes may be written and the disk is not full then: on a full one a browser may throw away all that the origin keeps. */
  hasRoom(bytes: number): Promise<boolean>;
}

/** A file that is whole: its size and sha256 were those it must have, or were recorded as it came. */
export interface KeptFile {
  readonly path: string;
  readonly bytes: number;
  readonly sha256: string;
  readonly verified: 'pinned' | 'recorded';
  readonly source: ModelSource;
}

/** A file that is still to be fetched, or of which a part is there. */
export interface BegunFile {
  readonly path: string;
  /** Where the part came from: the rest is taken from there only. */
  readonly url: string;
  /** ETag or Last-Modified: that the rest is of the same file. */
  readonly validator: string | null;
  readonly totalBytes: number | null;
}

/** The record written next to a model's files. */
export interface Manifest {
  readonly version: 1;
  readonly model: ModelId;
  /** The entry's when its files were fetched. */
  readonly revision: string | null;
  /** What a file was that turned out damaged later: what is fetched in its place must be the same. */
  readonly expected: readonly KeptFile[];
  readonly kept: readonly KeptFile[];
  readonly begun: readonly BegunFile[];
  /** A model for WebLLM names its shards itself (`shards.ts`): as its list did; absent until that is here. */
  readonly shards?: readonly ModelFile[];
}

/** One file of a model as a session reads it. */
export interface StoredFile {
  readonly path: string;
  readonly sha256: string;
  /** Of the origin's storage: read as it is asked for. */
  readonly blob: Blob;
}

/** That of the entry's revision: where the one that is there is of another, only what its owner put there stays. */
export function manifestFor(entry: ModelEntry, manifest: Manifest | null): Manifest {
  const kept = currentOf(entry, manifest);
  if (manifest?.revision === entry.revision) return { ...manifest, kept };
  const shards = manifest?.shards && kept.length > 0 ? { shards: manifest.shards } : {};
  return { version: 1, model: entry.id, revision: entry.revision, expected: [], kept, begun: [], ...shards };
}

const MANIFEST = 'manifest.json';
export const placeOf = (model: ModelId, path: string): string => `${model}/${path}`;

/** Null where the model is not there at all, or where the file next to it is no manifest: nothing is known then of its files. */
export async function manifestOf(files: FileStore, model: ModelId): Promise<Manifest | null> {
  const blob = await files.open(placeOf(model, MANIFEST));
  if (!blob) return null;
  try {
    const read = JSON.parse(await blob.text()) as Manifest;
    return (read.version as number) === 1 && read.model === model ? read : null;
  } catch {
    return null;
  }
}

/** Writes a file that is here whole, piece by piece; `tell` hears how many of its bytes are written. */
export async function writeBlob(files: FileStore, path: string, blob: Blob, tell: (loaded: number) => void): Promise<void> {
  const writer = await files.write(path, 0);
  try {
    let loaded = 0;
    for await (const piece of piecesOf(blob)) {
      writer.write(piece);
      tell((loaded += piece.length));
    }
  } finally {
    writer.close();
  }
}

export async function writeManifest(files: FileStore, manifest: Manifest): Promise<void> {
  const writer = await files.write(placeOf(manifest.model, MANIFEST), 0);
  try {
    writer.write(new TextEncoder().encode(JSON.stringify(manifest)));
  } finally {
    writer.close();
  }
}

/**
 * What a dtype of a model needs: its weights, then configuration and tokenizer. Empty where the registry has no such weights. Of a model that names its shards itself, only
 * what is known beforehand and what its manifest has of them.
 */
export function filesOf(entry: ModelEntry, dtype: Dtype, manifest: Manifest | null = null): readonly ModelFile[] {
  const weights = entry.weights[dtype];
  return weights === undefined ? [] : [...weights, ...(manifest?.shards ?? []), ...entry.files];
}

/**
 * The files that are whole and of the entry's revision: what the hub or a mirror gave for another revision, or does not have the sha256 that the registry now names, is
 * to be fetched again. Files of the site and of packs are whatever their owner put there.
 */
export function currentOf(entry: ModelEntry, manifest: Manifest | null): readonly KeptFile[] {
  if (!manifest) return [];
  const pinned = new Map([...entry.files, ...Object.values(entry.weights).flat()].map(({ path, sha256 }) => [path, sha256]));
  return manifest.kept.filter(({ path, sha256, source }) => {
    if (source === 'site' || source === 'pack') return true;
    return manifest.revision === entry.revision && (pinned.get(path) ?? sha256) === sha256;
  });
}

/** The dtypes of which every file is whole. */
export function keptDtypes(entry: ModelEntry, manifest: Manifest | null): Dtype[] {
  const kept = new Set(currentOf(entry, manifest).map(({ path }) => path));
  if (entry.mlc && !manifest?.shards) return [];
  return (Object.keys(entry.weights) as Dtype[]).filter((dtype) => filesOf(entry, dtype, manifest).every(({ path }) => kept.has(path)));
}

/**
 * Every stored file of the model that this dtype needs, by its path in the repository; callable in any worker with
 * `modelFolder()` (`models/files/opfsFolder.ts`), and never from the network. `model-missing` where one
 * is not there, `model-damaged` where its size is not the one it had when it was verified.
 */
export async function openModel(entry: ModelEntry, dtype: Dtype, files: FileStore): Promise<Result<ReadonlyMap<string, StoredFile>>> {
  try {
    const manifest = await manifestOf(files, entry.id);
    const current = currentOf(entry, manifest);
    const found = new Map<string, StoredFile>();
    if (entry.mlc && !manifest?.shards) return fail({ kind: 'model-missing', model: entry.id });
    for (const { path } of filesOf(entry, dtype, manifest)) {
      const kept = current.find((file) => file.path === path);
      const blob = kept && (await files.open(placeOf(entry.id, path)));
      if (!blob) return fail({ kind: 'model-missing', model: entry.id });
      if (blob.size !== kept.bytes) return fail({ kind: 'model-damaged', model: entry.id, file: path });
      found.set(path, { path, sha256: kept.sha256, blob });
    }
    return found.size === 0 ? fail({ kind: 'model-missing', model: entry.id }) : ok(found);
  } catch (error) {
    return fail(storageFailure(error, 0));
  }
}

/** What went wrong with the origin's storage. */
export function storageFailure(
  error: unknown,
  neededBytes: number,
): { kind: 'no-space'; neededBytes: number } | { kind: 'storage'; detail: string } {
  return nameOfError(error) === 'QuotaExceededError' ? { kind: 'no-space', neededBytes } : { kind: 'storage', detail: detailOf(error) };
}
