import type { FilingId } from '../../domain/document.ts';

/** A passage that some source ranked: cosine or BM25, whatever its source's scores are. */
export interface RetrievedPassage {
  readonly filing: FilingId;
  /** Index in the filing's chunks, as the preset's chunker cut them. */
  readonly chunk: number;
  /** The page it begins on. */
  readonly page: number;
  readonly score: number;
}

/** Whichever index found it, a passage is one passage. */
export const idOf = ({ filing, chunk }: Pick<RetrievedPassage, 'filing' | 'chunk'>): string => `${filing}#${String(chunk)}`;

/** Best first; ties go to the earlier filing and passage, so that a ranking is the same on every run. */
export const byScore = (a: RetrievedPassage, b: RetrievedPassage): number =>
  b.score - a.score || (a.filing < b.filing ? -1 : a.filing > b.filing ? 1 : a.chunk - b.chunk);
