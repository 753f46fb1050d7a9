import type { Result } from '../../domain/failure.ts';
import type { Generated, GenerateRequest, Generator } from '../../domain/ports.ts';
import type { CallKind, CallRecord } from '../../domain/writing.ts';

export interface Called {
  readonly reply: Result<Generated>;
  readonly record: CallRecord;
}

/** One call of the model, read whole, with its record. `now`: milliseconds on any clock. A reply that turns out to be no such thing as was asked for is marked by the caller (`unreadable`). */
export async function callModel(generator: Generator, call: CallKind, request: GenerateRequest, now: () => number): Promise<Called> {
  const began = now();
  const reply = await generator.generate(request).whole;
  if (reply.ok) {
    const { promptTokens, tokens, elapsedMs, ended } = reply.value;
    return { reply, record: { call, promptTokens, tokens, elapsedMs, ended } };
  }
  const { failure } = reply;
  const ended = failure.kind === 'cancelled' ? 'cancelled' : 'failed';
  return { reply, record: { call, promptTokens: 0, tokens: 0, elapsedMs: now() - began, ended, failure } };
}

export const unreadable = (record: CallRecord): CallRecord => ({ ...record, ended: 'unreadable' });
