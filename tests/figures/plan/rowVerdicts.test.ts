import { describe, expect, it } from 'vitest';
import { contextOf } from '../../../src/answer/contextOf.ts';
import { rowVerdicts } from '../../../src/figures/plan/rowVerdicts.ts';
import { asking } from '../../builders/asking.ts';
import { haldenFiling, haldenIncome } from '../../builders/halden.ts';

/** The rows near a question. */
const near = (text: string) =>
  rowVerdicts(
    contextOf(
      asking(text, [
        haldenFiling(
          haldenIncome(
            ['Proceeds from ferry notes', '—', '400'],
            ['Ferry tolls paid', '120', '140'],
            ['Ferry margin', '9', '16'],
            ['Increase in ferry deposits', '30', '20'],
            ['Ferry result', '(9)', '(16)'],
            ['Harbour (loss) income', '(9)', '16'],
            ['Quay (loss) income', '(30)', '(20)'],
          ),
        ),
      ]),
    ),
  );
/** Their labels, each with what it would say. */
const verdicts = (text: string): Record<string, string | undefined> =>
  Object.fromEntries(near(text).map(({ label, finding }) => [label, finding.verdict]));

describe('rows near a yes or no', () => {
  it('say no where there is none, yes where there is some', () => {
    expect(verdicts('Did Halden Freight raise any money from ferry notes in 2022?')).toMatchObject({ 'Proceeds from ferry notes': 'no' });
    expect(verdicts('Did Halden Freight raise any money from ferry notes in 2021?')).toMatchObject({ 'Proceeds from ferry notes': 'yes' });
  });

  it('are compared at two times the way that is asked for', () => {
    expect(verdicts('Did the ferry tolls of Halden Freight come down in 2022?')['Ferry tolls paid']).toBe('yes');
    expect(verdicts('Were the ferry tolls of Halden Freight higher in 2021 than in 2022?')['Ferry tolls paid']).toBe('yes');
  });

  it('say nothing of a thing by the row of its increase', () => {
    expect(verdicts('Were the ferry deposits of Halden Freight higher in 2022 than in 2021?')).not.toHaveProperty(
      'Increase in ferry deposits',
    );
  });

  it('that are below nothing are compared by size where a loss is asked for', () => {
    expect(verdicts('Was the ferry loss of Halden Freight narrower in 2022 than in 2021?')['Ferry result']).toBe('yes');
    expect(verdicts('Was the ferry result of Halden Freight higher in 2022 than in 2021?')['Ferry result']).toBe('yes');
    expect(verdicts('Did the ferry loss of Halden Freight grow in 2022?')['Ferry result']).toBe('no');
  });

  it('are called a loss then, where they are called by both', () => {
    const [quay] = near('Did the quay loss of Halden Freight grow in 2022?').filter(({ label }) => label.startsWith('Quay'));
    expect([quay?.finding.says, quay?.finding.verdict]).toEqual(['quay loss increased', 'yes']);
  });

  it('say nothing of a loss where one of them is a profit', () => {
    expect(verdicts('Was the harbour loss of Halden Freight larger in 2022 than in 2021?')).not.toHaveProperty('Harbour (loss) income');
  });

  it('are held against a limit', () => {
    expect(verdicts('Were Halden Freight’s ferry tolls more than $130 million in 2022?')['Ferry tolls paid']).toBe('no');
  });

  it('are none for a question that asks for no yes or no', () => {
    expect(verdicts('What were the ferry tolls of Halden Freight in 2022?')).toEqual({});
  });
});
