import { describe, expect, it } from 'vitest';
import type { Answer } from '../../../../src/domain/question.ts';
import { answerCoverage } from '../../../../src/lab/evaluate/grounding/answerCoverage.ts';
import { citationDrift } from '../../../../src/lab/evaluate/grounding/citationDrift.ts';
import { citationHallucination } from '../../../../src/lab/evaluate/grounding/citationHallucination.ts';
import { citedNames } from '../../../../src/lab/evaluate/grounding/citedNames.ts';
import { entailment } from '../../../../src/lab/evaluate/grounding/entailment.ts';
import { entailmentLabels } from '../../../../src/lab/evaluate/grounding/entailmentLabels.ts';
import { groundedness } from '../../../../src/lab/evaluate/grounding/groundedness.ts';
import { passageHallucination } from '../../../../src/lab/evaluate/grounding/passageHallucination.ts';
import { semanticMatch } from '../../../../src/lab/evaluate/grounding/semanticMatch.ts';
import { userFeedback } from '../../../../src/lab/evaluate/grounding/userFeedback.ts';

describe('EvidenT’s measures, worked out by hand', () => {
  it('citation drift is the share of passages that were moved', () => {
    expect(citationDrift(['kept', 'moved', 'dropped', 'trimmed'])).toBe(0.25);
    expect(citationDrift([])).toBeNull();
  });

  it('a passage has words made up where its source has only part of it, or none', () => {
    expect(passageHallucination(['kept', 'moved', 'dropped', 'trimmed', 'kept'])).toBe(0.4);
    expect(passageHallucination(['moved', 'kept'])).toBe(0);
    expect(passageHallucination([])).toBeNull();
  });

  it('an answer that cites one thing out of nothing is hallucinated, and grounded in nothing', () => {
    const retrieved = new Set(['a', 'b']);
    expect(citationHallucination(['a', 'b'], retrieved)).toBe(0);
    expect(citationHallucination(['a', 'z'], retrieved)).toBe(1);
    expect(groundedness(['a', 'b'], new Set(['b']), retrieved)).toBe(1);
    expect(groundedness(['a'], new Set(['b']), retrieved)).toBe(0);
    expect(groundedness(['b', 'z'], new Set(['b']), retrieved)).toBe(0);
  });

  it('what is cited is held against what was retrieved, not against itself', () => {
    const place = (page: number) => ({ filing: 'f', page });
    const answer = (asPublished: boolean) =>
      ({
        citations: [place(1), place(1), place(2), place(7)],
        ...(asPublished && { asPublished }),
        trace: {
          pages: [place(1)],
          passages: [],
          writing: {
            ...{ sent: [place(3)], invented: ['p99'] },
            passages: [{ at: { filing: 'f', spans: [{ page: 4, start: 0, end: 1 }] } }, { outcome: 'dropped' }],
          },
        },
      }) as unknown as Answer;
    const marked = [true, true, false, true];
    const { cited, retrieved } = citedNames({ answer: answer(true), marked });
    expect(cited).toEqual(['f 1', 'f 7', 'f 2 not located', 'p99 of nothing']);
    // ranked, given, and where a passage was found; page 7 was none of these
    expect([...retrieved]).toEqual(['f 1', 'f 3', 'f 4']);
    // ours reads what it cites
    expect([...citedNames({ answer: answer(false), marked }).retrieved]).toEqual(['f 1', 'f 7']);
  });

  it('AnsCov and DocFocus count shared n-grams as multisets', () => {
    // words: sales rose sales / sales rose in 2023; shared sales, rose: 2 of 3 and 2 of 4
    expect(answerCoverage('sales rose sales', 'Sales rose in 2023', 1)).toEqual({ answer: 2 / 3, document: 0.5 });
    // pairs: (sales rose) of 2, of 3
    expect(answerCoverage('sales rose sales', 'Sales rose in 2023', 2)).toEqual({ answer: 0.5, document: 1 / 3 });
    expect(answerCoverage('sales rose', 'Sales rose in 2023', 3)).toBeNull();
  });

  it('SemMax is the highest score, SemRecall the mean of the best of each window', () => {
    expect(
      semanticMatch([
        [1, 5],
        [2, -3],
      ]),
    ).toEqual({ max: 5, recall: 3.5 });
    expect(semanticMatch([])).toBeNull();
  });

  it('SemRecall is over windows of the answer, whatever the source has of them, and a negative score stays negative', () => {
    // best of each: −1, 4, −5; their mean −2 / 3
    const rows = [
      [-1, -2, -3],
      [4, 0, 1],
      [-5, -5, -6],
    ];
    expect(semanticMatch(rows)).toEqual({ max: 4, recall: (-1 + 4 - 5) / 3 });
    // a page that is gone has no windows
    expect(semanticMatch([[], []])).toBeNull();
  });

  it('a person’s word on the footnotes is one label, else each sentence shown has one by its support', () => {
    const support = [0.85, 0.84, 0.5, 0.49, undefined].map((one) => ({ outcome: 'shown', ...(one !== undefined && { support: one }) }));
    const sentences = [...support, { outcome: 'cut', support: 0.99 }];
    const answer = { trace: { writing: { sentences } } } as unknown as Answer;
    expect(entailmentLabels({ answer })).toEqual(['yes', 'partial', 'partial', 'no']);
    expect(entailmentLabels({ answer, mark: { verdict: 'right' } })).toHaveLength(4);
    expect(entailmentLabels({ answer, mark: { held: { 1: 'partly', 2: 'no', 3: 'yes' } } })).toEqual(['partial', 'no', 'yes']);
    expect(entailmentLabels({ answer: { trace: {} } as unknown as Answer })).toEqual([]);
  });

  it('entailment and feedback are shares of what was said, and nothing where nothing was', () => {
    expect(entailment(['yes', 'yes', 'partial', 'no'])).toEqual({ yes: 0.5, partial: 0.25, no: 0.25 });
    expect(entailment([])).toBeNull();
    // 2 of 3 helpful; relevant is asked of those two, and said of both: the third's word does not count
    const said = [{ helpful: true, relevant: true }, { helpful: true, relevant: false }, { helpful: false, relevant: true }, {}];
    expect(userFeedback(said)).toEqual({ helpful: 2 / 3, relevant: 0.5 });
    expect(userFeedback([])).toEqual({ helpful: null, relevant: null });
  });
});
