import { describe, expect, it } from 'vitest';
import { judgedRow, judgedSentence } from '../../../../src/answer/sentences/nearest/judgedText.ts';
import { card } from '../../../builders/card.ts';
import { page } from '../../../builders/page.ts';
import { years } from '../../../builders/table.ts';

const filing = card('deere', { company: 'Deere & Company', form: '10-K', fiscalYear: 2019 });
const read = page(12, [
  {
    table: {
      title: 'Net sales by segment',
      note: '(in millions)',
      columns: years(2019, 2018),
      rows: [['Equipment operations'], ['  Agriculture', '23,666', '23,191']],
    },
  },
]);
const sections = [
  { kind: 'item' as const, title: 'Item 7. Management’s Discussion', start: 0, end: 5000 },
  { kind: 'heading' as const, title: 'Segments', start: 0, end: 5000 },
  { kind: 'heading' as const, title: 'Elsewhere', start: 5000, end: 6000 },
];

describe('what a cross-encoder reads', () => {
  it('of a sentence: filing and headings at its place, then its words', () => {
    const told = judgedSentence({ card: filing, page: read, sections }, 3, 'Sales rose 2 percent.');
    expect(told).toEqual({ head: 'Deere 10-K FY2019. Item 7. Management’s Discussion > Segments', body: 'Sales rose 2 percent.' });
  });

  it('of a filing whose sections are not known: the filing alone', () => {
    expect(judgedSentence({ card: filing, page: read }, 3, 'Sales rose.').head).toBe('Deere 10-K FY2019');
  });

  it('of a row: what stands over it, its label, and each figure under its column', () => {
    const [table] = read.tables;
    if (!table) throw new Error('no table was made');
    const row = table.rows.findIndex(({ text }) => text.includes('Agriculture'));
    const cells = table.cells.filter((cell) => cell.row === row);
    const { body } = judgedRow({ card: filing, page: read, sections }, table, row, cells);
    expect(body).toBe('Net sales by segment ((in millions)) | Equipment operations > Agriculture: 2019 23,666; 2018 23,191');
  });
});
