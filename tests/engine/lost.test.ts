import 'fake-indexeddb/auto';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { Failure } from '../../src/domain/failure.ts';
import { EMBEDDER, GPU, RERANKER } from '../fakemodels.ts';
import { fakeOutside, madeFile } from '../fakes.ts';
import { question, valueOf } from './desk.ts';
import { modelsDesk, reopenedWithModels, rowOf, storedVectors, withEmbedder, type ModelsDesk } from './modelsdesk.ts';
import { PATIENT } from '../patient.ts';

const PAGES = 20;
const acme = madeFile(
  'acme.pdf',
  'Acme Corporation',
  '2023',
  ...Array.from({ length: PAGES }, (_, i) => `Page ${String(i)} of Acme on anvils.`),
);
const ASKED = 'Which page of Acme is on anvils?';
const DIED: Failure = { kind: 'worker-died', worker: 'models' };

const levelOf = async ({ engine }: ModelsDesk): Promise<string> => valueOf(await engine.ask(question(ASKED, { preset: 'neural' }))).level;

afterEach(() => {
  vi.restoreAllMocks();
});

describe('a worker that dies', () => {
  it('in the middle is started again with its model, and nothing is embedded twice', async () => {
    const made = await withEmbedder();
    const { runner } = made.outside.models;
    runner.failing.push({ on: 'embed', failure: DIED });
    await made.engine.addFiles([acme]);
    await made.until('acme.pdf', 'ready');
    expect(await made.untilEmbedding('done')).toEqual({ kind: 'done', of: PAGES });
    expect(runner.asked.filter((call) => call.startsWith('load'))).toHaveLength(2);
    expect(runner.embedded).toHaveLength(PAGES);
  });

  it('again and again is given up and said; the words answer, and going on tries again', async () => {
    const made = await withEmbedder();
    const { runner } = made.outside.models;
    for (let i = 0; i < 3; i++) runner.failing.push({ on: 'embed', failure: DIED });
    await made.engine.addFiles([acme]);
    expect(await made.untilEmbedding('failed')).toEqual({ kind: 'failed', failure: DIED });
    expect(await levelOf(made)).toBe('words');
    const tried = runner.asked.filter((call) => call === 'embed passage bulk').length;
    valueOf(await made.engine.readAgain((await made.until('acme.pdf', 'ready')).id));
    await made.until('acme.pdf', 'ready');
    expect(runner.asked.filter((call) => call === 'embed passage bulk')).toHaveLength(tried);
    valueOf(await made.engine.models.pauseEmbedding(false));
    await made.untilEmbedding('done');
    expect(await levelOf(made)).toBe('neural');
  });

  it('under a question answers it by words, and says why', async () => {
    const made = await withEmbedder();
    await made.engine.addFiles([acme]);
    await made.until('acme.pdf', 'ready');
    await made.untilEmbedding('done');
    for (let i = 0; i < 3; i++) made.outside.models.runner.failing.push({ on: 'embed', failure: DIED, question: true });
    expect(await levelOf(made)).toBe('words');
    expect(made.events).toContainEqual({ kind: 'notice', failure: DIED });
    expect(await levelOf(made)).toBe('neural');
  });

  it('while passages are compared leaves the order of the vectors', async () => {
    const made = await withEmbedder();
    await made.engine.addFiles([acme]);
    await made.until('acme.pdf', 'ready');
    await made.untilEmbedding('done');
    valueOf(await made.engine.models.fetch(RERANKER.id));
    await vi.waitUntil(
      () => made.events.some((event) => event.kind === 'model' && event.row.entry.id === RERANKER.id && event.row.state.kind === 'ready'),
      PATIENT,
    );
    made.outside.models.runner.failing.push({ on: 'score', failure: { kind: 'internal', detail: 'made' }, question: true });
    expect(await levelOf(made)).toBe('neural');
    expect(made.events).toContainEqual({ kind: 'notice', failure: { kind: 'internal', detail: 'made' } });
  });
});

describe('a GPU that is lost', () => {
  it('in the middle: it goes on on WASM with the same weights, and what was made stays', async () => {
    const outside = fakeOutside();
    outside.models.device = GPU;
    const made = await withEmbedder(outside);
    let calls = 0;
    outside.models.runner.before = () => {
      if (++calls === 2) outside.models.runner.failing.push({ on: 'embed', failure: { kind: 'gpu-lost' } });
      return Promise.resolve();
    };
    await made.engine.addFiles([acme]);
    await made.until('acme.pdf', 'ready');
    await made.untilEmbedding('done');
    const loads = outside.models.runner.asked.filter((call) => call.startsWith('load'));
    expect(loads).toEqual(['load little-embedder webgpu', 'load little-embedder wasm']);
    expect(outside.models.runner.embedded).toHaveLength(PAGES);
    expect(await levelOf(made)).toBe('neural');
  });

  it('before it was loaded: it is loaded on WASM', async () => {
    const outside = fakeOutside();
    outside.models.device = GPU;
    outside.models.runner.failing.push({ on: 'load', failure: { kind: 'gpu-lost' } });
    const made = await withEmbedder(outside);
    await made.engine.addFiles([acme]);
    await made.until('acme.pdf', 'ready');
    await made.untilEmbedding('done');
  });
});

