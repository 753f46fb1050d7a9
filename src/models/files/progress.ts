import type { FileProgress, ModelFile, ModelSource, ModelState } from '../../domain/models.ts';

/** Speed is that of the last seconds. */
const WINDOW_MS = 5_000;
/** Said so often at most. */
const TELL_MS = 250;

/** How far a model's files have come, reported a few times a second. */
export class Progress {
  readonly #files: FileProgress[];
  readonly #tell: (state: ModelState) => void;
  readonly #now: () => number;
  readonly #samples: { readonly at: number; readonly loaded: number }[] = [];
  #source: ModelSource = 'site';
  #told = -Infinity;
  #later: ReturnType<typeof setTimeout> | undefined;

  /** `there`: bytes of each file that are here already, by path. */
  constructor(wanted: readonly ModelFile[], there: ReadonlyMap<string, number>, tell: (state: ModelState) => void, now: () => number) {
    this.#files = wanted.map(({ path, bytes }) => ({ path, loadedBytes: there.get(path) ?? 0, totalBytes: bytes }));
    this.#tell = tell;
    this.#now = now;
  }

  from(source: ModelSource): void {
    this.#source = source;
  }

  set(path: string, loadedBytes: number, totalBytes: number | null): void {
    const at = this.#files.findIndex((file) => file.path === path);
    const before = this.#files[at];
    if (!before) return;
    // What the registry lists is better than nothing, until more has come than that.
    const total = totalBytes ?? (before.totalBytes !== null && before.totalBytes >= loadedBytes ? before.totalBytes : null);
    this.#files[at] = { path, loadedBytes, totalBytes: total };
    if (loadedBytes < before.loadedBytes) this.#samples.length = 0; // begun anew
    this.#samples.push({ at: this.#now(), loaded: this.loadedBytes });
    while (this.#samples.length > 2 && (this.#samples[0]?.at ?? Infinity) < this.#now() - WINDOW_MS) this.#samples.shift();
    if (this.#now() - this.#told >= TELL_MS) this.say();
    // The last bytes before a connection falls silent are reported too.
    else
      this.#later ??= setTimeout(() => {
        this.say();
      }, TELL_MS);
  }

  /** Nothing more is reported. */
  end(): void {
    clearTimeout(this.#later);
    this.#later = undefined;
  }

  say(): void {
    this.end();
    this.#told = this.#now();
    const first = this.#samples[0];
    const last = this.#samples.at(-1);
    const elapsed = first && last ? last.at - first.at : 0;
    const bytesPerSecond = first && last && elapsed > 0 ? Math.max(0, ((last.loaded - first.loaded) * 1000) / elapsed) : 0;
    const left = this.totalBytes === null ? null : this.totalBytes - this.loadedBytes;
    this.#tell({
      kind: 'downloading',
      source: this.#source,
      files: [...this.#files],
      bytesPerSecond,
      secondsLeft: left === null || bytesPerSecond === 0 ? null : Math.max(0, left / bytesPerSecond),
    });
  }

  get loadedBytes(): number {
    return this.#files.reduce((sum, file) => sum + file.loadedBytes, 0);
  }

  /** Null where one of them is not known. */
  get totalBytes(): number | null {
    return this.#files.reduce<number | null>((sum, file) => (sum === null || file.totalBytes === null ? null : sum + file.totalBytes), 0);
  }
}
