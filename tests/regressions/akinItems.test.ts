import { describe, expect, it } from 'vitest';
import { page } from '../builders/page.ts';
import { asking, answered } from '../builders/asking.ts';
import { at, MILLIONS } from '../builders/table.ts';
import type { Answer } from '../../src/domain/question.ts';

const balance = page(5, [
  { heading: 'Consolidated Balance Sheets' },
  {
    table: {
      title: 'Consolidated Balance Sheets',
      unit: MILLIONS,
      columns: [
        { label: 'December 31, 2023', period: at(2023) },
        { label: 'December 31, 2022', period: at(2022) },
      ],
      rows: [
        ['Inventories', '4,454', '2,605'],
        ['Total assets', '9,000', '8,000'],
      ],
    },
  },
]);
const ask = (question: string): Answer =>
  answered(asking(question, [{ company: 'Halden Freight Corporation', fiscalYear: 2023, pages: [balance] }]));

describe('what is akin to an item', () => {
  it('is not the item: raw materials are no inventories', () => {
    const a = ask('How much did Halden Freight’s stockpile of raw materials grow from 2022 to 2023?');
    expect(a.figure).toBeUndefined();
    expect(a.status).not.toBe('answered');
  });

  it('is the item by its own name', () => {
    expect(ask('How much did Halden Freight’s inventories grow from 2022 to 2023?').figure?.value).toBe(1849);
  });
});
