import { describe, expect, it } from 'vitest';
import type { FilingId, Unit } from '../../../../src/domain/document.ts';
import type { Answer, Citation } from '../../../../src/domain/question.ts';
import { lastWord, pieces } from '../../../../src/ui/ask/answer/prosePieces.ts';
import { figureWords } from '../../../../src/ui/ask/figure/figureWords.ts';
import { answerMarkdown, answerPlain, gist } from '../../../../src/ui/ask/answer/answerRecords.ts';
import { searchThread } from '../../../../src/ui/ask/thread/threadSearch.ts';
import { headingWords } from '../../../../src/ui/ask/sources.ts';
import { writtenAnswer } from '../../madeanswers.ts';

const filing = 'f' as FilingId;
const millions: Unit = { kind: 'money', currency: 'USD', scale: 1e6, perShare: false };
const citation: Citation = {
  number: 1,
  filing,
  page: 60,
  spans: [],
  quote: 'Purchases of *property* … (1,577)',
  kind: 'cell',
  section: 'CONSOLIDATED STATEMENT OF CASH FLOWS',
};
const answer: Answer = {
  id: 'a',
  question: 'What was 3M’s capital expenditure in FY2018?',
  askedAt: 0,
  status: 'answered',
  level: 'words',
  sentences: [{ text: '3M spent $1,577 million.', citations: [1] }],
  figure: {
    name: 'Capital expenditure',
    basis: 'as reported',
    value: 1577,
    unit: millions,
    text: '1,577',
    period: { kind: 'duration', end: '2018-12-31', months: 12, label: '2018' },
    tree: { kind: 'leaf', leaf: 0 },
    pieces: [0],
    notes: [],
    others: [],
    operands: [],
    checks: [],
  },
  citations: [citation],
  nearest: [],
  routes: [],
  only: [],
  trace: { type: 'line-item', steps: [], filings: [], pages: [], passages: [], elapsedMs: 1 },
};
const name = () => '3M 10-K FY2018';

