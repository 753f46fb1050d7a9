import { AutoModel, AutoModelForSequenceClassification, AutoTokenizer, env, LogLevel, Tensor } from '@huggingface/transformers';
import type { PreTrainedModel, PreTrainedTokenizer } from '@huggingface/transformers';
import { InferenceSession } from 'onnxruntime-web/webgpu';
import gpuScript from 'onnxruntime-web/ort-wasm-simd-threaded.asyncify.mjs?url';
import gpuBinary from 'onnxruntime-web/ort-wasm-simd-threaded.asyncify.wasm?url';
import script from 'onnxruntime-web/ort-wasm-simd-threaded.mjs?url';
import binary from 'onnxruntime-web/ort-wasm-simd-threaded.wasm?url';
import { fail, ok, type Failure, type Result } from '../domain/failure.ts';
import type { Device, Dtype, ModelEntry, Pooling } from '../domain/models.ts';
import { probe } from './device.ts';
import type { Network, Output } from './network.ts';
import type { Batch, Encoded } from './pooling.ts';
import type { StoredFile } from './storage.ts';

/** Where transformers.js believes that models are; nothing is ever asked of that address. */
const PLACE = '/verified/';
/** Counts of words are kept: filings use the same ones again and again. */
const WORDS_KEPT = 50_000;

const opened = new Map<string, ReadonlyMap<string, StoredFile>>();
let prepared: Promise<void> | undefined;
let runtimeHasGpu = false;
let loads = 0;
/** What the runtime threw last. */
let thrown: { readonly error: unknown } | undefined;

/** Sets the runtime up, once: our own copies of its files, threads, and no way for it to reach the network or a cache of its own. */
function prepare(device: Device): Promise<void> {
  return (prepared ??= (async () => {
    const report = await probe();
    env.logLevel = LogLevel.ERROR;
    env.allowRemoteModels = false;
    env.allowLocalModels = true;
    env.localModelPath = PLACE;
    env.useBrowserCache = false;
    env.useCustomCache = true;
    env.customCache = { match: (request) => Promise.resolve(stored(request)), put: () => Promise.resolve() };
    // With its own cache it would run scripts from blob: addresses, which the policy refuses.
    env.useWasmCache = false;
    env.fetch = () => Promise.resolve(new Response(null, { status: 404 }));
    keepChainsWhole();
    const { wasm } = env.backends.onnx;
    if (!wasm) throw new Error('the runtime has no WASM settings');
    wasm.numThreads = report.threads;
    // The build that can also drive a GPU is twice as large and slower on the processor: only where there is one.
    runtimeHasGpu = report.webgpu || device === 'webgpu';
    const absolute = (address: string): string => new URL(address, import.meta.url).href;
    wasm.wasmPaths = runtimeHasGpu
      ? { mjs: absolute(gpuScript), wasm: absolute(gpuBinary) }
      : { mjs: absolute(script), wasm: absolute(binary) };
  })());
}

/**
 * transformers.js runs every call of the runtime after the one before (`webInitChain`, `webInferenceChain`), and one that throws makes all that follow throw its error.
 * So nothing is thrown to it: errors are kept aside and looked for where the call was made. One call at a time comes here (`Turns`).
 */
function keepChainsWhole(): void {
  const runtime = InferenceSession as unknown as { create(...given: unknown[]): Promise<object> };
  const create = runtime.create.bind(runtime);
  const caught = async (work: () => Promise<object>): Promise<object> => {
    try {
      return await work();
    } catch (error) {
      thrown = { error };
      return {};
    }
  };
  runtime.create = (...given) =>
    caught(async () => {
      const session = (await create(...given)) as { run(...given: unknown[]): Promise<object> };
      const run = session.run.bind(session);
      session.run = (...feeds) => caught(() => run(...feeds));
      return session;
    });
}

/** Does the work and throws what the runtime threw in it. */
async function throwing<T>(work: () => Promise<T>): Promise<T> {
  thrown = undefined;
  const result = await work();
  // Set by the work, which the compiler does not see.
  const during = thrown as { readonly error: unknown } | undefined;
  if (during) throw during.error;
  return result;
}

function stored(request: string): Response | undefined {
  if (!request.startsWith(PLACE)) return undefined;
  const [load = '', model = '', ...path] = request.slice(PLACE.length).split('/');
  const file = opened.get(`${load}/${model}`)?.get(path.join('/'));
  return file && new Response(file.blob);
}

