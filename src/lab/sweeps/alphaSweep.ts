import type { PassageSource } from '../../domain/config.ts';
import { ok, type Result } from '../../domain/failure.ts';
import type { LabPoint, LabQuestion } from '../../domain/papers/lab.ts';
import { contextAt } from '../evaluate/ranking/contextAt.ts';
import { titleAt } from '../evaluate/ranking/titleAt.ts';
import { goldPages, placeName } from '../evaluate/tables/evaluated.ts';
import { shareOf, sweptLibrary, sweptRankings, type Swept, type SweptConfig } from './sweptRanking.ts';

/** RAGMate §5, Figure 5. */
const ALPHAS = [0, 0.1, 0.2, 0.3, 0.4, 0.5, 0.6, 0.7, 0.8, 0.9, 1] as const;
/** Where its Table 2 looks. */
const K = 5;

/**
 * The same system with another weight α, which weighs the content in one vector (RAGMate Eq. 1) and the metadata where scores are summed (Eq. 3); null where it weighs nothing.
 *
 * @internal
 */
export function withAlpha(config: SweptConfig, alpha: number): SweptConfig | null {
  const { sources, fusion } = config.passages;
  const isUnified = (source: PassageSource): boolean => source.kind === 'meaning' && source.vectors.kind === 'unified';
  if (fusion.kind === 'sum' && sources.length === 2)
    return { ...config, passages: { ...config.passages, fusion: { ...fusion, weights: [1 - alpha, alpha] } } };
  if (!sources.some(isUnified)) return null;
  const weighed = sources.map((source): PassageSource =>
    source.kind === 'meaning' && source.vectors.kind === 'unified' ? { ...source, vectors: { ...source.vectors, alpha } } : source,
  );
  return { ...config, passages: { ...config.passages, sources: weighed } };
}

/** Title@5 and, by page, Context@5 by the weight (RAGMate §5, Figure 5), over the questions whose filing, whose page is known; none where the system weighs nothing. */
export async function alphaSweep({ config, library, questions, series, pause }: Swept): Promise<Result<readonly LabPoint[]>> {
  const known = questions.filter(({ filing }) => filing !== undefined);
  const paged = (question: LabQuestion): boolean => goldPages(question).size > 0;
  if (known.length === 0 || !withAlpha(config, 0)) return ok([]);
  const swept = { library: sweptLibrary(library), questions: known, pause };
  const points: LabPoint[] = [];
  for (const x of ALPHAS) {
    const ranked = await sweptRankings(withAlpha(config, x) ?? config, swept);
    if (!ranked.ok) return ranked;
    const titles = ranked.value.map(({ question, passages }) =>
      titleAt(
        passages.map(({ filing }) => filing),
        new Set([question.filing ?? '']),
        K,
      ),
    );
    points.push({ series, part: `Title@${String(K)}`, x, y: shareOf(titles), n: titles.length });
    const contexts = ranked.value
      .filter(({ question }) => paged(question))
      .map(({ question, passages }) =>
        contextAt(
          passages.map((one) => goldPages(question).has(placeName(one))),
          K,
        ),
      );
    if (contexts.length > 0) points.push({ series, part: `Context@${String(K)}, by page`, x, y: shareOf(contexts), n: contexts.length });
  }
  return ok(points);
}
