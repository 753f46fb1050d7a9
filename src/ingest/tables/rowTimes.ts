import type { Period, Row } from '../../domain/document.ts';
import { dimensionOf } from './dimension.ts';
import { datesIn } from '../../text/dates.ts';
import { monthsFrom, periodFrom, quarterNamed } from '../../text/periods.ts';
import type { PeriodContext } from '../../text/periods.ts';

type RowTimeKind = Period['kind'];

/** What stands at a moment, by its name, and what comes about over a time; a label with words of both says nothing. */
const STANDS =
  /\b(?:assets?|liabilit(?:y|ies)|receivables?|payables?|inventor(?:y|ies)|goodwill|equity|debt|notes?\s+(?:due|payable)|obligations?|borrowings|commercial paper|securities|deposits|accrued|allowances?|reserves?|property|land|buildings?|machinery|equipment|raw materials|work[- ]in[- ]process|finished goods|carryforwards?|unrecognized|unamortized|outstanding|balances?|funded status|carrying|prepaid|cash equivalents|backlog|stores open)\b/i;
const FLOWS =
  /\b(?:revenues?|sales|costs?|expenses?|income|loss(?:es)?|gains?|earnings|profit|margin|provision|amortization|depreciation|paid|payments?|purchased?|purchases|proceeds|contributions?|interest|dividends|additions?|charges?|charged|settlements?|granted|vested|exercised|forfeited|rate|return|impairments?|compensation|changes?|net cash|acquisitions?|write-?offs?|translation|issued|issuances?|repurchased|repurchases|spending|expenditures|deductions?|transfers?|increases?|decreases?|fees)\b/i;
const STANDING_TOTAL =
  /^(?:total|net)\b.*\b(?:assets?|liabilit(?:y|ies)|equity|debt|inventor(?:y|ies)|receivables?|payables?|borrowings|obligations?|deposits|goodwill|investments)(?:,?\s*net)?$/i;
const AT_LEAD =
  /\b(?:as\s+(?:of|at)|at)\s+(?:the\s+end\s+of\s+|each\s+)?(?:(?:fiscal\s+)?years?[-\s]end|(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]*\.?\s+\d|(?:19|20)\d{2})/i;
const DURING_LEAD =
  /\b(?:years?|months|weeks|quarters?|periods?)\s+end(?:ed|ing)\b|\b(?:for|during|in)\s+(?:the\s+)?(?:fiscal\s+)?(?:years?\s+)?(?:19|20)\d{2}\b/i;

const START =
  /\b(?:at|as\s+of|,|—|–|-)?\s*(?:the\s+)?(?:beginning|start)\s+of\s+(?:the\s+)?(?:fiscal\s+)?(?:year|period|quarter|month)\b|^(?:beginning|opening)\b|\bbalances?,?\s+(?:at\s+)?beginning\b/i;
const END =
  /\b(?:at|as\s+of|,|—|–|-)?\s*(?:the\s+)?(?:end|close)\s+of\s+(?:the\s+)?(?:fiscal\s+)?(?:year|period|quarter|month)\b|^(?:ending|closing)\b|\bbalances?,?\s+(?:at\s+)?end\b|\bat\s+(?:fiscal\s+)?year[-\s]end\b/i;
