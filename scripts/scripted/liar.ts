import type { ModelRead } from '../../src/domain/readAs.ts';
import type { Generator } from '../../src/domain/ports.ts';
import { besideReply } from './faithful.ts';
import { copies, facts, type Fact } from './honest.ts';
import type { Known, Lie } from './known.ts';
import { KINDS, lieOf, type Around, type Told } from './lies.ts';
import type { Prompt } from './prompt.ts';
import { scripted } from './scripted.ts';
import { answering, extraction, type Extracted, type Said } from './shape.ts';

/** How it lies. */
export interface Lying {
  /** A true sentence before every lie, so that as many stand as a fallback asks for and the lies are looked at one by one; true where not said. */
  readonly mixed?: boolean;
}

/** Lies of one answer. */
const LIES_EACH = 4;

/**
 * A plausible liar: it copies passages with other digits, from other pages, half invented, under ids and addresses that are not there; and it answers with true
 * sentences and, between them, the same sentences turned around, every kind of lie in its turn. The same prompt gets the same lies in every run.
 */
export const liar = (known: Known & Lying = {}): Generator =>
  scripted(
    'liar',
    (prompt) => {
      if (prompt.call === 'extract') return extraction(prompt, falseCopies(prompt, known));
      if (prompt.call === 'answer') return answering(prompt, falseAnswer(prompt, known));
      if (prompt.call === 'reading') return JSON.stringify(falseReading(prompt));
      return prompt.call === 'route'
        ? '{"selected_documents": [99, -1, "Enron 10-K FY2001"], "reasoning": "I remember these."}'
        : besideReply(prompt.call, prompt);
    },
    known,
  );

function falseAnswer(prompt: Prompt, known: Known & Lying): Said[] {
  const all = facts(prompt, known);
  const start = hash(prompt.question);
  const said = all.slice(0, LIES_EACH).flatMap((fact, i): Said[] => {
    const around: Around = { facts: all, given: prompt.given, nth: start + i };
    const lie = lieOf(fact, KINDS[(start + i * 5) % KINDS.length] ?? 'digits', around);
    known.wrote?.(lie.text, lie.kind);
    if (known.mixed === false) return [lie];
    known.wrote?.(fact.text, null);
    return [{ text: fact.text, ids: [fact.from.id] }, lie];
  });
  if (said.length > 0) return said;
  const lie = invented(prompt, start);
  known.wrote?.(lie.text, lie.kind);
  return [lie];
}

const invented = ({ given: [first] }: Prompt, nth: number): Told => {
  const from = first ?? { id: 'p1', url: '', heading: '', text: '' };
  return lieOf({ from, text: '' }, 'invented', { facts: [], given: [from], nth });
};

/** Two as they stand, then one of each: a digit changed, a passage under another's id, half of one with an invented end, a passage from nowhere. */
function falseCopies(prompt: Prompt, known: Known): Extracted[] {
  const honest = copies(prompt, known);
  const [first, second = first] = honest;
  const nth = hash(prompt.question);
  const whole = honest.slice(0, 2).map(({ from, text }): Extracted => {
    known.wrote?.(text, null);
    return { id: from.id, url: from.url, content: text };
  });
  if (!first || !second)
    return [{ id: 'p99', url: 'https://www.sec.gov/Archives/edgar/data/0/none.htm', content: invented(prompt, nth).text }];
  const fact = (text: string): Fact => ({ from: first.from, text });
  const other = prompt.given.find(({ id }) => id !== first.from.id);
  const made: (Extracted & { readonly kind: Lie })[] = [
    {
      kind: 'digits',
      id: first.from.id,
      url: first.from.url,
      content: lieOf(fact(first.text), 'digits', { facts: [], given: prompt.given, nth }).text,
    },
    { kind: 'drifted', id: other?.id ?? 'p98', url: other?.url ?? 'f98', content: second.text },
    { kind: 'invented', id: second.from.id, url: second.from.url, content: `${half(second.text)} ${invented(prompt, nth + 1).text}` },
    { kind: 'invented', id: 'p99', url: 'https://www.sec.gov/Archives/edgar/data/0/none.htm', content: invented(prompt, nth + 2).text },
  ];
  for (const { content, kind } of made) known.wrote?.(content, kind);
  return [...whole, ...made.map(({ id, url, content }) => ({ id, url, content }))];
}

/** Another thing, another year, another company or another kind than is asked for, each in its turn. */
function falseReading({ question }: Prompt): ModelRead {
  const [year = '2023'] = /\b(?:19|20)\d\d\b/.exec(question) ?? [];
  const [name = ''] = /\b[A-Z0-9][\w&]+/.exec(question.replace(/^\w+ /, '')) ?? [];
  const honest: ModelRead = { kind: 'level', measure: 'revenue', part: '', company: name, time: year, earlier: '' };
  const lies: readonly ModelRead[] = [
    { ...honest, measure: 'total assets' },
    { ...honest, time: '2009' },
    { ...honest, company: 'Enron' },
    { ...honest, kind: 'percent change', earlier: String(Number(year) - 1) },
    { ...honest, measure: 'net income' },
  ];
  return lies[hash(question) % lies.length] ?? honest;
}

const half = (text: string): string => text.slice(0, text.lastIndexOf(' ', text.length / 2));

/** FNV-1a, so that a question's lies are its own and always the same. */
function hash(text: string): number {
  let value = 0x811c9dc5;
  for (let i = 0; i < text.length; i++) value = Math.imul(value ^ text.charCodeAt(i), 0x01000193) >>> 0;
  return value % 9973;
}
