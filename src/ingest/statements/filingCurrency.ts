import type { Table, Unit } from '../../domain/document.ts';
import { currencyNamed } from '../../text/units.ts';
import { anyOf, grammar } from '../../text/words/phrases.ts';
import { unitWords as words } from '../../text/words/unitwords.ts';
import type { PageLines } from '../tables/cellPieces.ts';

/** What a bare "$" and an unmarked sum are read as until the filing says otherwise. */
const ASSUMED = 'USD';
/** How far from "presented in" the currency may be, in characters. */
const NEAR = 80;
const PRESENTED = new RegExp(grammar`\b${words.presented}\b`, 'gi');
const DOLLAR_OF_US = anyOf(words.usDollar);

/**
 * The currency that a filing says its figures are in; undefined where it says none, or as often another.
 * @internal
 */
export function filingCurrency(pages: readonly { readonly text: string }[]): string | undefined {
  const said = new Map<string, number>();
  for (const { text } of pages)
    for (const { index, 0: cue } of text.matchAll(PRESENTED)) {
      const after = text.slice(index + cue.length, index + cue.length + NEAR).split(/;|\.\s+(?=\p{Lu}\p{Ll}+\s+\p{Ll})/u, 1)[0] ?? '';
      const code = /\p{L}|\$|£|€/u.test(after) ? namedFirst(after.replace(/\s+/g, ' ')) : undefined;
      if (code !== undefined) said.set(code, (said.get(code) ?? 0) + 1);
    }
  const [first, second] = [...said].sort((a, b) => b[1] - a[1]);
  return first === undefined || first[1] === second?.[1] ? undefined : first[0];
}

/** Currencies whose own sign is "$". */
const DOLLARS: ReadonlySet<string> = new Set([
  'AUD',
  'BBD',
  'BMD',
  'BSD',
  'CAD',
  'CLP',
  'COP',
  'FJD',
  'HKD',
  'JMD',
  'KYD',
  'MXN',
  'NZD',
  'SGD',
  'TTD',
  'TWD',
  'ARS',
]);

/** Whether a filing prints "$" more often than any other sign: notes "denominated in euros" make it no filing in euros. */
function mostlyDollars(pages: readonly { readonly text: string }[]): boolean {
  let [dollars, others] = [0, 0];
  for (const { text } of pages)
    for (const sign of text.match(/[$€£¥]/g) ?? [])
      if (sign === '$') dollars++;
      else others++;
  return dollars > others;
}

/** "U.S. dollars" names its own, whatever else follows. */
const namedFirst = (text: string): string | undefined => (DOLLAR_OF_US.test(text) ? ASSUMED : currencyNamed(text));

/**
 * Tables with "$" and unmarked sums in the currency that the filing presents its figures in: an Australian report's "$" is its own dollar. A table that
 * prints another country's mark, or "US$", keeps what it prints.
 */
export function inFilingCurrency(laid: readonly PageLines[], pages: readonly (readonly Table[])[]): Table[][] {
  const currency = filingCurrency(laid);
  if (currency === undefined || currency === ASSUMED) return pages.map((list) => [...list]);
  if (!DOLLARS.has(currency) && mostlyDollars(laid)) return pages.map((list) => [...list]);
  const own = <T extends Unit>(unit: T): T => (unit.currency === ASSUMED ? { ...unit, currency } : unit);
  return pages.map((list, i) =>
    list.map((table) => {
      const printed = laid[i]?.text.slice(table.span.start, table.span.end) ?? '';
      if (DOLLAR_OF_US.test(`${table.title} ${printed}`)) return table;
      const columns = table.columns.map((column) => (column.unit === undefined ? column : { ...column, unit: own(column.unit) }));
      return { ...table, unit: own(table.unit), columns, cells: table.cells.map((cell) => ({ ...cell, unit: own(cell.unit) })) };
    }),
  );
}
