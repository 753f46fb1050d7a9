import { describe, expect, it } from 'vitest';
import type { Answer } from '../../../src/domain/question.ts';
import { answered, asking } from '../../builders/asking.ts';
import { page } from '../../builders/page.ts';
import { years } from '../../builders/table.ts';

const statements = page(40, [
  {
    table: {
      title: 'CONSOLIDATED STATEMENTS OF INCOME (in millions, except per share data)',
      columns: years(2023, 2022),
      rows: [
        ['Net sales', '$ 900', '$ 800'],
        ['Operating income', '90', '80'],
        ['Net income', '60', '50'],
      ],
    },
  },
]);
const ask = (question: string): Answer =>
  answered(asking(question, [{ company: 'Calder Tile Works', fiscalYear: 2023, pages: [statements] }]));

describe('what is found beside what was asked', () => {
  it('is claimed where it is just that', () => {
    expect(ask('What was Calder Tile Works’ net income in 2023?').status).toBe('answered');
    expect(ask('Calder Tile Works operating income 2022').figure?.text).toContain('80');
  });

  it.each([
    ['has two words left over that say something', 'Calder Tile Works 2023 net income from selling Glazeworks kilns'],
    ['is of all where a part is left out', 'Stripping out one-offs, what was Calder Tile Works’ operating income in 2023?'],
  ])('is not where it %s', (_, question) => {
    expect(ask(question).status).not.toBe('answered');
  });
});

describe('which way a figure went', () => {
  it('is told with how far', () => {
    const { sentences } = ask('Did Calder Tile Works’ net sales go up or down in 2023, and by how much?');
    expect(sentences[0]?.text).toContain('went up by $100 million, from $800 million');
  });
});
