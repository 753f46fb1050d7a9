import { ok, type Result } from '../../../domain/failure.ts';
import type { LabComparison, LabDepth, LabReport, LabRun, LabSide } from '../../../domain/papers/lab.ts';
import type { Evaluated, EvaluationHands } from '../../../lab/evaluate/tables/evaluated.ts';
import type { Library } from '../../library/library.ts';
import type { Serving } from '../../models/serving.ts';
import { PRESETS } from '../../presets/presets.ts';
import { labRowId, type KeptAnswer } from './labKept.ts';
import type { LabReader } from './labReader.ts';
import type { LabRunner } from './labRunner.ts';
import { spaceCurves, type LabSpaces } from './labSpaces.ts';

/** The answers of each condition of a run, as measures read them. Failures are no answers and are left out. */
async function evaluated(run: LabRun, kept: readonly KeptAnswer[]): Promise<ReadonlyMap<string, readonly Evaluated[]>> {
  const { figureVerdict } = await import('../../../lab/evaluate/judged/figureVerdict.ts');
  const questions = new Map(run.questions.map((question) => [question.id, question]));
  return new Map(
    run.conditions.map(({ id }) => [
      id,
      kept.flatMap(({ condition, question, answer, mark, opinion, preferred, byHand, marked, ms }): Evaluated[] => {
        const of = questions.get(question);
        if (condition !== id || !answer || !of) return [];
        return [
          {
            row: labRowId(run.id, id, question),
            question: of,
            answer,
            marked,
            ms,
            verdict: mark?.verdict ?? figureVerdict(of, answer),
            ...(mark && { mark }),
            ...(opinion && { opinion }),
            ...(preferred && { preferred }),
            ...(byHand && { byHand }),
          },
        ];
      }),
    ]),
  );
}

/** Every measure of a run, and what its pictures are drawn from; what takes a while only where `depth` goes so far. The code of the measures is loaded with the first. */
export async function labReport(
  run: LabRun,
  kept: readonly KeptAnswer[],
  hands: Omit<EvaluationHands, 'similarities'>,
  spaces: LabSpaces | null,
  depth: LabDepth,
): Promise<Result<LabReport>> {
  const [{ measured }, { curves }, { judgedByModels }, { cosineShares }] = await Promise.all([
    import('../../../lab/evaluate/measured.ts'),
    import('../../../lab/evaluate/curves.ts'),
    import('../../../lab/evaluate/judged/judgedByModels.ts'),
    import('../../../lab/evaluate/space/cosineShares.ts'),
  ]);
  const conditions = await evaluated(run, kept);
  const seen = depth === 'plain' ? new Map<string, never>() : ((await spaces?.of(run)) ?? new Map<string, never>());
  const similarities: EvaluationHands['similarities'] = (condition) => {
    const searches = run.conditions.some(({ id, preset }) => id === condition && PRESETS[preset].passages !== null);
    return Promise.resolve(seen.get(condition)?.similarities ?? (searches ? 'no-embedder' : 'no-vectors'));
  };
  const measures = await measured(conditions, { ...hands, similarities }, depth);
  const searches = run.conditions.some(({ preset }) => PRESETS[preset].passages !== null);
  return ok({
    measures,
    curves: [...curves(conditions), ...spaceCurves(seen, depth === 'plain' && searches, cosineShares)],
    judged: judgedByModels([...conditions.values()].flat()),
  });
}

export async function labComparison(paper: LabRunner, first: LabSide, second: LabSide): Promise<Result<LabComparison>> {
  const { comparison } = await import('../../../lab/evaluate/comparison.ts');
  const side = async ({ run: id, condition }: LabSide): Promise<readonly Evaluated[]> => {
    const run = await paper.run(id);
    return run ? ((await evaluated(run, await paper.kept(id))).get(condition) ?? []) : [];
  };
  return ok(comparison(await side(first), await side(second)));
}

/** What serves on this machine, as measures ask it. */
export function evaluationDependencies(library: Library, serving: Serving, reader: LabReader): Omit<EvaluationHands, 'similarities'> {
  return {
    embed: serving.of('embed') ? (texts) => embedded(serving, texts) : null,
    match: reader.over(serving),
    tokens: serving.of('embed') ? (texts) => tokensOf(serving, texts) : null,
    fallsBack: (condition) => {
      const config = Object.values(PRESETS).find(({ id }) => id === condition);
      return config?.passages?.fusion.kind === 'tiers';
    },
    pageText: async (filing, page) => (await library.pages.pages([{ filing, page }]))[0]?.page.text ?? '',
  };
}

/** One vector a text: that of its first window, which an answer seldom fills. */
async function embedded(serving: Serving, texts: readonly string[]): Promise<readonly Float32Array[] | null> {
  const loaded = await serving.load('embed');
  if (!loaded.ok || loaded.value.space === null || loaded.value.dimensions === null) return null;
  const { space, dimensions } = loaded.value;
  const made = await serving.embedder({ space, dimensions }).embed(
    texts.map((body) => ({ head: '', body })),
    'passage',
  );
  return made.ok ? made.value.map((windows) => windows.subarray(0, dimensions)) : null;
}

async function tokensOf(serving: Serving, texts: readonly string[]): Promise<readonly (readonly Float32Array[])[] | null> {
  const loaded = await serving.load('embed');
  if (!loaded.ok || loaded.value.space === null || loaded.value.dimensions === null) return null;
  const { space, dimensions } = loaded.value;
  const read = await serving.tokens(space, texts);
  if (!read.ok) return null;
  return read.value.map((all) =>
    Array.from({ length: all.length / dimensions }, (_, i) => all.subarray(i * dimensions, (i + 1) * dimensions)),
  );
}
