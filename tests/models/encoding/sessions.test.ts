import { describe, expect, it } from 'vitest';
import { fail, ok } from '../../../src/domain/failure.ts';
import type { VectorSpace } from '../../../src/domain/models.ts';
import { Sessions } from '../../../src/models/encoding/sessions.ts';
import { MadeNetwork, madeEmbedder, madeReranker, storageOf } from './madenetwork.ts';

async function made() {
  const embedder = new MadeNetwork('states');
  const reranker = new MadeNetwork('logits');
  const clock = { now: 0 };
  const opened: string[] = [];
  const sessions = new Sessions({
    files: await storageOf(madeEmbedder, madeReranker),
    open: (entry, dtype, device) => {
      opened.push(`${entry.task} ${dtype} ${device}`);
      return Promise.resolve(ok(entry.task === 'embed' ? embedder : reranker));
    },
    probe: () => Promise.resolve({ webgpu: false, halfPrecision: false, isolated: true, threads: 2 }),
    now: () => clock.now,
  });
  const loaded = await sessions.load(madeEmbedder, 'q8', 'wasm');
  if (!loaded.ok) throw new Error(loaded.failure.kind);
  const space = loaded.value.space ?? ('' as VectorSpace);
  embedder.encoded.length = 0;
  embedder.batches.length = 0;
  return { sessions, embedder, reranker, clock, opened, space };
}

const text = (body: string, head = ''): { head: string; body: string } => ({ head, body });
const near = (values: readonly number[]): unknown[] => values.map((value) => expect.closeTo(value, 6) as unknown);

describe('embedding', () => {
  it('gives texts their vectors in the order asked for, whatever order their lengths put them in', async () => {
    const { sessions, space } = await made();
    const result = await sessions.embed(space, [text('aaaa'), text('bb bb bb'), text('cccccccccc')], 'passage', 'bulk');
    if (!result.ok) throw new Error(result.failure.kind);
    // Means of the ids with the two special ones (1): (1+4+1)/3 = 2; (1+2+2+2+1)/5 = 1.6; (1+10+1)/3 = 4; beside a 1 each.
    expect(result.value.map((vector) => [...vector])).toEqual([
      near([2 / Math.hypot(2, 1), 1 / Math.hypot(2, 1)]),
      near([1.6 / Math.hypot(1.6, 1), 1 / Math.hypot(1.6, 1)]),
      near([4 / Math.hypot(4, 1), 1 / Math.hypot(4, 1)]),
    ]);
  });

  it('reads a long text in windows, its head before each, the prefix of its role before that, and nothing left out', async () => {
    const { sessions, embedder, space } = await made();
    const body = 'one two three four five six seven eight nine ten';
    const result = await sessions.embed(space, [text(body, 'head')], 'query', 'question');
    if (!result.ok) throw new Error(result.failure.kind);
    const windows = embedder.encoded.filter((one) => one.startsWith('query: head'));
    expect(result.value[0]).toHaveLength(windows.length * 2);
    const words = new Set(windows.flatMap((one) => one.split(' ')));
    for (const word of body.split(' ')) expect(words).toContain(word);
    for (const one of windows) expect(one.split(' ').length + 2).toBeLessThanOrEqual(madeEmbedder.window);
  });

  it('refuses a space that is not the loaded model’s', async () => {
    const { sessions } = await made();
    expect(await sessions.embed('other|x' as VectorSpace, [text('a')], 'query', 'question')).toEqual(
      fail({ kind: 'model-missing', model: 'other' }),
    );
  });

  it('begins no further batch while it rests, and answers the question beside it', async () => {
    const { sessions, embedder, space } = await made();
    let runs = 0;
    embedder.before = async () => {
      if (++runs === 1) await sessions.rest(true);
    };
    let done = false;
    const bulk = sessions
      .embed(
        space,
        Array.from({ length: 2000 }, () => text('net sales of the year')),
        'passage',
        'bulk',
      )
      .finally(() => (done = true));
    await new Promise((resolve) => setTimeout(resolve, 20));
    const before = runs;
    expect((await sessions.embed(space, [text('a')], 'query', 'question')).ok).toBe(true);
    await new Promise((resolve) => setTimeout(resolve, 20));
    // The question's one run, and none of the bulk's.
    expect([runs - before, done]).toEqual([1, false]);
    await sessions.rest(false);
    expect((await bulk).ok).toBe(true);
  });

  it('says that the model is gone where another takes its place while in use', async () => {
    const { sessions, embedder, space } = await made();
    let removed: Promise<unknown> | undefined;
    embedder.before = () => {
      removed ??= sessions.load(madeEmbedder, 'q8', 'webgpu');
      return Promise.resolve();
    };
    const bulk = await sessions.embed(
      space,
      Array.from({ length: 2000 }, () => text('net sales of the year')),
      'passage',
      'bulk',
    );
    expect(bulk).toEqual(fail({ kind: 'model-missing', model: madeEmbedder.id }));
    await removed;
    expect(embedder.disposed).toBe(true);
  });

  it('drops a model whose GPU is lost, and loads it again on WASM into the same space', async () => {
    const { sessions, embedder, opened, space } = await made();
    embedder.failing = fail({ kind: 'gpu-lost' });
    expect(await sessions.embed(space, [text('a')], 'passage', 'bulk')).toEqual(fail({ kind: 'gpu-lost' }));
    expect(embedder.disposed).toBe(true);
    expect(await sessions.embed(space, [text('a')], 'passage', 'bulk')).toEqual(fail({ kind: 'model-missing', model: madeEmbedder.id }));
    embedder.failing = undefined;
    const again = await sessions.load(madeEmbedder, 'q8', 'wasm');
    expect(again.ok && again.value.space).toBe(space);
    expect(opened).toEqual(['embed q8 wasm', 'embed q8 wasm']);
    expect((await sessions.embed(space, [text('a')], 'passage', 'bulk')).ok).toBe(true);
  });

  it('takes no vectors of other dimensions, and none that are not numbers', async () => {
    const { sessions, embedder, space } = await made();
    embedder.dimensions = 3;
    expect(await sessions.embed(space, [text('a')], 'passage', 'bulk')).toMatchObject(
      fail({ kind: 'model-unfit', model: madeEmbedder.id, detail: 'its vectors have 3 dimensions instead of 2' }),
    );
    embedder.failing = ok({ data: new Float32Array(6).fill(NaN), dims: [1, 3, 2] });
    expect(await sessions.embed(space, [text('a')], 'passage', 'bulk')).toMatchObject({
      failure: { kind: 'model-unfit', detail: 'its vectors are not numbers' },
    });
  });
});

