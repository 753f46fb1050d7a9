import type { Packed } from '../pack.ts';
import type { StoredFiling, StoredOutline } from './schema.ts';

const encoder = new TextEncoder();
const decoder = new TextDecoder();

export const packRecord = (record: StoredFiling): Packed => encoder.encode(JSON.stringify(record));
export const unpackRecord = (packed: Packed): StoredFiling => JSON.parse(decoder.decode(packed)) as StoredFiling;

export const packOutline = (outline: StoredOutline): Packed => encoder.encode(JSON.stringify({ ...outline, sizes: [...outline.sizes] }));

export function unpackOutline(packed: Packed): StoredOutline {
  const { sizes, ...rest } = JSON.parse(decoder.decode(packed)) as Omit<StoredOutline, 'sizes'> & { readonly sizes: readonly number[] };
  return { ...rest, sizes: Float32Array.from(sizes) };
}
