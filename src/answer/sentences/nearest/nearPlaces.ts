import type { Context } from '../../../domain/context.ts';
import type { NearRow } from '../../../domain/figures.ts';
import { wantedWords } from '../../../question/words/wantedWords.ts';
import { weightsOf, type Passage } from '../extract.ts';
import { pageOf } from '../../compose/findingDraft.ts';
import { MOST_CELLS, rowPassages, type RowPassage } from '../rowPassages.ts';
import { stemsOf } from '../stretch.ts';
import { nearLines } from './nearLines.ts';
import { looseWords } from './looseWords.ts';
import weights from './nearWeights.json' with { type: 'json' };
import { NEAR_FEATURES, rowFeatures, sentenceFeatures, type NearFeatures, type NearSort, type WeighedWords } from './nearFeatures.ts';

/** A row, several rows or a sentence that may be shown. */
export type NearPlace =
  | { readonly kind: 'row'; readonly row: RowPassage; readonly features: NearFeatures }
  | { readonly kind: 'sentence'; readonly passage: Passage; readonly features: NearFeatures };

/** So many rows are weighed. */
const ROWS = 80;

/** A place with how likely it is to hold the answer, by what speaks for it: only differences count. */
export interface ScoredPlace {
  readonly place: NearPlace;
  readonly score: number;
}

/** Several parts of answering ask for those of one question. */
const kept = new WeakMap<Context, readonly ScoredPlace[]>();

/** The places of the ranked pages, the likeliest first. */
export function scoredPlaces(context: Context, found: readonly Passage[], near: readonly NearRow[]): readonly ScoredPlace[] {
  const known = kept.get(context);
  if (known !== undefined) return known;
  const made = nearPlaces(context, found, near)
    .map((place) => ({ place, score: nearScore(place.features) }))
    .sort((a, b) => b.score - a.score);
  kept.set(context, made);
  return made;
}

/** All places of the ranked pages that have words of the question, with rows of the statements that are at hand. */
export function nearPlaces(context: Context, found: readonly Passage[], near: readonly NearRow[]): NearPlace[] {
  const sort = sortOf(context);
  const weighed = (words: WeighedWords['words']): WeighedWords => ({ words, weights: weightsOf(context, words) });
  const wanted = weighed(wantedWords(context));
  const loose = weighed(looseWords(context, wanted.words));
  const ranked = new Set(context.ranked.map(({ page }) => page));
  const statements = context.filings.flatMap(({ pages }) => pages).filter(({ page }) => !ranked.has(page));
  const items = new Set(near.flatMap(({ cells }) => cells.map(({ page, span }) => `${String(page)} ${String(span.start)}`)));
  const meant = nearLines(context);
  const rows = rowPassages(context, wanted.words, wanted.weights, {
    limit: ROWS,
    pages: [...context.ranked, ...statements],
    titled: true,
    also: new Set(meant.rows.flatMap(({ table, row }) => table.rows[row] ?? [])),
  }).map((row): NearPlace => {
    const isItem = row.rows.some(({ cells }) =>
      cells.some(({ span }) => items.has(`${String(row.evidence.page.number)} ${String(span.start)}`)),
    );
    return { kind: 'row', row, features: rowFeatures(row, context, sort, wanted, loose, isItem, meant.nearness) };
  });
  const have = new Set(
    rows.flatMap((place) => (place.kind === 'row' ? place.row.rows.flatMap(({ cells }) => cells.map(({ span }) => span)) : [])),
  );
  const more = near
    .flatMap((one) => itemRow(context, one) ?? [])
    .filter(({ rows: [row] }) => row?.cells.every(({ span }) => !have.has(span)));
  return [
    ...rows,
    ...more.map((row): NearPlace => ({ kind: 'row', row, features: rowFeatures(row, context, sort, wanted, loose, true, meant.nearness) })),
    ...found.map((passage): NearPlace => ({
      kind: 'sentence',
      passage,
      features: sentenceFeatures(passage, context, sort, wanted, loose, meant.nearness),
    })),
  ];
}

/** A statement's row of an item of the question, which need not have its words: a ratio's parts. */
function itemRow(context: Context, { cells: [first], timely }: NearRow): RowPassage | null {
  const evidence = first && pageOf(context, first);
  const table = evidence?.page.tables.find(({ id }) => id === first?.table);
  const row = table?.cells.find(({ span }) => span.start === first?.span.start)?.row;
  if (!first || !evidence || !table || row === undefined) return null;
  const cells = table.cells.filter((cell) => cell.row === row && cell.value !== null).slice(0, MOST_CELLS);
  const columns = stemsOf(table.columns.map(({ label }) => label).join(' '));
  const stems = { label: stemsOf(first.rowText), heads: NONE, columns, title: stemsOf(table.title) };
  return { evidence, table, rows: [{ row, cells }], timely, stems, rank: context.ranked.length, score: 0 };
}
const NONE: ReadonlySet<string> = new Set();

export function sortOf({ asked, question }: Context): NearSort {
  if (['reason', 'prose', 'name', 'date', 'list'].includes(asked.intent)) return 'words';
  return asked.intent === 'comparison' || question.rows?.kind === 'extreme' ? 'several' : 'figures';
}

/** How likely a place is to hold the answer: only its order among the places of a question counts. */
function nearScore(features: NearFeatures): number {
  const table: Readonly<Record<string, number>> = weights;
  return NEAR_FEATURES.reduce((sum, name) => sum + (features[name] ?? 0) * (table[name] ?? 0), 0);
}
