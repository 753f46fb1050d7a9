import { describe, expect, it } from 'vitest';
import { filesOf, pickedFiles } from '../../../src/ui/shell/dropping.ts';

type Made = File | { readonly folder: string; readonly inside: readonly Made[] };

const file = (name: string): File => new File(['words'], name);
const folder = (name: string, ...inside: readonly Made[]): Made => ({ folder: name, inside });

/** An entry as browsers hand it out: a hundred of a folder's at a time. */
function entryOf(made: Made): FileSystemEntry {
  if (made instanceof File)
    return {
      name: made.name,
      isFile: true,
      isDirectory: false,
      file: (done: FileCallback) => {
        done(made);
      },
    } as unknown as FileSystemEntry;
  const left = made.inside.map(entryOf);
  const createReader = () => ({
    readEntries: (done: FileSystemEntriesCallback) => {
      done(left.splice(0, 100));
    },
  });
  return { name: made.folder, isFile: false, isDirectory: true, createReader } as unknown as FileSystemEntry;
}

const transferOf = (...entries: readonly FileSystemEntry[]): DataTransfer => {
  const items = entries.map((entry) => ({ kind: 'file', webkitGetAsEntry: () => entry, getAsFile: () => null }));
  return { items } as unknown as DataTransfer;
};

const dropped = async (...all: readonly Made[]): Promise<string[]> =>
  (await filesOf(transferOf(...all.map(entryOf)))).files.map(({ name }) => name);

describe('what is dropped', () => {
  it('is every filing of a folder, printed, as EDGAR has it or saved in one file, and nothing else that lies there', async () => {
    const made = folder(
      '2024',
      file('a.pdf'),
      file('b.htm'),
      folder('older', file('c.html'), file('d.mhtml'), file('e.zip')),
      file('notes.txt'),
      file('.hidden.htm'),
    );
    expect(await dropped(made)).toEqual(['a.pdf', 'b.htm', 'c.html', 'd.mhtml', 'e.zip']);
  });

  it('is every file of a folder with more than a reader hands out at once', async () => {
    const names = Array.from({ length: 250 }, (_, i) => `${String(i)}.htm`);
    expect(await dropped(folder('all', ...names.map(file)))).toEqual(names);
  });

  it('leaves out what a browser saved beside a page, and takes a folder of a like name that stands alone', async () => {
    expect(await dropped(folder('saved', file('10-k.htm'), folder('10-k_files', file('frame.html'))))).toEqual(['10-k.htm']);
    expect(await dropped(file('10-k.htm'), folder('10-k_files', file('frame.html')))).toEqual(['10-k.htm']);
    expect(await dropped(folder('annual_files', file('10-k.htm')))).toEqual(['10-k.htm']);
  });

  it('knows where each file lay, and the pictures beside a web page, which are no files by themselves', async () => {
    const made = folder('2024', file('a.pdf'), file('10-k.htm'), file('a.jpg'), folder('10-k_files', file('b.png'), file('frame.html')));
    const { files, pathOf, pictures, refused } = await filesOf(transferOf(entryOf(made), entryOf(file('c.gif'))));
    expect(files.map((one) => pathOf.get(one))).toEqual(['2024/a.pdf', '2024/10-k.htm']);
    expect([...pictures.keys()]).toEqual(['2024/a.jpg', '2024/10-k_files/b.png', 'c.gif']);
    expect(refused).toEqual([]);
    const picked = pickedFiles([file('x.htm'), file('x.png')]);
    expect([picked.files.map(({ name }) => name), [...picked.pictures.keys()]]).toEqual([['x.htm'], ['x.png']]);
  });

  it('is a picture that is dropped alone, so that its refusal is shown', async () => {
    expect(await dropped(file('a.jpg'))).toEqual(['a.jpg']);
    expect(pickedFiles([file('a.jpg')]).files.map(({ name }) => name)).toEqual(['a.jpg']);
  });

  it('takes a single file whatever it is, so that its refusal is shown', async () => {
    expect(await dropped(file('notes.txt'))).toEqual(['notes.txt']);
  });

  it('that comes to nothing is told: a folder in which there is nothing to read, beside one that is read', async () => {
    const { files, refused } = await filesOf(
      transferOf(
        ...[
          folder('empty', folder('also empty', file('.DS_Store'))),
          folder('notes', file('a.txt'), file('b.docx')),
          folder('filings', file('a.pdf'), folder('none')),
        ].map(entryOf),
      ),
    );
    expect(files.map(({ name }) => name)).toEqual(['a.pdf']);
    expect(refused.map(({ fileName, failure }) => [fileName, failure])).toEqual([
      ['empty', { kind: 'folder-without-filings', files: 0 }],
      ['notes', { kind: 'folder-without-filings', files: 2 }],
    ]);
  });

  it('that is gone or may not be read is told, and takes nothing else with it', async () => {
    const gone = entryOf(file('gone.pdf'));
    Object.assign(gone, {
      file: (_done: FileCallback, failed: ErrorCallback) => {
        failed(new DOMException('no such file', 'NotFoundError'));
      },
    });
    const { files, refused } = await filesOf(transferOf(gone, entryOf(file('here.pdf'))));
    expect(files.map(({ name }) => name)).toEqual(['here.pdf']);
    expect(refused.map(({ fileName, failure }) => [fileName, failure.kind])).toEqual([['gone.pdf', 'unreadable-file']]);
  });
});
