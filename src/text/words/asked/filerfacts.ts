import type { FilerFactKind } from '../../../domain/filer.ts';
import type { Phrases } from '../phrases.ts';
import table from './filerfacts.json' with { type: 'json' };

const { said, ...asked } = table;

/** How each is asked for, and what may be said around it without asking for more. */
export const filerFactWords: { readonly asked: Readonly<Record<FilerFactKind, Phrases>>; readonly said: Phrases } = { asked, said };
