import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import type { ModelEntry, ModelId } from '../../../src/domain/models.ts';
import { mlcByAddress } from '../../../src/models/catalogue/mlcModels.ts';
import { PACK_FOLDER, PACK_FORMAT, PACK_MANIFEST } from '../../../src/models/files/modelPack.ts';
import { shardsIn } from '../../../src/models/files/shards.ts';
import { openModel } from '../../../src/models/files/modelStorage.ts';
import { tarEnd, tarHeader, tarPadding } from '../../../src/models/files/tar.ts';
import { bytesOf, entryOf, Hosts, MIRROR, sha, tab } from './mirror.ts';

const LIBRARY = 'https://raw.githubusercontent.com/mlc-ai/libs/main/tiny-q4f32_1-webgpu.wasm';
const made = mlcByAddress('made/tiny', LIBRARY);
if (!made.ok) throw new Error('not understood');
const entry: ModelEntry = made.value;

const SHARDS: Readonly<Record<string, string>> = { 'params_shard_0.bin': 'first '.repeat(40), 'params_shard_1.bin': 'second '.repeat(40) };
const md5 = (text: string): string => createHash('md5').update(text).digest('hex');
const LIST = JSON.stringify({
  metadata: { ParamSize: 2 },
  records: Object.entries(SHARDS).map(([dataPath, text]) => ({
    dataPath,
    format: 'raw-shard',
    nbytes: text.length,
    records: [],
    md5sum: md5(text),
  })),
});
const FILES: Readonly<Record<string, string>> = {
  'tensor-cache.json': LIST,
  'mlc-chat-config.json': '{}',
  'tokenizer.json': '{"model": {}}',
  'tiny-q4f32_1-webgpu.wasm': 'library',
  ...SHARDS,
};
const NAMES = Object.keys(FILES).sort();

const onHub = (path: string): string => (path.endsWith('.wasm') ? LIBRARY : `https://huggingface.co/made/tiny/resolve/main/${path}`);
const onMirror = (path: string): string => `https://mirror.example/models/tiny/${path}`;

function hosts(at: (path: string) => string, changes: Readonly<Record<string, Parameters<Hosts['put']>[1]>> = {}): Hosts {
  const all = new Hosts();
  for (const [path, body] of Object.entries(FILES)) all.put(at(path), { body, etag: `"${path}"`, ...changes[path] });
  return all;
}

const stored = (files: { readonly files: ReadonlyMap<string, Uint8Array> }): string[] =>
  [...files.files.keys()]
    .filter((name) => name.startsWith('tiny/') && !name.endsWith('manifest.json'))
    .map((name) => name.slice(5))
    .sort();

describe('a model that names its shards itself', () => {
  it('is fetched from the hub with every shard of its list, its library from where that is, and can be opened whole', async () => {
    const from = hosts(onHub);
    const { fetched, files, downloads, requests } = tab(from, { entry });
    expect(await fetched(entry, 'q4f32')).toEqual({
      kind: 'ready',
      bytes: Object.values(FILES).reduce((sum, text) => sum + text.length, 0),
      verified: 'recorded',
      source: 'hub',
    });
    // The list comes before what it names, and everything once.
    expect(from.asked.filter(({ url }) => !url.startsWith('https://footnote.example')).map(({ url }) => url)).toEqual(
      [
        'mlc-chat-config.json',
        'tiny-q4f32_1-webgpu.wasm',
        'tokenizer.json',
        'tensor-cache.json',
        'params_shard_1.bin',
        'params_shard_0.bin',
      ].map(onHub),
    );
    expect(stored(files)).toEqual(NAMES);
    expect(await downloads.kept(entry)).toEqual(['q4f32']);
    const open = await openModel(entry, 'q4f32', files);
    expect(open.ok && [...open.value.keys()].sort()).toEqual(NAMES);
    expect(requests.length).toBeGreaterThan(0);
  });

  it('is looked for under its own name on a mirror, the library too', async () => {
    const from = hosts(onMirror);
    const { fetched } = tab(from, { entry, templates: [MIRROR] });
    expect(await fetched(entry, 'q4f32')).toMatchObject({ kind: 'ready', source: 'mirror' });
    expect(from.asked.map(({ url }) => url)).toContain('https://mirror.example/models/tiny/tiny-q4f32_1-webgpu.wasm');
    expect(from.asked.some(({ url }) => url.includes('githubusercontent'))).toBe(false);
  });

  it('is refused with the name of the shard that is not what the list says, and everything else is kept', async () => {
    // As long as it must be, and one letter altered.
    const body = SHARDS['params_shard_1.bin']?.replace('second', 'secind') ?? '';
    const from = hosts(onHub, { 'params_shard_1.bin': { body } });
    const { fetched, files, downloads } = tab(from, { entry });
    expect(await fetched(entry, 'q4f32')).toEqual({
      kind: 'failed',
      failure: { kind: 'model-damaged', model: 'tiny', file: 'params_shard_1.bin' },
    });
    expect(from.asked.filter(({ url }) => url === onHub('params_shard_1.bin'))).toHaveLength(2);
    expect(await downloads.kept(entry)).toEqual([]);
    expect(await openModel(entry, 'q4f32', files)).toEqual({ ok: false, failure: { kind: 'model-missing', model: 'tiny' } });
    // The mirror is mended: only what lacks is asked for.
    from.put(onHub('params_shard_1.bin'), { body: SHARDS['params_shard_1.bin'] ?? '' });
    from.asked.length = 0;
    expect(await fetched(entry, 'q4f32')).toMatchObject({ kind: 'ready' });
    expect(from.asked.filter(({ url }) => url.startsWith('https://huggingface.co')).map(({ url }) => url)).toEqual(
      ['params_shard_1.bin', 'params_shard_0.bin'].map(onHub),
    );
  });

  it('goes on in the middle of a shard where the connection broke or the tab was closed', async () => {
    const from = hosts(onHub, { 'params_shard_0.bin': { hangsAfter: 64 } });
    const first = tab(from, { entry });
    void first.downloads.fetch(entry, 'q4f32');
    await first.until('downloading');
    await new Promise((resolve) => setTimeout(resolve, 20));
    const files = first.files.left();
    from.put(onHub('params_shard_0.bin'), { body: SHARDS['params_shard_0.bin'] ?? '', etag: '"params_shard_0.bin"' });
    from.asked.length = 0;
    const next = tab(from, { entry, files });
    expect(await next.downloads.state(entry, 'q4f32')).toMatchObject({ kind: 'paused' });
    expect(await next.fetched(entry, 'q4f32')).toMatchObject({ kind: 'ready' });
    expect(from.asked).toEqual([{ url: onHub('params_shard_0.bin'), range: 'bytes=64-' }]);
  });

  it('is not taken for whole while its list is no list', async () => {
    const { fetched, downloads } = tab(hosts(onHub, { 'tensor-cache.json': { body: '{"records": 3}' } }), { entry });
    expect(await fetched(entry, 'q4f32')).toEqual({
      kind: 'failed',
      failure: { kind: 'model-damaged', model: 'tiny', file: 'tensor-cache.json' },
    });
    expect(await downloads.state(entry, 'q4f32')).toMatchObject({ kind: 'paused' });
    expect(await downloads.kept(entry)).toEqual([]);
  });

  it('whose library nobody has says that this is what lacks', async () => {
    const from = hosts(onHub);
    from.answers.delete(LIBRARY);
    const { fetched } = tab(from, { entry });
    expect(await fetched(entry, 'q4f32')).toMatchObject({
      kind: 'failed',
      failure: { kind: 'download-failed', file: 'tiny-q4f32_1-webgpu.wasm', status: 404 },
    });
  });

  it('that was altered in the storage is found and mended', async () => {
    const from = hosts(onHub);
    const { fetched, files, downloads } = tab(from, { entry });
    await fetched(entry, 'q4f32');
    files.files.set('tiny/params_shard_0.bin', bytesOf('first '.repeat(39) + 'fiRst '));
    expect(await downloads.verify(entry)).toEqual({
      ok: false,
      failure: { kind: 'model-damaged', model: 'tiny', file: 'params_shard_0.bin' },
    });
    from.asked.length = 0;
    expect(await fetched(entry, 'q4f32')).toMatchObject({ kind: 'ready' });
    expect(from.asked.filter(({ url }) => url.startsWith('https://hugging')).map(({ url }) => url)).toEqual([onHub('params_shard_0.bin')]);
  });
});

