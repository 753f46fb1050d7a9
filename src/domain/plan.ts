import type { Time } from './time.ts';
import type { Unit, UnitKind } from './document.ts';
import type { BetweenHow, Term, Tree } from './figures.ts';

/** A time at which a plan is worked out: the one named (the filing's own period where none was), moved by fiscal years. */
export interface Moment {
  readonly time?: Time;
  /** -1: a fiscal year earlier. */
  readonly offset: number;
}

/** How the question says that something went up or down, in the past: "improved", "declined". */
export interface Verbs {
  readonly rose: string;
  readonly fell: string;
}

/** A number that a figure is held against. */
export interface Limit {
  /** An exact decimal in plain units: of money in dollars, of percent in per cent. */
  readonly value: string;
  /** Money, percent, times; absent where the question names a bare number. */
  readonly kind?: 'money' | 'percent' | 'ratio';
  /** As a sentence says it: "$75 billion", "15%". */
  readonly text: string;
}

/** What a yes, a no or a direction is decided by. Numbers are exact decimals in the unit that the plan shows. */
export type Test =
  /** From the first moment to the last. `either` asks only which way, `changed` whether at all. */
  | { readonly is: 'up' | 'down' | 'either' | 'changed'; readonly verbs?: Verbs }
  /** At the last moment. */
  | { readonly is: 'positive' | 'negative' }
  /** Whether there is any at the last moment: "did it pay a dividend". */
  | { readonly is: 'some' }
  /** At the last moment, against another calculation, or a number that the question names: then `limit` says of what kind. `orEqual`: "at least", "at most". */
  | { readonly is: 'above' | 'below'; readonly than: Tree<Term>; readonly limit?: Limit; readonly orEqual?: true }
  /** From each moment to the next it moves by no more than so much: percentage points for percent, per cent of itself for the rest. */
  | { readonly is: 'within'; readonly most: string };

/** How the result is to be shown. Absent parts follow from what the tree works out to. */
export interface Shown {
  /** A ratio may be shown as percent, and a difference of ratios as points; no other change of kind is made. */
  readonly kind?: UnitKind;
  readonly currency?: string;
  readonly scale?: Unit['scale'];
  readonly decimals?: number;
}

/** What a question asks to be worked out, before any cell is looked up. */
export interface Plan {
  /** `test`: decided over `moments`. `series`: the tree at each moment. `compared`: the tree for each company named. */
  readonly kind: 'figure' | 'test' | 'series' | 'compared';
  /** "Return on assets", "Change in revenue". */
  readonly name: string;
  /** Id in the table of formulas; absent for a definition read from the question and for arithmetic the question spells out. */
  readonly formula?: string;
  readonly tree: Tree<Term>;
  /** Taken in order where an operand of `tree` is not printed, each with the note for the reader. */
  readonly otherwise?: readonly { readonly tree: Tree<Term>; readonly note: string }[];
  /** Oldest first, at least one. A figure has exactly one. */
  readonly moments: readonly Moment[];
  readonly shown: Shown;
  readonly test?: Test;
  /** Further measures of a judgement that no number decides: shown after the first, without a verdict. */
  readonly beside?: readonly Plan[];
  /** What a reader must know: whose definition, which years an average covers. */
  readonly notes: readonly string[];
}

/** What is measured of one company. */
export interface SideAsked {
  /** `Question.companies[].key` */
  readonly company: string;
  /** The name of a line item or formula. */
  readonly noun: string;
}

/** "The difference between A's revenue and B's", "did A earn more than B": each figure with its owner. Without sides where an owner, the time or what is measured is not sure: nothing may be claimed. */
export interface BetweenAsked {
  readonly how: BetweenHow;
  readonly sides: readonly [SideAsked, SideAsked] | null;
}

/** What a yes or no is asked about that filings say outright. */
export interface FactAsked {
  /** As in the table of facts. */
  readonly about: string;
  /** Whether the opposite is asked for: "is the line untouched". */
  readonly turned: boolean;
  /** Stems of the clause that asks, without the words of the fact itself. */
  readonly further: readonly string[];
  /** In per cent: "a tenth of its sales". */
  readonly share?: number;
}
