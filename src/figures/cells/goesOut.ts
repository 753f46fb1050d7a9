import { grammar } from '../../text/words/phrases.ts';
import { OUTFLOWS } from '../../text/words/rows/outflows.ts';

const OUTFLOW = new RegExp(
  grammar`^(?:${OUTFLOWS.less}:?\s+)?(?:${OUTFLOWS.cash}\s+)?(?:${OUTFLOWS.ever}|${OUTFLOWS.onStatements}|.*(?:${OUTFLOWS.anywhere}|${OUTFLOWS.atEnd}$))`,
  'i',
);
/** What is printed of both signs, the sign being all of the answer. */
const BOTH_WAYS = new RegExp(grammar`${OUTFLOWS.bothWays}|\(${OUTFLOWS.usedIn}\)`, 'i');

/** Whether a row is of money that goes out: it is asked for, and said, by its size ("purchases of … were $1,577 million", though the statement prints (1,577)). */
export const goesOut = (name: string): boolean => OUTFLOW.test(name) && !BOTH_WAYS.test(name);

const COMPARED = new RegExp(grammar`^(?:${OUTFLOWS.ever}|${OUTFLOWS.compared})`, 'i');
/** A row whose sign is part of what it says: profit or loss. */
const EITHER_WAY = new RegExp(grammar`(?<!\w)${OUTFLOWS.eitherWay}(?!\w)`, 'i');

/** Whether what a row prints in parentheses at two times is compared by its size: spending of (34) is more than of (30). Not where it may be more or less than nothing, as a profit is. */
export const isBySize = (name: string): boolean => COMPARED.test(name) || !EITHER_WAY.test(name);
