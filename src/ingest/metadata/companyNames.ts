import type { Span } from '../../domain/document.ts';
import { companyWords } from '../../text/words/names/companywords.ts';
import { legalForms } from '../../text/words/names/legalforms.ts';
import { wholly } from '../../text/words/phrases.ts';
import { tidy } from './printedLines.ts';

/** A name with its place in the filing. */
export interface NamedCompany {
  readonly name: string;
  readonly span: Span;
}

/** Lines of a cover that are printed where a name could be and are not names. */
const NOT_A_NAME =
  /^(?:or|\(?mark one\)?|table of contents|united states.*|.*exchange commission.*|washington,? d\.?c.*|f\s?orm\b.*|commission file.*|for the .*|.*transition (?:period|report).*|.*pursuant to.*|.*exchange act.*|.*act of 1934.*|date of report.*|current report|(?:annual|quarterly) report.*|not applicable|n\/a|none|amendment no.*|exhibit\s[\d.]+|\d+|page \d.*|\W*)$/i;
const ADDRESS = /^\d+\s.*\b(?:street|st\.|avenue|ave\.|road|rd\.|drive|boulevard|blvd\.?|way|lane|plaza|parkway|suite|floor)\b/i;
const AUDITOR = wholly(companyWords.auditors);

/** The words of a name, bare of punctuation. */
const wordsOf = (name: string): string[] => name.toLowerCase().match(/[\p{L}\p{N}&]+/gu) ?? [];

/** Words that distinguish one company from another: neither of a document's title nor a legal form. */
const telling = (name: string): string[] =>
  wordsOf(name).filter((word) => !companyWords.titles.has(word) && !legalForms.has(word) && !/^\d+$/.test(word));

/** More letters than figures, no sentence, no address, and not only words of a document's title ("Annual", "2022 Financial Report"). */
export function isName(text: string): boolean {
  const name = tidy(text);
  const letters = (name.match(/\p{L}/gu) ?? []).length;
  const figures = (name.match(/\d/g) ?? []).length;
  if (name.length > 90 || letters + figures < 2 || letters === 0 || figures > letters) return false;
  if (NOT_A_NAME.test(name) || ADDRESS.test(name) || /\p{Ll}{2,}[.;:]\s+\p{Lu}\p{Ll}+\s/u.test(name)) return false;
  return !isTitle(name);
}

/** "3M" and "General Mills" name a company; "Annual Report 2022" does not. A name whose words are all of titles and ends in its legal form is one. */
const isTitle = (name: string): boolean =>
  telling(name).length === 0 && !/^\d+\p{Lu}|^\p{Lu}+\d/u.test(name) && !(endsLegally(name) && wordsOf(name).length > 2);

/** Whether a name may be that of whoever filed: no word for any company, no auditor or agent, a capital at its head. */
export function isFiler(text: string): boolean {
  const name = tidy(text);
  const bare = name
    .toLowerCase()
    .replace(/^the\s+/, '')
    .replace(/[.,]+$/, '');
  return isName(name) && !companyWords.neverNames.has(bare) && !AUDITOR.test(name) && /^(?:[\p{Lu}\p{N}]|\p{Ll}{1,2}\p{Lu})/u.test(name);
}

/** Whether a name ends in a legal form; "as" and "de" are forms only in capitals. */
export function endsLegally(name: string): boolean {
  const last = /[^\s,]+$/u.exec(name.trim())?.[0].replace(/[.,;:]+$/, '') ?? '';
  return legalForms.has(last.toLowerCase()) && /^\p{Lu}|^(?:plc|p\.l\.c)$/u.test(last);
}

/** Up to eight words of a name; bounded, and begun only where a word begins, so that no text makes the search slow. */
export const NAME = String.raw`(?<![\p{L}\p{N}])(\p{Lu}[\p{L}\p{N}&.'’\-]{0,40}(?:,?\s{1,3}(?:[\p{Lu}\p{N}&][\p{L}\p{N}&.'’\-]{0,40}|of|and|the|de|for|plc)){0,7})`;
