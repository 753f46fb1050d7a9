// A static server for the built app with the isolation and content headers. No dependency: `npm start` runs it on a bare machine.
import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { createServer } from 'node:http';
import path from 'node:path';
import { securityHeaders } from './headers.mjs';

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
 * @param {{port?: number, tries?: number, host?: string, headers?: boolean}} [options] headers false plays a static host that sends none
 * @returns {Promise<{url: string, port: number, close: () => Promise<void>}>}
 */
export async function serve(root, { port = 0, tries = 50, host = 'localhost', headers = true } = {}) {
  const folder = path.resolve(root);
  const server = createServer((request, response) => {
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
    const file = path.join(folder, name.endsWith('/') ? `${name}index.html` : name);
    const found = name.includes('\0') || !file.startsWith(folder + path.sep) ? undefined : await stat(file).catch(() => undefined);
    const own = headers ? securityHeaders() : {};
    // A missing file is a real 404: a fallback page would be taken for the file by whoever fetches it.
    if (!found?.isFile() || (request.method !== 'GET' && request.method !== 'HEAD')) {
      response.writeHead(found?.isFile() ? 405 : 404, { ...own, 'Content-Type': 'text/plain; charset=utf-8' });
      response.end(found?.isFile() ? 'Only GET\n' : 'Not found\n');
      return;
    }
    response.writeHead(200, {
      ...own,
      'Content-Type': types[path.extname(file)] ?? 'application/octet-stream',
      'Content-Length': found.size,
      // Names under assets/ carry a hash of their content.
      'Cache-Control': /[\\/]assets[\\/]/.test(file) ? 'public, max-age=31536000, immutable' : 'no-cache',
    });
    if (request.method === 'HEAD') response.end();
    else
      createReadStream(file)
        .on('error', () => response.destroy())
        .pipe(response);
  }

  const bound = await listen(server, port, tries, host);
  return {
    url: `http://${host}:${String(bound)}/`,
    port: bound,
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => {
          resolve();
        });
      }),
  };
}

/** @param {import('node:http').Server} server @param {number} first @param {number} tries @param {string} host @returns {Promise<number>} */
async function listen(server, first, tries, host) {
  for (let port = first; ; port++) {
    const bound = await new Promise((resolve, reject) => {
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
