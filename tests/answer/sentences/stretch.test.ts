import { describe, expect, it } from 'vitest';
import { stretchesOf } from '../../../src/answer/sentences/stretch.ts';
import { page } from '../../builders/page.ts';
import { years } from '../../builders/table.ts';

const said = (title: string): readonly string[] => {
  const made = page(4, [{ text: 'Before it.' }, { table: { title, columns: years(2022), rows: [['Sales', '12']] } }]);
  return stretchesOf(made).flatMap(({ sentences }) => sentences.map(({ span }) => made.text.slice(span.start, span.end)));
};

describe('running text', () => {
  it('has the sentences that stand over a table and were read as its caption', () => {
    const lead = 'At the end of the year we employed approximately 4,700 people at our mills. Set forth below is where they work:';
    expect(said(lead)).toEqual([
      'Before it.',
      'At the end of the year we employed approximately 4,700 people at our mills.',
      expect.stringContaining('Set forth'),
    ]);
  });

  it('has no title', () => {
    expect(said('Consolidated statements of operations for the years ended December 31, 2022 and 2021')).toEqual(['Before it.']);
    expect(said('(In millions, except per share data.)')).toEqual(['Before it.']);
  });
});
