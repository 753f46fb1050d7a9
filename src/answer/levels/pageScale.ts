import type { Page } from '../../domain/document.ts';
import { unitNote } from '../../text/units.ts';
import { FIGUREWORDS } from '../../text/words/sentences/figurewords.ts';
import { grammar } from '../../text/words/phrases.ts';
import { scaleOf, type AmountAt } from '../../text/numbers.ts';

const OTHERWISE = new RegExp(grammar`${FIGUREWORDS.otherwise}`, 'i');
/** Before what is said of the scale. */
const OPENING = 'All ';
const known = new WeakMap<Page, AmountAt['scale']>();

/** The scale of a page's amounts of money where one line of it gives it for all that say none: "Amounts in millions of dollars except per share amounts or as otherwise specified." 1 where none does. */
export function pageScale(page: Page): AmountAt['scale'] {
  const kept = known.get(page);
  if (kept !== undefined) return kept;
  const said = page.text.split('\n').find((line) => OTHERWISE.test(line) && (unitNote(line)?.start ?? Infinity) <= OPENING.length);
  const scale = scaleOf(said ?? '');
  known.set(page, scale);
  return scale;
}
