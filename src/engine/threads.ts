import { expose, proxy, transfer, wrap, type Remote } from 'comlink';
import { fail, type Failure, messageOf, ok, type Result } from '../domain/failure.ts';

/**
 * What a thread needs of a Worker; tests use a MessagePort.
 * @internal
 */
export interface WorkerLike {
  postMessage(message: unknown, transfer: Transferable[]): void;
  addEventListener(type: string, listener: EventListenerOrEventListenerObject): void;
  removeEventListener(type: string, listener: EventListenerOrEventListenerObject): void;
  terminate(): void;
}

/** Locks by name: `navigator.locks`, or a fake of it. */
export interface Locks {
  /** Runs the work once nobody else holds the name, and lets go when it settles. With `ifAvailable` it runs at once, with null where somebody does. */
  request<T>(name: string, options: { readonly ifAvailable?: boolean }, work: (lock: unknown) => Promise<T>): Promise<T>;
}

/** Every worker's interface has this method besides its own. */
interface Alive {
  /** Takes the lock for as long as the worker lives; settles once it is held. */
  live(lock: string): Promise<void>;
}

export interface ThreadOptions {
  /** In failures: "parse". */
  readonly name: string;
  readonly create: () => WorkerLike;
  readonly locks: Locks;
  /** Ends the worker after so long without a call. */
  readonly idleMs?: number;
  /** How many deaths within a minute are borne before calls fail without a new start. */
  readonly deathsBorne?: number;
  readonly onDeath?: () => void;
  /** Asked before each start: why the worker must not run, or null. */
  readonly mayStart?: () => Promise<Failure | null>;
}

interface Running<T> {
  readonly remote: T;
  readonly alive: Promise<void>;
  /** Settles when the worker has died or was ended, with what its pending calls fail with. */
  readonly gone: Promise<Failure>;
  readonly end: (failure: Failure) => void;
}

const MINUTE = 60_000;
let started = 0;

/**
 * One worker's life. Comlink leaves calls pending for ever when a worker dies: here the worker holds a Web Lock, which is granted to this side when it dies;
 * every pending call then settles with a typed failure, and the next call starts a new worker, unless too many died within a minute.
 */
export class Thread<T extends object> {
  readonly #options: ThreadOptions;
  #running: Running<T> | undefined;
  #deaths: number[] = [];
  #calls = 0;
  #idle: ReturnType<typeof setTimeout> | undefined;

  constructor(options: ThreadOptions) {
    this.#options = options;
  }

  /** Calls the worker, starting it where none runs. Aborting the signal terminates the worker: there is no other way to stop synchronous work. */
  async call<R>(use: (remote: T) => Promise<R>, signal?: AbortSignal): Promise<Result<R>> {
    if (signal?.aborted) return fail({ kind: 'cancelled' });
    if (!this.#running && this.#options.mayStart) {
      const refused = await this.#options.mayStart();
      if (refused) return fail(refused);
      if (signal?.aborted) return fail({ kind: 'cancelled' });
    }
    const running = this.#running ?? this.#start();
    if (!running) return fail({ kind: 'worker-died', worker: this.#options.name });
    const abort = (): void => {
      running.end({ kind: 'cancelled' });
    };
    signal?.addEventListener('abort', abort);
    clearTimeout(this.#idle);
    this.#calls++;
    try {
      return await Promise.race([
        running.alive.then(() => use(running.remote)).then((value) => ok(value)),
        running.gone.then((failure) => fail(failure)),
      ]);
    } catch (error) {
      const detail = messageOf(error);
      // What Chromium, Firefox and Safari say of a chunk that is gone.
      return fail(
        /dynamically imported module|importing a module script/i.test(detail) ? { kind: 'outdated' } : { kind: 'internal', detail },
      );
    } finally {
      signal?.removeEventListener('abort', abort);
      if (--this.#calls === 0 && this.#options.idleMs !== undefined) {
        this.#idle = setTimeout(() => {
          this.end();
        }, this.#options.idleMs);
      }
    }
  }

  /** Terminates the worker; calls still pending settle as cancelled. */
  end(): void {
    clearTimeout(this.#idle);
    this.#running?.end({ kind: 'cancelled' });
  }

  #start(): Running<T> | undefined {
    const { name, create, locks, deathsBorne = 3, onDeath } = this.#options;
    const now = Date.now();
    this.#deaths = this.#deaths.filter((at) => now - at < MINUTE);
    if (this.#deaths.length > deathsBorne) return undefined;
    const worker = create();
    const remote = wrap<T & Alive>(worker);
    let settle: (failure: Failure) => void = () => undefined;
    const gone = new Promise<Failure>((resolve) => (settle = resolve));
    const end = (failure: Failure): void => {
      if (this.#running === running) this.#running = undefined;
      worker.terminate();
      settle(failure);
    };
    const died = (): void => {
      if (this.#running !== running) return;
      this.#deaths.push(Date.now());
      end({ kind: 'worker-died', worker: name });
      onDeath?.();
    };
    // A script that does not load, or throws while it loads, never takes its lock.
    worker.addEventListener('error', died);
    const lock = `footnote:thread:${name}:${String(now)}:${String(++started)}:${String(Math.random())}`;
    const alive = (remote as Remote<Alive>).live(lock).then(() => {
      void locks.request(lock, {}, () => {
        died();
        return Promise.resolve();
      });
    });
    // Doors' methods all return promises, so that what comlink makes of them has their own type.
    const running: Running<T> = { remote: remote as unknown as T, alive, gone, end };
    return (this.#running = running);
  }
}

/**
 * Why a worker's script must not be started, or null. A worker takes its policy from the response of its own script, so that is what is looked at: a page's
 * <meta> does not cover it.
 */
export async function scriptFailure(url: string): Promise<Failure | null> {
  const response = await fetch(url, { method: 'HEAD' }).catch(() => null);
  if (!response?.ok) return { kind: 'outdated' };
  return response.headers.has('Content-Security-Policy') ? null : { kind: 'unprotected' };
}

/** The name of an engine that the user let run without a policy: the workers that it starts need none either. */
export const UNPROTECTED = 'unprotected';

/** Answers calls to a worker's methods, at the worker's own scope or at a port. Methods return failures as data: comlink drops what errors carry. */
export function answerCalls(methods: object, locks: Locks, scope?: Parameters<typeof expose>[1]): void {
  const alive: Alive = {
    live: (lock) =>
      new Promise((held) => {
        void locks.request(lock, {}, () => {
          held();
          return new Promise<never>(() => undefined);
        });
      }),
  };
  expose(Object.assign(methods, alive), scope);
}

/** A callback that crosses threads. */
export const callback = <F extends (...parameters: never[]) => unknown>(run: F): F => proxy(run);

/** Hands every buffer inside a value over with it instead of copying. */
export function handOver<V extends object>(value: V): V {
  const buffers = new Set<ArrayBuffer>();
  const seek = (part: unknown): void => {
    if (ArrayBuffer.isView(part)) {
      if (part.buffer instanceof ArrayBuffer) buffers.add(part.buffer);
    } else if (part instanceof ArrayBuffer) buffers.add(part);
    else if (typeof part === 'object' && part !== null) for (const inner of Object.values(part)) seek(inner);
  };
  seek(value);
  return transfer(value, [...buffers]);
}
