import { describe, expect, it } from 'vitest';
import { operationSaid } from '../../../src/question/reader/operationSaid.ts';

describe('what is to be done with the noun', () => {
  it.each([
    ['did sales fall', 'change'],
    ['is revenue up', 'change'],
    ['how much had it signed up to spend', 'level'],
    ['what is the most it can pay up in dividends', 'level'],
    ['what does it owe if the deal falls apart', 'level'],
    ['what would it pay if regulators sink the takeover', 'level'],
    ['money set aside for environmental clean up, end of 2020', 'level'],
    ['how dependent is it on the airline tie-up', 'level'],
    ['deposit lodged against future well clean-up, end of 2020', 'level'],
    ['what percentage was it up', 'change'],
    ['what percentage was for other advisory work', 'level'],
    ['vans up and down our road: what did delivery cost', 'level'],
  ])('%s: %s', (text, operation) => {
    expect(operationSaid(text).operation).toBe(operation);
  });

  it('leaves words that say of no way where they stand', () => {
    expect(operationSaid('how much had it signed up to spend').rest).toBe('how much had it signed up to spend');
  });
});
