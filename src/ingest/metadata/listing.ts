import type { Field, Page } from '../../domain/document.ts';
import { companyWords } from '../../text/words/names/companywords.ts';
import { legalForms } from '../../text/words/names/legalforms.ts';
import { grammar } from '../../text/words/phrases.ts';
import { coverWords } from '../../text/words/printed/coverwords.ts';
import type { Cover } from './cover.ts';
import { matchesIn, read, tidy } from './printedLines.ts';

export interface Listing {
  readonly ticker?: Field<string>;
  readonly exchange?: Field<string>;
  readonly sic?: Field<string>;
}

/** Exchanges as covers and releases print them, capitals and all. */
const EXCHANGE = grammar`(?:The\s+)?${coverWords.exchanges}`;
const SYMBOL = String.raw`[A-Z]{1,5}(?:[.-][A-Z]{1,2})?`;
/** Trading symbol and exchange side by side in the cover's table. */
const IN_TABLE = new RegExp(String.raw`(?<![\p{L}\p{N}$.])(${SYMBOL})\s+${EXCHANGE}`, 'dgu');
const ANY_EXCHANGE = new RegExp(`(${EXCHANGE})`, 'dg');
const IN_RELEASE =
  /[([]\s*(?:NYSE(?:\s+(?:American|Arca))?|NASDAQ(?:\s*G[SM]|\s*CM)?|New York Stock Exchange)[^:)\]]{0,20}:\s*([A-Z]{1,5}(?:[.-][A-Z])?)\b/dgi;
const BEFORE_SYMBOL = String.raw`\b(?:under\s+the\s+(?:ticker\s+|trading\s+|stock\s+)*symbols?|ticker\s+symbol\s+is)\s*[,:]?\s*`;
/** In small capitals too ("OrCL"), as long as it is set in quotes. */
const IN_TEXT = [
  new RegExp(String.raw`${BEFORE_SYMBOL}["“‘']+([A-Z][A-Za-z]{0,4}(?:\.[A-Z])?)(?=[,.;]?["”’'])`, 'dg'),
  new RegExp(String.raw`${BEFORE_SYMBOL}([A-Z]{1,5}(?:\.[A-Z])?)\b`, 'dg'),
];
const SIC =
  /\b(?:standard\s+industrial\s+classification(?:\s+code(?:\s+number)?)?|SIC(?:\s+code)?)\s*(?:\[|:|=|\s|number|no\.)*\s*(\d{4})\b/dgi;
/** Words in capitals before an exchange's name that are no symbol, nor are legal forms of three letters and more; of two they may be ("DE", "SE"). */
const isSymbol = (text: string): boolean =>
  !companyWords.neverSymbols.has(text.toLowerCase()) && !(text.length > 2 && legalForms.has(text.toLowerCase()));

/**
 * Trading symbol and exchange of the first class of shares: from the cover's table, the release's "(NYSE: ABC)", or "under the symbol" in the text; the industry code
 * only where it is printed (registration forms and EDGAR headers; a 10-K does not).
 */
export function readListing(pages: readonly Page[], cover: Cover): Listing {
  const front =
    cover.page === undefined ? pages.slice(0, 2) : [cover.page, ...pages.filter((page) => page.number === (cover.page?.number ?? 0) + 1)];
  const table = cover.page === undefined ? [] : [...matchesIn(front, IN_TABLE)].filter(({ text }) => isSymbol(text));
  const released = cover.page === undefined ? [...matchesIn(front, IN_RELEASE)] : [];
  const ticker =
    table[0] ?? released[0] ?? IN_TEXT.map((pattern) => first(matchesIn(pages.slice(0, 60), pattern))).find((one) => one !== undefined);
  const beside = ticker && exchangeBeside(ticker.match[0]);
  const exchange = table[0] ? beside : (first(matchesIn(cover.page === undefined ? [] : front, ANY_EXCHANGE)) ?? beside);
  const sic = first(matchesIn(pages.slice(0, 3), SIC));
  return {
    ...(ticker ? { ticker: read(ticker.text.toUpperCase(), ticker.span) } : {}),
    ...(exchange ? { exchange: read(exchangeName(exchange.text), spanOf(exchange, ticker)) } : {}),
    ...(sic ? { sic: read(sic.text, sic.span) } : {}),
  };

  function exchangeBeside(matched: string): { readonly text: string; readonly from: number } | undefined {
    const found = new RegExp(`${EXCHANGE}|NASDAQ|NYSE`, 'i').exec(matched);
    return found === null ? undefined : { text: found[0], from: found.index };
  }
}

type FoundListing = Parameters<typeof read>[1];

function spanOf(
  exchange: { readonly text: string; readonly from?: number; readonly span?: FoundListing },
  ticker: { readonly span: FoundListing; readonly match: RegExpExecArray } | undefined,
): FoundListing {
  if (exchange.span) return exchange.span;
  const start = (ticker?.match.index ?? 0) + (exchange.from ?? 0);
  return { page: ticker?.span.page ?? 1, start, end: start + exchange.text.length };
}

/** One name an exchange: "The Nasdaq Stock Market LLC" and "NASDAQ" are the same to the reader. */
function exchangeName(printed: string): string {
  const name = tidy(printed);
  if (/nasdaq/i.test(name)) return 'Nasdaq';
  if (/new york stock exchange/i.test(name) || /^(?:the\s+)?nyse$/i.test(name)) return 'NYSE';
  return name.replace(/^The\s+/, '');
}

function first<T>(found: Iterable<T>): T | undefined {
  for (const one of found) return one;
  return undefined;
}
