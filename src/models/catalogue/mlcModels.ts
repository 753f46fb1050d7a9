import { fail, ok, type Failure, type Result } from '../../domain/failure.ts';
import type { DeviceReport, Dtype, MlcModel, ModelEntry, ModelId } from '../../domain/models.ts';
import listed from './prebuilt.json' with { type: 'json' };
import { fitsProcessor } from './ggufModels.ts';
import { SHARD_LIST } from './modelSources.ts';
import { libraryName } from './modelSources.ts';

/** A line of WebLLM's own list (`scripts/mlc/list.mjs`). */
interface Prebuilt {
  readonly modelId: string;
  readonly repository: string;
  readonly library: string;
  readonly memoryMB: number | null;
  readonly window: number;
  readonly bufferBytes: number | null;
  /** It is shown pictures. */
  readonly sees?: boolean;
}

const PREBUILT: readonly Prebuilt[] = listed;

const APACHE = { name: 'Apache-2.0', url: 'https://www.apache.org/licenses/LICENSE-2.0' };
const MIT = { name: 'MIT', url: 'https://opensource.org/license/mit' };
const LLAMA = { name: 'Llama 3.2 Community License', url: 'https://www.llama.com/llama3_2/license/' };
const LLAMA31 = { name: 'Llama 3.1 Community License', url: 'https://www.llama.com/llama3_1/license/' };
const GEMMA = { name: 'Gemma Terms of Use', url: 'https://ai.google.dev/gemma/terms' };

interface Family {
  /** Name in WebLLM's list, before the quantization. */
  readonly name: string;
  /** As its card says. */
  readonly parameters: number;
  readonly licence: ModelEntry['licence'];
  readonly says: string;
}

/** What is offered, by preference; anything else of WebLLM's list can be had by its name. */
const FAMILIES: readonly Family[] = [
  {
    name: 'Llama-3.2-3B-Instruct',
    parameters: 3.213e9,
    licence: LLAMA,
    says: 'Of middling size: for a graphics processor with 3 GB to spare.',
  },
  { name: 'Llama-3.2-1B-Instruct', parameters: 1.236e9, licence: LLAMA, says: 'Small and quick on any graphics processor.' },
  { name: 'Qwen2.5-1.5B-Instruct', parameters: 1.544e9, licence: APACHE, says: 'Small: for most graphics processors.' },
  {
    name: 'Qwen2.5-7B-Instruct',
    parameters: 7.616e9,
    licence: APACHE,
    says: 'Large and slow: for a graphics processor with 6 GB to spare.',
  },
  { name: 'Qwen3-1.7B', parameters: 1.721e9, licence: APACHE, says: 'Small; many languages.' },
  { name: 'Qwen3-4B', parameters: 4.022e9, licence: APACHE, says: 'Of middling size; many languages.' },
  {
    name: 'Phi-3.5-mini-instruct',
    parameters: 3.821e9,
    licence: MIT,
    says: 'Of middling size; takes more memory than others like it.',
  },
  {
    name: 'Phi-4-mini-instruct',
    parameters: 3.836e9,
    licence: MIT,
    says: 'Of middling size: for a graphics processor with 4 GB to spare.',
  },
  { name: 'gemma-2-2b-it', parameters: 2.614e9, licence: GEMMA, says: 'Of middling size. Its licence has terms of use of its own.' },
  { name: 'gemma3-1b-it', parameters: 1.0e9, licence: GEMMA, says: 'Small. Its licence has terms of use of its own.' },
  {
    name: 'Llama-3.1-8B-Instruct',
    parameters: 8.03e9,
    licence: LLAMA31,
    says: 'Large and slow: for a graphics processor with 6 GB to spare.',
  },
  {
    name: 'Mistral-7B-Instruct-v0.3',
    parameters: 7.248e9,
    licence: APACHE,
    says: 'Large and slow: for a graphics processor with 6 GB to spare.',
  },
  { name: 'SmolLM2-1.7B-Instruct', parameters: 1.711e9, licence: APACHE, says: 'Small; how it was made is open.' },
  { name: 'SmolLM2-360M-Instruct', parameters: 3.62e8, licence: APACHE, says: 'Very small: quick to have, and weak.' },
  {
    name: 'Phi-3.5-vision-instruct',
    parameters: 4.15e9,
    licence: MIT,
    says: 'Describes charts and pictures and reads data from them: for a graphics processor with 5 GB to spare.',
  },
];

