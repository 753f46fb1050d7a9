import type { Device, DeviceReport, Dtype, GpuLimits, ModelEntry } from '../../domain/models.ts';

/** More threads than this gave small models nothing, and the page, the engine and reading want cores too. */
const THREADS_AT_MOST = 4;

let probed: Promise<DeviceReport> | undefined;

/** What the machine can do, from a page or a worker. A GPU that is only imitated in software counts as none: it is a hundred times slower than WASM. */
export function probe(): Promise<DeviceReport> {
  return (probed ??= look());
}

async function look(): Promise<DeviceReport> {
  const isolated = globalThis.crossOriginIsolated;
  const threads = isolated ? Math.max(1, Math.min(THREADS_AT_MOST, navigator.hardwareConcurrency)) : 1;
  const adapter = await adapterHere();
  const webgpu = adapter !== null && !adapter.info.isFallbackAdapter;
  const halfPrecision = webgpu && adapter.features.has('shader-f16');
  return { webgpu, halfPrecision, isolated, threads, ...(webgpu ? { gpu: limitsOf(adapter) } : {}), ...memory() };
}

const limitsOf = ({ limits }: GPUAdapter): GpuLimits => ({
  bufferBytes: limits.maxBufferSize,
  storageBindingBytes: limits.maxStorageBufferBindingSize,
  storageBuffersPerStage: limits.maxStorageBuffersPerShaderStage,
  workgroupStorageBytes: limits.maxComputeWorkgroupStorageSize,
});

/** Browsers say no more than 8 or 32 GiB, so only less than 8 is taken for all that there is. Not every browser says it. */
function memory(): Pick<DeviceReport, 'memoryBytes'> {
  const { deviceMemory } = navigator as { readonly deviceMemory?: number };
  return deviceMemory === undefined || deviceMemory >= 8 ? {} : { memoryBytes: deviceMemory * 1024 ** 3 };
}

async function adapterHere(): Promise<GPUAdapter | null> {
  if (!('gpu' in navigator)) return null;
  try {
    return await navigator.gpu.requestAdapter();
  } catch {
    return null;
  }
}

interface Runs {
  readonly device: Device;
  readonly dtype: Dtype;
}

/**
 * Where a model runs and in which dtype: by the registry's order, on WebGPU where there is a GPU that can hold the dtype, else on WASM. Among these, one whose files are
 * `there` already goes first. Half precision needs `shader-f16`.
 */
export function runsOn(entry: ModelEntry, report: DeviceReport, there: readonly Dtype[] = []): Runs {
  // Compiled for one precision and for a GPU; whether this machine has one says `fitsMachine`.
  if (entry.mlc) return { device: 'webgpu', dtype: entry.mlc.needsHalfPrecision ? 'q4f16' : 'q4f32' };
  const half = (dtype: Dtype): boolean => dtype === 'fp16' || dtype === 'q4f16';
  const runs: Runs[] = [
    ...(report.webgpu ? entry.dtypes.webgpu.filter((dtype) => report.halfPrecision || !half(dtype)) : []).map(
      (dtype) => ({ device: 'webgpu', dtype }) as const,
    ),
    ...entry.dtypes.wasm.map((dtype) => ({ device: 'wasm', dtype }) as const),
  ].filter(({ dtype }) => dtype in entry.weights);
  // Files of any dtype run on WASM, if slowly: better than fetching again.
  const anything = there.find((dtype) => dtype in entry.weights);
  const found = runs.find(({ dtype }) => there.includes(dtype)) ?? (anything && { device: 'wasm', dtype: anything }) ?? runs[0];
  return found ?? { device: 'wasm', dtype: Object.keys(entry.weights)[0] as Dtype };
}
