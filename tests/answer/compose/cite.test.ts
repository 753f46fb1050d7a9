import { describe, expect, it } from 'vitest';
import { Footnotes, sourceOfWords } from '../../../src/answer/compose/cite.ts';
import { partsOf } from '../../../src/retrieve/pageFacts.ts';
import { operandInWords } from '../../../src/answer/compose/operandInWords.ts';
import type { FigureTag, Page, Section } from '../../../src/domain/document.ts';
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

describe('a footnote on words whose amounts the filing tags', () => {
  const said = page(4, [{ text: 'Repairs cost $41.5 million in 2023, and paint cost $7.5 million.' }, { text: 'Tiles cost $3 million.' }]);
  const spanOf = (words: string) => ({ page: 4, start: said.text.indexOf(words), end: said.text.indexOf(words) + words.length });
  const tagOf = (concept: string, value: number): FigureTag => ({
    concept,
    value,
    unit: { kind: 'money', currency: 'USD', scale: 1e6, perShare: false },
    period: { kind: 'duration', label: '2023' },
    members: [],
  });
  const [repairs, tiles] = [tagOf('made:Repairs', 41.5e6), tagOf('made:Tiles', 3e9)];
  const own: Page = {
    ...said,
    tagged: [
      { span: spanOf('$41.5 million'), tag: repairs },
      { span: spanOf('$3 million'), tag: tiles, dispute: { printed: repairs.unit, tag: tiles } },
    ],
  };
  const [found] = asking('What did Halden’s repairs cost?', [{ company: 'Halden', fiscalYear: 2018, pages: [own] }]).evidence;
  const tagsAt = (words: string) => {
    const notes = new Footnotes();
    notes.number(sourceOfWords(found!, [spanOf(words)]));
    return notes.list()[0]?.tags;
  };

  it('has their tags as printed, and none of amounts outside its words', () => {
    expect(tagsAt('Repairs cost $41.5 million in 2023, and paint cost $7.5 million.')).toEqual([
      { text: '$41.5 million', tagged: 'made:Repairs' },
    ]);
    expect(tagsAt('and paint cost $7.5 million.')).toBeUndefined();
  });

  it('keeps both amounts where the tag says another, in a figure that the words state too', () => {
    const dispute = { printed: repairs.unit, tag: tiles };
    expect(tagsAt('Tiles cost $3 million.')).toEqual([{ text: '$3 million', tagged: 'made:Tiles', dispute }]);
    const operand = operandInWords({
      evidence: found!,
      spans: [spanOf('Tiles cost $3 million.')],
      span: spanOf('$3 million'),
      name: 'tiles',
      value: 3,
      unit: repairs.unit,
    });
    expect(operand).toMatchObject({ tagged: 'made:Tiles', dispute });
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