/** Bits a weight with its share of the scale: one of 16 or 32 bits for every 32 weights. */
const BITS = { q4f16: 4.5, q4f32: 5 } as const;

const halfOf = (modelId: string): boolean => modelId.includes('f16');

/** What is known of a model compiled for WebLLM, however it was named. */
interface MlcGiven {
  /** On the hub: "mlc-ai/Llama-3.2-1B-Instruct-q4f16_1-MLC". */
  readonly repository: string;
  readonly mlc: MlcModel;
  readonly window: number;
  readonly licence: ModelEntry['licence'];
  readonly says: string;
  readonly sees?: boolean;
}

/** The registry's line for it. Its shards are not known before its own list of them is here. */
function mlcEntry({ repository, mlc, window, licence, says, sees = false }: MlcGiven): ModelEntry {
  const file = (path: string): ModelEntry['files'][number] => ({ path, bytes: null, sha256: null });
  const dtype: Dtype = mlc.needsHalfPrecision ? 'q4f16' : 'q4f32';
  return {
    id: repository.slice(repository.lastIndexOf('/') + 1) as ModelId,
    task: sees ? 'see' : 'write',
    repository,
    revision: null,
    dimensions: null,
    pooling: null,
    queryPrefix: '',
    passagePrefix: '',
    window,
    dtypes: { wasm: [], webgpu: [dtype] },
    weights: { [dtype]: [file(SHARD_LIST)] },
    files: [file('tokenizer.json'), file(libraryName(mlc.library)), file('mlc-chat-config.json')],
    mlc,
    licence,
    says,
  };
}

function fromPrebuilt(row: Prebuilt, family: Family | undefined): ModelEntry {
  const { modelId, repository, library, memoryMB, window, bufferBytes, sees = false } = row;
  const needsHalfPrecision = halfOf(modelId);
  const bits = BITS[needsHalfPrecision ? 'q4f16' : 'q4f32'];
  const mlc: MlcModel = {
    modelId,
    library,
    downloadBytes: family ? Number(((family.parameters * bits) / 8).toPrecision(3)) : null,
    bufferBytes,
    memoryBytes: memoryMB === null ? null : Math.round(memoryMB * 1024 * 1024),
    needsHalfPrecision,
  };
  const licence = family?.licence ?? { name: 'as its card says', url: `https://huggingface.co/${repository}` };
  return mlcEntry({ repository, mlc, window, licence, says: family?.says ?? 'Added by name.', sees });
}

/** Models compiled for WebLLM that are offered: of each the half-precision build, then the full-precision one. */
export const MLC_MODELS: readonly ModelEntry[] = FAMILIES.flatMap((family) =>
  ['q4f16_1', 'q4f32_1'].flatMap((bits) => {
    const row = PREBUILT.find(({ modelId }) => modelId === `${family.name}-${bits}-MLC`);
    return row ? [fromPrebuilt(row, family)] : [];
  }),
);

/** The same model in the other precision; undefined for one that has none. */
function twinOf(entry: ModelEntry, among: readonly ModelEntry[]): ModelEntry | undefined {
  const stem = (one: ModelEntry): string => one.id.replace(/q4f(16|32)/, 'q4f');
  return among.find((other) => other !== entry && other.mlc !== undefined && stem(other) === stem(entry));
}

/** Of two builds of one model the one for this machine: of half precision where its GPU has that, else of full. Anything that is `here` already stays. */
export function offered(
  entries: readonly ModelEntry[],
  report: DeviceReport,
  here: (entry: ModelEntry) => boolean = () => false,
): readonly ModelEntry[] {
  return entries.filter((entry) => {
    if (!entry.mlc || here(entry) || !twinOf(entry, entries)) return true;
    // Without a GPU neither runs: the smaller one says so for both.
    return entry.mlc.needsHalfPrecision === (report.halfPrecision || !report.webgpu);
  });
}

