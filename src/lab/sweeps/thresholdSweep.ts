import type { Modality, PassageSource } from '../../domain/config.ts';
import { ok, type Result } from '../../domain/failure.ts';
import type { LabPoint } from '../../domain/papers/lab.ts';
import { goldPages, placeName } from '../evaluate/tables/evaluated.ts';
import { shareOf, sweptLibrary, sweptRankings, type Swept, type SweptConfig, type SweptRanking } from './sweptRanking.ts';

const STEP = 0.05;
const range = (from: number, to: number): number[] =>
  Array.from({ length: Math.round((to - from) / STEP) + 1 }, (_, i) => Math.round((from + i * STEP) * 100) / 100);
/** MultiFinRAG §3.3.5: text from .55 to .85, tables and images from .55 to .75, in steps of .05. */
const TEXT = range(0.55, 0.85);
const OTHERS = range(0.55, 0.75);

/** What a sweep of thresholds comes to. `text`: by the threshold of text alone; `others`: by those of tables (x) and of images (part), text at the system's own. */
export interface ThresholdSurface {
  readonly text: readonly LabPoint[];
  readonly others: readonly LabPoint[];
}

/**
 * The same system with other thresholds, by what a passage is; null where it does not fall back from text to others.
 *
 * @internal
 */
export function withThresholds(config: SweptConfig, least: Readonly<Partial<Record<Modality, number>>>): SweptConfig | null {
  if (config.passages.fusion.kind !== 'tiers') return null;
  const sources = config.passages.sources.map((source): PassageSource => {
    const atLeast = source.kind === 'meaning' && source.of !== undefined ? least[source.of] : undefined;
    return source.kind === 'meaning' && atLeast !== undefined ? { ...source, atLeast } : source;
  });
  return { ...config, passages: { ...config.passages, sources } };
}

/**
 * MultiFinRAG §3.3.5 as far as retrieval goes: whether a page that has the answer is among what the model would be given, what share of the passages given stand on such a
 * page, and how often text alone is not enough. The paper also lets a model answer at every setting.
 */
export async function thresholdSweep({ config, library, questions, series, pause }: Swept): Promise<Result<ThresholdSurface>> {
  const known = questions.filter((question) => goldPages(question).size > 0);
  if (known.length === 0 || !withThresholds(config, {})) return ok({ text: [], others: [] });
  const swept = { library: sweptLibrary(library), questions: known, pause };
  const [text, others]: [LabPoint[], LabPoint[]] = [[], []];
  const n = known.length;
  for (const x of TEXT) {
    const ranked = await sweptRankings(withThresholds(config, { prose: x }) ?? config, swept);
    if (!ranked.ok) return ranked;
    text.push({ series, part: 'evidence given', x, y: shareOf(ranked.value.map(given)), n });
    text.push({ series, part: 'of what is given, evidence', x, y: shareOf(ranked.value.map(precise)), n });
    text.push({ series, part: 'fell back', x, y: shareOf(ranked.value.map(({ searched }) => Number(searched > 1))), n });
  }
  for (const image of OTHERS)
    for (const table of OTHERS) {
      const ranked = await sweptRankings(withThresholds(config, { table, drawing: image }) ?? config, swept);
      if (!ranked.ok) return ranked;
      others.push({ series, part: image.toFixed(2), x: table.toFixed(2), y: shareOf(ranked.value.map(given)), n });
    }
  return ok({ text, others });
}

const held = ({ question, passages }: SweptRanking): boolean[] => {
  const gold = goldPages(question);
  return passages.map((one) => gold.has(placeName(one)));
};
const given = (ranking: SweptRanking): number => Number(held(ranking).includes(true));
const precise = (ranking: SweptRanking): number => {
  const found = held(ranking);
  return found.length === 0 ? 0 : found.filter(Boolean).length / found.length;
};
