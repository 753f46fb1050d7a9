import { describe, expect, it } from 'vitest';
import { thresholdAsked } from '../../../src/question/shapes/thresholdAsked.ts';

describe('the limit that a question holds a figure against', () => {
  it.each([
    ['Is its margin above 10%?', { over: true, orEqual: false, limit: '10' }],
    ['Was debt $5 billion or more?', { over: true, orEqual: true, limit: '5000000000' }],
    ['Did the ratio come to 40% or less in 2022?', { over: false, orEqual: true, limit: '40' }],
    // a part of a whole is no limit of the figure itself
    ['Does one customer make up more than a tenth of sales?', { over: true, orEqual: false, share: '10' }],
    ['Was the dealer still 10% or more of its revenue?', { over: true, orEqual: true, share: '10' }],
  ] as readonly (readonly [
    string,
    { readonly over: boolean; readonly orEqual: boolean; readonly limit?: string; readonly share?: string },
  ])[])('%s', (question, { limit, share, ...how }) => {
    const read = thresholdAsked(question);
    expect(read).toMatchObject(how);
    expect([read?.limit?.value, read?.share?.value]).toEqual([limit, share]);
  });

  it.each(['Did it pay one or more dividends, or none?', 'Was it bigger or smaller?', 'Did it close a site or more in 2022?'])(
    '%s has none',
    (question) => {
      expect(thresholdAsked(question)?.limit ?? null).toBeNull();
    },
  );
});
