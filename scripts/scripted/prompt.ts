import type { CallKind } from '../../src/domain/writing.ts';
import type { GenerateRequest, JsonSchema } from '../../src/domain/ports.ts';

/** Words of a filing as the prompt gives them. */
export interface Given {
  readonly id: string;
  /** The filing's, as a prompt names it for links; '' where it names none. */
  readonly url: string;
  /** Filing and section, as the prompt names them. */
  readonly heading: string;
  readonly text: string;
}

/** A prompt as a model might understand it. */
export interface Prompt {
  readonly call: CallKind;
  readonly question: string;
  readonly given: readonly Given[];
  /** What the reply must be, where the prompt says. */
  readonly schema: JsonSchema | null;
  /** Everything that was said to it. */
  readonly text: string;
}

/** Reads a prompt by what all of ours and the papers' have in common: a schema or the names of its fields, marked passages, a line with the question. */
export function promptOf({ messages, schema }: GenerateRequest): Prompt {
  const text = messages.map(({ content }) => content).join('\n\n');
  const asked = messages
    .filter(({ role }) => role !== 'system')
    .map(({ content }) => content)
    .join('\n\n');
  return { call: callOf(schema ?? null, text), question: questionOf(asked), given: givenOf(asked), schema: schema ?? null, text };
}

const BY_FIELD: readonly (readonly [RegExp, CallKind])[] = [
  [/^selected_documents$/, 'route'],
  [/^summary$/, 'summary'],
  [/^(?:parts|questions|sub_?questions)$/, 'parts'],
  [/^measure$/, 'reading'],
  [/^(?:kind|type|category)$/, 'kind'],
  [/^(?:passages|passage_id)$/, 'extract'],
  [/^(?:sentences|answer)$/, 'answer'],
];

function callOf(schema: JsonSchema | null, text: string): CallKind {
  const fields = schema === null ? [] : fieldsOf(schema);
  for (const [pattern, call] of BY_FIELD) if (fields.some((field) => pattern.test(field))) return call;
  if (/"?passage_id"?/.test(text) && /\bverbatim\b|\bcopy\b|\bextract/i.test(text)) return 'extract';
  return /^\s*(?:write|give)?[^.\n]{0,80}\bsummar(?:y|ise|ize)\b[^.\n]{0,80}\b(?:filing|document)\b/i.test(text) ? 'summary' : 'answer';
}

/** The names of the fields of what is asked for: those of an object, or of a list's objects. */
function fieldsOf(schema: JsonSchema): readonly string[] {
  const properties = inside(schema, 'properties');
  if (properties) return Object.keys(properties);
  const items = inside(schema, 'items');
  return items ? fieldsOf(items) : [];
}

export function inside(schema: JsonSchema, key: string): JsonSchema | null {
  const value = new Map(Object.entries(schema)).get(key);
  return typeof value === 'object' && !Array.isArray(value) ? (value as JsonSchema) : null;
}

/** The last line that is called the question; the whole where none is. */
function questionOf(asked: string): string {
  const lines = [...asked.matchAll(/^[\s#*<]*(?:the\s+)?(?:user\s+)?(?:question|query)\b[^:>\n]{0,20}[:>]\**[ \t]*\n?(.+)$/gim)];
  const last = lines.at(-1)?.[1] ?? asked.trim().split('\n').at(-1) ?? '';
  return last
    .replace(/<\/?\w+>/g, '')
    .replace(/^["“]|["”]$/g, '')
    .trim();
}

/** Passages as they are marked, in one of these ways. */
const MARKED: readonly RegExp[] = [
  /<(?:passage|document|source|excerpt)\b[^>]*?\bid="?([\w.-]+)"?([^>]*)>\n?([\s\S]*?)\n?<\/(?:passage|document|source|excerpt)>/gi,
  /<<<\s*([\w.-]+)([^\n]*)\n([\s\S]*?)\n\s*(?:[\w.-]+\s*)?>>>/g,
  /^\[([\w.-]+)\]([^\n]*)\n([\s\S]*?)(?=\n\s*\n|\n\[[\w.-]+\]|$(?![\s\S]))/gm,
];

function givenOf(asked: string): Given[] {
  for (const pattern of MARKED) {
    const found = [...asked.matchAll(pattern)].map(([, id = '', beside = '', text = '']) => ({
      id,
      url: /\burl="([^"]*)"/.exec(beside)?.[1] ?? '',
      heading: (/\b(?:from|title)="([^"]*)"/.exec(beside)?.[1] ?? beside).replace(/^[\s|:·—-]+|[\s|:]+$/g, ''),
      text,
    }));
    if (found.length > 0) return found;
  }
  // systems that cite nothing give all of it in one
  const whole = /^(?:Documents|Context|Passages):\n([\s\S]*)\n\nQuestion:/m.exec(asked)?.[1];
  return whole === undefined ? [] : [{ id: '', url: '', heading: '', text: whole }];
}
