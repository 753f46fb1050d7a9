import { describe, expect, it } from 'vitest';
import { tinyGguf } from '../../../scripts/tiny/gguf.ts';
import { splitGguf } from '../../../scripts/tiny/splitGguf.ts';
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

describe('a GGUF model in several files', () => {
  const parts = splitGguf(content, 3);
  const chosen = (...which: readonly number[]): File[] =>
    which.map((at) => fileOf(`Big-Q8_0-0000${String(at)}-of-00003.gguf`, parts[at - 1] ?? new Uint8Array()));
  const add = (downloads: ReturnType<typeof tab>['downloads'], [first, ...more]: readonly File[]) => {
    if (first === undefined) throw new Error('nothing was chosen');
    return downloads.addPack(first, ...more);
  };

  it('is one model, its files in their order whatever the order they were chosen in', async () => {
    const { downloads, files, states } = tab(new Hosts());
    expect(await add(downloads, chosen(3, 1, 2))).toEqual({ ok: true, value: 'Big-Q8_0' });
    const bytes = parts.reduce((sum, { length }) => sum + length, 0);
    expect(states.at(-1)).toEqual({ kind: 'ready', bytes, verified: 'recorded', source: 'pack' });
    const [own] = await downloads.own();
    const paths = [1, 2, 3].map((at) => `Big-Q8_0-0000${String(at)}-of-00003.gguf`);
    expect(own?.weights.q8?.map(({ path }) => path)).toEqual(paths);
    expect(own).toMatchObject({ window: 2_048, licence: { name: 'mit' } });
    for (const [at, name] of paths.entries())
      expect(Buffer.compare(files.files.get(`Big-Q8_0/${name}`) ?? new Uint8Array(), parts[at] ?? new Uint8Array())).toBe(0);
  });

  it('is put in order by what its files say of themselves, not by names that a browser changed', async () => {
    const { downloads } = tab(new Hosts());
    const named = [fileOf('b (1).gguf', parts[1]), fileOf('c.gguf', parts[2]), fileOf('a.gguf', parts[0])];
    expect(await add(downloads, named)).toMatchObject({ ok: true });
    const [own] = await downloads.own();
    expect(own?.weights.q4?.[0]?.bytes).toBe(parts[0]?.length);
  });

  it.each([
    [[1, 3], [2]],
    [[2], [1, 3]],
    [[1, 1, 2], [3]],
  ])('of which only %j are chosen lacks %j, and nothing is kept', async (which, missing) => {
    const { downloads, files } = tab(new Hosts());
    expect(await add(downloads, chosen(...which))).toEqual({
      ok: false,
      failure: { kind: 'model-parts-missing', model: 'Big-Q8_0', parts: missing, of: 3 },
    });
    expect([...files.files.keys()]).toEqual([]);
  });

  it('with a file of another, or one that is cut off, is refused by that file’s name', async () => {
    const { downloads } = tab(new Hosts());
    const unfit = (model: string) => ({ ok: false, failure: { kind: 'model-unfit', model } });
    expect(await add(downloads, [...chosen(1, 2, 3), fileOf('whole.gguf')])).toMatchObject(unfit('whole.gguf'));
    const cut = fileOf('Big-Q8_0-00003-of-00003.gguf', parts[2]?.slice(0, 60));
    expect(await add(downloads, [...chosen(1, 2), cut])).toMatchObject(unfit('Big-Q8_0-00003-of-00003.gguf'));
  });

  it('whose first file has no weights is whole too', async () => {
    const { downloads } = tab(new Hosts());
    const empty = splitGguf(content, 3, { emptyFirst: true }).map((part, at) => fileOf(`n-0000${String(at + 1)}-of-00003.gguf`, part));
    expect(await add(downloads, empty)).toEqual({ ok: true, value: 'n' });
  });
});
