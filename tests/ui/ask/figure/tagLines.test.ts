import { describe, expect, it } from 'vitest';
import type { FigureTag, Unit } from '../../../../src/domain/document.ts';
import { disputeLines, tagsOf, wordDisputes, wordTags } from '../../../../src/ui/ask/figure/tagLines.ts';

const millions: Unit = { kind: 'money', currency: 'USD', scale: 1e6, perShare: false };
const tagOf = (value: number, unit: Unit): FigureTag => ({
  concept: 'us-gaap:Revenues',
  value,
  unit,
  period: { kind: 'duration', label: '2023' },
  members: [],
});
const cell = (text: string, dispute?: { printed: Unit; tag: FigureTag }) => ({
  label: 'net sales',
  period: '2023',
  text,
  ...(dispute && { dispute }),
});

describe('what the tags of a figure’s cells say', () => {
  it('names each concept once, and the segment that it is of', () => {
    const segment = 'us-gaap:StatementBusinessSegmentsAxis=made:CloudMember';
    expect(
      tagsOf([
        { tagged: 'us-gaap:Revenues', taggedOf: [segment] },
        { tagged: 'us-gaap:Revenues' },
        { tagged: 'us-gaap:Revenues', taggedOf: [segment] },
        {},
      ]),
    ).toEqual([
      { concept: 'us-gaap:Revenues', of: 'segment Cloud' },
      { concept: 'us-gaap:Revenues', of: '' },
    ]);
  });

  it('shows both amounts where the printed one and the tag’s disagree, and nothing where they agree', () => {
    const thousands: Unit = { ...millions, scale: 1e3 };
    expect(disputeLines([cell('$ 1,205', { printed: millions, tag: tagOf(1205e3, thousands) })])).toEqual([
      'The filing’s tag does not agree with this figure: printed $1,205 million · tagged $1,205 thousand',
    ]);
    expect(disputeLines([cell('1,205')])).toEqual([]);
  });

  it('names the tag of amounts in words once, with all of them that have it, and both amounts where they disagree', () => {
    const tags = [
      { text: '$1.5 billion', tagged: 'us-gaap:Revenues' },
      { text: '41 %', tagged: 'made:Share' },
      {
        text: '$1.3 billion',
        tagged: 'us-gaap:Revenues',
        dispute: { printed: { ...millions, scale: 1e9 as const }, tag: tagOf(1300e3, millions) },
      },
    ];
    expect(wordTags({ tags })).toEqual([
      { concept: 'us-gaap:Revenues', of: '', amounts: ['$1.5 billion', '$1.3 billion'] },
      { concept: 'made:Share', of: '', amounts: ['41 %'] },
    ]);
    expect(wordDisputes({ tags })).toEqual([
      'The filing’s tag does not agree with this figure: printed $1.3 billion · tagged $1.3 million',
    ]);
    expect(wordTags({})).toEqual([]);
  });

  it('says of which of several cells it is, and a tagged share in percent', () => {
    const percent: Unit = { kind: 'percent', scale: 1, perShare: false };
    expect(disputeLines([cell('1,205'), cell('27.1', { printed: percent, tag: tagOf(0.0271, percent) })])).toEqual([
      'The filing’s tag does not agree with net sales, 2023: printed 27.1\u2009% · tagged 2.71\u2009%',
    ]);
  });
});
