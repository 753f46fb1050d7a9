import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { writePack } from '../../../scripts/pack/writePack.ts';
import { readTar, tarHeader } from '../../../src/models/files/tar.ts';
import { CONTENT, entryOf, Hosts, sha, stored, tab } from './mirror.ts';

const WEIGHTS = 'onnx/model_quantized.onnx';
let folder: string;
let file: string;
let bytes: Buffer<ArrayBuffer>;

beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'pack-'));
  mkdirSync(path.join(folder, 'tiny/onnx'), { recursive: true });
  for (const name of [WEIGHTS, 'config.json', 'tokenizer.json']) writeFileSync(path.join(folder, 'tiny', name), CONTENT[name] ?? '');
  file = path.join(folder, 'tiny.footnote-model');
  await writePack(entryOf(), path.join(folder, 'tiny'), file);
  bytes = Buffer.from(readFileSync(file));
});
afterAll(() => {
  rmSync(folder, { recursive: true });
});

const asBlob = (of: Uint8Array<ArrayBuffer> = bytes): Blob => new Blob([of]);
const refused = async (pack: Blob): Promise<unknown> => {
  const { downloads, files } = tab(new Hosts());
  const added = await downloads.addPack(pack);
  expect([...files.files.keys()]).toEqual([]);
  return added.ok ? added : added.failure;
};

describe('a model pack', () => {
  it('is an archive that any tar lists, its manifest first', () => {
    expect(execFileSync('tar', ['tf', file], { encoding: 'utf8' }).trim().split('\n')).toEqual([
      'manifest.json',
      'files/tokenizer.json',
      'files/config.json',
      `files/${WEIGHTS}`,
    ]);
    const manifest = JSON.parse(execFileSync('tar', ['xOf', file, 'manifest.json'], { encoding: 'utf8' })) as { files: unknown[] };
    expect(manifest.files).toContainEqual({ path: WEIGHTS, bytes: 400, sha256: sha(CONTENT[WEIGHTS] ?? '') });
  });

  it('brings a model without any request', async () => {
    const hosts = new Hosts();
    const { downloads, files, states } = tab(hosts);
    expect(await downloads.addPack(asBlob())).toEqual({ ok: true, value: 'tiny' });
    expect(states.at(-1)).toEqual({ kind: 'ready', bytes: 431, verified: 'recorded', source: 'pack' });
    expect(states.map(({ kind }) => kind)).toContain('checking');
    expect(await downloads.kept(entryOf())).toEqual(['q8']);
    expect(stored(files, WEIGHTS)).toBe(CONTENT[WEIGHTS]);
    expect(hosts.asked).toEqual([]);
  });

  it('completes what a download began, and is there in sealed mode', async () => {
    const hosts = new Hosts().all(Hosts.hub).put(Hosts.hub(WEIGHTS), { hangsAfter: 64 });
    const { downloads, files } = tab(hosts);
    await downloads.fetch(entryOf(), 'q8');
    await expect.poll(() => stored(files, WEIGHTS).length).toBe(64);
    downloads.seal(true);
    expect(await downloads.addPack(asBlob())).toEqual({ ok: true, value: 'tiny' });
    expect(await downloads.state(entryOf(), 'q8')).toMatchObject({ kind: 'ready', source: 'pack' });
    expect(await downloads.verify(entryOf())).toEqual({ ok: true, value: null });
  });

  it('with a damaged file is refused whole, and what is there stays as it is', async () => {
    const altered = Buffer.from(bytes);
    altered[altered.indexOf('weights weights') + 3] = 88;
    const { downloads, files, fetched } = tab(new Hosts().all(Hosts.hub));
    await fetched(entryOf());
    expect(await downloads.addPack(asBlob(altered))).toEqual({
      ok: false,
      failure: { kind: 'model-damaged', model: 'tiny', file: WEIGHTS },
    });
    expect(stored(files, WEIGHTS)).toBe(CONTENT[WEIGHTS]);
    expect(await downloads.state(entryOf(), 'q8')).toMatchObject({ kind: 'ready', source: 'hub' });
  });

  it('that is cut off, of another model, or no pack at all is refused with the reason', async () => {
    const other = Buffer.from(bytes.toString('latin1').replace('"model": "tiny"', '"model": "tidy"'), 'latin1');
    const kind = 'not-a-model-pack';
    expect(await refused(asBlob(bytes.subarray(0, 3000)))).toEqual({ kind, detail: 'It is no pack, or is cut off.' });
    expect(await refused(asBlob(other))).toEqual({ kind, detail: 'tidy is no model that Footnote knows.' });
    expect(await refused(new Blob(['%PDF-1.7 '.repeat(200)]))).toEqual({ kind, detail: 'It is no pack, or is cut off.' });
    expect(await refused(new Blob([]))).toEqual({ kind, detail: 'It is no pack, or is cut off.' });
    expect(await refused(new Blob([tarHeader('readme.txt', 0), new Uint8Array(1024)]))).toEqual({
      kind,
      detail: 'It does not say what it holds.',
    });
  });

  it('that lacks a file says which', async () => {
    const lacking = Buffer.from(bytes.toString('latin1').replaceAll('tokenizer.json', 'tokeniser.json'), 'latin1');
    // The name is part of the archive's header, whose sum changes with it.
    const header = lacking.subarray(lacking.indexOf('files/tokeniser.json'));
    header.fill(32, 148, 156);
    header.write(
      `${header
        .subarray(0, 512)
        .reduce((sum, byte) => sum + byte, 0)
        .toString(8)
        .padStart(6, '0')}\0 `,
      148,
      'latin1',
    );
    expect(await refused(asBlob(lacking))).toEqual({ kind: 'not-a-model-pack', detail: 'It lacks tokenizer.json.' });
  });

  it('for which there is no space is refused before it is written', async () => {
    const { downloads, files } = tab(new Hosts());
    files.room = 400;
    expect(await downloads.addPack(asBlob())).toEqual({ ok: false, failure: { kind: 'no-space', neededBytes: 431 } });
  });

  it('is not made of a folder that is no model', async () => {
    await expect(writePack(entryOf(), folder, path.join(folder, 'x'))).rejects.toThrow(
      /lacks onnx\/model_quantized.onnx, config.json, tokenizer.json/,
    );
  });
});

