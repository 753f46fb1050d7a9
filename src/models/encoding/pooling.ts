import type { Pooling } from '../../domain/models.ts';

/** A batch's token ids, padded on the right to the longest: `rows` × `length`. */
export interface Batch {
  readonly rows: number;
  readonly length: number;
  readonly ids: BigInt64Array<ArrayBuffer>;
  /** 1 for a token, 0 for padding. */
  readonly mask: BigInt64Array<ArrayBuffer>;
  /** 1 for the second text of a pair. */
  readonly types: BigInt64Array<ArrayBuffer>;
}

/** One text, or a pair, as the model reads it. */
export interface Encoded {
  readonly ids: readonly number[];
  readonly types?: readonly number[] | undefined;
}

/** `padId` is never read: the mask says so. */
export function padded(texts: readonly Encoded[], padId: number): Batch {
  const length = Math.max(1, ...texts.map(({ ids }) => ids.length));
  const size = texts.length * length;
  const ids = new BigInt64Array(size).fill(BigInt(padId));
  const mask = new BigInt64Array(size);
  const types = new BigInt64Array(size);
  texts.forEach((text, row) => {
    text.ids.forEach((id, at) => {
      ids[row * length + at] = BigInt(id);
      mask[row * length + at] = 1n;
    });
    text.types?.forEach((type, at) => (types[row * length + at] = BigInt(type)));
  });
  return { rows: texts.length, length, ids, mask, types };
}

/**
 * One unit vector a row, from `states` of rows × length × dimensions (for `given`, rows × dimensions). `mean`: of the tokens that are no padding; `cls`: of the first
 * token; `last`: of the last that is no padding. A row of zeros stays zeros.
 */
export function pool(
  states: Float32Array,
  { rows, length, mask }: Pick<Batch, 'rows' | 'length' | 'mask'>,
  dimensions: number,
  pooling: Pooling,
): Float32Array<ArrayBuffer> {
  const vectors = new Float32Array(rows * dimensions);
  for (let row = 0; row < rows; row++) {
    const vector = vectors.subarray(row * dimensions, (row + 1) * dimensions);
    const first = pooling === 'given' ? row * dimensions : row * length * dimensions;
    const tokens = mask.subarray(row * length, (row + 1) * length);
    if (pooling === 'mean') {
      for (let at = 0; at < length; at++) {
        if (tokens[at] === 0n) continue;
        const from = first + at * dimensions;
        for (let d = 0; d < dimensions; d++) vector[d] = (vector[d] ?? 0) + (states[from + d] ?? 0);
      }
    } else {
      const at = pooling === 'last' ? Math.max(0, tokens.lastIndexOf(1n)) : 0;
      vector.set(states.subarray(first + at * dimensions, first + (at + 1) * dimensions));
    }
    normalised(vector);
  }
  return vectors;
}

/** In place, to length 1; zeros stay zeros. The mean's divisor goes with it. */
export function normalised(vector: Float32Array): Float32Array {
  let sum = 0;
  for (const value of vector) sum += value * value;
  if (sum === 0) return vector;
  const scale = 1 / Math.sqrt(sum);
  for (let d = 0; d < vector.length; d++) vector[d] = (vector[d] ?? 0) * scale;
  return vector;
}
