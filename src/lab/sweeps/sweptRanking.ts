import type { PassagesConfig, PipelineConfig } from '../../domain/config.ts';
import { ok, type Result } from '../../domain/failure.ts';
import type { LabQuestion } from '../../domain/papers/lab.ts';
import type { Embedder } from '../../domain/ports.ts';
import type { RetrievedPassage } from '../passages/passage.ts';
import { retrievePassages, type PassageLibrary } from '../passages/retrievePassages.ts';

/** A published system's way of finding passages. */
export type SweptConfig = PipelineConfig & { readonly passages: PassagesConfig };

/** What was found for a question, best first, and how many sources were searched: a system that falls back searches one, or all. */
export interface SweptRanking {
  readonly question: LabQuestion;
  readonly passages: readonly RetrievedPassage[];
  readonly searched: number;
}

/** What is swept. */
export interface Swept {
  readonly config: SweptConfig;
  readonly library: PassageLibrary;
  readonly questions: readonly LabQuestion[];
  /** What its numbers are called: a condition. */
  readonly series: string;
  /** Between questions: lets others have the thread. */
  readonly pause: () => Promise<void>;
}

/** The library as a sweep searches it again and again: a question is embedded once, and no page is read, as nothing is answered. */
export function sweptLibrary(library: PassageLibrary): PassageLibrary {
  const known = new Map<string, ReturnType<Embedder['embed']>>();
  const embedder: Embedder = {
    ...{ space: library.embedder.space, dimensions: library.embedder.dimensions },
    embed: (texts, role) => {
      const key = JSON.stringify([role, texts]);
      const found = known.get(key) ?? library.embedder.embed(texts, role);
      known.set(key, found);
      return found;
    },
  };
  const reader = { outline: library.reader.outline.bind(library.reader), pages: () => Promise.resolve([]) };
  return { ...library, embedder, reader };
}

/** The passages of every question under one setting. */
export async function sweptRankings(
  config: SweptConfig,
  { library, questions, pause }: Pick<Swept, 'library' | 'questions' | 'pause'>,
): Promise<Result<readonly SweptRanking[]>> {
  const rankings: SweptRanking[] = [];
  for (const question of questions) {
    await pause();
    const found = await retrievePassages(question.text, library, config);
    if (!found.ok) return found;
    const searched = found.value.steps.filter(({ step }) => step === 'meaning').length;
    rankings.push({ question, passages: found.value.passages, searched });
  }
  return ok(rankings);
}

export const shareOf = (values: readonly number[]): number => values.reduce((sum, one) => sum + one, 0) / values.length;
