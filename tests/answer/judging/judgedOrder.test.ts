import { describe, expect, it } from 'vitest';
import { judgedOrder } from '../../../src/answer/judging/judgedOrder.ts';
import { shownTexts } from '../../../src/answer/judging/shownTexts.ts';
import { contextOf } from '../../../src/answer/contextOf.ts';
import type { Answer } from '../../../src/domain/question.ts';
import { find } from '../../../src/figures/findFigure.ts';
import { answered, asking } from '../../builders/asking.ts';
import { page } from '../../builders/page.ts';
import { years } from '../../builders/table.ts';

const stores = page(13, [
  { heading: 'Stores' },
  { text: 'Marketing of sunscreen was expanded in coastal stores.' },
  { text: 'We have displays of sunscreen.' },
  { text: 'Coastal weather changes how displays in stores are built.' },
  {
    table: {
      title: 'Displays',
      columns: years(2023, 2022),
      rows: [
        ['Coastal stores', '12', '11'],
        ['Other stores', '7', '9'],
      ],
    },
  },
]);
const input = asking('How do sunscreen displays look in coastal stores?', [{ company: 'Tern Corp', fiscalYear: 2023, pages: [stores] }]);
const given: Answer = answered(input);

describe('the order of passages shown without a claim', () => {
  it('has a text for each of them, in the same order', () => {
    const context = contextOf(input);
    const texts = shownTexts(context, find(context));
    const quotes = given.nearest.map(({ citation }) => given.citations.find(({ number }) => number === citation)?.quote ?? '');
    expect(given.status).toBe('quoted');
    expect(quotes.length).toBeGreaterThan(1);
    expect(texts).toHaveLength(quotes.length);
    texts.forEach(({ head, body }, i) => {
      expect(head).toBe('Tern 10-K FY2023');
      // a row is read with its columns, a sentence as it is shown
      const [first = ''] = (quotes[i] ?? '').split(' … ');
      expect(body).toContain(first.replace(/\s+/g, ' ').trim());
    });
    expect(texts.map(({ body }) => body)).toContain('Displays | Coastal stores: 2023 12; 2022 11');
  });

  it('puts a passage first that is surely the answer, and numbers its footnote first', () => {
    const last = given.nearest.length - 1;
    const quoteOf = (answer: Answer, i: number): string | undefined =>
      answer.citations.find(({ number }) => number === answer.nearest[i]?.citation)?.quote;
    const sorted = judgedOrder(
      given,
      given.nearest.map((_, i) => (i === last ? 6 : -6)),
    );
    expect(quoteOf(sorted, 0)).toBe(quoteOf(given, last));
    expect(sorted.nearest.map(({ citation }) => citation)).toEqual(given.nearest.map(({ citation }) => citation));
    expect(sorted.citations.map(({ number }) => number)).toEqual(given.citations.map(({ number }) => number));
  });

  it('keeps the order where the judge is of one mind, did not read all, or read others', () => {
    expect(judgedOrder(given, given.nearest.map(() => 1))).toEqual(given); // prettier-ignore
    expect(judgedOrder(given, given.nearest.map((_, i) => (i === 0 ? NaN : 5)))).toBe(given); // prettier-ignore
    expect(judgedOrder(given, [1])).toBe(given);
  });
});
