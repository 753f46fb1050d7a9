import { describe, expect, it } from 'vitest';
import type { AnswerInput } from '../../../../src/answer/input.ts';
import type { Page } from '../../../../src/domain/document.ts';
import type { Answer, Hit } from '../../../../src/domain/question.ts';
import { answeredFurther } from '../../../../src/engine/ask/escalating.ts';
import type { Sources } from '../../../../src/engine/ask/termByTerm.ts';
import { find } from '../../../../src/figures/findFigure.ts';
import { asking } from '../../../builders/asking.ts';
import type { MadeFiling } from '../../../builders/filing.ts';
import { barePage, page } from '../../../builders/page.ts';
import { MILLIONS, years } from '../../../builders/table.ts';

const PROSE = barePage(1, 'The Harbour division repaired its kilns. Its kilns were lit again in May.');
const BACKLOG = page(9, [
  { table: { title: 'Backlog', unit: MILLIONS, columns: years(2022, 2023), rows: [['Glazed tile backlog', '$ 41', '$ 44']] } },
]);
const FILING: MadeFiling = { company: 'Calder Tile Works', fiscalYear: 2023, pages: [PROSE, BACKLOG] };
const ASKED = 'What was Calder Tile Works’ glazed tile backlog in 2023?';

/** A question whose ranking has both pages and whose answer was looked for on the first. */
function given(text: string, first: readonly Page[]): AnswerInput {
  const input = asking(text, [FILING]);
  const ranked = input.evidence.map(({ hit }): Hit => hit);
  const read = new Set(first.map(({ number }) => number));
  return { ...input, evidence: input.evidence.filter(({ hit }) => read.has(hit.page)), trace: { ...input.trace, pages: ranked } };
}

async function ask(text: string, first: readonly Page[] = [PROSE], more: Partial<Sources> = {}) {
  const read: number[] = [];
  const sources: Sources = {
    reader: {
      outline: () => undefined,
      pages: (wanted) => {
        read.push(...wanted.map((one) => one.page));
        return Promise.resolve(
          wanted.flatMap(({ filing, page: number }) =>
            FILING.pages.filter((one) => one.number === number).map((one) => ({ filing, page: one })),
          ),
        );
      },
    },
    figuresFor: (context) => Promise.resolve(find(context)),
    inputFor: (question) => Promise.resolve(given(question, first)),
    judge: () => Promise.resolve(null),
    ...more,
  };
  const { answer } = await answeredFurther(given(text, first), sources);
  return { answer, read };
}

const widened = ({ trace }: Answer): readonly string[] | undefined => trace.steps.find(({ step }) => step === 'widened')?.detail;

describe('where the first pages do not suffice', () => {
  it('the next pages of the ranking are read and tried, and the trace says that the figure is from them', async () => {
    const { answer } = await ask(ASKED);
    expect(answer.status).toBe('answered');
    expect(answer.figure).toMatchObject({ value: 44 });
    expect(answer.citations[0]).toMatchObject({ page: 9, kind: 'cell' });
    expect(widened(answer)).toEqual(['1 more page read: claimed from them']);
  });

  it('a figure of another year than asked is not claimed from them either', async () => {
    const { answer } = await ask(ASKED.replace('2023', '2021'));
    expect(answer.status).not.toBe('answered');
    expect(answer.figure).toBeUndefined();
    expect(widened(answer)).toEqual(['1 more page read: nothing claimed']);
  });

  it('no page is read where the first pages have the answer', async () => {
    const { answer, read } = await ask(ASKED, [BACKLOG]);
    expect(answer.status).toBe('answered');
    expect(read).toEqual([]);
    expect(widened(answer)).toBeUndefined();
  });

  it('no page is read where no page of these filings can have the answer', async () => {
    const { answer, read } = await ask('What was Calder Tile Works’ glazed tile backlog in 1994?');
    expect(answer.status).toBe('not_found');
    expect(read).toEqual([]);
  });

  it('nothing more is read once the question is no longer asked', async () => {
    const looking = (): void => {
      throw new Error('cancelled');
    };
    await expect(ask(ASKED, [PROSE], { looking })).rejects.toThrow('cancelled');
  });
});
