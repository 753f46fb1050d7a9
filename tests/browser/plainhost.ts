import { cpSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { expect, type Page } from '@playwright/test';
import { isLater } from '../../scripts/build/offlinePlugin.ts';
import { securityHeaders } from '../../scripts/headers.mjs';
import { dist, root } from '../../scripts/setup.mjs';

const types: Readonly<Record<string, string>> = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.mjs': 'text/javascript',
  '.css': 'text/css',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
  '.wasm': 'application/wasm',
  '.pdf': 'application/pdf',
};

export interface PlainHost {
  /** Ends with a slash. */
  readonly url: string;
  /** Puts another build in the place of the one before, as an upload does: what only that one had is gone. `without`: names that are not there yet. */
  deploy(build: string, without?: RegExp): void;
  /** The network goes away, or comes back. */
  away(is: boolean): void;
  close(): void;
}

/** A static host that knows nothing of headers, under any path; with `keepSeconds` it lets browsers keep files for so long, the page too. */
export async function plainHost(build: string, { under = '', keepSeconds = 0 } = {}): Promise<PlainHost> {
  let folder = build;
  let lacking: RegExp | undefined;
  let gone = false;
  const answer = (request: IncomingMessage, response: ServerResponse): void => {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost');
    const name = pathname.startsWith(`/${under}`) ? pathname.slice(under.length + 1) : '\0';
    const file = path.join(folder, name === '' ? 'index.html' : name);
    if (gone) {
      request.socket.destroy();
      return;
    }
    if (name.includes('\0') || lacking?.test(name) || !statSync(file, { throwIfNoEntry: false })?.isFile()) {
      response.writeHead(404).end();
      return;
    }
    const keep = keepSeconds > 0 ? { 'Cache-Control': `max-age=${keepSeconds}` } : {};
    response.writeHead(200, { 'Content-Type': types[path.extname(file)] ?? 'application/octet-stream', ...keep });
    response.end(request.method === 'HEAD' ? undefined : readFileSync(file));
  };
  const server = createServer(answer);
  await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve));
  return {
    url: `http://localhost:${(server.address() as AddressInfo).port}/${under}`,
    deploy: (next, without) => {
      folder = next;
      lacking = without;
    },
    away: (is) => (gone = is),
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}

export const versionIn = (build: string): string =>
  /name="version" content="(\w+)"/.exec(readFileSync(path.join(build, 'index.html'), 'utf8'))?.[1] ?? '';

/** The build at hand as another version of itself: every hashed file has another name, wherever it is named, and so has the version. */
export function otherVersion(to: string): string {
  cpSync(dist, to, { recursive: true });
  const names = readdirSync(path.join(to, 'assets'));
  const hashed = /-([\w-]{8}\.(?:js|mjs|css|woff2|wasm))$/;
  const ends = new Set(names.flatMap((name) => hashed.exec(name)?.[1] ?? []));
  const version = versionIn(dist);
  // In one go over each text: name by name, over twenty megabytes, was seconds.
  const change = (text: string): string =>
    text
      .replace(/-([\w-]{8}\.(?:js|mjs|css|woff2|wasm))/g, (found, end: string) => (ends.has(end) ? `-other${end}` : found))
      .replaceAll(version, Array.from(version).reverse().join(''));
  for (const name of ['index.html', 'sw.js', ...names.map((one) => `assets/${one}`)]) {
    const file = path.join(to, name);
    const place = name.startsWith('assets/') ? path.join(to, change(name)) : file;
    const text = /\.(?:html|js|mjs|css)$/.test(name);
    const content = text ? change(readFileSync(file, 'utf8')) : readFileSync(file);
    writeFileSync(place, content);
    if (place !== file) rmSync(file);
  }
  return to;
}

/** A version whose service worker is the first builds': it takes the page from the network, and gives its headers to its own files only. */
export function formerVersion(to: string): string {
  otherVersion(to);
  const list = readdirSync(to, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !['sw.js', 'build.json'].includes(entry.name))
    .map((entry) => path.relative(to, path.join(entry.parentPath, entry.name)).split(path.sep).join('/'))
    // What is fetched when it is first needed the first builds, which kept all they had, did not have.
    .filter((name) => !name.startsWith('models/') && !isLater(name));
  const worker = readFileSync(path.join(root, 'tests/fixtures/former-sw.txt'), 'utf8')
    .replace('__VERSION__', 'former')
    // This build's page looks at headers with HEAD, which the first builds' had no need of.
    .replace("event.request.method !== 'GET'", "!['GET', 'HEAD'].includes(event.request.method)")
    .replace("['__FILES__']", JSON.stringify(list))
    .replace("['__LATER__']", '[]')
    .replace("{ __HEADERS__: '' }", JSON.stringify(securityHeaders()));
  writeFileSync(path.join(to, 'sw.js'), worker);
  return to;
}

/** Waits until the version at hand has all of its files, so that it needs no host. */
export async function complete(page: Page): Promise<void> {
  await expect
    .poll(() => page.evaluate(async () => Boolean(await caches.match(new URL('index.html', document.baseURI).href))), { timeout: 90_000 })
    .toBe(true);
}
