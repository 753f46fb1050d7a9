import type { Phrases } from '../phrases.ts';
import table from './operations.json' with { type: 'json' };

/** What a question may want done with a figure, and how it says so. Verbs of movement are in `directions`. */
export interface OperationWords {
  readonly operation: 'cagr' | 'change';
  /** In what the change is wanted, where the words say so. */
  readonly as?: 'percent' | 'points';
  /** Only where a direction is said too: "what percentage was it up", not "what percentage was for rent". */
  readonly directed?: boolean;
  readonly said: Phrases;
}

export const operations = table as readonly OperationWords[];
