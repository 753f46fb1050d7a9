import { describe, expect, it } from 'vitest';
import type { Answer } from '../../../../src/domain/question.ts';
import { askJudged } from '../../../builders/judged.ts';

const FINDING =
  'In spring we told the port that we would go along with the inspector’s finding that a crane of ours started the 2022 Ostby fire.';
const LETTER = 'In spring the inspector wrote to us about the cranes that stood near the 2022 Ostby fire.';
const OTHERS = ['Halden Freight moves goods by rail and by sea.', 'The fire of 2022 at Ostby closed the port for nine days.'];
const ASKED = 'Does Halden Freight accept the conclusion of the inspector that one of its cranes began the Ostby fire?';

const ask = (question: string, texts: readonly string[], logits: Readonly<Record<string, number>>): Answer =>
  askJudged(
    question,
    [...texts, ...OTHERS].map((text) => ({ text })),
    logits,
    -6,
  );
const said = (a: Answer): string => a.sentences.map((sentence) => sentence.text).join(' ');

describe('the sentence that decides a yes or no', () => {
  it('is given in its own words where what it says is not sure enough to be told', () => {
    const a = ask(ASKED, [FINDING, LETTER], { 'a crane of ours': 4.5 });
    expect([a.status, a.yesno, said(a)]).toEqual(['answered', undefined, FINDING]);
    expect(a.citations.map(({ quote }) => quote)).toEqual([FINDING]);
  });

  it.each([
    ['the judge holds another for as likely', { 'a crane of ours': 2.5, 'wrote to us': 2.4 }],
    ['the judge is hardly for it', { 'a crane of ours': 0.6, 'wrote to us': 0.2, 'closed the port': 0.1 }],
  ])('is only shown where %s', (_, logits) => {
    expect(ask(ASKED, [FINDING, LETTER], logits).status).toBe('quoted');
  });
});
