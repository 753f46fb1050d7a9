import { writeXlsx } from 'hucre/xlsx';
import { describe, expect, it } from 'vitest';
import type { FilingId } from '../../../src/domain/document.ts';
import { MOST_IN_A_SET, readQuestions } from '../../../src/lab/questions/readQuestions.ts';
import { questionText } from '../../../src/engine/ask/papers/questionText.ts';
import { figureVerdict } from '../../../src/lab/evaluate/judged/figureVerdict.ts';
import type { Answer } from '../../../src/domain/question.ts';
import { valueOf } from '../../engine/desk.ts';

const ID = 'f'.repeat(64) as FilingId;
const HERE = [{ id: ID, names: ['northmoor-2023-10k.pdf', 'Northmoor Instruments 10-K FY2023'] }];
const readBytes = (bytes: Uint8Array) => readQuestions('set', { bytes, text: () => questionText(bytes) }, HERE);
const read = (text: string) => readBytes(new TextEncoder().encode(text));

describe('a file of questions', () => {
  it('is read whatever the order and wording of its columns, and parts them by what parts them', async () => {
    const set = valueOf(await read('Page;Gold Answer;QUERY;File\n11-12;$5 million;What were sales?;Northmoor Instruments 10-K FY2023'));
    expect(set.questions).toEqual([{ id: '1', text: 'What were sales?', pages: [11, 12], answer: '$5 million', filing: ID }]);
    expect(set.notes).toEqual([]);
  });

  it('keeps commas, quotes and line breaks inside a cell', async () => {
    const set = valueOf(await read('question,answer\n"What, and ""why""?","One,\ntwo"'));
    expect(set.questions[0]).toMatchObject({ text: 'What, and "why"?', answer: 'One,\ntwo' });
  });

  it('is read as lines of JSON, the bench’s own among them', async () => {
    const lines = [
      {
        id: 'a',
        question: 'What?',
        answer: 5,
        type: 'fact',
        evidence: [
          { doc: 'northmoor-2023-10k', page: 7 },
          { doc: 'x', page: 9 },
        ],
      },
      { question: 'Which?', answerable: false },
    ];
    const set = valueOf(await read(lines.map((line) => JSON.stringify(line)).join('\n')));
    expect(set.questions).toEqual([
      { id: 'a', text: 'What?', pages: [7, 9], answer: '5', filing: ID, type: 'fact' },
      { id: '2', text: 'Which?', pages: [], absent: true },
    ]);
  });

  it('is read from a workbook; of a formula what it was last worked out to is taken, and said', async () => {
    const bytes = await writeXlsx({
      sheets: [
        {
          name: 'Questions',
          rows: [
            ['question', 'answer', 'page'],
            ['What were sales?', null, 11],
            ['And costs?', 'none', null],
            ['In words?', null, null],
            ['Is it so?', null, null],
            ['Never worked out?', null, null],
          ],
          cells: new Map(
            [
              ['1,1', { formula: '2*3', formulaResult: 6 }] as const,
              ['3,1', { formula: 'B2&" million"', formulaResult: '6 million' }] as const,
              ['4,1', { formula: 'B2>5', formulaResult: true }] as const,
              ['5,1', { formula: 'B2*2' }] as const,
            ].map(([place, cell]) => [place, { value: null, type: 'formula', ...cell }]),
          ),
        },
      ],
    });
    const set = valueOf(await readBytes(new Uint8Array(bytes)));
    expect(set.questions).toEqual([
      { id: '1', text: 'What were sales?', pages: [11], answer: '6' },
      { id: '2', text: 'And costs?', pages: [], answer: 'none' },
      { id: '3', text: 'In words?', pages: [], answer: '6 million' },
      { id: '4', text: 'Is it so?', pages: [], answer: 'yes' },
      { id: '5', text: 'Never worked out?', pages: [] },
    ]);
    expect(set.notes).toEqual([
      { kind: 'without-answer', count: 1 },
      { kind: 'formulas', count: 4 },
    ]);
  });

  it('has gold answers as its workbook shows them: a cell of 12.5 % is right where 12.5 % is answered, a page is its number', async () => {
    const formats = ['0.0%', '#,##0', '_("$"* #,##0.0_)', '[$€-407] #,##0', '0.0"%"', '#,##0_);(#,##0)', 'General'];
    const values = [0.125, 1577, 1577.25, 1577, 12.5, -3, 0.125];
    const number = (value: number, numFmt: string) => ({ value, type: 'number' as const, style: { numFmt } });
    const cells = formats.flatMap((format, i) => [
      [`${String(i + 1)},1`, number(values[i] ?? 0, format)] as const,
      [`${String(i + 1)},2`, number(1204, '#,##0')] as const,
    ]);
    const rows = [['question', 'answer', 'page'], ...formats.map((_, i) => [`What is ${String(i)}?`, null, null])];
    const bytes = await writeXlsx({ sheets: [{ name: 'Questions', rows, cells: new Map(cells) }] });
    const { questions } = valueOf(await readBytes(new Uint8Array(bytes)));
    expect(questions.map(({ answer }) => answer)).toEqual(['12.5%', '1,577', '$1,577.3', '€ 1,577', '12.5%', '(3)', '0.125']);
    expect(questions.map(({ pages }) => pages)).toEqual(questions.map(() => [1204]));
    const answer = {
      ...{ status: 'answered', sentences: [], citations: [] },
      figure: { value: 12.5, unit: { kind: 'percent', scale: 1 } },
    } as unknown as Answer;
    expect(questions.map((question) => figureVerdict(question, answer)).slice(0, 2)).toEqual(['right', 'wrong']);
  });

  it('is read as one list of JSON objects, bare or under a name', async () => {
    const list = [
      { question: 'What?', answer: 5 },
      { query: 'Which?', page: [3, 4], answer: false },
    ];
    const questions = [
      { id: '1', text: 'What?', pages: [], answer: '5' },
      { id: '2', text: 'Which?', pages: [3, 4], answer: 'no' },
    ];
    expect(valueOf(await read(JSON.stringify(list))).questions).toEqual(questions);
    expect(valueOf(await read(JSON.stringify({ version: 1, questions: list }, null, 2))).questions).toEqual(questions);
    const alone = { question: 'What?', evidence: [{ doc: 'x', page: 7 }] };
    expect(valueOf(await read(JSON.stringify(alone))).questions).toEqual([{ id: '1', text: 'What?', pages: [7] }]);
  });

  it('in another encoding is read as what it is, and says so', async () => {
    const bytesOf = (text: string): number[] => Array.from(text, (letter) => letter.charCodeAt(0));
    const windows = Uint8Array.from([...bytesOf('question,answer\nWhat of Caf'), 0xe9, ...bytesOf('?,'), 0xa3, 0x35]);
    const set = valueOf(await readBytes(windows));
    expect(set.questions).toEqual([{ id: '1', text: 'What of Café?', pages: [], answer: '£5' }]);
    expect(set.notes).toEqual([{ kind: 'encoding', encoding: 'Windows-1252' }]);
    const wide = Uint8Array.from([0xff, 0xfe, ...bytesOf('question\tanswer\nWhat?\té').flatMap((byte) => [byte, 0])]);
    expect(valueOf(await readBytes(wide))).toMatchObject({ questions: [{ text: 'What?', answer: 'é' }], notes: [{ encoding: 'UTF-16' }] });
    expect(valueOf(await read('\uFEFFquestion\nWhat of Café?')).notes).toEqual([{ kind: 'without-answer', count: 1 }]);
  });

  it('without answers is taken, and says so; rows without a question and filings that are not here are counted', async () => {
    const set = valueOf(await read('question,answer,filing\nWhat?,,other.pdf\n,6,\nWhat?,,'));
    expect(set.questions).toHaveLength(2);
    expect(set.notes).toEqual([
      { kind: 'without-question', count: 1 },
      { kind: 'without-answer', count: 2 },
      { kind: 'twice', count: 1 },
      { kind: 'unknown-filing', count: 1, first: 'other.pdf' },
    ]);
  });

  it('of ten thousand rows gives the first thousand, and says how many there were', async () => {
    const rows = Array.from({ length: 10_000 }, (_, i) => `Question ${String(i)}?,${String(i)}`);
    const set = valueOf(await read(['question,answer', ...rows].join('\n')));
    expect(set.questions).toHaveLength(MOST_IN_A_SET);
    expect(new Set(set.questions.map(({ id }) => id)).size).toBe(MOST_IN_A_SET);
    expect(set.notes).toEqual([{ kind: 'too-many', taken: MOST_IN_A_SET, of: 10_000 }]);
  });

  it.each([
    ['with other columns', 'ask,reply\nWho?,Me', 'It has the columns ask, reply; one must be called question.'],
    ['with nothing in it', '', 'Nothing is in it.'],
    ['with a first line of nothing', ',,\nWho?,Me,1', 'It has the columns of no name; one must be called question.'],
    ['with a head alone', 'question,answer', 'No row has a question.'],
    ['of numbers', '[1, 2]', 'It is a list of something else than questions.'],
    ['of a broken list', '[{"question":"What?"', 'It is no JSON.'],
    ['of broken JSON', '{"question":"What?"}\n{"question', 'Line 2 is no JSON.'],
  ])('%s is none, and says what it lacks', async (_, text, detail) => {
    expect(await read(text)).toEqual({ ok: false, failure: { kind: 'not-questions', detail } });
  });

  it('that is a zip and no workbook is none', async () => {
    const found = await readBytes(new TextEncoder().encode('PK\u0003\u0004 nothing of the kind'));
    expect(found).toMatchObject({ ok: false, failure: { kind: 'not-questions' } });
  });

  it('ids that the file has twice become ids of their own', async () => {
    const set = valueOf(await read('id,question\n2,One?\n2,Two?\n2,Three?'));
    expect(new Set(set.questions.map(({ id }) => id)).size).toBe(3);
  });
});
