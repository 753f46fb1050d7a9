import { describe, expect, test } from 'vitest';
import { fiscal, type MadeTable, years } from '../../builders/table.ts';
import { askRows as asked, columnsOf } from '../../builders/northmoor.ts';

describe('what people call things and measures', () => {
  test('places by floor space: a column of square feet', () => {
    const sites: MadeTable = {
      title: 'The following table summarizes our facilities by location and approximate square footage:',
      columns: [{ label: 'Square Footage', dimension: 'Square Footage' }],
      rows: [
        ['Tampa, Florida', '150,000'],
        ['Austin, Texas', '112,700'],
        ['Denver, Colorado', '32,800'],
      ],
    };
    expect(asked("What's Northmoor's second largest location by floor space?", { table: sites })?.items).toEqual(['Austin, Texas']);
    expect(asked("What's Northmoor's second largest location by headcount?", { table: sites })).toBeNull();
  });

  test('no cost lines: the years in which costs fall due', () => {
    const costs = (names: readonly string[]): MadeTable => ({
      title: 'Operating costs',
      columns: years(2023),
      rows: [...names.map((name, i) => [name, String(60 - 9 * i)]), ['Total operating costs', '153']],
    });
    const question = "Which of Northmoor's operating cost lines was the largest in 2023?";
    const funds: MadeTable = { ...costs(['Seed capital', 'Own funds', 'Managed accounts']), title: 'Assets under management' };
    expect(asked(question, { table: { ...funds, rows: funds.rows.map(([name = '', value = '']) => [name.replace('operating costs', ''), value]) } })).toBeNull(); // prettier-ignore
    expect(asked(question, { table: costs(['2024', '2025', '2026']) })).toBeNull();
    expect(asked(question, { table: costs(['Freight costs', 'Wage costs', 'Rent costs']) })?.items).toEqual(['Freight costs']);
  });

  test('firms that are held, whatever their list is called; a list of costs holds none', () => {
    const held: MadeTable = {
      title: 'Listed investments',
      columns: [{ label: 'Market Value', dimension: 'Market Value' }],
      rows: [
        ['Aurora Rail Holdings Ltd', '228'],
        ['Kelso Property Trust', '547'],
        ['Pinnacle Group Limited', '90'],
        ['Total listed investments', '865'],
      ],
    };
    expect(asked("What was Northmoor's largest holding among its listed investments?", { table: held })?.items).toEqual([
      'Kelso Property Trust',
    ]);
    const costs: MadeTable = {
      ...held,
      rows: [
        ['Broker fees', '22'],
        ['Impairment of receivables', '40'],
        ['Total listed investments', '62'],
      ],
    };
    expect(asked("What was Northmoor's largest holding among its listed investments?", { table: costs })).toBeNull();
  });

  test('years that stand as rows', () => {
    const leases: MadeTable = {
      title: 'Future minimum lease payments as of December 31, 2023 are as follows',
      columns: [{ label: '' }],
      rows: [
        ['2024', '93'],
        ['2025', '127'],
        ['2026', '96'],
        ['Total lease payments', '316'],
      ],
    };
    expect(asked("Looking at Northmoor's future minimum lease payments, which year has the biggest?", { table: leases })?.items).toEqual([
      '2025',
    ]);
  });

  test('a head over the middle of its years is the head of them all', () => {
    const places: MadeTable = {
      title: '',
      columns: [
        { label: '2023', period: fiscal(2023) },
        { label: 'Total Revenue 2022', dimension: 'Total Revenue', period: fiscal(2022) },
        { label: '2021', period: fiscal(2021) },
        { label: 'Long-lived assets 2023', dimension: 'Long-lived assets', period: fiscal(2023) },
        { label: 'Long-lived assets 2022', dimension: 'Long-lived assets', period: fiscal(2022) },
      ],
      rows: [
        ['United States', '90', '80', '70', '10', '20'],
        ['Brazil', '30', '50', '60', '40', '30'],
        ['Chile', '40', '30', '20', '90', '80'],
      ],
    };
    expect(asked('Which country brought Northmoor the most revenue in 2023?', { table: places })?.items).toEqual(['United States']);
    expect(asked('Which country outside the US brought Northmoor the most revenue in 2023?', { table: places })?.items).toEqual(['Chile']);
  });

  test('of places that neither name the home country nor are said to be abroad none is the largest outside it', () => {
    const places: MadeTable = {
      title: 'Countries by long-lived assets',
      columns: years(2023, 2022),
      rows: [
        ['Reno', '150', '140'],
        ['Fresno', '112', '109'],
        ['Leeds', '12', '11'],
      ],
    };
    expect(asked('Which place had the most long-lived assets of Northmoor in 2023?', { table: places })?.items).toEqual(['Reno']);
    expect(asked('Which place outside the US had the most long-lived assets of Northmoor in 2023?', { table: places })).toBeNull();
  });

  test('the home country is one of the countries, however its dots are read; those abroad are not all', () => {
    const net: MadeTable = {
      title: 'Net revenues by geography',
      columns: years(2023),
      rows: [
        ['U.S.', '437'],
        ['International:'],
        ['  Germany', '150'],
        ['  United Kingdom', '144'],
        ['  South Korea', '122'],
        ['Total net revenues', '853'],
      ],
    };
    expect(asked('Which country brought Northmoor the most net revenues in 2023?', { table: net })?.items).toEqual(['U.S.']);
  });

  test('ages are no pay, ratios are no shareholders, and "gross" is no asset', () => {
    const people: MadeTable = {
      title: 'Executive officers',
      columns: [{ label: 'Age', dimension: 'Age' }],
      rows: [
        ['Ada North', '64'],
        ['Bea Quill', '57'],
      ],
    };
    expect(asked('Which executive at Northmoor earned the most?', { table: people })).toBeNull();
    const ratios: MadeTable = {
      title: 'Leverage of shareholders’ equity',
      columns: years(2023),
      rows: [
        ['Tangible leverage', '5.9'],
        ['Leverage', '5.0'],
      ],
    };
    expect(asked('Name the two biggest shareholders of Northmoor', { table: ratios })).toBeNull();
    const assets: MadeTable = {
      title: 'Intangible assets',
      columns: columnsOf('Gross Carrying Amount', 'Accumulated Amortization', 'Net Carrying Amount'),
      rows: [['Total intangible assets', '25', '10', '15']],
    };
    expect(asked('What is the largest of Northmoor’s intangible assets in 2023?', { table: assets })).toBeNull();
  });

  test('beside the line that is called just so, another that is called so and more is no rival', () => {
    const both: MadeTable = {
      title: 'Operations by segment',
      columns: columnsOf('Castings', 'Forgings', 'Services'),
      rows: [
        ['Operating income (loss)', '20', '45', '5'],
        ['Equity income (loss), net', '7', '1', '3'],
      ],
    };
    expect(asked('Which Northmoor segment brought in the biggest operating income in 2023?', { table: both })?.items).toEqual(['Forgings']);
  });
});
