import { fail, ok, type Failure, type Result } from '../src/domain/failure.ts';
import { JUDGE } from '../src/models/catalogue/ownModels.ts';
import type { DeviceReport, Dtype, EgressEntry, ModelEntry, ModelId, ModelState, ModelTask } from '../src/domain/models.ts';
import type { Embeddable } from '../src/domain/ports.ts';
import type { ModelsWorker } from '../src/engine/models/modelHost.ts';
import type { Modelling } from '../src/engine/models/stock.ts';
import type { LoadedModel, ModelsDoor } from '../src/models/encoding/modelsDoor.ts';
import type { FilesHeard, ModelFiles } from '../src/models/files/modelFiles.ts';
import { spaceOf } from '../src/models/encoding/vectorSpace.ts';
import { FakeWriter } from './fakewriter.ts';

const DIMENSIONS = 8;

function entry(id: string, task: ModelTask, dimensions: number | null): ModelEntry {
  return {
    id: id as ModelId,
    task,
    repository: `made/${id}`,
    revision: null,
    dimensions,
    pooling: dimensions === null ? null : 'mean',
    queryPrefix: '',
    passagePrefix: '',
    window: 256,
    dtypes: { wasm: ['q8'], webgpu: ['fp16'] },
    weights: { q8: [{ path: 'q8.onnx', bytes: 10, sha256: null }], fp16: [{ path: 'fp16.onnx', bytes: 20, sha256: null }] },
    files: [],
    licence: { name: 'MIT', url: 'https://example.org' },
    says: '',
  };
}

export const EMBEDDER = entry('little-embedder', 'embed', DIMENSIONS);
export const OTHER_EMBEDDER = entry('other-embedder', 'embed', DIMENSIONS);
export const RERANKER = entry('little-reranker', 'rerank', null);
/** Under the name of ours, which comes with the page. */
export const OWN_JUDGE: ModelEntry = { ...entry(JUDGE, 'rerank', null), comesWithPage: true };
export const WRITER = entry('little-writer', 'write', null);
const NO_GPU: DeviceReport = { webgpu: false, halfPrecision: false, isolated: true, threads: 2 };
export const GPU: DeviceReport = { webgpu: true, halfPrecision: true, isolated: true, threads: 2 };

/** One number a letter class, so that texts of like words are near: the same text gives the same vector. */
function vectorOf({ head, body }: Embeddable): Float32Array<ArrayBuffer> {
  const vector = new Float32Array(DIMENSIONS).fill(0.01);
  for (const word of `${head} ${body}`.toLowerCase().match(/[a-z]+/g) ?? []) {
    const sum = Array.from(word).reduce((total, letter) => (total * 31 + letter.charCodeAt(0)) % 9973, 7);
    vector[sum % DIMENSIONS] = (vector[sum % DIMENSIONS] ?? 0) + 1;
  }
  const length = Math.hypot(...vector);
  return vector.map((value) => value / length);
}

/** Files of models in memory, with no network: `fetch` has them at once, unless it is made to fail. */
class FakeFiles implements ModelFiles {
  readonly origins = ['https://models.example'];
  readonly states: Map<ModelId, ModelState>;
  readonly dtypes: Map<ModelId, Dtype>;
  readonly sealings: boolean[] = [];
  readonly verified: ModelId[] = [];
  heard: FilesHeard = { onState: () => undefined, onRequest: () => undefined };
  fails: Failure | undefined;
  /** What a pack turns out to be. */
  pack: Result<ModelId> = fail({ kind: 'not-a-model-pack', detail: 'no manifest' });

  /** `of`: another tab over the same files. */
  constructor(of?: FakeFiles) {
    this.states = of?.states ?? new Map<ModelId, ModelState>();
    this.dtypes = of?.dtypes ?? new Map<ModelId, Dtype>();
  }

  state({ id }: ModelEntry): Promise<ModelState> {
    return Promise.resolve(this.states.get(id) ?? { kind: 'absent' });
  }

