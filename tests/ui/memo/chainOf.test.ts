import { expect, it } from 'vitest';
import { sealMemo } from '../../../src/memo/manifest.ts';
import { chainOf } from '../../../src/ui/memo/chainOf.ts';

const note = (n: number) => ({ kind: 'note', id: String(n), text: `Note ${String(n)}` }) as const;
const sealed = (n: number) =>
  sealMemo({ title: 'A', preparedBy: '', entries: Array.from({ length: n }, (_, i) => note(i)) }, [], [], '2024-02-20T10:42:00.000Z');

it('every link of a short chain is named, from the filings to the paper', () => {
  const manifest = sealed(2);
  const { head, entries, paper } = manifest;
  expect(chainOf(manifest)).toEqual([
    { name: '0 filings', hash: head },
    { name: 'note 1', hash: entries[0]?.hashes.chain },
    { name: 'note 2', hash: entries[1]?.hashes.chain },
    { name: 'paper', hash: paper },
  ]);
});

it('of a long chain the first and the last are', () => {
  expect(chainOf(sealed(40)).map(({ name }) => name)).toEqual(['0 filings', 'note 1', 'to entry 40', 'paper']);
});
