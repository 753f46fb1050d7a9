import { describe, expect, it } from 'vitest';
import { tinyGguf } from '../../../scripts/tiny/gguf.ts';
import type { GenerateRequest } from '../../../src/domain/ports.ts';
import { GGUF_MODELS } from '../../../src/models/catalogue/ggufModels.ts';
import type { StoredFile } from '../../../src/models/files/modelStorage.ts';
import { openGguf, type LlamaReply, type LlamaRuntime } from '../../../src/models/writing/ggufWriter.ts';
import type { HeldWriter } from '../../../src/models/writing/loadedWriter.ts';

const [first] = GGUF_MODELS;
if (!first) throw new Error('the list is empty');
const entry = first;
const path = entry.weights.q4?.[0]?.path ?? '';
const files = new Map<string, StoredFile>([[path, { path, sha256: '', blob: new Blob([tinyGguf()]) }]]);
const request = (content = 'net sales'): GenerateRequest => ({ messages: [{ role: 'user', content }], maxTokens: 9 });
const ended = { promptTokens: 7, readTokens: 7, tokens: 2, ended: 'stop' } as const satisfies LlamaReply;

/** llama.cpp as a test plays it. */
class MadeLlama implements LlamaRuntime {
  readonly window = 2_048;
  ends = 0;
  isDead = false;
  next: LlamaRuntime['reply'] = (_, onPiece) => {
    onPiece('net');
    onPiece(' sales');
    return Promise.resolve(ended);
  };
  reply: LlamaRuntime['reply'] = (...given) => this.next(...given);
  dead = (): boolean => this.isDead;
  end = (): void => {
    this.ends++;
  };
}

async function opened(runtime: MadeLlama, loads: number[] = []): Promise<HeldWriter> {
  const writer = await openGguf(entry, 'q4', files, {}, () => {
    loads.push(runtime.ends);
    return Promise.resolve(runtime);
  });
  if (!writer.ok) throw new Error(JSON.stringify(writer.failure));
  return writer.value;
}

const why = async (message: string): Promise<unknown> => {
  const refused = await openGguf(entry, 'q4', files, {}, () => Promise.reject(new Error(message)));
  return refused.ok ? 'ok' : refused.failure;
};

describe('a GGUF model', () => {
  it('that the machine’s memory cannot hold is not loaded at all', async () => {
    let asked = false;
    const refused = await openGguf(entry, 'q4', files, { memoryBytes: 512 * 1024 ** 2 }, () => {
      asked = true;
      return Promise.resolve(new MadeLlama());
    });
    expect(refused).toMatchObject({ ok: false, failure: { kind: 'machine-unfit' } });
    expect(asked).toBe(false);
  });

  it.each([
    [
      "error loading model: unknown model architecture: 'abacus'",
      { kind: 'model-unfit', model: entry.id, detail: 'it is of a kind, abacus, that llama.cpp does not know' },
    ],
    [
      "tensor 'output.weight' data is not within the file bounds, model is corrupted or incomplete",
      { kind: 'model-damaged', model: entry.id, file: path },
    ],
    ['failed to allocate buffer of size 1500000000; it did not load', { kind: 'machine-unfit' }],
    ['Cannot allocate WebAssembly.Memory', { kind: 'machine-unfit' }],
  ])('of which llama.cpp says "%s" is refused with that reason', async (message, failure) => {
    expect(await why(message)).toMatchObject(failure);
  });

  it('whose thoughts come first says only what it then says', async () => {
    const llama = new MadeLlama();
    llama.next = (_, onPiece) => {
      for (const piece of ['<thi', 'nk>\n\n</think>', '\n\nnet', ' sales']) onPiece(piece);
      return Promise.resolve(ended);
    };
    const pieces: string[] = [];
    const reply = await (await opened(llama)).generate(request(), (piece) => pieces.push(piece));
    expect(reply).toMatchObject({ ok: true, value: { text: 'net sales', promptTokens: 7, tokens: 2, ended: 'stop' } });
    expect(pieces).toEqual(['net', ' sales']);
  });

  it('that is stopped lets go at once, says nothing more, and the next reply waits until it has ended', async () => {
    const llama = new MadeLlama();
    let finish = (): void => undefined;
    const order: string[] = [];
    llama.next = (_, onPiece, stop) =>
      new Promise((resolve, reject) => {
        finish = () => {
          onPiece('late');
          order.push('ended');
          if (stop.aborted) reject(new Error('aborted'));
          else resolve(ended);
        };
      });
    const writer = await opened(llama);
    const pieces: string[] = [];
    const under = writer.generate(request(), (piece) => pieces.push(piece));
    await Promise.resolve();
    writer.stop();
    expect(await under).toEqual({ ok: false, failure: { kind: 'cancelled' } });
    const second = writer.generate(request(), () => undefined);
    llama.next = (_, onPiece) => {
      order.push('next');
      onPiece('x');
      return Promise.resolve(ended);
    };
    finish();
    expect(await second).toMatchObject({ ok: true });
    expect({ order, pieces }).toEqual({ order: ['ended', 'next'], pieces: [] });
  });

  it('that breaks down is dead to whoever asks next; a prompt that is too long is not', async () => {
    const llama = new MadeLlama();
    const writer = await opened(llama);
    llama.next = () => Promise.reject(new Error('the request exceeds the available context size'));
    expect(await writer.generate(request('net sales net'), () => undefined)).toMatchObject({
      ok: false,
      failure: { kind: 'over-window', window: 2_048 },
    });
    llama.next = () => Promise.reject(new Error('Invalid grammar'));
    expect(await writer.generate(request(), () => undefined)).toMatchObject({ ok: false, failure: { kind: 'generation' } });
    llama.isDead = true;
    expect(await writer.generate(request(), () => undefined)).toMatchObject({ ok: false, failure: { kind: 'worker-died' } });
  });

  it('that has kept half a gigabyte of prompts is loaded anew before the next', async () => {
    const llama = new MadeLlama();
    const loads: number[] = [];
    const writer = await opened(llama, loads);
    // 128 bytes a token: four million of them.
    llama.next = () => Promise.resolve({ ...ended, readTokens: 4_000_000 });
    await writer.generate(request(), () => undefined);
    expect(loads).toEqual([0]);
    await writer.generate(request(), () => undefined);
    expect(loads).toEqual([0, 1]);
  });
});
