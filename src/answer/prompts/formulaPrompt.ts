import type { GenerateRequest, JsonSchema } from '../../domain/ports.ts';
import { questionLine, SYSTEM } from './markers.ts';

/** What a model says a question wants worked out; never a result. */
export interface FormulaNamed {
  /** As it was offered. */
  readonly formula: string;
  /** As the model writes them: to be found among those that the question names. */
  readonly companies: readonly string[];
  readonly years: readonly number[];
}

const NONE = 'none';

/** Asks which of these formulas the question wants, of whom and when: a name to look up, not a sum to do. */
export function formulaAsked(question: string, formulas: readonly string[]): GenerateRequest {
  const list: JsonSchema = { type: 'array', maxItems: 3, items: { type: 'string' } };
  const schema: JsonSchema = {
    type: 'object',
    properties: { formula: { type: 'string', enum: [...formulas, NONE] }, companies: list, periods: list },
    required: ['formula', 'companies', 'periods'],
    additionalProperties: false,
  };
  const asks =
    `Which of these does the question want worked out? ${formulas.join('; ')}; ${NONE}.\n` +
    'Do not calculate. Reply with JSON only: {"formula":"…","companies":["…"],"periods":["2020"]}';
  return {
    messages: [
      { role: 'system', content: SYSTEM },
      { role: 'user', content: `${questionLine(question)}\n${asks}` },
    ],
    schema,
    maxTokens: 80,
  };
}

/** The reply; null where it names none of the formulas or is no such object. */
export function readFormula(reply: string, formulas: readonly string[]): FormulaNamed | null {
  const object = objectIn(reply);
  const formula = formulas.find((name) => name.toLowerCase() === String(object?.['formula']).toLowerCase());
  if (!object || formula === undefined) return null;
  const texts = (value: unknown): string[] => (Array.isArray(value) ? value.map(String) : []);
  const years = texts(object['periods']).flatMap((text) => /\b(?:19|20)\d\d\b/.exec(text)?.[0] ?? []);
  return { formula, companies: texts(object['companies']), years: years.map(Number) };
}

function objectIn(reply: string): Readonly<Record<string, unknown>> | null {
  const [from, to] = [reply.indexOf('{'), reply.lastIndexOf('}')];
  try {
    const value: unknown = from < 0 ? null : JSON.parse(reply.slice(from, to + 1));
    return typeof value === 'object' && value !== null ? (value as Readonly<Record<string, unknown>>) : null;
  } catch {
    return null;
  }
}
