import { createHash } from 'node:crypto';
import { appendFileSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { VectorFolder } from '../../scripts/bench/vectors.ts';
import type { SentVectors } from '../../src/bench/benchVectors.ts';

let folder: string;
beforeEach(() => (folder = mkdtempSync(path.join(os.tmpdir(), 'vectors-'))));
afterEach(() => rmSync(folder, { recursive: true }));

const hash = (text: string): Buffer => createHash('sha256').update(text).digest();

/** Vectors of two numbers: a list a text, a pair a window. */
function sent(texts: Readonly<Record<string, readonly (readonly [number, number])[]>>): SentVectors {
  const data = Float32Array.from(Object.values(texts).flat(2));
  return {
    version: 1,
    dimensions: 2,
    hashes: Buffer.concat(Object.keys(texts).map(hash)).toString('base64'),
    windows: Object.values(texts).map(({ length }) => length),
    data: Buffer.from(data.buffer).toString('base64'),
  };
}

/** What a page would read of the folder's only space. */
function held(): Record<string, number[][]> {
  const [name = ''] = readdirSync(folder);
  const keys = readFileSync(path.join(folder, name, 'keys.jsonl'), 'utf8')
    .split('\n')
    .filter(Boolean);
  const bytes = readFileSync(path.join(folder, name, 'vectors.f32'));
  let at = 0;
  return Object.fromEntries(
    keys.map((line) => {
      const { key, n } = JSON.parse(line) as { key: string; n: number };
      return [key.slice(0, 8), Array.from({ length: n }, () => [bytes.readFloatLE(4 * at++), bytes.readFloatLE(4 * at++)])];
    }),
  );
}
const short = (text: string): string => hash(text).toString('hex').slice(0, 8);

describe('vectors kept across profiles', () => {
  it('are kept once by content, each text with all its windows', () => {
    const vectors = new VectorFolder(folder);
    expect(
      vectors.keep(
        'minilm',
        sent({
          a: [[1, 0]],
          b: [
            [0, 1],
            [0.5, 0.5],
          ],
        }),
      ),
    ).toBe(2);
    // The same text in another filing is there already.
    expect(
      vectors.keep(
        'minilm',
        sent({
          b: [
            [9, 9],
            [9, 9],
          ],
          c: [[0, -1]],
        }),
      ),
    ).toBe(1);
    expect(held()).toEqual({
      [short('a')]: [[1, 0]],
      [short('b')]: [
        [0, 1],
        [0.5, 0.5],
      ],
      [short('c')]: [[0, -1]],
    });
    expect(new VectorFolder(folder).texts).toBe(3);
  });

  it('of another space, version or size are never mixed', () => {
    const vectors = new VectorFolder(folder);
    vectors.keep('minilm', sent({ a: [[1, 0]] }));
    vectors.keep('bge', sent({ a: [[0, 1]] }));
    vectors.keep('minilm', { ...sent({ a: [[0, 1]] }), version: 2 });
    expect(
      vectors
        .served('/vectors/')
        .map(({ space, version }) => [space, version])
        .sort(),
    ).toEqual([
      ['bge', 1],
      ['minilm', 1],
      ['minilm', 2],
    ]);
    expect(new VectorFolder(folder).texts).toBe(3);
  });

  it('lose only the tail of a run that was broken off while it wrote', () => {
    new VectorFolder(folder).keep('minilm', sent({ a: [[1, 0]] }));
    const [name = ''] = readdirSync(folder);
    appendFileSync(path.join(folder, name, 'vectors.f32'), Buffer.alloc(11));
    appendFileSync(path.join(folder, name, 'keys.jsonl'), `{"key":"${hash('b').toString('hex')}","n":2}\n{"ke`);
    const again = new VectorFolder(folder);
    expect(again.texts).toBe(1);
    again.keep('minilm', sent({ b: [[0, 1]] }));
    expect(held()).toEqual({ [short('a')]: [[1, 0]], [short('b')]: [[0, 1]] });
  });
});
