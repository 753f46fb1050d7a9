import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { all, app, codeOf, filesUnder, root } from '../../scripts/lint/imports.ts';

describe('files', () => {
  it('are 300 lines at most', () => {
    const long = all
      .map((file) => ({ file, lines: readFileSync(path.join(root, file), 'utf8').split('\n').length - 1 }))
      .filter(({ lines }) => lines > 300);
    expect(long).toEqual([]);
  });

  it('are no barrels', () => {
    expect(all.filter((file) => /\/index\.(ts|js|svelte)$/.test(file))).toEqual([]);
    expect(app.filter((file) => /^export \*/m.test(readFileSync(path.join(root, file), 'utf8')))).toEqual([]);
  });

  it('are no drawers', () => {
    expect(all.filter((file) => /\/(utils?|helpers?|managers?|services?|common|misc|base)\b/i.test(file))).toEqual([]);
  });

  it('leave no hole in the types and no loose end', () => {
    const self = 'tests/architecture/files.test.ts';
    const holes = /:\s*any\b|\bas any\b|<any>|\bany\[\]|Record<string, any>|\b(?:it|test|describe)\.(?:skip|only|todo)\(/;
    // These are loose in a comment too.
    const loose = /@ts-(?:ignore|nocheck|expect-error)|\bTODO\b|\bFIXME\b/;
    const found = all.filter(
      (file) => file !== self && (holes.test(codeOf(file)) || loose.test(readFileSync(path.join(root, file), 'utf8'))),
    );
    expect(found).toEqual([]);
  });

  it('in workers are doors of 40 lines at most', () => {
    const doors = filesUnder('workers').map((file) => ({
      file,
      lines: readFileSync(path.join(root, file), 'utf8').split('\n').length - 1,
    }));
    expect(doors.filter(({ lines }) => lines > 40)).toEqual([]);
  });
});
