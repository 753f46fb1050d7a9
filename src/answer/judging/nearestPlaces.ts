import type { Context } from '../../domain/context.ts';
import type { Cell, Table } from '../../domain/document.ts';
import type { NearRow, RowAt } from '../../domain/figures.ts';
import type { Embeddable } from '../../domain/ports.ts';
import type { Evidence } from '../../domain/question.ts';
import type { Passage } from '../sentences/extract.ts';
import { judgedRow, judgedSentence } from '../sentences/nearest/judgedText.ts';
import { scoredPlaces } from '../sentences/nearest/nearPlaces.ts';
import { ofPassage, ofRow, type ShownPassages } from '../sentences/nearestPassages.ts';
import { MOST_CELLS, type RowPassage } from '../sentences/rowPassages.ts';
import { placeName, placeOf } from './placeNames.ts';

/** A sentence or a row of a table as both readers see it: the choice by words and what they mean, and the judge. */
export interface NearestPlace {
  readonly place: string;
  readonly text: Embeddable;
  /** Undefined of a sentence. */
  readonly row?: RowAt;
  readonly shown: () => ShownPassages;
}

/** So many are read by a judge: each costs it tens of milliseconds. */
const MOST = 14;

/** The sentences and single rows that are likeliest to hold the answer by their words and what those mean, best first. */
export function nearestPlaces(context: Context, found: readonly Passage[], near: readonly NearRow[]): NearestPlace[] {
  return scoredPlaces(context, found, near)
    .filter(({ place }) => place.kind === 'sentence' || place.row.rows.length === 1)
    .slice(0, MOST)
    .map(({ place }) => (place.kind === 'row' ? rowPlace(context, place.row) : sentencePlace(context, place.passage)));
}

function sentencePlace(context: Context, passage: Passage): NearestPlace {
  const { evidence, span, text } = passage;
  return { place: placeOf(passage), text: judgedSentence(evidence, span.start, text), shown: () => ofPassage(context, passage) };
}

function rowPlace(context: Context, { evidence, table, rows, timely }: RowPassage): NearestPlace {
  const row = rows[0]?.row ?? 0;
  const cells = cellsIn(table, row);
  return {
    place: rowName(evidence, table, row),
    text: judgedRow(evidence, table, row, cells),
    row: { filing: evidence.hit.filing, page: evidence.page.number, table: table.id, row },
    shown: () => ofRow(context, { evidence, table, rows: [{ row, cells: cells.slice(0, MOST_CELLS) }], timely }),
  };
}

const cellsIn = (table: Table, row: number): Cell[] =>
  table.cells.filter((cell) => cell.row === row).sort((a, b) => a.span.start - b.span.start);
const rowName = ({ hit, page }: Evidence, table: Table, row: number): string =>
  placeName(hit.filing, page.number, cellsIn(table, row)[0]?.span.start ?? 0);

/** How near each place is to the question by its words and what they mean, by name. */
export const nearnessOf = (context: Context, found: readonly Passage[], near: readonly NearRow[]): ReadonlyMap<string, number> =>
  new Map(
    scoredPlaces(context, found, near).flatMap(({ place, score }) => {
      if (place.kind === 'sentence') return [[placeOf(place.passage), score] as const];
      const { evidence, table, rows } = place.row;
      return rows.length > 1 ? [] : [[rowName(evidence, table, rows[0]?.row ?? 0), score] as const];
    }),
  );
