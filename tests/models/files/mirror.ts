import { createHash } from 'node:crypto';
import type { Dtype, EgressEntry, ModelEntry, ModelFile, ModelId, ModelState } from '../../../src/domain/models.ts';
import { Downloads } from '../../../src/models/files/downloads.ts';
import { sourcesOf } from '../../../src/models/catalogue/modelSources.ts';
import type { Fetch } from '../../../src/models/files/transfer.ts';
import { MemoryFiles } from './memoryfiles.ts';

export const SITE = 'https://footnote.example/app/';
export const HUB = 'https://huggingface.co/{repository}/resolve/{revision}/{path}';
export const MIRROR = 'https://mirror.example/models/{id}/{path}';

export const bytesOf = (text: string): Uint8Array<ArrayBuffer> => new TextEncoder().encode(text);
export const sha = (text: string): string => createHash('sha256').update(text).digest('hex');

/** What a model's files are in these tests: long enough to come in several pieces. */
export const CONTENT: Readonly<Record<string, string>> = {
  'onnx/model_quantized.onnx': 'weights '.repeat(50),
  'onnx/model_fp16.onnx': 'half '.repeat(50),
  'config.json': '{"hidden_size": 8}',
  'tokenizer.json': '{"model": {}}',
};

/** An entry whose weights are pinned, and whose other files nobody has read. */
export function entryOf(changes: Partial<ModelEntry> = {}): ModelEntry {
  const file = (path: string, sha256: string | null = null): ModelFile => ({ path, bytes: null, sha256 });
  const weights = CONTENT['onnx/model_quantized.onnx'] ?? '';
  return {
    id: 'tiny' as ModelId,
    task: 'embed',
    repository: 'made/tiny',
    revision: 'abc',
    dimensions: 8,
    pooling: 'mean',
    queryPrefix: '',
    passagePrefix: '',
    window: 16,
    dtypes: { wasm: ['q8'], webgpu: ['fp16'] },
    weights: {
      q8: [{ ...file('onnx/model_quantized.onnx', sha(weights)), bytes: weights.length }],
      fp16: [file('onnx/model_fp16.onnx')],
    },
    files: [file('config.json'), file('tokenizer.json')],
    licence: { name: 'made', url: 'https://footnote.example' },
    says: '',
    ...changes,
  };
}

interface Answer {
  readonly body: string;
  readonly etag?: string;
  readonly type?: string;
  readonly status?: number;
  /** Bytes after which the connection breaks, once. */
  breaksAfter?: number | undefined;
  /** Bytes after which it waits for ever. */
  readonly hangsAfter?: number;
  /** The address that the host sends on to for the bytes. */
  readonly sentTo?: string;
}

export interface Asked {
  readonly url: string;
  readonly range: string | null;
}

/** Hosts played by a table of addresses: ranges, broken connections and connections that hang. What is not in the table is not found. */
export class Hosts {
  readonly answers = new Map<string, Answer>();
  readonly asked: Asked[] = [];

  /** The hub's address for a file of `entryOf()`. */
  static hub = (path: string): string => `https://huggingface.co/made/tiny/resolve/abc/${path}`;
  static mirror = (path: string): string => `https://mirror.example/models/tiny/${path}`;
  static site = (path: string): string => `${SITE}models/tiny/${path}`;

  put(url: string, answer: Partial<Answer> = {}): this {
    const path = Object.keys(CONTENT).find((name) => url.endsWith(name)) ?? '';
    this.answers.set(url, { body: CONTENT[path] ?? '', etag: `"${path}"`, ...answer });
    return this;
  }

  /** Every file of the dtype at that host. */
  all(host: (path: string) => string, weights = 'onnx/model_quantized.onnx'): this {
    for (const path of [weights, 'config.json', 'tokenizer.json']) this.put(host(path));
    return this;
  }

