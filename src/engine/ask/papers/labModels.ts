import type { PipelineConfig, PresetId } from '../../../domain/config.ts';
import { fail, ok, type Result } from '../../../domain/failure.ts';
import type { LabCondition, LabFit } from '../../../domain/papers/lab.ts';
import type { ModelRow } from '../../../domain/models.ts';
import type { ModelsApi } from '../../api.ts';
import { PRESETS } from '../../presets/presets.ts';
import { labQuestionTime, type QuestionTimes } from './labQuestionTime.ts';
import { labVectorTime, type VectorShelf } from './labVectorTime.ts';

/** How often it is looked whether the vectors of a preset are made. */
const LOOKED_EVERY_MS = 100;

/** Every way of answering, ours first; of our words also with the filing given, which is no system but what routing could come to. */
const CONDITIONS: readonly LabCondition[] = (Object.keys(PRESETS) as PresetId[]).flatMap((preset) => [
  { id: preset, preset, given: false },
  ...(preset === 'words' || preset === 'neural' ? [{ id: `${preset}+given`, preset, given: true }] : []),
]);

/** Ours asks with the models that the reader chose, a published system with its own. */
function lacking(config: PipelineConfig, rows: readonly ModelRow[]): string | null {
  const ready = rows.filter(({ state }) => state.kind === 'ready');
  const serves = (task: ModelRow['entry']['task']): boolean => ready.some(({ entry, chosen }) => chosen && entry.task === task);
  if (config.passages) {
    const wanted = [config.dense?.embedder, config.crossEncoder?.model].filter((id) => id !== undefined);
    const missing = wanted.find((id) => !ready.some(({ entry }) => entry.id === id));
    if (missing !== undefined) return missing;
  } else if (config.id === 'neural' && !serves('embed')) return 'embed';
  return config.writing && !serves('write') ? 'write' : null;
}

/** What this machine can run, how long a question and vectors would take. */
export async function labFits(
  models: Pick<ModelsApi, 'state'>,
  times: QuestionTimes,
  shelf: Omit<VectorShelf, 'rows'>,
): Promise<Result<readonly LabFit[]>> {
  const state = await models.state();
  if (!state.ok) return state;
  return ok(
    CONDITIONS.map((condition) => ({
      condition,
      lacks: lacking(PRESETS[condition.preset], state.value.rows),
      ...labQuestionTime(condition, times, state.value.rows),
      vectors: labVectorTime(PRESETS[condition.preset], { ...shelf, rows: state.value.rows }),
    })),
  );
}

/** Lets a preset's models serve, and waits for its vectors; null: those that the reader chose. A model that is missing is named, never done without. */
export async function useModels(
  models: Pick<ModelsApi, 'state' | 'prepare'>,
  preset: PresetId | null,
  stopped: () => boolean,
): Promise<Result<null>> {
  const config = PRESETS[preset ?? 'neural'];
  const before = await models.state();
  if (!before.ok) return before;
  const lacks = preset === null ? null : lacking(config, before.value.rows);
  if (lacks !== null) return fail({ kind: 'model-missing', model: lacks });
  // With a preset of ours the reader's own choice serves again, whatever a published system had in its place.
  const prepared = await models.prepare(config.passages ? config.id : 'neural');
  if (preset === null || !config.dense) return ok(null);
  if (!prepared.ok) return config.id === 'full' ? ok(null) : prepared;
  for (;;) {
    const state = await models.state();
    if (!state.ok) return state;
    const { embedding } = state.value;
    if (config.passages || embedding.kind === 'done' || embedding.kind === 'off' || stopped()) return ok(null);
    if (embedding.kind === 'failed') return fail(embedding.failure);
    await new Promise((go) => setTimeout(go, LOOKED_EVERY_MS));
  }
}
