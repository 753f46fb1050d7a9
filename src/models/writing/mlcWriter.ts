import type { ChatCompletionRequestStreaming, ModelRecord } from '@mlc-ai/web-llm';
import { fail, type Failure, messageOf, nameOfError, ok, type Result } from '../../domain/failure.ts';
import type { ModelEntry } from '../../domain/models.ts';
import type { Generated, GenerateRequest } from '../../domain/ports.ts';
import type { HeldWriter } from './loadedWriter.ts';
import { libraryName } from '../catalogue/modelSources.ts';
import type { StoredFile } from '../files/modelStorage.ts';
import { saidAloud } from './saidAloud.ts';

/**
 * A piece of a reply, or its end with the count of its tokens, as WebLLM streams them.
 * @internal
 */
export interface MlcChunk {
  readonly choices: readonly { readonly delta: { readonly content?: string | null }; readonly finish_reason: string | null }[];
  readonly usage?: { readonly prompt_tokens: number; readonly completion_tokens: number };
}

/**
 * WebLLM's engine with a model in memory, or what a test puts in its place.
 * @internal
 */
export interface MlcRuntime {
  stream(request: ChatCompletionRequestStreaming): Promise<AsyncIterable<MlcChunk>>;
  /** The reply ends before its next token. */
  interrupt(): void;
  count(text: string): number;
  /** Settles when the GPU's device is gone, for whatever reason but `unload`. */
  readonly lost: Promise<unknown>;
  unload(): Promise<void>;
}

/** Loads a model into an engine; throws what WebLLM throws. `files` are all that it can have: nothing is ever asked of the network. */
export type MlcRuntimeOf = (record: ModelRecord, files: ReadonlyMap<string, StoredFile>) => Promise<MlcRuntime>;

/** Where WebLLM believes that models are; no host of that name can exist. */
const PLACE = 'https://verified.invalid/';

/** What went wrong while a model was loaded, and the address of the file that was read last: the message alone does not say whose fault it is. */
export class LoadError extends Error {
  constructor(
    cause: unknown,
    readonly at: string | undefined,
  ) {
    super(messageOf(cause), { cause });
    this.name = cause instanceof Error ? cause.name : 'Error';
  }
}

/** A language model on WebGPU over WebLLM's engine, or over what a test puts in its place. `machine-unfit`, `library-missing`, `model-damaged`, `model-unfit`, `gpu-lost`. */
export async function openMlc(
  entry: ModelEntry,
  files: ReadonlyMap<string, StoredFile>,
  runtime: MlcRuntimeOf,
): Promise<Result<HeldWriter>> {
  const started = await startMlc(entry, files, runtime);
  return started.ok ? ok(new WebLlmWriter(entry, started.value)) : started;
}

/** WebLLM's own number for a model that is shown pictures (`ModelType.VLM`): its code is loaded with the first model only. */
const SHOWN_PICTURES = 2;

/** WebLLM's engine with a model in memory; fails as `openMlc`. */
export async function startMlc(
  entry: ModelEntry,
  files: ReadonlyMap<string, StoredFile>,
  runtime: MlcRuntimeOf,
): Promise<Result<MlcRuntime>> {
  const { mlc, window } = entry;
  if (!mlc) return fail({ kind: 'model-unfit', model: entry.id, detail: 'it is not compiled for WebLLM' });
  const library = libraryName(mlc.library);
  if (!files.has(library)) return fail({ kind: 'library-missing', model: entry.id, detail: library });
  const record: ModelRecord = {
    model: `${PLACE}resolve/${entry.id}/`,
    model_id: mlc.modelId,
    model_lib: `${PLACE}resolve/${entry.id}/${library}`,
    overrides: { context_window_size: window },
    ...(mlc.needsHalfPrecision ? { required_features: ['shader-f16'] } : {}),
    ...(entry.task === 'see' ? { model_type: SHOWN_PICTURES } : {}),
  };
  try {
    return ok(await runtime(record, files));
  } catch (error) {
    return fail(failureOf(error, entry));
  }
}

class WebLlmWriter implements HeldWriter {
  readonly window: number;
  readonly stops = 'when told';
  readonly #entry: ModelEntry;
  readonly #runtime: MlcRuntime;
  /** Called when the reply under way is to stop. */
  #stop: (() => void) | undefined;
  /** The engine's own work on the reply before, which may outlive it: it reads a prompt to its end. */
  #working: Promise<unknown> = Promise.resolve();
  #lost = false;

