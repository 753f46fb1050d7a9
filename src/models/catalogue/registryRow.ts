import type { Dtype, ModelEntry, ModelFile, ModelId, Pooling } from '../../domain/models.ts';

/** How a line of the registry is written. */

/** The hub's names of the files of weights, as transformers.js asks for them. */
const NAMES: Readonly<Record<Dtype, string>> = {
  fp32: 'onnx/model.onnx',
  fp16: 'onnx/model_fp16.onnx',
  q8: 'onnx/model_quantized.onnx',
  q4: 'onnx/model_q4.onnx',
  q4f16: 'onnx/model_q4f16.onnx',
  // WebLLM's alone: its files are named by the repository.
  q4f32: '',
};

type Size = number | null;

export const file = (path: string, bytes: Size, sha256: string | null = null): ModelFile => ({ path, bytes, sha256 });
export const onnx = (dtype: Dtype, bytes: Size, sha256: string | null = null): readonly ModelFile[] => [file(NAMES[dtype], bytes, sha256)];
/** A graph with its weights in a separate file. */
export const split = (dtype: Dtype, graph: Size, data: Size): readonly ModelFile[] => [
  file(NAMES[dtype], graph),
  file(`${NAMES[dtype]}_data`, data),
];
/** What every dtype needs: configuration and tokenizer. */
export const beside = (config: Size, tokenizer: Size, tokenizerConfig: Size): readonly ModelFile[] => [
  file('config.json', config),
  file('tokenizer.json', tokenizer),
  file('tokenizer_config.json', tokenizerConfig),
];

export const APACHE = { name: 'Apache-2.0', url: 'https://www.apache.org/licenses/LICENSE-2.0' };
export const MIT = { name: 'MIT', url: 'https://opensource.org/license/mit' };
export const GEMMA = { name: 'Gemma Terms of Use', url: 'https://ai.google.dev/gemma/terms' };

/** Int8 on WASM; half precision on a GPU that has it, else full. */
export const SMALL = { wasm: ['q8'], webgpu: ['fp16', 'fp32'] } as const;
export const BGE_QUERY = 'Represent this sentence for searching relevant passages: ';

type Line = Omit<ModelEntry, 'id' | 'task' | 'dimensions' | 'pooling' | 'queryPrefix' | 'passagePrefix'>;

const id = (repository: string): ModelId => repository.slice(repository.lastIndexOf('/') + 1).replace(/-ONNX$/, '') as ModelId;

export function embedder(
  line: Line & { readonly dimensions: number; readonly pooling: Pooling; readonly queryPrefix?: string; readonly passagePrefix?: string },
): ModelEntry {
  return { id: id(line.repository), task: 'embed', queryPrefix: '', passagePrefix: '', ...line };
}

export function reranker(line: Line): ModelEntry {
  return { id: id(line.repository), task: 'rerank', dimensions: null, pooling: null, queryPrefix: '', passagePrefix: '', ...line };
}

/** `named`: its id, where the repository is called otherwise. */
export function pictureReader(named: string, line: Line): ModelEntry {
  return { id: named as ModelId, task: 'read', dimensions: null, pooling: null, queryPrefix: '', passagePrefix: '', ...line };
}

export function writer(line: Line): ModelEntry {
  return { id: id(line.repository), task: 'write', dimensions: null, pooling: null, queryPrefix: '', passagePrefix: '', ...line };
}

export function vision(line: Line): ModelEntry {
  return { id: id(line.repository), task: 'see', dimensions: null, pooling: null, queryPrefix: '', passagePrefix: '', ...line };
}
