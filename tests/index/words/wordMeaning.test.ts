import { describe, expect, it } from 'vitest';
import type { FilingId } from '../../../src/domain/document.ts';
import { Lexical } from '../../../src/index/words/lexical.ts';
import { buildSegment } from '../../../src/index/words/segment.ts';
import { wordMeaning } from '../../../src/index/words/wordMeaning.ts';
import { WordVectors } from '../../../src/text/meaning/wordVectors.ts';
import { bytesOfVectors } from '../../builders/wordVectors.ts';
import { sectionAPage } from '../../builders/filing.ts';

const words = new WordVectors(bytesOfVectors({ jet: [127, 0, 0], aircraft: [120, 40, 0], debt: [0, 127, 0], lamp: [0, 0, 127] }));
const filing = 'a' as FilingId;
const index = new Lexical();
index.add(
  filing,
  buildSegment(
    sectionAPage([
      { heading: 'One', text: 'Lamps and lamps.' },
      { heading: 'Two', text: 'The aircraft of the fleet.' },
      { heading: 'Three', text: 'Debt of the fleet.' },
    ]),
  ),
);
const of = (question: string) => wordMeaning(index, words).of(question);

describe('wordMeaning', () => {
  it('ranks pages by what their words mean, whatever they are', () => {
    const pages = of('How many jets?')?.pages(new Set([filing]), 2) ?? [];
    expect(pages.map(({ page }) => page)).toEqual([2]);
    expect(pages[0]?.score).toBeGreaterThan(0.9);
  });

  it('searches only the filings asked for, and none that is not held', () => {
    expect(of('jet')?.pages(new Set(), 5)).toEqual([]);
    expect(of('jet')?.pages(new Set(['b' as FilingId]), 5)).toEqual([]);
  });

  it('says how near a line is, and nothing of a question without a word it knows', () => {
    const question = of('jet');
    const line = question?.line({ head: '', body: 'Aircraft: 12' });
    expect(line && question?.nearness(line)).toBeCloseTo(120 / Math.hypot(120, 40), 2);
    expect(of('lanterns')).toBeNull();
  });
});
