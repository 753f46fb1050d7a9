import { describe, expect, it } from 'vitest';
import { align } from '../../../src/answer/writing/align.ts';
import { writingContext } from '../../../src/answer/writing/writingContext.ts';
import { supportedPassages } from '../../../src/answer/writing/supportedPassages.ts';
import { tablePiece } from '../../../src/answer/writing/tablePassage.ts';
import { termWeights } from '../../../src/answer/writing/termWeights.ts';
import { ok } from '../../../src/domain/failure.ts';
import { asking } from '../../builders/asking.ts';
import type { MadeFiling } from '../../builders/filing.ts';
import { page } from '../../builders/page.ts';
import { years } from '../../builders/table.ts';

const RESULTS = page(1, [
  { heading: 'Results of Operations' },
  { text: 'We sell rope. Net sales rose in 2022 because demand for rope was strong. Our offices are in Ohio.' },
  { text: 'The board met nine times. It keeps minutes.' },
]);
const INCOME = page(2, [
  {
    table: {
      title: 'Consolidated Statements of Income',
      statement: 'income',
      note: '(In millions)',
      columns: years(2022, 2021),
      rows: [['Net sales', '1,200', '1,100'], ['Costs:'], ['  Rope', '500', '450'], ['  Paint', '100', '90'], ['Net income', '60', '(55)']],
    },
  },
]);
const ACME: MadeFiling = { company: 'Acme Inc', fiscalYear: 2022, pages: [RESULTS, INCOME] };
const words = { countTokens: (texts: readonly string[]) => Promise.resolve(ok(texts.map((text) => text.split(/\s+/).length))) };
const piecesFor = async (question: string, limit: number) => {
  const input = asking(question, [ACME]);
  const given = await writingContext(input.evidence, input.question, limit, words);
  if (!given.ok) throw new Error(given.failure.kind);
  return given.value;
};

describe('sent', () => {
  it('gives one passage or table a page, a table as rows under its column heads, filing and section named', async () => {
    const { pieces } = await piecesFor('What were net sales of Acme in 2022?', 1000);
    expect(pieces.map(({ id, heading, evidence }) => [id, heading, evidence.page.number])).toEqual([
      ['p1', 'Acme 10-K FY2022', 1],
      ['p2', 'Acme 10-K FY2022, Consolidated Statements of Income', 2],
    ]);
    expect(pieces[1]?.text).toBe(
      '(In millions) | 2022 | 2021\nNet sales | 1,200 | 1,100\nCosts:\nRope | 500 | 450\nPaint | 100 | 90\nNet income | 60 | (55)',
    );
  });

  it('knows where every word of a piece stands', async () => {
    const { pieces } = await piecesFor('What were net sales of Acme in 2022?', 1000);
    for (const { text, places, evidence } of pieces)
      for (const { start, end, span } of places) expect(text.slice(start, end)).toBe(evidence.page.text.slice(span.start, span.end));
  });

  it('keeps the rows that are asked for, with the rows that they stand under, where not all have room', () => {
    const { question, evidence } = asking('How much did Acme spend on paint costs in 2022?', [ACME]);
    const [table] = INCOME.tables;
    if (table === undefined) throw new Error('no table');
    expect(tablePiece(INCOME, table, termWeights(question, evidence), 28).text).toBe(
      '(In millions) | 2022 | 2021\nCosts:\nPaint | 100 | 90',
    );
  });

  it('never gives more tokens than the limit, by the model’s own count', async () => {
    for (const limit of [60, 90, 200])
      expect((await piecesFor('Why did net sales of Acme rise?', limit)).tokens).toBeLessThanOrEqual(limit);
  });
});

describe('survivors', () => {
  it('widens what aligned to whole sentences and whole rows, a footnote each', async () => {
    const { pieces } = await piecesFor('Why did net sales of Acme rise in 2022?', 1000);
    const claimed = [
      { piece: 'p1', content: 'because demand for rope was strong' },
      { piece: 'p2', content: 'Rope | 500 | 450\nPaint | 100 | 90' },
    ];
    const filings = asking('Acme?', [ACME]).cards.map((card) => ({ card, pages: pieces.map(({ evidence }) => evidence) }));
    const [prose, table] = supportedPassages(align(claimed, pieces, filings, { n: 5, threshold: 0.8 }), [
      pieces[0]?.evidence.card.id ?? '',
    ]);
    expect(prose?.units.map(({ quote }) => quote)).toEqual(['Net sales rose in 2022 because demand for rope was strong.']);
    expect(table?.text).toBe('(In millions) | 2022 | 2021\nCosts:\nRope | 500 | 450\nPaint | 100 | 90');
    expect(table?.units.map(({ quote }) => quote)).toEqual(['Rope 500 450', 'Paint 100 90']);
    const said = table?.units[0]?.beside?.map((span) => INCOME.text.slice(span.start, span.end));
    expect(said).toEqual(['Costs:', '2022', '2021', '(In millions)']);
  });
});
