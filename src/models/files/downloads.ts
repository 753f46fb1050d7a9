import { fail, ok, type Failure, type Result } from '../../domain/failure.ts';
import type { Dtype, EgressEntry, ModelEntry, ModelId, ModelState } from '../../domain/models.ts';
import { bytesThere, fetchFiles } from './fetchFiles.ts';
import type { FilesHeard, ModelFiles } from './modelFiles.ts';
import { sha256Of } from './integrity.ts';
import { Ledger } from './ledger.ts';
import { keepOwn, userModels } from './userModels.ts';
import { isOwnFile } from '../catalogue/ggufModels.ts';
import { isGguf, takeGguf } from './ggufFile.ts';
import { unpack } from './modelPack.ts';
import { sourcesFor, type DownloadSource } from '../catalogue/modelSources.ts';
import {
  currentOf,
  filesOf,
  keptDtypes,
  manifestFor,
  manifestOf,
  placeOf,
  storageFailure,
  writeManifest,
  type FileStore,
} from './modelStorage.ts';
import type { Fetch } from './transfer.ts';

/** What downloads ask of the outside: the browser (`models/files/originModels.ts`), or a test's fakes. */
export interface DownloadsOutside {
  readonly files: FileStore;
  readonly fetch: Fetch;
  /** One piece of work of that name at a time over all tabs of the origin. */
  readonly exclusive: <T>(name: string, work: () => Promise<T>, signal?: AbortSignal) => Promise<T>;
  readonly sources: readonly DownloadSource[];
  /** Origins that may be asked, as the page's policy names them. */
  readonly origins: readonly string[];
  readonly models: readonly ModelEntry[];
  readonly heard: FilesHeard;
  readonly now: () => number;
  readonly wait: (ms: number, signal: AbortSignal) => Promise<void>;
}

interface Task {
  readonly stop: AbortController;
  state: ModelState;
  ended: Promise<void>;
}

/** The files of every model of one tab: what is there, what is being fetched, what failed. */
export class Downloads implements ModelFiles {
  readonly #outside: DownloadsOutside;
  readonly #ledger: Ledger;
  readonly #tasks = new Map<ModelId, Task>();
  #sealed = false;

  constructor(outside: DownloadsOutside) {
    this.#outside = outside;
    this.#ledger = new Ledger(outside.heard.onRequest, outside.now);
  }

  get origins(): readonly string[] {
    return this.#outside.origins;
  }

  ledger(): readonly EgressEntry[] {
    return this.#ledger.entries();
  }

  async state(entry: ModelEntry, dtype: Dtype): Promise<ModelState> {
    return this.#tasks.get(entry.id)?.state ?? this.#stored(entry, dtype);
  }

