import type { Field, Page, Span } from '../../domain/document.ts';
import { escaped } from '../../text/escaped.ts';
import { shortCompany } from '../../text/naming.ts';
import { grammar } from '../../text/words/phrases.ts';
import { places } from '../../text/words/states.ts';
import type { Cover } from './cover.ts';
import { matchesIn, printedLines, read, tidy, within, wholeLine, type PrintedLine } from './printedLines.ts';

export interface Registrants {
  readonly company?: Field<string>;
  readonly coRegistrants: readonly Field<string>[];
}

interface NamedCompany {
  readonly name: string;
  readonly span: Span;
}

const EXACT_NAME =
  /(?:exact\s+)?names?\s+of\s+(?:each\s+)?registrants?\s+(?:as|\(as)\s+specified|exact\s+names?\s+of\s+(?:each\s+)?registrants?/i;
const FILE_NUMBER = /commission\s+file\s+(?:number|no)/i;
const FILE_NUMBER_AT_START = /^(?:0{0,3}\d{1,3}-\d{3,6}(?:-\d{2})?)\s+/;
const EMPLOYER_NUMBER = /\s+\d{2}-\d{7}\b.*$/;
const PLACE = new RegExp(grammar`\s+(?:(?:State of|Commonwealth of)\s+)?${places}$`, 'i');
/** Lines of a cover that stand where a name could and are none. */
const NOT_A_NAME =
  /^(?:or|\(?mark one\)?|table of contents|united states.*|.*exchange commission.*|washington,? d\.?c.*|f\s?orm\b.*|commission file.*|for the .*|.*transition (?:period|report).*|.*pursuant to.*|.*exchange act.*|.*act of 1934.*|date of report.*|current report|(?:annual|quarterly) report.*|not applicable|n\/a|none|amendment no.*|exhibit\s[\d.]+|\d+|page \d.*|\W*)$/i;
const SUFFIX_ONLY =
  /^(?:&\s*)?(?:company|corporation|incorporated|inc\.?|co\.?,?(?:\s+inc\.?)?|plc|p\.l\.c\.|limited|ltd\.?|l\.?l\.?c\.?|l\.?p\.?|holdings?(?:,?\s+inc\.?)?|group(?:,?\s+inc\.?)?)$/i;

const ADDRESS = /^\d+\s.*\b(?:street|st\.|avenue|ave\.|road|rd\.|drive|boulevard|blvd\.?|way|lane|plaza|parkway|suite|floor)\b/i;

/** More letters than figures, no sentence, no address. */
function isName(text: string): boolean {
  const name = tidy(text);
  const letters = (name.match(/\p{L}/gu) ?? []).length;
  const figures = (name.match(/\d/g) ?? []).length;
  if (name.length > 90 || letters + figures < 2 || letters === 0 || figures > letters) return false;
  return !NOT_A_NAME.test(name) && !ADDRESS.test(name) && !/\p{Ll}{2,}[.;:]\s+\p{Lu}\p{Ll}+\s/u.test(name);
}

/**
 * The registrant's name with its exact words. In order: the line over "(Exact name of registrant …)" or its table row on a combined cover; the line after the
 * Commission file number; the signature page; "X and its subsidiaries ('we')"; on releases "X (NYSE: ABC)", letterhead, dateline and headline; EDGAR's own title page.
 */
export function readCompany(pages: readonly Page[], cover: Cover): Registrants {
  const onCover = cover.page === undefined ? [] : coverNames(cover.lines);
  const [first, ...others] = onCover;
  const body = cover.page === undefined || cover.form.value === 'earnings release' ? releaseName(pages) : undefined;
  const found = (first && healed(first, pages)) ?? body ?? signatory(pages) ?? selfNamed(pages) ?? statementOwner(pages) ?? account(pages);
  return {
    ...(found ? { company: read(recased(found.name, pages), found.span) } : {}),
    coRegistrants: others.map((other) => read(recased(other.name, pages), other.span)),
  };
}

const LEGAL_END =
  /\b(?:inc|incorporated|corporation|corp|company|co|plc|p\.l\.c|limited|ltd|llc|l\.l\.c|lp|l\.p|trust|n\.v|nv|s\.a|ag|se|bancorp|bancshares|group|holdings|partners|partnership)\.?$/i;

/** A ligature that the font does not map leaves a hole ("Corpora on"); the signature page may print the name whole. */
function healed(found: NamedCompany, pages: readonly Page[]): NamedCompany {
  if (LEGAL_END.test(found.name)) return found;
  const signed = signatory(pages);
  if (signed === undefined) return found;
  const [holed, whole] = [found, signed].map(({ name }) => name.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '')) as [string, string];
  let at = 0;
  for (const letter of whole) if (letter === holed.charAt(at)) at++;
  return at === holed.length && whole.length > holed.length && whole.length - holed.length <= 4 ? signed : found;
}

