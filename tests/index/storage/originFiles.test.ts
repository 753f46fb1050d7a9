import { afterEach, describe, expect, it, vi } from 'vitest';
import type { Files } from '../../../src/index/storage/files.ts';
import type { FileStore } from '../../../src/models/files/modelStorage.ts';
import { FakeOpfs } from './fakeopfs.ts';

afterEach(() => vi.unstubAllGlobals());

const MB = 1024 * 1024;
// Both are of workers, whose types the tests do not have: they come as what they give.
const library = async (): Promise<Files> => {
  const { originFiles } = await vi.importActual<{ originFiles: (name: string) => Promise<Files> }>(
    '../../../src/index/storage/originFiles.ts',
  );
  return originFiles('footnote');
};
const models = async (): Promise<FileStore> => {
  const { opfsFolder } = await vi.importActual<{ opfsFolder: (name: string) => FileStore }>('../../../src/models/files/opfsFolder.ts');
  return opfsFolder('models');
};

describe('room on the disk', () => {
  for (const [what, opened] of [
    ['the library', library],
    ['models', models],
  ] as const)
    it(`is tried out and given back, whatever quota the browser reports: ${what}`, async () => {
      const disk = new FakeOpfs(20 * MB);
      const files = await opened();
      // Eight megabytes stay free: on a full disk a browser may throw away all that the origin keeps.
      expect(await files.hasRoom(12 * MB)).toBe(true);
      expect(disk.room).toBe(20 * MB);
      expect(await files.hasRoom(12 * MB + 1)).toBe(false);
      expect(disk.room).toBe(20 * MB);
      expect([...disk.files.values()].every((size) => size === 0)).toBe(true);
    });
});
