import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { PictureNetworks } from '../../src/models/pictures/pictureNetworks.ts';

type Read = Awaited<ReturnType<PictureNetworks['read']>>;

/** Networks that keep in `folder` what they answered, by what they were given: work on what is done between them need not wait for them. */
export function keptNetworks(folder: string, open: () => Promise<PictureNetworks>): PictureNetworks {
  mkdirSync(folder, { recursive: true });
  let opened: Promise<PictureNetworks> | undefined;
  const fileOf = (kind: string, input: Float32Array): string =>
    path.join(
      folder,
      `${createHash('sha256')
        .update(new Uint8Array(input.buffer, input.byteOffset, input.byteLength))
        .digest('hex')}.${kind}`,
    );
  return {
    async find(input, width, height) {
      const file = fileOf('map', input);
      if (existsSync(file)) return { width, height, data: new Float32Array(new Uint8Array(readFileSync(file)).buffer) };
      const map = await (await (opened ??= open())).find(input, width, height);
      writeFileSync(file, new Uint8Array(map.data.buffer, map.data.byteOffset, map.data.byteLength));
      return map;
    },
    async read(input, count, width) {
      const file = fileOf(`${String(count)}.json`, input);
      if (existsSync(file)) return JSON.parse(readFileSync(file, 'utf8')) as Read;
      const read = await (await (opened ??= open())).read(input, count, width);
      writeFileSync(file, JSON.stringify(read));
      return read;
    },
  };
}
