import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { modelsToServe } from '../../scripts/bench/models.ts';
import { readOptions } from '../../scripts/bench/options.ts';
import { Refusal } from '../../scripts/bench/refusal.ts';
import { STAND_IN, standInFolder } from '../../scripts/bench/scripted.ts';
import { PRESETS } from '../../src/engine/presets/presets.ts';

const folder = mkdtempSync(path.join(os.tmpdir(), 'bench-options-'));
const models = path.join(folder, 'models');
beforeAll(() => {
  writeFileSync(path.join(folder, 'documents.jsonl'), '');
  mkdirSync(path.join(models, 'all-MiniLM-L6-v2'), { recursive: true });
  writeFileSync(path.join(models, 'all-MiniLM-L6-v2/config.json'), '{}');
});
afterAll(() => {
  rmSync(folder, { recursive: true });
});

/** The code and words of the refusal, or what was read. */
function tried<T>(work: () => T): T | { readonly code: number; readonly says: string } {
  try {
    return work();
  } catch (error) {
    if (error instanceof Refusal) return { code: error.code, says: error.message };
    throw error;
  }
}
const read = (...args: string[]) => tried(() => readOptions(args));

describe('flags', () => {
  it('refuse what cannot be run with the reason', () => {
    expect(read('--preset', 'words')).toMatchObject({ code: 2 });
    expect(read('--data', '/nowhere', '--preset', 'words')).toMatchObject({ code: 2 });
    expect(read('--nonsense')).toMatchObject({ code: 2 });
    expect(read('--data', folder, '--preset', 'wrods')).toMatchObject({ code: 2, says: expect.stringContaining('wrods') as string });
    expect(read('--data', folder, '--preset', 'words', '--limit', 'all')).toMatchObject({ code: 2 });
    expect(read('--data', folder, '--preset', 'neural', '--generator', 'x')).toMatchObject({ code: 2 });
    expect(read('--data', folder, '--preset', 'full')).toMatchObject({ code: 3 });
  });

  it('name what writes where a preset has a language model, and only there', () => {
    expect(read('--data', folder, '--preset', 'full', '--generator', 'scripted:liar')).toMatchObject({
      generator: { kind: 'scripted', script: 'liar' },
    });
    expect(read('--data', folder, '--preset', 'evident', '--generator', 'SmolLM2', '--every', '5', '--context', '600')).toMatchObject({
      generator: { kind: 'model', id: 'SmolLM2' },
      every: 5,
      context: 600,
    });
    expect(read('--data', folder, '--preset', 'full', '--generator', 'scripted:angel')).toMatchObject({
      code: 2,
      says: expect.stringContaining('liar') as string,
    });
    expect(read('--data', folder, '--preset', 'full', '--generator', 'x', '--every', '0')).toMatchObject({ code: 2 });
  });

  it('take models, kept vectors and made weights', () => {
    const options = read('--data', folder, '--preset', 'neural', '--models', models, '--vectors', 'v', '--tiny', '--limit', '3');
    expect(options).toMatchObject({ preset: { id: 'neural' }, models, vectors: path.resolve('v'), tiny: true, limit: 3 });
    expect(read('--data', folder, '--preset', 'words')).toMatchObject({ preset: { id: 'words' }, models: undefined, tiny: false });
  });
});

/** What stands beside the page itself, and is in every clone. */
const BESIDE_THE_PAGE = {
  id: 'footnote-reranker',
  task: 'rerank',
  required: false,
  folder: path.join('public/models', 'footnote-reranker'),
  tiny: false,
};

describe('the models that a preset is run with', () => {
  it('are the second reader beside the page for words, whatever else is at hand', () => {
    expect(modelsToServe(PRESETS.words, models, undefined)).toEqual([BESIDE_THE_PAGE]);
  });

  it('are the ones in the folder, and the cross-encoder beside the page', () => {
    expect(modelsToServe(PRESETS.neural, models, undefined)).toEqual([
      { id: 'all-MiniLM-L6-v2', task: 'embed', required: true, folder: path.join(models, 'all-MiniLM-L6-v2'), tiny: false },
      BESIDE_THE_PAGE,
    ]);
  });

  it('end the run with 3 and the name of the one that is missing', () => {
    expect(tried(() => modelsToServe(PRESETS.neural, undefined, undefined))).toMatchObject({
      code: 3,
      says: expect.stringContaining('all-MiniLM-L6-v2') as string,
    });
    // A published system that reads with a cross-encoder is not that system without it.
    expect(tried(() => modelsToServe(PRESETS['bamberg-retrieval'], models, undefined))).toMatchObject({
      code: 3,
      says: expect.stringContaining('all-mpnet-base-v2') as string,
    });
  });

  it('are the generator beside them, a script under the name of a real one; ours that writes does without an embedder', () => {
    expect(modelsToServe(PRESETS.full, undefined, undefined, { kind: 'scripted', script: 'liar' })).toEqual([
      BESIDE_THE_PAGE,
      { id: STAND_IN, task: 'write', required: true, folder: standInFolder(), tiny: true, script: 'liar' },
    ]);
    expect(modelsToServe(PRESETS.full, models, undefined, { kind: 'scripted', script: 'liar' })).toHaveLength(3);
    expect(tried(() => modelsToServe(PRESETS.full, models, undefined, { kind: 'model', id: 'SmolLM2' }))).toMatchObject({
      code: 3,
      says: expect.stringContaining('SmolLM2') as string,
    });
  });

  it('are made ones only where asked for, only for those missing, and called so', () => {
    const served = modelsToServe(PRESETS['bamberg-retrieval'], models, ({ task }) => `/tiny/${task}`);
    expect(served.map(({ id, folder: at, tiny }) => [id, at, tiny])).toEqual([
      ['all-mpnet-base-v2', '/tiny/embed', true],
      ['ms-marco-MiniLM-L-6-v2', '/tiny/rerank', true],
    ]);
    // No language model is made: FinancialQA with one that is nowhere ends with its name.
    expect(
      tried(() => modelsToServe(PRESETS.financialqa, models, ({ task }) => `/tiny/${task}`, { kind: 'model', id: 'SmolLM2' })),
    ).toMatchObject({
      ...{ code: 3, says: expect.stringContaining('financialqa needs the model SmolLM2') as string },
    });
  });
});
