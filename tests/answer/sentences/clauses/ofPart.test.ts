import { describe, expect, it } from 'vitest';
import { ofPart } from '../../../../src/answer/sentences/clauses/ofPart.ts';

const ASKED = 'How many stores does Halden operate?';

describe('a count', () => {
  it.each([
    [' of our stores, or 13.7%, were located in Canada and Mexico.', ASKED],
    [' employees in the region who primarily support research.', 'How many people work at Halden?'],
    [' stores located in Canada.', ASKED],
    [' in India, and 18 in France.', 'How many employees does Halden have?'],
    [' persons globally, of which 69% were employed outside of the U.S.', 'How many employees does Halden have in the U.S.?'],
  ])('is of another part: “%s”', (behind, asked) => {
    expect(ofPart(behind, asked)).toBe(true);
  });

  it.each([
    [' stores throughout the U.S. and Canada', ASKED],
    [' full-time employees.', 'number of full time staff at Halden, in December 2015'],
    [' employees in 30 countries', 'How many employees does Halden have?'],
    [' stores in Canada', 'How many stores does Halden have in Canada?'],
    [' stores were open in December 2023', ASKED],
  ])('is of what is asked: “%s”', (behind, asked) => {
    expect(ofPart(behind, asked)).toBe(false);
  });
});
