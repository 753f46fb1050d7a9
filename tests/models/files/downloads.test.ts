import { describe, expect, it } from 'vitest';
import { openModel } from '../../../src/models/files/modelStorage.ts';
import { CONTENT, entryOf, Hosts, HUB, locks, MIRROR, sha, SITE, stored, tab } from './mirror.ts';

const WEIGHTS = 'onnx/model_quantized.onnx';
const weights = CONTENT[WEIGHTS] ?? '';
const allBytes = weights.length + (CONTENT['config.json']?.length ?? 0) + (CONTENT['tokenizer.json']?.length ?? 0);

describe('a model', () => {
  it('is not asked for before the user says so', async () => {
    const hosts = new Hosts().all(Hosts.hub);
    const { downloads } = tab(hosts);
    expect(await downloads.state(entryOf(), 'q8')).toEqual({ kind: 'absent' });
    expect(await downloads.kept(entryOf())).toEqual([]);
    expect(hosts.asked).toEqual([]);
  });

  it('is fetched from the hub, checked, and then read by its path with its sha256', async () => {
    const { downloads, files, fetched, states, requests } = tab(new Hosts().all(Hosts.hub));
    // "recorded": nobody has read the sha256 of its configuration.
    expect(await fetched(entryOf())).toEqual({ kind: 'ready', bytes: allBytes, verified: 'recorded', source: 'hub' });
    expect(new Set(states.map(({ kind }) => kind))).toEqual(new Set(['downloading', 'checking', 'ready']));
    const opened = await openModel(entryOf(), 'q8', files);
    expect(opened.ok && [...opened.value.values()].map(({ path, sha256 }) => [path, sha256])).toEqual(
      [WEIGHTS, 'config.json', 'tokenizer.json'].map((path) => [path, sha(CONTENT[path] ?? '')]),
    );
    expect(await downloads.weightsSha256(entryOf(), 'q8')).toBe(sha(weights));
    // The site is asked first and has nothing: no request to another origin, so none in the ledger.
    expect(downloads.ledger().map(({ url, receivedBytes, outcome }) => ({ url, receivedBytes, outcome }))).toEqual(
      ['tokenizer.json', 'config.json', WEIGHTS].map((path) => ({
        url: Hosts.hub(path),
        receivedBytes: CONTENT[path]?.length,
        outcome: 'done',
      })),
    );
    expect(requests.at(-1)).toEqual(downloads.ledger().at(-1));
  });

  it('says how far each file is, how fast, and how long it will take', async () => {
    const { states, fetched } = tab(new Hosts().all(Hosts.hub));
    await fetched(entryOf());
    const midway = states.findLast((state) => state.kind === 'downloading' && state.secondsLeft !== null);
    if (midway?.kind !== 'downloading') throw new Error('It was never downloading.');
    // 400 bytes of weights in pieces of 64, some looks at the clock between: the rest of the weights is left.
    const [file] = midway.files.filter(({ path }) => path === WEIGHTS);
    expect(file?.totalBytes).toBe(weights.length);
    expect(midway.bytesPerSecond).toBeGreaterThan(0);
    expect(midway.secondsLeft).toBeCloseTo((weights.length - (file?.loadedBytes ?? 0)) / midway.bytesPerSecond, 6);
  });

  it('whose host sends on to another is counted at both, without what signs the address', async () => {
    const hosts = new Hosts().all(Hosts.hub).put(Hosts.hub(WEIGHTS), { sentTo: 'https://cdn.hf.co/blob/1?Signature=abc' });
    const { downloads, fetched } = tab(hosts);
    await fetched(entryOf());
    expect(
      downloads
        .ledger()
        .slice(-2)
        .map(({ url, receivedBytes, outcome }) => [url, receivedBytes, outcome]),
    ).toEqual([
      [Hosts.hub(WEIGHTS), 0, 'done'],
      ['https://cdn.hf.co/blob/1', weights.length, 'done'],
    ]);
  });

  it('that lies beside the page is taken from there, without a request to another origin, whatever the registry pins', async () => {
    const hosts = new Hosts().all(Hosts.site).all(Hosts.hub);
    hosts.put(Hosts.site(WEIGHTS), { body: 'the weights of somebody who quantised them himself' });
    const { downloads, fetched } = tab(hosts);
    expect(await fetched(entryOf())).toMatchObject({ kind: 'ready', source: 'site', verified: 'recorded' });
    expect(downloads.ledger()).toEqual([]);
  });

  it('that comes with the page is asked for beside it and nowhere else: it is taken unasked', async () => {
    const hosts = new Hosts().all(Hosts.hub);
    const { downloads, fetched } = tab(hosts);
    expect((await fetched({ ...entryOf(), comesWithPage: true })).kind).toBe('failed');
    expect(hosts.asked.length).toBeGreaterThan(0);
    expect(hosts.asked.filter(({ url }) => !url.startsWith(SITE))).toEqual([]);
    expect(downloads.ledger()).toEqual([]);
  });

  it('is taken from the mirror before the hub, and held to the pinned sha256 there', async () => {
    const hosts = new Hosts().all(Hosts.mirror).all(Hosts.hub);
    const { fetched } = tab(hosts, { templates: [MIRROR, HUB] });
    expect(await fetched(entryOf())).toMatchObject({ kind: 'ready', source: 'mirror' });
    expect(hosts.asked.some(({ url }) => url.startsWith('https://huggingface.co'))).toBe(false);
  });

  it('comes in the dtype that runs everywhere where no source has the one asked for', async () => {
    const { downloads, fetched } = tab(new Hosts().all(Hosts.site));
    expect(await fetched(entryOf(), 'fp16')).toMatchObject({ kind: 'ready', source: 'site' });
    expect(await downloads.kept(entryOf())).toEqual(['q8']);
  });

  it('of another revision is fetched again', async () => {
    const first = tab(new Hosts().all(Hosts.hub));
    await first.fetched(entryOf());
    const newer = entryOf({ revision: 'def' });
    expect(await first.downloads.kept(newer)).toEqual([]);
    expect(await openModel(newer, 'q8', first.files)).toEqual({ ok: false, failure: { kind: 'model-missing', model: 'tiny' } });
  });
});

