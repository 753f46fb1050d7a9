import type { Period, Row } from '../../domain/document.ts';
import { dimensionOf } from './dimension.ts';
import { balances } from '../../text/words/balances.ts';
import { monthBeginnings } from '../../text/words/months.ts';
import { anyOf, grammar } from '../../text/words/phrases.ts';
import { datesIn } from '../../text/dates.ts';
import { monthsFrom, periodFrom, quarterNamed } from '../../text/periods.ts';
import type { PeriodContext } from '../../text/periods.ts';

type RowTimeKind = Period['kind'];

/** Items that are balances at a date, by name, and those that are flows over a period; a label with words of both decides nothing. */
const STANDS = anyOf(balances.stands);
const FLOWS = anyOf(balances.flows);
const STANDING_TOTAL = new RegExp(grammar`^(?:total|net)\b.*${balances.totals}(?:,?\s*net)?$`, 'i');
const AT_LEAD = new RegExp(
  grammar`${balances.asOf}\s+(?:the\s+end\s+of\s+|each\s+)?(?:${balances.yearEnds}|${monthBeginnings}\.?\s+\d|(?:19|20)\d{2})`,
  'i',
);
const DURING_LEAD = new RegExp(grammar`${balances.spansEnded}|${balances.during}\s+(?:19|20)\d{2}\b`, 'i');

const OF_SPAN = grammar`\s+of\s+(?:the\s+)?(?:fiscal\s+)?${balances.spans}`;
const START = new RegExp(grammar`${balances.starts}${OF_SPAN}|^${balances.opening}|${balances.startBalance}`, 'i');
const END = new RegExp(grammar`${balances.ends}${OF_SPAN}|^${balances.closing}|${balances.endBalance}`, 'i');
/** Balances by any reading, also among a year's flows (five-year tables). */
const BALANCE = new RegExp(
  grammar`^(?:total\s+)?(?:${balances.grown}\s+)?${balances.both}$|^total\s+(?:${balances.totalled}|${balances.owned}\s+\(deficit\)|(?:stock|share)(?:holders|owners)['’]?\s+\(deficit\)\s+equity)[^,]{0,40}$|^${balances.workingCapital}$|^${balances.owned}$`,
  'i',
);
const OTHERS = new RegExp(grammar`^${balances.others}[^a-z]*$`, 'i');
const HELD = anyOf(balances.held);

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
  const labels = rows.filter((row) => !OTHERS.test(row.text) && row.text !== '');
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
 * A row's own time, or that of a heading over it ("2023" or "Year ended December 31, 2015" over its items), and whether a balance is opening or closing.
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

/** Nothing, or a word or two set apart: "- net", "(as restated)". */
const ASIDE = /^\W*$|^\s*[-–—,(]\s*(?:\w+\s?){1,2}\W*$/;

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
  // Years down the side are years, even where the columns' figures are as of a date.
  const whole = timeOf(label, outer.kind === 'instant' ? {} : outer);
  if (whole !== undefined) return dated && whole.fiscalYear !== undefined && whole.label.length < 9 ? undefined : whole;
  // "Balance at December 31, 2014", "Unvested as of June 30, 2022", "Balance at June 30, 2023 - net"
  const [date, ...others] = datesIn(label);
  if (others.length > 0 || date?.year === undefined || date.day === undefined || !ASIDE.test(label.slice(date.end))) return undefined;
  const before = label.slice(0, date.start);
  if (!HELD.test(before) || monthsFrom(before) !== null) return undefined;
  return periodFrom(`as of ${label.slice(date.start, date.end)}`) ?? undefined;
}
