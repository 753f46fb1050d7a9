import type { Phrases } from '../phrases.ts';
import data from './otherdeeds.json' with { type: 'json' };

interface Deeds {
  readonly flows: readonly { readonly told: Phrases; readonly asked: Phrases }[];
  readonly only: readonly { readonly told: Phrases; readonly asked: Phrases }[];
  readonly sides: readonly { readonly one: Phrases; readonly other: Phrases }[];
  readonly conditional: Phrases;
  readonly conditionalAsked: Phrases;
  readonly forYear: Phrases;
  readonly rests: Phrases;
  readonly unpaid: Phrases;
  readonly restsAsked: Phrases;
}

/** What is done with a thing, and what tells one side of it from the other: who was hired is not who is employed, what is earned is not what is spent. */
export const OTHERDEEDS: Deeds = data;