  readonly fetch: Fetch = (url, { headers, signal }) => {
    const range = headers.Range ?? null;
    this.asked.push({ url, range });
    const answer = this.answers.get(url);
    if (!answer) return Promise.resolve(new Response('Not found', { status: 404 }));
    if (answer.status === 0) return Promise.reject(new TypeError('Failed to fetch'));
    const all = bytesOf(answer.body);
    const from = range === null ? 0 : Number(/^bytes=(\d+)-$/.exec(range)?.[1] ?? 0);
    const rest = all.slice(from);
    const status = answer.status ?? (range === null ? 200 : 206);
    const init = new Headers({ 'content-length': String(rest.length), 'content-type': answer.type ?? 'application/octet-stream' });
    if (answer.etag !== undefined) init.set('etag', answer.etag);
    if (status === 206) init.set('content-range', `bytes ${String(from)}-${String(all.length - 1)}/${String(all.length)}`);
    const response = new Response(this.#stream(answer, rest, from, signal), { status, headers: init });
    if (answer.sentTo !== undefined) Object.defineProperties(response, { redirected: { value: true }, url: { value: answer.sentTo } });
    return Promise.resolve(response);
  };

  #stream(answer: Answer, rest: Uint8Array<ArrayBuffer>, from: number, signal: AbortSignal): ReadableStream<Uint8Array> {
    let at = 0;
    return new ReadableStream<Uint8Array>(
      {
        pull: async (controller) => {
          if (answer.breaksAfter !== undefined && from + at >= answer.breaksAfter) {
            answer.breaksAfter = undefined;
            controller.error(new TypeError('network error'));
          } else if (answer.hangsAfter !== undefined && from + at >= answer.hangsAfter) {
            await new Promise((_, reject) => {
              signal.addEventListener('abort', () => {
                reject(new DOMException('Aborted', 'AbortError'));
              });
            });
          } else if (at < rest.length) {
            controller.enqueue(rest.slice(at, at + 64));
            at += 64;
          } else controller.close();
        },
      },
      { highWaterMark: 0 },
    );
  }
}

/** One lock a name over all tabs that share the object. */
export function locks(): <T>(name: string, work: () => Promise<T>) => Promise<T> {
  const tails = new Map<string, Promise<unknown>>();
  return (name, work) => {
    const done = (tails.get(name) ?? Promise.resolve()).then(work);
    tails.set(
      name,
      done.catch(() => undefined),
    );
    return done;
  };
}

export interface Tab {
  readonly downloads: Downloads;
  readonly files: MemoryFiles;
  readonly states: ModelState[];
  readonly requests: EgressEntry[];
  /** Fetches and waits for the end. */
  readonly fetched: (entry: ModelEntry, dtype?: Dtype) => Promise<ModelState>;
  /** Waits for a state. */
  readonly until: (kind: ModelState['kind']) => Promise<ModelState>;
}

/** A tab over storage and hosts, its clock going on by 100 ms with each look at it. */
export function tab(
  hosts: Hosts,
  given: {
    readonly files?: MemoryFiles;
    readonly exclusive?: ReturnType<typeof locks>;
    readonly templates?: readonly string[];
    readonly entry?: ModelEntry;
  } = {},
): Tab {
  const files = given.files ?? new MemoryFiles();
  const states: ModelState[] = [];
  const requests: EgressEntry[] = [];
  const waiting = new Set<() => void>();
  let clock = 0;
  const downloads = new Downloads({
    files,
    fetch: hosts.fetch,
    exclusive: given.exclusive ?? locks(),
    sources: sourcesOf(SITE, given.templates ?? [HUB]),
    origins: ['https://huggingface.co'],
    models: [given.entry ?? entryOf()],
    heard: {
      onState: (_, state) => {
        states.push(state);
        for (const look of [...waiting]) look();
      },
      onRequest: (request) => requests.push(request),
    },
    now: () => (clock += 100),
    wait: () => Promise.resolve(),
  });
  const until = (kind: ModelState['kind']): Promise<ModelState> =>
    new Promise((resolve) => {
      const look = (): void => {
        const last = states.at(-1);
        if (last?.kind !== kind) return;
        waiting.delete(look);
        resolve(last);
      };
      waiting.add(look);
      look();
    });
  const fetched = async (entry: ModelEntry, dtype: Dtype = 'q8'): Promise<ModelState> => {
    const from = states.length;
    const begun = await downloads.fetch(entry, dtype);
    if (!begun.ok) return { kind: 'failed', failure: begun.failure };
    return new Promise((resolve) => {
      const look = (): void => {
        const end = states.slice(from).find(({ kind }) => kind === 'ready' || kind === 'failed' || kind === 'paused' || kind === 'absent');
        if (!end) return;
        waiting.delete(look);
        resolve(end);
      };
      waiting.add(look);
      look();
    });
  };
  return { downloads, files, states, requests, fetched, until };
}

export const stored = (files: MemoryFiles, path: string): string => new TextDecoder().decode(files.files.get(`tiny/${path}`));
