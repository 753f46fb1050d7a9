import type { Context } from '../../domain/context.ts';
import type { RowAt } from '../../domain/figures.ts';
import type { Embeddable } from '../../domain/ports.ts';
import { wantedWords } from '../../question/words/wantedWords.ts';
import { terms } from '../../text/tokens.ts';
import { weightsOf, type Passage } from '../sentences/extract.ts';
import { ofPassage, ofRow, type ShownPassages } from '../sentences/nearestPassages.ts';
import { rowPassages } from '../sentences/rowPassages.ts';
import { judgedRow, judgedSentence } from './judgedText.ts';
import { placeName, placeOf } from './placeNames.ts';

/** A sentence or a row of a table as both readers see it: the choice by words, and the judge. */
export interface NearestPlace {
  readonly place: string;
  /** How near it is to the question by its words. */
  readonly score: number;
  readonly text: Embeddable;
  readonly terms: ReadonlySet<string>;
  /** Null of a row. */
  readonly passage: Passage | null;
  /** Undefined of a sentence. */
  readonly row?: RowAt;
  readonly shown: () => ShownPassages;
}

/** So many sentences and rows are read: each costs the judge tens of milliseconds. */
const SENTENCES = 8;
const ROWS = 4;

/** The sentences and the rows that are nearest to the question by words, each kind best first. */
export function nearestPlaces(context: Context, found: readonly Passage[]): NearestPlace[] {
  const sentences = found.slice(0, SENTENCES).map((passage): NearestPlace => {
    const { evidence, span, text, score } = passage;
    return {
      place: placeOf(passage),
      score,
      text: judgedSentence(evidence, span.start, text),
      terms: new Set(terms(text)),
      passage,
      shown: () => ofPassage(context, passage),
    };
  });
  const wanted = wantedWords(context);
  const rows = rowPassages(context, wanted, weightsOf(context, wanted))
    .flatMap((found) => {
      const { evidence, table, rows: together, score } = found;
      const [row] = together;
      if (row === undefined || together.length > 1) return [];
      const text = judgedRow(evidence, table, row.row, row.cells);
      const place = placeName(evidence.hit.filing, evidence.page.number, row.cells[0]?.span.start ?? 0);
      const at = { filing: evidence.hit.filing, page: evidence.page.number, table: table.id, row: row.row };
      return [{ place, score, text, terms: new Set(terms(text.body)), passage: null, row: at, shown: () => ofRow(context, found) }];
    })
    .sort((a, b) => b.score - a.score)
    .slice(0, ROWS);
  return [...sentences, ...rows];
}
