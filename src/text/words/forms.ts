import table from './forms.json' with { type: 'json' };
import type { Phrases } from './phrases.ts';

/** The kinds of filings, and how a question calls them. */
export const forms = table.forms as readonly {
  readonly form: '10-K' | '10-Q' | '8-K' | 'earnings release' | 'annual report';
  readonly asked: Phrases;
}[];
