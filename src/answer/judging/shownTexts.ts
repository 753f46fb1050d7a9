import type { Context } from '../../domain/context.ts';
import type { Found } from '../../domain/figures.ts';
import type { Embeddable } from '../../domain/ports.ts';
import type { Source } from '../compose/cite.ts';
import { passages } from '../sentences/extract.ts';
import { nearestPassages } from '../sentences/nearestPassages.ts';
import { cellsOf } from './judgedPlaces.ts';
import { judgedRow, judgedSentence } from './judgedText.ts';

/** What a cross-encoder reads of each passage that an answer without a claim shows, in the order shown; `context` and `figures` as that answer had them. */
export function shownTexts(context: Context, figures: Pick<Found, 'near'>): Embeddable[] {
  return nearestPassages(context, passages(context), figures.near).map(({ source }) => textOf(source));
}

function textOf({ evidence, spans, kind, quote }: Source): Embeddable {
  const at = spans[0]?.start ?? 0;
  const words = (): Embeddable => judgedSentence(evidence, at, quote.replace(/\s+/g, ' ').trim());
  if (kind === 'words') return words();
  for (const table of evidence.page.tables) {
    const row = table.cells.find(({ span }) => span.start === at)?.row;
    if (row === undefined) continue;
    return judgedRow(evidence, table, row, cellsOf(table, row));
  }
  return words();
}
