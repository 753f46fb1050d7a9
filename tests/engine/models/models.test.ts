import 'fake-indexeddb/auto';
import { describe, expect, it, vi } from 'vitest';
import { EMBEDDER, fakeModelling, GPU, OTHER_EMBEDDER, RERANKER } from '../../fakemodels.ts';
import { fakeChannels, FakeLocks, fakeOutside, madeFile } from '../../fakes.ts';
import { question, valueOf } from '../desk.ts';
import { modelsDesk, reopenedWithModels, rowOf, withEmbedder } from '../modelsdesk.ts';
import { PATIENT } from '../../patient.ts';

const acme = madeFile('acme.pdf', 'Acme Corporation', '2023', 'Acme makes anvils in Ohio.', 'Its auditor is Whitlock & Partners.');
const ASKED = 'Who is the auditor of Acme?';

describe('without a model', () => {
  it('nothing of models runs, and a question asked by meaning is answered exactly as by words', async () => {
    const { engine, outside, until, row } = await modelsDesk();
    await engine.addFiles([acme]);
    await until('acme.pdf', 'ready');
    const byWords = valueOf(await engine.ask(question(ASKED)));
    const byMeaning = valueOf(await engine.ask(question(ASKED, { preset: 'neural' })));
    expect(byMeaning.level).toBe('words');
    expect(byMeaning.trace.pages).toEqual(byWords.trace.pages);
    expect(byMeaning.trace.steps.map(({ step }) => step)).toEqual(byWords.trace.steps.map(({ step }) => step));
    expect(outside.models.runner.asked).toEqual([]);
    expect(row('acme.pdf')?.embedded).toBeUndefined();
  });

  it('looking at them shows what would run, and starts no worker', async () => {
    const { state, outside } = await modelsDesk();
    outside.models.device = GPU;
    const seen = await state();
    expect(seen.rows.map(({ entry, state: { kind }, chosen }) => [entry.id, kind, chosen])).toEqual([
      ['little-embedder', 'absent', false],
      ['other-embedder', 'absent', false],
      ['little-reranker', 'absent', false],
      ['little-writer', 'absent', false],
    ]);
    expect(rowOf(seen, EMBEDDER.id)).toMatchObject({ runs: { device: 'webgpu', dtype: 'fp16' }, bytes: 20 });
    expect(seen).toMatchObject({ embedding: { kind: 'off' }, sealed: false, origins: ['https://models.example'] });
    expect(outside.models.runner.asked).toEqual([]);
  });

  it('one that is not there cannot be chosen, nor one of another task', async () => {
    const { engine, outside } = await modelsDesk();
    outside.models.files.states.set(RERANKER.id, { kind: 'ready', bytes: 1, verified: 'pinned', source: 'site' });
    const missing = (model: string): unknown => ({ ok: false, failure: { kind: 'model-missing', model } });
    expect(await engine.models.choose('embed', EMBEDDER.id)).toEqual(missing('little-embedder'));
    expect(await engine.models.choose('embed', RERANKER.id)).toEqual(missing('little-reranker'));
    expect(await engine.models.prepare('neural')).toMatchObject({ ok: false, failure: { kind: 'model-missing' } });
  });
});

