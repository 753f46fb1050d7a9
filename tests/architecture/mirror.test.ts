import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { root } from '../../scripts/lint/imports.ts';

const folders = (under: string): string[] =>
  readdirSync(path.join(root, under), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .flatMap(({ name }) => [path.join(under, name), ...folders(path.join(under, name))]);

it('the tests of a room stand in its sub-rooms: no folder of them is without its folder in src', () => {
  const rooms = readdirSync(path.join(root, 'src'), { withFileTypes: true }).filter((entry) => entry.isDirectory());
  const tested = rooms.map(({ name }) => `tests/${name}`).filter((room) => existsSync(path.join(root, room)));
  const alone = tested.flatMap(folders).filter((folder) => !existsSync(path.join(root, folder.replace(/^tests/, 'src'))));
  expect(alone).toEqual([]);
});
