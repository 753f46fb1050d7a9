import { describe, expect, it } from 'vitest';
import { lossName, saysLoss } from '../../src/text/labels.ts';

describe('losses', () => {
  it.each([
    ['net loss', true],
    ['accumulated deficit', true],
    ['net income (loss)', false],
    ['operating profit', false],
  ])('%s: %s', (noun, is) => {
    expect(saysLoss(noun)).toBe(is);
  });

  it.each([
    ['net (loss) income', 'net loss'],
    ['Net income (loss)', 'Net loss'],
    ['adjusted EBITDA', 'adjusted EBITDA loss'],
    ['loss from operations', 'loss from operations'],
  ])('%s, where it is one, is a %s', (label, name) => {
    expect(lossName(label)).toBe(name);
  });
});
