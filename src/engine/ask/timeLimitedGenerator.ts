import { fail, type Result } from '../../domain/failure.ts';
import type { Generator } from '../../domain/ports.ts';
import { Reply } from '../models/replyStream.ts';

/** How long a question waits for its model, in milliseconds. */
export interface Bounds {
  /** For the first word of a reply, or a count: loading the model and reading the prompt come before it. */
  readonly first: number;
  /** Between two words. */
  readonly between: number;
  /** For all its calls together. */
  readonly total: number;
}

/** A model of 135 million parameters on WASM reads 3,000 tokens in about a minute (docs/RESULTS.md); a machine may be half as fast. */
const BOUNDS: Bounds = { first: 180_000, between: 30_000, total: 270_000 };
/** One of 1.5 thousand million reads the 900 tokens that are asked of it there in two or three minutes on two cores. */
const SLOW: Bounds = { first: 300_000, between: 30_000, total: 360_000 };

/** The generator as one question has it: no reply outlasts the bounds, and all of them end when the question is stopped. What ends so is a failure like any other. */
export function timeLimitedGenerator(generator: Generator, stop: AbortSignal, bounds: Bounds = generator.slow ? SLOW : BOUNDS): Generator {
  const until = performance.now() + bounds.total;
  const left = (ms: number): number => Math.max(0, Math.min(ms, until - performance.now()));
  const late = (ms: number) =>
    fail({ kind: 'generation', model: generator.name, detail: `no word for ${String(Math.round(ms / 1000))} seconds` });
  return {
    name: generator.name,
    ...(generator.slow && { slow: true }),
    get window() {
      return generator.window;
    },
    generate(request) {
      const ending = new AbortController();
      const reply = new Reply(stop);
      const rest = reply.onStop(() => {
        ending.abort();
      });
      const inner = generator.generate({ ...request, signal: ending.signal });
      const end = (result: Parameters<Reply['end']>[0]): void => {
        clearTimeout(timer);
        rest();
        reply.end(result);
        ending.abort();
      };
      const waiting = (ms: number): ReturnType<typeof setTimeout> =>
        setTimeout(() => {
          end(late(ms));
        }, left(ms));
      let timer = waiting(bounds.first);
      void (async () => {
        for await (const piece of inner.pieces) {
          if (reply.ended) return;
          clearTimeout(timer);
          timer = waiting(bounds.between);
          reply.hear(piece);
        }
      })();
      void inner.whole.then(end);
      void reply.whole.then(() => {
        clearTimeout(timer);
      });
      return reply;
    },
    countTokens: (texts) => inTime(generator.countTokens(texts), late(bounds.first), left(bounds.first), stop),
  };
}

/** A count, or a failure once it has taken too long or nobody wants it any more. */
function inTime<T>(counting: Promise<Result<T>>, late: Result<T>, ms: number, stop: AbortSignal): Promise<Result<T>> {
  return new Promise((settle) => {
    const end = (result: Result<T>): void => {
      clearTimeout(timer);
      stop.removeEventListener('abort', stopped);
      settle(result);
    };
    const stopped = (): void => {
      end(fail({ kind: 'cancelled' }));
    };
    const timer = setTimeout(() => {
      end(late);
    }, ms);
    stop.addEventListener('abort', stopped);
    if (stop.aborted) stopped();
    void counting.then(end);
  });
}
