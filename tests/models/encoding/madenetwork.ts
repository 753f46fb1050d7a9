import { ok, type Result } from '../../../src/domain/failure.ts';
import type { ModelEntry } from '../../../src/domain/models.ts';
import type { Network, Output } from '../../../src/models/encoding/network.ts';
import type { Batch, Encoded } from '../../../src/models/encoding/pooling.ts';
import { MODELS } from '../../../src/models/catalogue/registry.ts';
import { manifestFor, writeManifest } from '../../../src/models/files/modelStorage.ts';
import { MemoryFiles } from '../files/memoryfiles.ts';

const base = MODELS[0];
if (!base) throw new Error('the registry is empty');

/** An embedder of two dimensions with a window of ten tokens. */
export const madeEmbedder: ModelEntry = {
  ...base,
  task: 'embed',
  dimensions: 2,
  pooling: 'mean',
  window: 10,
  queryPrefix: 'query: ',
  passagePrefix: '',
  weights: { q8: [{ path: 'weights', bytes: null, sha256: null }] },
  files: [],
};
export const madeReranker: ModelEntry = {
  ...madeEmbedder,
  id: `${base.id}-x` as ModelEntry['id'],
  task: 'rerank',
  dimensions: null,
  pooling: null,
};

/** A network of words: one token each and one at either end, a token's id the word's length. Its states are (id, 1); its logit is how many tokens a row has. */
export class MadeNetwork implements Network {
  readonly padId = 0;
  /** Texts encoded, and the rows of each batch run. */
  readonly encoded: string[] = [];
  readonly batches: number[] = [];
  disposed = false;
  dimensions = 2;
  /** What the next runs give instead. */
  failing: Result<Output> | undefined;
  /** Called before each run. */
  before: () => Promise<void> = () => Promise.resolve();

  constructor(private readonly gives: 'states' | 'logits') {}

  encode(text: string, pair?: string): Encoded {
    this.encoded.push(pair === undefined ? text : `${text} | ${pair}`);
    const ids = (of: string): number[] => of.split(' ').map((word) => word.length);
    return { ids: pair === undefined ? [1, ...ids(text), 1] : [1, ...ids(text), 1, ...ids(pair), 1] };
  }

  count(): number {
    return 1;
  }

  async run({ rows, length, ids, mask }: Batch): Promise<Result<Output>> {
    await this.before();
    this.batches.push(rows);
    if (this.failing) return this.failing;
    if (this.gives === 'logits') {
      const tokens = Array.from(
        { length: rows },
        (_, row) => mask.subarray(row * length, (row + 1) * length).filter((on) => on === 1n).length,
      );
      return ok({ data: Float32Array.from(tokens), dims: [rows, 1] });
    }
    const data = Float32Array.from({ length: rows * length * this.dimensions }, (_, at) =>
      at % this.dimensions === 0 ? Number(ids[Math.floor(at / this.dimensions)]) : 1,
    );
    return ok({ data, dims: [rows, length, this.dimensions] });
  }

  dispose(): Promise<void> {
    this.disposed = true;
    return Promise.resolve();
  }
}

/** Storage that holds the weights of these models. */
export async function storageOf(...entries: readonly ModelEntry[]): Promise<MemoryFiles> {
  const files = new MemoryFiles();
  for (const entry of entries) {
    const { id } = entry;
    files.files.set(`${id}/weights`, new Uint8Array(3));
    const kept = { path: 'weights', bytes: 3, sha256: 'ab'.repeat(32), verified: 'recorded', source: 'pack' } as const;
    await writeManifest(files, { ...manifestFor(entry, null), kept: [kept] });
  }
  return files;
}
