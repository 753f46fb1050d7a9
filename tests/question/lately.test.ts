import { describe, expect, it } from 'vitest';
import { lately } from '../../src/question/lately.ts';

describe('what was made of a text lately', () => {
  it('is made once, whatever comes between', () => {
    const made: string[] = [];
    const wordsOf = lately((text) => (made.push(text), text.split(' ')));
    expect([wordsOf('net sales'), wordsOf('gross profit'), wordsOf('net sales')]).toEqual([
      ['net', 'sales'],
      ['gross', 'profit'],
      ['net', 'sales'],
    ]);
    expect(made).toEqual(['net sales', 'gross profit']);
  });

  it('that nothing was made of is remembered too', () => {
    let asked = 0;
    const nothing = lately((): string | null => (asked++, null));
    expect([nothing('a'), nothing('a'), asked]).toEqual([null, null, 1]);
  });

  it('is forgotten in time: no more texts are kept than a question has', () => {
    let asked = 0;
    const length = lately((text) => (asked++, [text.length]));
    for (let i = 0; i < 10_000; i++) length(`question ${String(i)}`);
    length('question 0');
    expect(asked).toBe(10_001);
  });
});
