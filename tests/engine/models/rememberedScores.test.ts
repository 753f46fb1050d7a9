import { expect, it } from 'vitest';
import { fail, ok } from '../../../src/domain/failure.ts';
import type { ModelId } from '../../../src/domain/models.ts';
import type { CrossEncoder } from '../../../src/domain/ports.ts';
import { rememberedScores, type KnownScores } from '../../../src/engine/models/rememberedScores.ts';

const [M, N] = ['m' as ModelId, 'n' as ModelId];
const text = (body: string) => ({ head: '', body });
/** Reads `most` passages a call, and then its time is up. */
function counted(most = Infinity): { readonly of: CrossEncoder; readonly read: string[] } {
  const read: string[] = [];
  const score: CrossEncoder['score'] = (question, passages) => {
    const scores = passages.map(({ body }, at) => (at < most ? body.length + question.length / 100 : NaN));
    read.push(...passages.slice(0, most).map(({ body }) => `${question} ${body}`));
    return Promise.resolve(ok(Float32Array.from(scores)));
  };
  return { of: { id: M, score }, read };
}
const numbers = async (encoder: CrossEncoder, question: string, ...bodies: string[]) => {
  const scored = await encoder.score(question, bodies.map(text), 1000);
  return scored.ok ? [...scored.value].map((one) => Math.round(one * 100) / 100) : scored.failure;
};

it('reads a place once for a question, anew for another question and another model', async () => {
  const known: KnownScores = new Map();
  const { of, read } = counted();
  const encoder = rememberedScores(of, known);
  expect(await numbers(encoder, 'q', 'a', 'bb')).toEqual([1.01, 2.01]);
  expect(await numbers(encoder, 'q', 'ccc', 'bb', 'a')).toEqual([3.01, 2.01, 1.01]);
  expect(await numbers(encoder, 'q', 'a', 'bb')).toEqual([1.01, 2.01]);
  expect(await numbers(encoder, 'other', 'a')).toEqual([1.05]);
  await numbers(rememberedScores({ ...of, id: N }, known), 'q', 'a');
  expect(read).toEqual(['q a', 'q bb', 'q ccc', 'other a', 'q a']);
});

it('what the time was up for is read the next time', async () => {
  const { of, read } = counted(1);
  const encoder = rememberedScores(of, new Map());
  expect(await numbers(encoder, 'q', 'a', 'bb')).toEqual([1.01, NaN]);
  expect(await numbers(encoder, 'q', 'a', 'bb')).toEqual([1.01, 2.01]);
  expect(read).toEqual(['q a', 'q bb']);
});

it('a failure is none of its scores and is told', async () => {
  const known: KnownScores = new Map();
  const failure = { kind: 'model-missing', model: M } as const;
  const encoder = rememberedScores({ id: M, score: () => Promise.resolve(fail(failure)) }, known);
  expect([await numbers(encoder, 'q', 'a'), known.size]).toEqual([failure, 0]);
});

it('forgets what was read longest ago, and holds no words', async () => {
  const known: KnownScores = new Map();
  const { of } = counted();
  const encoder = rememberedScores(of, known);
  for (let first = 0; first < 9000; first += 1000)
    await numbers(encoder, 'anvils', ...Array.from({ length: 1000 }, (_, i) => `anvils ${String(first + i)}`));
  expect(known.size).toBe(8000);
  expect([...known.keys()].filter((key) => key.includes('anvils'))).toEqual([]);
});
