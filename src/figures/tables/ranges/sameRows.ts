import type { Table } from '../../../domain/document.ts';

const namesOf = ({ rows }: Table): string[] =>
  rows
    .map(({ text }) =>
      text
        .replace(/\s*[([]\w?[\])].*$/, '')
        .trim()
        .toLowerCase(),
    )
    .filter((name) => name !== '');

/** Whether two tables have the same rows in the same order, but for the last of a list. */
export function sameRows(a: Table, b: Table): boolean {
  const [one, other] = [namesOf(a), namesOf(b)];
  return one.length > 2 && one.length === other.length && one.slice(0, -1).every((name, i) => name === other[i]);
}
