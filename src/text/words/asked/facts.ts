import table from './facts.json' with { type: 'json' };
import type { Phrases } from '../phrases.ts';

/**
 * What filings say outright is so or is not. `asked`: how a question asks for it; `turned`: words that ask for the opposite ("untouched"); `of`: what a sentence must speak of,
 * in itself or before; `no` and `yes`: how a sentence says it.
 */
interface FactRow {
  readonly about: string;
  readonly asked: Phrases;
  readonly turned?: Phrases;
  readonly of?: Phrases;
  readonly no: Phrases;
  readonly yes: Phrases;
  /** A yes is one of so many per cent: it counts against the share that the question names. */
  readonly measured?: boolean;
}

export const facts: readonly FactRow[] = table;
