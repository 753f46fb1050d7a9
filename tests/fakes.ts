import type { FilingId, Geometry, ParsedFiling } from '../src/domain/document.ts';
import { ok, type Result } from '../src/domain/failure.ts';
import type { StorageUse } from '../src/engine/api.ts';
import type { Environment } from '../src/engine/assembly.ts';
import type { Clock } from '../src/engine/library/patience.ts';
import { indexed, parseDoor, type ParseDoor } from '../src/engine/library/parseWorker.ts';
import type { Channel } from '../src/engine/library/tabs.ts';
import type { Locks, WorkerLike } from '../src/engine/threads.ts';
import type { ReadFiling } from '../src/index/storage/schema.ts';
import { INGEST_VERSION } from '../src/ingest/version.ts';
import { metadata } from './builders/card.ts';
import { pageChunks } from './builders/filing.ts';
import { page } from './builders/page.ts';
import { bytesOfVectors } from './builders/wordVectors.ts';
import { fakeModelling, type FakeModelling } from './fakemodels.ts';

/** `navigator.locks` for Node, with what Node has no other way to show: the death of whoever holds a lock. */
export class FakeLocks implements Locks {
  readonly #held = new Map<string, object>();
  readonly #waiting = new Map<string, (() => void)[]>();

  async request<T>(name: string, options: { readonly ifAvailable?: boolean }, work: (lock: unknown) => Promise<T>): Promise<T> {
    if (this.#held.has(name)) {
      if (options.ifAvailable === true) return work(null);
      await new Promise<void>((granted) => this.#waiting.set(name, [...(this.#waiting.get(name) ?? []), granted]));
    }
    const lock = { name };
    this.#held.set(name, lock);
    try {
      return await work(lock);
    } finally {
      if (this.#held.get(name) === lock) this.#release(name);
    }
  }

  /** Whoever holds a lock that begins so dies: the lock goes to the next, and nothing of theirs settles. */
  die(prefix: string): void {
    for (const name of [...this.#held.keys()]) if (name.startsWith(prefix)) this.#release(name);
  }

  #release(name: string): void {
    this.#held.delete(name);
    const [next, ...rest] = this.#waiting.get(name) ?? [];
    this.#waiting.set(name, rest);
    next?.();
  }
}

/** Time that stands still until the test lets it pass. */
export class FakeClock implements Clock {
  readonly #due = new Set<{ readonly at: number; readonly run: () => void }>();
  #now = 0;

  after(ms: number, run: () => void): () => void {
    const one = { at: this.#now + ms, run };
    this.#due.add(one);
    return () => this.#due.delete(one);
  }

  pass(ms: number): void {
    this.#now += ms;
    for (const one of [...this.#due]) if (one.at <= this.#now && this.#due.delete(one)) one.run();
  }
}

/** A worker whose other end is a port in this thread; its script is what answers there. */
export class FakeWorker extends EventTarget implements WorkerLike {
  terminated = false;
  readonly #port: MessagePort;

  constructor(script: (scope: MessagePort) => void) {
    super();
    const { port1, port2 } = new MessageChannel();
    this.#port = port1;
    port1.onmessage = ({ data }) => this.dispatchEvent(new MessageEvent('message', { data: data as unknown }));
    script(port2);
  }

  postMessage(message: unknown, transfer: Transferable[] = []): void {
    if (!this.terminated) this.#port.postMessage(message, transfer);
  }

  terminate(): void {
    this.terminated = true;
    this.#port.close();
  }
}

/** Tabs of one origin: what one posts the others hear, after the thread is free. */
export function fakeChannels(): () => Channel {
  const all: Channel[] = [];
  return () => {
    const channel: Channel = {
      onmessage: null,
      postMessage(message) {
        const data = structuredClone(message);
        for (const other of all) if (other !== channel) setTimeout(() => other.onmessage?.(new MessageEvent('message', { data })), 0);
      },
    };
    all.push(channel);
    return channel;
  };
}

/** One run a word, ten points a character, so that rectangles can be named by hand. */
export function madeGeometry(text: string): Geometry {
  const words = [...text.matchAll(/\S+/g)];
  return {
    starts: Uint32Array.from(words, (word) => word.index),
    ends: Uint32Array.from(words, (word) => word.index + word[0].length),
    boxes: Float32Array.from(words.flatMap((word) => [word.index * 10, 100, word[0].length * 10, 12])),
    styles: new Uint8Array(words.length),
  };
}

/** A filing of one paragraph a page. */
export function madeParsed(company: string, fiscalYear: number, texts: readonly string[]): ParsedFiling {
  const pages = texts.map((text, i) => page(i + 1, [{ text }]));
  return {
    version: INGEST_VERSION,
    pages,
    geometry: texts.map(madeGeometry),
    sections: [],
    statements: [],
    chunks: pageChunks(pages),
    metadata: metadata({ company, form: '10-K', fiscalYear }),
    warnings: [],
    timings: { open: 0, text: 0, layout: 0, tables: 0, structure: 0, chunks: 0, metadata: 0, figures: 0, index: 0 },
  };
}

/** A file that the fake parser reads: its lines are company, fiscal year, then a page each. */
export const madeFile = (name: string, ...lines: readonly string[]): File =>
  new File([`%PDF-1.7\n${lines.join('\n')}`], name, { type: 'application/pdf' });

async function readMade(filing: FilingId, original: Blob): Promise<Result<ReadFiling>> {
  const [, company = '', year = '', ...pages] = (await original.text()).split('\n');
  return ok(indexed(filing, madeParsed(company, Number(year), pages)));
}

/** The parse worker in this thread; `read` may be replaced. */
export class FakeParser {
  read: ParseDoor['read'] = (filing, original, _password, onPage) => {
    onPage(1, 1);
    return readMade(filing, original);
  };
  figures: ParseDoor['figures'] = (...given) => parseDoor.figures(...given);

  draw: ParseDoor['draw'] = () => Promise.resolve(ok(null));

  readonly call: Environment['parser']['call'] = async (use, signal) => {
    if (signal?.aborted) return { ok: false, failure: { kind: 'cancelled' } };
    const cancelled = new Promise<'cancelled'>((resolve) => {
      signal?.addEventListener('abort', () => {
        resolve('cancelled');
      });
    });
    const done = await Promise.race([
      use({
        read: (...given) => this.read(...given),
        figures: (...given) => this.figures(...given),
        draw: (...given) => this.draw(...given),
        timeRawText: () => Promise.resolve(0),
      }),
      cancelled,
    ]);
    return done === 'cancelled' ? { ok: false, failure: { kind: 'cancelled' } } : ok(done);
  };
}

export interface FakeOutside extends Environment {
  readonly locks: FakeLocks;
  readonly parser: FakeParser;
  readonly clock: FakeClock;
  readonly models: FakeModelling;
}

let stores = 0;

/** An engine's outside over fake-indexeddb; give `storeName` and `channel` to be another tab of the same origin. */
export function fakeOutside({ models = fakeModelling(), ...given }: Partial<FakeOutside> = {}): FakeOutside {
  const storage = (): Promise<StorageUse> => Promise.resolve({ usedBytes: 1, quotaBytes: 2, persisted: false, inRows: false });
  return {
    storeName: `test-${String(++stores)}`,
    files: () => Promise.resolve(undefined),
    locks: new FakeLocks(),
    channel: fakeChannels()(),
    parser: new FakeParser(),
    clock: new FakeClock(),
    storage,
    models,
    readers: { embedder: models.runner, readers: [models.runner] },
    writer: models.writer,
    pictures: { call: () => Promise.resolve({ ok: false, failure: { kind: 'worker-died', worker: 'pictures' } }), end: () => undefined },
    vision: { call: () => Promise.resolve({ ok: false, failure: { kind: 'worker-died', worker: 'vision' } }), end: () => undefined },
    modelling: models.modelling,
    wordVectors: () => Promise.resolve(bytesOfVectors({})),
    exports: memoryExports(),
    ...given,
  };
}

/** Exports in memory: what was written is the download. */
export function memoryExports(): Environment['exports'] {
  return {
    to: () => {
      let pieces: Uint8Array<ArrayBuffer>[] = [];
      return Promise.resolve({
        write: (bytes) => {
          pieces.push(bytes.slice());
          return Promise.resolve();
        },
        close: () => Promise.resolve(new Blob(pieces)),
        abort: () => {
          pieces = [];
          return Promise.resolve();
        },
      });
    },
    forget: () => Promise.resolve(),
  };
}

export const filingId = (letter: string): FilingId => letter.repeat(64) as FilingId;
