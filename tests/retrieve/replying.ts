import { ok, type Result } from '../../src/domain/failure.ts';
import type { ModelId } from '../../src/domain/models.ts';
import type { Generated, GenerateRequest, Generator } from '../../src/domain/ports.ts';

/** A generator that gives these replies one after another (the last for ever), and keeps what it was asked. */
export function replying(...replies: readonly (string | Result<never>)[]): {
  readonly generator: Generator;
  readonly asked: GenerateRequest[];
} {
  const asked: GenerateRequest[] = [];
  const generator: Generator = {
    name: 'replying' as ModelId,
    window: 4096,
    countTokens: (texts) => Promise.resolve(ok(texts.map((text) => Math.ceil(text.length / 4)))),
    generate(request) {
      const reply = replies[Math.min(asked.length, replies.length - 1)] ?? '';
      asked.push(request);
      const whole: Result<Generated> =
        typeof reply === 'string' ? ok({ text: reply, promptTokens: 100, tokens: 20, ended: 'stop', elapsedMs: 5 }) : reply;
      return {
        pieces: { [Symbol.asyncIterator]: () => ({ next: () => Promise.resolve({ done: true, value: undefined }) }) },
        whole: Promise.resolve(whole),
      };
    },
  };
  return { generator, asked };
}

/** What was said to the model, the instructions included. */
export const promptOf = (request: GenerateRequest | undefined): string =>
  (request?.messages ?? []).map(({ content }) => content).join('\n');
