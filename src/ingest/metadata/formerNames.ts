import type { Field, Page } from '../../domain/document.ts';
import { companyKey, shortCompany } from '../../text/naming.ts';
import { LEGAL_FORM } from '../../text/words/names/legalforms.ts';
import { isFiler } from './companyNames.ts';
import type { Cover } from './cover.ts';
import { matchesIn, read, tidy, wholeLine } from './printedLines.ts';

const QUOTED_NAME = String.raw`["“]?([^"”,.;()]{2,60}?(?:,? ${LEGAL_FORM})?)["”]?`;
const RENAMED: readonly RegExp[] = [
  new RegExp(
    String.raw`\b(?:we|our company|the company|the registrant|the corporation)\s+(?:changed|has changed|have changed|formally changed|legally changed)\s+(?:our|its)\s+(?:corporate |legal |company )*name\s+from\s+${QUOTED_NAME}\s+to\b`,
    'dgi',
  ),
  new RegExp(String.raw`\(?\bformerly(?: known as)?[:,]?\s+(?:the\s+)?${QUOTED_NAME}(?:,\s[^)]*)?[),]`, 'dgi'),
  new RegExp(String.raw`\((?:f\/k\/a|fka)[:,]?\s+(?:the\s+)?${QUOTED_NAME}(?:,\s[^)]*)?\)`, 'dgi'),
];
const FORMS_ONLY = new RegExp(String.raw`^(?:[\s,.(]|(?<!\w)${LEGAL_FORM})*$`);
const COVER_CAPTION = /^\(?former name\b/i;

/** Names the company says it had before: on its cover, over the caption for it, and in its text. A "formerly" counts only straight after the company's own name: filings name other renamed companies too. */
export function readFormerNames(pages: readonly Page[], cover: Cover, company: string | undefined): Field<string>[] {
  const found: Field<string>[] = [];
  const own = company === undefined ? '' : companyKey(company);
  const take = (text: string, field: () => Field<string>): void => {
    const name = tidy(text);
    if (!isFiler(name) || companyKey(name) === own || found.some((other) => companyKey(other.value) === companyKey(name))) return;
    found.push(field());
  };
  const caption = cover.lines.findIndex((line) => COVER_CAPTION.test(line.text));
  const over = cover.lines[caption - 1];
  // what is mostly printed over the caption is an address or "Not applicable"
  if (over && cover.page !== undefined && !/\d{3}/.test(over.text) && !/^\(/.test(over.text))
    take(over.text, () => read(tidy(over.text), wholeLine(over)));
  const short = company === undefined ? '' : shortCompany(company).toLowerCase();
  for (const pattern of RENAMED) {
    for (const { text, span, match } of matchesIn(pages.slice(0, 60), pattern)) {
      if (pattern === RENAMED[0] || followsName(pages, span.page, match.index, short)) take(text, () => read(tidy(text), span));
    }
  }
  return found.slice(0, 3);
}

/** Whether the text before a place is the company's own name, with its legal form. */
function followsName(pages: readonly Page[], number: number, at: number, short: string): boolean {
  const page = pages.find((one) => one.number === number);
  const before = page?.text.slice(Math.max(0, at - 60), at).toLowerCase() ?? '';
  const from = before.lastIndexOf(short);
  if (short === '' || from < 0) return false;
  const between = before.slice(from + short.length);
  return between.length < 20 && FORMS_ONLY.test(between);
}
