import type { FilingId } from '../../domain/document.ts';
import { messageOf, type Failure, type Result } from '../../domain/failure.ts';
import type { PictureProgress } from '../../domain/models.ts';
import type { Library } from '../library/library.ts';
import type { ReadingQueue } from '../library/readingQueue.ts';
import type { Thread } from '../threads.ts';
import type { Served } from './modelHost.ts';

export interface PictureDependencies {
  readonly library: Library;
  readonly queue: Pick<ReadingQueue, 'quiet'>;
  /** Where the model runs. */
  readonly worker: Pick<Thread<{ readonly rest: (resting: boolean) => Promise<void> }>, 'call'>;
  /** Hears of a model that could not be loaded. */
  readonly onFailure: (served: Served, failure: Failure) => void;
}

/** What is known of one filing. */
export interface WorkOnFiling {
  stopped: boolean;
  failure?: Failure;
  /** Of the work that goes on: for how long one takes. */
  began?: { readonly at: number; readonly done: number };
}

/** Failures of the model and not of a filing. */
const OF_MODEL: readonly Failure['kind'][] = ['model-missing', 'model-damaged', 'model-unfit', 'machine-unfit', 'library-missing'];

/**
 * Has a model work on pictures of filings, in the background, one filing after another, each until nothing is lacking; a reader may stop it for a filing and let it go on.
 * What to do for a filing is said by who extends it, who also keeps what was done, so that nothing is done twice. The tab that reads filings does it.
 */
export abstract class PictureWork<Filing extends WorkOnFiling> {
  protected readonly filings = new Map<FilingId, Filing>();
  readonly #hands: PictureDependencies;
  #served: Served | undefined;
  #leads = false;
  #running: { readonly filing: FilingId; readonly stop: AbortController } | undefined;
  #resting = false;
  #goOn: (() => void)[] = [];

  constructor(hands: PictureDependencies) {
    this.#hands = hands;
  }

  /** How many pictures of a filing are done, of how many. */
  protected abstract counted(id: FilingId): { readonly done: number; readonly of: number };
  /** What is known of a filing that has something to do; made where nothing is. */
  protected abstract begun(id: FilingId, served: Served): Filing;
  /** Does what is lacking; what it comes to is of no interest once `signal` says to stop. */
  protected abstract work(id: FilingId, filing: Filing, served: Served, signal: AbortSignal): Promise<Result<unknown>>;
  /** Another model works than did, or none. */
  protected abstract another(): void;

  get served(): Served | undefined {
    return this.#served;
  }

  /** From now on this tab works. */
  lead(): void {
    this.#leads = true;
    this.wake();
  }

  /** The model that works from now on; undefined: none. */
  serve(served: Served | undefined): void {
    if (served?.entry.id === this.#served?.entry.id) return;
    this.#served = served;
    this.#running?.stop.abort();
    this.another();
    for (const id of this.#hands.library.ids()) if (this.#lacks(id)) this.#hands.library.retell(id);
    this.wake();
  }

  /** What failed may be tried again. */
  again(): void {
    for (const filing of this.filings.values()) delete filing.failure;
    this.wake();
  }

  /** Of one filing: the reader stops it, or lets it go on. */
  stop(id: FilingId, stopped: boolean): void {
    const filing = this.filings.get(id) ?? (this.#served && this.#lacks(id) ? this.begun(id, this.#served) : undefined);
    if (!filing) return;
    filing.stopped = stopped;
    if (!stopped) delete filing.failure;
    if (stopped && this.#running?.filing === id) this.#running.stop.abort();
    this.#hands.library.retell(id);
    this.wake();
  }

  removed(id: FilingId): void {
    this.filings.delete(id);
    if (this.#running?.filing === id) this.#running.stop.abort();
  }

  /** While a question is answered no picture is begun: on two cores both would take twice as long. */
  rest(resting: boolean): void {
    // A worker that was told to rest is told to go on, whatever it does by then.
    if (resting === this.#resting || (resting && !this.#running)) return;
    this.#resting = resting;
    void this.#hands.worker.call((door) => door.rest(resting));
    if (!resting) for (const goOn of this.#goOn.splice(0)) goOn();
  }

  /** Settles when no question is answered: for what is heavy and done by others than the worker. */
  protected async rested(): Promise<void> {
    while (this.#resting) await new Promise<void>((goOn) => this.#goOn.push(goOn));
  }

  progressOf(id: FilingId): PictureProgress | undefined {
    const { done, of } = this.counted(id);
    if (done >= of) return undefined;
    const filing = this.filings.get(id);
    const told = { done, of, secondsLeft: null };
    if (filing?.failure) return { kind: 'failed', ...told, failure: filing.failure };
    if (filing?.stopped) return { kind: 'stopped', ...told };
    if (!this.#served) return { kind: 'lacking', ...told };
    if (this.#running?.filing !== id) return { kind: 'waiting', ...told };
    const { began } = filing ?? {};
    const each = began && done > began.done ? (performance.now() - began.at) / (done - began.done) : null;
    return { kind: 'working', ...told, secondsLeft: each === null ? null : Math.ceil((each * (of - done)) / 1000) };
  }

  /** A filing came, or was read, or its pictures were found. */
  wake(): void {
    if (!this.#running && this.#leads && this.#served && this.#next() !== undefined) void this.#run();
  }

  #lacks(id: FilingId): boolean {
    const { done, of } = this.counted(id);
    return done < of;
  }

  #next(): FilingId | undefined {
    return this.#hands.library.ids().find((id) => {
      const { stopped = false, failure } = this.filings.get(id) ?? {};
      return !stopped && !failure && this.#lacks(id);
    });
  }

  async #run(): Promise<void> {
    for (let id = this.#next(); id !== undefined && this.#served; id = this.#next()) {
      const served = this.#served;
      const stop = new AbortController();
      const filing = this.begun(id, served);
      this.#running = { filing: id, stop };
      try {
        await this.#hands.queue.quiet();
        const done = await this.work(id, filing, served, stop.signal);
        if (!done.ok && !stop.signal.aborted) this.#failed(filing, done.failure);
      } catch (error) {
        this.#failed(filing, { kind: 'internal', detail: messageOf(error) });
      }
      this.#running = undefined;
      this.#hands.library.retell(id);
    }
  }

  #failed(filing: Filing, failure: Failure): void {
    filing.failure = failure;
    if (this.#served && OF_MODEL.includes(failure.kind)) this.#hands.onFailure(this.#served, failure);
  }
}
