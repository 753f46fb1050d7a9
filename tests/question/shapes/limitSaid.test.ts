import { describe, expect, it } from 'vitest';
import { limitSaid } from '../../../src/question/shapes/limitSaid.ts';

describe('a limit', () => {
  it.each([
    ['$75bn in 2020', '75000000000 money $75 billion'],
    ['75 billion dollars of cash', '75000000000 money $75 billion'],
    ['$1,500m', '1500000000 money $1,500 million'],
    ['fifteen percent of revenue', '15 percent 15% of'],
    ['a tenth of sales', '10 percent 10% of'],
    ['twice its debt', '200 percent 200% of'],
    ['2.5x', '2.5 ratio 2.5x'],
    ['200,000 people', '200000  200,000'],
    ['a billion dollars in 2022', '1000000000 money $1 billion'],
    ['half a million people', '500000  0.5 million'],
    ['zero', '0  zero'],
  ])('%s', (words, meant) => {
    const said = limitSaid(words);
    expect(`${said?.limit.value ?? ''} ${said?.limit.kind ?? ''} ${said?.limit.text ?? ''}${said?.of === true ? ' of' : ''}`).toBe(meant);
  });

  it.each(['2020', 'net income', 'one of them', 'the year before'])('none in “%s”', (words) => {
    expect(limitSaid(words)).toBeNull();
  });
});
