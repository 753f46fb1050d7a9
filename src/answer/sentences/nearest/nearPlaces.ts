import type { Context } from '../../../domain/context.ts';
import type { NearRow } from '../../../domain/figures.ts';
import { wantedWords } from '../../../question/words/wantedWords.ts';
import { weightsOf, type Passage } from '../extract.ts';
import { pageOf } from '../../compose/findingDraft.ts';
import { MOST_CELLS, rowPassages, type RowPassage } from '../rowPassages.ts';
import { stemsOf } from '../stretch.ts';
import { looseWords } from './looseWords.ts';
import weights from './nearWeights.json' with { type: 'json' };
import { NEAR_FEATURES, rowFeatures, sentenceFeatures, type NearFeatures, type NearSort, type WeighedWords } from './nearFeatures.ts';

/** A row, several rows or a sentence that may be shown. */
export type NearPlace =
  | { readonly kind: 'row'; readonly row: RowPassage; readonly features: NearFeatures }
  | { readonly kind: 'sentence'; readonly passage: Passage; readonly features: NearFeatures };

/** So many rows are weighed. */
const ROWS = 80;

/** All places of the ranked pages that have words of the question, with rows of the statements that are at hand. */
export function nearPlaces(context: Context, found: readonly Passage[], near: readonly NearRow[], sort: NearSort): NearPlace[] {
  const weighed = (words: WeighedWords['words']): WeighedWords => ({ words, weights: weightsOf(context, words) });
  const wanted = weighed(wantedWords(context));
  const loose = weighed(looseWords(context, wanted.words));
  const ranked = new Set(context.ranked.map(({ page }) => page));
  const statements = context.filings.flatMap(({ pages }) => pages).filter(({ page }) => !ranked.has(page));
  const items = new Set(near.flatMap(({ cells }) => cells.map(({ page, span }) => `${String(page)} ${String(span.start)}`)));
  const rows = rowPassages(context, wanted.words, wanted.weights, {
    limit: ROWS,
    pages: [...context.ranked, ...statements],
    titled: true,
  }).map((row): NearPlace => {
    const isItem = row.rows.some(({ cells }) =>
      cells.some(({ span }) => items.has(`${String(row.evidence.page.number)} ${String(span.start)}`)),
    );
    return { kind: 'row', row, features: rowFeatures(row, context, sort, wanted, loose, isItem) };
  });
  const have = new Set(
    rows.flatMap((place) => (place.kind === 'row' ? place.row.rows.flatMap(({ cells }) => cells.map(({ span }) => span)) : [])),
  );
  const more = near
    .flatMap((one) => itemRow(context, one) ?? [])
    .filter(({ rows: [row] }) => row?.cells.every(({ span }) => !have.has(span)));
  return [
    ...rows,
    ...more.map((row): NearPlace => ({ kind: 'row', row, features: rowFeatures(row, context, sort, wanted, loose, true) })),
    ...found.map((passage): NearPlace => ({
      kind: 'sentence',
      passage,
      features: sentenceFeatures(passage, context, sort, wanted, loose),
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

/** How likely a place is to hold the answer: only its order among the places of a question counts. */
export function nearScore(features: NearFeatures): number {
  const table: Readonly<Record<string, number>> = weights;
  return NEAR_FEATURES.reduce((sum, name) => sum + (features[name] ?? 0) * (table[name] ?? 0), 0);
}