describe('a list of shards', () => {
  it('gives names, sizes and md5', () => {
    expect(shardsIn(LIST)).toEqual([
      { path: 'params_shard_0.bin', bytes: 240, sha256: null, md5: md5(SHARDS['params_shard_0.bin'] ?? '') },
      { path: 'params_shard_1.bin', bytes: 280, sha256: null, md5: md5(SHARDS['params_shard_1.bin'] ?? '') },
    ]);
  });

  it.each([
    'no json',
    '[]',
    '{"records": []}',
    '{"records": [{"dataPath": "../own.json", "nbytes": 3}]}',
    '{"records": [{"dataPath": "a", "nbytes": "3"}]}',
  ])('is none: %s', (text) => {
    expect(shardsIn(text)).toBeNull();
  });
});

describe('a pack of a model that no registry knows', () => {
  function pack(names: readonly string[]): Blob {
    const files = names.map((path) => ({ path, bytes: FILES[path]?.length ?? 0, sha256: sha(FILES[path] ?? '') }));
    const manifest = {
      format: PACK_FORMAT,
      version: 1,
      model: 'tiny',
      repository: 'made/tiny',
      revision: null,
      licence: { name: '', url: '' },
      files,
      mlc: { library: LIBRARY },
    };
    const parts: Uint8Array<ArrayBuffer>[] = [];
    const put = (name: string, text: string): void => {
      const bytes = bytesOf(text);
      parts.push(tarHeader(name, bytes.length), bytes, tarPadding(bytes.length));
    };
    put(PACK_MANIFEST, JSON.stringify(manifest));
    for (const name of names) put(PACK_FOLDER + name, FILES[name] ?? '');
    return new Blob([...parts, tarEnd()]);
  }

  it('brings its shards and the model itself, which is still known to the next tab', async () => {
    const { downloads, files } = tab(new Hosts(), { entry: entryOf({ id: 'other' as ModelId }) });
    expect(await downloads.addPack(pack(NAMES))).toEqual({ ok: true, value: 'tiny' });
    expect(stored(files)).toEqual(NAMES);
    const next = tab(new Hosts(), { files: files.left() });
    const [own] = await next.downloads.own();
    expect(own).toEqual(entry);
    expect(await next.downloads.state(entry, 'q4f32')).toMatchObject({ kind: 'ready', source: 'pack' });
  });

  it('that lacks a shard touches nothing and says which', async () => {
    const { downloads, files } = tab(new Hosts(), { entry: entryOf({ id: 'other' as ModelId }) });
    const outcome = await downloads.addPack(pack(NAMES.filter((name) => name !== 'params_shard_1.bin')));
    expect(outcome).toEqual({ ok: false, failure: { kind: 'not-a-model-pack', detail: 'It lacks params_shard_1.bin.' } });
    expect(files.files.size).toBe(0);
    expect(await downloads.own()).toEqual([]);
  });
});