/** What WebLLM 0.2.86 asks of every adapter (`detectGPUDevice`), and of the processor that shares its memory. */
const LEAST = {
  bufferBytes: 256 * 1024 ** 2,
  storageBindingBytes: 128 * 1024 ** 2,
  storageBuffersPerStage: 10,
  workgroupStorageBytes: 32 * 1024,
};

/** Why this machine cannot run a model for WebLLM, in a reader's words; null where nothing known speaks against it. Others run everywhere. */
export function fitsMachine(entry: ModelEntry, report: DeviceReport): Failure | null {
  const { mlc } = entry;
  if (entry.gguf) return fitsProcessor(entry, report);
  if (!mlc) return null;
  const unfit = (needs: string): Failure => ({ kind: 'machine-unfit', model: entry.id, needs });
  if (!report.webgpu) return unfit('a graphics processor that this browser can use (WebGPU)');
  if (mlc.needsHalfPrecision && !report.halfPrecision) return unfit('a graphics processor with half precision (shader-f16)');
  const { gpu, memoryBytes } = report;
  const least = { ...LEAST, storageBindingBytes: Math.max(LEAST.storageBindingBytes, mlc.bufferBytes ?? 0) };
  if (gpu && (Object.keys(least) as (keyof typeof least)[]).some((limit) => gpu[limit] < least[limit]))
    return unfit('a graphics processor with larger buffers');
  if (memoryBytes !== undefined && mlc.memoryBytes !== null && memoryBytes < mlc.memoryBytes)
    return unfit(`${(mlc.memoryBytes / 1e9).toFixed(1)} GB of memory`);
  return null;
}

/** An address or name as it may be typed: "mlc-ai/Name", "https://huggingface.co/mlc-ai/Name/tree/main", a name in WebLLM's list. */
const HUB_ADDRESS = /^(?:https:\/\/huggingface\.co\/)?(\w[\w.-]*\/\w[\w.-]*?)(?:\/(?:tree|resolve|blob)\/.*)?\/?$/;

/**
 * A model for WebLLM by the name of its repository on the hub, and the library that it was compiled to: an address of one, or the name of a model in WebLLM's list with
 * the same architecture. A model of WebLLM's own list needs no library and may be named without owner. `not-understood` for what is neither.
 */
export function mlcByAddress(address: string, library: string | null): Result<ModelEntry> {
  const name = address.trim();
  const known = PREBUILT.find(({ modelId, repository }) => modelId === name || repository === HUB_ADDRESS.exec(name)?.[1]);
  if (known && !library?.trim())
    return ok(
      fromPrebuilt(
        known,
        FAMILIES.find((family) => known.modelId.startsWith(`${family.name}-q4`)),
      ),
    );
  const repository = HUB_ADDRESS.exec(name)?.[1];
  if (repository === undefined) return fail({ kind: 'not-understood', field: 'address', value: address });
  const like = PREBUILT.find(({ modelId, library: at }) => modelId === library?.trim() || at === library?.trim());
  const at = like?.library ?? library?.trim() ?? '';
  if (!isLibrary(at)) return fail({ kind: 'not-understood', field: 'library', value: library ?? '' });
  return ok(
    mlcEntry({
      repository,
      mlc: {
        modelId: repository.slice(repository.lastIndexOf('/') + 1),
        library: at,
        downloadBytes: null,
        bufferBytes: like?.bufferBytes ?? null,
        memoryBytes: like?.memoryMB == null ? null : Math.round(like.memoryMB * 1024 * 1024),
        needsHalfPrecision: halfOf(like?.modelId ?? at),
      },
      window: like?.window ?? 4_096,
      licence: { name: 'as its card says', url: `https://huggingface.co/${repository}` },
      says: 'Added by its address.',
    }),
  );
}

function isLibrary(address: string): boolean {
  try {
    const { protocol, pathname } = new URL(address);
    return protocol === 'https:' && pathname.endsWith('.wasm');
  } catch {
    return false;
  }
}