/** Balances by any reading, also among a year's flows (five-year tables). */
const BALANCE =
  /^(?:total\s+)?(?:current\s+|noncurrent\s+|non-current\s+)?(?:assets|liabilities)$|^total\s+(?:assets|liabilities|debt|long-term debt|capitalization|(?:stock|share)(?:holders|owners)['’]?\s+(?:equity|deficit|\(deficit\) equity|equity \(deficit\))|equity|indebtedness|stores)\b[^,]{0,40}$|^working capital$|^(?:stock|share)(?:holders|owners)['’]?\s+equity$/i;

/** Whether the bare years over figures are year ends or years, by the sentence that leads up to the table and by what its rows and the column are of; undefined without evidence. */
export function kindOfYears(lead: string, dimension: string | undefined, rows: readonly Row[]): RowTimeKind | undefined {
  if (rows.some((row) => START.test(row.text)) && rows.some((row) => END.test(row.text))) return 'duration';
  if (dimension !== undefined) {
    const [stands, flows] = [STANDS.test(dimension), FLOWS.test(dimension)];
    if (stands !== flows) return stands ? 'instant' : 'duration';
  }
  const [at, during] = [AT_LEAD.test(lead), DURING_LEAD.test(lead)];
  if (at !== during) return at ? 'instant' : 'duration';
  const totals = rows.filter((row) => row.total);
  if (totals.some((row) => STANDING_TOTAL.test(row.text)) && !totals.some((row) => FLOWS.test(row.text))) return 'instant';
  const labels = rows.filter((row) => !/^(?:total|other)\b[^a-z]*$/i.test(row.text) && row.text !== '');
  const standing = labels.filter((row) => STANDS.test(row.text) && !FLOWS.test(row.text)).length;
  const flowing = labels.filter((row) => FLOWS.test(row.text) && !STANDS.test(row.text)).length;
  if (standing >= 3 && flowing === 0 && standing >= 0.6 * labels.length) return 'instant';
  return flowing >= 2 && standing === 0 ? 'duration' : undefined;
}

export interface RowTime {
  readonly period?: Period;
  readonly at?: 'start' | 'end';
}

/**
 * The time each row names itself, or stands under ("2023" or "Year ended December 31, 2015" over its items), and which end of its column's time a balance stands at.
 * `dated` says that every column names a year of its own: a year at the side is then no time of the figures (accident years by development year).
 */
export function rowTimes(rows: readonly Row[], filled: readonly boolean[], outer: PeriodContext, dated: boolean): RowTime[] {
  const headings = rows.map((row, r) => (filled[r] === true ? undefined : timeOf(row.text, outer)));
  const many = headings.filter((period) => period !== undefined).length > 1;
  let over: { readonly period: Period; readonly level: number } | undefined;
  return rows.map((row, r) => {
    const heading = headings[r];
    if (heading !== undefined && !(dated && heading.label.length < 9)) {
      over = { period: heading, level: row.level };
      return { period: heading };
    }
    if (over !== undefined && (row.level < over.level || (!many && filled[r] !== true && row.level === over.level))) over = undefined;
    const own = filled[r] === true ? ownTime(row.text, outer, dated) : undefined;
    const period = own ?? over?.period;
    const at = START.test(row.text) ? 'start' : END.test(row.text) || BALANCE.test(row.text) ? 'end' : undefined;
    return { ...(period === undefined ? {} : { period }), ...(at === undefined || own !== undefined ? {} : { at }) };
  });
}

/** "April 1 - 30, 2023", "October 1 — October 28, 2022": about a month. */
const RANGE = /\d\s*(?:[-–—]|to|through)\s*(?:[A-Z][a-z]+\.?\s+)?\d{1,2},?\s+(?:19|20)\d{2}\W*$/;

/** A label that is a time and nothing else: "2023", "Fiscal 2026", "Third quarter", "Year ended December 31, 2015". */
function timeOf(label: string, outer: PeriodContext): Period | undefined {
  if (label.length > 70 || dimensionOf(label) !== undefined) return undefined;
  const quarter = quarterNamed(label);
  const period = periodFrom(label, monthsFrom(label) === null ? outer : {});
  if (period !== null && RANGE.test(label)) {
    const { fiscalYear, end } = periodFrom(label.replace(/^(.*?)\d{1,2}\s*(?:[-–—]|to|through)\s*(?=\d)/, '$1')) ?? period;
    return {
      kind: 'duration',
      label,
      months: 1,
      ...(end === undefined ? {} : { end }),
      ...(fiscalYear === undefined ? {} : { fiscalYear }),
    };
  }
  if (period !== null) return period.fiscalYear === undefined && period.end === undefined ? undefined : period;
  return quarter === undefined ? undefined : { kind: 'duration', months: 3, fiscalQuarter: quarter, label };
}

function ownTime(label: string, outer: PeriodContext, dated: boolean): Period | undefined {
  // Years down the side are years, whatever day the figures above stand at.
  const whole = timeOf(label, outer.kind === 'instant' ? {} : outer);
  if (whole !== undefined) return dated && whole.fiscalYear !== undefined && whole.label.length < 9 ? undefined : whole;
  // "Balance at December 31, 2014", "Unvested as of June 30, 2022"
  const [date, ...others] = datesIn(label);
  if (others.length > 0 || date?.year === undefined || date.day === undefined || label.slice(date.end).replace(/\W/g, '') !== '')
    return undefined;
  const before = label.slice(0, date.start);
  if (!/\b(?:balances?|unvested|nonvested|outstanding|exercisable|expected to vest|vested)\b/i.test(before) || monthsFrom(before) !== null)
    return undefined;
  return periodFrom(`as of ${label.slice(date.start, date.end)}`) ?? undefined;
}
