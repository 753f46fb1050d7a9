import type { Dtype, ModelEntry, VectorSpace } from '../../domain/models.ts';

/** Of the cutting into windows (`windows.ts`) and of the pooling (`pooling.ts`): whoever changes what a text's vectors are adds one. */
const VECTOR_VERSION = 1;

/**
 * The name of the vectors that may be compared with each other. `weightsSha256` (hexadecimal, of the weights' first file) stands for the revision too: the same weights give
 * the same vectors wherever they came from. The device is not in it: a vector made on WebGPU answers one made on WASM.
 */
export function spaceOf(entry: ModelEntry, dtype: Dtype, weightsSha256: string): VectorSpace {
  const { id, pooling, window, queryPrefix, passagePrefix } = entry;
  const parts = [
    id,
    weightsSha256.slice(0, 16),
    dtype,
    pooling ?? 'none',
    window,
    `v${String(VECTOR_VERSION)}`,
    queryPrefix,
    passagePrefix,
  ];
  return parts.join('|') as VectorSpace;
}
