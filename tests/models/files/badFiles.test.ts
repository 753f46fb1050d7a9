import { describe, expect, it } from 'vitest';
import { openModel } from '../../../src/models/files/modelStorage.ts';
import { transfer } from '../../../src/models/files/transfer.ts';
import type { ModelId } from '../../../src/domain/models.ts';
import { MemoryFiles } from './memoryfiles.ts';
import { bytesOf, CONTENT, entryOf, Hosts, HUB, MIRROR, stored, tab } from './mirror.ts';

const WEIGHTS = 'onnx/model_quantized.onnx';
const weights = CONTENT[WEIGHTS] ?? '';
const damaged = { kind: 'failed', failure: { kind: 'model-damaged', model: 'tiny', file: WEIGHTS } };

describe('a file that a host gives', () => {
  it('cut off, in words its host believes, is refetched once and then refused; nothing of it stays', async () => {
    const hosts = new Hosts().all(Hosts.hub).put(Hosts.hub(WEIGHTS), { body: weights.slice(0, 100) });
    const { files, fetched } = tab(hosts);
    expect(await fetched(entryOf())).toEqual(damaged);
    expect(hosts.asked.filter(({ url }) => url === Hosts.hub(WEIGHTS))).toHaveLength(2);
    expect(files.files.has(`tiny/${WEIGHTS}`)).toBe(false);
    // What was whole is kept, so that only this file is fetched again.
    hosts.put(Hosts.hub(WEIGHTS)).asked.length = 0;
    expect(await fetched(entryOf())).toMatchObject({ kind: 'ready' });
    expect(hosts.asked.map(({ url }) => url)).toEqual([Hosts.site(WEIGHTS), Hosts.hub(WEIGHTS)]);
  });

  it('of another model is refused: it has not the sha256 of this one', async () => {
    const hosts = new Hosts().all(Hosts.hub).put(Hosts.hub(WEIGHTS), { body: CONTENT['onnx/model_fp16.onnx'] ?? '' });
    expect(await tab(hosts).fetched(entryOf())).toEqual(damaged);
  });

  it('swapped on the mirror is taken from the hub instead', async () => {
    const hosts = new Hosts()
      .all(Hosts.mirror)
      .all(Hosts.hub)
      .put(Hosts.mirror(WEIGHTS), { body: 'x'.repeat(weights.length) });
    const { files, fetched } = tab(hosts, { templates: [MIRROR, HUB] });
    expect(await fetched(entryOf())).toMatchObject({ kind: 'ready', source: 'hub' });
    expect(stored(files, WEIGHTS)).toBe(weights);
  });

  it.each([
    ['a page', { body: '<!DOCTYPE html><html><title>Not found</title></html>', type: 'text/html; charset=utf-8' }],
    ['a page that says it is a file', { body: '\n<html><body>Sign in</body></html>' }],
    ['the pointer that stands for it in git', { body: 'version https://git-lfs.github.com/spec/v1\noid sha256:00\nsize 1\n' }],
  ])('%s instead of it is refused by name, and never written', async (_, answer) => {
    const hosts = new Hosts().all(Hosts.hub).put(Hosts.hub('config.json'), answer);
    const { files, fetched } = tab(hosts);
    expect(await fetched(entryOf())).toEqual({
      kind: 'failed',
      failure: { kind: 'not-a-model-file', model: 'tiny', file: 'config.json', host: 'huggingface.co' },
    });
    expect(files.files.has('tiny/config.json')).toBe(false);
  });

  it('beside the page as its host’s “not found” page counts as not there', async () => {
    const hosts = new Hosts().all(Hosts.hub);
    for (const path of Object.keys(CONTENT)) hosts.put(Hosts.site(path), { body: '<!doctype html>', type: 'text/html' });
    expect(await tab(hosts).fetched(entryOf())).toMatchObject({ kind: 'ready', source: 'hub' });
  });

  it('that is nowhere, or that the network keeps away, is named with its host; what came is kept', async () => {
    const hosts = new Hosts().all(Hosts.hub);
    hosts.answers.delete(Hosts.hub('config.json'));
    const { downloads, fetched } = tab(hosts);
    const failure = { kind: 'download-failed', model: 'tiny', file: 'config.json', host: 'huggingface.co' };
    expect(await fetched(entryOf())).toEqual({ kind: 'failed', failure: { ...failure, status: 404 } });
    hosts.put(Hosts.hub('config.json'), { status: 0 });
    expect(await fetched(entryOf())).toEqual({ kind: 'failed', failure: { ...failure, status: 0 } });
    expect(downloads.ledger().at(-1)?.outcome).toBe('failed');
    expect(await downloads.state(entryOf(), 'q8')).toMatchObject({ kind: 'paused', loadedBytes: CONTENT['tokenizer.json']?.length });
  });
});

