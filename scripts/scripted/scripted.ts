import { fail, ok, type Failure, type Result } from '../../src/domain/failure.ts';
import type { Generated, GenerateRequest, Generation, Generator, StopSignal } from '../../src/domain/ports.ts';
import { named, type Known } from './known.ts';
import { promptOf, type Prompt } from './prompt.ts';

const WINDOW = 8192;

/** A reply in whole; `dies`: it breaks off so, after that share of its words. */
export interface Reply {
  readonly text: string;
  readonly dies?: { readonly after: number; readonly failure: Failure };
}

/** A generator whose replies are written by a function instead of a model: words come one by one, a window is kept to, a signal is heard, and a second reply waits for the first. */
export function scripted(name: string, reply: (prompt: Prompt) => string | Reply, known: Known = {}): Generator {
  const { window = WINDOW, pieceMs = 0 } = known;
  let last: Promise<unknown> = Promise.resolve();
  return {
    name: named(name),
    window,
    countTokens: (texts) => Promise.resolve(ok(texts.map(tokens))),
    generate(request) {
      const pieces = new Pieces();
      const whole = last.then(() => generated(request, reply, { window, pieceMs }, pieces));
      last = whole;
      return { pieces, whole: whole.finally(() => pieces.end()) } satisfies Generation;
    },
  };
}

async function generated(
  request: GenerateRequest,
  reply: (prompt: Prompt) => string | Reply,
  { window, pieceMs }: { readonly window: number; readonly pieceMs: number },
  pieces: Pieces,
): Promise<Result<Generated>> {
  const began = performance.now();
  const promptTokens = request.messages.reduce((sum, { content }) => sum + tokens(content), 0);
  if (promptTokens + request.maxTokens > window) return fail({ kind: 'over-window', tokens: promptTokens + request.maxTokens, window });
  const made = reply(promptOf(request));
  const { text, dies } = typeof made === 'string' ? { text: made } : made;
  const words = text.match(/\S+\s*|\s+/g) ?? [];
  let said = '';
  let count = 0;
  for (const [i, word] of words.entries()) {
    await waited(pieceMs, request.signal);
    if (request.signal?.aborted === true) return fail({ kind: 'cancelled' });
    if (dies && i >= dies.after * words.length) return fail(dies.failure);
    count += tokens(word);
    if (count > request.maxTokens)
      return ok({ text: said, promptTokens, tokens: request.maxTokens, ended: 'length', elapsedMs: performance.now() - began });
    said += word;
    pieces.put(word);
  }
  if (dies) return fail(dies.failure);
  return ok({ text: said, promptTokens, tokens: count, ended: 'stop', elapsedMs: performance.now() - began });
}

/** As tokenizers of small models cut: five letters, one digit, one sign. */
const tokens = (text: string): number =>
  [...text.matchAll(/(\p{L}+)|\p{N}|[^\s\p{L}\p{N}]/gu)].reduce(
    (sum, [, word]) => sum + (word === undefined ? 1 : Math.ceil(word.length / 5)),
    0,
  );

function waited(ms: number, signal: StopSignal | undefined): Promise<void> {
  if (ms === 0) return Promise.resolve();
  return new Promise((settled) => {
    const done = (): void => {
      clearTimeout(timer);
      signal?.removeEventListener('abort', done);
      settled();
    };
    const timer = setTimeout(done, ms);
    signal?.addEventListener('abort', done);
  });
}

/** What was said so far, for as many readers as there are. */
class Pieces implements AsyncIterable<string> {
  readonly #said: string[] = [];
  #ended = false;
  #wake: (() => void)[] = [];

  put(piece: string): void {
    this.#said.push(piece);
    this.#woken();
  }

  end(): void {
    this.#ended = true;
    this.#woken();
  }

  #woken(): void {
    const waiting = this.#wake;
    this.#wake = [];
    for (const wake of waiting) wake();
  }

  async *[Symbol.asyncIterator](): AsyncGenerator<string> {
    for (let i = 0; ;) {
      const piece = this.#said[i];
      if (piece !== undefined) {
        i += 1;
        yield piece;
      } else if (this.#ended) return;
      else await new Promise<void>((wake) => this.#wake.push(wake));
    }
  }
}
