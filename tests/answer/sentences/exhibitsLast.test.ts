import { describe, expect, it } from 'vitest';
import type { AnswerInput } from '../../../src/answer/input.ts';
import { answered, asking } from '../../builders/asking.ts';
import { page, type Part } from '../../builders/page.ts';
import { years } from '../../builders/table.ts';

const QUESTION = 'What did Halden Freight say of the mooring contract with Harlow?';

/** The quotes that come nearest, of a filing whose last page, which is ranked first, is an exhibit. */
function nearest(own: Part, exhibit: Part): readonly string[] {
  const filler = page(2, [{ text: 'Halden Freight moves freight by rail.' }]);
  const input = asking(QUESTION, [
    {
      company: 'Halden Freight Corporation',
      fiscalYear: 2022,
      pages: [page(4, [exhibit]), page(1, [own]), filler, page(3, [{ text: 'End.' }])],
    },
  ]);
  const evidence = input.evidence.map((one) =>
    one.page.number === 4
      ? { ...one, sections: [{ kind: 'exhibit' as const, title: 'Exhibit 10.1', start: 0, end: one.page.text.length }] }
      : one,
  );
  const given: AnswerInput = { ...input, evidence };
  const { nearest: shown, citations, status } = answered(given);
  expect(status).toBe('quoted');
  return shown.map(({ citation }) => citations.find(({ number }) => number === citation)?.quote ?? '');
}

describe('what comes nearest', () => {
  it('is never an exhibit first, though retrieval ranks it first', () => {
    const quotes = nearest(
      { text: 'Under the mooring contract Harlow keeps its barges at our quay and may leave at any time it likes.' },
      { text: 'The mooring contract with Harlow, hereinafter the mooring contract, binds Harlow and its heirs as the parties agree.' },
    );
    expect(quotes[0]).toMatch(/keeps its barges/);
    expect(quotes.some((quote) => quote.includes('hereinafter'))).toBe(true);
  });

  it('nor is a row of one', () => {
    const table = (label: string): Part => ({ table: { title: 'Moorings', columns: years(2022, 2021), rows: [[label, '12', '11']] } });
    const [first] = nearest(table('Mooring contract, Harlow'), table('Mooring contract with Harlow'));
    expect(first).toMatch(/Mooring contract, Harlow/);
  });
});
