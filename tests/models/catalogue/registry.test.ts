import { describe, expect, it } from 'vitest';
import { modelOrigins, contentSecurityPolicy } from '../../../scripts/headers.mjs';
import type { Device, Dtype } from '../../../src/domain/models.ts';
import { bytesOf, MODELS, modelOf } from '../../../src/models/catalogue/registry.ts';
import { addressOf, sourcesOf } from '../../../src/models/catalogue/modelSources.ts';
import { filesOf } from '../../../src/models/files/modelStorage.ts';
import { SITE } from '../files/mirror.ts';

const files = MODELS.flatMap((entry) => [...entry.files, ...Object.values(entry.weights).flat()]);

describe('the registry', () => {
  it('has the default of each task first, and the models that the papers used', () => {
    expect(MODELS.filter(({ task }) => task === 'embed').map(({ id }) => id)).toEqual([
      'all-MiniLM-L6-v2',
      'bge-small-en-v1.5',
      'snowflake-arctic-embed-xs',
      'gte-modernbert-base',
      'embeddinggemma-300m',
      'Qwen3-Embedding-0.6B',
      'all-mpnet-base-v2',
      'bge-base-en-v1.5',
      'bge-m3',
    ]);
    expect(MODELS.filter(({ task }) => task === 'rerank').map(({ id }) => id)).toEqual([
      'footnote-reranker',
      'ms-marco-MiniLM-L-6-v2',
      'bge-reranker-base',
      'mxbai-rerank-xsmall-v1',
      'jina-reranker-v1-tiny-en',
    ]);
  });

  it('offers writers that need no graphics processor, for onnxruntime and for llama.cpp', () => {
    expect(MODELS.filter(({ task, mlc }) => task === 'write' && !mlc).map(({ id }) => id)).toEqual([
      'SmolLM2-135M-Instruct',
      'SmolLM2-360M-Instruct',
      'Qwen2.5-0.5B-Instruct',
      'Qwen3-0.6B',
      'Qwen2.5-0.5B-Instruct-GGUF',
      'Qwen2.5-1.5B-Instruct-GGUF',
      'Qwen3-0.6B-GGUF',
      'Qwen3-1.7B-GGUF',
      'gemma-3-270m-it-GGUF',
      'gemma-3-1b-it-GGUF',
      'SmolLM2-360M-Instruct-GGUF',
    ]);
  });

  it('names for each device only dtypes that it has weights of, and some', () => {
    const wrong = MODELS.flatMap((entry) =>
      (['wasm', 'webgpu'] as Device[]).flatMap((device) =>
        (entry.dtypes[device].length === 0 &&
          !(entry.mlc && device === 'wasm') &&
          !((entry.gguf || entry.task === 'read') && device === 'webgpu')) ||
        entry.dtypes[device].some((dtype) => filesOf(entry, dtype).length === 0)
          ? [`${entry.id} ${device}`]
          : [],
      ),
    );
    expect(wrong).toEqual([]);
    // WASM runs int8; half precision is for a GPU. What reads pictures is small in full precision.
    expect(
      MODELS.filter(({ task, dtypes, mlc, gguf }) => !mlc && !gguf && task !== 'read' && dtypes.wasm[0] !== ('q8' satisfies Dtype)),
    ).toEqual([]);
  });

  it('has full hashes and revisions, or none', () => {
    expect(files.filter(({ sha256 }) => sha256 !== null && !/^[0-9a-f]{64}$/.test(sha256))).toEqual([]);
    expect(MODELS.filter(({ revision }) => revision !== null && !/^[0-9a-f]{40}$/.test(revision))).toEqual([]);
  });

  it('gives an embedder its dimensions and pooling and a cross-encoder neither', () => {
    expect(MODELS.filter(({ task, dimensions, pooling }) => (task === 'embed') !== (dimensions !== null && pooling !== null))).toEqual([]);
  });

  it('knows what is to be fetched for a dtype, or says that nobody has read it', () => {
    const minilm = modelOf('all-MiniLM-L6-v2');
    const qwen = modelOf('Qwen3-Embedding-0.6B');
    expect(minilm && bytesOf(minilm, 'q8')).toBe(22_972_370);
    expect(qwen && bytesOf(qwen, 'q8')).toBeNull();
    expect(modelOf('none')).toBeUndefined();
    const llama = modelOf('Llama-3.2-3B-Instruct-q4f16_1-MLC');
    // 3.213 thousand million weights of 4.5 bits.
    expect(llama && bytesOf(llama, 'q4f16')).toBe(1_810_000_000);
  });
});

describe('MODEL_ORIGINS', () => {
  const [minilm] = MODELS;
  if (!minilm) throw new Error('The registry is empty.');
  const addresses = (named: string): string[] =>
    sourcesOf(SITE, modelOrigins(named).templates).map((source) => `${source.kind} ${addressOf(source, minilm, 'onnx/model.onnx')}`);

  it('not set, is the hub, after what lies beside the page', () => {
    expect(addresses('')).toEqual([
      'site https://footnote.example/app/models/all-MiniLM-L6-v2/onnx/model.onnx',
      'hub https://huggingface.co/Xenova/all-MiniLM-L6-v2/resolve/751bff37182d3f1213fa05d7196b954e230abad9/onnx/model.onnx',
    ]);
    expect(contentSecurityPolicy({ origins: modelOrigins('').allowed })).toContain(
      "connect-src 'self' https://huggingface.co https://*.huggingface.co https://*.hf.co https://raw.githubusercontent.com;",
    );
  });

  it('names mirrors in their order, by folder or in the hub’s layout, and the hosts they send on to', () => {
    const named = 'https://models.bank.example/footnote/ https://hf.bank.example/{repository}/raw/{revision}/{path}, https://*.cdn.example';
    expect(addresses(named).slice(1)).toEqual([
      'mirror https://models.bank.example/footnote/all-MiniLM-L6-v2/onnx/model.onnx',
      'mirror https://hf.bank.example/Xenova/all-MiniLM-L6-v2/raw/751bff37182d3f1213fa05d7196b954e230abad9/onnx/model.onnx',
    ]);
    expect(modelOrigins(named).allowed).toEqual(['https://models.bank.example', 'https://hf.bank.example', 'https://*.cdn.example']);
  });

  it('of none leaves packs and the page’s own origin', () => {
    expect(addresses('none')).toHaveLength(1);
    expect(contentSecurityPolicy({ origins: modelOrigins('none').allowed })).toContain("connect-src 'self';");
  });

  it('that is no address stops the build', () => {
    expect(() => modelOrigins('models.bank.example')).toThrow(/MODEL_ORIGINS/);
    expect(() => modelOrigins('https://a.example; script-src *')).toThrow(/MODEL_ORIGINS/);
  });
});
