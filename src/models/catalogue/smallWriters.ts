import type { ModelEntry } from '../../domain/models.ts';
import { APACHE, beside, file, onnx, writer } from './registryRow.ts';

/** Int8 on WASM, where four bits decode ten times slower; four bits on a GPU. */
const WRITES = { wasm: ['q8'], webgpu: ['q4f16', 'q4'] } as const;

/** Language models that run without a graphics processor, if slowly. Revisions, sizes and sha256 where projects that pin the same revision name them. */
export const SMALL_WRITERS: readonly ModelEntry[] = [
  writer({
    repository: 'HuggingFaceTB/SmolLM2-135M-Instruct',
    revision: '12fd25f77366fa6b3b4b768ec3050bf629380bac',
    window: 8_192,
    dtypes: WRITES,
    weights: { q8: onnx('q8', null), q4: onnx('q4', 200_000_000), q4f16: onnx('q4f16', 134_000_000) },
    files: [...beside(861, 2_104_556, null), file('generation_config.json', 132)],
    licence: APACHE,
    says: 'The smallest that writes, for a machine without a graphics processor. Writes badly: most of its sentences are not shown.',
  }),
  writer({
    repository: 'HuggingFaceTB/SmolLM2-360M-Instruct',
    revision: 'a10cc1512eabd3dde888204e902eca88bddb4951',
    window: 8_192,
    dtypes: WRITES,
    weights: { q8: onnx('q8', null), q4: onnx('q4', null), q4f16: onnx('q4f16', null) },
    files: [...beside(null, null, null), file('generation_config.json', null)],
    licence: APACHE,
    says: 'Small; writes plainly, and slowly without a graphics processor.',
  }),
  writer({
    repository: 'onnx-community/Qwen2.5-0.5B-Instruct',
    revision: 'cc5cc01a65cc3ff17bdb73a7de33d879f62599b0',
    window: 32_768,
    dtypes: WRITES,
    weights: {
      q8: onnx('q8', 512_096_557, '41834041ab1b29eff9fc592f1a29a1844133aea35832ea9fa91682be13016100'),
      q4: onnx('q4', null),
      // As a project that pins this revision gives it: 467.3 MiB, all files.
      q4f16: onnx('q4f16', 483_000_000),
    },
    files: [...beside(null, null, null), file('generation_config.json', null)],
    licence: APACHE,
    says: 'The best of the small ones for a machine without a graphics processor; slow there.',
  }),
  writer({
    repository: 'onnx-community/Qwen3-0.6B-ONNX',
    revision: 'da1453100cf3ff33ef56d17983fc7a8648706db6',
    window: 32_768,
    dtypes: WRITES,
    weights: {
      q8: onnx('q8', 617_687_575, 'ccf8734e59fdf7475b2dc0c117005e267a3a08342c1d951e0a79f0bce57bf62a'),
      q4: onnx('q4', null),
      q4f16: onnx('q4f16', null),
    },
    files: [
      file('config.json', 912, '8a04114ba59cc42b47d804d35d1d5c61d746ae4634f41f796768c6e302d39b9e'),
      file('tokenizer.json', 9_117_040, 'e7a95fce95bf5b0946d0ddb3f9d7caa030b7e850bbe92b0edb26bcf563e9f3d5'),
      file('tokenizer_config.json', 9_705, 'b0a8115cf05a7002cbe2575058c0139c1dee3f06f221c05717c3444947d78b9f'),
      file('generation_config.json', 219, '9e9e031ae8bca36eefcdcdd0b35d83c61baa01e31d68d5f5a961c9ca1a4b95bf'),
    ],
    licence: APACHE,
    says: 'Newer, larger and slower than the one before; many languages.',
  }),
];
