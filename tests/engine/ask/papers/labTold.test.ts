import { describe, expect, it } from 'vitest';
import type { FilingId } from '../../../../src/domain/document.ts';
import type { LabRun } from '../../../../src/domain/papers/lab.ts';
import type { Answer } from '../../../../src/domain/question.ts';
import { sinceKept, type KeptAnswer } from '../../../../src/engine/ask/papers/labKept.ts';
import { labTold } from '../../../../src/engine/ask/papers/labTold.ts';
import { labSheets } from '../../../../src/figures/workbook/labSheets.ts';

const filing = 'a'.repeat(64) as FilingId;
const citation = (number: number, quote: string) => ({
  number,
  filing,
  page: 10 + number,
  spans: [],
  quote,
  kind: 'words',
  section: 'Item 1',
});
const kept = (answer: object, more: object = {}): KeptAnswer => ({
  ...{ run: 'r', question: '1', condition: 'words', ms: 1, marked: [true, false] },
  answer: { sentences: [], nearest: [], citations: [], ...answer } as unknown as Answer,
  ...more,
});
const name = () => 'Acme 10-K FY2023';
const long = `${'The company makes anvils of many kinds. '.repeat(20)}That is all.`;

describe('an answer of the lab in words', () => {
  it('is whole however long, each sentence with its footnotes, each footnote with filing, page and words', () => {
    const told = labTold(
      kept({
        status: 'answered',
        yesno: 'yes',
        sentences: [{ text: long, citations: [2, 1, 2] }],
        citations: [citation(1, 'anvils'), citation(2, 'many kinds')],
      }),
      name,
    );
    expect(told.row).toBe('r words 1');
    expect(told.sentences).toEqual([
      { text: 'Yes.', citations: [] },
      { text: long, citations: [2, 1] },
    ]);
    expect(told.footnotes).toEqual([
      { number: 1, filing: 'Acme 10-K FY2023', page: 11, section: 'Item 1', quote: 'anvils', located: true, near: false },
      { number: 2, filing: 'Acme 10-K FY2023', page: 12, section: 'Item 1', quote: 'many kinds', located: false, near: false },
    ]);
  });

  it('that claims nothing says why, and quotes what is near', () => {
    const told = labTold(
      kept({ status: 'quoted', unclaimed: 'No page says it outright.', nearest: [{ citation: 1 }], citations: [citation(1, 'anvils')] }),
      name,
    );
    expect(told.sentences).toEqual([
      { text: 'No page says it outright.', citations: [] },
      { text: '“anvils”', citations: [1] },
    ]);
    expect(told.footnotes[0]?.near).toBe(true);
  });

  it('has the parts of a question and the figures of a list', () => {
    const figure = { name: 'Net sales', period: { label: '2023' }, text: '1,577', unit: { kind: 'money', currency: 'USD', scale: 1e6 } };
    const told = labTold(
      kept({
        status: 'answered',
        sentences: [{ text: 'Two years.', citations: [1] }],
        list: { kind: 'series', says: '', gaps: [], figures: [{ ...figure, operands: [{ citation: 2 }] }] },
        further: [{ question: 'And why?', why: true, sentences: [{ text: 'Prices rose.', citations: [1] }] }],
      }),
      name,
    );
    expect(told.sentences.map(({ text, citations }) => `${text} ${citations.join()}`)).toEqual([
      'Two years. 1',
      'Net sales, 2023: 1,577 USD millions. 2',
      'And why? ',
      'Prices rose. 1',
    ]);
  });

  it('stands in the workbook uncut, with the numbers that lead to its sources', () => {
    const one = kept({ status: 'answered', sentences: [{ text: long, citations: [1] }], citations: [citation(1, 'anvils')] });
    const row = {
      id: 'r words 1',
      question: '1',
      condition: 'words',
      status: 'answered',
      text: 'The company …',
      ms: 1,
      rank: null,
    } as const;
    const run = { name: 'Anvils', questions: [{ id: '1', text: 'What?', pages: [] }] } as unknown as LabRun;
    const [sheet, sources] = labSheets(
      run,
      [{ ...row, verdict: null, by: null, held: { 1: 'no' }, helpful: null, relevant: null }],
      [labTold(one, name)],
      [],
    );
    expect(sheet?.rows[1]?.[4]).toMatchObject({ text: `${long} [1]` });
    expect(sources?.rows[1]?.map((cell) => cell && ('text' in cell ? cell.text : 'value' in cell ? cell.value : ''))).toEqual([
      ...['What?', 'words', 1, 'Acme 10-K FY2023', 11, 'Item 1', 'anvils', 'yes', 'no'],
    ]);
  });
});

describe('a row kept when all footnotes were judged at once', () => {
  const answer = { status: 'answered', citations: [citation(1, 'a'), citation(2, 'b')] };
  it('says of each that it holds, where they were said to; and nothing where they were not', () => {
    expect(sinceKept(kept(answer, { mark: { verdict: 'right', holds: true } })).mark).toEqual({
      verdict: 'right',
      held: { 1: 'yes', 2: 'yes' },
    });
    expect(sinceKept(kept(answer, { mark: { verdict: 'wrong', holds: false } })).mark).toEqual({ verdict: 'wrong' });
    expect('mark' in sinceKept(kept(answer, { mark: { holds: false } }))).toBe(false);
    const now = kept(answer, { mark: { held: { 1: 'partly' } } });
    expect(sinceKept(now)).toBe(now);
  });
});
