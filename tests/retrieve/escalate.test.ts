import { describe, expect, it } from 'vitest';
import type { Page, Table, Unit } from '../../src/domain/document.ts';
import type { PageWithDrawings } from '../../src/domain/drawn/drawing.ts';
import type { PageReader } from '../../src/domain/ports.ts';
import type { Answer } from '../../src/domain/question.ts';
import { answeredFurther } from '../../src/engine/ask/escalating.ts';
import { find } from '../../src/figures/findFigure.ts';
import { escalate } from '../../src/retrieve/escalate.ts';
import { asking } from '../builders/asking.ts';
import { barePage, page } from '../builders/page.ts';
import { MILLIONS, years } from '../builders/table.ts';

const UNKNOWN: Unit = { kind: 'unknown', scale: 1, perShare: false };

/** A page whose only table is what a chart was read as. */
function chartPage(number: number, title: string, label: string, values: readonly string[], unit = MILLIONS): PageWithDrawings {
  const made = page(number, [{ table: { title, unit, columns: years(2021, 2022, 2023), rows: [[label, ...values]] } }]);
  const charts = made.tables.map((table): Table => ({ ...table, cells: table.cells.map((cell) => ({ ...cell, unit })), confidence: 0.6 }));
  return { ...made, tables: [], charts };
}

const PROSE = barePage(1, 'The Harbour division repaired its kilns. Its kilns were lit again in May.');
const given = (text: string) => asking(text, [{ company: 'Calder Tile Works', fiscalYear: 2023, pages: [PROSE] }]);
const readerOf = (...pages: readonly PageWithDrawings[]): PageReader => ({
  outline: () => ({ sections: [], statements: [], drawn: { list: pages.map(({ number }) => ({ page: number, kind: 'chart' })) } }),
  pages: (wanted) =>
    Promise.resolve(
      wanted.flatMap(({ filing, page: number }) => {
        const found: Page | undefined = pages.find((one) => one.number === number);
        return found ? [{ filing, page: found }] : [];
      }),
    ),
});

const ORDERS = chartPage(4, 'Glazed tile backlog', 'Glazed tile backlog', ['$ 41', '$ 44', '$ 47']);
const ASKED = 'What was Calder Tile Works’ glazed tile backlog in 2022?';

const ask = async (text: string, reader: PageReader): Promise<Answer> =>
  (
    await answeredFurther(given(text), {
      reader,
      figuresFor: (context) => Promise.resolve(find(context)),
      inputFor: (question) => Promise.resolve(given(question)),
      judge: () => Promise.resolve(null),
    })
  ).answer;

describe('a question that no table and no sentence answers', () => {
  it('is answered from a chart, its figure a cell with its place, and the trace says so', async () => {
    const without = await ask(ASKED, readerOf());
    expect(without.status).not.toBe('answered');
    expect(without.trace.steps.map(({ step }) => step)).not.toContain('widened');
    const { status, figure, citations, trace } = await ask(ASKED, readerOf(ORDERS));
    expect(status).toBe('answered');
    expect(figure).toMatchObject({ value: 44, basis: 'as reported', unit: { kind: 'money', scale: 1e6 } });
    const [cited] = citations;
    expect([cited?.page, cited?.kind, cited?.spans.map(({ start, end }) => ORDERS.text.slice(start, end))]).toEqual([4, 'cell', ['$ 44']]);
    expect(trace.steps.find(({ step }) => step === 'widened')?.detail).toEqual(['1 chart read as a table: it has the figure']);
  });

  it('stays unanswered at a time that the chart does not show, and the trace says where it was looked', async () => {
    const { status, trace } = await ask(ASKED.replace('2022', '2019'), readerOf(ORDERS));
    expect(status).not.toBe('answered');
    expect(trace.steps.find(({ step }) => step === 'widened')?.detail).toEqual(['1 chart read as a table: it does not have the figure']);
  });
});

describe('what a chart leaves open is no evidence', () => {
  const charted = async (...pages: readonly PageWithDrawings[]): Promise<number> => {
    const input = given(ASKED);
    return (await escalate(input, input.cards, readerOf(...pages)))?.charts.size ?? 0;
  };

  it('money without a scale', async () => {
    expect(await charted(chartPage(4, 'Glazed tile backlog', 'Glazed tile backlog', ['$41', '$44', '$47'], UNKNOWN))).toBe(0);
    expect(await charted(chartPage(4, 'Kilns in use', 'Kilns in use', ['41', '44', '47'], UNKNOWN))).toBe(1);
  });

  it('what several charts print alike with other values: each is of another part', async () => {
    expect(await charted(ORDERS, chartPage(5, 'Glazed tile backlog', 'Glazed tile backlog', ['1', '2', '3']))).toBe(0);
  });

  it('an item of the statements, which may be a part’s', async () => {
    expect(await charted(chartPage(4, 'Revenue', 'Revenue', ['41', '44', '47']))).toBe(0);
  });
});
