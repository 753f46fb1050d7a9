import { describe, expect, it } from 'vitest';
import { answer } from '../../../src/answer/answer.ts';
import { contextOf } from '../../../src/answer/contextOf.ts';
import { find } from '../../../src/figures/findFigure.ts';
import { factAsked } from '../../../src/question/plain/factAsked.ts';
import { asking } from '../../builders/asking.ts';
import { page } from '../../builders/page.ts';

/** "yes", "no", or neither, of a filing of fiscal 2022 that says this. */
function verdict(question: string, ...said: readonly string[]): string {
  const input = asking(question, [
    {
      company: 'Halden Freight Corporation',
      fiscalYear: 2022,
      pages: [page(40, [{ text: said.join(' ') }]), page(41, [{ text: 'Halden Freight moves freight by rail and by road.' }])],
    },
  ]);
  const context = contextOf(input);
  return answer(input, context, find(context)).yesno ?? 'neither';
}

describe('what filings say outright', () => {
  it.each([
    ['Did Halden Freight buy back any shares in 2022?', 'The Company did not repurchase any shares of common stock during 2022.', 'no'],
    ['Halden Freight, any buybacks in 2022?', 'There were no repurchases of common stock in 2021 or 2022.', 'no'],
    [
      'Had Halden Freight drawn anything on its revolver at the end of 2022?',
      'There were no borrowings outstanding under the revolving credit facility at December 31, 2022.',
      'no',
    ],
    [
      'Was Halden Freight’s revolving credit facility untouched at the end of 2022?',
      'The revolving credit facility was undrawn at December 31, 2022.',
      'yes',
    ],
    [
      'Did any customer account for more than 10% of Halden Freight’s revenue in 2022?',
      'No customer accounted for 10% or more of revenue in 2022.',
      'no',
    ],
    [
      'Was one customer worth more than a tenth of Halden Freight’s revenue in 2022?',
      'One customer accounted for 14% of revenue in 2022.',
      'yes',
    ],
    [
      'Was Halden Freight in breach of any of its covenants at the end of 2022?',
      'At December 31, 2022, the Company was in compliance with all covenants.',
      'no',
    ],
    ['Are any Halden Freight employees unionised?', 'None of our employees are represented by a labor union.', 'no'],
  ])('%s', (question, sentence, meant) => {
    expect(verdict(question, sentence)).toBe(meant);
  });

  it.each([
    // of another time, of what may be, with an exception, of what comes later, of less than is asked
    ['Did Halden Freight buy back any shares in 2022?', 'The Company did not repurchase any shares of common stock during 2019.'],
    [
      'Did Halden Freight buy back any shares in 2022?',
      'During the three months ended December 31, 2022, the Company did not repurchase any shares of common stock.',
    ],
    ['Did Halden Freight buy back any shares in 2022?', 'If prices rise, we may decide not to repurchase any shares in 2022.'],
    [
      'Did any customer account for more than 10% of Halden Freight’s revenue in 2022?',
      'No customer other than Northmoor accounted for more than 10% of revenue in 2022.',
    ],
    ['After 2022, did Halden Freight buy back any shares?', 'The Company did not repurchase any shares of common stock during 2022.'],
    [
      'Did any customer account for more than 5% of Halden Freight’s revenue in 2022?',
      'No customer accounted for 10% or more of revenue in 2022.',
    ],
    [
      'Did any customer account for more than 10% of Halden Freight’s receivables in 2022?',
      'No customer accounted for 10% or more of revenue in 2022.',
    ],
  ])('decide nothing else: %s', (question, sentence) => {
    expect(verdict(question, sentence)).toBe('neither');
  });

  it('are not asked about where the question is of what came later, also before the clause that asks', () => {
    expect(factAsked('Once 2022 was over, did the company buy back any shares?', 'yes-no')).toBeNull();
    expect(factAsked('Did the company buy back any shares in 2022?', 'yes-no')?.about).toBe('share repurchases');
  });
});
