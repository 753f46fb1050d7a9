import type { GenerateRequest, Generator } from '../domain/ports.ts';
import type { CallKind, CallRecord } from '../domain/writing.ts';

/** A reply as what was asked for; null where the model failed or said something else. */
export interface ReplyReader<T> {
  readonly value: T | null;
  readonly record: CallRecord;
}

/** Asks for one JSON object. `read` gives null for an object that is not what was asked for. */
export async function askedForJson<T>(
  generator: Generator,
  call: CallKind,
  request: GenerateRequest,
  read: (reply: Readonly<Record<string, unknown>>) => T | null,
): Promise<ReplyReader<T>> {
  const whole = await generator.generate(request).whole;
  if (!whole.ok) {
    const { failure } = whole;
    const ended = failure.kind === 'cancelled' ? 'cancelled' : 'failed';
    return { value: null, record: { call, promptTokens: 0, tokens: 0, elapsedMs: 0, ended, failure } };
  }
  const { text, promptTokens, tokens, elapsedMs, ended } = whole.value;
  const object = objectIn(text);
  const value = object && read(object);
  return { value, record: { call, promptTokens, tokens, elapsedMs, ended: value === null ? 'unreadable' : ended } };
}

/** The JSON object of a reply, which may have words around it. */
function objectIn(text: string): Readonly<Record<string, unknown>> | null {
  const from = text.indexOf('{');
  const to = text.lastIndexOf('}');
  if (from < 0 || to < from) return null;
  try {
    const value: unknown = JSON.parse(text.slice(from, to + 1));
    return typeof value === 'object' && value !== null ? (value as Readonly<Record<string, unknown>>) : null;
  } catch {
    return null;
  }
}

/** Words of a filing in one line of a prompt: nothing in them ends the line, or the marks around what is data. */
export const asData = (text: string, characters: number): string =>
  text.replace(/[<>]/g, ' ').replace(/\s+/g, ' ').trim().slice(0, characters);
