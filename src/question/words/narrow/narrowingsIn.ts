import type { Question } from '../../../domain/question.ts';
import type { Narrowing } from '../../../domain/saying.ts';
import { anyOf, type Phrases } from '../../../text/words/phrases.ts';
import { NARROWINGS } from '../../../text/words/sentences/narrowings.ts';

const ROWS: Readonly<Record<Narrowing, { readonly said: Phrases; readonly printed: Phrases }>> = NARROWINGS;
/** An expression is made when first looked for: most questions need few of them. */
const made = new Map<string, RegExp>();

function finds(name: Narrowing, by: 'said' | 'printed', text: string): boolean {
  const phrases = ROWS[name][by];
  if (phrases.length === 0) return false;
  const key = `${by} ${name}`;
  const known = made.get(key) ?? anyOf(phrases);
  made.set(key, known);
  return known.test(text);
}

/** What narrows a question, by its own words: a plainer wording of it may have left them out. Names of companies narrow nothing. */
export function narrowingsIn({ text, companies }: Pick<Question, 'text' | 'companies'>): readonly Narrowing[] {
  const bare = companies.reduce((left, { text: name }) => (name === '' ? left : left.replaceAll(name, ' ')), text);
  return (Object.keys(ROWS) as Narrowing[]).filter((name) => finds(name, 'said', bare));
}

/** Whether words say what narrows a question. */
export const saysNarrowing = (name: Narrowing, words: string): boolean => finds(name, 'printed', words);

const CODE = /\b\p{Lu}{3,}-\d{2,}\b/gu;

/** Names of capitals and a number: a trial, a drug or a contract is that one alone. */
export const codesIn = ({ core }: { readonly core: string }): readonly string[] => core.match(CODE) ?? [];
