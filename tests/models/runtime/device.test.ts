import { describe, expect, it } from 'vitest';
import type { DeviceReport, ModelEntry } from '../../../src/domain/models.ts';
import { runsOn } from '../../../src/models/runtime/device.ts';
import { MODELS } from '../../../src/models/catalogue/registry.ts';

const none: DeviceReport = { webgpu: false, halfPrecision: false, isolated: true, threads: 2 };
const full: DeviceReport = { ...none, webgpu: true };
const half: DeviceReport = { ...full, halfPrecision: true };
const base = MODELS[0];
if (!base) throw new Error('the registry is empty');
const file = (path: string) => [{ path, bytes: null, sha256: null }];
const entry: ModelEntry = {
  ...base,
  dtypes: { wasm: ['q8'], webgpu: ['fp16', 'fp32'] },
  weights: { q8: file('q8'), fp16: file('fp16'), fp32: file('fp32'), q4: file('q4') },
};

describe('where a model runs', () => {
  it.each([
    ['int8 on WASM without a GPU', none, [], 'wasm', 'q8'],
    ['half precision where the GPU has it', half, [], 'webgpu', 'fp16'],
    ['full precision where it has not', full, [], 'webgpu', 'fp32'],
    ['what is there already, before what had to be fetched', half, ['q8'], 'wasm', 'q8'],
    ['of what is there, the GPU’s', half, ['q8', 'fp32'], 'webgpu', 'fp32'],
    ['half precision that is there goes to WASM where the GPU lacks it', full, ['fp16'], 'wasm', 'fp16'],
    ['a dtype that nothing prefers, if only that is there', half, ['q4'], 'wasm', 'q4'],
  ] as const)('%s', (_name, report, there, device, dtype) => {
    expect(runsOn(entry, report, there)).toEqual({ device, dtype });
  });

  it('names weights that the registry has, for every model on every machine', () => {
    for (const model of MODELS) for (const report of [none, full, half]) expect(model.weights).toHaveProperty(runsOn(model, report).dtype);
  });
});
