import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { partOf, serve } from '../../scripts/serve.mjs';

const folder = mkdtempSync(path.join(os.tmpdir(), 'served-'));
let served: Awaited<ReturnType<typeof serve>>;

beforeAll(async () => {
  for (const name of ['dist/models/a', 'elsewhere/a', 'secret']) mkdirSync(path.join(folder, name), { recursive: true });
  writeFileSync(path.join(folder, 'dist/index.html'), 'page');
  writeFileSync(path.join(folder, 'dist/models/a/config.json'), 'built in');
  writeFileSync(path.join(folder, 'elsewhere/a/config.json'), '0123456789');
  writeFileSync(path.join(folder, 'elsewhere/empty'), '');
  writeFileSync(path.join(folder, 'secret/key'), 'secret');
  served = await serve(path.join(folder, 'dist'), {
    mounts: { '/models/': path.join(folder, 'elsewhere') },
    replaced: { '/assets/llm-a1.js': path.join(folder, 'secret/key') },
  });
});
afterAll(async () => {
  await served.close();
  rmSync(folder, { recursive: true });
});

const get = (name: string, headers: Record<string, string> = {}) => fetch(new URL(name, served.url), { headers });

describe('the server of the built app', () => {
  it('serves a folder of models under the page’s own origin, and nothing beside it', async () => {
    expect(await (await get('')).text()).toBe('page');
    expect(await (await get('models/a/config.json')).text()).toBe('0123456789');
    // A missing file of a model is no page.
    expect((await get('models/a/tokenizer.json')).status).toBe(404);
    expect((await get('models/..%2F..%2Fsecret/key')).status).toBe(404);
    expect((await get('models/..%2Fsecret/key')).status).toBe(404);
    expect(await (await get('models/empty')).text()).toBe('');
  });

  it('serves another file under one name of the build, which no browser keeps', async () => {
    const response = await get('assets/llm-a1.js');
    expect([response.headers.get('content-type'), response.headers.get('cache-control'), await response.text()]).toEqual([
      'application/octet-stream',
      'no-store',
      'secret',
    ]);
    expect((await get('assets/llm-a1.j')).status).toBe(404);
  });

  it('goes on where a download stopped', async () => {
    const rest = await get('models/a/config.json', { Range: 'bytes=4-' });
    expect([rest.status, rest.headers.get('content-range'), await rest.text()]).toEqual([206, 'bytes 4-9/10', '456789']);
    expect((await get('models/a/config.json', { Range: 'bytes=10-' })).status).toBe(416);
  });

  it('reads a Range header', () => {
    expect(partOf(undefined, 10)).toBeUndefined();
    expect(partOf('bytes=2-5', 10)).toEqual({ from: 2, to: 5 });
    expect(partOf('bytes=2-50', 10)).toEqual({ from: 2, to: 9 });
    expect(partOf('bytes=-3', 10)).toEqual({ from: 7, to: 9 });
    expect(partOf('bytes=0-1,4-5', 10)).toBeUndefined();
    expect(partOf('bytes=12-', 10)).toBeNull();
  });
});
