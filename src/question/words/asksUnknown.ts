/** What follows a company's name in a question about it: "Nike's", "Nike report", "Nike in 2021". */
const NAMES_COMPANY =
  /^(?:['’]s?\b|\s+(?:in|for|have|has|had|report\w*|generate\w*|pay|paid|spend|spent|earn\w*|make|made|end\w*|names?|lists?|says?|states?|describes?|discloses?|faces?)\b)/i;
const BEFORE_NAME = /\b(?:did|does|is|was|has|for|by|of)\s+$/i;

/** Whether a capitalised name that is no company of the library is spoken of as one. */
export function asksUnknown(core: string, name: string | undefined): boolean {
  if (name === undefined) return false;
  const at = core.indexOf(name);
  return NAMES_COMPANY.test(core.slice(at + name.length)) || BEFORE_NAME.test(core.slice(0, at));
}
