import { env, LogLevel } from '@huggingface/transformers';
import { InferenceSession } from 'onnxruntime-web/webgpu';
import gpuScript from 'onnxruntime-web/ort-wasm-simd-threaded.asyncify.mjs?url';
import gpuBinary from 'onnxruntime-web/ort-wasm-simd-threaded.asyncify.wasm?url';
import script from 'onnxruntime-web/ort-wasm-simd-threaded.mjs?url';
import binary from 'onnxruntime-web/ort-wasm-simd-threaded.wasm?url';
import { fail, type Failure, messageOf, ok, type Result } from '../../domain/failure.ts';
import type { Device, Dtype, ModelEntry, ModelTask } from '../../domain/models.ts';
import { probe } from './device.ts';
import type { StoredFile } from '../files/modelStorage.ts';

/** Where transformers.js believes that models are; nothing is ever asked of that address. */
const PLACE = '/verified/';

const opened = new Map<string, ReadonlyMap<string, StoredFile>>();
let prepared: Promise<void> | undefined;
let runtimeHasGpu = false;
let loads = 0;
/** What the runtime threw last. */
let thrown: { readonly error: unknown } | undefined;

/** Sets the runtime up, once: our own copies of its files, threads, and no way for it to reach the network or a cache of its own. */
function prepare(task: ModelTask, device: Device): Promise<void> {
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
    // Cross-encoders read one place at a time, and two threads read none sooner: they are run side by side instead.
    wasm.numThreads = task === 'rerank' ? 1 : report.threads;
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
export async function throwing<T>(work: () => Promise<T>): Promise<T> {
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

/** How transformers.js is asked for a model. */
export interface Loading {
  /** Under which it finds the files. */
  readonly name: string;
  readonly options: {
    readonly dtype: Exclude<Dtype, 'q4f32'>;
    readonly device: Device;
    readonly use_external_data_format: number;
    readonly session_options: typeof RESTING;
  };
}

/** Threads of the runtime's pool wait for their next run without work: left to themselves they turn for good, and one of two cores is gone. */
const RESTING = { extra: { session: { force_spinning_stop: '1' } } } as const;

/** Loads what `load` asks of transformers.js from a model's verified files. One runtime a worker: without a GPU at its first load it has none later. */
export async function fromFiles<T>(
  entry: ModelEntry,
  dtype: Dtype,
  device: Device,
  files: ReadonlyMap<string, StoredFile>,
  load: (loading: Loading) => Promise<T>,
): Promise<Result<T>> {
  const weights = entry.weights[dtype] ?? [];
  if (dtype === 'q4f32') return fail({ kind: 'model-unfit', model: entry.id, detail: 'it is compiled for WebLLM' });
  // Another name each time: transformers.js remembers what it read under a name, files that were damaged then included.
  const name = `load${String(++loads)}/${entry.id}`;
  try {
    await prepare(entry.task, device);
    if (device === 'webgpu' && !runtimeHasGpu) return fail({ kind: 'gpu-lost' });
    opened.set(name, files);
    return ok(
      await load({
        name,
        options: {
          ...{ dtype, device, session_options: RESTING },
          use_external_data_format: weights.filter(({ path }) => path.endsWith('_data')).length,
        },
      }),
    );
  } catch (error) {
    return fail(failureOf(error, entry, weights[0]?.path ?? '', device));
  } finally {
    // The files are in memory now, or of no use.
    opened.delete(name);
  }
}

/** The runtime's device: its `lost` settles when it is gone. */
export async function gpuInUse(): Promise<GPUDevice | undefined> {
  const device: unknown = await env.backends.onnx.webgpu?.device;
  return typeof device === 'object' && device !== null && 'lost' in device ? (device as GPUDevice) : undefined;
}

export const saysLost = (error: unknown): boolean => /device\s+(?:is\s+|was\s+)?lost|lost\s+device|mapasync.*abort/i.test(messageOf(error));

/** Why no network came of whole files. */
function failureOf(error: unknown, entry: ModelEntry, weights: string, device: Device): Failure {
  const detail = messageOf(error);
  const damaged = (file: string): Failure => ({ kind: 'model-damaged', model: entry.id, file });
  if (device === 'webgpu' && saysLost(error)) return { kind: 'gpu-lost' };
  if (/protobuf|no graph was found|model_proto|ModelProto/i.test(detail)) return damaged(weights);
  if (error instanceof SyntaxError) return damaged('tokenizer.json');
  return { kind: 'model-unfit', model: entry.id, detail };
}
