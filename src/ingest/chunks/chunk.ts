import type { PlainChunkerId } from '../../domain/config.ts';
import type { Chunk, Page, Section, Statement } from '../../domain/document.ts';
import { structure } from './structure.ts';
import { windows } from './windows.ts';

/** What a chunker reads: the filing after layout, tables and statements. */
export interface ChunkSource {
  readonly pages: readonly Page[];
  readonly sections: readonly Section[];
  readonly statements: readonly Statement[];
}

/** Ways to cut a filing into what is searched. A chunk is a list of spans in reading order; none holds a running header or footer. */
const CHUNKERS = {
  structure,
  'window-10000-2000': (filing) => windows(filing, { unit: 'characters', size: 10_000, overlap: 2000 }),
  'window-500-250': (filing) => windows(filing, { unit: 'characters', size: 500, overlap: 250 }),
  'window-350t-50t': (filing) => windows(filing, { unit: 'tokens', size: 350, overlap: 50 }),
} satisfies Record<PlainChunkerId, (filing: ChunkSource) => Chunk[]>;

const DEFAULT_CHUNKER: PlainChunkerId = 'structure';

/** Cuts a filing into chunks, numbered in reading order. */
export function chunk(filing: ChunkSource, chunker: PlainChunkerId = DEFAULT_CHUNKER): Chunk[] {
  return CHUNKERS[chunker](filing);
}
