import { fail, ok, type Failure, type Result } from '../../domain/failure.ts';
import type { DeviceReport, Dtype, ModelEntry, ModelFile, ModelId } from '../../domain/models.ts';
import type { GgufHeader } from '../gguf/ggufHeader.ts';
import { modelNameOf, PART_NAME } from '../gguf/ggufParts.ts';
import { APACHE, file, GEMMA } from './registryRow.ts';

/** Tokens of prompt and reply: what is asked here takes no more, and each costs memory. */
const WINDOW = 4_096;
/** llama.cpp's own work beside weights and context: its WASM, its sums, the words of its vocabulary. */
const WORK_BYTES = 200e6;
/** A browser's WASM has 4 GB for a model at most, and reads files of 2 GB at most (wllama 3.8). */
const MEMORY_AT_MOST = 4 * 1024 ** 3;
const FILE_AT_MOST = 2 * 1024 ** 3;
/** Of a machine's memory a tab may have so much before the browser ends it. */
const SHARE = 0.75;

interface GgufGiven {
  /** On the hub: "Qwen/Qwen2.5-0.5B-Instruct-GGUF". */
  readonly repository: string;
  readonly id: string;
  readonly revision: string | null;
  readonly weights: readonly ModelFile[];
  readonly dtype: Dtype;
  readonly window: number;
  readonly memoryBytes: number | null;
  readonly licence: ModelEntry['licence'];
  readonly says: string;
}

function ggufEntry({ repository, id, revision, weights, dtype, window, memoryBytes, licence, says }: GgufGiven): ModelEntry {
  return {
    id: id as ModelId,
    task: 'write',
    repository,
    revision,
    dimensions: null,
    pooling: null,
    queryPrefix: '',
    passagePrefix: '',
    window,
    dtypes: { wasm: [dtype], webgpu: [] },
    weights: { [dtype]: weights },
    files: [],
    gguf: { memoryBytes },
    licence,
    says,
  };
}

/** Tokens of context that the model is given, and the memory that it then takes. */
function takes(bytes: number, header: Pick<GgufHeader, 'window' | 'bytesPerToken'>): Pick<GgufGiven, 'window' | 'memoryBytes'> {
  const window = Math.min(WINDOW, header.window ?? WINDOW);
  return { window, memoryBytes: header.bytesPerToken === null ? null : Math.round(bytes + window * header.bytesPerToken + WORK_BYTES) };
}

interface GgufRow {
  readonly repository: string;
  /** Commit of the repository. */
  readonly revision?: string | null;
  readonly path: string;
  readonly dtype: Dtype;
  readonly bytes: number;
  readonly sha256?: string | null;
  /** Bytes of keys and values a token, by its configuration's layers, heads and their size. */
  readonly bytesPerToken: number;
  readonly licence: ModelEntry['licence'];
  readonly says: string;
}

const line = ({ repository, revision = null, path, dtype, bytes, sha256 = null, bytesPerToken, ...more }: GgufRow): ModelEntry =>
  ggufEntry({
    ...more,
    repository,
    id: repository.slice(repository.lastIndexOf('/') + 1),
    revision,
    weights: [file(path, bytes, sha256)],
    dtype,
    ...takes(bytes, { window: null, bytesPerToken }),
  });

/** Language models for llama.cpp on the processor, by preference. Names, sizes and sha256 are as projects that fetch the same files have them. */
export const GGUF_MODELS: readonly ModelEntry[] = [
  line({
    repository: 'Qwen/Qwen2.5-0.5B-Instruct-GGUF',
    path: 'qwen2.5-0.5b-instruct-q4_k_m.gguf',
    dtype: 'q4',
    bytes: 491_000_000,
    bytesPerToken: 12_288,
    licence: APACHE,
    says: 'For a machine without a graphics processor: writes plainly, and takes its time.',
  }),
  line({
    repository: 'Qwen/Qwen2.5-1.5B-Instruct-GGUF',
    revision: '91cad51170dc346986eccefdc2dd33a9da36ead9',
    path: 'qwen2.5-1.5b-instruct-q4_k_m.gguf',
    dtype: 'q4',
    bytes: 1_117_320_736,
    sha256: '6a1a2eb6d15622bf3c96857206351ba97e1af16c30d7a74ee38970e434e9407e',
    bytesPerToken: 28_672,
    licence: APACHE,
    says: 'The best of these on a processor, and slow: minutes for an answer on two cores.',
  }),
  line({
    repository: 'Qwen/Qwen3-0.6B-GGUF',
    revision: '23749fefcc72300e3a2ad315e1317431b06b590a',
    path: 'Qwen3-0.6B-Q8_0.gguf',
    dtype: 'q8',
    bytes: 639_446_688,
    bytesPerToken: 114_688,
    licence: APACHE,
    says: 'Newer than the first of these and larger in memory; many languages.',
  }),
  line({
    repository: 'Qwen/Qwen3-1.7B-GGUF',
    path: 'Qwen3-1.7B-Q8_0.gguf',
    dtype: 'q8',
    bytes: 1_834_426_016,
    sha256: '061b54daade076b5d3362dac252678d17da8c68f07560be70818cace6590cb1a',
    bytesPerToken: 114_688,
    licence: APACHE,
    says: 'Large for a processor; many languages.',
  }),
  line({
    repository: 'ggml-org/gemma-3-270m-it-GGUF',
    path: 'gemma-3-270m-it-Q8_0.gguf',
    dtype: 'q8',
    bytes: 291_545_600,
    sha256: '0ef57d2c838458a1952664260dcba38e5bdda37494f3af732f06e4add24068e3',
    bytesPerToken: 18_432,
    licence: GEMMA,
    says: 'Very small and quick, and weak. Its licence has terms of use of its own.',
  }),
  line({
    repository: 'ggml-org/gemma-3-1b-it-GGUF',
    path: 'gemma-3-1b-it-Q4_K_M.gguf',
    dtype: 'q4',
    bytes: 806_000_000,
    bytesPerToken: 26_624,
    licence: GEMMA,
    says: 'Small. Its licence has terms of use of its own.',
  }),
  line({
    repository: 'HuggingFaceTB/SmolLM2-360M-Instruct-GGUF',
    path: 'smollm2-360m-instruct-q8_0.gguf',
    dtype: 'q8',
    bytes: 386_000_000,
    bytesPerToken: 40_960,
    licence: APACHE,
    says: 'Very small; how it was made is open.',
  }),
];

