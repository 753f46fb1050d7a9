import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface Mirror {
  readonly url: string;
  /** What was asked for, in order: path and Range. */
  readonly asked: { readonly path: string; readonly range: string | undefined }[];
  /** Bytes after which the connection is left hanging; null: everything is sent. */
  hangAfter: number | null;
  readonly close: () => Promise<void>;
}

/** A mirror on an origin of its own: cross-origin headers, ranges, ETags, and connections that hang. */
export async function mirror(files: ReadonlyMap<string, Buffer>): Promise<Mirror> {
  const asked: Mirror['asked'][number][] = [];
  const open = new Set<ServerResponse>();
  const server = createServer((request, response) => {
    const path = new URL(request.url ?? '/', 'http://localhost').pathname;
    const range = request.headers.range;
    asked.push({ path, range });
    const all = files.get(path);
    const cors = { 'Access-Control-Allow-Origin': '*', 'Access-Control-Expose-Headers': 'ETag, Content-Range' };
    if (!all) {
      response.writeHead(404, cors).end('Not found');
      return;
    }
    const from = Number(/^bytes=(\d+)-$/.exec(range ?? '')?.[1] ?? 0);
    const rest = all.subarray(from);
    response.writeHead(range === undefined ? 200 : 206, {
      ...cors,
      'Content-Type': 'application/octet-stream',
      'Content-Length': rest.length,
      ETag: `"${String(all.length)}"`,
      ...(range !== undefined && { 'Content-Range': `bytes ${String(from)}-${String(all.length - 1)}/${String(all.length)}` }),
    });
    if (self.hangAfter === null || rest.length <= self.hangAfter) response.end(rest);
    else {
      open.add(response);
      response.write(rest.subarray(0, self.hangAfter));
    }
  });
  await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve));
  const self: Mirror = {
    url: `http://localhost:${String((server.address() as AddressInfo).port)}`,
    asked,
    hangAfter: null,
    close: () =>
      new Promise((resolve) => {
        for (const response of open) response.destroy();
        server.closeAllConnections();
        server.close(() => {
          resolve();
        });
      }),
  };
  return self;
}
