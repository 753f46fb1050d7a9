import type { Page, Span } from '../../domain/document.ts';
import { fiscalOf } from '../../text/periods.ts';
import { matchesIn } from './printedLines.ts';
import { quarterOf, quarterOrdinals } from '../../text/words/numberwords.ts';
import { grammar } from '../../text/words/phrases.ts';

export const QUARTER_LABEL = new RegExp(
  grammar`\b(?:(${quarterOrdinals})[\s-]+(?:fiscal[\s-]+)?quarter|q([1-4])|([1-4])q)\b(?:['’‘\s,-]*(?:and|&|of|for|the|full|half|fiscal|year|results|fy|twelve|months)\b)*[\s-]*(?:fy\s?|['’‘])?((?:20)?\d\d)?\b`,
  'dgi',
);
export const YEAR_LABEL =
  /\b(?:(?:full[\s-]?year|fiscal(?:\s+year)?|annual(?:\s+report)?(?:\s+and\s+accounts)?|year[\s-]end)\s+(20\d\d)|fy\s?['’]?((?:20)?\d\d)|(20\d\d)\s+(?:annual|integrated)\s+report)\b/dgi;

export const fullYear = (digits: string): number => (digits.length === 2 ? 2000 + Number(digits) : Number(digits));

/**
 * The name of the fiscal year that ends on a date. By default the calendar year that the week before the end lies in (1–7 January closes the year before). A year
 * that ends in January to March bears the name that heads the first column of its statements where that is a bare year ("2021" over the year to January 29, 2022); else
 * that of the year before where the text speaks far more of that one.
 */
export function nameOfYear(pages: readonly Page[], end: string, quarter?: number): { readonly year: number; readonly span?: Span } {
  const { fiscalYear } = fiscalOf(end);
  const shifted = fiscalYear < Number(end.slice(0, 4)) || Number(end.slice(5, 7)) > 3;
  if (shifted) return { year: fiscalYear };
  const headed = headYear(pages);
  if (headed !== undefined && Math.abs(headed.year - fiscalYear + 0.5) < 1) return headed;
  const ownQuarter = quarter === undefined ? undefined : quarterYear(pages, quarter);
  if (ownQuarter?.year === fiscalYear - 1) return ownQuarter;
  const uses = new Map<number, { count: number; span: Span }>();
  for (const { match, span: digits } of matchesIn(pages, YEAR_LABEL)) {
    const year = fullYear(match[1] ?? match[2] ?? match[3] ?? '');
    const span = { page: digits.page, start: match.index, end: match.index + match[0].length };
    uses.set(year, { count: (uses.get(year)?.count ?? 0) + 1, span: uses.get(year)?.span ?? span });
  }
  const [own, before] = [uses.get(fiscalYear), uses.get(fiscalYear - 1)];
  if (before && before.count >= 3 && (own?.count ?? 0) < before.count * 0.5) return { year: fiscalYear - 1, span: before.span };
  return own ? { year: fiscalYear, span: own.span } : { year: fiscalYear };
}

/** The latest year that the text names the filing's own quarter by, twice or more: "the third quarter of 2022" in the year to January 2023. */
function quarterYear(pages: readonly Page[], quarter: number): { readonly year: number; readonly span: Span } | undefined {
  const named = [...matchesIn(pages, QUARTER_LABEL)].flatMap(({ match, span }) =>
    match[4] === undefined || quarterOf(match[1] ?? match[2] ?? match[3] ?? '') !== quarter
      ? []
      : [{ year: fullYear(match[4]), span: { ...span, start: match.index, end: match.index + match[0].trimEnd().length } }],
  );
  const year = Math.max(...named.map((one) => one.year));
  const own = named.filter((one) => one.year === year);
  return own.length > 1 ? own[0] : undefined;
}

/** The latest of the bare years that head the columns of the face statements, where two or more do. */
function headYear(pages: readonly Page[]): { readonly year: number; readonly span: Span } | undefined {
  const heads = pages.flatMap(({ tables }) =>
    tables.flatMap(({ statement, columns }) =>
      statement === 'income' || statement === 'cashflow'
        ? columns.flatMap(({ label, header, period }) => {
            const span = header.at(-1);
            return span !== undefined && period?.end === undefined && BARE_YEAR.test(label)
              ? [{ year: Number(label.slice(-4)), span }]
              : [];
          })
        : [],
    ),
  );
  const latest = heads.reduce<(typeof heads)[number] | undefined>(
    (best, head) => (best === undefined || head.year > best.year ? head : best),
    undefined,
  );
  return new Set(heads.map(({ year }) => year)).size > 1 ? latest : undefined;
}
const BARE_YEAR = /^(?:fiscal\s+)?(?:year\s+)?20\d\d$/i;
