import { contextOf } from '../../src/answer/contextOf.ts';
import type { Context } from '../../src/domain/context.ts';
import type { Finding } from '../../src/domain/figures.ts';
import { find } from '../../src/figures/findFigure.ts';
import { rowsFinding } from '../../src/figures/tables/rowsFinding.ts';
import { asking } from './asking.ts';
import { page, type Part } from './page.ts';
import { fiscal, type MadeTable } from './table.ts';

const contextFor = (question: string, parts: readonly Part[]): Context =>
  contextOf(
    asking(question, [{ company: 'Northmoor Corporation', fiscalYear: 2023, pages: [page(1, parts), page(2, [{ text: 'End.' }])] }]),
  );

/** What the rows and columns of a page of a 10-K of 2023 give for a question of ranges; null for nothing. */
export const askRows = (question: string, ...parts: readonly Part[]): Finding | null => rowsFinding(contextFor(question, parts));

/** What the whole figures room finds there. */
export const askFigures = (question: string, ...parts: readonly Part[]): Finding | null => find(contextFor(question, parts)).finding;

/** Names and values in their order. */
export const ranked = (found: Finding | null): unknown => found?.results.map(({ name, value }) => [name, value]);

/** Columns of 2023, a thing each. */
export const columnsOf = (...heads: readonly string[]): MadeTable['columns'] =>
  heads.map((head) => ({ label: `${head} 2023`, dimension: head, period: fiscal(2023) }));
