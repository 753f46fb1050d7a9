import type { Context } from '../../../domain/context.ts';
import type { Operand } from '../../../domain/figures.ts';
import { partAsked, saysPart, WHOLES } from '../../../question/words/partAsked.ts';
import { terms } from '../../../text/tokens.ts';

/** Whether a part of a thing is asked for, and a row is of the thing alone: no word of it, of its table's title or over its column says what makes it the part. */
export function wholeForPart({ question, own, filings }: Context, operand: Operand): boolean {
  const asked = partAsked(question, own);
  if (asked === null) return false;
  const label = terms(operand.rowText.replace(/\([^)]*\)/g, ' ')).filter((term) => !WHOLES.has(term) && !own.has(term));
  if (!label.every((term) => asked.thing.has(term))) return false;
  const page = filings.find(({ card }) => card.id === operand.filing)?.pages.find(({ page: { number } }) => number === operand.page)?.page;
  const header = operand.header.map(({ start, end }) => page?.text.slice(start, end) ?? '').join(' ');
  // what comes before a table's title says much that its rows are not
  const title = operand.tableTitle.split(/[.;]\s+/).at(-1) ?? '';
  return !saysPart(`${operand.rowText} ${operand.name} ${title} ${header}`, asked);
}
