import type { FilingPages } from '../../domain/context.ts';
import type { Evidence } from '../../domain/question.ts';
import type { AlignedRecord, AlignmentConfig } from '../../domain/writing.ts';
import { located, type Located } from './locate.ts';
import { Grams, type Overlap } from './overlap.ts';
import { streamOfFiling, streamOfPiece, wordsOf, type WordStream } from './wordStream.ts';
import type { ContextPassage } from '../gates/writtenSentence.ts';

/** A passage as the model copied it out: `piece` is the id that it names, which may be none that it was given. */
export interface Claimed {
  readonly piece: string;
  readonly content: string;
}

/** Where a passage's words are, a page each, the one with most of them first; empty where it was dropped. */
export interface Aligned extends AlignedRecord {
  readonly found: readonly Located[];
}

/** A text that a passage may come from: a piece as the model read it, or a filing's pages. */
interface Origin {
  readonly filing: Evidence['card']['id'];
  /** The piece it is; absent for a filing's pages. */
  readonly piece?: string;
  readonly stream: WordStream;
  /** One a passage. */
  readonly overlaps: readonly Overlap[];
}

/** An origin with what it has of one passage. */
interface Home {
  readonly origin: Origin;
  readonly overlap: Overlap;
}

/**
 * Source alignment (EvidenT §3.3): every passage against the filing of the piece it names, one outcome a passage, in their order.
 *
 * Above the threshold it is kept; with something of it there, cut to what is there; with nothing (or, as `moves` says, less than the threshold), moved to another retrieved filing
 * that has more than the threshold; else dropped. Whatever the outcome, `found` names only words of a page that the passage has too: what the model changed in a passage that
 * is kept is in no span. A piece is a part of its filing as the model read it, so that a table's row copied with its column headers aligns as well as a sentence does.
 *
 * A passage of fewer than n words is kept if the piece it names has it whole, and dropped otherwise: so few words may be anywhere.
 *
 * @param filings Retrieved ones with the pages at hand; their words are kept with the pages from one question to the next.
 */
export function align(
  passages: readonly Claimed[],
  pieces: readonly ContextPassage[],
  filings: readonly FilingPages[],
  config: AlignmentConfig,
): Aligned[] {
  const given = passages.map(({ content }) => wordsOf(content).terms);
  const grams = new Grams(given, config.n);
  const origin = (filing: Origin['filing'], stream: WordStream, piece?: string): Origin => ({
    filing,
    stream,
    overlaps: grams.in(stream.terms),
    ...(piece === undefined ? {} : { piece }),
  });
  const read = pieces.map((piece) => ({ piece, stream: streamOfPiece(piece) }));
  const origins = [
    ...read.map(({ piece, stream }) => origin(piece.evidence.card.id, stream, piece.id)),
    ...filings.map((filing) => origin(filing.card.id, streamOfFiling(filing))),
  ];
  return passages.map((passage, p) => {
    const terms = given[p] ?? new Int32Array();
    const named = read.find(({ piece }) => piece.id === passage.piece);
    if (terms.length < config.n) return short(passage, terms, named);
    const homes = origins.flatMap((one): Home[] => {
      const overlap = one.overlaps[p];
      return overlap && overlap.share > 0 ? [{ origin: one, overlap }] : [];
    });
    const cited = named && best(homes, ({ filing }) => filing === named.piece.evidence.card.id, passage.piece);
    const other = best(homes, ({ filing }) => filing !== named?.piece.evidence.card.id, passage.piece);
    return outcome(passage, cited, other, config);
  });
}

/** The three actions of §3.3, and none. */
function outcome({ content }: Claimed, cited: Home | undefined, other: Home | undefined, config: AlignmentConfig): Aligned {
  const share = cited?.overlap.share ?? 0;
  if (cited && share > config.threshold) return at(content, cited, 'kept', config.n);
  const moves = share === 0 || config.moves === 'from-less';
  if (moves && other && other.overlap.share > config.threshold) return at(content, other, 'moved', config.n);
  if (cited) return at(content, cited, 'trimmed', config.n);
  return { text: content, outcome: 'dropped', overlap: share, found: [] };
}

function at(text: string, { origin, overlap }: Home, how: AlignedRecord['outcome'], n: number): Aligned {
  const found = located(origin.stream, overlap.runs, n);
  const spans = found.flatMap((one) => one.spans);
  // words that we set between a table's own are on no page
  if (spans.length === 0) return { text, outcome: 'dropped', overlap: overlap.share, found: [] };
  return { text, outcome: how, overlap: overlap.share, at: { filing: origin.filing, spans }, found };
}

/** Where most of the passage is: of equals the piece it names, then a piece, for that is what the model read. */
function best(homes: readonly Home[], counts: (origin: Origin) => boolean, named: string): Home | undefined {
  const rank = ({ origin: { piece } }: Home): number => (piece === named ? 2 : piece === undefined ? 0 : 1);
  return homes.filter(({ origin }) => counts(origin)).sort((a, b) => b.overlap.share - a.overlap.share || rank(b) - rank(a))[0];
}

/** The whole of it once in the piece named, as the model read it or as the page prints it. */
function short(
  passage: Claimed,
  terms: Int32Array,
  named: { readonly piece: ContextPassage; readonly stream: WordStream } | undefined,
): Aligned {
  if (!named || terms.length === 0) return { text: passage.content, outcome: 'dropped', overlap: 0, found: [] };
  const { evidence } = named.piece;
  const page = streamOfFiling({ card: evidence.card, pages: [evidence] });
  for (const stream of [named.stream, page]) {
    const [overlap] = new Grams([terms], terms.length).in(stream.terms);
    const origin = { filing: evidence.card.id, stream, overlaps: [] };
    if (overlap && overlap.share === 1) {
      const aligned = at(passage.content, { origin, overlap: { share: 1, runs: overlap.runs.slice(0, 1) } }, 'kept', terms.length);
      if (aligned.outcome === 'kept') return aligned;
    }
  }
  return { text: passage.content, outcome: 'dropped', overlap: 0, found: [] };
}