  fetch({ id }: ModelEntry, dtype: Dtype): Promise<Result<null>> {
    this.set(id, { kind: 'downloading', source: 'site', files: [], bytesPerSecond: 0, secondsLeft: null });
    if (this.fails) this.set(id, { kind: 'failed', failure: this.fails });
    else {
      this.dtypes.set(id, dtype);
      this.set(id, ready);
    }
    return Promise.resolve(ok(null));
  }

  pause(model: ModelId): Promise<Result<null>> {
    this.set(model, { kind: 'paused', loadedBytes: 5, totalBytes: 10 });
    return Promise.resolve(ok(null));
  }

  remove(model: ModelId): Promise<Result<null>> {
    this.dtypes.delete(model);
    this.set(model, { kind: 'absent' });
    return Promise.resolve(ok(null));
  }

  addPack(): Promise<Result<ModelId>> {
    if (this.pack.ok) {
      this.dtypes.set(this.pack.value, 'q8');
      this.set(this.pack.value, ready);
    }
    return Promise.resolve(this.pack);
  }

  weightsSha256({ id }: ModelEntry, dtype: Dtype): Promise<string | undefined> {
    return Promise.resolve(this.dtypes.get(id) === dtype ? `${id}:${dtype}` : undefined);
  }

  /** Models added by address. */
  readonly added: ModelEntry[] = [];

  own(): Promise<readonly ModelEntry[]> {
    return Promise.resolve(this.added);
  }

  keepOwn(entry: ModelEntry): Promise<Result<null>> {
    this.added.push(entry);
    return Promise.resolve(ok(null));
  }

  kept({ id }: ModelEntry): Promise<readonly Dtype[]> {
    const dtype = this.dtypes.get(id);
    return Promise.resolve(dtype ? [dtype] : []);
  }

  verify({ id }: ModelEntry): Promise<Result<null>> {
    this.verified.push(id);
    return Promise.resolve(ok(null));
  }

  seal(sealed: boolean): void {
    this.sealings.push(sealed);
  }

  ledger(): readonly EgressEntry[] {
    return [];
  }

  set(model: ModelId, state: ModelState): void {
    this.states.set(model, state);
    this.heard.onState(model, state);
  }
}

const ready: ModelState = { kind: 'ready', bytes: 10, verified: 'recorded', source: 'site' };

/** The models worker in this thread. It may die, lose its GPU or refuse, and says what it was asked. */
class FakeRunner implements ModelsWorker, ModelsDoor {
  readonly asked: string[] = [];
  /** Texts of every bulk call. */
  readonly embedded: string[] = [];
  ended = 0;
  /** What the next calls fail with, one each; 'worker-died' and 'gpu-lost' take the models with them. */
  readonly failing: { readonly on: 'load' | 'embed' | 'score'; readonly failure: Failure; readonly question?: boolean }[] = [];
  /** Runs before each bulk call; may hold it up. */
  before: () => Promise<void> = () => Promise.resolve();
  vectorOf = vectorOf;
  readonly #loaded = new Map<ModelTask, LoadedModel>();

  readonly call: ModelsWorker['call'] = async (use) => {
    try {
      return ok(await use(this));
    } catch (error) {
      if (error instanceof Died) return fail({ kind: 'worker-died', worker: 'models' });
      throw error;
    }
  };

  end(): void {
    this.ended++;
    this.#loaded.clear();
  }

  probe(): Promise<Result<DeviceReport>> {
    return Promise.resolve(ok(NO_GPU));
  }

  load({ id, task, dimensions, ...rest }: ModelEntry, dtype: Dtype, device: LoadedModel['device']): Promise<Result<LoadedModel>> {
    this.asked.push(`load ${id} ${device}`);
    const failure = this.#fails('load', false);
    if (failure) return Promise.resolve(fail(failure));
    const space = dimensions === null ? null : spaceOf({ id, task, dimensions, ...rest }, dtype, `${id}:${dtype}`);
    const loaded = { id, device, dtype, space, dimensions, loadMs: 12 };
    this.#loaded.set(task, loaded);
    return Promise.resolve(ok(loaded));
  }

