import type { PassagesConfig } from '../../domain/config.ts';
import { fail, ok, type Result } from '../../domain/failure.ts';
import type { ChunkReader, CrossEncoder, Embeddable } from '../../domain/ports.ts';
import type { RetrievedPassage } from './passage.ts';

interface Ordering {
  readonly question: string;
  readonly chunks: ChunkReader;
  /** Null where none is there. */
  readonly crossEncoder: CrossEncoder | null;
  readonly budgetMs: number;
}

interface Ordered {
  readonly passages: readonly RetrievedPassage[];
  /** Passages that a cross-encoder read. */
  readonly read: number;
}

type Order = (fused: readonly RetrievedPassage[], ordering: Ordering) => Promise<Result<Ordered>>;

/** The last order of the passages. */
export const ORDERS = {
  'as-fused': (passages) => Promise.resolve(ok({ passages, read: 0 })),
  /** Bamberg §2.2.3: by the cross-encoder's score alone. Passages that its time did not allow come after, in the order they came. */
  'cross-encoder': async (fused, { question, chunks, crossEncoder, budgetMs }) => {
    if (!crossEncoder) return fail({ kind: 'model-missing', model: 'cross-encoder' });
    const texts = await chunks.texts(fused);
    const readable = fused.flatMap((passage, i): { readonly passage: RetrievedPassage; readonly text: Embeddable }[] => {
      const text = texts[i];
      return text ? [{ passage, text }] : [];
    });
    const scored = await crossEncoder.score(
      question,
      readable.map(({ text }) => text),
      budgetMs,
    );
    if (!scored.ok) return scored;
    const scores = readable.map(({ passage }, i) => ({ ...passage, score: scored.value[i] ?? Number.NaN }));
    const read = scores.filter(({ score }) => !Number.isNaN(score)).sort((a, b) => b.score - a.score);
    const unread = scores.filter(({ score }) => Number.isNaN(score)).map((passage) => ({ ...passage, score: -Infinity }));
    return ok({ passages: [...read, ...unread], read: read.length });
  },
} satisfies Record<PassagesConfig['order'], Order>;
