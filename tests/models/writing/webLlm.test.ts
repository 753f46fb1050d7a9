import { readFileSync } from 'node:fs';
import path from 'node:path';
import { MLCEngine, type ChatCompletionRequestStreaming } from '@mlc-ai/web-llm';
import { describe, expect, it } from 'vitest';
import type { Generated, GenerateRequest } from '../../../src/domain/ports.ts';
import type { Result } from '../../../src/domain/failure.ts';
import { cacheShim } from '../../../src/models/writing/cacheShim.ts';
import type { HeldWriter } from '../../../src/models/writing/loadedWriter.ts';
import { MLC_MODELS } from '../../../src/models/catalogue/mlcModels.ts';
import { libraryName } from '../../../src/models/catalogue/modelSources.ts';
import type { StoredFile } from '../../../src/models/files/modelStorage.ts';
import { openMlc, type MlcChunk, type MlcRuntime } from '../../../src/models/writing/mlcWriter.ts';
import { openWebLlm } from '../../../src/models/writing/webLlm.ts';

const found = MLC_MODELS.find(({ id }) => id === 'Llama-3.2-1B-Instruct-q4f16_1-MLC');
const qwen = MLC_MODELS.find(({ id }) => id === 'Qwen3-1.7B-q4f16_1-MLC');
if (!found?.mlc || !qwen?.mlc) throw new Error('the list has changed');
const entry = found;
const library = libraryName(found.mlc.library);

const file = (name: string): StoredFile => ({ path: name, sha256: '', blob: new Blob(['x']) });
const files = new Map([...entry.files, ...qwen.files].map(({ path: name }) => [name, file(name)]));

const piece = (content: string): MlcChunk => ({ choices: [{ delta: { content }, finish_reason: null }] });
const end = (reason: string, prompt = 7, tokens = 3): MlcChunk[] => [
  { choices: [{ delta: {}, finish_reason: reason }] },
  { choices: [], usage: { prompt_tokens: prompt, completion_tokens: tokens } },
];

/** An engine that streams what it was given; a promise between two pieces is waited for, as the engine waits for its GPU. */
class MadeRuntime implements MlcRuntime {
  readonly requests: ChatCompletionRequestStreaming[] = [];
  interrupted = 0;
  unloaded = 0;
  /** Replies that the engine itself has finished with. */
  finished = 0;
  lose: () => void = () => undefined;
  readonly lost = new Promise<void>((resolve) => (this.lose = resolve));
  replies: (readonly (MlcChunk | Promise<void> | Error)[])[] = [];

  stream(request: ChatCompletionRequestStreaming): Promise<AsyncIterable<MlcChunk>> {
    this.requests.push(request);
    return Promise.resolve(this.#reply(this.replies.shift() ?? []));
  }

  async *#reply(chunks: readonly (MlcChunk | Promise<void> | Error)[]): AsyncGenerator<MlcChunk> {
    try {
      for (const chunk of chunks) {
        if (chunk instanceof Error) throw chunk;
        if (chunk instanceof Promise) await chunk;
        else yield chunk;
      }
    } finally {
      this.finished++;
    }
  }

  interrupt(): void {
    this.interrupted++;
  }

  count(text: string): number {
    return text.split(' ').length;
  }

  unload(): Promise<void> {
    this.unloaded++;
    return Promise.resolve();
  }
}

async function opened(runtime: MadeRuntime, of = entry): Promise<HeldWriter> {
  const result = await openMlc(of, files, () => Promise.resolve(runtime));
  if (!result.ok) throw new Error(JSON.stringify(result.failure));
  return result.value;
}

const request = (content = 'What are net sales?', more: Partial<GenerateRequest> = {}): GenerateRequest => ({
  messages: [{ role: 'user', content }],
  maxTokens: 20,
  ...more,
});
const said = (result: Result<Generated>): unknown => (result.ok ? { ...result.value, elapsedMs: 0 } : result.failure);

