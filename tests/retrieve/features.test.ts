import { describe, expect, it } from 'vitest';
import { factsOf } from '../../src/retrieve/pageFacts.ts';
import { FEATURES } from '../../src/retrieve/features.ts';
import { pageRequirements } from '../../src/retrieve/pageRequirements.ts';
import { readQuestion } from '../../src/question/readQuestion.ts';
import { card } from '../builders/card.ts';
import { pageSection } from '../builders/filing.ts';
import { barePage } from '../builders/page.ts';
import { labelledTable } from '../builders/table.ts';

/** Fiscal 2023 of this company ended on January 28, 2023. */
const CARD = card('f', { fiscalYear: 2023, periodEnd: '2023-01-28', fiscalYearEnd: '01-28', pages: 90 });

interface Made {
  readonly text: string;
  readonly number?: number;
  readonly rows?: readonly string[];
  readonly ends?: readonly string[];
  readonly sections?: readonly { readonly title: string; readonly page: number }[];
}

function value(name: keyof typeof FEATURES, question: string, { text, number = 10, rows = [], ends = [], sections = [] }: Made): number {
  const tables = rows.length + ends.length > 0 ? [labelledTable(number, text, rows, ends)] : [];
  const page = barePage(number, text, { tables, section: sections.length - 1 });
  const outline = { sections: sections.map(({ title, page: from }) => pageSection(title, from, 99)), statements: [] };
  const needs = pageRequirements(readQuestion(question, []));
  const candidate = { filing: CARD.id, page: number, score: 1, pageScore: 1, chunkScore: 1, chunk: 0 };
  return FEATURES[name](factsOf({ candidate, page, outline, rank: 0, route: 1, card: CARD, similarity: 0 }, needs), needs, () => 1);
}

describe('page features', () => {
  it('take a column’s fiscal year by the company’s own calendar', () => {
    const question = 'What were inventories in FY2023?';
    // by the calendar year this column would be 2022's: the year is that in which fiscal 2023 ends
    expect(value('period', question, { text: 'Inventories', ends: ['2023-01-28'] })).toBe(1);
    expect(value('period', question, { text: 'Inventories', ends: ['2022-01-29'] })).toBe(0);
    expect(value('period', question, { text: 'Inventories of fiscal 2023' })).toBe(0.6);
  });

  it('count the rows of the items asked for, through the parts of a ratio', () => {
    const text = 'Cost of goods sold\nRevenue';
    expect(value('rowLabel', 'What is the inventory turnover?', { text, rows: ['Cost of goods sold', 'Revenue'] })).toBe(0.5);
    expect(value('rowLabel', 'What is the inventory turnover?', { text, rows: ['Inventories, net', 'Total cost of goods sold'] })).toBe(1);
  });

  it('take a fitting heading for less the more pages ago it began', () => {
    const at = (page: number): number =>
      value('heading', 'Is there a material lawsuit?', { text: '', sections: [{ title: 'Item 3. Legal Proceedings', page }] });
    expect([at(10), at(8), at(1)]).toEqual([1, 0.6, 0.3]);
    expect(value('heading', 'Is there a material lawsuit?', { text: '', sections: [{ title: 'Properties', page: 10 }] })).toBe(0);
  });

  it('tell words that stand together from words spread over the page', () => {
    const far = `retain ${'filler '.repeat(60)}subscribers`;
    expect(value('closeness', 'Did it retain subscribers?', { text: 'We retain most subscribers' })).toBe(1);
    expect(value('closeness', 'Did it retain subscribers?', { text: far })).toBe(0.5);
    expect(value('coverage', 'Did it retain subscribers?', { text: far })).toBe(1);
    expect(value('phrase', 'Did it have net retention gains?', { text: 'net retention gains' })).toBe(1);
    expect(value('phrase', 'Did it have net retention gains?', { text: 'gains in retention, net' })).toBe(0);
  });

  it('know a table of contents by its leaders', () => {
    const contents = Array.from({ length: 8 }, (_, i) => `Item ${String(i + 1)}. Legal matters ..... ${String(i + 10)}`).join('\n');
    expect(value('contents', 'Any lawsuit?', { text: contents })).toBe(1);
    expect(value('contents', 'Any lawsuit?', { text: 'Item 3. Legal Proceedings\nWe were sued in 2019.' })).toBe(0);
  });

  it('count figures only where a figure is asked for', () => {
    const text = 'sales 100 200 300';
    expect(value('numbers', 'How much were sales?', { text })).toBe(1);
    expect(value('numbers', 'What drove sales?', { text })).toBe(0);
  });
});
