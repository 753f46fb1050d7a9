import table from './companywords.json' with { type: 'json' };

/** What names of companies are made of, and words in a name's place that are none. */
export const companyWords = {
  /** Words that end names and are as easily left off as put on. */
  kinds: new Set<string>(table.kinds),
  /** Those of them that may follow a name which the company itself writes without. */
  leftOff: new Set<string>(table.leftOff),
  /** Printed in capitals before the name of an exchange, and no trading symbol. */
  neverSymbols: new Set<string>(table.neverSymbols),
  /** What a thing has before it and a company's name has not. */
  articles: table.articles as readonly string[],
  /** Words of the titles of documents and of their parts. */
  titles: new Set<string>(table.titles),
  /** What filings call a company without naming it, and bodies that every filing names. */
  neverNames: new Set<string>(table.neverNames),
  /** Capitalised words of questions that name no company: times, places, offices, documents. */
  neverCompanies: new Set<string>(table.neverCompanies),
  /** Firms that sign or serve the filings of others. */
  auditors: table.auditors as readonly string[],
  /** What the fellow registrants of combined filings are called in relation to their parent. */
  fellows: table.fellows as readonly string[],
  /** What persons have and companies have not. */
  ofPersons: table.ofPersons as readonly string[],
  /** What a company is called that is told by a person or by what it makes: "Acme's owner". */
  ofOwners: table.ofOwners as readonly string[],
  /** What the parts of a company are called, behind their names. */
  parts: new Set<string>(table.parts),
  /** What persons are in a company. */
  offices: table.offices as readonly string[],
} as const;