describe('a model', () => {
  it('that is the first of its task serves by itself, and its level is told with the answer; the words stay as they were', async () => {
    const { engine, until, untilEmbedding, state, row, events } = await withEmbedder();
    await engine.addFiles([acme]);
    await until('acme.pdf', 'ready');
    expect(await untilEmbedding('done')).toEqual({ kind: 'done', of: 2 });
    expect(row('acme.pdf')?.embedded).toEqual({ done: 2, of: 2 });
    expect(rowOf(await state(), EMBEDDER.id)).toMatchObject({ chosen: true, state: { kind: 'ready' } });
    const answer = valueOf(await engine.ask(question(ASKED, { preset: 'neural' })));
    expect(answer.level).toBe('neural');
    expect(answer.trace.steps.map(({ step }) => step)).toContain('meaning');
    expect(answer.trace.pages[0]?.features.similarity).not.toBe(0);
    const byWords = valueOf(await engine.ask(question(ASKED)));
    expect([byWords.level, byWords.trace.pages[0]?.features.similarity]).toEqual(['words', 0]);
    expect((await state()).loads).toEqual([{ model: 'little-embedder', ms: 12 }]);
    const told = events.flatMap((event) => (event.kind === 'model' ? [event.row.state.kind] : []));
    expect(told).toEqual(['downloading', 'ready']);
  });

  it('of which none is wanted frees its worker, and is not chosen by itself again', async () => {
    const { engine, outside, untilEmbedding } = await withEmbedder();
    await untilEmbedding('done');
    valueOf(await engine.models.choose('embed', null));
    await untilEmbedding('off');
    expect(outside.models.runner.ended).toBe(1);
    valueOf(await engine.models.fetch(OTHER_EMBEDDER.id));
    expect((await (await reopenedWithModels({ ...(await modelsDesk(outside)) })).state()).embedding).toEqual({ kind: 'off' });
  });

  it('in place of another makes vectors of its own, and questions are never compared with the vectors of the former', async () => {
    const { engine, outside, until, untilEmbedding } = await withEmbedder();
    await engine.addFiles([acme]);
    await until('acme.pdf', 'ready');
    await untilEmbedding('done');
    valueOf(await engine.models.fetch(OTHER_EMBEDDER.id));
    expect(outside.models.runner.embedded).toHaveLength(2);
    valueOf(await engine.models.choose('embed', OTHER_EMBEDDER.id));
    await vi.waitUntil(() => outside.models.runner.embedded.length === 4, PATIENT);
    await untilEmbedding('done');
    expect(valueOf(await engine.ask(question(ASKED, { preset: 'neural' }))).level).toBe('neural');
    valueOf(await engine.models.choose('embed', EMBEDDER.id));
    await untilEmbedding('done');
    expect(outside.models.runner.embedded).toHaveLength(4);
  });

  it('removed while it embeds is gone at once, and the words answer', async () => {
    const outside = fakeOutside();
    const { engine, until, untilEmbedding, state } = await withEmbedder(outside);
    let release: () => void = () => undefined;
    const held = new Promise<void>((settle) => (release = settle));
    outside.models.runner.before = () => held;
    await engine.addFiles([acme]);
    await until('acme.pdf', 'ready');
    await vi.waitUntil(() => outside.models.runner.asked.includes('embed passage bulk'), PATIENT);
    valueOf(await engine.models.remove(EMBEDDER.id));
    release();
    await untilEmbedding('off');
    expect(rowOf(await state(), EMBEDDER.id)).toMatchObject({ chosen: false, state: { kind: 'absent' } });
    expect(valueOf(await engine.ask(question(ASKED, { preset: 'neural' }))).level).toBe('words');
  });

  it('that only compares serves without vectors', async () => {
    const { engine, until, outside, events } = await modelsDesk();
    await engine.addFiles([
      madeFile('acme.pdf', 'Acme Corporation', '2023', ...['Ohio', 'Iowa', 'Utah', 'Guam'].map((state) => `An auditor in ${state}.`)),
    ]);
    await until('acme.pdf', 'ready');
    valueOf(await engine.models.fetch(RERANKER.id));
    await vi.waitUntil(() => events.some((event) => event.kind === 'model' && event.row.state.kind === 'ready'), PATIENT);
    const answer = valueOf(await engine.ask(question(ASKED, { preset: 'neural' })));
    expect(outside.models.runner.asked).toEqual(['load little-reranker wasm', 'score']);
    expect(answer.trace.steps.map(({ step }) => step)).toContain('compared');
  });

  it('from a pack serves like any other; a file that is none is said to be none', async () => {
    const { engine, outside, untilEmbedding } = await modelsDesk();
    const pack = new File(['…'], 'model.pack');
    expect(await engine.models.addPack(pack)).toEqual({ ok: false, failure: { kind: 'not-a-model-pack', detail: 'no manifest' } });
    await engine.models.state();
    outside.models.files.pack = { ok: true, value: EMBEDDER.id };
    expect(await engine.models.addPack(pack)).toEqual({ ok: true, value: EMBEDDER.id });
    await untilEmbedding('done');
  });

  it('that cannot be fetched says why in its row, and nothing begins', async () => {
    const { engine, outside, state } = await modelsDesk();
    await state();
    const failure = { kind: 'not-a-model-file', model: EMBEDDER.id, file: 'q8.onnx', host: 'models.example' } as const;
    outside.models.files.fails = failure;
    valueOf(await engine.models.fetch(EMBEDDER.id));
    const seen = await state();
    expect(rowOf(seen, EMBEDDER.id)).toMatchObject({ chosen: false, state: { kind: 'failed', failure } });
    expect(seen.embedding).toEqual({ kind: 'off' });
  });
});

describe('what the user decided', () => {
  it('holds over a reload: sealed, paused, waiting on battery, and the model', async () => {
    const first = await withEmbedder();
    await first.untilEmbedding('done');
    valueOf(await first.engine.models.seal(true));
    valueOf(await first.engine.models.waitOnBattery(true));
    valueOf(await first.engine.models.pauseEmbedding(true));
    const second = await reopenedWithModels(first);
    expect(await second.state()).toMatchObject({ sealed: true, waitsOnBattery: true });
    expect(second.outside.models.files.sealings).toEqual([true]);
    await second.engine.addFiles([acme]);
    await second.until('acme.pdf', 'ready');
    expect(await second.untilEmbedding('paused')).toEqual({ kind: 'paused', by: 'user', done: 0, of: 2 });
    expect(second.outside.models.runner.embedded).toEqual([]);
  });

  it('holds in another tab at once', async () => {
    const [locks, channel, models] = [new FakeLocks(), fakeChannels(), fakeModelling()];
    const one = await modelsDesk(fakeOutside({ storeName: 'models-in-tabs', locks, channel: channel(), models }));
    const other = await modelsDesk(fakeOutside({ storeName: 'models-in-tabs', locks, channel: channel(), models: fakeModelling(models) }));
    await one.engine.addFiles([acme]);
    await one.until('acme.pdf', 'ready');
    // The tab that does not read fetches: the one that reads embeds.
    valueOf(await other.engine.models.fetch(EMBEDDER.id));
    await one.untilEmbedding('done');
    expect(one.outside.models.runner.embedded).toHaveLength(2);
    await vi.waitUntil(async () => valueOf(await other.engine.ask(question(ASKED, { preset: 'neural' }))).level === 'neural', PATIENT);
    expect(other.outside.models.runner.embedded).toEqual([]);
    valueOf(await one.engine.models.remove(EMBEDDER.id));
    await vi.waitUntil(async () => (await other.state()).embedding.kind === 'off', PATIENT);
    expect(valueOf(await other.engine.ask(question(ASKED, { preset: 'neural' }))).level).toBe('words');
  });
});
