import table from './abbreviations.json' with { type: 'json' };

/** Abbreviations, by what their stop says of where a sentence ends. */
export const abbreviations = {
  /** A sentence ends with none of these: "No. 1". */
  neverLast: new Set(table.neverLast),
  /** It may end with these, where what follows begins one: "Inc.". */
  seldomLast: new Set(table.seldomLast),
  /** Words that begin a sentence. */
  starters: new Set(table.starters),
  /** After these a model's sentence goes on. */
  inReplies: table.inReplies,
};
