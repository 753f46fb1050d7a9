import { describe, expect, it } from 'vitest';
import { tinyGguf } from '../../../scripts/tiny/gguf.ts';
import { ggufByAddress } from '../../../src/models/catalogue/ggufModels.ts';
import { sha256Of } from '../../../src/models/files/integrity.ts';
import { Hosts, tab } from './mirror.ts';

const content = tinyGguf();
const fileOf = (name: string, bytes: Uint8Array<ArrayBuffer> = content): File => new File([bytes], name);

describe('a GGUF file of the user’s own', () => {
  it('is there after, under its own name, without any request', async () => {
    const hosts = new Hosts();
    const { downloads, files, states } = tab(hosts);
    expect(await downloads.addPack(fileOf('My-Model-Q8_0.GGUF'))).toEqual({ ok: true, value: 'My-Model-Q8_0' });
    expect(states.at(-1)).toEqual({ kind: 'ready', bytes: content.length, verified: 'recorded', source: 'pack' });
    const [own] = await downloads.own();
    expect(own).toMatchObject({ id: 'My-Model-Q8_0', task: 'write', window: 2_048, licence: { name: 'mit' } });
    expect(own && (await downloads.kept(own))).toEqual(['q8']);
    // compared byte by byte in one go: `toEqual` makes a key of each of a million
    expect(Buffer.compare(files.files.get('My-Model-Q8_0/My-Model-Q8_0.GGUF') ?? new Uint8Array(), content)).toBe(0);
    expect(hosts.asked).toEqual([]);
  });

  it('is gone for good when it is removed: nobody is asked for its name', async () => {
    const hosts = new Hosts();
    const { downloads } = tab(hosts);
    await downloads.addPack(fileOf('secret-project.gguf'));
    const [own] = await downloads.own();
    if (!own) throw new Error('it is not there');
    await downloads.remove(own.id);
    expect(await downloads.own()).toEqual([]);
    expect(await downloads.fetch(own, 'q4')).toMatchObject({ ok: false, failure: { kind: 'model-missing' } });
    expect(hosts.asked).toEqual([]);
  });

  it('that has the sha256 of one of the list is that one', async () => {
    const listed = ggufByAddress('owner/name/listed-q4_0.gguf');
    if (!listed?.ok) throw new Error('no entry');
    const sha256 = await sha256Of(new Blob([content]));
    const entry = { ...listed.value, weights: { q4: [{ path: 'listed-q4_0.gguf', bytes: null, sha256 }] } };
    const { downloads, states } = tab(new Hosts(), { entry });
    expect(await downloads.addPack(fileOf('renamed.gguf'))).toEqual({ ok: true, value: 'listed-q4_0' });
    expect(states.at(-1)).toMatchObject({ kind: 'ready', verified: 'pinned' });
    expect(await downloads.own()).toEqual([]);
  });

  it.each([
    ['a page under its name', new TextEncoder().encode('<!doctype html><title>Sign in</title>')],
    ['cut off', content.slice(0, 2_000)],
    ['empty', new Uint8Array()],
  ])('is refused where it is %s, and nothing is kept', async (_, bytes) => {
    const { downloads, files } = tab(new Hosts());
    expect(await downloads.addPack(fileOf('model.gguf', bytes))).toEqual({
      ok: false,
      failure: { kind: 'model-unfit', model: 'model.gguf', detail: 'it is no GGUF file, or is cut off' },
    });
    expect([...files.files.keys()]).toEqual([]);
  });

  it('under the name of another model, or without room, is refused', async () => {
    const { downloads, files } = tab(new Hosts());
    expect(await downloads.addPack(fileOf('tiny.gguf'))).toMatchObject({ ok: false, failure: { kind: 'model-unfit' } });
    files.room = 1_000;
    expect(await downloads.addPack(fileOf('other.gguf'))).toMatchObject({ ok: false, failure: { kind: 'no-space' } });
    expect(await downloads.own()).toEqual([]);
  });
});
