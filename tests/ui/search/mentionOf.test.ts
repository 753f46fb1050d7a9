import { expect, it } from 'vitest';
import { mentionOf } from '../../../src/ui/search/mentionOf.ts';

it('takes the words out of a question that asks where they stand, and out of no other', () => {
  expect(mentionOf('Which filings mention going concern?')).toBe('going concern');
  expect(mentionOf('which of the companies talk about “supply chain”')).toBe('supply chain');
  expect(mentionOf('What 10-Ks contain the phrase "material weakness"?')).toBe('material weakness');
  expect(mentionOf('Where is Castellane mentioned?')).toBe('Castellane');
  expect(mentionOf('How many filings mention cybersecurity?')).toBe('cybersecurity');
  expect(mentionOf('What was Northmoor’s revenue in 2023?')).toBeNull();
  expect(mentionOf('Which filings mention ?')).toBeNull();
  expect(mentionOf('Which company has the highest margin?')).toBeNull();
});
