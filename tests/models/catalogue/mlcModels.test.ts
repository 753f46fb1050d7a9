import { describe, expect, it } from 'vitest';
import { prebuilt } from '../../../scripts/mlc/list.mjs';
import type { DeviceReport, ModelEntry } from '../../../src/domain/models.ts';
import { runsOn } from '../../../src/models/runtime/device.ts';
import { fitsMachine, MLC_MODELS, mlcByAddress, offered } from '../../../src/models/catalogue/mlcModels.ts';
import listed from '../../../src/models/catalogue/prebuilt.json' with { type: 'json' };

const of = (id: string): ModelEntry => {
  const entry = MLC_MODELS.find((one) => one.id === id);
  if (!entry) throw new Error(id);
  return entry;
};
const half = of('Llama-3.2-1B-Instruct-q4f16_1-MLC');
const full = of('Llama-3.2-1B-Instruct-q4f32_1-MLC');
const alone = of('gemma3-1b-it-q4f16_1-MLC');

const MB = 1024 ** 2;
const gpu = { bufferBytes: 1024 * MB, storageBindingBytes: 1024 * MB, storageBuffersPerStage: 10, workgroupStorageBytes: 32_768 };
const machine = (changes: Partial<DeviceReport> = {}): DeviceReport => ({
  webgpu: true,
  halfPrecision: true,
  isolated: true,
  threads: 4,
  gpu,
  ...changes,
});

describe('models compiled for WebLLM', () => {
  it('are those of the installed package: run `node scripts/mlc/list.mjs` after an upgrade', () => {
    expect(listed).toEqual(prebuilt());
  });

  it('are offered with what they cost: memory as the list says, the download from weights and bits', () => {
    expect(half.mlc).toEqual({
      modelId: 'Llama-3.2-1B-Instruct-q4f16_1-MLC',
      library:
        'https://raw.githubusercontent.com/mlc-ai/binary-mlc-llm-libs/main/web-llm-models/v0_2_86/base/Llama-3.2-1B-Instruct-q4f16_1_cs1k-webgpu.wasm',
      // 1.236 thousand million weights of 4.5 bits.
      downloadBytes: 695_000_000,
      bufferBytes: null,
      // 879.04 MiB.
      memoryBytes: 921_740_247,
      needsHalfPrecision: true,
    });
    // 5 bits.
    expect(full.mlc?.downloadBytes).toBe(773_000_000);
    expect(MLC_MODELS.map(({ id }) => id)).toHaveLength(29);
    expect(MLC_MODELS.filter(({ window }) => window !== 4_096)).toEqual([]);
    expect(MLC_MODELS.filter(({ task }) => task !== 'write').map(({ id, task }) => [id, task])).toEqual([
      ['Phi-3.5-vision-instruct-q4f16_1-MLC', 'see'],
      ['Phi-3.5-vision-instruct-q4f32_1-MLC', 'see'],
    ]);
    expect(new Set(MLC_MODELS.map(({ id }) => id)).size).toBe(MLC_MODELS.length);
  });

  it('are asked for by the names that WebLLM reads', () => {
    expect(half.weights).toEqual({ q4f16: [{ path: 'tensor-cache.json', bytes: null, sha256: null }] });
    expect(half.files.map(({ path }) => path)).toEqual([
      'tokenizer.json',
      'Llama-3.2-1B-Instruct-q4f16_1_cs1k-webgpu.wasm',
      'mlc-chat-config.json',
    ]);
    expect(half.repository).toBe('mlc-ai/Llama-3.2-1B-Instruct-q4f16_1-MLC');
  });

  it('run on a GPU in the one precision that they are compiled for', () => {
    expect(runsOn(half, machine())).toEqual({ device: 'webgpu', dtype: 'q4f16' });
    expect(runsOn(full, machine({ halfPrecision: false }))).toEqual({ device: 'webgpu', dtype: 'q4f32' });
  });
});

describe('of twins', () => {
  const three = [half, full, alone];

  it('that of half precision is offered where the GPU has it, else the other; one without a twin always', () => {
    expect(offered(three, machine())).toEqual([half, alone]);
    expect(offered(three, machine({ halfPrecision: false }))).toEqual([full, alone]);
    expect(offered(three, machine({ webgpu: false, halfPrecision: false }))).toEqual([half, alone]);
  });

  it('one that is here already stays', () => {
    expect(offered(three, machine(), ({ id }) => id === full.id)).toEqual(three);
  });
});