/** A model from its verified files, by transformers.js and onnxruntime-web. One runtime a worker: without a GPU at its first load it has none later. */
export async function openNetwork(
  entry: ModelEntry,
  dtype: Dtype,
  device: Device,
  files: ReadonlyMap<string, StoredFile>,
): Promise<Result<Network>> {
  const weights = entry.weights[dtype] ?? [];
  // Another name each time: transformers.js remembers what it read under a name, files that were damaged then included.
  const name = `load${String(++loads)}/${entry.id}`;
  try {
    await prepare(device);
    if (device === 'webgpu' && !runtimeHasGpu) return fail({ kind: 'gpu-lost' });
    opened.set(name, files);
    const tokenizer = await AutoTokenizer.from_pretrained(name);
    const kind = entry.task === 'embed' ? AutoModel : AutoModelForSequenceClassification;
    const model = await throwing(() => kind.from_pretrained(name, { dtype, device, use_external_data_format: weights.length - 1 }));
    return ok(new OnnxNetwork(tokenizer, model, device, entry.pooling, device === 'webgpu' ? await gpuInUse() : undefined));
  } catch (error) {
    return fail(failureOf(error, entry, weights[0]?.path ?? '', device));
  } finally {
    // The files are in memory now, or of no use.
    opened.delete(name);
  }
}

class OnnxNetwork implements Network {
  readonly padId: number;
  readonly #tokenizer: PreTrainedTokenizer;
  readonly #model: PreTrainedModel;
  readonly #device: Device;
  readonly #pooling: Pooling | null;
  readonly #counts = new Map<string, number>();
  #lost = false;

  constructor(tokenizer: PreTrainedTokenizer, model: PreTrainedModel, device: Device, pooling: Pooling | null, gpu: GPUDevice | undefined) {
    this.#tokenizer = tokenizer;
    this.#model = model;
    this.#device = device;
    this.#pooling = pooling;
    this.padId = Number.isInteger(tokenizer.pad_token_id) ? tokenizer.pad_token_id : 0;
    void gpu?.lost.then(() => (this.#lost = true));
  }

  encode(text: string, pair?: string): Encoded {
    const { input_ids: ids, token_type_ids: types } = this.#tokenizer(text, {
      ...(pair === undefined ? {} : { text_pair: pair }),
      truncation: false,
      padding: false,
      return_tensor: false,
    });
    return types === undefined ? { ids } : { ids, types };
  }

  count(word: string): number {
    const known = this.#counts.get(word);
    if (known !== undefined) return known;
    if (this.#counts.size >= WORDS_KEPT) this.#counts.clear();
    // With its space: byte-level tokenizers make the space part of the word.
    const count = this.#tokenizer.encode(` ${word}`, { add_special_tokens: false }).length;
    this.#counts.set(word, count);
    return count;
  }

  async run({ rows, length, ids, mask, types }: Batch): Promise<Result<Output>> {
    const tensor = (data: BigInt64Array): Tensor => new Tensor('int64', data, [rows, length]);
    try {
      const inputs = { input_ids: tensor(ids), attention_mask: tensor(mask), token_type_ids: tensor(types) };
      const outputs = (await throwing(() => this.#model._call(inputs))) as Readonly<Record<string, Tensor | undefined>>;
      const output = outputs.logits ?? (this.#pooling === 'given' ? outputs.sentence_embedding : outputs.last_hidden_state);
      // No such output: the caller sees that it is not what the registry says.
      if (!output) return ok({ data: new Float32Array(0), dims: [] });
      const data = output.data instanceof Float32Array ? output.data : Float32Array.from(output.data as Iterable<number>);
      return ok({ data, dims: output.dims });
    } catch (error) {
      if (this.#device === 'webgpu' && (this.#lost || saysLost(error))) return fail({ kind: 'gpu-lost' });
      return fail({ kind: 'internal', detail: messageOf(error) });
    }
  }

  async dispose(): Promise<void> {
    try {
      await this.#model.dispose();
    } catch {
      // A session of a lost device cannot be released; its memory went with the device.
    }
  }
}

/** The runtime's device: its `lost` settles when it is gone. */
async function gpuInUse(): Promise<GPUDevice | undefined> {
  const device: unknown = await env.backends.onnx.webgpu?.device;
  return typeof device === 'object' && device !== null && 'lost' in device ? (device as GPUDevice) : undefined;
}

const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));
const saysLost = (error: unknown): boolean => /device\s+(?:is\s+|was\s+)?lost|lost\s+device|mapasync.*abort/i.test(messageOf(error));

/** Why no network came of whole files. */
function failureOf(error: unknown, entry: ModelEntry, weights: string, device: Device): Failure {
  const detail = messageOf(error);
  const damaged = (file: string): Failure => ({ kind: 'model-damaged', model: entry.id, file });
  if (device === 'webgpu' && saysLost(error)) return { kind: 'gpu-lost' };
  if (/protobuf|no graph was found|model_proto|ModelProto/i.test(detail)) return damaged(weights);
  if (error instanceof SyntaxError) return damaged('tokenizer.json');
  return { kind: 'model-unfit', model: entry.id, detail };
}
