import { describe, expect, it } from 'vitest';
import { fail, ok } from '../../../src/domain/failure.ts';
import type { VectorSpace } from '../../../src/domain/models.ts';
import type { Embedder } from '../../../src/domain/ports.ts';
import { mergeAlike, percentileOf, semanticChunks, split } from '../../../src/lab/chunks/semantic.ts';
import { blockFiling } from '../../builders/filing.ts';

/** A unit vector at an angle, in degrees. */
const at = (degrees: number): Float32Array<ArrayBuffer> =>
  Float32Array.from([Math.cos((degrees * Math.PI) / 180), Math.sin((degrees * Math.PI) / 180)]);

describe('semantic chunks (MultiFinRAG §3.3.2)', () => {
  it('the 95th percentile lies between the two nearest ranks: of 1 … 20 it is 19.05', () => {
    expect(
      percentileOf(
        Array.from({ length: 20 }, (_, i) => 20 - i),
        95,
      ),
    ).toBeCloseTo(19.05, 12);
    expect(percentileOf([3], 95)).toBe(3);
  });

  it('a block is split where neighbours are farther apart than that', () => {
    // ten sentences of one direction, ten of another: 19 distances, only the turn is above their 95th percentile
    const near = Array.from({ length: 20 }, (_, i) => at(i < 10 ? 0 : 90));
    expect(split(near)).toEqual([Array.from({ length: 10 }, (_, i) => i), Array.from({ length: 10 }, (_, i) => i + 10)]);
  });

  it('blocks of 20 sentences overlap by 5, and the last ends with the filing', () => {
    const groups = split(Array.from({ length: 35 }, () => at(0)));
    expect(groups.map((group) => [group[0], group[group.length - 1]])).toEqual([[0, 19], [15, 34]]); // prettier-ignore
  });

  it('pairs above the threshold are one chunk, wherever they stand, and so is what hangs together by pairs', () => {
    // cos 30° = .866 > .85 > cos 32° = .848
    expect(mergeAlike([at(0), at(90), at(30)], 0.85)).toEqual([[0, 2], [1]]);
    expect(mergeAlike([at(0), at(90), at(32)], 0.85)).toEqual([[0], [1], [2]]);
    expect(mergeAlike([at(0), at(30), at(60)], 0.85)).toEqual([[0, 1, 2]]);
  });

  const filing = blockFiling([
    [
      { kind: 'paragraph', text: 'Lamps sold well. Lamps cost more.' },
      { kind: 'table', text: 'Item | 2023\nLamps | 12', table: { id: '1.0' } },
      { kind: 'paragraph', text: 'Taxes fell.' },
    ],
    [{ kind: 'paragraph', text: 'Lamps will sell.' }],
  ]);
  const by = (vector: (text: string) => Float32Array<ArrayBuffer>): Embedder => ({
    space: 's' as VectorSpace,
    dimensions: 2,
    embed: (texts) => Promise.resolve(ok(texts.map(({ body }) => vector(body)))),
  });

  it('hold every sentence in spans of its page; a table stands alone, whole', async () => {
    const cut = await semanticChunks(
      filing,
      by((text) => at(/Taxes/.test(text) ? 90 : 0)),
    );
    if (!cut.ok) throw new Error('not cut');
    const words = cut.value.map(({ kind, spans }) => [
      kind,
      ...spans.map(({ page, start, end }) => filing.pages[page - 1]?.text.slice(start, end)),
    ]);
    // distances 0 1 1: their 95th percentile is 1 and none is above it
    expect(words).toEqual([
      ['prose', 'Lamps sold well.', 'Lamps cost more.', 'Taxes fell.', 'Lamps will sell.'],
      ['table', 'Item | 2023\nLamps | 12'],
    ]);
    expect(cut.value.map(({ index }) => index)).toEqual([0, 1]);
  });

  it('fail as the embedder does', async () => {
    const broken: Embedder = { ...by(() => at(0)), embed: () => Promise.resolve(fail({ kind: 'gpu-lost' })) };
    expect(await semanticChunks(filing, broken)).toEqual(fail({ kind: 'gpu-lost' }));
  });
});
