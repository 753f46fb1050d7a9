import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { anyOf } from '../../../src/text/words/phrases.ts';
import { lettersOf } from '../../../src/text/words/rows/lettersOf.ts';

const folder = path.resolve(import.meta.dirname, '../../../src/text/words');
const tables = ['rows', 'sentences'].flatMap((room) =>
  readdirSync(path.join(folder, room))
    .filter((name) => name.endsWith('.json'))
    .map((name) => `${room}/${name}`),
);

describe('tables of words', () => {
  it.each(tables)('%s: every list is of phrases, none of them twice', (name) => {
    const lists = Object.entries(JSON.parse(readFileSync(path.join(folder, name), 'utf8')) as Record<string, string[]>);
    expect(
      lists.flatMap(([key, phrases]) => phrases.filter((one, i) => phrases.indexOf(one) !== i).map((one) => `${key}: ${one}`)),
    ).toEqual([]);
    if (name !== 'rows/statementrows.json') for (const [, phrases] of lists) expect(() => anyOf(phrases)).not.toThrow();
  });

  it('are found in a label’s letters alone', () => {
    const total = new RegExp(`^${lettersOf(['total liabilities ... (equity | interest[s])', '[grand] total'])}$`);
    expect(['totalliabilitiesandequity', 'totalliabilitiesnetinterests', 'grandtotal', 'total'].every((key) => total.test(key))).toBe(true);
    expect(['totalliabilities', 'subtotal'].some((key) => total.test(key))).toBe(false);
  });
});
