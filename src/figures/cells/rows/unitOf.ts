import type { Unit } from '../../../domain/document.ts';
import { anyOf, grammar } from '../../../text/words/phrases.ts';
import { ROWKINDS } from '../../../text/words/rows/rowkinds.ts';
import { statedScale } from '../../../text/columnMeasure.ts';
import { withoutClose } from './atClose.ts';
import { cleaned } from '../phrase.ts';
import type { RowReading } from '../rowMatch.ts';
import { isCounted } from './isCounted.ts';

const HEADS = new RegExp(grammar`(?:^|\s)${ROWKINDS.heads}$`, 'i');
const TIED = anyOf(ROWKINDS.headsTied);

/**
 * The unit of a cell: of a row that counts heads ("Paid memberships at end of period"), or says what it counts ("(thousands of barrels daily)"), in a table of sums
 * a count, where no sign of money is printed with it.
 */
export function unitOf({ table, row, cell, evidence }: RowReading): Unit {
  const { unit, span } = cell;
  if (unit.kind !== 'money' || unit.perShare) return unit;
  const label = withoutClose(table.rows[row]?.text ?? '');
  const ofHeads = HEADS.test(cleaned(label)) && !TIED.test(label);
  if (!ofHeads && !isCounted(table, row)) return unit;
  if (/\p{Sc}/u.test(evidence.page.text.slice(span.start - 2, span.end))) return unit;
  const note = table.unitSpan?.page === evidence.page.number ? evidence.page.text.slice(table.unitSpan.start, table.unitSpan.end) : '';
  // "(dollars in millions)", "(in millions, except store counts)" say nothing of a row that counts, unless its own words do
  const own = OF_SUMS.test(note) && statedScale(label) === undefined && !ofHeads;
  return { kind: 'count', scale: own ? 1 : unit.scale, perShare: false };
}

const OF_SUMS = /\p{Sc}|\b(?:dollars?|euros?|currency|except)\b/iu;
