import type { Context } from '../../../domain/context.ts';
import type { Cell, Page, Table } from '../../../domain/document.ts';
import type { QuestionMeaning } from '../../../domain/ports.ts';
import type { Evidence } from '../../../domain/question.ts';
import { stretchesOf, type Stretch } from '../stretch.ts';
import { judgedRow, judgedSentence } from './judgedText.ts';

/** A sentence of a page, by its place in its stretch. */
interface MeantSentence {
  readonly evidence: Evidence;
  readonly stretch: Stretch;
  readonly index: number;
}

/** A row of a table of a page, with its cells from left to right. */
interface MeantRow {
  readonly evidence: Evidence;
  readonly table: Table;
  readonly row: number;
  readonly cells: readonly Cell[];
}

/** The lines of the ranked pages that are nearest to what a question means, best first. */
export interface NearLines {
  readonly sentences: readonly MeantSentence[];
  readonly rows: readonly MeantRow[];
  /** How near each line of the ranked pages is: by the sentence of its stretch, or the row of its table. */
  readonly nearness: ReadonlyMap<object, Nearness>;
}

export interface Nearness {
  readonly cosine: number;
  /** Place among all lines of the ranked pages, from 0. */
  readonly rank: number;
}

/** So many lines are weighed beside those that have words of the question, sentences and rows together. */
const MOST = 24;
/** Shorter ones, in characters, are headings and ends of lines. */
const SHORTEST = 25;
/** Nothing farther than this, a cosine, is near. */
const FARTHEST = 0.2;

type LineVector = { readonly vector: Float32Array } & (
  | { readonly stretch: Stretch; readonly index: number }
  | { readonly table: Table; readonly row: number; readonly cells: readonly Cell[] }
);

/** Pages stay in the engine's memory over many questions; their lines are looked up once. */
const kept = new WeakMap<Page, readonly LineVector[]>();
/** Several parts of answering ask for those of one question. */
const found = new WeakMap<Context, NearLines>();

/** None where no vectors of words are at hand. */
export function nearLines(context: Context): NearLines {
  const known = found.get(context);
  if (known !== undefined) return known;
  const { meaning, ranked } = context;
  const all =
    meaning === undefined
      ? []
      : ranked
          .flatMap((evidence) => linesOf(evidence, meaning).map((line) => ({ evidence, line, cosine: meaning.nearness(line.vector) })))
          .sort((a, b) => b.cosine - a.cosine);
  const best = all.slice(0, MOST).filter(({ cosine }) => cosine > FARTHEST);
  const made: NearLines = {
    sentences: best.flatMap(({ evidence, line }) => ('stretch' in line ? [{ evidence, stretch: line.stretch, index: line.index }] : [])),
    rows: best.flatMap(({ evidence, line }) =>
      'table' in line ? [{ evidence, table: line.table, row: line.row, cells: line.cells }] : [],
    ),
    nearness: new Map(
      all.flatMap(({ line, cosine }, rank) => {
        const key = 'stretch' in line ? line.stretch.sentences[line.index] : line.table.rows[line.row];
        return key === undefined ? [] : [[key, { cosine, rank }] as const];
      }),
    ),
  };
  found.set(context, made);
  return made;
}

function linesOf(evidence: Evidence, meaning: QuestionMeaning): readonly LineVector[] {
  const { page } = evidence;
  const known = kept.get(page);
  if (known !== undefined) return known;
  const sentences = stretchesOf(page).flatMap((stretch) =>
    stretch.sentences.flatMap(({ span: { start, end } }, index): LineVector[] => {
      if (end - start < SHORTEST) return [];
      const vector = meaning.line(judgedSentence(evidence, start, page.text.slice(start, end)));
      return vector === null ? [] : [{ vector, stretch, index }];
    }),
  );
  const rows = page.tables.flatMap((table) => {
    const byRow = new Map<number, Cell[]>();
    for (const cell of table.cells) byRow.set(cell.row, [...(byRow.get(cell.row) ?? []), cell]);
    return [...byRow].flatMap(([row, own]): LineVector[] => {
      if (own.every(({ value }) => value === null)) return [];
      const cells = own.toSorted((a, b) => a.span.start - b.span.start);
      const vector = meaning.line(judgedRow(evidence, table, row, cells));
      return vector === null ? [] : [{ vector, table, row, cells }];
    });
  });
  const made = [...sentences, ...rows];
  kept.set(page, made);
  return made;
}
