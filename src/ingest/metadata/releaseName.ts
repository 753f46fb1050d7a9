import type { Page, Span } from '../../domain/document.ts';
import { endsLegally, isFiler, NAME, type NamedCompany } from './companyNames.ts';
import { matchesIn, printedLines, tidy, wholeLine } from './printedLines.ts';

const EXCHANGES = String.raw`(?:NYSE|N(?:ASDAQ|asdaq)|New York Stock Exchange|AMEX|TSX|LSE|ASX|OTC|Euronext|SIX|C(?:BOE|boe))[^:()[\]\n]{0,20}`;
/** Without the flag for case: under it a capital would match any letter, and "results of" would join the name. */
const LISTED = new RegExp(`${NAME}\\s*[([]\\s*${EXCHANGES}[:/]`, 'dgu');
const TODAY = new RegExp(`(?:[-–—]\\s*)${NAME}\\s+(?:\\([^)]*\\)\\s+)?(?:today|announced|reported)\\b`, 'dgu');
const HEADLINE = /^(.{2,60}?)\s+(?:reports?|announces?|delivers?|posts?|releases?|reported|announced)\s/dgim;

/** The company before its listing: "X, Inc. (NYSE: ABC)". */
export const listedName = (pages: readonly Page[]): NamedCompany | undefined =>
  [...matchesIn(pages.slice(0, 2), LISTED)].map(trimDateline).find(({ name }) => isFiler(name));

/** A legal name among a release's first lines. */
export function letterhead(pages: readonly Page[]): NamedCompany | undefined {
  const line = (pages[0] === undefined ? [] : printedLines(pages[0]).slice(0, 5)).find(({ text }) => isFiler(text) && endsLegally(text));
  return line && { name: tidy(line.text), span: wholeLine(line) };
}

/** The name in a release's dateline. */
export const dateline = (pages: readonly Page[]): NamedCompany | undefined =>
  [...matchesIn(pages.slice(0, 2), TODAY)].map(trimDateline).find(({ name }) => isFiler(name));

/** The name that opens a headline: "X reports …". */
export const headlineName = (pages: readonly Page[]): NamedCompany | undefined =>
  [...matchesIn(pages.slice(0, 2), HEADLINE)].map(trimDateline).find(({ name }) => isFiler(name));

/** "PURCHASE, N.Y. - April 25, 2023 - PepsiCo, Inc." holds the place before the name: what follows the last dash is the name. */
function trimDateline({ text, span }: { readonly text: string; readonly span: Span }): NamedCompany {
  const cut = Math.max(...[...text.matchAll(/(?:\s[-–—]{1,2}\s|--|\n(?=\p{Lu}))/gu)].map((match) => match.index + match[0].length), 0);
  const name = text.slice(cut).trimStart();
  return { name: tidy(name), span: { ...span, start: span.end - name.length } };
}

/** The account that EDGAR's own title page names. */
export function account(pages: readonly Page[]): NamedCompany | undefined {
  for (const { text, span } of matchesIn(pages.slice(0, 1), /submitted on EDGAR account of\s+(.+?),?\s+CIK\b/dgi))
    return { name: tidy(text), span };
  return undefined;
}
