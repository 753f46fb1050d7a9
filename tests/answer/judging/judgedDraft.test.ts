import { describe, expect, it } from 'vitest';
import type { Answer } from '../../../src/domain/question.ts';
import { askJudged } from '../../builders/judged.ts';

const ask = (question: string, texts: readonly string[], scores: Readonly<Record<string, number>>): Answer =>
  askJudged(
    question,
    texts.map((text) => ({ text })),
    scores,
  );
const said = (a: Answer): string => a.sentences.map((sentence) => sentence.text).join(' ');

const TOLLS = 'Road tolls of our ferries were $763 million in 2023.';
const FINES = 'Fines for unpaid road tolls were $12 million in 2023.';
const ASKED = 'How much did Halden Freight spend on road tolls, northern lines and ferries in 2023?';

describe('what the choice by words alone does not claim', () => {
  it('is none without a judge', () => {
    expect(ask(ASKED, [TOLLS, FINES], {}).status).toBe('quoted');
  });

  it('is claimed where the judge likes the same place best', () => {
    const a = ask(ASKED, [TOLLS, FINES], { ferries: 3 });
    expect(said(a)).toBe(`$763 million: “${TOLLS}”`);
    expect(a.citations[0]?.quote).toContain('ferries');
  });

  it.each([
    ['likes it little', { ferries: -3 }],
    ['likes another place better', { ferries: 1, unpaid: 2 }],
  ])('is not claimed where the judge %s', (_, scores) => {
    expect(ask(ASKED, [TOLLS, FINES], scores).status).toBe('quoted');
  });

  it.each([
    ['of another year', 'Northern ferry road tolls were $763 million in 2019.', ASKED],
    ['for the owner of a company', 'Halden Freight owns all the shares of Orrin Lines.', 'Who owns Halden Freight?'],
    ['for what has to be worked out', TOLLS, 'By how many percent did northern ferry road tolls of Halden Freight grow from 2022 to 2023?'],
  ])('is not claimed %s', (_, text, question) => {
    expect(ask(question, [text], { '': 9 }).status).not.toBe('answered');
  });
});

describe('covenants', () => {
  const FACILITY = 'In April 2023 we entered into a $1.25 billion credit agreement with banks, whose covenants are customary.';

  it('that no sentence states are claimed by no other, however much the judge likes it', () => {
    expect(ask('What covenants does the credit agreement of Halden Freight hold?', [FACILITY], { '': 9 }).status).toBe('quoted');
    expect(ask('How much is the credit agreement of Halden Freight of April 2023?', [FACILITY], { '': 9 }).status).toBe('answered');
  });
});
