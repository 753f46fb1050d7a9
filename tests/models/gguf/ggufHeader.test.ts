import { describe, expect, it } from 'vitest';
import { tinyGguf } from '../../../scripts/tiny/gguf.ts';
import { readGguf } from '../../../src/models/gguf/ggufHeader.ts';
import { tokenCounter } from '../../../src/models/gguf/tokenCount.ts';

const whole = tinyGguf();

describe('the head of a GGUF file', () => {
  it('says what it is, what it was made for, and what its context costs', async () => {
    const header = await readGguf(new Blob([whole]));
    expect(header).toMatchObject({ architecture: 'llama', name: 'Tiny', licence: 'mit', window: 2_048, tokenizer: 'gpt2' });
    // One layer, keys and values of 32 numbers of 16 bits.
    expect(header?.bytesPerToken).toBe(128);
    expect(header?.tokens.slice(0, 2)).toEqual(['<|im_start|>', '<|im_end|>']);
  });

  it('of anything else is none: a page, nothing, a file that is cut off anywhere before its last weights', async () => {
    const header = await readGguf(new Blob([whole]));
    const ends = [0, 4, 8, 20, 100, 3_000, header?.lastWeightsAt ?? 0];
    for (const end of ends) expect(await readGguf(new Blob([whole.slice(0, end)]))).toBeNull();
    expect(await readGguf(new Blob(['<!doctype html><title>Sign in</title>']))).toBeNull();
    // A count of words beyond all bounds is not believed.
    const mad = whole.slice();
    new DataView(mad.buffer).setBigUint64(16, 2n ** 60n, true);
    expect(await readGguf(new Blob([mad]))).toBeNull();
  });
});

describe('tokens of a text', () => {
  it('are the longest words of the vocabulary, in either way of writing them', () => {
    const bytes = tokenCounter({ tokenizer: 'gpt2', tokens: ['n', 'e', 't', 'net', '\u0120sales', '\u0120'] });
    expect([bytes('net sales'), bytes('nets'), bytes(''), bytes('§')]).toEqual([2, 2, 0, 2]);
    const pieces = tokenCounter({ tokenizer: 'llama', tokens: ['net', '\u2581sales'] });
    expect(pieces('net sales net')).toBe(4);
  });
});
