import type { ModelRow } from '../../../domain/models.ts';
import type { LabCondition, LabFit, LabTimedBy } from '../../../domain/papers/lab.ts';
import type { Answer, Level } from '../../../domain/question.ts';
import { PRESETS } from '../../presets/presets.ts';

/** Milliseconds that questions took on this machine. */
export interface QuestionTimes {
  /** Under each condition of the lab. */
  readonly lab: ReadonlyMap<string, readonly number[]>;
  /** In the thread, by what answered. */
  readonly thread: ReadonlyMap<Level, readonly number[]>;
}

/** Only what was asked for itself, and not published systems, which the thread may be asked through too. */
export function threadTimes(answers: readonly Answer[]): QuestionTimes['thread'] {
  const times = new Map<Level, number[]>();
  for (const { asPublished, level, trace } of answers)
    if (!asPublished && trace.elapsedMs > 0) times.set(level, [...(times.get(level) ?? []), trace.elapsedMs]);
  return times;
}

const LEVELS: ReadonlyMap<string, Level> = new Map([
  ['words', 'words'],
  ['neural', 'neural'],
  ['full', 'model'],
]);

/**
 * How long a question would take under a condition, and what says so, the best that there is: its own rows in the lab; the thread's questions, of ours; rows of a way that
 * does nearly the same, with the filing given or not, or of other searches of passages; of what has a model write, the model's speed.
 */
export function labQuestionTime(
  { id, preset, given }: LabCondition,
  { lab, thread }: QuestionTimes,
  rows: readonly ModelRow[],
): Pick<LabFit, 'ms' | 'by'> {
  const level = LEVELS.get(preset);
  const sources: readonly (readonly [LabTimedBy, number | null])[] = [
    ['lab', mean(lab.get(id) ?? [])],
    ['thread', given || level === undefined ? null : middle(thread.get(level) ?? [])],
    ['kin', mean(kinOf({ id, preset, given }, lab))],
    ['thread', level === undefined ? null : middle(thread.get(level) ?? [])],
    ['model', written(preset, rows)],
  ];
  const [found] = sources.flatMap(([by, ms]) => (ms === null ? [] : [{ by, ms }]));
  return found ?? { by: null, ms: null };
}

function kinOf({ id, preset, given }: LabCondition, lab: QuestionTimes['lab']): readonly number[] {
  const other = lab.get(given ? preset : `${preset}+given`);
  if (other) return other;
  const searches = (name: string): boolean =>
    Object.values(PRESETS).some((config) => config.id === name && config.passages !== null && config.writing === null);
  return searches(preset) ? [...lab].flatMap(([name, times]) => (name !== id && searches(name) ? times : [])) : [];
}

/** The longest reply that a preset may ask for, as fast as the model writes. */
function written(preset: LabCondition['preset'], rows: readonly ModelRow[]): number | null {
  const { writing } = PRESETS[preset];
  const writer = rows.find(({ entry, chosen, state }) => chosen && entry.task === 'write' && state.kind === 'ready');
  if (!writing || !writer?.tokensPerSecond) return null;
  return (1000 * (writing.maxTokens.extract + writing.maxTokens.answer)) / writer.tokensPerSecond;
}

/** Of many questions the whole is as long as their mean says: those that a reader is asked of take ten times as long as the middle one. */
const mean = (numbers: readonly number[]): number | null =>
  numbers.length === 0 ? null : numbers.reduce((sum, one) => sum + one, 0) / numbers.length;

/** Of the thread's own, which may have waited for a model once. */
const middle = (numbers: readonly number[]): number | null => [...numbers].sort((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? null;
