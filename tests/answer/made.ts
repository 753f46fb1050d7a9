import type {
  Block,
  Cell,
  Column,
  FilingId,
  FormType,
  Page,
  Period,
  Row,
  Span,
  StatementKind,
  Table,
  Unit,
} from '../../src/domain/document.ts';
import type { Answer, Evidence, FilingCard, Route } from '../../src/domain/question.ts';
import { answer } from '../../src/answer/answer.ts';
import { contextOf } from '../../src/answer/contextOf.ts';
import type { AnswerInput } from '../../src/answer/input.ts';
import { find } from '../../src/figures/findFigure.ts';
import { readQuestion } from '../../src/question/readQuestion.ts';
import { parseAmount } from '../../src/text/numbers.ts';
import { measureOf } from '../../src/text/units.ts';

/** Small filings with exact spans, so that every expected quote can be read off the test. */

export const MILLIONS: Unit = { kind: 'money', currency: 'USD', scale: 1e6, perShare: false };
export const THOUSANDS: Unit = { kind: 'money', currency: 'USD', scale: 1e3, perShare: false };

export interface MadeTable {
  readonly title: string;
  readonly statement?: StatementKind;
  readonly unit?: Unit;
  readonly note?: string;
  readonly columns: readonly { readonly label: string; readonly period?: Period; readonly unit?: Unit }[];
  /** Label, then a printed figure per column; '' for an empty cell. A label that begins with two spaces stands under the row before it without. */
  readonly rows: readonly (readonly string[])[];
}

export type Part = { readonly heading: string } | { readonly text: string } | { readonly header: string } | { readonly table: MadeTable };

export const fiscal = (fiscalYear: number, end = `${String(fiscalYear)}-12-31`): Period => ({
  kind: 'duration',
  months: 12,
  fiscalYear,
  end,
  label: `Year ended ${end}`,
});
export const quarter = (fiscalYear: number, fiscalQuarter: 1 | 2 | 3 | 4, end: string, months = 3): Period => ({
  kind: 'duration',
  months,
  fiscalYear,
  end,
  label: `${String(months)} months ended ${end}`,
  ...(months === 3 ? { fiscalQuarter } : {}),
});
export const at = (fiscalYear: number, end = `${String(fiscalYear)}-12-31`, fiscalQuarter: 1 | 2 | 3 | 4 = 4): Period => ({
  kind: 'instant',
  fiscalYear,
  fiscalQuarter,
  end,
  label: end,
});

export function page(number: number, parts: readonly Part[]): Page {
  let text = '';
  const blocks: Block[] = [];
  const tables: Table[] = [];
  const put = (words: string): Span => {
    const start = text.length;
    text += words;
    return { page: number, start, end: text.length };
  };
  for (const part of parts) {
    if (text !== '') text += '\n';
    if ('table' in part) {
      const table = tableOf(part.table, number, tables.length, put, (gap) => (text += gap));
      tables.push(table);
      blocks.push({ kind: 'table', span: table.span, level: 0 });
    } else if ('heading' in part) blocks.push({ kind: 'heading', span: put(part.heading), level: 2 });
    else if ('header' in part) blocks.push({ kind: 'header', span: put(part.header), level: 0 });
    else blocks.push({ kind: 'paragraph', span: put(part.text), level: 0 });
  }
  return { number, width: 612, height: 792, text, blocks, tables, section: -1 };
}

function tableOf(made: MadeTable, number: number, ordinal: number, put: (words: string) => Span, gap: (words: string) => void): Table {
  const unit = made.unit ?? MILLIONS;
  const caption = put(made.title);
  gap('\n');
  const unitSpan = made.note === undefined ? undefined : put(made.note);
  if (unitSpan !== undefined) gap('\n');
  const columns = made.columns.map((column, i): Column => {
    if (i > 0) gap(' ');
    return { ...column, header: [put(column.label)] };
  });
  const rows: Row[] = [];
  const cells: Cell[] = [];
  let parent = -1;
  let end = caption.end;
  made.rows.forEach(([label = '', ...figures], row) => {
    gap('\n');
    const under = label.startsWith('  ');
    const words = label.trim();
    const span = words === '' ? undefined : put(words);
    if (!under) parent = row;
    rows.push({
      label: span === undefined ? [] : [span],
      text: words,
      level: under ? 1 : 0,
      parent: under ? parent : -1,
      total: /^total/i.test(words),
    });
    figures.forEach((figure, column) => {
      if (figure === '') return;
      gap(' ');
      const cell = put(figure);
      end = cell.end;
      cells.push({
        row,
        column,
        span: cell,
        value: parseAmount(figure),
        unit: { ...unit, ...(measureOf(words) ?? {}), ...(made.columns[column]?.unit ?? {}) },
      });
    });
  });
  return {
    id: `${String(number)}.${String(ordinal)}`,
    page: number,
    span: { page: number, start: caption.start, end },
    caption: [caption],
    title: made.title,
    unit,
    ...(unitSpan === undefined ? {} : { unitSpan }),
    columns,
    rows,
    cells,
    ...(made.statement === undefined ? {} : { statement: made.statement }),
    confidence: 1,
  };
}

export interface MadeFiling {
  readonly company: string;
  readonly form?: FormType;
  readonly fiscalYear: number;
  readonly fiscalQuarter?: 1 | 2 | 3 | 4;
  readonly periodEnd?: string;
  readonly pages: readonly Page[];
}

const read = <T>(value: T): { readonly value: T; readonly source: 'read' } => ({ value, source: 'read' });

export function card(filing: MadeFiling): FilingCard {
  const { company, form = '10-K', fiscalYear, fiscalQuarter, periodEnd = `${String(fiscalYear)}-12-31` } = filing;
  const metadata = {
    company: read(company),
    form: read(form),
    fiscalYear: read(fiscalYear),
    periodEnd: read(periodEnd),
    fiscalYearEnd: read('12-31'),
    formerNames: [],
    coRegistrants: [],
    summary: [],
    subjects: [],
    ...(fiscalQuarter === undefined ? {} : { fiscalQuarter: read(fiscalQuarter) }),
  };
  return {
    id: `${company}-${form}-${String(fiscalYear)}-${String(fiscalQuarter ?? '')}` as FilingId,
    fileName: 'made.pdf',
    pages: filing.pages.length,
    metadata,
    addedAt: 0,
  };
}

/** What answering is given for a question over these filings, the first filing routed first, pages in the order given. */
export function asking(text: string, filings: readonly MadeFiling[]): AnswerInput {
  const cards = filings.map(card);
  const evidence = filings.flatMap((filing, i) => {
    const own = cards[i];
    return own === undefined
      ? []
      : filing.pages.map((one): Evidence => ({
          hit: { filing: own.id, page: one.number, score: 1, chunk: -1, features: {} },
          card: own,
          page: one,
          headings: [],
        }));
  });
  const question = readQuestion(text, cards);
  const routes = cards.map((own): Route => ({ filing: own.id, weight: 1, reason: 'company named', chosenBy: 'words' }));
  const trace = { type: question.type, steps: [], filings: [], pages: [], passages: [], elapsedMs: 0 };
  return { id: 'a', askedAt: 0, level: 'words', question, cards, routes, evidence, statements: [], only: [], trace, now: () => 0 };
}

/** The steps of the engine from what retrieval brought to the answer. */
export function answered(input: AnswerInput): Answer {
  const context = contextOf(input);
  return answer(input, context, find(context));
}
