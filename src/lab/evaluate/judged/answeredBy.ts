import SOURCES from './sources.json' with { type: 'json' };
import type { LabQuestion } from '../../../domain/papers/lab.ts';

/** What answers a question (MultiFinRAG §4.1, Table 1). */
export type AnsweredBy = keyof typeof SOURCES | 'mixed';

/** By what the set says that the answer stands in, or by the type it gives the question; null where neither says. */
export function answeredBy({ source, type }: Pick<LabQuestion, 'source' | 'type'>): AnsweredBy | null {
  for (const said of [source, type]) {
    const words = new Set(said?.toLowerCase().match(/[a-z]+/g) ?? []);
    const kinds = (Object.keys(SOURCES) as (keyof typeof SOURCES)[]).filter((kind) => SOURCES[kind].some((word) => words.has(word)));
    const [kind, ...others] = kinds;
    if (kind) return others.length > 0 ? 'mixed' : kind;
  }
  return null;
}
