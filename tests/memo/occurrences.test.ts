import { expect, it } from 'vitest';
import { occurrences } from '../../src/memo/occurrences.ts';

const found = (text: string, words: string): string[] => occurrences(text, words).map(({ start, end }) => text.slice(start, end));

it('words are found whatever white space a reading puts between them or leaves out', () => {
  expect(found('Net  sales\nrose. Netsales fell.', 'Net sales')).toEqual(['Net  sales', 'Netsales']);
  expect(found('Op erating income', 'Operating income')).toEqual(['Op erating income']);
});

it('a number or a word that goes on is another one', () => {
  expect(found('1,704.4 704.45 704.4 704.4, 704.4.', '704.4')).toHaveLength(3);
  expect(found('17,044 and 704', '704')).toHaveLength(1);
  expect(found('subsidiary, side', 'side')).toEqual(['side']);
});

it('nothing is found of nothing', () => {
  expect(occurrences('Net sales', ' ')).toEqual([]);
});
