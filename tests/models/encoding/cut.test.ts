import fc from 'fast-check';
import { expect, it } from 'vitest';
import { cut } from '../../../src/models/encoding/cut.ts';
import { MadeNetwork } from './madenetwork.ts';

/** A tokenizer that makes more tokens of a text than of its words one by one. */
class Uneven extends MadeNetwork {
  override encode(text: string): { ids: number[] } {
    const words = text.split(' ').filter((word) => word !== '');
    return { ids: [1, ...words.flatMap((word, at) => (at % 5 === 4 ? [word.length, 0] : [word.length])), 1] };
  }
}

const words = fc.array(fc.stringMatching(/^[a-z]{1,8}$/), { maxLength: 120 });

it('every window is whole, and together they have every word in order: nothing is cut silently', () => {
  fc.assert(
    fc.property(words, fc.nat(120), fc.boolean(), (head, length, uneven) => {
      // No two words alike, so that the head that all windows begin with can be told from them.
      const body = Array.from({ length }, (_, at) => `word${String(at)}`);
      const network = uneven ? new Uneven('states') : new MadeNetwork('states');
      const pieces: string[] = [];
      const encode = network.encode.bind(network);
      network.encode = (text: string) => {
        pieces.push(text);
        return encode(text);
      };
      const made = cut(network, { head: head.join(' '), body: body.join(' ') }, { prefix: '' }, 24);
      if (!made.ok) throw new Error(made.failure.kind);
      for (const { ids } of made.value) expect(ids.length).toBeLessThanOrEqual(24);
      // The last windows made are those given back; before them the tokenizer was only tried.
      const last = pieces.slice(-made.value.length).map((piece) => piece.split(' ').filter((word) => word !== ''));
      const kept = last.length === 1 ? (last[0] ?? []).length - body.length : sharedStart(last);
      let read = 0;
      for (const piece of last) {
        const own = piece.slice(kept);
        // A window may begin again with the end of the one before.
        let from = read;
        while (from > 0 && own.some((word, at) => word !== body[from + at])) from--;
        expect(own).toEqual(body.slice(from, from + own.length));
        read = Math.max(read, from + own.length);
      }
      expect(read).toBe(body.length);
    }),
    { numRuns: 200 },
  );
});

/** How many words all windows begin with: the head that was kept. */
function sharedStart(pieces: readonly (readonly string[])[]): number {
  const first = pieces[0] ?? [];
  let at = 0;
  while (at < first.length && pieces.every((piece) => piece[at] === first[at])) at++;
  return at;
}
