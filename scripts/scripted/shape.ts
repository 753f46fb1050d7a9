import type { JsonSchema } from '../../src/domain/ports.ts';
import { inside, type Prompt } from './prompt.ts';

/** A sentence with the ids of the passages that it cites. */
export interface Said {
  readonly text: string;
  readonly ids: readonly string[];
}

export interface Extracted {
  readonly id: string;
  readonly url: string;
  readonly content: string;
}

/** Passages as the extraction prompts ask for them (EvidenT §3.2): a list, or an object with one. */
export function extraction({ schema }: Prompt, passages: readonly Extracted[]): string {
  const list = passages.map(({ id, url, content }) => ({ passage_id: id, url, content }));
  const field = schema === null ? undefined : listField(schema);
  return JSON.stringify(
    field === undefined ? (schema === null || inside(schema, 'properties') === null ? list : { passages: list }) : { [field]: list },
  );
}

/** Sentences as the answer's schema names their fields; without a schema running text, each sentence with its ids in brackets. */
export function answering({ schema }: Prompt, said: readonly Said[]): string {
  const field = schema === null ? undefined : listField(schema);
  if (schema === null || field === undefined) {
    const text = said.map(cited).join(' ');
    const only = schema === null ? undefined : Object.keys(inside(schema, 'properties') ?? {})[0];
    return only === undefined ? text : JSON.stringify({ [only]: text });
  }
  const properties = inside(inside(inside(inside(schema, 'properties') ?? {}, field) ?? {}, 'items') ?? {}, 'properties') ?? {};
  const kinds = Object.entries(properties).map(([name, value]) => ({ name, kind: (value as JsonSchema)['type'] }));
  const text = kinds.find(({ kind }) => kind === 'string')?.name ?? 'text';
  const ids = kinds.find(({ kind }) => kind === 'array')?.name ?? 'passages';
  return JSON.stringify({ [field]: said.map((one) => ({ [text]: one.text, [ids]: one.ids })) });
}

function listField(schema: JsonSchema): string | undefined {
  const properties = inside(schema, 'properties');
  return properties === null ? undefined : Object.entries(properties).find(([, value]) => (value as JsonSchema)['type'] === 'array')?.[0];
}

/** "Net sales rose [p1]." */
function cited({ text, ids }: Said): string {
  const end = /[.!?]$/.exec(text)?.[0] ?? '';
  return `${text.slice(0, text.length - end.length)}${ids.map((id) => (id === '' ? '' : ` [${id}]`)).join('')}${end}`;
}
