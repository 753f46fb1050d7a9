import { describe, expect, it } from 'vitest';
import { sourceOfWords } from '../../../src/answer/compose/cite.ts';
import { gatedDrafts } from '../../../src/answer/gates/gatedDrafts.ts';
import { stands } from '../../../src/answer/gates/footnotesGate.ts';
import type { Evidence } from '../../../src/domain/question.ts';
import { answered, asking } from '../../builders/asking.ts';
import { page } from '../../builders/page.ts';
import { at } from '../../builders/table.ts';

const text = '• Sales rose to $412 million on price.';
const report = { company: 'Halden Freight Corporation', fiscalYear: 2023, pages: [page(4, [{ header: 'Running head' }, { text }])] };
const evidence = asking('What were sales?', [report]).evidence[0] as Evidence;
const start = evidence.page.text.indexOf(text);
const source = sourceOfWords(evidence, [{ page: 4, start, end: start + text.length }]);
const none = new Set<string>();

describe('gates', () => {
  it('keep a sentence whose figures are in its quote', () => {
    const draft = { sentences: [{ text: 'Sales rose to $412 million in fiscal 2023.', sources: [source] }] };
    expect(gatedDrafts(draft, [], none)).toEqual({ draft, cut: [] });
  });

  it('cut a sentence with a figure that is in none of its quotes, and keep the others', () => {
    const good = { text: 'Sales rose to $412 million.', sources: [source] };
    const bad = { text: 'Sales rose to $421 million.', sources: [source] };
    expect(gatedDrafts({ sentences: [good, bad] }, [], none)).toEqual({
      draft: { sentences: [good] },
      cut: [{ text: bad.text, because: '421 stands in none of its quotes', doubted: [] }],
    });
  });

  it('cut a sentence without a footnote, and one about a filing that was not named', () => {
    expect(gatedDrafts({ sentences: [{ text: 'Sales rose.', sources: [] }] }, [], none).cut[0]?.because).toBe('it has no footnote');
    expect(gatedDrafts({ sentences: [{ text: 'Sales rose.', sources: [source] }] }, [], new Set(['another'])).cut[0]?.because).toBe(
      'it is about another company',
    );
  });

  it('cut what was read from a picture and not for sure, and say which words those are', () => {
    const sure = (figure: number) => ({ starts: [start, start + 16], ends: [start + 15, start + 20], sure: [0.99, figure] });
    const seen = (figure: number) => ({ ...source, evidence: { ...evidence, page: { ...evidence.page, picture: sure(figure) } } });
    const says = (figure: number) => ({ text: 'Sales rose to $412 million.', sources: [seen(figure)] });
    expect(gatedDrafts({ sentences: [says(0.95)] }, [], none).cut).toEqual([]);
    const doubted = gatedDrafts({ sentences: [says(0.89)] }, [], none);
    expect(doubted.draft).toBeNull();
    expect(doubted.cut).toEqual([{ text: says(0).text, because: 'it was read from a picture, and not for sure', doubted: [seen(0.89)] }]);
  });

  it('let no quote stand that is not the page’s own words, or that is a running header', () => {
    expect(stands(source)).toBe(true);
    expect(stands({ ...source, quote: 'Sales rose to $421 million on price.' })).toBe(false);
    expect(stands(sourceOfWords(evidence, [{ page: 4, start: 0, end: 7 }]))).toBe(false);
  });
});

describe('a quoted passage', () => {
  it('begins after its bullet', () => {
    expect(source.quote).toBe('Sales rose to $412 million on price.');
    expect(source.spans).toEqual([{ page: 4, start: start + 2, end: start + text.length }]);
  });
});

describe('total debt', () => {
  it('is the sum of its parts, never long-term debt alone', () => {
    const columns = [{ label: 'December 31, 2023', period: at(2023) }];
    const rows = [
      ['Short-term debt', '300.0'],
      ['Long-term debt', '1,050.0'],
    ];
    const pages = [
      page(9, [{ table: { title: 'Consolidated Balance Sheets', statement: 'balance', note: '(In millions)', columns, rows } }]),
    ];
    const asked = answered(asking('What was Halden Freight’s total debt at December 31, 2023?', [{ ...report, pages }]));
    expect(asked.figure?.basis).toBe('calculated');
    // 300.0 + 1,050.0
    expect(asked.figure?.value).toBe(1350);
    expect(asked.figure?.operands.map(({ text }) => text).sort()).toEqual(['1,050.0', '300.0']);
  });
});
