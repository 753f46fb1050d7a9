import { describe, expect, it } from 'vitest';
import { nounWords } from '../../../src/question/words/nounWords.ts';

const said = (noun: string, core = `What was the ${noun}?`): string =>
  nounWords(noun, core)
    .map(({ text, part }) => `${text}:${part}`)
    .join(' ');

describe('the words of a noun', () => {
  it('have the last word before a preposition for a head', () => {
    expect(said('gift card liability')).toBe('gift:qualifier card:qualifier liability:head');
    expect(said('goodwill sat in Pharma Services segment')).toBe('goodwill:head sat:colour Pharma:name Services:name segment:qualifier');
  });

  it('have names that must be met whatever stands beside them', () => {
    expect(said('revenue Azure alone')).toBe('revenue:head Azure:name alone:colour');
  });

  it('have adverbs that narrow nothing, and those that do', () => {
    expect(said('sharply reduced inventories')).toContain('sharply:colour');
    expect(said('federally insured deposits')).toContain('federally:qualifier');
    expect(said('assembly costs')).toContain('assembly:head');
  });

  it('have nouns that only carry the one before', () => {
    expect(said('advertising bill')).toBe('advertising:head bill:light');
  });

  it('weigh nothing, little or all', () => {
    expect(nounWords('stunningly total sales of Widgets', 'x stunningly total sales of Widgets').map(({ weight }) => weight)).toEqual([
      0, 0.2, 1, 1,
    ]);
  });
});