describe('a model', () => {
  it('whose file is damaged is said to be, checked file by file, not tried for each question, and serves once it is fetched again', async () => {
    const outside = fakeOutside();
    const failure: Failure = { kind: 'model-damaged', model: EMBEDDER.id, file: 'q8.onnx' };
    outside.models.runner.failing.push({ on: 'load', failure });
    const made = await withEmbedder(outside);
    await made.engine.addFiles([acme]);
    await made.until('acme.pdf', 'ready');
    await vi.waitUntil(async () => rowOf(await made.state(), EMBEDDER.id).state.kind === 'failed', PATIENT);
    expect(rowOf(await made.state(), EMBEDDER.id).state).toEqual({ kind: 'failed', failure });
    expect(outside.models.files.verified).toEqual([EMBEDDER.id]);
    expect(await levelOf(made)).toBe('words');
    expect(outside.models.runner.asked).toEqual(['load little-embedder wasm']);
    valueOf(await made.engine.models.fetch(EMBEDDER.id));
    await made.untilEmbedding('done');
    expect(await levelOf(made)).toBe('neural');
  });

  it('whose vectors are of other dimensions, or none, is unfit: nothing of it is stored', async () => {
    const made = await withEmbedder();
    made.outside.models.runner.vectorOf = () => Float32Array.from([1, 0, 0]);
    await made.engine.addFiles([acme]);
    const { failure } = await made.untilEmbedding('failed');
    expect(failure).toMatchObject({ kind: 'model-unfit', model: EMBEDDER.id });
    expect(await storedVectors(made.outside.storeName)).toEqual({ vectors: 0, places: 0 });
    expect(await levelOf(made)).toBe('words');
  });
});

describe('the store', () => {
  it('full: embedding stops and says so, the words answer, and what is freed lets it go on', async () => {
    const made = await withEmbedder();
    await made.engine.addFiles([madeFile('beta.pdf', 'Beta', '2022', 'Beta makes buckets.')]);
    const beta = await made.until('beta.pdf', 'ready');
    await made.untilEmbedding('done');
    const put = Object.getOwnPropertyDescriptor(IDBObjectStore.prototype, 'put')?.value as IDBObjectStore['put'];
    const full = vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(function (this: IDBObjectStore, ...given) {
      if (this.name === 'places') throw new DOMException('full', 'QuotaExceededError');
      return put.apply(this, given);
    });
    await made.engine.addFiles([acme]);
    await made.until('acme.pdf', 'ready');
    const { failure } = await made.untilEmbedding('failed');
    expect(failure).toMatchObject({ kind: 'no-space', neededBytes: expect.any(Number) as number });
    expect(valueOf(await made.engine.ask(question(ASKED))).trace.pages.length).toBe(PAGES);
    full.mockRestore();
    valueOf(await made.engine.remove([beta.id]));
    expect(await made.untilEmbedding('done')).toEqual({ kind: 'done', of: PAGES });
  });

  it('with vectors of another version makes them again', async () => {
    const first = await withEmbedder();
    await first.engine.addFiles([acme]);
    await first.until('acme.pdf', 'ready');
    await first.untilEmbedding('done');
    await outdated(first.outside.storeName);
    const second = await reopenedWithModels(first);
    await second.untilEmbedding('done');
    expect(second.outside.models.runner.embedded).toHaveLength(PAGES);
    expect(await levelOf(second)).toBe('neural');
  });

  it('with vectors of other weights of the same model makes its own', async () => {
    const first = await withEmbedder();
    await first.engine.addFiles([acme]);
    await first.until('acme.pdf', 'ready');
    await first.untilEmbedding('done');
    // The same model, of which a GPU would want half precision.
    valueOf(await first.engine.models.remove(EMBEDDER.id));
    const outside = fakeOutside({ storeName: first.outside.storeName });
    outside.models.device = GPU;
    const second = await modelsDesk(outside);
    valueOf(await second.engine.models.fetch(EMBEDDER.id));
    await second.untilEmbedding('done');
    expect(outside.models.runner.embedded).toHaveLength(PAGES);
    expect(await levelOf(second)).toBe('neural');
  });
});

/** Every record of vectors is of a version that this code does not know. */
async function outdated(storeName: string): Promise<void> {
  await new Promise<void>((done) => {
    const opening = indexedDB.open(storeName);
    opening.onsuccess = () => {
      const database = opening.result;
      const tx = database.transaction('vectors', 'readwrite');
      tx.objectStore('vectors').openCursor().onsuccess = ({ target }) => {
        const at = (target as IDBRequest<IDBCursorWithValue | null>).result;
        if (!at) return;
        at.update({ ...(at.value as object), version: 0 });
        at.continue();
      };
      tx.oncomplete = () => {
        database.close();
        done();
      };
    };
  });
}
