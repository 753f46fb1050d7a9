import type { JsonSchema } from '../../domain/ports.ts';

/** Replies that must be JSON, of a model that nothing holds to a grammar: small ones talk instead, but go on with what was begun for them. */

/** What every reply under the schema begins with, up to the first value that is the model's to choose: `{"passages":[{"passage_id":"`. Empty where it asks for no object. */
export function beginningOf(schema: JsonSchema): string {
  switch (schema.type) {
    case 'object': {
      const { properties } = schema;
      const [first] = isSchema(properties) ? Object.entries(properties) : [];
      if (!first) return '{';
      const [name, value] = first;
      return `{${JSON.stringify(name)}:${isSchema(value) ? beginningOf(value) : ''}`;
    }
    case 'array':
      return `[${isSchema(schema.items) ? beginningOf(schema.items) : ''}`;
    case 'string':
      return '"';
    default:
      return '';
  }
}

/** Whether the value that the text begins with has come to its end: what follows is no part of it. */
export function isClosed(text: string): boolean {
  let depth = 0;
  let quoted = false;
  for (let at = 0; at < text.length; at++) {
    const char = text[at];
    if (quoted) {
      if (char === '\\') at++;
      else if (char === '"') quoted = false;
    } else if (char === '"') quoted = true;
    else if (char === '{' || char === '[') depth++;
    else if ((char === '}' || char === ']') && --depth === 0) return true;
  }
  return false;
}

const isSchema = (value: unknown): value is JsonSchema => typeof value === 'object' && value !== null && !Array.isArray(value);