function coverNames(lines: readonly PrintedLine[]): NamedCompany[] {
  const found: NamedCompany[] = [];
  for (const [i, line] of lines.entries()) {
    if (!EXACT_NAME.test(line.text)) continue;
    const named = nameAbove(lines, i) ?? undefined;
    for (const name of named ? [named] : namesBelow(lines, i)) if (!found.some((other) => other.name === name.name)) found.push(name);
  }
  if (found.length > 0) return found;
  const number = lines.findIndex((line) => FILE_NUMBER.test(line.text));
  for (const line of number < 0 ? [] : lines.slice(number + 1, number + 4)) {
    if (EXACT_NAME.test(line.text) || /^\(/.test(line.text)) break;
    if (isName(line.text)) return [{ name: tidy(line.text), span: wholeLine(line) }];
  }
  return [];
}

/** The nearest name over a line, with the line above it where only "CORPORATION" was wrapped. Nothing where the file number comes first: the name is a picture then. */
function nameAbove(lines: readonly PrintedLine[], at: number): NamedCompany | undefined {
  const own = lines[at];
  const before = own === undefined ? '' : own.text.slice(0, EXACT_NAME.exec(own.text)?.index ?? 0).replace(/[(\s]+$/, '');
  if (own && isName(before) && !FILE_NUMBER.test(before) && !/^commission\b/i.test(before))
    return { name: tidy(before), span: within(own, 0, before.length) };
  for (let i = at - 1; i >= Math.max(0, at - 4); i--) {
    const line = lines[i];
    if (line === undefined || FILE_NUMBER.test(line.text)) return undefined;
    if (!isName(line.text)) {
      if (/^[\W_]*$/.test(line.text) || /^\(?former/i.test(line.text)) continue;
      return undefined;
    }
    const above = lines[i - 1];
    if (SUFFIX_ONLY.test(line.text) && above && above.page === line.page && isName(above.text)) {
      return { name: tidy(`${above.text} ${line.text}`), span: { page: line.page, start: above.start, end: line.end } };
    }
    const from = FILE_NUMBER_AT_START.exec(line.text)?.[0].length ?? 0;
    const name = line.text
      .slice(from)
      .replace(EMPLOYER_NUMBER, '')
      .replace(from > 0 ? PLACE : /$^/, '');
    return { name: tidy(name), span: within(line, from, from + name.length) };
  }
  return undefined;
}

/** Rows of a combined cover: "1-12609 PG&E CORPORATION California 94-3234914". */
function namesBelow(lines: readonly PrintedLine[], at: number): NamedCompany[] {
  const found: NamedCompany[] = [];
  for (const line of lines.slice(at + 1, at + 40)) {
    const number = FILE_NUMBER_AT_START.exec(line.text);
    if (number === null) continue;
    const name = line.text.slice(number[0].length).replace(EMPLOYER_NUMBER, '').replace(PLACE, '').trimEnd();
    if (isName(name)) found.push({ name: tidy(name), span: within(line, number[0].length, number[0].length + name.length) });
  }
  return found;
}

const SIGNED = /duly caused this\s+(?:annual |quarterly |current )?report/i;

/** On the signature page the name stands over "(Registrant)", or by itself after "duly authorized". */
function signatory(pages: readonly Page[]): NamedCompany | undefined {
  for (const page of pages) {
    if (!SIGNED.test(page.text)) continue;
    const lines = printedLines(page);
    const from = lines.findIndex((line) => /duly\s+authorized|duly caused/i.test(line.text));
    const after = lines.slice(Math.max(0, from), from + 16);
    const registrant = after.findIndex((line) => /^\(?registrants?\)?\.?$/i.test(line.text));
    const above = after[registrant - 1];
    if (above && isName(above.text)) return { name: tidy(above.text), span: wholeLine(above) };
    for (const line of after.slice(1)) {
      const at = /authorized\.\s*/i.exec(line.text);
      if (at || /^(?:by\b|date|\/s\/|pursuant|on (?:its|their) behalf)/i.test(line.text)) continue;
      if (isName(line.text) && !/\b(?:undersigned|report|officer|president)\b/i.test(line.text) && !/\b(?:19|20)\d\d\b/.test(line.text))
        return { name: tidy(line.text), span: wholeLine(line) };
    }
  }
  return undefined;
}

/** Up to eight words of a name; bounded, and begun only where a word begins, so that no text makes the search slow. */
const NAME = String.raw`(?<![\p{L}\p{N}])(\p{Lu}[\p{L}\p{N}&.'’\-]{0,40}(?:,?\s{1,3}(?:[\p{Lu}\p{N}&][\p{L}\p{N}&.'’\-]{0,40}|of|and|the|de|for|plc)){0,7})`;
const SELF = new RegExp(
  `${NAME},?\\s+(?:\\([^)]{0,60}\\)\\s+)?(?:,?\\s*(?:and|together with)\\s+(?:its|our)\\s+(?:consolidated\\s+|wholly[- ]owned\\s+)*subsidiaries,?\\s+)?\\((?:collectively,?\\s+|hereinafter\\s+)*(?:referred to (?:herein )?as\\s+)?(?:the\\s+)?["“‘'](?:[Tt]he\\s+)?(?:[Cc]ompany|[Ww]e|[Rr]egistrant|[Cc]orporation|[Oo]ur|[Uu]s)\\b`,
  'dgu',
);

function selfNamed(pages: readonly Page[]): NamedCompany | undefined {
  for (const { text, span } of matchesIn(pages.slice(0, 40), SELF)) {
    const name = text.replace(/^(?:The terms?|Unless|In this|References to)\s+/, '');
    if (isName(name)) return { name: tidy(name), span: { ...span, start: span.end - name.length } };
  }
  return undefined;
}

/** "X and Subsidiaries" over the statements, where most pages that have it agree. */
function statementOwner(pages: readonly Page[]): NamedCompany | undefined {
  const counted = new Map<string, { count: number; named: NamedCompany }>();
  for (const { text, span } of matchesIn(
    pages,
    /^(.{3,70}?),?\s+and\s+(?:its\s+)?(?:consolidated\s+)?subsidiar(?:y|ies)(?:\s+companies)?\s*$/dgim,
  )) {
    if (!isName(text)) continue;
    const key = text.toLowerCase();
    counted.set(key, { count: (counted.get(key)?.count ?? 0) + 1, named: counted.get(key)?.named ?? { name: tidy(text), span } });
  }
  return [...counted.values()].sort((a, b) => b.count - a.count)[0]?.named;
}

const EXCHANGES = String.raw`(?:NYSE|N(?:ASDAQ|asdaq)|New York Stock Exchange|AMEX|TSX|LSE|ASX|OTC|Euronext|SIX|C(?:BOE|boe))[^:()[\]\n]{0,20}`;
/** Without the flag for case: under it a capital would match any letter, and "results of" would join the name. */
const LISTED = new RegExp(`${NAME}\\s*[([]\\s*${EXCHANGES}[:/]`, 'dgu');
const TODAY = new RegExp(`(?:[-–—]\\s*)${NAME}\\s+(?:\\([^)]*\\)\\s+)?(?:today|announced|reported)\\b`, 'dgu');
const HEADLINE = /^(.{2,60}?)\s+(?:reports?|announces?|delivers?|posts?|releases?|reported|announced)\s/dgim;

/** The company of a release: by its listing, else by letterhead, dateline or headline, with the full legal name where the text has it. */
function releaseName(pages: readonly Page[]): NamedCompany | undefined {
  const first = pages.slice(0, 2);
  const listed = [...matchesIn(first, LISTED)].map(trimDateline).find(({ name }) => isName(name));
  if (listed) return listed;
  const letterhead = (pages[0] === undefined ? [] : printedLines(pages[0]).slice(0, 5)).find(
    (line) => isName(line.text) && /\b(?:inc|corporation|corp|company|co|plc|ltd|limited)\.?$/i.test(line.text),
  );
  if (letterhead) return { name: tidy(letterhead.text), span: wholeLine(letterhead) };
  for (const pattern of [TODAY, HEADLINE]) {
    const found = [...matchesIn(first, pattern)].map(trimDateline).find(({ name }) => isName(name));
    if (found) return fullName(found, pages);
  }
  return undefined;
}

/** "PURCHASE, N.Y. - April 25, 2023 - PepsiCo, Inc." holds the place before the name: what follows the last dash is the name. */
function trimDateline({ text, span }: { readonly text: string; readonly span: Span }): NamedCompany {
  const cut = Math.max(...[...text.matchAll(/(?:\s[-–—]{1,2}\s|--|\n(?=\p{Lu}))/gu)].map((match) => match.index + match[0].length), 0);
  const name = text.slice(cut).trimStart();
  return { name: tidy(name), span: { ...span, start: span.end - name.length } };
}

function fullName(short: NamedCompany, pages: readonly Page[]): NamedCompany {
  const name = escaped(short.name);
  const legal = new RegExp(
    `\\b(${name},?\\s+(?:plc|p\\.l\\.c\\.|inc\\.?|incorporated|corporation|corp\\.|company|co\\.|limited|ltd\\.?|n\\.v\\.|s\\.a\\.|ag|se|llc|l\\.p\\.))(?!\\p{L})`,
    'dgiu',
  );
  for (const { text, span } of matchesIn(pages, legal)) return { name: tidy(text), span };
  return short;
}

function account(pages: readonly Page[]): NamedCompany | undefined {
  for (const { text, span } of matchesIn(pages.slice(0, 1), /submitted on EDGAR account of\s+(.+?),?\s+CIK\b/dgi))
    return { name: tidy(text), span };
  return undefined;
}

/**
 * A name set in capitals is shown as the text itself spells it elsewhere ("McDONALD’S CORPORATION" → "McDonald’s Corporation"); where it never does, word by word,
 * keeping short words without a vowel and words with digits or "&" as they are.
 */
function recased(name: string, pages: readonly Page[]): string {
  const letters = name.replace(/[^\p{L}]/gu, '');
  const capitals = (letters.match(/\p{Lu}/gu) ?? []).length;
  if (letters.length < 4 || capitals < letters.length * 0.7) return name;
  const parts = name.split(/[\s,]+/).filter((part) => part !== '');
  const patterns = parts.map((part) => escaped(part).replace(/['’]/g, "['’]"));
  const votes = new Map<string, number>();
  for (const { text } of matchesIn(pages, new RegExp(`(?<![\\p{L}\\p{N}])${patterns.join(',?\\s+')}(?![\\p{L}\\p{N}])`, 'dgiu'))) {
    const spelled = tidy(text);
    const upper = (spelled.match(/\p{Lu}/gu) ?? []).length;
    if (upper < letters.length * 0.7 && upper >= 1 && /^[\p{Lu}\p{N}]|^[a-z]\p{Lu}/u.test(spelled))
      votes.set(spelled, (votes.get(spelled) ?? 0) + 1);
  }
  const best = [...votes].sort((a, b) => b[1] - a[1])[0]?.[0];
  if (best !== undefined) return best;
  const keep = (word: string): boolean => /[\d&]/.test(word) || (word.length <= 4 && !/[AEIOUY]/.test(word)) || /^(?:[A-Z]\.)+$/.test(word);
  return name.replace(/[^\s,]+/g, (word) => (keep(word) ? word : word.charAt(0) + word.slice(1).toLowerCase())).replace(/\bPlc\b/, 'plc');
}

const RENAMED: readonly RegExp[] = [
  /\b(?:we|our company|the company|the registrant)\s+(?:changed|has changed|have changed)\s+(?:our|its)\s+(?:corporate |legal |company )?name\s+from\s+["“]?([^"”,.;]{2,60}?(?:,? Inc\.?)?)["”]?\s+to\b/dgi,
  /\((?:formerly(?: known as)?|f\/k\/a|fka)[:,]?\s+(?:the\s+)?["“]?([^"”);,]{2,60}?(?:,? Inc\.?)?)["”]?(?:,\s[^)]*)?\)/dgi,
];

/** Names the company says it had before. A "formerly" counts only straight after the company's own name: filings name other renamed companies too. */
export function readFormerNames(pages: readonly Page[], company: string | undefined): Field<string>[] {
  const found: Field<string>[] = [];
  const short = company === undefined ? '' : shortCompany(company).toLowerCase();
  for (const pattern of RENAMED) {
    for (const { text, span, match } of matchesIn(pages.slice(0, 60), pattern)) {
      const before =
        pages
          .find((page) => page.number === span.page)
          ?.text.slice(Math.max(0, match.index - 60), match.index)
          .toLowerCase() ?? '';
      const own =
        pattern === RENAMED[0] ||
        (short !== '' &&
          before.includes(short) &&
          /(?:[\s,.]|inc|corporation|company|plc)*$/.test(before.slice(before.lastIndexOf(short) + short.length)) &&
          before.length - before.lastIndexOf(short) - short.length < 20);
      const name = tidy(text);
      if (
        own &&
        isName(name) &&
        /^\p{Lu}/u.test(name) &&
        !found.some((other) => other.value === name) &&
        name.toLowerCase() !== company?.toLowerCase()
      )
        found.push(read(name, span));
    }
  }
  return found.slice(0, 3);
}
