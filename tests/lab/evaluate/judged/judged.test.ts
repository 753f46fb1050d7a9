import { describe, expect, it } from 'vitest';
import type { LabQuestion } from '../../../../src/domain/papers/lab.ts';
import type { Answer } from '../../../../src/domain/question.ts';
import { calibration } from '../../../../src/lab/evaluate/judged/calibration.ts';
import { claims } from '../../../../src/lab/evaluate/judged/claims.ts';
import { cohensKappa } from '../../../../src/lab/evaluate/judged/cohensKappa.ts';
import { figureVerdict } from '../../../../src/lab/evaluate/judged/figureVerdict.ts';
import { betterByVerdicts, pairwisePreference } from '../../../../src/lab/evaluate/judged/pairwisePreference.ts';
import { percentCorrect } from '../../../../src/lab/evaluate/judged/percentCorrect.ts';

const question = (answer?: string, absent?: true): LabQuestion => ({
  ...{ id: '1', text: 'What?', pages: [] },
  ...(answer !== undefined && { answer }),
  ...(absent && { absent }),
});
const said = (text: string, more: Partial<Answer> = {}): Answer => ({
  ...{ id: 'a', question: 'What?', askedAt: 0, status: 'answered', level: 'words', citations: [], nearest: [], routes: [], only: [] },
  sentences: [{ text, citations: [] }],
  trace: { type: 'fact', steps: [], filings: [], pages: [], passages: [], elapsedMs: 0 },
  ...more,
});

describe('verdicts that figures give', () => {
  it.each([
    ['$4,499.5 million', 'Net sales were $4,499.5 million.', 'right'],
    ['$4,499.5 million', 'Net sales were $4.4995 billion.', 'right'],
    ['$4,499.5 million', 'Net sales were $4,399.5 million.', 'wrong'],
    ['4,499.5', 'Net sales were $4,499.5 million.', 'right'],
    ['44.3%', 'The gross margin was 44.3 %.', 'right'],
    ['44.3%', 'Gross profit was $44.3 million.', 'wrong'],
    ['$(58.0) million', 'It used $58.0 million.', 'right'],
    ['Yes', 'Yes, it improved.', 'right'],
    ['No', 'Yes, it improved.', 'wrong'],
    ['The Company was founded in Ohio.', 'It was founded in Ohio.', null],
  ] as const)('%s, said: %s', (gold, text, verdict) => {
    expect(figureVerdict(question(gold), said(text))).toBe(verdict);
  });

  it.each([
    ['0.83', 'right'],
    ['83%', 'right'],
    ['0.83x', 'right'],
    ['0.38', 'wrong'],
    ['8.3%', 'wrong'],
  ] as const)('a ratio of 0.83 is one ratio, however the gold answer prints it: %s', (gold, verdict) => {
    const figure = { value: 0.83, unit: { kind: 'ratio', scale: 1 } } as unknown as NonNullable<Answer['figure']>;
    expect(figureVerdict(question(gold), said('It was 0.83.', { figure }))).toBe(verdict);
  });

  it('an answer that claims nothing is refused, and right where there is nothing to find', () => {
    const none = said('', { status: 'not_found', sentences: [] });
    expect(figureVerdict(question('13,400'), none)).toBe('refused');
    expect(figureVerdict(question(undefined, true), none)).toBe('right');
    expect(figureVerdict(question(undefined, true), said('It was $5 million.'))).toBe('wrong');
    expect(figureVerdict(question(), said('It was $5 million.'))).toBeNull();
  });
});

describe('shares of verdicts, worked out by hand', () => {
  it('percent correct is strict: a part is not right', () => {
    expect(percentCorrect(['right', 'partly', 'wrong', 'refused'])).toBe(0.25);
    expect(percentCorrect([])).toBeNull();
  });

  it('coverage is over what can be answered, precision over what was claimed', () => {
    const judged = [
      { claimed: true, absent: false, verdict: 'right' },
      { claimed: true, absent: false, verdict: 'wrong' },
      { claimed: false, absent: false, verdict: 'refused' },
      { claimed: false, absent: true, verdict: 'right' },
    ] as const;
    expect(claims(judged)).toEqual({ coverage: 1 / 3, precision: 0.5 });
    expect(claims([])).toEqual({ coverage: null, precision: null });
  });

  it('by verdicts: right before partly before nothing before wrong', () => {
    expect(betterByVerdicts('right', 'partly')).toBe('first');
    expect(betterByVerdicts('wrong', 'refused')).toBe('second');
    expect(betterByVerdicts('right', 'right')).toBe('tie');
  });

  it('pairwise: shares of all pairs', () => {
    expect(pairwisePreference(['first', 'second', 'tie', 'first'])).toEqual({ first: 0.5, second: 0.25, tie: 0.25 });
    expect(pairwisePreference([])).toBeNull();
  });

  it('Cohen’s kappa: what agreement there is beyond chance', () => {
    const times = (n: number, a: boolean, b: boolean) => Array.from({ length: n }, () => [a, b] as const);
    // both right 20, the first alone 5, the second alone 10, neither 15: po = .7, pe = .5 × .6 + .5 × .4 = .5
    expect(
      cohensKappa([...times(20, true, true), ...times(5, true, false), ...times(10, false, true), ...times(15, false, false)]),
    ).toBeCloseTo(0.4);
    expect(cohensKappa([...times(1, true, true), ...times(1, false, false)])).toBe(1);
    expect(cohensKappa([...times(1, true, false), ...times(1, false, true)])).toBe(-1);
    expect(cohensKappa(times(3, true, true))).toBeNull();
    expect(cohensKappa([])).toBeNull();
  });

  it('calibration: bins weigh by how many they hold', () => {
    // bin .9: mean .9, half right, gap .4 of 2; bin .1: mean .1, none right, gap .1 of 2
    const made = [
      { sure: 0.9, right: true },
      { sure: 0.9, right: false },
      { sure: 0.1, right: false },
      { sure: 0.1, right: false },
    ];
    const found = calibration(made);
    expect(found?.error).toBeCloseTo(0.25);
    expect(found?.brier).toBeCloseTo((0.01 + 0.81 + 0.01 + 0.01) / 4);
    expect(found?.bins.map(({ n }) => n)).toEqual([2, 2]);
    // sure of all is in the last bin, and not in one beyond it
    expect(calibration([{ sure: 1, right: true }])?.error).toBe(0);
    expect(calibration([])).toBeNull();
  });
});
