import { describe, expect, it } from 'vitest';
import type { Answer } from '../../../src/domain/question.ts';
import { answeredFurther } from '../../../src/engine/ask/escalating.ts';
import { find } from '../../../src/figures/findFigure.ts';
import { asking } from '../../builders/asking.ts';
import type { MadeFiling } from '../../builders/filing.ts';
import { page, textPages } from '../../builders/page.ts';
import { MILLIONS, years } from '../../builders/table.ts';

const tiles = (words: string): MadeFiling => ({
  company: 'Calder Tile Works',
  fiscalYear: 2023,
  pages: [...textPages(`Calder Tile Works makes tiles. ${words} Its kilns were lit again in May.`)],
});
const ADVERTISING = 'Advertising expenses were $41.5 million, $37.4 million and $30.2 million in 2023, 2022 and 2021, respectively.';

async function ask(text: string, filing: MadeFiling): Promise<Answer> {
  const given = (question: string) => asking(question, [filing]);
  const reader = { outline: () => undefined, pages: () => Promise.resolve([]) };
  const sources = {
    reader,
    figuresFor: (context: Parameters<typeof find>[0]) => Promise.resolve(find(context)),
    inputFor: (question: string) => Promise.resolve(given(question)),
    judge: () => Promise.resolve(null),
  };
  return (await answeredFurther(given(text), sources)).answer;
}

describe('what is worked out term by term', () => {
  it('takes each term from the sentence that states it, with a footnote for each', async () => {
    const { status, figure, citations, trace } = await ask(
      'By what percentage did Calder Tile Works’ advertising expenses rise from 2022 to 2023?',
      tiles(ADVERTISING),
    );
    expect(status).toBe('answered');
    expect(figure?.value).toBeCloseTo(10.96, 1);
    expect(figure?.operands.map(({ text }) => text)).toEqual(['$41.5', '$37.4']);
    expect(citations).toHaveLength(2);
    expect(trace.steps.some(({ step, detail }) => step === 'parts' && detail.length === 2)).toBe(true);
  });

  it('takes two times from sentences that go on otherwise, each with its own date', async () => {
    const both =
      'The fair value of its outstanding debt was $12.5 million and $15.4 million at June 26, 2023 and December 31, 2022. The fair value of its outstanding debt was $15.4 million and $16.9 million at December 31, 2022 and 2021.';
    const { figure } = await ask(
      'How much did the fair value of Calder Tile Works’ outstanding debt move between December 31, 2022 and June 26, 2023?',
      tiles(both),
    );
    expect(figure?.operands.map(({ text }) => text).sort()).toEqual(['$12.5', '$15.4']);
  });

  const sales = { title: 'Statements of income', unit: MILLIONS, columns: years(2022, 2023), rows: [['Net sales', '$ 80', '$ 90']] };

  it('counts what an amount is divided among, and tells so much for each in single dollars', async () => {
    const [words] = textPages('At December 31, 2023, we had approximately 4,500 employees. Calder Tile Works makes tiles.');
    const filing: MadeFiling = {
      company: 'Calder Tile Works',
      fiscalYear: 2023,
      pages: [page(1, [{ table: sales }]), { ...words!, number: 2 }],
    };
    const { figure, trace } = await ask('What were Calder Tile Works’ net sales per employee in 2023?', filing);
    expect(trace.steps.find(({ step }) => step === 'parts')?.detail).toEqual([
      'How many employees did Calder Tile Works have at the end of fiscal 2023?',
    ]);
    expect(figure?.value).toBe(20_000);
  });

  it('claims nothing where one term is stated nowhere', async () => {
    const { status, figure } = await ask(
      'By what percentage did Calder Tile Works’ advertising expenses rise from 2022 to 2023?',
      tiles('Advertising expenses were $41.5 million in 2023.'),
    );
    expect(status).not.toBe('answered');
    expect(figure).toBeUndefined();
  });

  it('claims nothing of two terms that are of other rows', async () => {
    const both =
      'Digital advertising expenses were $41.5 million in 2023. Outbound advertising expenses and duties were $37.4 million in 2022.';
    const { figure } = await ask('By what percentage did Calder Tile Works’ advertising expenses rise from 2022 to 2023?', tiles(both));
    expect(figure).toBeUndefined();
  });

  it('claims no money where a rate is asked for', async () => {
    const table = { title: 'Debt', unit: MILLIONS, columns: years(2022, 2023), rows: [['Short-term borrowings', '$ 80', '$ 136']] };
    const owed: MadeFiling = { company: 'Calder Tile Works', fiscalYear: 2023, pages: [page(1, [{ table }])] };
    const asked = (of: string): string => `On Calder Tile Works’ ${of} they pay climb between 2022 and 2023?`;
    expect((await ask(asked('short-term borrowings, how far did the average rate'), owed)).figure).toBeUndefined();
  });
});
