import type { Context } from '../../domain/context.ts';
import type { Table } from '../../domain/document.ts';
import type { Calculation, Found, LevelCell, OrderChoice, RowVerdict } from '../../domain/figures.ts';
import type { Evidence } from '../../domain/question.ts';
import type { LevelCandidate } from '../levels/levelCandidate.ts';
import { levelsRanked } from '../levels/levelChoice.ts';
import { answerPassages } from '../sentences/answerPassages.ts';
import { passages } from '../sentences/extract.ts';
import { nearestPlaces, nearnessOf, rowPlace, sentencePlace, type NearestPlace } from './nearestPlaces.ts';
import { placeOf, placeOfCells } from './placeNames.ts';

/** How well each place answers the question by a cross-encoder's own measure, higher is better; by `placeOf`. */
export type JudgedPlaces = ReadonlyMap<string, number>;

/** A place of a page that may be claimed or shown, in the form in which a model reads it. */
export interface ToJudge extends NearestPlace {
  /** How near it is to the question by its words and what they mean: only differences count. */
  readonly near: number;
}

/** What the figures room has that a judge may read. */
type Placed = Pick<Found, 'levels' | 'near' | 'verdicts' | 'orders'>;

/** So many of the likeliest figures and of the likeliest passages are read: each costs tens of milliseconds. */
const FIGURES = 5;
const PASSAGES = 5;
const ROWS = 6;

/** The likeliest figures and passages by the words' own choices, what is nearest by words, and the rows that would be shown without a judge; each place once. */
export function toJudge(context: Context, figures: Placed): readonly ToJudge[] {
  const known = read.get(context) ?? placesOf(context, figures);
  read.set(context, known);
  return known;
}

/** A place that the judge has read, and what it holds of it. */
export interface PlaceRead {
  readonly at: ToJudge;
  readonly logit: number;
  /** By judge and nearness together. */
  readonly liking: number;
}

/** Beside the judge's own measure nearness counts so much: of 614 questions one of whose places is right, that one is then the first for 423, by the judge alone for 397. */
const NEARNESS = 0.7;

/** The places that the judge has read, those that it and their nearness speak for first. */
export const placesRead = (context: Context, figures: Placed, judged: JudgedPlaces): PlaceRead[] =>
  toJudge(context, figures)
    .flatMap((at) => {
      const logit = judged.get(at.place);
      return logit === undefined ? [] : [{ at, logit, liking: logit + NEARNESS * at.near }];
    })
    .sort((a, b) => b.liking - a.liking);

/** Read before judging, and again after it. */
const read = new WeakMap<Context, readonly ToJudge[]>();

function placesOf(context: Context, { levels, near, verdicts = [], orders = () => [] }: Placed): ToJudge[] {
  const found = passages(context);
  const figures = levelsRanked(context, levels, found)
    .slice(0, FIGURES)
    .flatMap(({ one }) => figureToJudge(context, one) ?? []);
  const sentences = answerPassages(context, found)
    .slice(0, PASSAGES)
    .map(({ passage }) => sentencePlace(context, passage));
  const tested = verdicts.slice(0, ROWS).flatMap((one) => firstToJudge(context, one) ?? []);
  const ordered = orders().flatMap((one) => firstToJudge(context, one) ?? []);
  const all = [...nearestPlaces(context, found, near), ...figures, ...sentences, ...tested, ...ordered];
  const nearness = nearnessOf(context, found, near);
  // what is only a likely figure may have no word of the question
  const least = Math.min(0, ...nearness.values());
  return [
    ...new Map(
      all.map(({ place, text, row, shown }) => [place, { place, text, ...(row && { row }), near: nearness.get(place) ?? least, shown }]),
    ).values(),
  ];
}

function figureToJudge(context: Context, { from, features }: LevelCandidate): NearestPlace | null {
  if (from.kind === 'sentence') return sentencePlace(context, from.passage);
  return rowAt(context, from.cell, features.timeOther !== 1);
}

/** The row of a finding's first figure: of what comes first by an order, of what would say yes or no; null where its page is not at hand. */
function firstToJudge(context: Context, { finding: { results } }: OrderChoice | RowVerdict): NearestPlace | null {
  const [calculation] = results;
  return calculation === undefined ? null : moveToJudge(context, calculation);
}

function rowAt(context: Context, cell: Pick<LevelCell, 'calculation'>, timely: boolean): NearestPlace | null {
  const at = rowOfCell(context, cell);
  return at && rowPlace(context, { ...at, timely });
}

/** The row of a cell, and the place at which its figures begin; null where its page is not at hand. */
export function rowOfCell(
  context: Context,
  { calculation: { filing, operands } }: Pick<LevelCell, 'calculation'>,
): { readonly place: string; readonly evidence: Evidence; readonly table: Table; readonly row: number } | null {
  const [operand] = operands;
  const pages = [...context.ranked, ...context.filings.flatMap((one) => one.pages)];
  const evidence = pages.find(({ hit, page }) => hit.filing === filing && page.number === operand?.page);
  const table = evidence?.page.tables.find(({ id }) => id === operand?.table);
  if (operand === undefined || evidence === undefined || table === undefined) return null;
  return { place: placeOfCells(evidence, table, operand.row), evidence, table, row: operand.row };
}

/** A change between two figures of one row, as the judge reads the row; null where its page is not at hand. */
export const moveToJudge = (context: Context, calculation: Calculation): NearestPlace | null => rowAt(context, { calculation }, true);

/** Where the row of a figure stands; null where its page is not at hand. */
export const placeOfRow = (context: Context, calculation: Calculation): string | null => rowOfCell(context, { calculation })?.place ?? null;

/** Where a figure stands that may be meant; null where its page is not at hand. */
export const placeOfLevel = (context: Context, { from }: LevelCandidate): string | null =>
  from.kind === 'sentence' ? placeOf(from.passage) : (rowOfCell(context, from.cell)?.place ?? null);
