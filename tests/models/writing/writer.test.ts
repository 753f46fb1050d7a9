import { describe, expect, it } from 'vitest';
import { fail, ok, type Failure } from '../../../src/domain/failure.ts';
import type { ModelEntry } from '../../../src/domain/models.ts';
import type { Generated } from '../../../src/domain/ports.ts';
import type { HeldWriter } from '../../../src/models/writing/loadedWriter.ts';
import { filesOf, writeManifest } from '../../../src/models/files/modelStorage.ts';
import { Writer } from '../../../src/models/writing/writer.ts';
import { WRITER } from '../../fakemodels.ts';
import { MemoryFiles } from '../files/memoryfiles.ts';

const REPLY: Generated = { text: 'made', promptTokens: 1, tokens: 1, ended: 'stop', elapsedMs: 1 };
const REQUEST = { messages: [{ role: 'user', content: 'a' }], maxTokens: 5 } as const;
const OTHER: ModelEntry = { ...WRITER, id: 'other-writer' as ModelEntry['id'] };
const quiet = (): void => undefined;

/** The door over made writers whose replies come when they are let go on. */
async function made(): Promise<{ door: Writer; did: string[]; goOn: (failure?: Failure) => void }> {
  const files = new MemoryFiles();
  for (const entry of [WRITER, OTHER]) {
    const kept = filesOf(entry, 'q8', null).map(
      ({ path }) => ({ path, bytes: 1, sha256: path, verified: 'recorded', source: 'site' }) as const,
    );
    for (const { path } of kept) {
      const writer = await files.write(`${entry.id}/${path}`, 0);
      writer.write(Uint8Array.of(1));
      writer.close();
    }
    await writeManifest(files, { version: 1, model: entry.id, revision: null, expected: [], kept, begun: [] });
  }
  const did: string[] = [];
  const waiting: ((failure?: Failure) => void)[] = [];
  const held = (id: string): HeldWriter => ({
    window: 99,
    stops: 'when told',
    generate: () => {
      did.push(`generate ${id}`);
      return new Promise((settle) => {
        waiting.push((failure) => {
          settle(failure ? fail(failure) : ok(REPLY));
        });
      });
    },
    stop: () => {
      did.push(`stop ${id}`);
      waiting.shift()?.({ kind: 'cancelled' });
    },
    count: (texts) => Promise.resolve(ok(texts.map(({ length }) => length))),
    dispose: () => {
      did.push(`dispose ${id}`);
      return Promise.resolve();
    },
  });
  const door = new Writer({
    files,
    home: () =>
      Promise.resolve(({ id }) => {
        did.push(`open ${id}`);
        return Promise.resolve(ok(held(id)));
      }),
    now: () => 0,
  });
  return { door, did, goOn: (failure) => waiting.shift()?.(failure) };
}

describe('the door of the llm worker', () => {
  it('holds one model: loading it again costs nothing, another takes its place', async () => {
    const { door, did } = await made();
    expect(await door.generate('a', REQUEST, quiet)).toEqual(fail({ kind: 'model-missing', model: 'write' }));
    expect(await door.load(WRITER, 'q8', 'wasm')).toMatchObject({ ok: true, value: { id: WRITER.id, window: 99, stops: 'when told' } });
    await door.load(WRITER, 'q8', 'wasm');
    expect(did).toEqual(['open little-writer']);
    await door.load(OTHER, 'q8', 'wasm');
    expect(did.slice(1)).toEqual(['dispose little-writer', 'open other-writer']);
    expect(await door.countTokens(OTHER.id, ['abc'])).toEqual(ok([3]));
    expect(await door.countTokens(WRITER.id, ['abc'])).toEqual(fail({ kind: 'model-missing', model: WRITER.id }));
  });

  it('opens nothing whose files are not here', async () => {
    const { door, did } = await made();
    expect(await door.load(WRITER, 'fp16', 'wasm')).toEqual(fail({ kind: 'model-missing', model: WRITER.id }));
    expect(did).toEqual([]);
  });

  it('gives one reply after another, stops the one that is told, and one that waits before it begins', async () => {
    const { door, did, goOn } = await made();
    await door.load(WRITER, 'q8', 'wasm');
    const first = door.generate('1', REQUEST, quiet);
    const second = door.generate('2', REQUEST, quiet);
    const third = door.generate('3', REQUEST, quiet);
    await expect.poll(() => did).toContain('generate little-writer');
    await door.stop('2');
    await door.stop('1');
    expect(await first).toEqual(fail({ kind: 'cancelled' }));
    expect(await second).toEqual(fail({ kind: 'cancelled' }));
    await expect.poll(() => did.filter((one) => one.startsWith('generate'))).toHaveLength(2);
    goOn();
    expect(await third).toEqual(ok(REPLY));
    expect(did).toEqual(['open little-writer', 'generate little-writer', 'stop little-writer', 'generate little-writer']);
  });

  it('lets go of a model whose device was lost', async () => {
    const { door, did, goOn } = await made();
    await door.load(WRITER, 'q8', 'wasm');
    const reply = door.generate('1', REQUEST, quiet);
    await expect.poll(() => did).toContain('generate little-writer');
    goOn({ kind: 'gpu-lost' });
    expect(await reply).toEqual(fail({ kind: 'gpu-lost' }));
    expect(did).toContain('dispose little-writer');
    expect(await door.generate('2', REQUEST, quiet)).toEqual(fail({ kind: 'model-missing', model: 'write' }));
  });
});
