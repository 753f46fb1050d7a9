import { describe, expect, it } from 'vitest';
import type { Answer } from '../../../src/domain/question.ts';
import { answered, asking } from '../../builders/asking.ts';
import { page } from '../../builders/page.ts';

const ask = (question: string, ...texts: readonly string[]): Answer =>
  answered(
    asking(question, [
      {
        company: 'Halden Freight Corporation',
        fiscalYear: 2023,
        pages: [page(7, [{ header: 'Halden Freight Corporation 2023 Form 10-K' }, ...texts.map((text) => ({ text }))])],
      },
    ]),
  );
const said = (a: Answer): string => a.sentences.map((sentence) => sentence.text).join(' ');

describe('an amount stated in a sentence', () => {
  it('is one of the item asked for', () => {
    const text = 'Cash paid for income taxes was $86 million in 2023.';
    expect(said(ask('How much cash did Halden Freight hand over for taxes in 2023?', text))).toContain('$86 million');
  });

  it.each([
    ['that is charged is none of what was paid', 'In 2023, we recorded $86 million of net tax expense related to an audit settlement.'],
    [
      'that must be paid some day was not paid',
      'As of December 31, 2023, our transition tax liability was $2.6 billion, which must be paid through 2026.',
    ],
  ])('%s', (_, text) => {
    expect(said(ask('How much cash did Halden Freight hand over for taxes in 2023?', text))).not.toMatch(/\$86 million:|\$2\.6 billion:/i);
  });

  it('that was earned is none of what was spent', () => {
    const text = 'Our fuel surcharge programs generated revenues of $2.6 billion in 2023.';
    expect(said(ask('How much did Halden Freight spend on fuel in 2023?', text))).not.toContain('$2.6 billion:');
  });

  it('of a quarter is none of the year', () => {
    const text = 'In December 2023, our board declared a first-quarter dividend of $0.40 per share, payable on March 4, 2024.';
    expect(said(ask('How large a dividend per share did Halden Freight declare in 2023?', text))).not.toContain('$0.40');
  });
});
