import type { Context } from '../../domain/context.ts';
import type { Cell, Table } from '../../domain/document.ts';
import type { LevelCell } from '../../domain/figures.ts';
import type { Embeddable } from '../../domain/ports.ts';
import type { Evidence } from '../../domain/question.ts';
import type { LevelCandidate } from '../levels/levelCandidate.ts';
import { levelsRanked } from '../levels/levelChoice.ts';
import { answerPassages } from '../sentences/answerPassages.ts';
import { passages, type Passage } from '../sentences/extract.ts';
import { judgedRow, judgedSentence } from './judgedText.ts';
import { nearestPlaces } from './nearestPlaces.ts';
import { placeName, placeOf } from './placeNames.ts';

/** How well each place answers the question by a cross-encoder's own measure, higher is better; by `placeOf`. */
export type JudgedPlaces = ReadonlyMap<string, number>;

/** A place of a page that may be claimed, in the form in which a model reads it. */
export interface ToJudge {
  readonly place: string;
  readonly text: Embeddable;
}

/** So many of the likeliest figures and of the likeliest passages are read: each costs tens of milliseconds. */
const FIGURES = 5;
const PASSAGES = 5;

/** The likeliest figures and passages by the words' own choices, and what is nearest by words, each place once. */
export function toJudge(context: Context, cells: readonly LevelCell[]): ToJudge[] {
  const found = passages(context);
  const figures = levelsRanked(context, cells, found)
    .slice(0, FIGURES)
    .flatMap(({ one }) => figureToJudge(context, one) ?? []);
  const sentences = answerPassages(context, found)
    .slice(0, PASSAGES)
    .map(({ passage }) => sentenceToJudge(passage));
  const nearest = nearestPlaces(context, found).map(({ place, text }) => ({ place, text }));
  return [...new Map([...nearest, ...figures, ...sentences].map((one) => [one.place, one])).values()];
}

const sentenceToJudge = (passage: Passage): ToJudge => ({
  place: placeOf(passage),
  text: judgedSentence(passage.evidence, passage.span.start, passage.text),
});

function figureToJudge(context: Context, { from }: LevelCandidate): ToJudge | null {
  if (from.kind === 'sentence') return sentenceToJudge(from.passage);
  const row = rowOfCell(context, from.cell);
  return row && { place: row.place, text: judgedRow(row.evidence, row.table, row.row, cellsOf(row.table, row.row)) };
}

/** The row of a cell, and the place at which its figures begin; null where its page is not at hand. */
export function rowOfCell(
  context: Context,
  { calculation: { filing, operands } }: LevelCell,
): { readonly place: string; readonly evidence: Evidence; readonly table: Table; readonly row: number } | null {
  const [operand] = operands;
  const pages = [...context.ranked, ...context.filings.flatMap((one) => one.pages)];
  const evidence = pages.find(({ hit, page }) => hit.filing === filing && page.number === operand?.page);
  const table = evidence?.page.tables.find(({ id }) => id === operand?.table);
  if (operand === undefined || evidence === undefined || table === undefined) return null;
  const start = cellsOf(table, operand.row)[0]?.span.start ?? 0;
  return { place: placeName(filing, operand.page, start), evidence, table, row: operand.row };
}

/** The cells of a row, from left to right. */
export const cellsOf = (table: Table, row: number): readonly Cell[] =>
  table.cells.filter((cell) => cell.row === row).toSorted((a, b) => a.span.start - b.span.start);