describe('an answer as text', () => {
  it('is copied with its footnotes', () => {
    expect(answerPlain(answer, name)).toBe(
      [
        'What was 3M’s capital expenditure in FY2018?',
        '',
        '3M spent $1,577 million.[1]',
        '',
        'Capital expenditure, as reported: $1,577 million, fiscal year ended December 31, 2018',
        '',
        '[1] 3M 10-K FY2018, page 60, Consolidated Statement of Cash Flows: “Purchases of *property* … (1,577)”',
        '',
      ].join('\n'),
    );
  });

  it('keeps document text from acting as Markdown, and the marks of several answers apart', () => {
    const markdown = answerMarkdown(answer, name, '2-');
    expect(markdown).toContain('3M spent $1,577 million.[^2-1]');
    expect(markdown).toContain('[^2-1]: 3M 10-K FY2018, page 60');
    expect(markdown).toContain('Purchases of \\*property\\*');
  });

  it('carries what the filing’s tag says of an amount in its words only where that is another amount', () => {
    const unit = { kind: 'money', currency: 'USD', scale: 1e6, perShare: false } as const;
    const tag = {
      concept: 'made:Repairs',
      value: 41.5e9,
      unit: { ...unit, scale: 1e9 },
      period: { kind: 'duration', label: '' },
      members: [],
    } as const;
    const said = (tags: Answer['citations'][number]['tags']): Answer => ({
      ...answer,
      citations: answer.citations.map((citation) => ({ ...citation, ...(tags && { tags }) })),
    });
    const other = said([{ text: '$41.5 million', tagged: tag.concept, dispute: { printed: unit, tag } }]);
    for (const copied of [answerPlain(other, name), answerMarkdown(other, name)])
      expect(copied).toContain('(1,577)” (The filing’s tag does not agree with this figure: printed $41.5 million · tagged $41.5 billion)');
    expect(answerPlain(said([{ text: '$41.5 million', tagged: tag.concept }]), name)).toBe(answerPlain(answer, name));
  });

  it('copies what a model wrote with its footnotes, who wrote it, and what the reader flagged', () => {
    const request = { askId: 'w', question: 'Why?', only: [], without: [], preset: 'full', keep: true } as const;
    const written: Answer = { ...writtenAnswer(request), feedback: { flagged: [2] } };
    const plain = answerPlain(written, () => 'Northmoor 10-K FY2023');
    expect(plain).toContain('favorable mix toward services.[1] Restructuring charges fell as the 2022 program was completed.[2]');
    expect(plain).toContain('Written by SmolLM2-135M-Instruct on this machine. Every sentence was held against the passages it cites.');
    expect(plain).toContain('completed in the second quarter.” (flagged: does not say this)');
    const { trace } = written;
    const chosen: Answer = { ...written, trace: { ...trace, ...(trace.writing && { writing: { ...trace.writing, chosen: true } }) } };
    expect(answerPlain(chosen, name)).toContain('The filing’s own words, chosen by SmolLM2-135M-Instruct on this machine.');
    expect(answerPlain(chosen, name)).not.toContain('Written by');
    // What is quoted claims nothing, and says so before what the filings say.
    const quoted = answerPlain({ ...written, status: 'quoted', nearest: [{ citation: 1 }] }, () => 'Northmoor 10-K FY2023');
    expect(quoted).toMatch(/nothing is claimed\. Read them in place\. Management attributes/);
    expect(answerPlain(answer, name)).not.toContain('Written by');
  });

  it('has its formula once: in the card, not in the sentence too', () => {
    const worked: Answer = { ...answer, sentences: [{ text: 'It was 4.8 % (a ÷ b = 1 ÷ 2).', bare: 'It was 4.8 %.', citations: [1] }] };
    expect(answerPlain(worked, name)).toContain('It was 4.8 %.[1]');
    expect(answerMarkdown(worked, name)).not.toContain('a ÷ b');
  });

  it('puts the sign before a figure and its scale behind, once each', () => {
    expect(figureWords({ text: '1,577', unit: millions })).toBe('$1,577 million');
    // Some cells print the sign themselves.
    expect(figureWords({ text: '$ 1,577', unit: millions })).toBe('$1,577 million');
    expect(figureWords({ text: '15.7', unit: { kind: 'percent', scale: 1, perShare: false } })).toBe('15.7\u2009%');
    expect(figureWords({ text: '15.7%', unit: { kind: 'percent', scale: 1, perShare: false } })).toBe('15.7%');
    expect(figureWords({ text: '4.49', unit: { ...millions, scale: 1, perShare: true } })).toBe('$4.49 per share');
  });

  it('says its gist in a closed row', () => {
    expect(gist(answer)).toBe('$1,577 million');
    expect(gist({ ...answer, status: 'not_found' })).toBe('not found');
    const said: Answer = { ...answer };
    Reflect.deleteProperty(said, 'figure');
    expect(gist(said)).toBe('3M spent $1,577 million.');
  });

  it('is found by words of the question, the answer or a quote', () => {
    const other: Answer = { ...answer, id: 'b', question: 'Who audits 3M?', sentences: [], citations: [] };
    expect(searchThread([answer, other], 'property 1,577').map((one) => one.id)).toEqual(['a']);
    expect(searchThread([answer, other], 'AUDITS').map((one) => one.id)).toEqual(['b']);
  });
});

describe('pieces of a sentence', () => {
  it('keep a number and its unit together and lose nothing', () => {
    const text = 'Sales were $18.4 million, up 15.7 % from 2022.';
    expect(
      pieces(text)
        .filter((piece) => piece.whole)
        .map((piece) => piece.text),
    ).toEqual(['$18.4 million', '15.7 %']);
    expect(
      pieces(text)
        .map((piece) => piece.text)
        .join(''),
    ).toBe(text);
  });

  it('give the marks a last word to cling to', () => {
    expect(lastWord('up from 2022.')).toEqual({ before: 'up from ', last: '2022.' });
    expect(lastWord('Yes.')).toEqual({ before: '', last: 'Yes.' });
  });

  it('set headings in capitals as titles', () => {
    expect(headingWords('CONSOLIDATED STATEMENTS OF CASH FLOWS')).toBe('Consolidated Statements of Cash Flows');
    expect(headingWords('Year 2017 results:')).toBe('Year 2017 results');
    expect(headingWords('MD&A')).toBe('MD&A');
    expect(headingWords('BALANCE SHEETS (Unaudited)')).toBe('Balance Sheets (Unaudited)');
    expect(headingWords('Note 5 (IN PART)')).toBe('Note 5 (IN PART)');
  });
});
