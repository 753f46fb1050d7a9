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
export interface MeantRow {
  readonly evidence: Evidence;
  readonly table: Table;
  readonly row: number;
  readonly cells: readonly Cell[];
}

/** The lines of the ranked pages that are nearest to what a question means, best first. */
export interface NearLines {
  readonly sentences: readonly MeantSentence[];
  readonly rows: readonly MeantRow[];
}

/** So many lines are taken, sentences and rows together: each costs a judge tens of milliseconds. */
const MOST = 6;
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
const NONE: NearLines = { sentences: [], rows: [] };

/** None where no vectors of words are at hand. */
export function nearLines(context: Context): NearLines {
  const { meaning, ranked } = context;
  if (meaning === undefined) return NONE;
  const known = found.get(context);
  if (known !== undefined) return known;
  const best = ranked
    .flatMap((evidence) => linesOf(evidence, meaning).map((line) => ({ evidence, line, near: meaning.nearness(line.vector) })))
    .filter(({ near }) => near > FARTHEST)
    .sort((a, b) => b.near - a.near)
    .slice(0, MOST);
  const made: NearLines = {
    sentences: best.flatMap(({ evidence, line }) => ('stretch' in line ? [{ evidence, stretch: line.stretch, index: line.index }] : [])),
    rows: best.flatMap(({ evidence, line }) =>
      'table' in line ? [{ evidence, table: line.table, row: line.row, cells: line.cells }] : [],
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
