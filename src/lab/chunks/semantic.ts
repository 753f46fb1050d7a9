import type { Chunk, Page, Span } from '../../domain/document.ts';
import type { ChunkOfDrawing, PageWithDrawings } from '../../domain/drawn/drawing.ts';
import { ok, type Result } from '../../domain/failure.ts';
import type { Embedder } from '../../domain/ports.ts';
import { countTokens, sentences } from '../../text/tokens.ts';
import type { ChunkSource } from '../../ingest/chunks/chunk.ts';
import { stretches } from '../../ingest/chunks/stretches.ts';

/** MultiFinRAG (Gondhalekar, Patel and Yeh 2025) §3.3.2. It gives no window and no overlap: these are ours. */
const SEMANTIC = { windowSentences: 20, overlapSentences: 5, percentile: 95, mergeAbove: 0.85 } as const;

/** A sentence of the narrative. */
interface SemanticSentence {
  readonly span: Span;
  readonly section: number;
  readonly text: string;
}

/**
 * Semantic chunks: sentences in overlapping blocks, a block split where two neighbours are farther apart than the 95th percentile of the block's distances, and chunks
 * merged whose cosine is above .85, wherever in the filing they are. A table is a chunk of its own, and so are the words of a chart or picture. Costs two passes of the embedder over the filing. Fails as the embedder does.
 */
export async function semanticChunks(filing: ChunkSource, embedder: Embedder): Promise<Result<Chunk[]>> {
  const prose = narrative(filing);
  const near = await vectors(
    prose.map(({ text }) => text),
    embedder,
  );
  if (!near.ok) return near;
  const groups = split(near.value).map((group) => group.flatMap((i) => prose[i] ?? []));
  const whole = await vectors(
    groups.map((group) => group.map(({ text }) => text).join(' ')),
    embedder,
  );
  if (!whole.ok) return whole;
  const merged = mergeAlike(whole.value, SEMANTIC.mergeAbove).map((alike) => alike.flatMap((i) => groups[i] ?? []));
  const chunks = [...merged.map(proseChunk), ...tables(filing), ...drawn(filing)].sort((a, b) => before(a.spans[0], b.spans[0]));
  return ok(chunks.map((chunk, index) => ({ ...chunk, index })));
}

/**
 * Places of sentences, by block and then by chunk. `near` holds a unit vector a sentence, in order.
 * @internal
 */
export function split(near: readonly Float32Array[]): number[][] {
  const { windowSentences, overlapSentences, percentile } = SEMANTIC;
  const groups: number[][] = [];
  for (let first = 0; first < near.length; first += windowSentences - overlapSentences) {
    const block = near.slice(first, first + windowSentences);
    const distances = block.slice(1).map((vector, i) => 1 - dot(block[i], vector));
    const limit = percentileOf(distances, percentile);
    let open = [first];
    for (const [i, distance] of distances.entries()) {
      if (distance > limit) {
        groups.push(open);
        open = [];
      }
      open.push(first + i + 1);
    }
    groups.push(open);
    if (first + windowSentences >= near.length) break;
  }
  return groups;
}

/**
 * Groups of places whose vectors are linked by pairs above `threshold`, in the order of their first.
 * @internal
 */
export function mergeAlike(whole: readonly Float32Array[], threshold: number): number[][] {
  const leader = whole.map((_, i) => i);
  const lead = (i: number): number => {
    let at = i;
    for (let above = leader[at]; above !== undefined && above !== at; above = leader[at]) at = above;
    return at;
  };
  for (const [i, one] of whole.entries())
    for (let j = i + 1; j < whole.length; j++) {
      if (dot(one, whole[j]) <= threshold) continue;
      const [a, b] = [lead(i), lead(j)];
      leader[Math.max(a, b)] = Math.min(a, b);
    }
  const groups = new Map<number, number[]>();
  for (const i of whole.keys()) groups.set(lead(i), [...(groups.get(lead(i)) ?? []), i]);
  return [...groups.values()];
}

/**
 * Between the two nearest ranks, in a straight line; -Infinity of none.
 * @internal
 */
