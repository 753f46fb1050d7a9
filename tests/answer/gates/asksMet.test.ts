import { describe, expect, it } from 'vitest';
import { sourceOfWords } from '../../../src/answer/compose/cite.ts';
import { contextOf } from '../../../src/answer/contextOf.ts';
import type { Answer } from '../../../src/domain/question.ts';
import { lacksNarrowing } from '../../../src/answer/gates/asksMet.ts';
import { passages } from '../../../src/answer/sentences/extract.ts';
import { answered, asking } from '../../builders/asking.ts';
import { page, textPages } from '../../builders/page.ts';
import { years } from '../../builders/table.ts';

function lacks(text: string, question = 'How many patients does the trial HLD-201 of Halden Freight enroll?'): boolean {
  const pages = textPages(text);
  const context = contextOf(asking(question, [{ company: 'Halden Freight Corporation', fiscalYear: 2023, pages }]));
  const passage = passages(context).find((one) => one.text.includes('170'));
  if (passage === undefined) throw new Error('no passage');
  const { evidence, span } = passage;
  return lacksNarrowing({ sentences: [{ text: passage.text, sources: [sourceOfWords(evidence, [span])] }] }, context);
}

describe('a code that names a thing', () => {
  it('must stand in the claim or just before it: another trial is none of it', () => {
    expect(lacks('The trial HLD-201 is expected to enroll 170 patients.')).toBe(false);
    expect(lacks('Our trial HLD-201 is of one drug. The trial is expected to enroll 170 patients.')).toBe(false);
    expect(lacks('Our trial HLD-305 is of one drug. The trial is expected to enroll 170 patients.')).toBe(true);
  });
});

describe('what is booked for a thing said before', () => {
  it('is no whole of all', () => {
    const asked = 'Halden Freight will have to clear its piers one day. How much is the liability booked for that in 2023?';
    expect(lacks('Our liabilities in 2023 were $170 million.', asked)).toBe(true);
    expect(lacks('Our obligations to clear piers in 2023 were $170 million.', asked)).toBe(false);
  });
});

describe('what is asked of each one', () => {
  it('is no sum of all', () => {
    const asked = 'What did Halden Freight pay per head of its staff in 2023?';
    expect(lacks('In 2023 we paid our staff $170 million.', asked)).toBe(true);
    expect(lacks('In 2023 we paid our staff an average of $170 thousand.', asked)).toBe(false);
  });
});

describe('a name that is a row of the table', () => {
  const segments = {
    title: 'Operating revenues by segment',
    columns: years(2023, 2022),
    rows: [
      ['Harbour Media', '879', '850'],
      ['Total operating revenues', '6,316', '6,215'],
    ],
  };
  const ask = (question: string): Answer => {
    const pages = [page(1, [{ header: 'Halden Freight Corporation 2023 Form 10-K' }, { table: segments }])];
    return answered(asking(question, [{ company: 'Halden Freight Corporation', fiscalYear: 2023, pages }]));
  };
  const told = (question: string): string =>
    ask(question)
      .sentences.map(({ text }) => text)
      .join(' ');

  it('is not answered by the total of all', () => {
    expect(told('What is the sum of the total operating revenues in 2023 and 2022?')).toContain('12,531');
    expect(told('What is the sum of the operating revenues for Harbour Media in 2023 and 2022?')).not.toContain('12,531');
  });

  it('is no company that the library has no filing of', () => {
    const because = (name: string) =>
      ask(`What is the sum of the operating revenues for ${name} in 2023 and 2022?`).notFound?.because ?? '';
    expect(because('Harbour Media')).not.toContain('None of them is a filing');
    expect(because('Orrin Media')).toContain('None of them is a filing of Orrin Media');
  });
});
