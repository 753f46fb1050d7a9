import type { Context } from '../../domain/context.ts';
import type { RowAt } from '../../domain/figures.ts';
import type { Embeddable } from '../../domain/ports.ts';
import { wantedWords } from '../../question/words/wantedWords.ts';
import { terms } from '../../text/tokens.ts';
import { weightsOf, type Passage } from '../sentences/extract.ts';
import { ofPassage, ofRow, type ShownPassages } from '../sentences/nearestPassages.ts';
import { nearLines, type MeantRow } from '../sentences/nearest/nearLines.ts';
import { MOST_CELLS, rowPassages, type RowPassage } from '../sentences/rowPassages.ts';
import { judgedRow, judgedSentence } from '../sentences/nearest/judgedText.ts';
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

/** So many sentences and rows are read for their words: each costs the judge tens of milliseconds. */
const SENTENCES = 8;
const ROWS = 4;
/** And so many where what they mean finds others. */
const BESIDE_MEANT = { sentences: 7, rows: 4 } as const;

/** The sentences and the rows that are nearest to the question by words, each kind best first, then those that mean what it asks. */
export function nearestPlaces(context: Context, found: readonly Passage[]): NearestPlace[] {
  const meant = nearLines(context);
  const [most, mostRows] = context.meaning === undefined ? [SENTENCES, ROWS] : [BESIDE_MEANT.sentences, BESIDE_MEANT.rows];
  const near = new Set(meant.sentences.map(({ stretch, index }) => stretch.sentences[index]));
  const sentences = found
    .filter(({ stretch, index }, i) => i < most || near.has(stretch.sentences[index]))
    .map((passage): NearestPlace => {
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
    .flatMap((one) => {
      const [row, ...more] = one.rows;
      return row === undefined || more.length > 0 ? [] : [rowPlace(context, { ...one, ...row })];
    })
    .sort((a, b) => b.score - a.score)
    .slice(0, mostRows);
  const meantRows = meant.rows.map((row) => rowPlace(context, { ...row, timely: true, score: 0 }));
  return [...sentences, ...rows, ...meantRows];
}

function rowPlace(
  context: Context,
  { evidence, table, row, cells, timely, score }: MeantRow & Pick<RowPassage, 'timely' | 'score'>,
): NearestPlace {
  const text = judgedRow(evidence, table, row, cells);
  return {
    place: placeName(evidence.hit.filing, evidence.page.number, cells[0]?.span.start ?? 0),
    score,
    text,
    terms: new Set(terms(text.body)),
    passage: null,
    row: { filing: evidence.hit.filing, page: evidence.page.number, table: table.id, row },
    shown: () => ofRow(context, { evidence, table, rows: [{ row, cells: cells.slice(0, MOST_CELLS) }], timely }),
  };
}
