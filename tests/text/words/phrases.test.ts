import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { anyOf, grammar, wholly } from '../../../src/text/words/phrases.ts';

const found = (phrase: string, text: string): string | undefined => anyOf([phrase]).exec(text)?.[0];

describe('phrases', () => {
  const word = fc.stringMatching(/^[a-z]{1,9}$/);
  const phrase = fc.array(word, { minLength: 1, maxLength: 5 }).map((words) => words.join(' '));

  it('meet themselves, in any case, over line breaks, and not within other words', () => {
    fc.assert(
      fc.property(fc.array(phrase, { minLength: 1, maxLength: 6 }), fc.nat(), (phrases, n) => {
        const one = phrases[n % phrases.length]!;
        expect(wholly(phrases).test(one)).toBe(true);
        expect(wholly(phrases).test(one.toUpperCase().replaceAll(' ', ' \n '))).toBe(true);
        expect(wholly([one]).test(`x${one}`)).toBe(false);
        expect(anyOf([one]).test(`Of 1 ${one}, then`)).toBe(true);
        expect(anyOf([one]).test(`x${one}x`)).toBe(false);
      }),
    );
  });

  it.each([
    ['[the] company', 'of the  company', 'the  company'],
    ['[the] company', 'of a company', 'company'],
    ['[the | our] [own] company', 'our own company', 'our own company'],
    ['company [inc]', 'company inc', 'company inc'],
    ['increase[d | s]', 'it increased', 'increased'],
    ['net [of] tax', 'net tax', 'net tax'],
    ['net [of] tax', 'net of tax', 'net of tax'],
    ['what [main | key]* risks', 'what main key risks', 'what main key risks'],
    ['(rise | growth) in', 'a growth in', 'growth in'],
    ['summari(s|z)e', 'to summarize', 'summarize'],
    ['improv*', 'an improvement of', 'improvement'],
    ['*activities', 'operatingactivities', 'activities'],
    ['which ..3 are', 'which of the segments are', 'which of the segments are'],
    ['year-end', 'at year end', 'year end'],
    ['buy[-]back', 'a buyback', 'buyback'],
    ["company's", 'the company’s', 'company’s'],
    ['as a (% | percent) of', 'as a % of', 'as a % of'],
    ['%', '5% of', '%'],
    ['# year average', 'a 3 year average', '3 year average'],
    ['vs[.]', 'a vs. b', 'vs.'],
    ['u.s. dollars', 'in U.S. dollars', 'U.S. dollars'],
    ['!at least', 'the least', 'least'],
    ['!(at | by) least', 'the least', 'least'],
    ['rate[s] !(swap[s] | cap)', 'the rates of', 'rates'],
  ])('%s in “%s”', (phrase, text, expected) => {
    expect(found(phrase, text)).toBe(expected);
  });

  it.each([
    ['!at least', 'at least'],
    ['rate[s] !(swap[s] | cap)', 'interest rates swaps'],
    ['rate[s] !(swap[s] | cap)', 'interest rate cap'],
    ['which ..3 are', 'which of all these many segments are'],
    ['u.s. dollars', 'uxs dollars'],
  ])('%s not in “%s”', (phrase, text) => {
    expect(found(phrase, text)).toBeUndefined();
  });

  it('are named in a grammar', () => {
    const pattern = new RegExp(grammar`^${['which', 'what']}\s+(?<noun>.+)\s+${['rose', 'fell']}$`, 'i');
    expect(pattern.exec('Which segment fell')?.groups?.['noun']).toBe('segment');
  });

  it('are refused where a bracket stays open, or nothing is written', () => {
    expect(() => anyOf(['(a | b'])).toThrow();
    expect(() => anyOf(['a)'])).toThrow();
    expect(() => anyOf([' '])).toThrow();
    // any number of any words: a long sentence would take minutes
    expect(() => anyOf(['we [..3]* paid'])).toThrow();
  });
});