  constructor(entry: ModelEntry, runtime: MlcRuntime) {
    this.#entry = entry;
    this.#runtime = runtime;
    this.window = entry.window;
    void runtime.lost.then(() => (this.#lost = true));
  }

  async generate(request: Omit<GenerateRequest, 'signal'>, onPiece: (piece: string) => void): Promise<Result<Generated>> {
    const stopped = new Promise<Result<Generated>>((resolve) => {
      this.#stop = () => {
        resolve(fail({ kind: 'cancelled' }));
      };
    });
    const lost = this.#runtime.lost.then((): Result<Generated> => fail({ kind: 'gpu-lost' }));
    let over = false;
    const work = this.#working.then(() =>
      over
        ? fail({ kind: 'cancelled' })
        : this.#reply(
            request,
            (piece) => !over && onPiece(piece),
            () => over,
          ),
    );
    this.#working = work;
    // A lost device may leave the engine waiting for ever, and a prompt is read in one go: neither keeps the caller.
    const settled = await Promise.race([work, stopped, lost]);
    over = true;
    this.#stop = undefined;
    return settled;
  }

  stop(): void {
    this.#runtime.interrupt();
    this.#stop?.();
  }

  count(texts: readonly string[]): Promise<Result<readonly number[]>> {
    try {
      return Promise.resolve(ok(texts.map((text) => this.#runtime.count(text))));
    } catch (error) {
      return Promise.resolve(fail({ kind: 'generation', model: this.#entry.id, detail: messageOf(error) }));
    }
  }

  async dispose(): Promise<void> {
    // WebLLM unloads itself when its device is lost; to wait for a lost device may be to wait for ever.
    if (this.#lost) return;
    try {
      await this.#runtime.unload();
    } catch {
      // Its memory goes with the worker.
    }
  }

  async #reply(
    request: Omit<GenerateRequest, 'signal'>,
    onPiece: (piece: string) => void,
    over: () => boolean,
  ): Promise<Result<Generated>> {
    const from = performance.now();
    let written = '';
    let text = '';
    let usage: MlcChunk['usage'];
    let finish: string | null = null;
    try {
      for await (const chunk of await this.#runtime.stream(asked(request, this.#entry))) {
        if (over()) break;
        usage = chunk.usage ?? usage;
        const [choice] = chunk.choices;
        finish = choice?.finish_reason ?? finish;
        written += choice?.delta.content ?? '';
        const aloud = saidAloud(written);
        if (aloud.length > text.length) onPiece(aloud.slice(text.length));
        text = aloud;
      }
    } catch (error) {
      return fail(this.#lost ? { kind: 'gpu-lost' } : generationFailure(error, this.#entry));
    }
    if (finish !== 'stop' && finish !== 'length') return fail({ kind: 'cancelled' });
    return ok({
      text,
      promptTokens: usage?.prompt_tokens ?? 0,
      tokens: usage?.completion_tokens ?? 0,
      ended: finish,
      elapsedMs: performance.now() - from,
    });
  }
}

/**
 * The reply that is likeliest, and nothing that keeps it from repeating words: passages are to be copied. A schema holds it to its grammar (XGrammar). Messages that go on
 * from the conversation before, word for word, are read from their last one on: that is what WebLLM 0.2.86 reuses of its cache.
 */
function asked({ messages, schema, maxTokens }: Omit<GenerateRequest, 'signal'>, { id }: ModelEntry): ChatCompletionRequestStreaming {
  return {
    messages: messages.map(({ role, content }) => ({ role, content })),
    stream: true,
    stream_options: { include_usage: true },
    max_tokens: maxTokens,
    temperature: 0,
    top_p: 1,
    repetition_penalty: 1,
    frequency_penalty: 0,
    presence_penalty: 0,
    // With thinking off, Qwen3 begins with an empty thought; other models do not know the option.
    ...(/^Qwen3/i.test(id) ? { extra_body: { enable_thinking: false } } : {}),
    ...(schema ? { response_format: { type: 'json_object', schema: JSON.stringify(schema) } } : {}),
  };
}

const unfit = (entry: ModelEntry, needs: string): Failure => ({ kind: 'machine-unfit', model: entry.id, needs });

/** Why no engine came of whole files. */
function failureOf(error: unknown, entry: ModelEntry): Failure {
  const model = entry.id;
  const detail = messageOf(error);
  const name = nameOfError(error);
  if (name === 'DeviceLostError' || /device (?:is |was )?lost/i.test(detail)) return { kind: 'gpu-lost' };
  if (name === 'ShaderF16SupportError') return unfit(entry, 'a graphics processor with half precision (shader-f16)');
  if (name === 'FeatureSupportError') return unfit(entry, detail);
  if (name === 'WebGPUNotAvailableError' || /compatible GPU/i.test(detail))
    return unfit(entry, 'a graphics processor that this browser can use (WebGPU)');
  if (/exceeds limit|limit.*(?:exceed|less than|greater than)/i.test(detail))
    return unfit(entry, 'a graphics processor with larger buffers');
  // Read and started, then the tokenizer, then shard after shard; what the library lacks may show at any time.
  const at = error instanceof LoadError ? error.at?.split('/').pop() : undefined;
  if (at?.endsWith('.wasm') || /cannot find (?:function|global)/i.test(detail)) return { kind: 'library-missing', model, detail };
  if (at?.endsWith('.json')) return { kind: 'model-damaged', model, file: at };
  return { kind: 'model-unfit', model, detail };
}

/** Why a reply broke off. */
function generationFailure(error: unknown, entry: ModelEntry): Failure {
  const detail = messageOf(error);
  const name = nameOfError(error);
  if (name === 'ContextWindowSizeExceededError')
    return { kind: 'over-window', tokens: Number(/\d+/.exec(detail)?.[0] ?? 0), window: entry.window };
  // The engine unloads itself for one reason only.
  if (name === 'ModelNotLoadedError' || name === 'DeviceLostError' || /device (?:is |was )?lost/i.test(detail)) return { kind: 'gpu-lost' };
  return { kind: 'generation', model: entry.id, detail };
}
