import type { Answer } from '../../src/domain/question.ts';
import { answered, asking } from './asking.ts';
import type { MadeFiling } from './filing.ts';
import { page } from './page.ts';
import { at, years } from './table.ts';

/** A filing with an income statement, a balance sheet and cash flows of two years, and what its tests ask and read of it. */
export const ask = (text: string, ...filings: readonly MadeFiling[]): Answer => answered(asking(text, filings));
export const quotes = (a: Answer): string[] => a.citations.map((citation) => citation.quote);
export const said = (a: Answer): string => a.sentences.map((sentence) => sentence.text).join(' ');

export const flows = page(60, [
  {
    table: {
      title: 'Consolidated Statement of Cash Flows',
      statement: 'cashflow',
      note: '(Millions)',
      columns: years(2018, 2017),
      rows: [
        ['Net income including noncontrolling interest', '$ 5,363', '$ 4,869'],
        ['Net cash provided by (used in) operating activities', '6,439', '6,240'],
        ['Purchases of property, plant and equipment (PP&E)', '(1,577)', '(1,373)'],
        ['Net cash provided by (used in) investing activities', '222', '(3,086)'],
      ],
    },
  },
]);
const balance = page(58, [
  { header: 'Table of Contents' },
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
        ['Current assets'],
        ['  Inventories', '4,366', '4,034'],
        ['  Total current assets', '13,709', '14,277'],
        ['Property, plant and equipment', '24,873', '24,914'],
        ['Less: Accumulated depreciation', '(16,135)', '(16,048)'],
        ['Property, plant and equipment — net', '8,738', '8,866'],
        ['Total assets', '$ 36,500', '$ 37,987'],
      ],
    },
  },
]);
const income = page(57, [
  {
    table: {
      title: 'Consolidated Statement of Income',
      statement: 'income',
      note: '(Millions, except per share amounts)',
      columns: [...years(2018, 2017), { label: '% Change', unit: { kind: 'percent', scale: 1, perShare: false } }],
      rows: [
        ['Net sales', '$ 32,765', '$ 31,657', '3.5 %'],
        ['Other income (expense), net', '(57)', '(99)', ''],
        ['Income before income taxes', '$ 7,000', '$ 7,548', '(7.3) %'],
        ['Provision for income taxes', '1,637', '2,679', '(38.9) %'],
        ['Net income including noncontrolling interest', '$ 5,363', '$ 4,869', '10.1 %'],
        ['Less: Net income attributable to noncontrolling interest', '14', '11', ''],
        ['Net income attributable to 3M', '$ 5,349', '$ 4,858', '10.1 %'],
        ['Earnings per share attributable to 3M common shareholders — diluted', '$ 8.89', '$ 7.93', ''],
      ],
    },
  },
]);
export const made: MadeFiling = { company: '3M Company', fiscalYear: 2018, pages: [flows, balance, income] };
