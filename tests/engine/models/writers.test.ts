import { describe, expect, it } from 'vitest';
import type { Failure, Result } from '../../../src/domain/failure.ts';
import type { Generated, Generation, Generator } from '../../../src/domain/ports.ts';
import { Writers } from '../../../src/engine/models/writers.ts';
import { WRITER } from '../../fakemodels.ts';
import { FakeWriter, saying } from '../../fakewriter.ts';

const LOST: Failure = { kind: 'gpu-lost' };
const SERVED = { entry: WRITER, dtype: 'q8', device: 'wasm' } as const;

/** Writers over a made worker, and what was heard of them. */
function made(
  generator?: Generator,
  now = (): number => 0,
): { writers: Writers; worker: FakeWriter; heard: string[]; writer: () => Generator } {
  const worker = new FakeWriter(generator);
  const heard: string[] = [];
  const writers = new Writers(
    worker,
    {
      onFailure: ({ entry }, { kind }) => heard.push(`failure ${entry.id} ${kind}`),
      onSpeed: (model, speed) => heard.push(`speed ${model} ${String(speed)}`),
      onLost: () => heard.push('lost'),
    },
    now,
  );
  writers.serve(SERVED);
  const writer = (): Generator => {
    const one = writers.generator();
    if (!one) throw new Error('none serves');
    return one;
  };
  return { writers, worker, heard, writer };
}

const ask = (writer: Generator, content: string, signal?: AbortSignal): Generation =>
  writer.generate({ messages: [{ role: 'user', content }], maxTokens: 50, ...(signal && { signal }) });

async function read({ pieces, whole }: Generation): Promise<{ pieces: string[]; whole: Result<Generated> }> {
  const all: string[] = [];
  for await (const piece of pieces) all.push(piece);
  return { pieces: all, whole: await whole };
}

/** Says a word, then nothing until it is stopped or let go on. */
function holding(): Generator & { readonly begun: Promise<void>; goOn: () => void } {
  let goOn = (): void => undefined;
  let begin = (): void => undefined;
  const begun = new Promise<void>((settle) => (begin = settle));
  const base = saying('held at last');
  return {
    ...base,
    begun,
    goOn: () => {
      goOn();
    },
    generate: ({ signal }) => {
      const held = new Promise<boolean>((settle) => {
        goOn = () => {
          settle(true);
        };
        signal?.addEventListener('abort', () => {
          settle(false);
        });
      });
      const reply = held.then((on): Result<Generated> =>
        on
          ? { ok: true, value: { text: 'held at last', promptTokens: 1, tokens: 3, ended: 'stop', elapsedMs: 1 } }
          : { ok: false, failure: { kind: 'cancelled' } },
      );
      return {
        pieces: (async function* () {
          yield 'held';
          begin();
          if (await held) yield ' at last';
        })(),
        whole: reply,
      };
    },
  };
}

describe('the model that writes', () => {
  it('is loaded by the first reply, once, and gives its pieces in order', async () => {
    const { worker, writer } = made(saying('net sales rose'));
    const one = await read(ask(writer(), 'a'));
    expect(one.pieces).toEqual(['net ', 'sales ', 'rose']);
    expect(one.whole).toMatchObject({ ok: true, value: { text: 'net sales rose', ended: 'stop' } });
    await read(ask(writer(), 'b'));
    expect(worker.asked).toEqual(['load little-writer wasm', 'generate a', 'generate b']);
  });

  it('says its window: the registry’s before it is loaded, less where the machine holds less', async () => {
    const { worker, writers, writer } = made();
    worker.window = 100;
    const generator = writer();
    expect(generator.window).toBe(256);
    await writers.load();
    expect(generator.window).toBe(100);
    expect(await generator.countTokens(['two words', 'one'])).toEqual({ ok: true, value: [2, 1] });
  });

  it('gives one reply at a time; a second waits', async () => {
    const held = holding();
    const { worker, writer } = made(held);
    const first = read(ask(writer(), 'first'));
    const second = ask(writer(), 'second').whole;
    await held.begun;
    expect(worker.asked).toEqual(['load little-writer wasm', 'generate first']);
    held.goOn();
    expect((await first).pieces).toEqual(['held', ' at last']);
    await expect.poll(() => worker.asked).toContain('generate second');
    held.goOn();
    expect((await second).ok).toBe(true);
  });

  it('is measured from its first word to its last, and not by a reply of a few', async () => {
    let at = 0;
    const ten = saying('one two three four five six seven eight nine ten');
    // A hundred milliseconds a look at the clock: at the first piece, and at the end.
    const { heard, writer } = made(ten, () => (at += 100));
    await read(ask(writer(), 'a'));
    // Nine tokens after the first, in 0.1 s.
    expect(heard).toEqual(['speed little-writer 90']);
    const few = made(saying('too short'), () => (at += 100));
    await read(ask(few.writer(), 'a'));
    expect(few.heard).toEqual([]);
  });

  it('is none where none serves, and for whoever held the one before', async () => {
    const { writers, worker, writer } = made(saying('a'));
    const before = writer();
    await read(ask(before, 'a'));
    writers.serve(null);
    expect(writers.generator()).toBeNull();
    expect(worker.ended).toBe(1);
    expect((await read(ask(before, 'b'))).whole).toEqual({ ok: false, failure: { kind: 'model-missing', model: 'little-writer' } });
    expect(worker.asked).not.toContain('generate b');
  });
});

