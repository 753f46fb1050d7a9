import { describe, expect, it } from 'vitest';
import { answer } from '../../src/answer/answer.ts';
import { asking, at, fiscal, MILLIONS, page, quarter, THOUSANDS, type MadeFiling } from './made.ts';

const flows = page(60, [
  { heading: 'Item 8. Financial Statements' },
  {
    table: {
      title: 'Consolidated Statement of Cash Flows',
      statement: 'cashflow',
      note: '(Millions)',
      columns: [
        { label: '2018', period: fiscal(2018) },
        { label: '2017', period: fiscal(2017) },
      ],
      rows: [
        ['Net income including noncontrolling interest', '$ 5,363', '$ 4,869'],
        ['Net cash provided by (used in) operating activities', '6,439', '6,240'],
        ['Purchases of property, plant and equipment (PP&E)', '(1,577)', '(1,373)'],
        ['Proceeds from sale of PP&E and other assets', '262', '49'],
      ],
    },
  },
]);
const balance = page(58, [
  {
    table: {
      title: 'Consolidated Balance Sheet',
      statement: 'balance',
      note: '(Dollars in millions)',
      columns: [
        { label: 'December 31, 2018', period: at(2018) },
        { label: 'December 31, 2017', period: at(2017) },
      ],
      rows: [
        ['Total current assets', '13,709', '14,277'],
        ['Property, plant and equipment', '24,873', '24,914'],
        ['Less: Accumulated depreciation', '(16,135)', '(16,048)'],
        ['Property, plant and equipment — net', '8,738', '8,866'],
        ['Total assets', '$ 36,500', '$ 37,987'],
      ],
    },
  },
]);
const made: MadeFiling = { company: '3M Company', fiscalYear: 2018, pages: [flows, balance] };

describe('a line item on a face statement', () => {
  it('is answered with its cell: row by the lexicon, column by the year, size of an outflow without its sign', () => {
    const a = answer(asking("What was 3M's capital expenditure in FY2018?", [made]));
    expect(a.status).toBe('answered');
    expect(a.sentences).toEqual([
      { text: '3M’s purchases of property, plant and equipment (PP&E) were $1,577 million in fiscal 2018.', citations: [1] },
    ]);
    expect(a.figure).toMatchObject({
      name: 'Purchases of property, plant and equipment (PP&E)',
      basis: 'as reported',
      value: 1577,
      unit: MILLIONS,
      text: '1,577',
    });
    expect(a.figure?.operands).toMatchObject([{ text: '(1,577)', value: -1577, citation: 1 }]);
    expect(a.citations).toMatchObject([
      {
        page: 60,
        kind: 'cell',
        quote: 'Purchases of property, plant and equipment (PP&E) … (1,577)',
        section: 'Consolidated Statement of Cash Flows',
      },
    ]);
    const beside = (a.citations[0]?.beside ?? []).map((span) => flows.text.slice(span.start, span.end));
    expect(beside).toEqual(['Purchases of property, plant and equipment (PP&E)', '2018']);
  });

  it('takes the column of the year asked for, not the first', () => {
    const a = answer(asking("What was 3M's capital expenditure in FY2017?", [made]));
    expect(a.figure?.value).toBe(1373);
  });

  it('claims nothing for a year that is no column', () => {
    const a = answer(asking("What was 3M's capital expenditure in FY2015?", [made]));
    expect(a.status).not.toBe('answered');
    expect(a.figure).toBeUndefined();
  });

  it('obeys unit and rounding', () => {
    const a = answer(
      asking(
        'What is the year end FY2018 net property, plant and equipment of 3M? Answer in USD billions, rounded to two decimal places.',
        [made],
      ),
    );
    expect(a.figure).toMatchObject({ value: 8.74, unit: { ...MILLIONS, scale: 1e9 }, text: '8.74' });
    expect(a.sentences[0]?.text).toBe('3M’s property, plant and equipment — net was $8.74 billion at December 31, 2018.');
    expect(a.citations[0]?.quote).toBe('Property, plant and equipment — net … 8,738');
  });
});
