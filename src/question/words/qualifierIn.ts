/** A measure that a company makes by its own rules, or one that is only expected, is printed somewhere or nowhere: it cannot be worked out from the statements. */
const QUALIFIED =
  /\b(?:exclud\w+|except for|adjusted|organic\w*|non-?gaap|constant[-\s]currency|pro[-\s]forma|like-for-like|comparable|core|underlying|normali[sz]ed|guidance|outlook|forecast\w*|expect\w*|project(?:ed|ion\w*)|target\w*|budget\w*)\b/i;

/** What sets the measure asked for apart from a reported one ("adjusted", "constant currency"), in lower case with single spaces; null where nothing does. */
export const qualifierIn = (core: string): string | null =>
  QUALIFIED.exec(core)?.[0]
    .toLowerCase()
    .replace(/[-\s]+/g, ' ') ?? null;
