import 'fake-indexeddb/auto';
import { describe, expect, it } from 'vitest';
import type { ModelId } from '../../../src/domain/models.ts';
import { EMBEDDER, GPU } from '../../fakemodels.ts';
import { valueOf } from '../desk.ts';
import { modelsDesk, rowOf } from '../modelsdesk.ts';

const NAMED = 'Qwen3.5-2B-q4f16_1-MLC' as ModelId;
const LIBRARY = 'https://models.example/mine-q4f32_1-webgpu.wasm';

describe('a model added by its address', () => {
  it('is a row from then on, with what this machine lacks for it, and nothing of it is fetched', async () => {
    const { engine, state, outside, events } = await modelsDesk();
    expect(await engine.models.addByAddress(NAMED, null)).toEqual({ ok: true, value: NAMED });
    expect(rowOf(await state(), NAMED)).toMatchObject({
      entry: { repository: 'mlc-ai/Qwen3.5-2B-q4f16_1-MLC', task: 'write' },
      state: { kind: 'absent' },
      chosen: false,
      runs: { device: 'webgpu', dtype: 'q4f16' },
      unfit: { kind: 'machine-unfit', model: NAMED, needs: 'a graphics processor that this browser can use (WebGPU)' },
    });
    expect(events.some((event) => event.kind === 'model' && event.row.entry.id === NAMED)).toBe(true);
    expect(outside.models.runner.asked).toEqual([]);
  });

  it('has no fault on a machine that can hold it', async () => {
    const { engine, state, outside } = await modelsDesk();
    outside.models.device = { ...GPU, halfPrecision: true };
    valueOf(await engine.models.addByAddress('somebody/mine-q4f32_1-MLC', LIBRARY));
    expect(rowOf(await state(), 'mine-q4f32_1-MLC' as ModelId)).not.toHaveProperty('unfit');
  });

  it('twice is one row; under the name of another model it is refused, as is what is no address', async () => {
    const { engine, state } = await modelsDesk();
    const add = (address: string): ReturnType<typeof engine.models.addByAddress> => engine.models.addByAddress(address, LIBRARY);
    valueOf(await add('somebody/mine'));
    expect(await add('https://huggingface.co/somebody/mine')).toEqual({ ok: true, value: 'mine' });
    expect((await state()).rows.filter(({ entry }) => entry.id === 'mine')).toHaveLength(1);
    const refused = (address: string): unknown => ({ ok: false, failure: { kind: 'not-understood', field: 'address', value: address } });
    expect(await add(`somebody/${EMBEDDER.id}`)).toEqual(refused(`somebody/${EMBEDDER.id}`));
    expect(await add('mine')).toEqual(refused('mine'));
  });
});
