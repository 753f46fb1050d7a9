import { describe, expect, it } from 'vitest';
import type { Answer, TraceStep } from '../../../../src/domain/question.ts';
import { contextCost } from '../../../../src/lab/evaluate/spent/contextCost.ts';
import { contextTokens } from '../../../../src/lab/evaluate/spent/contextTokens.ts';
import { tiersReached } from '../../../../src/lab/evaluate/spent/tiersReached.ts';
import type { Evaluated, EvaluationHands } from '../../../../src/lab/evaluate/tables/evaluated.ts';
import { FINANCIALQA_TABLE } from '../../../../src/lab/evaluate/tables/financialqaTable.ts';
import { MULTIFINRAG_TABLE } from '../../../../src/lab/evaluate/tables/multifinragTable.ts';

/** An answer whose model was given so many tokens, of so many steps. */
const answer = (tokens: number | null, ...steps: readonly TraceStep['step'][]): Answer =>
  ({
    trace: { steps: steps.map((step) => ({ step })), ...(tokens !== null && { writing: { contextTokens: tokens } }) },
  }) as unknown as Answer;

const hands = { fallsBack: (condition: string) => condition === 'multifinrag' } as unknown as EvaluationHands;
const over = (table: typeof FINANCIALQA_TABLE, id: string, answers: readonly Answer[], condition: string) =>
  table
    .find((one) => one.id === id)
    ?.of(
      answers.map((one) => ({ answer: one }) as unknown as Evaluated),
      hands,
      condition,
    );

describe('what answers took, worked out by hand', () => {
  it('tokens of context are those the model was given; an answer of no model has none', () => {
    expect([contextTokens(answer(2934)), contextTokens(answer(0)), contextTokens(answer(null))]).toEqual([2934, 0, null]);
    expect(over(FINANCIALQA_TABLE, 'context-tokens', [answer(100), answer(null)], 'raw-model')).toEqual([100]);
    expect(over(FINANCIALQA_TABLE, 'context-tokens', [answer(null)], 'words')).toBe('no-writer');
  });

  it('cost: 100 questions of 16,000 tokens are 1.6 million, at $0.25 a million $0.40 (FinancialQA: under $1)', () => {
    expect(contextCost(16_000)).toBeCloseTo(0.4, 12);
    expect(contextCost(0)).toBe(0);
    expect(over(FINANCIALQA_TABLE, 'context-cost', [answer(16_000), answer(8_000)], 'financialqa')).toEqual([0.4, 0.2]);
  });

  it('tiers: text alone is one, tables and pictures after it are the second, and only some systems have them', () => {
    const [text, further] = [answer(null, 'question', 'meaning', 'joined'), answer(null, 'meaning', 'meaning', 'meaning', 'joined')];
    expect([tiersReached(text), tiersReached(further)]).toEqual([1, 2]);
    expect(over(MULTIFINRAG_TABLE, 'tiers-reached', [text, further], 'multifinrag')).toEqual([0, 1]);
    expect(over(MULTIFINRAG_TABLE, 'tiers-reached', [text], 'multifinrag-baseline')).toBe('no-tiers');
  });
});
