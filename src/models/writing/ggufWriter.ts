import { fail, type Failure, messageOf, ok, type Result } from '../../domain/failure.ts';
import type { Dtype, ModelEntry } from '../../domain/models.ts';
import type { Generated, GenerateRequest } from '../../domain/ports.ts';
import { fitsProcessor } from '../catalogue/ggufModels.ts';
import type { GgufHeader } from '../gguf/ggufHeader.ts';
import { ggufParts } from '../gguf/ggufParts.ts';
import { tokenCounter, type CountTokens } from '../gguf/tokenCount.ts';
import type { StoredFile } from '../files/modelStorage.ts';
import type { HeldWriter } from './loadedWriter.ts';
import { saidAloud } from './saidAloud.ts';

/**
 * How a reply of llama.cpp ended.
 * @internal
 */
export interface LlamaReply {
  readonly promptTokens: number;
  /** Of the prompt, those that were not kept from the prompt before. */
  readonly readTokens: number;
  readonly tokens: number;
  readonly ended: Generated['ended'];
}

/**
 * llama.cpp with a model in memory, or what a test puts in its place.
 * @internal
 */
export interface LlamaRuntime {
  /** Tokens of its context. */
  readonly window: number;
  /** Rejects with what llama.cpp says, once it is stopped too: it ends between two steps. */
  reply(request: Omit<GenerateRequest, 'signal'>, onPiece: (piece: string) => void, stop: AbortSignal): Promise<LlamaReply>;
  /** Whether it broke down and is of no more use. */
  dead(): boolean;
  end(): void;
}

/** Loads the parts of a model; throws what llama.cpp says of it, all that it logged as errors included. */
export type LlamaRuntimeOf = (parts: readonly Blob[], window: number) => Promise<LlamaRuntime>;

/** llama.cpp keeps every prompt it has read, in case one begins alike: so much at most, then it is loaded anew. */
const KEPT_BYTES = 512e6;

/**
 * A GGUF model from its verified files, over llama.cpp or what a test puts in its place. `model-damaged` (no GGUF, cut off), `machine-unfit` (memory), `model-unfit`
 * (an architecture that llama.cpp does not know, no language model), `model-parts-missing`.
 */
export async function openGguf(
  entry: ModelEntry,
  dtype: Dtype,
  files: ReadonlyMap<string, StoredFile>,
  report: { readonly memoryBytes?: number },
  runtime: LlamaRuntimeOf,
): Promise<Result<HeldWriter>> {
  const parts = (entry.weights[dtype] ?? []).flatMap(({ path }) => files.get(path) ?? []);
  const [first] = parts;
  const put = await ggufParts(parts.map(({ path, blob }) => ({ name: path, blob })));
  if (!put.ok || first === undefined) return fail(whyNotWhole(put.ok ? null : put.failure, entry, first?.path ?? ''));
  const { header } = put.value;
  const blobs = put.value.parts.map(({ blob }) => blob);
  const window = Math.min(entry.window, header.window ?? entry.window);
  const memoryBytes = blobs.reduce((sum, { size }) => sum + size, 0) + window * (header.bytesPerToken ?? 0);
  const unfit = fitsProcessor({ ...entry, gguf: { memoryBytes: Math.max(memoryBytes, entry.gguf?.memoryBytes ?? 0) } }, report);
  if (unfit) return fail(unfit);
  const load = (): Promise<LlamaRuntime> => runtime(blobs, window);
  try {
    return ok(new GgufWriter(entry, header, load, await load()));
  } catch (error) {
    return fail(whyNotLoaded(error, entry, first.path, memoryBytes));
  }
}

/** Its files are kept as they were verified: one that is none, or of another model, is damaged. */
const whyNotWhole = (failure: Failure | null, { id }: ModelEntry, first: string): Failure =>
  failure?.kind === 'model-parts-missing'
    ? { ...failure, model: id }
    : { kind: 'model-damaged', model: id, file: failure?.kind === 'model-unfit' ? failure.model : first };

