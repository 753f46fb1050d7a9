import { grammar } from '../../text/words/phrases.ts';
import { CLAUSEWORDS as CLAUSES } from '../../text/words/sentences/clausewords.ts';
import { REPORTINGVERBS } from '../../text/words/sentences/reportingverbs.ts';

/** What follows a company's name in a question about it: "Nike's", "Nike report", "Nike in 2021". */
const NAMES_COMPANY = new RegExp(grammar`^(?:['’](?:s\b|(?=\s))|\s+(?:${CLAUSES.afterCompany}|${REPORTINGVERBS.ofCompanies}))`, 'i');
const BEFORE_NAME = new RegExp(grammar`${CLAUSES.beforeCompany}\s+$`, 'i');

/** Whether a capitalised name that is no company of the library is spoken of as one. */
export function asksUnknown(core: string, name: string | undefined): boolean {
  if (name === undefined) return false;
  const at = core.indexOf(name);
  return NAMES_COMPANY.test(core.slice(at + name.length)) || BEFORE_NAME.test(core.slice(0, at));
}