export function percentileOf(values: readonly number[], percent: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  const at = ((sorted.length - 1) * percent) / 100;
  const low = sorted[Math.floor(at)] ?? -Infinity;
  const high = sorted[Math.ceil(at)] ?? low;
  return low + (high - low) * (at - Math.floor(at));
}

function narrative(filing: ChunkSource): SemanticSentence[] {
  const pages = pagesByNumber(filing);
  return stretches(filing).flatMap(({ span, section, table }) => {
    if (table) return [];
    const text = pages.get(span.page)?.text.slice(span.start, span.end) ?? '';
    return sentences(text).map(({ start, end }) => ({
      span: { page: span.page, start: span.start + start, end: span.start + end },
      section,
      text: text.slice(start, end).replace(/\s+/g, ' '),
    }));
  });
}

const proseChunk = (of: readonly SemanticSentence[]): Chunk => {
  // blocks overlap: a sentence in two of them is once in the merged chunk
  const once = new Map(of.map((sentence) => [`${String(sentence.span.page)}:${String(sentence.span.start)}`, sentence]));
  const inOrder = [...once.values()].sort((a, b) => before(a.span, b.span));
  return {
    index: 0,
    kind: 'prose',
    spans: inOrder.map(({ span }) => span),
    context: [],
    section: inOrder[0]?.section ?? -1,
    tokens: inOrder.reduce((sum, { text }) => sum + countTokens(text), 0),
  };
};

function tables(filing: ChunkSource): Chunk[] {
  const pages = pagesByNumber(filing);
  return stretches(filing).flatMap(({ span, section, table }): Chunk[] => {
    if (!table) return [];
    const tokens = countTokens(pages.get(span.page)?.text.slice(span.start, span.end) ?? '');
    return [{ index: 0, kind: 'table', spans: [span], context: [], section, tokens, table: table.id }];
  });
}

/** Charts and pictures by their words: title, what stands inside, the note, the sentence nearest to them; or by what a vision model says. One with neither has nothing to be found by. */
function drawn({ pages, sections }: ChunkSource): Chunk[] {
  return pages.flatMap((page: PageWithDrawings) =>
    (page.drawings ?? []).flatMap(({ title, inner, note, near, table, says }, drawing): ChunkOfDrawing[] => {
      const spans = [...(title ? [title] : []), ...inner, ...(note ? [note] : []), ...(near ? [near] : [])];
      if (spans.length === 0 && says) spans.push({ page: page.number, start: 0, end: 0 });
      if (spans.length === 0) return [];
      const section = sections.length > 0 ? page.section : -1;
      const tokens = spans.reduce((sum, { start, end }) => sum + countTokens(page.text.slice(start, end)), 0);
      return [{ index: 0, kind: 'drawing', spans, context: [], section, tokens, drawing, ...(table !== undefined && { table }) }];
    }),
  );
}

const pagesByNumber = ({ pages }: ChunkSource): ReadonlyMap<number, Page> => new Map(pages.map((page) => [page.number, page]));

const before = (a: Span | undefined, b: Span | undefined): number => (a?.page ?? 0) - (b?.page ?? 0) || (a?.start ?? 0) - (b?.start ?? 0);

/** A unit vector a text: of one longer than the model's window, the direction its windows have together. */
async function vectors(texts: readonly string[], embedder: Embedder): Promise<Result<Float32Array[]>> {
  if (texts.length === 0) return ok([]);
  const embedded = await embedder.embed(
    texts.map((body) => ({ head: '', body })),
    'passage',
  );
  return embedded.ok ? ok(embedded.value.map((windows) => together(windows, embedder.dimensions))) : embedded;
}

function together(windows: Float32Array, dimensions: number): Float32Array {
  if (windows.length <= dimensions) return windows;
  const sum = new Float32Array(dimensions);
  for (const [i, value] of windows.entries()) sum[i % dimensions] = (sum[i % dimensions] ?? 0) + value;
  const length = Math.hypot(...sum);
  return length > 0 ? sum.map((value) => value / length) : sum;
}

function dot(a: Float32Array | undefined, b: Float32Array | undefined): number {
  let sum = 0;
  if (a && b) for (let i = 0; i < a.length; i++) sum += (a[i] ?? 0) * (b[i] ?? 0);
  return sum;
}