class GgufWriter implements HeldWriter {
  readonly window: number;
  readonly stops = 'when told';
  readonly #entry: ModelEntry;
  readonly #bytesPerToken: number;
  readonly #count: CountTokens;
  readonly #load: () => Promise<LlamaRuntime>;
  #runtime: LlamaRuntime;
  #stop: (() => void) | undefined;
  /** llama.cpp's own work on the reply before, which may outlive it by a step. */
  #working: Promise<unknown> = Promise.resolve();
  #read = 0;

  constructor(entry: ModelEntry, header: GgufHeader, load: () => Promise<LlamaRuntime>, runtime: LlamaRuntime) {
    this.#entry = entry;
    this.#bytesPerToken = header.bytesPerToken ?? 0;
    this.#count = tokenCounter(header);
    this.#load = load;
    this.#runtime = runtime;
    this.window = runtime.window;
  }

  async generate(request: Omit<GenerateRequest, 'signal'>, onPiece: (piece: string) => void): Promise<Result<Generated>> {
    const stop = new AbortController();
    const stopped = new Promise<Result<Generated>>((resolve) => {
      this.#stop = () => {
        stop.abort();
        resolve(fail({ kind: 'cancelled' }));
      };
    });
    const work = this.#working.then(() => (stop.signal.aborted ? fail({ kind: 'cancelled' }) : this.#reply(request, onPiece, stop.signal)));
    this.#working = work;
    // A step of a prompt takes a second or two on a slow machine: whoever stopped it does not wait for its end.
    const settled = await Promise.race([work, stopped]);
    this.#stop = undefined;
    return settled;
  }

  stop(): void {
    this.#stop?.();
  }

  count(texts: readonly string[]): Promise<Result<readonly number[]>> {
    return Promise.resolve(ok(texts.map((text) => this.#count(text))));
  }

  dispose(): Promise<void> {
    this.#runtime.end();
    return Promise.resolve();
  }

  async #reply(request: Omit<GenerateRequest, 'signal'>, onPiece: (piece: string) => void, stop: AbortSignal): Promise<Result<Generated>> {
    const from = performance.now();
    let written = '';
    let text = '';
    try {
      if (this.#read * this.#bytesPerToken > KEPT_BYTES) {
        this.#runtime.end();
        this.#read = 0;
        this.#runtime = await this.#load();
      }
      const { promptTokens, readTokens, tokens, ended } = await this.#runtime.reply(
        request,
        (piece) => {
          written += piece;
          const aloud = saidAloud(written);
          if (!stop.aborted && aloud.length > text.length) onPiece(aloud.slice(text.length));
          text = aloud;
        },
        stop,
      );
      this.#read += readTokens + tokens;
      return ok({ text, promptTokens, tokens, ended, elapsedMs: performance.now() - from });
    } catch (error) {
      if (stop.aborted) return fail({ kind: 'cancelled' });
      if (this.#runtime.dead()) return fail({ kind: 'worker-died', worker: 'llama' });
      return fail(this.#whyBroken(error, request));
    }
  }

  #whyBroken(error: unknown, { messages }: Omit<GenerateRequest, 'signal'>): Failure {
    const detail = messageOf(error);
    if (!/exceeds? the available context|context size/i.test(detail)) return { kind: 'generation', model: this.#entry.id, detail };
    return { kind: 'over-window', tokens: messages.reduce((sum, { content }) => sum + this.#count(content), 0), window: this.window };
  }
}

/** Why llama.cpp gave no model of whole files. */
function whyNotLoaded(error: unknown, { id }: ModelEntry, file: string, memoryBytes: number): Failure {
  const detail = messageOf(error);
  if (/corrupted or incomplete|not within the file|invalid magic|failed to read|unexpectedly reached end/i.test(detail))
    return { kind: 'model-damaged', model: id, file };
  if (/alloc|out of memory|memory access out of bounds|could not.*memory|OOM/i.test(detail))
    return { kind: 'machine-unfit', model: id, needs: `${(memoryBytes / 1e9).toFixed(1)} GB of memory, which this browser did not give` };
  const architecture = /unknown model architecture: '([^']*)'/.exec(detail)?.[1];
  return {
    kind: 'model-unfit',
    model: id,
    detail: architecture === undefined ? detail : `it is of a kind, ${architecture}, that llama.cpp does not know`,
  };
}