describe('a download', () => {
  it('goes on in a new tab where the closed one stopped', async () => {
    const hosts = new Hosts().all(Hosts.hub).put(Hosts.hub(WEIGHTS), { hangsAfter: 128 });
    const closed = tab(hosts);
    await closed.downloads.fetch(entryOf(), 'q8');
    await expect.poll(() => stored(closed.files, WEIGHTS).length).toBe(128);
    // A tab that is closed writes nothing more: its storage as it is, without any ending of the download.
    const files = closed.files.left();
    hosts.put(Hosts.hub(WEIGHTS)).asked.length = 0;
    const again = tab(hosts, { files });
    expect(await again.downloads.state(entryOf(), 'q8')).toMatchObject({ kind: 'paused', totalBytes: allBytes });
    expect(await again.fetched(entryOf())).toMatchObject({ kind: 'ready', bytes: allBytes });
    expect(hosts.asked).toEqual([{ url: Hosts.hub(WEIGHTS), range: 'bytes=128-' }]);
    expect(stored(files, WEIGHTS)).toBe(weights);
  });

  it('that is paused says so, keeps what came, and goes on', async () => {
    const hosts = new Hosts().all(Hosts.hub).put(Hosts.hub(WEIGHTS), { hangsAfter: 192 });
    const { downloads, files, fetched, states } = tab(hosts);
    await downloads.fetch(entryOf(), 'q8');
    await expect.poll(() => stored(files, WEIGHTS).length).toBe(192);
    await downloads.pause(entryOf().id);
    expect(states.at(-1)).toEqual({ kind: 'paused', loadedBytes: allBytes - weights.length + 192, totalBytes: allBytes });
    hosts.put(Hosts.hub(WEIGHTS));
    expect(await fetched(entryOf())).toMatchObject({ kind: 'ready' });
    expect(stored(files, WEIGHTS)).toBe(weights);
  });

  it('whose connection breaks goes on by itself from where it broke', async () => {
    const hosts = new Hosts().all(Hosts.hub).put(Hosts.hub(WEIGHTS), { breaksAfter: 256 });
    const { fetched, files } = tab(hosts);
    expect(await fetched(entryOf())).toMatchObject({ kind: 'ready' });
    expect(hosts.asked.at(-1)).toEqual({ url: Hosts.hub(WEIGHTS), range: 'bytes=256-' });
    expect(stored(files, WEIGHTS)).toBe(weights);
  });

  it('begins anew where the file changed in between, so that two halves of two files are never one', async () => {
    const config = 'onnx/model_fp16.onnx';
    const hosts = new Hosts().all(Hosts.hub, config).put(Hosts.hub(config), { body: 'old '.repeat(60), etag: '"old"', hangsAfter: 128 });
    const { downloads, files, fetched } = tab(hosts);
    await downloads.fetch(entryOf(), 'fp16');
    await expect.poll(() => stored(files, config).length).toBe(128);
    await downloads.pause(entryOf().id);
    hosts.put(Hosts.hub(config), { etag: '"new"' });
    expect(await fetched(entryOf(), 'fp16')).toMatchObject({ kind: 'ready' });
    expect(stored(files, config)).toBe(CONTENT[config]);
  });

  it('in one of two tabs is waited for by the other, which then finds it there', async () => {
    const hosts = new Hosts().all(Hosts.hub);
    const exclusive = locks();
    const one = tab(hosts, { exclusive });
    const two = tab(hosts, { exclusive, files: one.files });
    const ends = await Promise.all([one.fetched(entryOf()), two.fetched(entryOf())]);
    expect(ends.map(({ kind }) => kind)).toEqual(['ready', 'ready']);
    expect(hosts.asked.filter(({ url }) => url === Hosts.hub(WEIGHTS))).toHaveLength(1);
  });

  it('of a model that is removed ends, and nothing of it stays', async () => {
    const hosts = new Hosts().all(Hosts.hub).put(Hosts.hub(WEIGHTS), { hangsAfter: 64 });
    const { downloads, files, states } = tab(hosts);
    await downloads.fetch(entryOf(), 'q8');
    await expect.poll(() => stored(files, WEIGHTS).length).toBe(64);
    expect(await downloads.remove(entryOf().id)).toEqual({ ok: true, value: null });
    expect(states.at(-1)).toEqual({ kind: 'absent' });
    expect([...files.files.keys()]).toEqual([]);
  });
});

