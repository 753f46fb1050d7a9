import { MLCEngine, type AppConfig, type ModelRecord } from '@mlc-ai/web-llm';
import type { CutPicture } from '../../domain/drawn/described.ts';
import { fail } from '../../domain/failure.ts';
import type { OpenWriter } from './loadedWriter.ts';
import { cacheShim } from './cacheShim.ts';
import { openMlcVision } from './mlcVision.ts';
import { LoadError, openMlc, type MlcRuntimeOf } from './mlcWriter.ts';
import type { OpenVision } from './visionDoor.ts';

/** A language model on WebGPU by WebLLM, from verified files. */
export const openWebLlm: OpenWriter = (entry, _dtype, device, files) =>
  device === 'webgpu'
    ? openMlc(entry, files, webLlm)
    : Promise.resolve(fail({ kind: 'machine-unfit', model: entry.id, needs: 'a graphics processor that this browser can use (WebGPU)' }));

/** A vision model on WebGPU by WebLLM, from verified files. */
export const openWebLlmVision: OpenVision = (entry, _dtype, device, files) =>
  device === 'webgpu'
    ? openMlcVision(entry, files, webLlm, png)
    : Promise.resolve(fail({ kind: 'machine-unfit', model: entry.id, needs: 'a graphics processor that this browser can use (WebGPU)' }));

/** The engine itself. What WebLLM reads through the browser's cache it is given out of our storage: stored once, verified once, and never fetched. */
const webLlm: MlcRuntimeOf = async (record, files) => {
  await needGpu(record);
  const lent = cacheShim((url) => (url.startsWith(record.model) ? files.get(url.slice(record.model.length))?.blob : undefined));
  const watched = watchDevices();
  const appConfig: AppConfig = { model_list: [record], cacheBackend: 'cache' };
  const engine = new MLCEngine({ appConfig, logLevel: 'SILENT' });
  try {
    await engine.reload(record.model_id);
  } catch (error) {
    await engine.unload().catch(() => undefined);
    throw new LoadError(error, lent.asked().at(-1));
  } finally {
    watched.end();
    lent.end();
  }
  const tokenizer = tokenizerOf(engine, record.model_id);
  let unloading = false;
  return {
    stream: (request) => engine.chat.completions.create(request),
    interrupt: () => void engine.interruptGenerate(),
    count: (text) => tokenizer.encode(text).length,
    lost: new Promise((resolve) => {
      void watched.device()?.lost.then((info) => {
        if (!unloading) resolve(info);
      });
    }),
    unload: () => {
      unloading = true;
      return engine.unload();
    },
  };
};

/** WebLLM would read and start a library before it looks for a GPU. */
async function needGpu({ required_features: features = [] }: ModelRecord): Promise<void> {
  const adapter = 'gpu' in navigator ? await navigator.gpu.requestAdapter({ powerPreference: 'high-performance' }) : null;
  if (!adapter) throw Object.assign(new Error('no adapter'), { name: 'WebGPUNotAvailableError' });
  if (features.some((feature) => !adapter.features.has(feature)))
    throw Object.assign(new Error('shader-f16'), { name: 'ShaderF16SupportError' });
}

/** WebLLM makes its device itself and keeps to itself that it is lost: the device is caught as it is made. */
function watchDevices(): { device(): GPUDevice | undefined; end(): void } {
  let made: GPUDevice | undefined;
  if (typeof GPUAdapter === 'undefined') return { device: () => undefined, end: () => undefined };
  const { prototype } = GPUAdapter;
  const own = Object.getOwnPropertyDescriptor(prototype, 'requestDevice');
  const request = own?.value as GPUAdapter['requestDevice'];
  prototype.requestDevice = async function (this: GPUAdapter, descriptor?: GPUDeviceDescriptor) {
    return (made = await request.call(this, descriptor));
  };
  return {
    device: () => made,
    end: () => {
      if (own) Object.defineProperty(prototype, 'requestDevice', own);
    },
  };
}

interface Tokenizer {
  encode(text: string): Int32Array;
}

/** WebLLM counts no tokens for others; its own tokenizer does (a private part of 0.2.86: `tests/models/writing/webLlm.test.ts` looks that it is there). */
function tokenizerOf(engine: MLCEngine, modelId: string): Tokenizer {
  const { loadedModelIdToPipeline } = engine as unknown as {
    readonly loadedModelIdToPipeline: ReadonlyMap<string, { readonly tokenizer: Tokenizer }>;
  };
  const pipeline = loadedModelIdToPipeline.get(modelId);
  if (!pipeline) throw Object.assign(new Error('the model was unloaded while it was loaded'), { name: 'DeviceLostError' });
  return pipeline.tokenizer;
}

function png({ rgba, width, height }: CutPicture): Promise<Blob> {
  const canvas = new OffscreenCanvas(width, height);
  canvas.getContext('2d')?.putImageData(new ImageData(rgba, width, height), 0, 0);
  return canvas.convertToBlob({ type: 'image/png' });
}
