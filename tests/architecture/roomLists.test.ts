import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { root } from '../../scripts/lint/imports.ts';

/** A file as lists name it: `pdfworker.d.ts` is `pdfworker`, and `concepts` stands for its table too. */
const nameOf = (file: string): string => path.posix.basename(file).replace(/\..*$/, '');

const everyFile = (folder: string): string[] =>
  readdirSync(path.join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const name = `${folder}/${entry.name}`;
    return entry.isDirectory() ? everyFile(name) : [name];
  });

const files = everyFile('src').filter((file) => file !== 'src/main.ts');
const lists = files.filter((file) => file.endsWith('/README.md')).map((file) => path.posix.dirname(file));
// Which program of TypeScript's a folder's files are of is no part of the room.
const code = files.filter((file) => !file.endsWith('/README.md') && !file.endsWith('/tsconfig.json'));
const textOf = (folder: string): string => readFileSync(path.join(root, folder, 'README.md'), 'utf8').trimEnd();

/** The folder whose list names the file: the nearest one above it that has a list. */
const listOf = (file: string): string | undefined =>
  lists.filter((folder) => file.startsWith(`${folder}/`)).sort((a, b) => b.length - a.length)[0];

describe('the lists of files, a README.md a room or sub-room', () => {
  it('leave out no file', () => {
    expect(code.filter((file) => listOf(file) === undefined)).toEqual([]);
  });

  it.each(lists)('%s: names every file once, and nothing else', (folder) => {
    const ticked = [...textOf(folder).matchAll(/`([^`\n]+)`/g)].map(([, name = '']) => name);
    const named = ticked.filter((name) => !name.endsWith('/'));
    const here = new Set(code.filter((file) => listOf(file) === folder).map(nameOf));
    expect({ missing: [...here].filter((name) => !named.includes(name)), unknown: named.filter((name) => !here.has(name)) }).toEqual({
      missing: [],
      unknown: [],
    });
    expect(named.filter((name, at) => named.indexOf(name) !== at)).toEqual([]);
    const rooms = ticked.filter((name) => name.endsWith('/')).map((name) => path.posix.join(folder, name, 'README.md'));
    expect(rooms.filter((list) => !existsSync(path.join(root, list)))).toEqual([]);
  });

  it.each(lists)('%s: twenty lines at most, of two hundred characters at most', (folder) => {
    const lines = textOf(folder).split('\n');
    expect(lines.length).toBeLessThanOrEqual(20);
    expect(lines.filter((line) => line.length > 200)).toEqual([]);
  });
});