describe('loading', () => {
  it('costs nothing where the model is loaded already', async () => {
    const { sessions, opened } = await made();
    expect((await sessions.load(madeEmbedder, 'q8', 'wasm')).ok).toBe(true);
    expect(opened).toHaveLength(1);
  });

  it('refuses a model whose trial does not give what the registry says, and keeps none', async () => {
    const { sessions, embedder, space } = await made();
    embedder.dimensions = 3;
    expect(await sessions.load(madeEmbedder, 'q8', 'webgpu')).toMatchObject({ failure: { kind: 'model-unfit' } });
    expect(await sessions.embed(space, [text('a')], 'passage', 'bulk')).toMatchObject({ failure: { kind: 'model-missing' } });
  });
});

describe('a cross-encoder', () => {
  it('scores passages in order, each by the best of its windows, until the next would not be done in time', async () => {
    const { sessions, reranker, clock } = await made();
    expect((await sessions.load(madeReranker, 'q8', 'wasm')).ok).toBe(true);
    reranker.before = () => {
      clock.now += 100;
      return Promise.resolve();
    };
    // The logit is the number of tokens: three special ones, two of the question, the passage's.
    const passages = [text('a'), text('a b c'), text('a b'), text('a')];
    const all = await sessions.score(madeReranker.id, 'what sales', passages, 10_000);
    expect(all.ok && [...all.value]).toEqual([6, 8, 7, 6]);
    const two = await sessions.score(madeReranker.id, 'what sales', passages, 250);
    expect(two.ok && [...two.value]).toEqual([6, 8, NaN, NaN]);
    const none = await sessions.score(madeReranker.id, 'what sales', passages, 0);
    expect(none.ok && [...none.value]).toEqual([6, NaN, NaN, NaN]);
  });

  it('refuses a question that leaves passages no room', async () => {
    const { sessions } = await made();
    await sessions.load(madeReranker, 'q8', 'wasm');
    expect(await sessions.score(madeReranker.id, 'a b c d e f g h', [text('a')], 1_000)).toEqual(
      fail({ kind: 'over-window', tokens: 11, window: 10 }),
    );
  });
});