/** An archive that counts how often it is asked for a piece. */
class Watched extends Blob {
  slices = 0;
  override slice(...given: Parameters<Blob['slice']>): Blob {
    this.slices += 1;
    return super.slice(...given);
  }
}

/** A header whose size is written so, with the sum that fits. */
function sized(size: string): Uint8Array<ArrayBuffer> {
  const header = tarHeader('manifest.json', 0);
  header.fill(0, 124, 136).set(Buffer.from(size, 'latin1'), 124);
  const sum = header
    .slice()
    .fill(32, 148, 156)
    .reduce((all, byte) => all + byte, 0);
  header.set(new TextEncoder().encode(`${sum.toString(8).padStart(6, '0')}\0 `), 148);
  return header;
}

describe('tar', () => {
  it('leaves out what is no plain file', async () => {
    const directory = tarHeader('files/', 0);
    directory[156] = '5'.charCodeAt(0);
    const sum = directory
      .slice()
      .fill(32, 148, 156)
      .reduce((all, byte) => all + byte, 0);
    directory.set(new TextEncoder().encode(`${sum.toString(8).padStart(6, '0')}\0 `), 148);
    const archive = new Blob([directory, tarHeader('a', 1), new Uint8Array(512).fill(65, 0, 1), new Uint8Array(1024)]);
    const entries = await readTar(archive);
    expect(entries).toEqual([{ name: 'a', from: 1024, bytes: 1 }]);
    expect(await archive.slice(1024, 1025).text()).toBe('A');
  });

  // '-0000001000' is -512: the next header would be this one again, for ever.
  it.each(['-0000001000', '0000000x000', '        1e9', '77777777777', '\x80\0\0\0\0\0\0\0\0\0\x02', ''])(
    'with the size %j is refused',
    async (size) => {
      const archive = new Blob([sized(size), new Uint8Array(2048)]);
      expect(await readTar(archive)).toBeNull();
      expect(await refused(archive)).toEqual({ kind: 'not-a-model-pack', detail: 'It is no pack, or is cut off.' });
    },
  );

  it('of very many files is read in few pieces, and copies none of them', async () => {
    const many = 100_000;
    const files = Buffer.alloc(many * 1024, Buffer.concat([tarHeader('files/x', 1), new Uint8Array(512)]));
    const archive = new Watched([files, new Uint8Array(1024)]);
    expect(await readTar(archive)).toHaveLength(many);
    expect(archive.slices).toBeLessThan(1000);
  });
});
