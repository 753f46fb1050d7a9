import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { app, root } from '../../scripts/lint/imports.ts';
import { regexWordsUnder } from '../../scripts/lint/regexWords.ts';
import { wordListsIn, wordLists } from '../../scripts/lint/wordLists.ts';

describe('English words', () => {
  it('are data: no list of them stands in code', () => {
    expect(wordLists()).toEqual([]);
  });

  it('are noticed where they stand as a list, and ids are not', () => {
    expect(wordListsIn("const WORDS = new Set('rise fall grow drop climb'.split(' '));")).toHaveLength(1);
    expect(wordListsIn("const WORDS = new Set(['rise', 'fall', 'grow', 'drop', 'climb'].map(stem));")).toHaveLength(1);
    expect(wordListsIn("const KINDS: readonly Kind[] = ['figure', 'date', 'name', 'list', 'prose'];")).toEqual([]);
    expect(wordListsIn("const KINDS = ['figure', 'date', 'name', 'list', 'prose'] as const;")).toEqual([]);
  });

  it('inside regular expressions are 2,500 at most', () => {
    expect(regexWordsUnder(path.join(root, 'src')).reduce((sum, { words }) => sum + words, 0)).toBeLessThanOrEqual(2_500);
  });

  it('that are months stand in one table', () => {
    const named = app.filter((file) => {
      const code = readFileSync(path.join(root, file), 'utf8').replace(/^\s*(?:\/?\*|\/\/).*$/gm, '');
      return ['february', 'april', 'august', 'october'].every((month) => new RegExp(`\\b${month}\\b`, 'i').test(code));
    });
    expect(named).toEqual([]);
  });
});
