import type { ChunkerId, PipelineConfig } from '../../../domain/config.ts';
import type { FilingId } from '../../../domain/document.ts';
import type { ModelRow } from '../../../domain/models.ts';
import type { LabFit } from '../../../domain/papers/lab.ts';
import { vectorsNamed } from '../../../index/vectors/vectors.ts';
import { textsOf } from '../../presets/presetTexts.ts';

/** How often a chunker has each character read: windows overlap, and sentences are read before what is made of them. */
const READ: Record<ChunkerId, number> = {
  structure: 1,
  'window-10000-2000': 10_000 / (10_000 - 2000),
  'window-500-250': 500 / (500 - 250),
  'window-350t-50t': 350 / (350 - 50),
  'semantic-95-85': 2,
};

/** What the vectors of a preset would take: the filings, which of them have vectors by name (`filingsOfIndexes`), and the models that are here. */
export interface VectorShelf {
  readonly filings: readonly { readonly id: FilingId; readonly characters: number }[];
  readonly made: ReadonlyMap<string, ReadonlySet<FilingId>>;
  readonly rows: readonly ModelRow[];
}

/** The vectors that a preset lacks, each with its time by the characters of the filings without any; empty where it needs none. */
export function labVectorTime(config: PipelineConfig, { filings, made, rows }: VectorShelf): LabFit['vectors'] {
  const own = rows.find(({ entry, chosen, state }) => chosen && entry.task === 'embed' && state.kind === 'ready');
  const model = config.passages ? rows.find(({ entry }) => entry.id === config.dense?.embedder) : own;
  if (!model) return [];
  return textsOf(config).flatMap(({ text, short }) => {
    const name = vectorsNamed(model.entry.id, config.chunker, text);
    const lacking = filings.filter(({ id }) => made.get(name)?.has(id) !== true);
    if (short || lacking.length === 0) return [];
    const characters = READ[config.chunker] * lacking.reduce((sum, filing) => sum + filing.characters, 0);
    const { charactersPerSecond: speed } = model;
    return [{ name, ms: speed === undefined ? null : (1000 * characters) / speed }];
  });
}
