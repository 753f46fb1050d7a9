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

/** Every list of a table, however deep, with its name. */
function listsIn(at: string, value: unknown): [string, readonly string[]][] {
  if (Array.isArray(value)) {
    const rest: unknown[] = value.filter((one) => typeof one !== 'string');
    return [[at, value.filter((one) => typeof one === 'string')], ...rest.flatMap((one) => listsIn(at, one))];
  }
  return typeof value === 'object' && value !== null ? Object.entries(value).flatMap(([key, inner]) => listsIn(`${at}.${key}`, inner)) : [];
}

describe('tables of words', () => {
  it.each(tables)('%s: every list is of phrases, none of them twice', (name) => {
    const lists = listsIn(name, JSON.parse(readFileSync(path.join(folder, name), 'utf8')));
    expect(
      lists.flatMap(([key, phrases]) => phrases.filter((one, i) => phrases.indexOf(one) !== i).map((one) => `${key}: ${one}`)),
    ).toEqual([]);
    if (name !== 'rows/statementrows.json')
      for (const [, phrases] of lists) if (phrases.length > 0) expect(() => anyOf(phrases)).not.toThrow();
  });

  it('have no phrase twice in one list', () => {
    const twice = (at: string, value: unknown): string[] => {
      if (Array.isArray(value) && value.every((one) => typeof one === 'string'))
        return value.filter((one, i) => value.indexOf(one) !== i).map((one) => `${at}: ${one}`);
      return typeof value === 'object' && value !== null
        ? Object.entries(value).flatMap(([key, inner]) => twice(`${at}.${key}`, inner))
        : [];
    };
    const all = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.json'));
    expect(all.length).toBeGreaterThan(50);
    expect(all.flatMap((name) => twice(name, JSON.parse(readFileSync(path.join(folder, name), 'utf8'))))).toEqual([]);
  });

  it('are found in a label’s letters alone', () => {
    const total = new RegExp(`^${lettersOf(['total liabilities ... (equity | interest[s])', '[grand] total'])}$`);
    expect(['totalliabilitiesandequity', 'totalliabilitiesnetinterests', 'grandtotal', 'total'].every((key) => total.test(key))).toBe(true);
    expect(['totalliabilities', 'subtotal'].some((key) => total.test(key))).toBe(false);
  });
});
