import table from './functionwords.json' with { type: 'json' };

/** Little words, which hold any text together and seldom say what it is about: what each reader passes over. */
export const functionWords = {
  /** They tell English from other languages. */
  anyText: table.anyText,
  /** Search leaves them out. */
  unsearched: new Set(table.unsearched),
  /** Words that end as a plural or a past tense does and are none. */
  unstemmed: new Set(table.unstemmed),
  /** What an English question is told by beside words of asking. */
  asksEnglish: table.asksEnglish,
  /** Names of items are compared without them. Fewer than search's: "other assets" are not "assets". */
  betweenNames: new Set(table.betweenNames),
  /** The same, and words whose presence does not change what a row of a statement is. */
  inRows: new Set([...table.betweenNames, ...table.inRows]),
  /** Labels are held against names without them; "other", "before" and "per" say much and stay. */
  inLabels: new Set(table.inLabels),
  /** What ends the noun proper: "goodwill in the Pharma segment" is goodwill of something. */
  endsNoun: new Set(table.endsNoun),
  /** Of these, what leads on to the thing counted: "12 of its stores". */
  leadsOn: new Set(table.leadsOn),
  /** They join the words of a company's name. */
  inCompanies: new Set(table.inCompanies),
  /** They make another item of one: "other assets", "income before taxes". */
  telling: new Set(table.telling),
};