describe('sealed', () => {
  it('nothing is asked of another origin, and what lies beside the page can still be had', async () => {
    const hosts = new Hosts().all(Hosts.hub);
    const { downloads, fetched } = tab(hosts);
    downloads.seal(true);
    expect(await fetched(entryOf())).toEqual({ kind: 'failed', failure: { kind: 'sealed' } });
    expect(hosts.asked.every(({ url }) => url.startsWith('https://footnote.example'))).toBe(true);
    hosts.all(Hosts.site);
    expect(await fetched(entryOf())).toMatchObject({ kind: 'ready', source: 'site' });
    expect(downloads.ledger()).toEqual([]);
  });

  it('what is under way from another origin stops, and goes on when it is no longer sealed', async () => {
    const hosts = new Hosts().all(Hosts.hub).put(Hosts.hub(WEIGHTS), { hangsAfter: 64 });
    const { downloads, files, fetched, until } = tab(hosts);
    await downloads.fetch(entryOf(), 'q8');
    await expect.poll(() => stored(files, WEIGHTS).length).toBe(64);
    downloads.seal(true);
    expect(await until('paused')).toMatchObject({ kind: 'paused' });
    downloads.seal(false);
    hosts.put(Hosts.hub(WEIGHTS));
    expect(await fetched(entryOf())).toMatchObject({ kind: 'ready' });
  });
});