describe('a machine', () => {
  it.each([
    ['without a GPU', half, machine({ webgpu: false, halfPrecision: false }), 'a graphics processor that this browser can use (WebGPU)'],
    ['without half precision', half, machine({ halfPrecision: false }), 'a graphics processor with half precision (shader-f16)'],
    ['with small buffers', full, machine({ gpu: { ...gpu, bufferBytes: 255 * MB } }), 'a graphics processor with larger buffers'],
    [
      'with few buffers a shader',
      full,
      machine({ gpu: { ...gpu, storageBuffersPerStage: 8 } }),
      'a graphics processor with larger buffers',
    ],
    // 1128.82 MiB are 1.18 thousand million bytes.
    ['with little memory', full, machine({ memoryBytes: 1024 * MB }), '1.2 GB of memory'],
  ])('%s cannot run it, and is told what it lacks', (_, entry, report, needs) => {
    expect(fitsMachine(entry, report)).toEqual({ kind: 'machine-unfit', model: entry.id, needs });
  });

  it('that has what is needed can, the twin of full precision without half', () => {
    expect(fitsMachine(half, machine())).toBeNull();
    expect(fitsMachine(full, machine({ halfPrecision: false, memoryBytes: 4096 * MB }))).toBeNull();
  });

  it('is held against what the list asks of its buffers', () => {
    const large = mlcByAddress('gemma-4-E2B-it-q4f32_1-MLC', null);
    if (!large.ok) throw new Error('not in the list');
    // 201,326,592 bytes.
    expect(fitsMachine(large.value, machine({ gpu: { ...gpu, storageBindingBytes: 191 * MB } }))).toMatchObject({ kind: 'machine-unfit' });
    expect(fitsMachine(large.value, machine({ gpu: { ...gpu, storageBindingBytes: 192 * MB } }))).toBeNull();
  });
});

describe('a model by address', () => {
  const LIBRARY = 'https://models.example/libs/My-Model-q4f32_1-webgpu.wasm';

  it.each([
    'Llama-3.2-1B-Instruct-q4f16_1-MLC',
    'mlc-ai/Llama-3.2-1B-Instruct-q4f16_1-MLC',
    'https://huggingface.co/mlc-ai/Llama-3.2-1B-Instruct-q4f16_1-MLC/tree/main',
  ])('of WebLLM’s own list needs no library: %s', (address) => {
    expect(mlcByAddress(address, null)).toEqual({ ok: true, value: half });
  });

  it('of somebody else has the library that was named, by address or as that of a model in the list', () => {
    const own = mlcByAddress(' https://huggingface.co/somebody/My-Model-q4f32_1-MLC ', LIBRARY);
    expect(own).toMatchObject({
      ok: true,
      value: {
        id: 'My-Model-q4f32_1-MLC',
        repository: 'somebody/My-Model-q4f32_1-MLC',
        mlc: { library: LIBRARY, needsHalfPrecision: false, downloadBytes: null, memoryBytes: null },
        weights: { q4f32: [{ path: 'tensor-cache.json' }] },
        window: 4_096,
      },
    });
    const like = mlcByAddress('somebody/My-Model-q4f16_1-MLC', half.id);
    expect(like).toMatchObject({
      ok: true,
      value: { mlc: { library: half.mlc?.library, memoryBytes: 921_740_247, needsHalfPrecision: true } },
    });
  });

  it.each([
    ['address', 'http://huggingface.co/a/b', LIBRARY],
    ['address', 'https://evil.example/a/b', LIBRARY],
    ['address', 'one word', LIBRARY],
    ['address', 'a/../../b', LIBRARY],
    ['address', '../b', LIBRARY],
    ['library', 'a/b', 'http://models.example/lib.wasm'],
    ['library', 'a/b', 'https://models.example/lib.js'],
    ['library', 'a/b', ''],
  ])('is refused for its %s: %s %s', (field, address, library) => {
    expect(mlcByAddress(address, library)).toMatchObject({ ok: false, failure: { kind: 'not-understood', field } });
  });
});
