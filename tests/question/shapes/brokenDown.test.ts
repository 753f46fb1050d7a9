import { describe, expect, it } from 'vitest';
import { brokenDown } from '../../../src/question/shapes/brokenDown.ts';

describe('a figure of each of a kind', () => {
  it.each([
    ['What were net sales by segment?', 'segment', 'net sales'],
    ['net sales by segment', 'segment', 'net sales'],
    ['What was revenue by region in 2020?', 'region', 'revenue'],
    ['operating income by business segment', 'segment', 'operating income'],
  ])('%s', (question, noun, about) => {
    expect(brokenDown(question)).toMatchObject({ kind: 'extreme', over: 'rows', listed: true, noun, about });
  });

  it.each([
    'What was the change in net sales by segment?',
    'Net sales by quarter',
    'Number of lawsuits by region',
    'net cash used by segment managers',
  ])('is not asked: %s', (question) => {
    expect(brokenDown(question)).toBeNull();
  });
});
