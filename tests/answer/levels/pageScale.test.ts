import { describe, expect, it } from 'vitest';
import { pageScale } from '../../../src/answer/levels/pageScale.ts';
import { page } from '../../builders/page.ts';

const scaleOf = (...lines: readonly string[]): number =>
  pageScale(
    page(
      1,
      lines.map((text) => ({ text })),
    ),
  );

describe('the scale of a page’s amounts', () => {
  it('is what a line says of all that are not said otherwise', () => {
    expect(
      scaleOf('NOTE 8', 'Expense was $534.', 'Amounts in millions of dollars except per share amounts or as otherwise specified.'),
    ).toBe(1e6);
    expect(scaleOf('All amounts are in thousands, unless otherwise stated.', 'Expense was $534.')).toBe(1e3);
  });

  it('is none where a table alone is in millions, or a sentence speaks of them', () => {
    expect(scaleOf('(In millions) 2023 2022', 'Expense was $534.')).toBe(1);
    expect(scaleOf('We spent more than otherwise expected, in millions of homes.')).toBe(1);
  });
});
