import type { Page } from '../../domain/document.ts';
import type { Calculation, Finding, Operand } from '../../domain/figures.ts';
import type { Source } from './cite.ts';

/** A sentence with what it rests on, before the gates and before its footnotes have numbers. */
export interface DraftSentence {
  readonly text: string;
  /** As in `Sentence`. */
  readonly bare?: string;
  readonly sources: readonly Source[];
}

/** A figure with the source of each of its operands. */
export interface DraftFigure {
  readonly calculation: Calculation;
  /** One per operand. */
  readonly sources: readonly Source[];
  /** Cells that could have been meant instead. */
  readonly others: readonly { readonly operand: number; readonly cell: Operand; readonly source: Source }[];
}

/** What an answer claims. */
export interface Draft {
  readonly sentences: readonly DraftSentence[];
  readonly figure?: DraftFigure;
  readonly list?: {
    readonly kind: Exclude<Finding['kind'], 'figure'>;
    readonly says: string;
    readonly figures: readonly DraftFigure[];
    readonly gaps: readonly string[];
  };
  readonly yesno?: 'yes' | 'no';
  readonly items?: readonly string[];
  /** 0 to 1: how likely its place or passage was held to be the answer; absent where none was weighed. */
  readonly sure?: number;
}

/** Words as they are shown in a sentence: one space between them, soft line breaks gone. */
export const shown = (page: Page, span: { readonly start: number; readonly end: number }): string =>
  page.text.slice(span.start, span.end).replace(/\s+/g, ' ').trim();
