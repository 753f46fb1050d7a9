import { describe, expect, it } from 'vitest';
import type { FigureTag, Unit } from '../../../../src/domain/document.ts';
import { disputeLines, tagsOf } from '../../../../src/ui/ask/figure/tagLines.ts';

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

  it('says of which of several cells it is, and a tagged share in percent', () => {
    const percent: Unit = { kind: 'percent', scale: 1, perShare: false };
    expect(disputeLines([cell('1,205'), cell('27.1', { printed: percent, tag: tagOf(0.0271, percent) })])).toEqual([
      'The filing’s tag does not agree with net sales, 2023: printed 27.1\u2009% · tagged 2.71\u2009%',
    ]);
  });
});
