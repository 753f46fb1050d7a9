import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { ok } from '../../src/domain/failure.ts';
import type { ModelId } from '../../src/domain/models.ts';
import type { CrossEncoder } from '../../src/domain/ports.ts';
import { JUDGE } from '../../src/models/catalogue/ownModels.ts';

/** The judge by a command that reads lines `{"q", "texts": [[head, body], …]}` and writes a line of scores for each: natively, and with a memory, it is many times as fast as in a browser. */
export function judgeBy(command: string): CrossEncoder & { readonly end: () => void } {
  const child = spawn(command, { shell: true, stdio: ['pipe', 'pipe', 'inherit'] });
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
  return {
    id: JUDGE as ModelId,
    score: async (question, passages) => {
      child.stdin.write(`${JSON.stringify({ q: question, texts: passages.map(({ head, body }) => [head, body]) })}\n`);
      const { value } = (await lines.next()) as { readonly value: string };
      return ok(new Float32Array(JSON.parse(value) as number[]));
    },
    end: () => {
      child.stdin.end();
    },
  };
}
