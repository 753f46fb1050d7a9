import { describe, expect, it } from 'vitest';
import { fitsProcessor, GGUF_MODELS, ggufByAddress, ggufOfFiles } from '../../../src/models/catalogue/ggufModels.ts';
import { fitsMachine } from '../../../src/models/catalogue/mlcModels.ts';
import { bytesOf } from '../../../src/models/catalogue/registry.ts';
import type { GgufHeader } from '../../../src/models/gguf/ggufHeader.ts';

const GB = 1024 ** 3;
const header: GgufHeader = {
  architecture: 'qwen2',
  name: 'Qwen',
  licence: null,
  window: 32_768,
  bytesPerToken: 28_672,
  tokens: [],
  tokenizer: 'gpt2',
  lastWeightsAt: 0,
  split: null,
};

describe('the list of GGUF models', () => {
  it('has a licence, a size and the memory of each, and nothing that no browser holds', () => {
    for (const entry of GGUF_MODELS) {
      const [dtype] = entry.dtypes.wasm;
      expect(entry.licence.url).toMatch(/^https:/);
      expect(dtype && bytesOf(entry, dtype)).toBeGreaterThan(100e6);
      expect(entry.gguf?.memoryBytes).toBeGreaterThan(dtype ? (bytesOf(entry, dtype) ?? 0) : 0);
      expect(fitsProcessor(entry, {})).toBeNull();
    }
  });
});

describe('a GGUF file of 1.5 GB', () => {
  const made = ggufOfFiles([{ name: 'large-q4_k_m.gguf', bytes: 1.5 * GB }], header);
  if (!made.ok) throw new Error('not made');

  it('is refused by its memory before it is loaded where the browser has 2 GB, and not where it has more', () => {
    const report = { webgpu: false, halfPrecision: false, isolated: true, threads: 2 };
    expect(fitsMachine(made.value, { ...report, memoryBytes: 2 * GB })).toEqual({
      kind: 'machine-unfit',
      model: 'large-q4_k_m',
      needs: '1.9 GB of memory to spare',
    });
    expect(fitsMachine(made.value, { ...report, memoryBytes: 4 * GB })).toBeNull();
    expect(fitsMachine(made.value, report)).toBeNull();
  });

  it('of more than 2 GB is refused for any browser, and so is what takes more than 4 GB', () => {
    expect(ggufOfFiles([{ name: 'a.gguf', bytes: 2 * GB }], header)).toMatchObject({ ok: false, failure: { kind: 'machine-unfit' } });
    expect(ggufOfFiles([{ name: 'a.gguf', bytes: 1.9 * GB }], { ...header, bytesPerToken: 1e6 })).toMatchObject({
      ok: false,
      failure: { kind: 'machine-unfit' },
    });
  });
});

describe('a GGUF model in several files', () => {
  const part = (at: number, bytes: number) => ({ name: `large-q8_0-0000${String(at)}-of-00002.gguf`, bytes });

  it('of 2.5 GB together is one model, whose memory is that of all', () => {
    const made = ggufOfFiles([part(1, 1.5 * GB), part(2, GB)], header);
    expect(made).toMatchObject({ ok: true, value: { id: 'large-q8_0', dtypes: { wasm: ['q8'] } } });
    expect(made.ok && made.value.gguf?.memoryBytes).toBeGreaterThan(2.5 * GB);
    expect(made.ok && made.value.weights.q8?.map(({ path }) => path)).toEqual([part(1, 0).name, part(2, 0).name]);
  });

  it('is refused where one of them has 2 GB, or all take more than 4 GB', () => {
    expect(ggufOfFiles([part(1, GB), part(2, 2 * GB)], header)).toMatchObject({ ok: false, failure: { kind: 'machine-unfit' } });
    expect(ggufOfFiles([part(1, 1.9 * GB), part(2, 1.9 * GB), part(3, GB)], header)).toMatchObject({ ok: false });
  });
});

describe('a GGUF file by its address', () => {
  it.each([
    ['https://huggingface.co/Qwen/Qwen2.5-3B-Instruct-GGUF/resolve/main/qwen2.5-3b-instruct-q4_k_m.gguf', null],
    ['https://huggingface.co/Qwen/Qwen2.5-3B-Instruct-GGUF/blob/0123abc/qwen2.5-3b-instruct-q4_k_m.gguf?download=true', '0123abc'],
    [' Qwen/Qwen2.5-3B-Instruct-GGUF/qwen2.5-3b-instruct-q4_k_m.gguf ', null],
  ])('%s is that file of that repository', (address, revision) => {
    expect(ggufByAddress(address)).toMatchObject({
      ok: true,
      value: {
        id: 'qwen2.5-3b-instruct-q4_k_m',
        repository: 'Qwen/Qwen2.5-3B-Instruct-GGUF',
        revision,
        weights: { q4: [{ path: 'qwen2.5-3b-instruct-q4_k_m.gguf', bytes: null, sha256: null }] },
        dtypes: { wasm: ['q4'], webgpu: [] },
      },
    });
  });

  it('in parts is all of them', () => {
    const made = ggufByAddress('owner/name/big-q8_0-00002-of-00003.gguf');
    expect(made?.ok && made.value.weights.q8?.map(({ path }) => path)).toEqual(
      ['1', '2', '3'].map((part) => `big-q8_0-0000${part}-of-00003.gguf`),
    );
    expect(made?.ok && made.value.id).toBe('big-q8_0');
  });

  it('elsewhere than on the hub, or in parts without end, is not understood; what is no GGUF file is not its matter', () => {
    for (const address of ['https://example.com/a/b/c.gguf', 'c.gguf', 'a/b/../../c.gguf', 'a/b/c-00001-of-99999.gguf'])
      expect(ggufByAddress(address)).toMatchObject({ ok: false, failure: { kind: 'not-understood' } });
    expect(ggufByAddress('mlc-ai/Name-MLC')).toBeNull();
  });
});
