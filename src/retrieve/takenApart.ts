import type { Generator, JsonSchema } from '../domain/ports.ts';
import type { Question } from '../domain/question.ts';
import type { Reading } from '../domain/reading.ts';
import type { CallRecord } from '../domain/writing.ts';
import { isStopWord, stem, words } from '../text/tokens.ts';
import { askedForJson } from './modelCall.ts';
import { MOST_PARTS } from '../question/partsOf.ts';

/** What a question is taken apart into. */
export interface TakenApart {
  /** Each a question that can be asked alone; empty where the question is one. */
  readonly parts: readonly string[];
  readonly by: 'rules' | 'model';
  readonly calls: readonly CallRecord[];
}

const MAX_TOKENS = 160;

/**
 * What a question of several parts is taken apart into, so that each retrieves for itself. Rules first, as the question was read; a model is asked only where they see several and
 * cannot part them, and its parts are used only if they are made of the question's own words.
 */
export async function takenApart(question: Reading, generator: Generator | null): Promise<TakenApart> {
  if (!generator || !question.several) return { parts: question.parts, by: 'rules', calls: [] };
  const { value, record } = await askedParts(question, generator);
  return { parts: value ?? [], by: 'model', calls: [record] };
}

const SCHEMA: JsonSchema = {
  type: 'object',
  properties: { parts: { type: 'array', items: { type: 'string' }, minItems: 1, maxItems: MOST_PARTS } },
  required: ['parts'],
};

function askedParts(question: Question, generator: Generator): ReturnType<typeof askedForJson<readonly string[]>> {
  const messages = [
    {
      role: 'system',
      content: 'You take questions about corporate filings apart. You do not answer them. Reply with JSON only.',
    },
    {
      role: 'user',
      content: `Question: ${question.core}\n\nIf it asks several things, give each as a question of its own, with its company and its time, in the words of the question. Give a JSON object with "parts" (a list of ${String(MOST_PARTS)} questions at most; one if it asks one thing).`,
    },
  ] as const;
  return askedForJson(generator, 'parts', { messages, schema: SCHEMA, maxTokens: MAX_TOKENS }, (reply) => {
    const parts = reply['parts'];
    if (!Array.isArray(parts)) return null;
    const said = parts.filter((part) => typeof part === 'string').map((part) => part.trim());
    if (said.length !== parts.length || said.length === 0 || said.length > MOST_PARTS) return null;
    if (!said.every((part) => ofItsWords(part, question.core))) return null;
    return said.length === 1 ? [] : [...new Set(said)];
  });
}

/** Whether a part says nothing that the question does not: a model's own company or year would be looked for. */
function ofItsWords(part: string, question: string): boolean {
  const own = new Set(words(question).map(({ term }) => stem(term)));
  const said = words(part).filter(({ term }) => !isStopWord(term));
  return said.length > 1 && said.every(({ term }) => own.has(stem(term)));
}
