import type { Context } from '../../domain/context.ts';
import { namesThing, partAsked, saysPart } from '../../question/words/partAsked.ts';
import { grammar } from '../../text/words/phrases.ts';
import { PARTS } from '../../text/words/sentences/parts.ts';
import type { Draft } from '../compose/draft.ts';

const TURNS = new RegExp(grammar`;|\s(?:${PARTS.turns})\s`, 'i');

/** Whether a part of a thing is asked for, and what a sentence says right around its amount is of no such part, or of no such thing: "We own 26,291 miles and lease the rest" for what is leased. */
export function amountOfWhole({ sentences: [first] }: Draft, { question, own }: Context): boolean {
  const asked = partAsked(question, own);
  const [, lead, quote] = /^([^“]*?):?\s*“([^”]*)”/s.exec(first?.text ?? '') ?? [];
  if (asked === null || lead === undefined || quote === undefined || lead === '') return false;
  const flat = quote.replace(/\s+/g, ' ');
  const clause = flat.split(TURNS).find((one) => one.toLowerCase().includes(lead.trim().toLowerCase()));
  return !namesThing(quote, asked) || (clause !== undefined && !saysPart(clause, asked));
}
