import { contextOf } from '../../src/answer/contextOf.ts';
import type { Context } from '../../src/domain/context.ts';
import type { Page } from '../../src/domain/document.ts';
import type { Operand } from '../../src/domain/figures.ts';
import type { FilingCard } from '../../src/domain/question.ts';
import { fiscalPeriod } from '../../src/figures/cells/period.ts';
import { operandOf } from '../../src/figures/cells/operand.ts';
import { statementViews } from '../../src/figures/statements/statementViews.ts';
import { CONCEPTS, concept } from '../../src/text/concepts.ts';
import { labelPath } from '../../src/text/lineage.ts';
import { inputFor } from '../quick/answered.ts';
import type { Shelf } from '../quick/shelf.ts';

/** A question that a filing's own tables answer; without gold where its statements print no such row. */
export interface SelfAsked {
  readonly text: string;
  readonly item: string;
  /** What the question calls it. */
  readonly name: string;
  readonly gold?: Operand;
}

/** What is asked: the rows whose concept is known, by names for it; the other rows of the face statements, by their labels; rows of any other table; what is not there. */
export type Asking = 'concepts' | 'labels' | 'tables' | 'absent';

/** The figures of a filing's own year, each under names for it; what two statements print differently is left out. */
export async function selfAsked(shelf: Shelf, card: FilingCard, asking: Asking): Promise<SelfAsked[]> {
  const { company, fiscalYear, fiscalQuarter } = card.metadata;
  if (company === undefined || fiscalYear === undefined) return [];
  const wanted = Array.from({ length: card.pages }, (_, i) => ({ filing: card.id, page: i + 1 }));
  const pages: Page[] = (await shelf.reader.pages(wanted)).map(({ page }) => page);
  const when = fiscalQuarter === undefined ? String(fiscalYear.value) : `Q${String(fiscalQuarter.value)} ${String(fiscalYear.value)}`;
  const ask = (name: string): string => `What was ${company.value}'s ${name} in ${when}?`;
  const isOwn = (cell: Operand | null): cell is Operand => {
    if (cell?.period === undefined) return false;
    const period = fiscalPeriod(cell.period, card);
    return (
      period.fiscalYear === fiscalYear.value &&
      (period.kind === 'instant' || (fiscalQuarter === undefined ? period.months === 12 : period.months === 3))
    );
  };
  const found = new Map<string, Operand[]>();
  const add = (id: string, cells: readonly (Operand | null)[]): void => {
    const own = cells.filter(isOwn);
    if (own.length > 0) found.set(id, [...(found.get(id) ?? []), ...own]);
  };
  const views = statementViews(card.id, pages, (shelf.reader.outline(card.id)?.statements ?? []) as never);
  if (asking === 'absent') {
    const printed = new Set(views.flatMap(({ rows }) => rows.flatMap((row) => row.concept ?? [])));
    const kinds = new Set(views.map(({ kind }) => kind));
    const lacking = CONCEPTS.filter(
      ({ id, statement, quiet }) =>
        !quiet && (statement === 'balance' || statement === 'income') && kinds.has(statement) && !printed.has(id),
    );
    return lacking.map(({ id, name }) => ({ item: id, name, text: ask(name) }));
  }
  if (asking === 'tables')
    for (const page of pages)
      for (const table of page.tables) {
        if (table.statement !== undefined) continue;
        for (const cell of table.cells) {
          const column = table.columns[cell.column];
          const label = [column?.dimension ?? '', ...labelPath(table.rows, cell.row, 2).reverse()].join(' ').replace(/\s+/g, ' ').trim();
          if (cell.value === null || column === undefined || !/[a-z]{4}/.test(label)) continue;
          const evidence = { hit: { filing: card.id, page: page.number, score: 1, chunk: -1, features: {} }, card, page, headings: [] };
          add(label, [operandOf({ evidence, table, row: cell.row, cell, fit: 1 })]);
        }
      }
  else
    for (const view of views) {
      if (view.kind === 'equity') continue;
      for (const row of view.rows) {
        const id = asking === 'concepts' ? row.concept : row.concept === undefined && /[a-z]{4}/.test(row.label) ? row.label : undefined;
        if (id !== undefined) add(id, row.cells);
      }
    }
  return [...found].flatMap(([id, [gold, ...others]]) => {
    const known = asking === 'concepts' ? concept(id) : undefined;
    if (gold === undefined || gold.value === 0 || others.some((other) => other.value !== gold.value) || known?.quiet === true) return [];
    const names = known === undefined ? [id] : [...new Set([known.name, ...known.labels.slice(0, 1), ...known.asked.slice(0, 1)])];
    return names.map((name) => ({ item: asking === 'concepts' ? id : `a row`, name, gold, text: ask(name) }));
  });
}

/** What the answerers are given for a question. */
export const contextFor = async (shelf: Shelf, text: string): Promise<Context> => contextOf(await inputFor(text, shelf));
