import { describe, expect, it, vi } from 'vitest';
import type { CutPicture } from '../../../src/domain/drawn/described.ts';
import { ok } from '../../../src/domain/failure.ts';
import type { ModelEntry } from '../../../src/domain/models.ts';
import { modelOf } from '../../../src/models/catalogue/registry.ts';
import { filesOf, writeManifest } from '../../../src/models/files/modelStorage.ts';
import { Seeing } from '../../../src/models/writing/seeing.ts';
import { MemoryFiles } from '../files/memoryfiles.ts';

const entries = ['SmolVLM-256M-Instruct', 'Florence-2-base-ft'].map((id) => {
  const entry = modelOf(id);
  if (!entry) throw new Error(`the registry has no ${id}`);
  // Without a pinned hash: the files here are made.
  const bare = (files: ModelEntry['files']): ModelEntry['files'] => files.map((file) => ({ ...file, sha256: null }));
  return { ...entry, files: bare(entry.files), weights: { q8: bare(entry.weights.q8 ?? []) } };
});
const [smol, florence] = entries as [ModelEntry, ModelEntry];
const picture = (hash: string): CutPicture => ({ hash, width: 1, height: 1, rgba: new Uint8ClampedArray(4) });

/** The door over a made model that says what a picture is called, fails at those called "bad", and whose device goes at "lost". */
async function made() {
  const files = new MemoryFiles();
  for (const entry of entries) {
    const kept = filesOf(entry, 'q8', null).map(
      ({ path }) => ({ path, bytes: 1, sha256: path, verified: 'recorded', source: 'site' }) as const,
    );
    for (const { path } of kept) {
      const file = await files.write(`${entry.id}/${path}`, 0);
      file.write(Uint8Array.of(1));
      file.close();
    }
    await writeManifest(files, { version: 1, model: entry.id, revision: null, expected: [], kept, begun: [] });
  }
  const did: string[] = [];
  const door = new Seeing({
    files,
    home: () =>
      Promise.resolve((entry) => {
        let lost = false;
        did.push(`open ${entry.id}`);
        return Promise.resolve(
          ok({
            lost: () => lost,
            describe: ({ hash }: CutPicture) => {
              did.push(hash);
              lost ||= hash === 'lost';
              return hash === 'bad' || lost ? Promise.reject(new Error(hash)) : Promise.resolve(`It shows ${hash}.`);
            },
            dispose: () => {
              did.push(`close ${entry.id}`);
              return Promise.resolve();
            },
          }),
        );
      }),
  });
  const seen = (...hashes: readonly string[]) => door.describe(smol, 'q8', 'wasm', hashes.map(picture));
  return { door, did, seen };
}

describe('the door of a vision model', () => {
  it('says nothing of a picture that its model fails at, and goes on with the others', async () => {
    vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    const { seen } = await made();
    const said = await seen('a', 'bad', 'b');
    expect(said.ok && said.value.map((says) => says?.summary)).toEqual(['It shows a.', undefined, 'It shows b.']);
  });

  it('fails as a whole where the device is gone, and loads the model again for the next', async () => {
    const { did, seen } = await made();
    expect(await seen('a', 'lost', 'b')).toEqual({ ok: false, failure: { kind: 'gpu-lost' } });
    expect((await seen('c')).ok).toBe(true);
    expect(did).toEqual([`open ${smol.id}`, 'a', 'lost', `open ${smol.id}`, 'c']);
  });

  it('has one model at a time', async () => {
    const { door, did, seen } = await made();
    await seen('a');
    await seen('b');
    await door.describe(florence, 'q8', 'wasm', [picture('c')]);
    expect(did).toEqual([`open ${smol.id}`, 'a', 'b', `close ${smol.id}`, `open ${florence.id}`, 'c']);
  });

  it('begins no picture while a question is answered', async () => {
    const { door, did, seen } = await made();
    await seen('a');
    await door.rest(true);
    const waiting = seen('b');
    await new Promise((resolve) => setTimeout(resolve, 5));
    expect(did).not.toContain('b');
    await door.rest(false);
    expect((await waiting).ok).toBe(true);
  });
});