describe('a reply of WebLLM', () => {
  it('comes in pieces that are its text, with the tokens it took', async () => {
    const runtime = new MadeRuntime();
    runtime.replies = [[piece('Net '), piece('sales'), ...end('stop')]];
    const writer = await opened(runtime);
    const pieces: string[] = [];
    const result = await writer.generate(request(), (one) => pieces.push(one));
    expect(pieces).toEqual(['Net ', 'sales']);
    expect(said(result)).toEqual({ text: 'Net sales', promptTokens: 7, tokens: 3, ended: 'stop', elapsedMs: 0 });
    expect(writer).toMatchObject({ window: 4_096, stops: 'when told' });
  });

  it('says that it was cut off at its length', async () => {
    const runtime = new MadeRuntime();
    runtime.replies = [[piece('Net'), ...end('length')]];
    expect(said(await (await opened(runtime)).generate(request(), () => undefined))).toMatchObject({ text: 'Net', ended: 'length' });
  });

  it('is the likeliest, free to repeat words of the passages, and held to its schema', async () => {
    const runtime = new MadeRuntime();
    runtime.replies = [end('stop'), end('stop')];
    const writer = await opened(runtime);
    const schema = { type: 'object', properties: { passages: { type: 'array' } } };
    await writer.generate(request('a', { schema }), () => undefined);
    await writer.generate(request('b'), () => undefined);
    expect(runtime.requests[0]).toEqual({
      messages: [{ role: 'user', content: 'a' }],
      stream: true,
      stream_options: { include_usage: true },
      max_tokens: 20,
      temperature: 0,
      top_p: 1,
      repetition_penalty: 1,
      frequency_penalty: 0,
      presence_penalty: 0,
      response_format: { type: 'json_object', schema: JSON.stringify(schema) },
    });
    expect(runtime.requests[1]).not.toHaveProperty('response_format');
  });

  it('leaves out what the model only thought, piece by piece', async () => {
    const runtime = new MadeRuntime();
    runtime.replies = [
      [piece('<th'), piece('ink>\n17 < 18</thi'), piece('nk>\n\n'), piece('Net '), piece('sales'), ...end('stop')],
      end('stop'),
    ];
    const writer = await opened(runtime, qwen);
    const pieces: string[] = [];
    const result = await writer.generate(request(), (one) => pieces.push(one));
    expect(pieces).toEqual(['Net ', 'sales']);
    expect(said(result)).toMatchObject({ text: 'Net sales' });
    expect(runtime.requests[0]).toMatchObject({ extra_body: { enable_thinking: false } });
  });

  it('settles as cancelled when it is stopped, although the engine still reads the prompt, and the next waits for the engine', async () => {
    const runtime = new MadeRuntime();
    let read: () => void = () => undefined;
    runtime.replies = [
      [new Promise<void>((resolve) => (read = resolve)), piece('too late'), ...end('abort')],
      [piece('next'), ...end('stop')],
    ];
    const writer = await opened(runtime);
    const pieces: string[] = [];
    const first = writer.generate(request('a'), (one) => pieces.push(one));
    await Promise.resolve();
    writer.stop();
    expect(said(await first)).toEqual({ kind: 'cancelled' });
    expect(runtime.interrupted).toBe(1);
    const second = writer.generate(request('b'), (one) => pieces.push(one));
    await new Promise((resolve) => setTimeout(resolve, 5));
    expect(runtime.requests).toHaveLength(1);
    read();
    expect(said(await second)).toMatchObject({ text: 'next' });
    expect(pieces).toEqual(['next']);
    expect(runtime.finished).toBe(2);
  });

  it('fails where the GPU is lost in the middle of it, even if the engine never comes back, and so does every one after', async () => {
    const runtime = new MadeRuntime();
    runtime.replies = [[piece('Net '), new Promise<void>(() => undefined)]];
    const writer = await opened(runtime);
    const reply = writer.generate(request(), () => {
      runtime.lose();
    });
    expect(said(await reply)).toEqual({ kind: 'gpu-lost' });
    expect(said(await writer.generate(request(), () => undefined))).toEqual({ kind: 'gpu-lost' });
    await writer.dispose();
    // It has unloaded itself, and to wait for a lost device may be to wait for ever.
    expect(runtime.unloaded).toBe(0);
  });

  it.each([
    [
      'ContextWindowSizeExceededError',
      'number of prompt tokens: 5000; context window size: 4096',
      { kind: 'over-window', tokens: 5_000, window: 4_096 },
    ],
    // It unloads itself when its device is lost, and has no model then.
    ['ModelNotLoadedError', 'Model not loaded before calling ChatCompletionRequest.', { kind: 'gpu-lost' }],
    ['Error', 'mapAsync: Device is lost', { kind: 'gpu-lost' }],
    ['GrammarMatcherInitError', 'no such grammar', { kind: 'generation', model: entry.id, detail: 'no such grammar' }],
  ])('that breaks off with %s says why', async (name, message, failure) => {
    const runtime = new MadeRuntime();
    runtime.replies = [[piece('Net'), Object.assign(new Error(message), { name })]];
    expect(said(await (await opened(runtime)).generate(request(), () => undefined))).toEqual(failure);
  });

  it('leaves memory when it is let go of', async () => {
    const runtime = new MadeRuntime();
    await (await opened(runtime)).dispose();
    expect(runtime.unloaded).toBe(1);
  });

  it('counts the tokens of texts by the model itself', async () => {
    expect(await (await opened(new MadeRuntime())).count(['net sales of 2022', 'net'])).toEqual({ ok: true, value: [4, 1] });
  });
});

