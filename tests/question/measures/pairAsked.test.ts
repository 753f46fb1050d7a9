import { describe, expect, it } from 'vitest';
import { pairSaid } from '../../../src/question/measures/pairAsked.ts';

const said = (core: string) => pairSaid(core, [], new Set());

describe('what a question may ask to be worked out of two figures', () => {
  it.each<[string, readonly string[]]>([
    ['What portion of the goodwill sat with Skerry?', ['of']],
    ['Ratio of loans to deposits', ['of']],
    ['What did it pay per ferry?', ['of']],
    ['What do the two bonds come to together?', ['sum']],
    ['Operating cash minus what was put into ferries', ['less']],
  ])('%s', (core, hows) => {
    expect(said(core)?.hows).toEqual(expect.arrayContaining([...hows]));
  });

  it('is nothing where only weak words might ask for it', () => {
    expect(said('What were sales and costs?')).toBeNull();
    expect(said('What was goodwill?')).toBeNull();
  });

  it.each<[string, readonly string[]]>([
    ['Of all customer deposits, what percentage came through brokers?', ['customer', 'deposit']],
    ['What portion of the goodwill sat with Skerry?', ['goodwill']],
    ['Plan assets as a share of the obligation at year-end', ['obligation']],
  ])('names the whole: %s', (core, whole) => {
    expect([...(said(core)?.whole ?? [])].sort()).toEqual([...whole].sort());
  });

  it('tells amounts of its own, and when more than two things are listed', () => {
    expect(said('Of its $1.3 billion in trust, what percent backs claims?')?.amounts).toEqual([1.3e9]);
    expect(said('Add up ties, ballast and rail')?.several).toBe(true);
    expect(said('Add up ties and rail')?.several).toBe(false);
  });
});
