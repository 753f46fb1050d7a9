import table from './arithmetic.json' with { type: 'json' };
import type { Phrases } from '../phrases.ts';

/** `named` is what the result is called; `sized` where what is used up counts by its size. */
export interface ArithmeticRow {
  readonly means: string;
  readonly named: string;
  readonly percent: boolean;
  readonly sized: boolean;
  readonly decimals?: number;
  readonly said: readonly string[];
}

/**
 * Arithmetic as people say it. `rows`: sentences with places for two things, `<a>` and `<b>`, and what is to be done with the first and the second; `tails` close such a
 * sentence and say nothing more; `sums` and `together` come before and after what is added up; `rates` are the parts of a year that an amount is asked by.
 */
export const arithmetic: {
  readonly rows: readonly ArithmeticRow[];
  readonly tails: Phrases;
  readonly sums: Phrases;
  /** What a list may begin after. */
  readonly leads: Phrases;
  /** Words that tell two things of one name apart. */
  readonly paired: Phrases;
  readonly together: Phrases;
  readonly rates: readonly { readonly said: Phrases; readonly parts: number }[];
  readonly mean: Phrases;
  /** Words that begin an order to work something out, with a capital where they begin it. */
  readonly orders: Phrases;
  /** Words around what is counted: one of it, what stands behind it, what of it stands at a moment, what is measured rather than counted. */
  readonly counted: {
    readonly irregular: readonly { readonly one: string; readonly many: string }[];
  } & Readonly<Record<'each' | 'behind' | 'numberOf' | 'standing' | 'measured' | 'hollow', Phrases>>;
  /** What is worked out of two figures is called. */
  readonly pairNames: Readonly<Record<'share' | 'rest' | 'times' | 'each' | 'sum' | 'less', string>>;
  /** Words that may ask for something worked out of two figures; where the whole of a share is named, and words that end its name. */
  readonly pairs: Readonly<
    Record<
      | 'share'
      | 'times'
      | 'each'
      | 'sum'
      | 'and'
      | 'several'
      | 'less'
      | 'rest'
      | 'including'
      | 'percent'
      | 'asks'
      | 'wholeBefore'
      | 'wholeAfter'
      | 'turns',
      Phrases
    >
  >;
} = table;
