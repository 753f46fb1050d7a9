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
