import type { Failure } from '../../domain/failure.ts';
import type { Dtype, ModelEntry, ModelFile, ModelState } from '../../domain/models.ts';
import { md5Of, sha256Of } from './integrity.ts';
import type { Ledger } from './ledger.ts';
import { Progress } from './progress.ts';
import { storedShards } from './shards.ts';
import { SHARD_LIST } from '../catalogue/modelSources.ts';
import { addressOf, type DownloadSource } from '../catalogue/modelSources.ts';
import { currentOf, filesOf, manifestFor, manifestOf, placeOf, writeManifest, type FileStore, type Manifest } from './modelStorage.ts';
import { transfer, type Fetch, type Transferred } from './transfer.ts';

/** Waits before a connection that broke is tried again, each time from where it broke. */
const PAUSES_MS = [1_000, 4_000, 15_000];

export interface Fetching {
  readonly entry: ModelEntry;
  readonly files: FileStore;
  readonly fetch: Fetch;
  readonly ledger: Ledger;
  readonly sources: readonly DownloadSource[];
  /** Looked at before each request. */
  readonly isSealed: () => boolean;
  readonly signal: AbortSignal;
  readonly tell: (state: ModelState) => void;
  readonly now: () => number;
  readonly wait: (ms: number, signal: AbortSignal) => Promise<void>;
}

type Fetched = { readonly kind: 'kept' } | Exclude<Transferred, { kind: 'whole' }>;

/**
 * Fetches what is missing of the files that one of the dtypes needs: the first dtype whose weights a source has. Each file is looked for at the sources in order, goes on
 * where it stopped, and is kept once its sha256 is the one it must have. Null when all are there, else why they are not; `stopped` where the signal said so.
 */
export async function fetchFiles(job: Fetching, dtypes: readonly Dtype[]): Promise<Failure | 'stopped' | null> {
  const { entry, files } = job;
  let last: Failure | null = { kind: 'model-missing', model: entry.id };
  for (const dtype of dtypes) {
    let manifest = manifestFor(entry, await manifestOf(files, entry.id));
    if (filesOf(entry, dtype, manifest).length === 0) continue;
    let one = await filesFor(job, manifest, dtype);
    let outcome = await one.fetch();
    if (outcome.kind === 'kept' && entry.mlc && !manifest.shards) {
      const listed = await withShards(job, dtype);
      if (listed === null) return { kind: 'model-damaged', model: entry.id, file: SHARD_LIST };
      manifest = listed;
      one = await filesFor(job, manifest, dtype);
      outcome = await one.fetch();
    }
    if (outcome.kind === 'kept') return null;
    if (outcome.kind === 'stopped') return 'stopped';
    if (outcome.kind === 'failed') return outcome.failure;
    last = one.missing();
    if (!one.lacksWeights(dtype)) break;
  }
  return last;
}

async function filesFor(job: Fetching, manifest: Manifest, dtype: Dtype): Promise<FetchedFiles> {
  // Small ones first: whether a place has the model at all is known at once.
  const wanted = [...filesOf(job.entry, dtype, manifest)].reverse();
  return new FetchedFiles(job, manifest, wanted, await bytesThere(job.files, job.entry, manifest, wanted));
}

/** Writes down which shards the list that came names; an invalid list is removed, so that it is fetched again. */
async function withShards({ entry, files }: Fetching, dtype: Dtype): Promise<Manifest | null> {
  const shards = await storedShards(files, entry);
  const manifest = manifestFor(entry, await manifestOf(files, entry.id));
  const listed = shards
    ? { ...manifest, shards }
    : { ...manifest, kept: manifest.kept.filter(({ path }) => !entry.weights[dtype]?.some((file) => file.path === path)) };
  await writeManifest(files, listed);
  return shards && listed;
}

/** Bytes that are here of each file, whole or in part. */
export async function bytesThere(
  files: FileStore,
  entry: ModelEntry,
  manifest: Manifest | null,
  wanted: readonly ModelFile[],
): Promise<ReadonlyMap<string, number>> {
  const there = new Map(currentOf(entry, manifest).map(({ path, bytes }) => [path, bytes]));
  for (const { path } of manifest?.begun ?? []) {
    if (!there.has(path) && wanted.some((file) => file.path === path))
      there.set(path, (await files.open(placeOf(entry.id, path)))?.size ?? 0);
  }
  return there;
}

class FetchedFiles {
  readonly #job: Fetching;
  readonly #wanted: readonly ModelFile[];
  readonly #progress: Progress;
  #manifest: Manifest;
  #absent = '';

  constructor(job: Fetching, manifest: Manifest, wanted: readonly ModelFile[], there: ReadonlyMap<string, number>) {
    this.#job = job;
    this.#manifest = manifest;
    this.#wanted = wanted;
    this.#progress = new Progress(wanted, there, job.tell, job.now);
  }