describe('a reply that is cancelled', () => {
  it('settles at once; a model that can be told stops, and stays', async () => {
    const held = holding();
    const { worker, writer } = made(held);
    const stop = new AbortController();
    const reply = ask(writer(), 'a', stop.signal);
    const pieces: string[] = [];
    for await (const piece of reply.pieces) {
      pieces.push(piece);
      stop.abort();
    }
    expect(pieces).toEqual(['held']);
    expect(await reply.whole).toEqual({ ok: false, failure: { kind: 'cancelled' } });
    expect(worker.asked).toContain('stop');
    worker.generator = saying('next');
    expect((await read(ask(writer(), 'b'))).pieces).toEqual(['next']);
    expect(worker.ended).toBe(0);
    expect(worker.asked.filter((call) => call.startsWith('load'))).toHaveLength(1);
  });

  it('that holds its thread and does not hear ends with its worker, and the next reply loads the model again', async () => {
    const held = holding();
    const { worker, writer } = made(held);
    worker.stops = 'with its worker';
    // As a prompt is read on WASM: no message comes in.
    worker.stop = () => new Promise(() => undefined);
    const stop = new AbortController();
    const reply = ask(writer(), 'a', stop.signal);
    await held.begun;
    stop.abort();
    expect(await reply.whole).toEqual({ ok: false, failure: { kind: 'cancelled' } });
    await expect.poll(() => worker.ended).toBe(1);
    worker.generator = saying('next');
    expect((await read(ask(writer(), 'b'))).pieces).toEqual(['next']);
    expect(worker.asked.filter((call) => call.startsWith('load'))).toHaveLength(2);
  });

  it('before its turn is never asked of the model', async () => {
    const held = holding();
    const { worker, writer } = made(held);
    const first = ask(writer(), 'first').whole;
    const stop = new AbortController();
    const second = ask(writer(), 'second', stop.signal).whole;
    await held.begun;
    stop.abort();
    expect(await second).toEqual({ ok: false, failure: { kind: 'cancelled' } });
    held.goOn();
    expect((await first).ok).toBe(true);
    worker.generator = saying('third');
    await read(ask(writer(), 'third'));
    expect(worker.asked).not.toContain('generate second');
    const already = AbortSignal.abort();
    expect(await ask(writer(), 'never', already).whole).toEqual({ ok: false, failure: { kind: 'cancelled' } });
  });
});

describe('a model that goes', () => {
  it('by the death of its worker fails that reply alone; the next loads it again', async () => {
    const { worker, writer, heard } = made(saying('again'));
    await read(ask(writer(), 'a'));
    worker.failing.push({ on: 'generate', failure: { kind: 'worker-died', worker: 'llm' } });
    expect((await read(ask(writer(), 'b'))).whole).toEqual({ ok: false, failure: { kind: 'worker-died', worker: 'llm' } });
    expect((await read(ask(writer(), 'c'))).pieces).toEqual(['again']);
    expect(worker.asked).toEqual(['load little-writer wasm', 'generate a', 'generate b', 'load little-writer wasm', 'generate c']);
    expect(heard).toEqual([]);
  });

  it('for its idleness is loaded again without a word of it', async () => {
    const { worker, writer } = made(saying('again'));
    await read(ask(writer(), 'a'));
    worker.end();
    expect((await read(ask(writer(), 'b'))).pieces).toEqual(['again']);
  });

  it('with its GPU is loaded once more, and that is said; lost again, it serves no more until it is asked to', async () => {
    const { worker, writers, writer, heard } = made(saying('again'));
    worker.failing.push({ on: 'generate', failure: LOST });
    expect((await read(ask(writer(), 'a'))).pieces).toEqual(['again']);
    expect(heard).toEqual(['lost']);
    worker.failing.push({ on: 'generate', failure: LOST });
    expect((await read(ask(writer(), 'b'))).whole).toEqual({ ok: false, failure: LOST });
    expect(heard).toEqual(['lost', 'failure little-writer gpu-lost']);
    const loads = worker.asked.length;
    expect((await read(ask(writer(), 'c'))).whole).toEqual({ ok: false, failure: LOST });
    expect(worker.asked).toHaveLength(loads);
    writers.again();
    expect((await read(ask(writer(), 'd'))).pieces).toEqual(['again']);
  });

  it('in the middle of its words fails that reply: what was said is not said twice', async () => {
    const { worker, writer } = made(saying('net sales rose'));
    worker.failing.push({ on: 'generate', failure: LOST, afterPieces: 2 });
    const reply = await read(ask(writer(), 'a'));
    expect(reply).toEqual({ pieces: ['net ', 'sales '], whole: { ok: false, failure: LOST } });
    expect(worker.asked).toEqual(['load little-writer wasm', 'generate a']);
    expect((await read(ask(writer(), 'b'))).pieces).toHaveLength(3);
  });

  it('cannot be loaded: that is said once, and not tried again unasked', async () => {
    const unfit: Failure = { kind: 'library-missing', model: 'little-writer', detail: 'made' };
    const { worker, writers, writer, heard } = made(saying('a'));
    worker.failing.push({ on: 'load', failure: unfit });
    expect((await read(ask(writer(), 'a'))).whole).toEqual({ ok: false, failure: unfit });
    expect((await read(ask(writer(), 'b'))).whole).toEqual({ ok: false, failure: unfit });
    expect(heard).toEqual(['failure little-writer library-missing']);
    expect(worker.asked).toEqual(['load little-writer wasm']);
    writers.again();
    expect((await read(ask(writer(), 'c'))).pieces).toEqual(['a']);
  });
});
