import type { Failure } from './failure.ts';

/** Models as the registry, the download and the page know them. */

/** Last part of the repository's name, unique in the registry: "all-MiniLM-L6-v2". */
export type ModelId = string & { readonly __brand: 'ModelId' };

/** `embed` gives vectors; `rerank` scores a question with a passage; `write` is a language model; `read` reads pictures of pages; `see` describes pictures. */
export type ModelTask = 'embed' | 'rerank' | 'write' | 'read' | 'see';
export type Device = 'wasm' | 'webgpu';
export type Dtype = 'fp32' | 'fp16' | 'q8' | 'q4' | 'q4f16' | 'q4f32';

/** How the last hidden states of a text become one vector; `given`: the graph does it and gives the vector as `sentence_embedding`. */
export type Pooling = 'mean' | 'cls' | 'last' | 'given';

/** A file of a model. `bytes` and `sha256` are null where nobody has read them: recorded on first download and checked ever after. */
export interface ModelFile {
  /** Inside the repository: "onnx/model_quantized.onnx". */
  readonly path: string;
  /** Without a `sha256` it is as the repository lists it, in three digits: to be shown before a download, not to be compared with what comes. */
  readonly bytes: number | null;
  readonly sha256: string | null;
  /** Of a shard, as the model's own list of them says: what comes is compared with it and with `bytes`. */
  readonly md5?: string;
}

/** One line of the registry (`models/catalogue/registry.ts`). */
export interface ModelEntry {
  readonly id: ModelId;
  readonly task: ModelTask;
  /** On the hub: "Xenova/all-MiniLM-L6-v2". */
  readonly repository: string;
  /** Commit of the repository; null where none was read: what the hub then gives is recorded. */
  readonly revision: string | null;
  readonly dimensions: number | null;
  readonly pooling: Pooling | null;
  readonly queryPrefix: string;
  readonly passagePrefix: string;
  /** Tokens, special ones included. */
  readonly window: number;
  /** By preference. */
  readonly dtypes: Readonly<Record<Device, readonly Dtype[]>>;
  /** By dtype: weights, then what every dtype needs (configuration, tokenizer). */
  readonly weights: Readonly<Partial<Record<Dtype, readonly ModelFile[]>>>;
  readonly files: readonly ModelFile[];
  /** Compiled for WebLLM. */
  readonly mlc?: MlcModel;
  /** For llama.cpp on the processor; neither: ONNX, for onnxruntime-web. */
  readonly gguf?: GgufModel;
  /** It lies beside the page, is looked for nowhere else, and is taken unasked once there is something to read. */
  readonly comesWithPage?: true;
  readonly licence: { readonly name: string; readonly url: string };
  /** A line for the person who chooses: what it is good for, and at what cost. */
  readonly says: string;
}

/** What WebLLM needs besides a repository of shards: its files are listed by the repository itself (`tensor-cache.json`). */
export interface MlcModel {
  /** In WebLLM's prebuilt list, or the one a user gave. */
  readonly modelId: string;
  /** Address of the compiled library (wasm); its last part is the file's name, in our storage and on mirrors. */
  readonly library: string;
  /** To be shown before a download, in three digits: parameters times bits, until the repository's list is here. */
  readonly downloadBytes: number | null;
  /** Least `maxStorageBufferBindingSize` of the GPU; null where WebLLM's list asks for none. */
  readonly bufferBytes: number | null;
  /** Memory of the GPU that it takes, as its list says. */
  readonly memoryBytes: number | null;
  readonly needsHalfPrecision: boolean;
}

/** A model in GGUF: its weights are one file, or the parts of one in their order. */
interface GgufModel {
  /** What it takes while it writes: its weights, a whole window of what it has read, and what it works in; null until its file is here. */
  readonly memoryBytes: number | null;
}

/** Where a model's files came from. */
export type ModelSource = 'hub' | 'site' | 'mirror' | 'pack';

export interface FileProgress {
  readonly path: string;
  readonly loadedBytes: number;
  readonly totalBytes: number | null;
}

export type ModelState =
  | { readonly kind: 'absent' }
  | {
      readonly kind: 'downloading';
      readonly source: ModelSource;
      readonly files: readonly FileProgress[];
      readonly bytesPerSecond: number;
      /** Null until it can be told. */
      readonly secondsLeft: number | null;
    }
  /** By the user, or because the tab was closed: goes on where it stopped. */
  | { readonly kind: 'paused'; readonly loadedBytes: number; readonly totalBytes: number | null }
  | { readonly kind: 'checking' }
  /** `pinned`: every file had the registry's sha256; `recorded`: they have the one of their first download. */
  | { readonly kind: 'ready'; readonly bytes: number; readonly verified: 'pinned' | 'recorded'; readonly source: ModelSource }
  | { readonly kind: 'failed'; readonly failure: Failure };

/** A row of the model manager. */
export interface ModelRow {
  readonly entry: ModelEntry;
  readonly state: ModelState;
  /** What would run on this machine: the dtype the device can hold. */
  readonly runs: { readonly device: Device; readonly dtype: Dtype };
  /** Bytes to fetch for it, null where not known. */
  readonly bytes: number | null;
  /** Chosen to serve its task. */
  readonly chosen: boolean;
  /** Tokens a second as measured at its first run on this machine; a model that writes only. */
  readonly tokensPerSecond?: number;
  /** Characters of passages a second as measured on this machine; an embedder only. */
  readonly charactersPerSecond?: number;
  /** Why this machine cannot run it. */
  readonly unfit?: Failure;
}

