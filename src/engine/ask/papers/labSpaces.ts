import type { PassagesConfig, PipelineConfig, PresetId, VectorsConfig } from '../../../domain/config.ts';
import type { Result } from '../../../domain/failure.ts';
import type { LabCurve, LabPoint, LabRun } from '../../../domain/papers/lab.ts';
import type { LabLack } from '../../../domain/papers/labLack.ts';
import type { Similarities } from '../../../lab/evaluate/space/pairedCosines.ts';
import type { Library } from '../../library/library.ts';
import { PRESETS } from '../../presets/presets.ts';
import type { Lab } from '../../presets/publishedRun.ts';

/** What is seen of a condition's vectors, and of its search under other settings. */
interface LabSpace {
  readonly similarities: Similarities | LabLack;
  readonly alpha: readonly LabPoint[];
  readonly text: readonly LabPoint[];
  readonly thresholds: readonly LabPoint[];
}

interface SpaceParts {
  readonly library: Library;
  readonly lab: () => Promise<Pick<Lab, 'over'>>;
  /** Lets the models of a preset serve; null: those that the reader chose. */
  readonly use: (preset: PresetId | null) => Promise<Result<null>>;
}

type OfPassages = PipelineConfig & { readonly passages: PassagesConfig };

const NOTHING = { alpha: [], text: [], thresholds: [] };
const pause = (): Promise<void> => new Promise((go) => setTimeout(go));

/** Vectors and sweeps of the conditions of runs. They depend on filings and questions alone, and are worked out once: judging an answer changes nothing of them. */
export class LabSpaces {
  readonly #parts: SpaceParts;
  readonly #known = new Map<string, LabSpace>();

  constructor(parts: SpaceParts) {
    this.#parts = parts;
  }

  /** Of every condition that searches vectors of its own; the models that the reader chose serve again after it. */
  async of(run: LabRun): Promise<ReadonlyMap<string, LabSpace>> {
    const found = new Map<string, LabSpace>();
    let used = false;
    const here = this.#parts.library.cards().map(({ id, metadata }) => [id, metadata]);
    for (const { id, preset } of run.conditions) {
      const config = PRESETS[preset];
      if (!hasPassages(config)) continue;
      const key = JSON.stringify([run.id, id, here]);
      const known = this.#known.get(key);
      if (!known) used = true;
      const made = known ?? (await this.#made(run, id, config));
      if (typeof made.similarities !== 'string' || made.similarities === 'one-filing') this.#known.set(key, made);
      found.set(id, made);
    }
    if (used) await this.#parts.use(null);
    return found;
  }

  async #made(run: LabRun, series: string, config: OfPassages): Promise<LabSpace> {
    const served = await this.#parts.use(config.id);
    const chosen = new Set(run.filings.map(({ id }) => id));
    const without = this.#parts.library.cards().flatMap(({ id }) => (chosen.has(id) ? [] : [id]));
    const over = served.ok ? await (await this.#parts.lab()).over(config, { only: [], without }) : served;
    if (!over.ok) return { ...NOTHING, similarities: 'no-embedder' };
    const { library, vectors } = over.value;
    const [{ pairedCosines }, { alphaSweep }, { thresholdSweep }] = await Promise.all([
      import('../../../lab/evaluate/space/pairedCosines.ts'),
      import('../../../lab/sweeps/alphaSweep.ts'),
      import('../../../lab/sweeps/thresholdSweep.ts'),
    ]);
    const wanted = vectorsSearched(config);
    const own = wanted ? vectors(wanted).filter(([filing]) => chosen.has(filing)) : [];
    const pairs = pairedCosines(
      own.map(([, chunks]) => chunks.map((chunk) => chunk.vectors)),
      library.embedder.dimensions,
    );
    const swept = { config, library, questions: run.questions, series, pause };
    const [alpha, surface] = [await alphaSweep(swept), await thresholdSweep(swept)];
    return {
      similarities: pairs ?? 'one-filing',
      alpha: alpha.ok ? alpha.value : [],
      text: surface.ok ? surface.value.text : [],
      thresholds: surface.ok ? surface.value.others : [],
    };
  }
}

const hasPassages = (config: PipelineConfig): config is OfPassages => config.passages !== null;

/** Those of the first source that searches by meaning; where content and metadata are searched apart, the content's. */
const vectorsSearched = ({ passages: { sources } }: OfPassages): VectorsConfig | null =>
  sources.flatMap((source) => (source.kind === 'meaning' ? [source.vectors] : []))[0] ?? null;

/** Pictures of vectors and sweeps; `waits`: nobody asked for them yet. */
export function spaceCurves(
  spaces: ReadonlyMap<string, LabSpace>,
  waits: boolean,
  shares: (cosines: readonly number[]) => readonly { readonly cosine: number; readonly share: number }[],
): LabCurve[] {
  const curve = (id: LabCurve['id'], lack: LabLack, points: readonly LabPoint[]): LabCurve =>
    points.length > 0 ? { id, points } : { id, points, lack: waits ? 'not-yet' : lack };
  const all = [...spaces];
  const similarity = all.flatMap(([series, { similarities }]) => {
    if (typeof similarities === 'string') return [];
    const part = (name: string, cosines: readonly number[]): LabPoint[] =>
      shares(cosines).map(({ cosine, share }) => ({ series, part: name, x: cosine, y: share }));
    return [...part('within a filing', similarities.same), ...part('across filings', similarities.different)];
  });
  return [
    curve('similarity', 'no-vectors', similarity),
    curve(
      'alpha',
      'no-weight',
      all.flatMap(([, { alpha }]) => alpha),
    ),
    curve(
      'text-threshold',
      'no-tiers',
      all.flatMap(([, { text }]) => text),
    ),
    curve(
      'thresholds',
      'no-tiers',
      all.flatMap(([, { thresholds }]) => thresholds),
    ),
  ];
}
