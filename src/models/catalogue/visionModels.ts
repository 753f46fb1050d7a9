import type { Dtype, ModelEntry, ModelFile } from '../../domain/models.ts';
import { APACHE, beside, file, MIT, vision } from './registryRow.ts';

/** What transformers.js calls the files of a dtype. */
const SUFFIX: Readonly<Partial<Record<Dtype, string>>> = { q8: '_quantized', q4: '_q4', q4f16: '_q4f16', fp16: '_fp16' };

/** What is known of a part: its size as the repository's pages list it, its sha256 where a page of the file was read. */
type KnownPart = readonly [name: string, bytes: number, sha256?: string];

/** The parts of one dtype, in the order of `names`. */
const parts = (dtype: Dtype, names: readonly string[], ...known: readonly KnownPart[]): readonly ModelFile[] =>
  names.map((name) => {
    const [, bytes = null, sha256 = null] = known.find(([one]) => one === name) ?? [];
    return file(`onnx/${name}${SUFFIX[dtype] ?? ''}.onnx`, bytes, sha256);
  });

const SMOL = ['vision_encoder', 'embed_tokens', 'decoder_model_merged'];
const FLORENCE = ['vision_encoder', 'embed_tokens', 'encoder_model', 'decoder_model_merged'];
const PROCESSOR = [file('preprocessor_config.json', null), file('generation_config.json', null)];

/** Models that describe pictures, for onnxruntime-web. */
export const VISION_MODELS: readonly ModelEntry[] = [
  vision({
    repository: 'HuggingFaceTB/SmolVLM-256M-Instruct',
    revision: 'acc054744d60adea9d88214dab6e2219e6e512a7',
    window: 8_192,
    dtypes: { wasm: ['q8'], webgpu: ['q4f16', 'q4'] },
    weights: {
      q8: parts('q8', SMOL, ['embed_tokens', 28_400_000], ['decoder_model_merged', 138_000_000]),
      q4: parts('q4', SMOL, ['decoder_model_merged', 86_900_000]),
      q4f16: parts('q4f16', SMOL, ['decoder_model_merged', 77_400_000]),
    },
    files: [...beside(null, 3_550_000, 28_200), ...PROCESSOR, file('processor_config.json', 68)],
    licence: APACHE,
    says: 'Describes charts and pictures in a few sentences, in the background. The smallest of its kind: figures that it names are not to be relied on.',
  }),
  vision({
    repository: 'HuggingFaceTB/SmolVLM-500M-Instruct',
    revision: null,
    window: 8_192,
    dtypes: { wasm: ['q8'], webgpu: ['q4f16', 'q4'] },
    weights: { q8: parts('q8', SMOL), q4: parts('q4', SMOL), q4f16: parts('q4f16', SMOL) },
    files: [...beside(7_340, 3_550_000, 28_200), ...PROCESSOR, file('processor_config.json', 68)],
    licence: APACHE,
    says: 'The same, twice as large and slower.',
  }),
  vision({
    repository: 'onnx-community/Florence-2-base-ft',
    revision: null,
    window: 1_024,
    dtypes: { wasm: ['q8'], webgpu: ['fp16', 'q8'] },
    weights: {
      q8: parts('q8', FLORENCE, ['decoder_model_merged', 98_200_000, 'f22f52f980c33df0efa15932c2f3db6d9d3595ce6387eca938b8cfe23dc4c641']),
      fp16: parts('fp16', FLORENCE),
    },
    files: [...beside(null, 1_360_000, 207_000), ...PROCESSOR],
    licence: MIT,
    says: 'Says what a picture shows, and reads no data from it.',
  }),
];
