import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { dot, WordVectors } from '../../../src/text/meaning/wordVectors.ts';
import { bytesOfVectors } from '../../builders/wordVectors.ts';

const cosine = (words: WordVectors, question: string, body: string, head = ''): number => {
  const [asked, line] = [words.question(question), words.line(head, body)];
  return asked && line ? dot(asked, line) : NaN;
};

describe('WordVectors', () => {
  const made = new WordVectors(bytesOfVectors({ jet: [127, 0], aircraft: [127, 0], debt: [0, 127] }));

  it('finds two texts near by words that mean alike, each counted once', () => {
    expect(cosine(made, 'jets', 'aircraft')).toBeCloseTo(1, 5);
    expect(cosine(made, 'the jet', 'aircraft aircraft aircraft and debt')).toBeCloseTo(Math.SQRT1_2, 5);
    expect(cosine(made, 'the jet', 'debt')).toBeCloseTo(0, 5);
  });

  it('counts the head of a line less than its own words', () => {
    const [own, over] = [cosine(made, 'jet', 'aircraft', 'Debt'), cosine(made, 'jet', 'debt', 'Aircraft')];
    expect(own).toBeGreaterThan(0.9);
    expect(over).toBeLessThan(0.35);
  });

  it('knows nothing of a text without a word it has', () => {
    expect([made.question('What of lamps?'), made.line('', '1,234'), new WordVectors(bytesOfVectors({})).question('debt')]).toEqual([
      null,
      null,
      null,
    ]);
  });

  it('refuses bytes that were cut off', () => {
    expect(() => new WordVectors(bytesOfVectors({ debt: [1, 2, 3, 4] }).slice(0, 20))).toThrow(RangeError);
  });

  it('as shipped, puts what people ask nearer to what filings print than to their neighbours', () => {
    const shipped = new WordVectors(new Uint8Array(readFileSync('src/text/meaning/wordVectors.bin')).buffer);
    const nearer = (question: string, right: string, wrong: string): void => {
      expect(cosine(shipped, question, right), question).toBeGreaterThan(cosine(shipped, question, wrong));
    };
    nearer('How many people work there?', 'We had approximately 9,100 full-time employees.', 'We had approximately 9,100 stores open.');
    nearer(
      'Who checks the books?',
      'Our independent registered public accounting firm is Grant Thornton.',
      'Our transfer agent is Computershare.',
    );
    nearer('What did they pay for the buyback?', 'Repurchases of common stock: (1,200)', 'Dividends paid: (1,200)');
  });
});
