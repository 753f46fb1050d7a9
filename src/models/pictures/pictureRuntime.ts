import * as ort from 'onnxruntime-web/wasm';
import script from 'onnxruntime-web/ort-wasm-simd-threaded.mjs?url';
import binary from 'onnxruntime-web/ort-wasm-simd-threaded.wasm?url';
import { probe } from '../runtime/device.ts';
import { openPictureNetworks } from './onnxPictures.ts';

/** Reading pictures goes on for minutes beside everything else: the rest of the machine's cores are others', and one of them is always kept free, for a question that comes meanwhile. */
const THREADS_AT_MOST = 2;

/** As `openPictureNetworks`, with the runtime's own files beside the page, in a worker. */
export async function openInWorker(
  files: Parameters<typeof openPictureNetworks>[1],
  letters: readonly string[],
): ReturnType<typeof openPictureNetworks> {
  const { threads } = await probe();
  const absolute = (address: string): string => new URL(address, import.meta.url).href;
  ort.env.wasm.numThreads = Math.max(1, Math.min(THREADS_AT_MOST, threads - 1));
  ort.env.wasm.wasmPaths = { mjs: absolute(script), wasm: absolute(binary) };
  return openPictureNetworks(ort, files, letters);
}
