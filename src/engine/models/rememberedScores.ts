import { sha256 } from '@noble/hashes/sha2';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils';
import { ok } from '../../domain/failure.ts';
import type { CrossEncoder, Embeddable } from '../../domain/ports.ts';

/** Scores of places read in this session, the one read longest ago going first; a model gives the same each time. */
export type KnownScores = Map<string, number>;

/** Some MB of keys: hashes, as no words of a filing may outlive it. */
const MOST = 8000;

/** The cross-encoder, which reads no place twice for one question: the terms of a ratio are the terms of the next one, of the same filing. What it has read costs nothing of the time it is given. */
export function rememberedScores(reader: CrossEncoder, known: KnownScores): CrossEncoder {
  const { id } = reader;
  return {
    id,
    score: async (question, passages, budgetMs) => {
      const keys = passages.map((passage) => keyOf(id, question, passage));
      const scores = Float32Array.from(keys, (key) => known.get(key) ?? NaN);
      const left = [...keys.keys()].filter((at) => Number.isNaN(scores[at]));
      if (left.length === 0) return ok(scores);
      const read = await reader.score(
        question,
        left.flatMap((at) => passages[at] ?? []),
        budgetMs,
      );
      if (!read.ok) return read;
      left.forEach((at, i) => (scores[at] = read.value[i] ?? NaN));
      keys.forEach((key, at) => keep(known, key, scores[at] ?? NaN));
      return ok(scores);
    },
  };
}

const keyOf = (model: string, question: string, { head, body }: Embeddable): string =>
  bytesToHex(sha256(utf8ToBytes([model, question, head, body].join('\n'))));

function keep(known: KnownScores, key: string, score: number): void {
  if (Number.isNaN(score)) return;
  known.delete(key);
  known.set(key, score);
  const [oldest] = known.keys();
  if (known.size > MOST && oldest !== undefined) known.delete(oldest);
}