  async fetch(): Promise<Fetched> {
    this.#progress.say();
    try {
      for (const file of this.#wanted) {
        if (this.#manifest.kept.some(({ path }) => path === file.path)) continue;
        const fetched = await this.#file(file);
        if (fetched.kind !== 'kept') return fetched;
      }
      return { kind: 'kept' };
    } finally {
      this.#progress.end();
    }
  }

  /** The failure of a file that no source has. */
  missing(): Failure {
    const { entry, sources, isSealed } = this.#job;
    if (isSealed() && sources.some(({ foreign }) => foreign)) return { kind: 'sealed' };
    const host = sources.at(-1)?.host ?? '';
    return { kind: 'download-failed', model: entry.id, file: this.#absent, host, status: 404 };
  }

  /** Whether it is the weights of this dtype that no source has: another's may be there. */
  lacksWeights(dtype: Dtype): boolean {
    return this.#job.entry.weights[dtype]?.some(({ path }) => path === this.#absent) ?? false;
  }

  async #file(file: ModelFile): Promise<Fetched> {
    const { sources } = this.#job;
    const begun = this.#manifest.begun.find(({ path }) => path === file.path);
    const continued = sources.filter((source) => addressOf(source, this.#job.entry, file.path) === begun?.url);
    let worst: Failure | null = null;
    for (const source of [...continued, ...sources.filter((one) => !continued.includes(one))]) {
      if (source.foreign && this.#job.isSealed()) continue;
      const fetched = await this.#from(source, file);
      if (fetched.kind === 'kept' || fetched.kind === 'stopped') return fetched;
      if (fetched.kind === 'absent') continue;
      const { kind } = fetched.failure;
      if (kind === 'no-space' || kind === 'storage') return fetched;
      // Some hosts answer with an HTML page in place of "not found".
      if (kind === 'not-a-model-file' && source.kind === 'site' && sources.length > 1) continue;
      if (weight(fetched.failure) > weight(worst)) worst = fetched.failure;
    }
    this.#absent = file.path;
    return worst === null ? { kind: 'absent' } : { kind: 'failed', failure: worst };
  }

  /** From one source: again where the connection broke, anew once where what came is not the file. */
  async #from(source: DownloadSource, file: ModelFile): Promise<Fetched> {
    const { entry, signal, wait } = this.#job;
    this.#progress.from(source.kind);
    let damaged = false;
    for (let tries = 0; ;) {
      const came = await this.#transfer(source, file);
      if (came.kind === 'whole') {
        if (await this.#keep(source, file)) return { kind: 'kept' };
        if (damaged || signal.aborted)
          return signal.aborted
            ? { kind: 'stopped' }
            : { kind: 'failed', failure: { kind: 'model-damaged', model: entry.id, file: file.path } };
        damaged = true;
        continue;
      }
      const pause = PAUSES_MS[tries++];
      const broke =
        came.kind === 'failed' && came.failure.kind === 'download-failed' && (came.failure.status === 0 || came.failure.status >= 500);
      if (!broke || pause === undefined) return came;
      await wait(pause, signal).catch(() => undefined);
      if (signal.aborted) return { kind: 'stopped' };
    }
  }

  #transfer(source: DownloadSource, file: ModelFile): Promise<Transferred> {
    const { entry, fetch, files, ledger, signal } = this.#job;
    const { path } = file;
    return transfer({
      model: entry.id,
      path,
      url: addressOf(source, entry, path),
      ledger: source.foreign ? ledger : null,
      fetch,
      files,
      place: placeOf(entry.id, path),
      begun: this.#manifest.begun.find((one) => one.path === path),
      known: this.#expected(source, file) !== null,
      signal,
      onBegun: async (begun) => {
        await this.#write({ begun: [...this.#manifest.begun.filter((one) => one.path !== path), begun] });
      },
      onBytes: (loaded, total) => {
        this.#progress.set(path, loaded, total);
      },
    });
  }

  /** Only what the hub gives is checked against the registry: who serves files himself may serve what he likes, and it is recorded. */
  #expected(source: DownloadSource, file: ModelFile): string | null {
    const pinned = source.kind === 'site' ? null : file.sha256;
    return pinned ?? this.#manifest.expected.find(({ path, source: from }) => path === file.path && from === source.kind)?.sha256 ?? null;
  }

  /** Checks what came against what it must be; false where it is something else, which is then gone. */
  async #keep(source: DownloadSource, file: ModelFile): Promise<boolean> {
    const { entry, files, signal, tell } = this.#job;
    const { path } = file;
    const blob = await files.open(placeOf(entry.id, path));
    this.#progress.end();
    tell({ kind: 'checking' });
    const sha256 = blob && (await sha256Of(blob, signal).catch(() => undefined));
    const listed = file.md5 === undefined || (blob?.size === file.bytes && (await md5Of(blob, signal).catch(() => '')) === file.md5);
    if (signal.aborted) return false;
    const expected = this.#expected(source, file);
    const begun = this.#manifest.begun.filter((one) => one.path !== path);
    const total = this.#manifest.begun.find((one) => one.path === path)?.totalBytes ?? 0;
    if (!blob || blob.size < total || sha256 === undefined || !listed || (expected !== null && expected !== sha256)) {
      await files.remove(placeOf(entry.id, path));
      await this.#write({ begun });
      return false;
    }
    const verified = sha256 === file.sha256 ? 'pinned' : 'recorded';
    const kept = [
      ...this.#manifest.kept.filter((one) => one.path !== path),
      { path, bytes: blob.size, sha256, verified, source: source.kind } as const,
    ];
    await this.#write({ begun, kept, expected: this.#manifest.expected.filter((one) => one.path !== path) });
    this.#progress.set(path, blob.size, blob.size);
    return true;
  }

  async #write(changes: Partial<Manifest>): Promise<void> {
    this.#manifest = { ...this.#manifest, ...changes };
    await writeManifest(this.#job.files, this.#manifest);
  }
}

/** Which of several failures says most. */
function weight(failure: Failure | null): number {
  if (failure === null) return 0;
  return failure.kind === 'model-damaged' ? 3 : failure.kind === 'not-a-model-file' ? 2 : 1;
}
