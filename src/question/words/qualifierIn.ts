import { anyOf } from '../../text/words/phrases.ts';
import { HEDGES } from '../../text/words/sentences/hedges.ts';

/** A measure that a company makes by its own rules, or one that is only expected, is printed somewhere or nowhere: it cannot be worked out from the statements. */
const QUALIFIED = anyOf(HEDGES.notReported);

/** What sets the measure asked for apart from a reported one ("adjusted", "constant currency"), in lower case with single spaces; null where nothing does. */
export const qualifierIn = (core: string): string | null =>
  QUALIFIED.exec(core)?.[0]
    .toLowerCase()
    .replace(/[-\s]+/g, ' ') ?? null;