/** Why this machine cannot run it, in a reader's words; null where nothing known speaks against it. */
export function fitsProcessor({ id, gguf, weights }: ModelEntry, { memoryBytes }: Pick<DeviceReport, 'memoryBytes'>): Failure | null {
  const unfit = (needs: string): Failure => ({ kind: 'machine-unfit', model: id, needs });
  const largest = Math.max(0, ...Object.values(weights).flatMap((files) => files.map(({ bytes }) => bytes ?? 0)));
  if (largest >= FILE_AT_MOST) return unfit('a browser reads model files of 2 GB at most; llama-gguf-split makes smaller ones of it');
  const needed = gguf?.memoryBytes ?? largest;
  const words = `${(needed / 1e9).toFixed(1)} GB of memory`;
  if (needed > MEMORY_AT_MOST) return unfit(`${words}, more than the 4 GB that a browser gives a model`);
  return memoryBytes !== undefined && needed > SHARE * memoryBytes ? unfit(`${words} to spare`) : null;
}

/** "…/owner/name/resolve/main/file.gguf" on the hub, or "owner/name/file.gguf". */
const ADDRESS =
  /^(?:https:\/\/huggingface\.co\/)?(\w[\w.-]*\/\w[\w.-]*?)\/(?:(?:resolve|blob)\/([\w.-]+)\/)?((?:[\w.-]+\/)*[\w.-]+\.gguf)(?:\?.*)?$/i;
const PARTS_AT_MOST = 32;

/** A GGUF file of the hub by its address; of one in parts, all of them. Null where it is no such address. */
export function ggufByAddress(address: string): Result<ModelEntry> | null {
  const typed = address.trim();
  if (!/\.gguf(?:\?.*)?$/i.test(typed)) return null;
  const [, repository, revision, path] = ADDRESS.exec(typed) ?? [];
  const count = Number(PART_NAME.exec(path ?? '')?.[2] ?? 1);
  if (repository === undefined || path === undefined || path.includes('..') || count < 1 || count > PARTS_AT_MOST)
    return fail({ kind: 'not-understood', field: 'address', value: address });
  const paths = Array.from({ length: count }, (_, at) =>
    path.replace(PART_NAME, (__, ___, of: string) => `-${String(at + 1).padStart(5, '0')}-of-${of}`),
  );
  return ok(
    ggufEntry({
      repository,
      id: modelNameOf(path),
      revision: revision === undefined || revision === 'main' ? null : revision,
      weights: paths.map((one) => file(one, null)),
      dtype: bitsOf(path),
      window: WINDOW,
      memoryBytes: null,
      licence: { name: 'as its card says', url: `https://huggingface.co/${repository}` },
      says: 'Added by its address.',
    }),
  );
}

/** In the place of a repository: a file of the user's own is nowhere else. */
const OWN_FILE = 'local/';

export const isOwnFile = ({ repository }: ModelEntry): boolean => repository.startsWith(OWN_FILE);

/** A file of a model as it was chosen. */
interface OwnGguf {
  readonly name: string;
  readonly bytes: number;
}

/** A GGUF model of the user's own, in one file or in several; `machine-unfit` where no browser can run it. */
export function ggufOfFiles(files: readonly [OwnGguf, ...OwnGguf[]], header: GgufHeader): Result<ModelEntry> {
  const [{ name: fileName }] = files;
  const bytes = files.reduce((sum, one) => sum + one.bytes, 0);
  const entry = ggufEntry({
    repository: `${OWN_FILE}${modelNameOf(fileName)}`,
    id: modelNameOf(fileName),
    revision: null,
    weights: files.map((one) => file(one.name, one.bytes)),
    dtype: bitsOf(fileName),
    ...takes(bytes, header),
    licence: { name: header.licence ?? 'as whoever made it says', url: '' },
    says: `${files.length === 1 ? 'A file' : `${String(files.length)} files`} of your own${header.name === null ? '' : `: ${header.name}`}.`,
  });
  const unfit = fitsProcessor(entry, {});
  return unfit ? fail(unfit) : ok(entry);
}

/** How many bits its weights have, as files are mostly named; four where the name does not say. */
function bitsOf(path: string): Dtype {
  const name = modelNameOf(path);
  return /q[568]_/i.test(name) ? 'q8' : /b?f16/i.test(name) ? 'fp16' : /f32/i.test(name) ? 'fp32' : 'q4';
}
