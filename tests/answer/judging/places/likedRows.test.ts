import { describe, expect, it } from 'vitest';
import type { Answer } from '../../../../src/domain/question.ts';
import { askJudged } from '../../../builders/judged.ts';
import { MILLIONS, years } from '../../../builders/table.ts';

const table = {
  title: 'Other expenses for the years ended December 31:',
  unit: MILLIONS,
  columns: years(2023, 2022),
  rows: [
    ['Net realized and unrealized losses (gains) on venture investments', '302', '(188)'],
    ['Claims for lost freight', '77', '61'],
  ],
};
const ask = (question: string, logits: Readonly<Record<string, number>>): Answer =>
  askJudged(question, [{ text: 'What follows is a detail of other expenses.' }, { table }], logits, -6);
const LOSS = 'Halden Freight loss on venture stakes, 2023';

describe('a row that the judge puts first', () => {
  it('is claimed by its figure of the time asked for, with its cell', () => {
    const a = ask(LOSS, { venture: 6 });
    expect(a.status).toBe('answered');
    expect(a.figure?.text).toContain('302');
    expect(a.citations[0]?.quote).toContain('302');
  });

  it('is only shown where the judge holds it for no answer', () => {
    expect(ask(LOSS, { venture: -3 }).status).toBe('quoted');
  });

  it('is no answer for a time that it has no figure of', () => {
    expect(ask(LOSS.replace('2023', '2019'), { venture: 9 }).status).not.toBe('answered');
  });

  it.each([
    'Halden Freight loss on venture stakes in 2023 versus what was expected',
    'In which year was the Halden Freight loss on venture stakes so large?',
  ])('says neither how two times compare nor which of them it was: %s', (question) => {
    expect(ask(question, { venture: 6 }).status).not.toBe('answered');
  });
});
