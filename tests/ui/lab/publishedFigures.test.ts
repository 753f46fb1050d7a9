import { expect, it } from 'vitest';
import { PRESETS } from '../../../src/engine/presets/presets.ts';
import { comparableOf, publishedOf } from '../../../src/ui/lab/run/publishedFigures.ts';

it('a published figure stands beside ours only where the measure is the same one: no passages for pages, no other model', () => {
  expect(comparableOf('ragmate-unified')).toEqual([{ measure: 'title-at-5', printed: '0.88, 0.83', values: [0.88, 0.83] }]);
  expect(comparableOf('financialqa')).toEqual([{ measure: 'percent-correct', printed: '0.92', values: [0.92] }]);
  expect(comparableOf('bamberg').map(({ measure }) => measure)).toEqual(['token-f1', 'rouge-l']);
  // Of these there are published figures, over other things than ours.
  expect(publishedOf('context-at-5', 'ragmate-unified')).toBe('0.63, 0.60');
  expect(comparableOf('bamberg-baseline')).toEqual([]);
  for (const preset of ['words', 'neural', 'full'] as const) expect(comparableOf(preset)).toEqual([]);
  for (const { id } of Object.values(PRESETS))
    for (const { values } of comparableOf(id)) for (const value of values) expect(value).toBeLessThanOrEqual(1);
});