describe('no space left', () => {
  it('is said before anything is asked for, where the size is known', async () => {
    const hosts = new Hosts().all(Hosts.hub);
    const { downloads, files } = tab(hosts);
    files.room = weights.length - 1;
    expect(await downloads.fetch(entryOf(), 'q8')).toEqual({ ok: false, failure: { kind: 'no-space', neededBytes: weights.length } });
    expect(hosts.asked).toEqual([]);
  });

  it('midway keeps what was written, says how much is missing, and goes on once there is room', async () => {
    const hosts = new Hosts().all(Hosts.hub);
    const { files, fetched } = tab(hosts);
    // A browser that does not say.
    files.hasRoom = () => Promise.resolve(true);
    // Of the weights 128 of 400 bytes fit; each manifest takes of the room too, so it is counted from the weights on.
    const write = files.write.bind(files);
    files.write = async (path, at) => {
      if (path.endsWith(WEIGHTS)) files.room = 128;
      return write(path, at);
    };
    const end = await fetched(entryOf());
    expect(end).toEqual({ kind: 'failed', failure: { kind: 'no-space', neededBytes: weights.length - 128 } });
    files.write = write;
    files.room = Infinity;
    hosts.asked.length = 0;
    expect(await fetched(entryOf())).toMatchObject({ kind: 'ready' });
    expect(hosts.asked).toEqual([{ url: Hosts.hub(WEIGHTS), range: 'bytes=128-' }]);
    expect(stored(files, WEIGHTS)).toBe(weights);
  });
});

describe('room that goes while a file comes', () => {
  it('is looked for again every 16 MB: what would fill the disk is not written', async () => {
    const files = new MemoryFiles();
    const rooms: number[] = [];
    files.hasRoom = (bytes) => {
      rooms.push(bytes);
      return Promise.resolve(rooms.length < 3);
    };
    const PIECE = 16 * 1024 * 1024;
    const body = new ReadableStream<Uint8Array>({
      start: (stream) => {
        for (let i = 0; i < 4; i++) stream.enqueue(new Uint8Array(PIECE));
        stream.close();
      },
    });
    const came = await transfer({
      ...{ model: 'tiny' as ModelId, path: WEIGHTS, url: 'https://models.example/weights', ledger: null, files, place: 'weights' },
      ...{ begun: undefined, known: true, signal: new AbortController().signal },
      fetch: () => Promise.resolve(new Response(body, { headers: { 'content-length': String(4 * PIECE) } })),
      onBegun: () => Promise.resolve(),
      onBytes: () => undefined,
    });
    expect(came).toEqual({ kind: 'failed', failure: { kind: 'no-space', neededBytes: 2 * PIECE } });
    expect(rooms).toEqual([4 * PIECE, 3 * PIECE, 2 * PIECE]);
    expect((await files.open('weights'))?.size).toBe(2 * PIECE);
  });
});

describe('a file in the storage', () => {
  it('that lost its end is not opened', async () => {
    const { files, fetched } = tab(new Hosts().all(Hosts.hub));
    await fetched(entryOf());
    files.files.set(`tiny/${WEIGHTS}`, bytesOf(weights.slice(1)));
    expect(await openModel(entryOf(), 'q8', files)).toEqual({ ok: false, failure: damaged.failure });
  });

  it('with another byte is found by its sha256, fetched again alone, and refused as another file', async () => {
    const hosts = new Hosts().all(Hosts.hub);
    const { downloads, files, fetched } = tab(hosts);
    await fetched(entryOf());
    expect(await downloads.verify(entryOf())).toEqual({ ok: true, value: null });
    // The registry pins no sha256 for this file: it is held to the one recorded when it first came.
    files.files.set('tiny/config.json', bytesOf('{"hidden_size": 9}'));
    expect(await downloads.verify(entryOf())).toEqual({ ok: false, failure: { ...damaged.failure, file: 'config.json' } });
    expect(await downloads.kept(entryOf())).toEqual([]);
    hosts.put(Hosts.hub('config.json'), { body: '{"hidden_size": 9}' });
    expect(await fetched(entryOf())).toEqual({ kind: 'failed', failure: { ...damaged.failure, file: 'config.json' } });
    hosts.put(Hosts.hub('config.json')).asked.length = 0;
    expect(await fetched(entryOf())).toMatchObject({ kind: 'ready' });
    expect(hosts.asked.map(({ url }) => url)).toEqual([Hosts.site('config.json'), Hosts.hub('config.json')]);
  });

  it('without its manifest is not trusted, and fetched again', async () => {
    const hosts = new Hosts().all(Hosts.hub);
    const { downloads, files, fetched } = tab(hosts);
    await fetched(entryOf());
    files.files.set('tiny/manifest.json', bytesOf('{"version": 1, "kept": [{'));
    expect(await downloads.kept(entryOf())).toEqual([]);
    expect(await fetched(entryOf())).toMatchObject({ kind: 'ready' });
    expect(stored(files, WEIGHTS)).toBe(weights);
  });

  it('of a model that was removed while it is in use is missing to whoever opens it next', async () => {
    const { downloads, files, fetched } = tab(new Hosts().all(Hosts.hub));
    await fetched(entryOf());
    const opened = await openModel(entryOf(), 'q8', files);
    await downloads.remove(entryOf().id);
    // A blob that is open goes on being read.
    expect(opened.ok && (await opened.value.get(WEIGHTS)?.blob.text())).toBe(weights);
    expect(await openModel(entryOf(), 'q8', files)).toEqual({ ok: false, failure: { kind: 'model-missing', model: 'tiny' } });
  });
});