  async embed(...[space, texts, role, priority]: Parameters<ModelsDoor['embed']>): ReturnType<ModelsDoor['embed']> {
    this.asked.push(`embed ${role} ${priority}`);
    if (priority === 'bulk') await this.before();
    const failure = this.#fails('embed', priority === 'question');
    if (failure) return fail(failure);
    if (this.#loaded.get('embed')?.space !== space) return fail({ kind: 'model-missing', model: 'embed' });
    if (priority === 'bulk') this.embedded.push(...texts.map(({ head, body }) => `${head}${body}`));
    return ok(texts.map((text) => this.vectorOf(text)));
  }

  tokens(...[space, texts]: Parameters<ModelsDoor['tokens']>): ReturnType<ModelsDoor['tokens']> {
    this.asked.push(`tokens ${String(texts.length)} of ${space}`);
    const of = (text: string): Float32Array<ArrayBuffer> =>
      Float32Array.from(text.split(' ').flatMap((body) => [...this.vectorOf({ head: '', body })]));
    return Promise.resolve(ok(texts.map(of)));
  }

  score(...[model, , passages]: Parameters<ModelsDoor['score']>): ReturnType<ModelsDoor['score']> {
    this.asked.push('score');
    const failure = this.#fails('score', true);
    if (failure) return Promise.resolve(fail(failure));
    if (this.#loaded.get('rerank')?.id !== model) return Promise.resolve(fail({ kind: 'model-missing', model }));
    return Promise.resolve(ok(Float32Array.from(passages, ({ body }) => body.length)));
  }

  windows(...[model, text, tokens]: Parameters<ModelsDoor['windows']>): ReturnType<ModelsDoor['windows']> {
    if (this.#loaded.get('rerank')?.id !== model) return Promise.resolve(fail({ kind: 'model-missing', model }));
    const words = text.split(/\s+/).filter((word) => word !== '');
    return Promise.resolve(
      ok(Array.from({ length: Math.ceil(words.length / tokens) }, (_, i) => words.slice(i * tokens, (i + 1) * tokens).join(' '))),
    );
  }

  pairs(...[model, text, others]: Parameters<ModelsDoor['pairs']>): ReturnType<ModelsDoor['pairs']> {
    this.asked.push(`pairs ${text}`);
    const failure = this.#fails('score', false);
    if (failure) return Promise.resolve(fail(failure));
    if (this.#loaded.get('rerank')?.id !== model) return Promise.resolve(fail({ kind: 'model-missing', model }));
    return Promise.resolve(ok(Float32Array.from(others, (other) => other.length)));
  }

  rest(resting: boolean): Promise<Result<null>> {
    this.asked.push(resting ? 'rest' : 'go on');
    return Promise.resolve(ok(null));
  }

  #fails(on: 'load' | 'embed' | 'score', question: boolean): Failure | undefined {
    const at = this.failing.findIndex((one) => one.on === on && (one.question ?? false) === question);
    const [failing] = at < 0 ? [] : this.failing.splice(at, 1);
    if (failing?.failure.kind === 'worker-died' || failing?.failure.kind === 'gpu-lost') this.#loaded.clear();
    if (failing?.failure.kind === 'worker-died') throw new Died();
    return failing?.failure;
  }
}

class Died extends Error {}

export interface FakeModelling {
  readonly files: FakeFiles;
  readonly runner: FakeRunner;
  readonly writer: FakeWriter;
  device: DeviceReport;
  /** What can be had. */
  registry: readonly ModelEntry[];
  /** How often the outside was asked for. */
  opened: number;
  readonly modelling: (heard: FilesHeard) => Promise<Modelling>;
}

/** Models behind their ports; give another's to be a tab of the same origin. */
export function fakeModelling(of?: FakeModelling): FakeModelling {
  const files = new FakeFiles(of?.files);
  const made: FakeModelling = {
    files,
    runner: new FakeRunner(),
    writer: new FakeWriter(),
    device: NO_GPU,
    registry: of?.registry ?? [EMBEDDER, OTHER_EMBEDDER, RERANKER, WRITER],
    opened: 0,
    modelling: (heard) => {
      made.opened++;
      files.heard = heard;
      return Promise.resolve({ registry: made.registry, files, probe: () => Promise.resolve(made.device) });
    },
  };
  return made;
}
