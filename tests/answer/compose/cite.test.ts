import { describe, expect, it } from 'vitest';
import { Footnotes, sourceOfWords } from '../../../src/answer/compose/cite.ts';
import { partsOf } from '../../../src/retrieve/pageFacts.ts';
import type { Section } from '../../../src/domain/document.ts';
import type { PageWithDrawings } from '../../../src/domain/drawn/drawing.ts';
import type { Evidence } from '../../../src/domain/question.ts';
import { asking } from '../../builders/asking.ts';
import { page } from '../../builders/page.ts';

describe('the section of a footnote', () => {
  const notes = page(17, [
    { heading: 'Note 3. Segment information' },
    { text: 'Sensors had net sales of $918 million.' },
    { heading: 'Note 5. Goodwill' },
    { text: 'Goodwill was $64 million.' },
  ]);
  const begins = (words: string): number => notes.text.indexOf(words);
  const section = (title: string, level: number, from: Section['from'], to: Section['to']): Section => ({
    kind: 'note',
    title,
    level,
    parent: level === 1 ? -1 : 0,
    from,
    to,
  });
  const here = (offset: number): Section['from'] => ({ page: 17, offset });
  const outline = {
    sections: [
      section('Item 8. Financial Statements', 1, { page: 9, offset: 0 }, { page: 30, offset: 5 }),
      section('Note 2. Revenue', 2, { page: 16, offset: 0 }, here(begins('Note 3'))),
      section('Note 3. Segment information', 2, here(begins('Note 3')), here(begins('Note 5'))),
      section('Note 5. Goodwill', 2, here(begins('Note 5')), { page: 18, offset: 40 }),
    ],
    statements: [],
  };
  const [found] = asking('What were Halden’s net sales?', [{ company: 'Halden', fiscalYear: 2018, pages: [notes] }]).evidence;
  const evidence: Evidence = { ...found!, headings: outline.sections.map(({ title }) => title), sections: partsOf(notes, outline) };
  const sectionAt = (words: string): string =>
    sourceOfWords(evidence, [{ page: 17, start: begins(words), end: begins(words) + words.length }]).section;

  it('is the innermost one that the words are in, not the last that the page has', () => {
    expect(sectionAt('Sensors had net sales')).toBe('Note 3. Segment information');
    expect(sectionAt('Goodwill was')).toBe('Note 5. Goodwill');
  });

  it('has only the part of the page that is its own', () => {
    expect(evidence.sections?.map(({ title, start, end }) => [title, start, end])).toEqual([
      ['Item 8. Financial Statements', 0, notes.text.length],
      ['Note 3. Segment information', begins('Note 3'), begins('Note 5')],
      ['Note 5. Goodwill', begins('Note 5'), notes.text.length],
    ]);
  });
});

describe('a footnote on words of a chart', () => {
  const chart = page(3, [{ text: 'Sales grew in all three years.' }, { heading: 'Sales by year' }, { text: '41 52 63' }]);
  const spanOf = (words: string) => ({ page: 3, start: chart.text.indexOf(words), end: chart.text.indexOf(words) + words.length });
  const box = { x: 60, y: 200, width: 300, height: 180 };
  const drawn: PageWithDrawings = { ...chart, drawings: [{ page: 3, kind: 'chart', box, inner: [spanOf('41 52'), spanOf('63')] }] };
  const [found] = asking('How did Halden’s sales develop?', [{ company: 'Halden', fiscalYear: 2018, pages: [chart] }]).evidence;
  const evidence: Evidence = { ...found!, page: drawn };
  const noted = (...words: string[]) => {
    const notes = new Footnotes();
    notes.number(sourceOfWords(evidence, words.map(spanOf)));
    return notes.list()[0]?.drawing;
  };

  it('says where the chart stands, so that it can be shown with them', () => {
    expect(noted('52')).toEqual(box);
    expect(noted('41', '63')).toEqual(box);
  });

  it('says nothing of a chart where some of the words stand outside it', () => {
    expect(noted('Sales grew', '52')).toBeUndefined();
    expect(noted('Sales grew')).toBeUndefined();
  });
});
