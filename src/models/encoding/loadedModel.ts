import { fail, ok, type Failure, type Result } from '../../domain/failure.ts';
import type { ModelEntry, Pooling } from '../../domain/models.ts';
import { Pace } from './batching.ts';
import type { LoadedModel } from './modelsDoor.ts';
import type { Network, Output } from './network.ts';
import { normalised, padded, pool, type Encoded } from './pooling.ts';

/** A model in memory, and how fast it is here. */
export class ModelInMemory {
  readonly entry: ModelEntry;
  readonly network: Network;
  readonly pace = new Pace();
  readonly #now: () => number;

  constructor(entry: ModelEntry, network: Network, now: () => number) {
    this.entry = entry;
    this.network = network;
    this.#now = now;
  }

  /** Unit vectors of the windows, one after another. Fails with `model-unfit` where they are no vectors, or not of so many dimensions as the registry says. */
  async vectors(windows: readonly Encoded[]): Promise<Result<Float32Array<ArrayBuffer>>> {
    const batch = padded(windows, this.network.padId);
    const output = await this.#run(windows, batch);
    if (!output.ok) return output;
    const { data, dims } = output.value;
    const pooling: Pooling = this.entry.pooling ?? 'mean';
    const dimensions = dims.at(-1) ?? 0;
    if (dimensions !== this.entry.dimensions) {
      return fail(this.#unfit(`its vectors have ${String(dimensions)} dimensions instead of ${String(this.entry.dimensions)}`));
    }
    if (data.length !== batch.rows * dimensions * (pooling === 'given' ? 1 : batch.length)) return fail(this.#unfit('it gives no vectors'));
    const vectors = pool(data, batch, dimensions, pooling);
    return vectors.every(Number.isFinite) ? ok(vectors) : fail(this.#unfit('its vectors are not numbers'));
  }

  /** Unit vectors of the tokens of the windows, one after another, without the first and the last of each, which every window has. `model-unfit` where it gives pooled vectors. */
  async tokens(windows: readonly Encoded[]): Promise<Result<Float32Array<ArrayBuffer>>> {
    const batch = padded(windows, this.network.padId);
    const output = await this.#run(windows, batch);
    if (!output.ok) return output;
    const { data } = output.value;
    const dimensions = this.entry.dimensions ?? 0;
    if (this.entry.pooling === 'given' || data.length !== batch.rows * batch.length * dimensions)
      return fail(this.#unfit('it gives no vectors of tokens'));
    const places = windows.flatMap(({ ids }, row) => ids.slice(1, -1).map((_, at) => (row * batch.length + at + 1) * dimensions));
    const vectors = new Float32Array(places.length * dimensions);
    places.forEach((from, i) => {
      vectors.set(normalised(data.slice(from, from + dimensions)), i * dimensions);
    });
    return ok(vectors);
  }

  /** One score a window, higher is nearer: the one logit there is, or how far "relevant" is above "not". */
  async scores(windows: readonly Encoded[]): Promise<Result<Float32Array>> {
    const output = await this.#run(windows, padded(windows, this.network.padId));
    if (!output.ok) return output;
    const { data, dims } = output.value;
    const labels = dims.at(-1) ?? 0;
    if (dims.length !== 2 || labels < 1 || labels > 2) return fail(this.#unfit('it gives no scores'));
    const scores = Float32Array.from(windows, (_, at) =>
      labels === 1 ? (data[at] ?? NaN) : (data[at * 2 + 1] ?? NaN) - (data[at * 2] ?? NaN),
    );
    return scores.every(Number.isFinite) ? ok(scores) : fail(this.#unfit('its scores are not numbers'));
  }

  async #run(windows: readonly Encoded[], batch: ReturnType<typeof padded>): Promise<Result<Output>> {
    const { window } = this.entry;
    const longest = Math.max(...windows.map(({ ids }) => ids.length));
    // Nothing is cut silently: whoever cut the text has cut it wrong.
    if (longest > window) return fail({ kind: 'over-window', tokens: longest, window });
    const from = this.#now();
    const output = await this.network.run(batch);
    this.pace.took(batch.rows * batch.length, this.#now() - from);
    return output;
  }

  #unfit(detail: string): Failure {
    return { kind: 'model-unfit', model: this.entry.id, detail };
  }
}

/** A model as the door holds it. */
export interface ServingModel {
  readonly held: ModelInMemory;
  readonly loaded: LoadedModel;
  readonly sha256: string;
}