  async kept(entry: ModelEntry): Promise<readonly Dtype[]> {
    return keptDtypes(entry, await manifestOf(this.#outside.files, entry.id));
  }

  async weightsSha256(entry: ModelEntry, dtype: Dtype): Promise<string | undefined> {
    const manifest = await manifestOf(this.#outside.files, entry.id);
    if (!keptDtypes(entry, manifest).includes(dtype)) return undefined;
    const path = entry.weights[dtype]?.[0]?.path;
    return currentOf(entry, manifest).find((file) => file.path === path)?.sha256;
  }

  /**
   * Fetches the dtype, or where no source has its weights those that run everywhere: ask `kept` what came. Goes on where it stopped. Another tab that fetches the same
   * model is waited for.
   */
  async fetch(entry: ModelEntry, dtype: Dtype): Promise<Result<null>> {
    if (this.#tasks.has(entry.id)) return ok(null);
    if (isOwnFile(entry)) return fail({ kind: 'model-missing', model: entry.id });
    const { files } = this.#outside;
    const sources = sourcesFor(entry, this.#outside.sources);
    if (this.#sealed && sources.every(({ foreign }) => foreign)) return fail({ kind: 'sealed' });
    const missing = await this.#missingBytes(entry, dtype);
    if (!(await files.hasRoom(missing).catch(() => true))) return fail({ kind: 'no-space', neededBytes: missing });
    if (this.#tasks.has(entry.id)) return ok(null);
    const dtypes = [dtype, ...entry.dtypes.wasm.filter((other) => other !== dtype)];
    this.#run(entry, dtype, async (task) => {
      const { fetch, now, wait } = this.#outside;
      return fetchFiles(
        {
          entry,
          files,
          fetch,
          ledger: this.#ledger,
          sources,
          isSealed: () => this.#sealed,
          signal: task.stop.signal,
          tell: (state) => {
            this.#tell(entry.id, task, state);
          },
          now,
          wait,
        },
        dtypes,
      );
    });
    return ok(null);
  }

  async pause(model: ModelId): Promise<Result<null>> {
    await this.#stop(model);
    return ok(null);
  }

  async remove(model: ModelId): Promise<Result<null>> {
    await this.#stop(model);
    try {
      await this.#outside.exclusive(model, () => this.#outside.files.remove(model));
    } catch (error) {
      return fail(storageFailure(error, 0));
    }
    this.#outside.heard.onState(model, { kind: 'absent' });
    return ok(null);
  }

  async addPack(file: Blob, ...parts: readonly Blob[]): Promise<Result<ModelId>> {
    const { files, heard, now } = this.#outside;
    const models = [...this.#outside.models, ...(await this.own())];
    const { exclusive } = this.#outside;
    const outside = { files, models, now, exclusive, tell: heard.onState, stop: (model: ModelId) => this.#stop(model) };
    const named = [file, ...parts].map((blob) => ({ name: blob instanceof File ? blob.name : '', blob }));
    const result = await (named.every(({ name }) => isGguf(name)) ? takeGguf(named, outside) : unpack(file, outside));
    if (!result.ok) return result;
    const { entry, dtype } = result.value;
    if (!models.includes(entry)) {
      const kept = await this.keepOwn(entry);
      if (!kept.ok) return kept;
    }
    heard.onState(entry.id, await this.#stored(entry, dtype));
    return ok(entry.id);
  }

  /** A file of the user's own is nowhere to be had again: once removed it is no model any more, and no host is asked for its name. */
  async own(): Promise<readonly ModelEntry[]> {
    const all = await userModels(this.#outside.files).catch(() => []);
    const here = await Promise.all(all.map(async (entry) => !isOwnFile(entry) || (await this.kept(entry)).length > 0));
    return all.filter((_, at) => here[at]);
  }

  async keepOwn(entry: ModelEntry): Promise<Result<null>> {
    try {
      await this.#outside.exclusive('own', () => keepOwn(this.#outside.files, entry));
      return ok(null);
    } catch (error) {
      return fail(storageFailure(error, 0));
    }
  }

  async verify(entry: ModelEntry): Promise<Result<null>> {
    const { files } = this.#outside;
    await this.#stop(entry.id);
    try {
      return await this.#outside.exclusive(entry.id, async () => {
        const manifest = manifestFor(entry, await manifestOf(files, entry.id));
        const damaged: string[] = [];
        for (const { path, bytes, sha256 } of manifest.kept) {
          const blob = await files.open(placeOf(entry.id, path));
          if (blob?.size !== bytes || (await sha256Of(blob)) !== sha256) damaged.push(path);
        }
        const [first] = damaged;
        if (first === undefined) return ok(null);
        const was = manifest.kept.filter(({ path }) => damaged.includes(path));
        for (const path of damaged) await files.remove(placeOf(entry.id, path));
        await writeManifest(files, {
          ...manifest,
          expected: [...manifest.expected.filter(({ path }) => !damaged.includes(path)), ...was],
          kept: manifest.kept.filter(({ path }) => !damaged.includes(path)),
        });
        return fail({ kind: 'model-damaged', model: entry.id, file: first });
      });
    } catch (error) {
      return fail(storageFailure(error, 0));
    }
  }

  /** What is under way from other origins stops; it goes on when it is fetched again. */
  seal(sealed: boolean): void {
    this.#sealed = sealed;
    if (!sealed) return;
    for (const [model, { state }] of this.#tasks) if (state.kind === 'downloading' && state.source !== 'site') void this.#stop(model);
  }

  #run(entry: ModelEntry, dtype: Dtype, work: (task: Task) => Promise<Failure | 'stopped' | null>): void {
    const stop = new AbortController();
    const task: Task = {
      stop,
      state: { kind: 'downloading', source: 'site', files: [], bytesPerSecond: 0, secondsLeft: null },
      ended: Promise.resolve(),
    };
    this.#tasks.set(entry.id, task);
    task.ended = (async () => {
      let outcome: Failure | 'stopped' | null;
      try {
        outcome = await this.#outside.exclusive(entry.id, () => work(task), stop.signal);
      } catch (error) {
        outcome = stop.signal.aborted ? 'stopped' : storageFailure(error, 0);
      }
      const stored = await this.#stored(entry, dtype);
      this.#tasks.delete(entry.id);
      const stopped = outcome === null || outcome === 'stopped';
      this.#outside.heard.onState(entry.id, stopped ? stored : { kind: 'failed', failure: outcome as Failure });
    })();
  }

  #tell(model: ModelId, task: Task, state: ModelState): void {
    if (task.stop.signal.aborted) return;
    task.state = state;
    this.#outside.heard.onState(model, state);
  }

  async #stop(model: ModelId): Promise<void> {
    const task = this.#tasks.get(model);
    task?.stop.abort();
    await task?.ended;
  }

  /** As the storage has it: whole in this dtype or in one that was had instead, begun, or not there. */
  async #stored(entry: ModelEntry, dtype: Dtype): Promise<ModelState> {
    try {
      const manifest = await manifestOf(this.#outside.files, entry.id);
      const whole = keptDtypes(entry, manifest);
      const [had = dtype] = whole.includes(dtype) ? [dtype] : whole;
      const wanted = filesOf(entry, had, manifest);
      const kept = currentOf(entry, manifest).filter(({ path }) => wanted.some((file) => file.path === path));
      const weights = kept.find(({ path }) => path === wanted[0]?.path);
      if (whole.includes(had) && weights) {
        const verified = kept.every((file) => file.verified === 'pinned') ? 'pinned' : 'recorded';
        return { kind: 'ready', bytes: kept.reduce((sum, { bytes }) => sum + bytes, 0), verified, source: weights.source };
      }
      const there = await bytesThere(this.#outside.files, entry, manifest, wanted);
      const loadedBytes = [...there.values()].reduce((sum, bytes) => sum + bytes, 0);
      if (loadedBytes === 0) return { kind: 'absent' };
      // What its list of shards will name is not known before.
      if (entry.mlc && !manifest?.shards) return { kind: 'paused', loadedBytes, totalBytes: entry.mlc.downloadBytes };
      const totals = wanted.map(
        ({ path, bytes }) =>
          kept.find((file) => file.path === path)?.bytes ?? manifest?.begun.find((file) => file.path === path)?.totalBytes ?? bytes,
      );
      const totalBytes = totals.reduce<number | null>((sum, bytes) => (sum === null || bytes === null ? null : sum + bytes), 0);
      return { kind: 'paused', loadedBytes, totalBytes };
    } catch (error) {
      return { kind: 'failed', failure: storageFailure(error, 0) };
    }
  }

  async #missingBytes(entry: ModelEntry, dtype: Dtype): Promise<number> {
    const { files } = this.#outside;
    const manifest = await manifestOf(files, entry.id).catch(() => null);
    if (entry.mlc && !manifest?.shards) return entry.mlc.downloadBytes ?? 0;
    const wanted = filesOf(entry, dtype, manifest);
    const there = await bytesThere(files, entry, manifest, wanted);
    return wanted.reduce((sum, { path, bytes }) => sum + Math.max(0, (bytes ?? 0) - (there.get(path) ?? 0)), 0);
  }
}
