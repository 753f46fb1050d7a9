import { describe, expect, it } from 'vitest';
import { memberWords } from '../../../src/ui/wording/memberWords.ts';

describe('the part of a filer that a tag is of', () => {
  it('is told in words: its dimension, then its name without the taxonomy’s endings', () => {
    expect(
      [
        'us-gaap:StatementBusinessSegmentsAxis=aapl:AmericasSegmentMember',
        'us-gaap:StatementBusinessSegmentsAxis=made:CloudMember',
        'srt:ProductOrServiceAxis=aapl:IPhoneMember',
        'srt:StatementGeographicalAxis=country:US',
        'us-gaap:FinancialInstrumentAxis=us-gaap:USGovernmentDebtSecuritiesMember',
        'us-gaap:StatementClassOfStockAxis=us-gaap:CommonClassAMember',
        'srt:ConsolidationItemsAxis=us-gaap:OperatingSegmentsMember',
      ].map(memberWords),
    ).toEqual([
      'segment Americas',
      'segment Cloud',
      'product or service IPhone',
      'region US',
      'financial instrument US Government Debt Securities',
      'class of stock Common Class A',
      'within Operating Segments',
    ]);
  });

  it('that the filing words itself is told in those words', () => {
    expect(memberWords('us-gaap:RevenueRemainingPerformanceObligationExpectedTimingAxis=2026-01-01')).toBe(
      'revenue remaining performance obligation expected timing 2026-01-01',
    );
  });
});
