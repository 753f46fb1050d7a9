import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { fail, ok, type Result } from '../../src/domain/failure.ts';
import type { ModelId } from '../../src/domain/models.ts';
import type { Generated, Generator } from '../../src/domain/ports.ts';

/** What a command writes of a reply: what it is, or of how many tokens a prompt was that its window does not hold. */
type Line = Generated | { readonly over: number };

/** As the command has it where it is not told another. */
const WINDOW = 4096;

/** A language model by a command that reads lines `{"messages", "schema", "maxTokens"}` and writes a line for each (`llama.mjs`). `slow` asks of it what the app asks of one on the processor. */
export function writerBy(command: string, slow: boolean, window = WINDOW): Generator & { readonly end: () => void } {
  const child = spawn(command, { shell: true, stdio: ['pipe', 'pipe', 'inherit'] });
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
  let last: Promise<unknown> = Promise.resolve();
  const asked = async (line: string): Promise<Result<Generated>> => {
    child.stdin.write(`${line}\n`);
    const next = (await lines.next()) as IteratorResult<string, undefined>;
    if (next.value === undefined) return fail({ kind: 'worker-died', worker: 'llama' });
    const reply = JSON.parse(next.value) as Line;
    return 'over' in reply ? fail({ kind: 'over-window', tokens: reply.over, window }) : ok(reply);
  };
  return {
    name: 'native' as ModelId,
    window,
    ...(slow && { slow }),
    generate: ({ messages, schema, maxTokens }) => {
      const whole = last.then(() => asked(JSON.stringify({ messages, schema, maxTokens })));
      last = whole;
      return { pieces: piecesOf(whole), whole };
    },
    // a token of English is some four characters; the command refuses what is over its window in any case
    countTokens: (texts) => Promise.resolve(ok(texts.map(({ length }) => Math.ceil(length / 3.5)))),
    end: () => {
      child.stdin.end();
    },
  };
}

/** The reply in one piece. */
async function* piecesOf(whole: Promise<Result<Generated>>): AsyncGenerator<string> {
  const reply = await whole;
  if (reply.ok) yield reply.value.text;
}
