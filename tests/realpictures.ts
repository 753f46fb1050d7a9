import { ok } from '../src/domain/failure.ts';
import type { Environment } from '../src/engine/assembly.ts';
import { PictureReader } from '../src/engine/models/pictureReader.ts';
import { MemoryFiles } from './models/files/memoryfiles.ts';

/** The pictures worker in this thread: pages are drawn by pdf.js as they are; nothing is read from them. */
export function realPictures(): Environment['pictures'] {
  const reader = new PictureReader(new MemoryFiles(), () => Promise.reject(new Error('no networks')));
  return { call: async (use) => ok(await use(reader)), end: () => undefined };
}
