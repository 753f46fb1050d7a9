import { describe, expect, it } from 'vitest';
import { contextOf } from '../../../../src/answer/contextOf.ts';
import { claimedPassage } from '../../../../src/answer/sentences/claimedPassage.ts';
import { isOfSegment } from '../../../../src/answer/sentences/clauses/isOfSegment.ts';
import { passages } from '../../../../src/answer/sentences/extract.ts';
import { asking } from '../../../builders/asking.ts';
import { page } from '../../../builders/page.ts';

const WHY = 'Our gross profit rate decreased in 2023, primarily driven by higher costs of the supply chain in the north.';
const pages = [page(7, [{ text: WHY }])];

/** The sentence under a heading, to a question. */
function under(title: string, question: string) {
  const context = contextOf(asking(question, [{ company: 'Halden Freight Corporation', fiscalYear: 2023, pages }]));
  const found = passages(context).map((one) => ({
    ...one,
    evidence: { ...one.evidence, sections: [{ kind: 'heading' as const, title, start: 0, end: 999 }] },
  }));
  return { context, found };
}
const claimed = (title: string, question: string): string | undefined => {
  const { context, found } = under(title, question);
  return claimedPassage(context, found)?.sentences[0]?.text;
};

describe('a reason under the heading of one segment', () => {
  const company = 'Why did Halden Freight’s gross profit rate decrease in 2023?';
  it('is that segment’s, and no company’s', () => {
    expect(claimed('International Segment', company)).toBeUndefined();
    const { context, found } = under('International Segment', company.replace('gross', 'international gross'));
    expect(found.map((one) => isOfSegment(one, context))).toEqual([false]);
  });

  it.each(['Results of Operations', 'Our Segments', 'Reportable segments'])('and the company’s under a heading of all: %s', (title) => {
    expect(claimed(title, company)).toBe(WHY);
  });
});
