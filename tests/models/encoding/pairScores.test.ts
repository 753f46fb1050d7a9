import { expect, it } from 'vitest';
import { fail, ok } from '../../../src/domain/failure.ts';
import { Sessions } from '../../../src/models/encoding/sessions.ts';
import { stridedWindows } from '../../../src/models/encoding/stridedWindows.ts';
import { MadeNetwork, madeReranker, storageOf } from './madenetwork.ts';

const letters = (word: string): number => word.length;

it('windows overlap by what the stride leaves, in the text’s own words, and the last ends with the text', () => {
  // one token a letter, five at most, the next two on
  expect(stridedWindows('a b c d e f g h', 5, 2, letters)).toEqual(['a b c d e', 'c d e f g', 'e f g h']);
  // 'bb' begins one on, which is too soon, so 'c' begins the next
  expect(stridedWindows('a bb c dd e', 5, 2, letters)).toEqual(['a bb c', 'c dd e']);
  expect(stridedWindows('$1,577 (net)', 20, 2, letters)).toEqual(['$1,577 (net)']);
  expect(stridedWindows(' \n ', 5, 2, letters)).toEqual([]);
});

it('a word longer than a window goes in parts, and a stride longer than a window leaves nothing out', () => {
  expect(stridedWindows('abcdefgh i', 5, 5, letters)).toEqual(['abcd', 'efgh i']);
  expect(stridedWindows('aaa bbb ccc', 3, 100, letters)).toEqual(['aaa', 'bbb', 'ccc']);
});

async function made(window = 10) {
  const reranker = new MadeNetwork('logits');
  const entry = { ...madeReranker, window };
  const sessions = new Sessions({
    files: await storageOf(entry),
    open: () => Promise.resolve(ok(reranker)),
    probe: () => Promise.resolve({ webgpu: false, halfPrecision: false, isolated: true, threads: 2 }),
    now: () => 0,
  });
  const loaded = await sessions.load(entry, 'q8', 'wasm');
  if (!loaded.ok) throw new Error(loaded.failure.kind);
  reranker.encoded.length = 0;
  return { sessions, reranker, id: entry.id };
}

it('each pair is read whole, once, and its score is the network’s own', async () => {
  const { sessions, reranker, id } = await made();
  const read = await sessions.pairs(id, 'a b c d e', ['x', 'x y']);
  // three special tokens, five of the text, one and two of the others; the text may be more than half of what fits
  expect(read.ok && [...read.value]).toEqual([9, 10]);
  expect(reranker.encoded).toEqual(['a b c d e | x', 'a b c d e | x y']);
});

it('a pair a few tokens too long loses the last words of its longer side; one longer than that is refused', async () => {
  const { sessions, reranker, id } = await made(100);
  const words = (n: number, of: string): string => Array.from({ length: n }, () => of).join(' ');
  const read = await sessions.pairs(id, words(50, 'a'), [words(49, 'b')]);
  expect(read.ok && [...read.value]).toEqual([100]);
  expect(reranker.encoded.at(-1)).toBe(`${words(49, 'a')} | ${words(48, 'b')}`);
  expect(await sessions.pairs(id, words(50, 'a'), [words(50, 'b')])).toEqual(fail({ kind: 'over-window', tokens: 103, window: 100 }));
});

it('of another model than the one that serves nothing is said', async () => {
  const { sessions } = await made();
  expect(await sessions.pairs('another' as typeof madeReranker.id, 'a', ['b'])).toMatchObject({ failure: { kind: 'model-missing' } });
  expect(await sessions.windows('another' as typeof madeReranker.id, 'a', 5, 2)).toMatchObject({ failure: { kind: 'model-missing' } });
});
