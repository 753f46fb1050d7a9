import { describe, expect, it } from 'vitest';
import { contextOf } from '../../../src/answer/contextOf.ts';
import { passages } from '../../../src/answer/sentences/extract.ts';
import { amountsMentioned, chosen } from '../../../src/answer/sentences/mention.ts';
import { asking } from '../../builders/asking.ts';
import { page } from '../../builders/page.ts';

/** The amount of a sentence that is taken for the one of fiscal 2023. */
function taken(text: string): string | undefined {
  const filing = { company: 'Halden Freight Corporation', fiscalYear: 2025, pages: [page(7, [{ text }])] };
  const context = contextOf(asking('What percentage of Halden Freight’s net sales did Walmart account for in fiscal 2023?', [filing]));
  const [passage] = passages(context);
  return passage && chosen(passage, amountsMentioned(passage, context), context)?.text;
}

describe('an amount with years right behind it', () => {
  it('is of these years only', () => {
    expect(taken('Walmart accounted for net sales of approximately 16% in 2025 and 2024 and 15% in 2023.')).toBe('15%');
    expect(taken('Walmart accounted for net sales of approximately 16% in 2025 and 2024.')).toBeUndefined();
  });

  it('is of the year asked for, whatever year was named long before it', () => {
    expect(taken('Walmart accounted for approximately 15% of our net sales in 2023.')).toBe('15%');
  });
});
