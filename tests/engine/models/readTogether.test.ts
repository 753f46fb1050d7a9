import { describe, expect, it } from 'vitest';
import { fail, ok } from '../../../src/domain/failure.ts';
import { ModelHost } from '../../../src/engine/models/modelHost.ts';
import { readTogether } from '../../../src/engine/models/readTogether.ts';
import { Serving } from '../../../src/engine/models/serving.ts';
import { fakeModelling, RERANKER } from '../../fakemodels.ts';

const SERVED = { entry: RERANKER, dtype: 'q8', device: 'wasm' } as const;
/** The made model scores a passage by its length. */
const PASSAGES = ['a', 'bb', 'ccc', 'dddd', 'eeeee'].map((body) => ({ head: '', body }));
const ALL = ok(Float32Array.from([1, 2, 3, 4, 5]));
const quiet = { onFailure: () => undefined, onLoaded: () => undefined };

async function reader(loaded = true) {
  const { runner } = fakeModelling();
  const host = new ModelHost('rerank', runner, quiet);
  host.serve(SERVED);
  if (loaded) await host.load();
  const shares: string[][] = [];
  const score = runner.score.bind(runner);
  runner.score = (...asked) => {
    shares.push(asked[2].map(({ body }) => body));
    return score(...asked);
  };
  return { host, runner, shares };
}

describe('readers of one cross-encoder', () => {
  it('take the next passages as they are done, and give the scores in the order asked', async () => {
    const [first, helper] = [await reader(), await reader()];
    expect(await readTogether([first.host, helper.host], 'q', PASSAGES, 1000)).toEqual(ALL);
    expect([first.shares, helper.shares]).toEqual([[['a', 'bb'], ['eeeee']], [['ccc', 'dddd']]]);
  });

  it('read what another leaves that is held up, and wait for no more of it than it has begun', async () => {
    const [first, helper] = [await reader(), await reader()];
    const score = helper.runner.score.bind(helper.runner);
    const many = Array.from({ length: 9 }, (_, i) => ({ head: '', body: 'x'.repeat(i + 1) }));
    let release = (): void => undefined;
    const held = new Promise<void>((resolve) => (release = resolve));
    helper.runner.score = async (...asked) => {
      await held;
      return score(...asked);
    };
    const read = readTogether([first.host, helper.host], 'q', many, 1000);
    await expect.poll(() => first.shares.flat().length).toBe(7);
    release();
    expect(await read).toEqual(ok(Float32Array.from({ length: 9 }, (_, i) => i + 1)));
    expect(helper.shares).toEqual([['xxx', 'xxxx']]);
  });

  it('begin no more where the time is over, and read the first whatever it takes', async () => {
    const [first, helper] = [await reader(), await reader()];
    expect(await readTogether([first.host, helper.host], 'q', PASSAGES, 0)).toEqual(ok(Float32Array.from([1, 2, 3, 4, NaN])));
    expect([first.shares, helper.shares]).toEqual([[['a', 'bb']], [['ccc', 'dddd']]]);
  });

  it('have all in one go where there is only one', async () => {
    const { host, shares } = await reader();
    expect(await readTogether([host], 'q', PASSAGES, 1000)).toEqual(ALL);
    expect(shares).toEqual([PASSAGES.map(({ body }) => body)]);
  });

  it('do not wait for one whose model is not in memory yet', async () => {
    const [first, helper] = [await reader(), await reader(false)];
    expect(await readTogether([first.host, helper.host], 'q', PASSAGES, 1000)).toEqual(ALL);
    expect(helper.shares).toEqual([]);
  });

  it('lose nothing where a helper fails: the first reads its share', async () => {
    const [first, helper] = [await reader(), await reader()];
    helper.runner.failing.push({ on: 'score', failure: { kind: 'internal', detail: 'made' }, question: true });
    expect(await readTogether([first.host, helper.host], 'q', PASSAGES, 1000)).toEqual(ALL);
    expect(first.shares.flat()).toEqual(expect.arrayContaining(PASSAGES.map(({ body }) => body)));
  });

  it('fail where the first fails', async () => {
    const [first, helper] = [await reader(), await reader()];
    first.runner.failing.push({ on: 'score', failure: { kind: 'internal', detail: 'made' }, question: true });
    expect(await readTogether([first.host, helper.host], 'q', PASSAGES, 1000)).toEqual(fail({ kind: 'internal', detail: 'made' }));
  });
});

describe('the models that serve', () => {
  const serving = () => {
    const [embedder, first, helper] = [fakeModelling().runner, fakeModelling().runner, fakeModelling().runner];
    const made = new Serving({ embedder, readers: [first, helper] }, { onFailure: () => undefined, onSpeed: () => undefined });
    return { made, first, helper };
  };

  it('have helpers on the processor only, once the first reader is in memory', async () => {
    const { made, first, helper } = serving();
    made.serve('rerank', { ...SERVED, device: 'webgpu' });
    await made.load('rerank');
    expect(helper.asked).toEqual([]);
    made.serve('rerank', null);
    made.serve('rerank', SERVED);
    await made.load('rerank');
    expect([first.asked.at(-1), helper.asked]).toEqual([`load ${RERANKER.id} wasm`, [`load ${RERANKER.id} wasm`]]);
  });

  it('have helpers where the graphics processor was lost, which never try it', async () => {
    const { made, first, helper } = serving();
    first.failing.push({ on: 'load', failure: { kind: 'gpu-lost' } });
    made.serve('rerank', { ...SERVED, device: 'webgpu' });
    await made.load('rerank');
    expect(helper.asked).toEqual([`load ${RERANKER.id} wasm`]);
  });

  it('end the workers of a model that serves no more', async () => {
    const { made, first, helper } = serving();
    made.serve('rerank', SERVED);
    await made.load('rerank');
    made.serve('rerank', null);
    expect([first.ended, helper.ended, made.crossEncoder()]).toEqual([1, 1, null]);
  });
});
