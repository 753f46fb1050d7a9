import type { Context } from '../../domain/context.ts';
import type { NearRow, RowAt } from '../../domain/figures.ts';
import type { Embeddable } from '../../domain/ports.ts';
import type { Passage } from '../sentences/extract.ts';
import { judgedRow, judgedSentence } from '../sentences/nearest/judgedText.ts';
import { scoredPlaces } from '../sentences/nearest/nearPlaces.ts';
import { ofPassage, ofRow, type ShownPassages } from '../sentences/nearestPassages.ts';
import { MOST_CELLS, type RowPassage } from '../sentences/rowPassages.ts';
import { cellsOf, placeOf, placeOfCells } from './placeNames.ts';

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
export const nearestPlaces = (context: Context, found: readonly Passage[], near: readonly NearRow[]): NearestPlace[] =>
  singlePlaces(context, found, near)
    .slice(0, MOST)
    .map(({ made }) => made());

/** How near each sentence and single row is to the question by its words and what they mean, by name. */
export const nearnessOf = (context: Context, found: readonly Passage[], near: readonly NearRow[]): ReadonlyMap<string, number> =>
  new Map(singlePlaces(context, found, near).map(({ name, score }) => [name, score]));

interface SinglePlace {
  readonly name: string;
  readonly score: number;
  readonly made: () => NearestPlace;
}

/** All of them but rows that are together: a judge reads one at a time. */
const singlePlaces = (context: Context, found: readonly Passage[], near: readonly NearRow[]): SinglePlace[] =>
  scoredPlaces(context, found, near).flatMap(({ place, score }): SinglePlace[] => {
    if (place.kind === 'sentence') {
      const { passage } = place;
      return [{ name: placeOf(passage), score, made: () => sentencePlace(context, passage) }];
    }
    const { evidence, table, rows, timely } = place.row;
    const [first, ...more] = rows;
    if (first === undefined || more.length > 0) return [];
    const { row } = first;
    return [{ name: placeOfCells(evidence, table, row), score, made: () => rowPlace(context, { evidence, table, row, timely }) }];
  });

/** A sentence as such a place. */
export function sentencePlace(context: Context, passage: Passage): NearestPlace {
  const { evidence, span, text } = passage;
  return { place: placeOf(passage), text: judgedSentence(evidence, span.start, text), shown: () => ofPassage(context, passage) };
}

/** And a row of a table; `timely` as in `RowPassage`. */
export function rowPlace(
  context: Context,
  { evidence, table, row, timely }: Pick<RowPassage, 'evidence' | 'table' | 'timely'> & { readonly row: number },
): NearestPlace {
  const cells = cellsOf(table, row);
  return {
    place: placeOfCells(evidence, table, row),
    text: judgedRow(evidence, table, row, cells),
    row: { filing: evidence.hit.filing, page: evidence.page.number, table: table.id, row },
    shown: () => ofRow(context, { evidence, table, rows: [{ row, cells: cells.slice(0, MOST_CELLS) }], timely }),
  };
}