/** What the machine can do, probed once. */
export interface DeviceReport {
  readonly webgpu: boolean;
  /** `shader-f16`. */
  readonly halfPrecision: boolean;
  readonly isolated: boolean;
  readonly threads: number;
  /** Absent without a GPU. */
  readonly gpu?: GpuLimits;
  /** Absent where the browser does not say it, or says that it is the most that it says. */
  readonly memoryBytes?: number;
}

/** What WebLLM asks of an adapter. */
export interface GpuLimits {
  readonly bufferBytes: number;
  readonly storageBindingBytes: number;
  readonly storageBuffersPerStage: number;
  readonly workgroupStorageBytes: number;
}

/**
 * The vectors that may be compared with each other: model, revision (or the sha256 of its weights), dtype and the version of the cutting into windows, as one string.
 * Vectors are stored under it and the sha256 of their text.
 */
export type VectorSpace = string & { readonly __brand: 'VectorSpace' };

/** How far the library's filings have vectors. */
export type EmbeddingState =
  /** No model is there, or none is wanted. */
  | { readonly kind: 'off' }
  | { readonly kind: 'loading' }
  | {
      readonly kind: 'embedding';
      readonly done: number;
      readonly of: number;
      /** Null until it can be told. */
      readonly secondsLeft: number | null;
    }
  | { readonly kind: 'paused'; readonly by: 'user' | 'battery'; readonly done: number; readonly of: number }
  /** Another tab does it. */
  | { readonly kind: 'elsewhere'; readonly done: number; readonly of: number }
  | { readonly kind: 'done'; readonly of: number }
  | { readonly kind: 'failed'; readonly failure: Failure };

/** A word, in PDF points of the page stood upright: the page as its text reads, skew and turns taken out. */
export interface PictureWord {
  readonly text: string;
  readonly x: number;
  /** Of the line that the letters stand on, from the top. */
  readonly baseline: number;
  readonly width: number;
  /** Type size. */
  readonly size: number;
  /** 0 to 1: the least that the network gave any letter of it. */
  readonly sure: number;
}

/** What was read from one page's picture. */
export interface PictureText {
  /** Of the code and the network that read it: words of another reader are not used. */
  readonly reader: string;
  /** Radians clockwise by which the upright page is turned to lie as the picture does. */
  readonly angle: number;
  /** Of the upright page, in points. */
  readonly width: number;
  readonly height: number;
  /** Two pages of paper in one picture: words right of the fold are placed below the left page, by its height. */
  readonly fold?: number;
  /** `empty`: nothing written was seen; `unsure`: writing that the network cannot read (handwriting, a blurred photo), its words left out. */
  readonly kind: 'read' | 'empty' | 'unsure';
  readonly words: readonly PictureWord[];
}

/** How surely the words of a picture were read: word i is `text.slice(starts[i], ends[i])`, `sure[i]` from 0 to 1. */
export interface PictureReading {
  readonly starts: readonly number[];
  readonly ends: readonly number[];
  readonly sure: readonly number[];
}

/** Letters read with less are shown with the picture beside them, and nothing is claimed by them. */
export const SURE = 0.9;

/** How surely the words of a span were read: the least of them. 1 where the page has its own text. */
export function sureOf({ picture }: { readonly picture?: PictureReading }, span: { readonly start: number; readonly end: number }): number {
  if (!picture) return 1;
  return picture.sure.reduce(
    (least, sure, i) => ((picture.starts[i] ?? 0) < span.end && (picture.ends[i] ?? 0) > span.start ? Math.min(least, sure) : least),
    1,
  );
}

/** How far pages without text are read from their pictures, or charts and pictures described. `lacking`: no model is there that could; `stopped`: by the reader. */
export interface PictureProgress {
  readonly kind: 'lacking' | 'waiting' | 'working' | 'stopped' | 'failed';
  readonly done: number;
  readonly of: number;
  /** Null until it can be told; while `working`. */
  readonly secondsLeft: number | null;
  readonly failure?: Failure;
}

/** A request that left for another origin: a model's file, never anything of the user's. */
export interface EgressEntry {
  readonly at: number;
  readonly url: string;
  readonly model: ModelId;
  readonly receivedBytes: number;
  readonly outcome: 'under way' | 'done' | 'failed';
}

/** What the model manager shows. */
export interface ModelsState {
  readonly rows: readonly ModelRow[];
  readonly device: DeviceReport;
  readonly embedding: EmbeddingState;
  /** Nothing is fetched from other origins while it is on. */
  readonly sealed: boolean;
  /** Embedding waits while the machine runs on battery. */
  readonly waitsOnBattery: boolean;
  /** Origins that models may come from, fixed at build. */
  readonly origins: readonly string[];
  /** What loading each model took in this session, in milliseconds. */
  readonly loads: readonly { readonly model: ModelId; readonly ms: number }[];
  /** Every request of this session to another origin, oldest first. */
  readonly ledger: readonly EgressEntry[];
}