describe('a model that WebLLM is to load', () => {
  it('is asked for by addresses that no host has, in the window that the registry says', async () => {
    let asked: unknown;
    await openMlc(entry, files, (record) => {
      asked = record;
      return Promise.resolve(new MadeRuntime());
    });
    expect(asked).toEqual({
      model: `https://verified.invalid/resolve/${entry.id}/`,
      model_id: entry.id,
      model_lib: `https://verified.invalid/resolve/${entry.id}/${library}`,
      overrides: { context_window_size: 4_096 },
      required_features: ['shader-f16'],
    });
  });

  it.each([
    ['DeviceLostError', 'Device was lost during reload.', { kind: 'gpu-lost' }],
    [
      'ShaderF16SupportError',
      'f16',
      { kind: 'machine-unfit', model: entry.id, needs: 'a graphics processor with half precision (shader-f16)' },
    ],
    [
      'WebGPUNotAvailableError',
      'no',
      { kind: 'machine-unfit', model: entry.id, needs: 'a graphics processor that this browser can use (WebGPU)' },
    ],
    [
      'Error',
      'Unable to find a compatible GPU. This issue',
      { kind: 'machine-unfit', model: entry.id, needs: 'a graphics processor that this browser can use (WebGPU)' },
    ],
    [
      'Error',
      'Cannot initialize runtime because of requested maxBufferSize exceeds limit. requested=256MB',
      { kind: 'machine-unfit', model: entry.id, needs: 'a graphics processor with larger buffers' },
    ],
    [
      'Error',
      'Cannot find function vm.builtin.kv_state_clear',
      { kind: 'library-missing', model: entry.id, detail: 'Cannot find function vm.builtin.kv_state_clear' },
    ],
    ['Error', 'shape mismatch', { kind: 'model-unfit', model: entry.id, detail: 'shape mismatch' }],
  ])('and throws %s: %s is refused with its reason', async (name, message, failure) => {
    expect(await openMlc(entry, files, () => Promise.reject(Object.assign(new Error(message), { name })))).toEqual({ ok: false, failure });
  });

  it('is refused before anything of it is read where its library is not there, or where there is no GPU', async () => {
    const without = new Map([...files].filter(([name]) => name !== library));
    let asked = 0;
    const runtime = (): Promise<MlcRuntime> => Promise.resolve(new MadeRuntime()).finally(() => asked++);
    expect(await openMlc(entry, without, runtime)).toEqual({
      ok: false,
      failure: { kind: 'library-missing', model: entry.id, detail: library },
    });
    expect(await openWebLlm(entry, 'q4f16', 'wasm', files)).toMatchObject({ ok: false, failure: { kind: 'machine-unfit' } });
    expect(asked).toBe(0);
  });
});

describe('the cache that is lent to WebLLM', () => {
  it('has the files that are lent, fetches nothing, and is gone afterwards', async () => {
    const before = Object.getOwnPropertyDescriptor(globalThis, 'caches');
    const lent = cacheShim((url) => (url === 'https://verified.invalid/a' ? new Blob(['words']) : undefined));
    const cache = await caches.open('webllm/model');
    expect(await (await cache.match(new Request('https://verified.invalid/a')))?.text()).toBe('words');
    expect(await cache.match('https://verified.invalid/b')).toBeUndefined();
    await expect(cache.add(new Request('https://verified.invalid/b'))).rejects.toThrow('https://verified.invalid/b is not in the storage');
    expect(lent.asked()).toEqual(['https://verified.invalid/a', 'https://verified.invalid/b']);
    lent.end();
    expect(Object.getOwnPropertyDescriptor(globalThis, 'caches')).toEqual(before);
  });
});

describe('the package as installed', () => {
  it('has the private parts that tokens are counted with', () => {
    expect((new MLCEngine() as unknown as Record<string, unknown>).loadedModelIdToPipeline).toBeInstanceOf(Map);
    const text = readFileSync(path.resolve('node_modules/@mlc-ai/web-llm/lib/index.js'), 'utf8');
    const pipeline = text.slice(text.indexOf('\nclass LLMChatPipeline {'), text.indexOf('// 1. Create VM and read model metadata'));
    expect(pipeline).toContain('this.tokenizer = tokenizer;');
    // A cache of the browser's kind is what it reads through, and it is asked for anew at each load.
    expect(text).toContain('this.cache = yield caches.open(this.scope);');
  });
});
