import table from './mattercues.json' with { type: 'json' };

/**
 * How a matter is asked for that a filing tells in a place of its own. Each matter has its ways, a way one or more lists of phrases that must all be there; `filler` may stand
 * around them, `sizes` around customers,
 * `segmentVerbs` around segments, `covenantVerbs` around covenants.
 */
export const matterCues = table;
