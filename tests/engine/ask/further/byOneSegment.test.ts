import { describe, expect, it } from 'vitest';
import type { Answer } from '../../../../src/domain/question.ts';
import { answeredFurther } from '../../../../src/engine/ask/escalating.ts';
import { find } from '../../../../src/figures/findFigure.ts';
import { asking } from '../../../builders/asking.ts';
import type { MadeFiling } from '../../../builders/filing.ts';
import { barePage, page } from '../../../builders/page.ts';
import { MILLIONS, years } from '../../../builders/table.ts';

const INCOME = page(1, [
  { table: { title: 'Statement of income', unit: MILLIONS, columns: years(2022, 2023), rows: [['Net revenue', '$ 410', '$ 440']] } },
]);
const ONE = 'We operate as one operating segment.';
const RANK = 'Rank the segments of Calder Tile Works by net revenue in fiscal 2023?';

async function ask(text: string, said: string): Promise<Answer> {
  const told = page(2, [{ heading: 'Segments' }, { text: said }]);
  const filing: MadeFiling = { company: 'Calder Tile Works', fiscalYear: 2023, pages: [INCOME, told, barePage(3, 'Nothing more.')] };
  const input = asking(text, [filing]);
  const { answer } = await answeredFurther(
    { ...input, evidence: input.evidence.filter(({ hit }) => hit.page === 1) },
    {
      reader: {
        outline: () => undefined,
        pages: (wanted) =>
          Promise.resolve(
            wanted.flatMap(({ filing: id, page: number }) =>
              filing.pages.filter((one) => one.number === number).map((one) => ({ filing: id, page: one })),
            ),
          ),
      },
      figuresFor: (context) => Promise.resolve(find(context)),
      inputFor: () => Promise.resolve(input),
      judge: () => Promise.resolve(null),
    },
  );
  return answer;
}

describe('segments put in order', () => {
  it.each([RANK, 'Which segment of Calder Tile Works had the highest net revenue in fiscal 2023?'])(
    'of a filer that says it has one are answered by that sentence: %s',
    async (text) => {
      const answer = await ask(text, ONE);
      expect(answer).toMatchObject({ status: 'answered', sentences: [{ text: `“${ONE}”`, citations: [1] }] });
      expect(answer.citations).toMatchObject([{ page: 2, quote: ONE }]);
      expect(answer.trace.steps.at(-1)?.detail).toEqual(['it says that it has one segment']);
    },
  );

  it.each([
    'We have two reportable segments, Tiles and Kilns.',
    `${ONE} We have two reportable segments, Tiles and Kilns.`,
    'We make tiles.',
  ])('of any other are not: %s', async (said) => {
    expect((await ask(RANK, said)).status).not.toBe('answered');
  });

  it('are no products', async () => {
    const answer = await ask('Rank the products of Calder Tile Works by net revenue in fiscal 2023?', ONE);
    expect(answer.status).not.toBe('answered');
  });
});
