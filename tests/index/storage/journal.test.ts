import { expect, it } from 'vitest';
import { Journal } from '../../../src/index/storage/journal.ts';
import { MapFiles } from './mapfiles.ts';

interface Entry {
  readonly id: string;
  readonly words: string;
}

/** As the origin's files are in Chromium: one that is written to after it was opened cannot be read any more. */
class ChangingFiles extends MapFiles {
  /** So many readings meet a write. */
  writes = 0;

  override async read(path: string): Promise<Blob | undefined> {
    const file = await super.read(path);
    if (!file || this.writes-- <= 0) return file;
    return Object.assign(new Blob(), {
      text: () => Promise.reject(new DOMException('The requested file could not be read.', 'NotReadableError')),
    });
  }
}

it('reads a file that is written to meanwhile', async () => {
  const files = new ChangingFiles();
  const journal = new Journal<Entry>(files, 'cards');
  await journal.add({ id: 'a', words: 'one' });
  await journal.add({ id: 'b', words: 'two' });
  files.writes = 3;
  expect([...(await journal.entries()).keys()]).toEqual(['a', 'b']);
});

it('says so where a file can never be read', async () => {
  const files = new ChangingFiles();
  const journal = new Journal<Entry>(files, 'cards');
  await journal.add({ id: 'a', words: 'one' });
  files.writes = Infinity;
  await expect(journal.entries()).rejects.toThrow('could not be read');
});
