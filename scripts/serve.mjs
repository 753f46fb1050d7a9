// A static server for the built app with the isolation and content headers. No dependency: `npm start` runs it on a bare machine.
import { createReadStream, readFileSync } from 'node:fs';
import { stat } from 'node:fs/promises';
import { createServer } from 'node:http';
import path from 'node:path';
import { modelOrigins, securityHeaders } from './headers.mjs';

/** @type {Readonly<Record<string, string>>} */
const types = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.mjs': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.pdf': 'application/pdf',
  '.wasm': 'application/wasm',
  '.woff2': 'font/woff2',
  '.bcmap': 'application/octet-stream',
};

/**
 * Serves `root` on the first free port from `port` on, or with 0 on whichever is free.
 * @param {string} root
 * @param {{port?: number, tries?: number, host?: string, headers?: boolean, mounts?: Readonly<Record<string, string>>, replaced?: Readonly<Record<string, string>>}} [options]
 *   headers false plays a static host that sends none; mounts: other folders by the path they are served under ("/models/"), before what `root` has there;
 *   replaced: files by the name they are served under ("/assets/llm.js"), never kept by the browser
 * @returns {Promise<{url: string, port: number, close: () => Promise<void>}>}
 */
export async function serve(root, { port = 0, tries = 50, host = 'localhost', headers = true, mounts = {}, replaced = {} } = {}) {
  const places = [...Object.entries(mounts), ['/', root]].map(([at = '/', folder = root]) => ({ at, folder: path.resolve(folder) }));
  const origins = builtFor(root);
  // A browser opens connections ahead of need: one that waits a minute would be answered 408 in place of the file that is then asked for.
  const server = createServer({ requestTimeout: 0, headersTimeout: 0 }, (request, response) => {
    void answer(request, response);
  });

  /** @param {import('node:http').IncomingMessage} request @param {import('node:http').ServerResponse} response */
  async function answer(request, response) {
    let name;
    try {
      name = decodeURIComponent(new URL(request.url ?? '/', 'http://localhost').pathname);
    } catch {
      name = '\0'; // "//" is no address, "%zz" no name
    }
    const instead = replaced[name];
    const { at, folder } = places.find((place) => name.startsWith(place.at)) ?? { at: '', folder: path.resolve(root) };
    const file = instead ?? path.join(folder, name.endsWith('/') ? `${name.slice(at.length)}index.html` : name.slice(at.length));
    const outside = instead === undefined && (name.includes('\0') || !file.startsWith(folder + path.sep));
    const found = outside ? undefined : await stat(file).catch(() => undefined);
    const own = headers ? securityHeaders({ origins }) : {};
    // A missing file is a real 404: a fallback page would be taken for the file by whoever fetches it.
    if (!found?.isFile() || (request.method !== 'GET' && request.method !== 'HEAD')) {
      response.writeHead(found?.isFile() ? 405 : 404, { ...own, 'Content-Type': 'text/plain; charset=utf-8' });
      response.end(found?.isFile() ? 'Only GET\n' : 'Not found\n');
      return;
    }
    // A download that was broken off goes on where it stopped.
    const part = partOf(request.headers.range, found.size);
    if (part === null) {
      response.writeHead(416, { ...own, 'Content-Range': `bytes */${String(found.size)}` });
      response.end();
      return;
    }
    const { from, to } = part ?? { from: 0, to: found.size - 1 };
    response.writeHead(part ? 206 : 200, {
      ...own,
      'Content-Type': types[path.extname(file)] ?? 'application/octet-stream',
      'Content-Length': to - from + 1,
      'Accept-Ranges': 'bytes',
      'Last-Modified': found.mtime.toUTCString(),
      ...(part && { 'Content-Range': `bytes ${String(from)}-${String(to)}/${String(found.size)}` }),
      // Names under assets/ carry a hash of their content.
      'Cache-Control':
        instead !== undefined ? 'no-store' : /[\\/]assets[\\/]/.test(file) ? 'public, max-age=31536000, immutable' : 'no-cache',
    });
    if (request.method === 'HEAD' || to < from) response.end();
    else
      createReadStream(file, { start: from, end: to })
        .on('error', () => response.destroy())
        .pipe(response);
  }

  const bound = await listen(server, port, tries, host);
  return {
    url: `http://${host}:${String(bound)}/`,
    port: bound,
    close: () =>
      new Promise((resolve) => {
        server.close(() => {
          resolve();
        });
        server.closeAllConnections();
      }),
  };
}

/** The origins that the build in a folder may ask for models: its policy is what it was built with, whatever is set now. @param {string} root */
function builtFor(root) {
  try {
    const { origins } = /** @type {{origins?: readonly string[]}} */ (JSON.parse(readFileSync(path.join(root, 'build.json'), 'utf8')));
    return origins ?? modelOrigins().allowed;
  } catch {
    return modelOrigins().allowed;
  }
}

/**
 * The bytes that a Range header asks for; undefined where it asks for none (or for several stretches, which are answered with the whole), null where they are not there.
 * @param {string | undefined} range @param {number} size
 */
export function partOf(range, size) {
  const asked = /^bytes=(\d*)-(\d*)$/.exec(range ?? '');
  if (!asked || (asked[1] === '' && asked[2] === '')) return undefined;
  const from = asked[1] === '' ? Math.max(0, size - Number(asked[2])) : Number(asked[1]);
  const to = asked[1] === '' || asked[2] === '' ? size - 1 : Math.min(size - 1, Number(asked[2]));
  return from > to ? null : { from, to };
}

/** @param {import('node:http').Server} server @param {number} first @param {number} tries @param {string} host @returns {Promise<number>} */
async function listen(server, first, tries, host) {
  for (let port = first; ; port++) {
    /** @type {number} */
    const bound = await new Promise((/** @type {(port: number) => void} */ resolve, reject) => {
      /** @param {NodeJS.ErrnoException} error */
      const failed = (error) => {
        if ((error.code === 'EADDRINUSE' || error.code === 'EACCES') && first > 0 && port + 1 < first + tries) resolve(0);
        else reject(error);
      };
      server.once('error', failed);
      server.listen(port, host, () => {
        server.off('error', failed);
        const address = server.address();
        resolve(typeof address === 'object' && address ? address.port : 0);
      });
    });
    if (bound) return bound;
  }
}
