import type { Cell, FilingId, Table } from '../../domain/document.ts';
import type { Evidence } from '../../domain/question.ts';
import type { Passage } from '../sentences/extract.ts';

/** What a place of a page is called by, wherever places of one question are compared. */
export const placeName = (filing: FilingId, page: number, start: number): string => `${filing} ${String(page)} ${String(start)}`;

/** The place of a passage. */
export const placeOf = ({ evidence, span }: Passage): string => placeName(evidence.hit.filing, evidence.page.number, span.start);

/** The cells of a row, from left to right. */
export const cellsOf = (table: Table, row: number): readonly Cell[] =>
  table.cells.filter((cell) => cell.row === row).toSorted((a, b) => a.span.start - b.span.start);

/** The place of a row: where its figures begin. */
export const placeOfCells = ({ hit, page }: Evidence, table: Table, row: number): string =>
  placeName(hit.filing, page.number, cellsOf(table, row)[0]?.span.start ?? 0);
