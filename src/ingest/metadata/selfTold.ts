import type { CoverFact, Field, FormType, Metadata } from '../../domain/document.ts';
import { parseDate } from '../../text/dates.ts';
import { companyKey } from '../../text/naming.ts';
import { monthOf } from '../../text/words/months.ts';

/** Forms as filers tag them (`dei:DocumentType`), without what is added for an amendment or a transition. */
const FORMS = new Map<string, FormType>([
  ['10-K', '10-K'],
  ['10-KT', '10-K'],
  ['10-Q', '10-Q'],
  ['10-QT', '10-Q'],
  ['8-K', '8-K'],
  ['20-F', 'annual report'],
  ['40-F', 'annual report'],
]);

const QUARTERS = new Map<string, 1 | 2 | 3 | 4>([
  ['Q1', 1],
  ['Q2', 2],
  ['Q3', 3],
  ['Q4', 4],
]);

/**
 * The fields of the metadata that a filing tags of itself. A name is kept as it is printed where it is the same name; what is of one registrant or one class of
 * stock among several is the filing's only where nothing is of the filing as a whole.
 */
export function selfTold(facts: readonly CoverFact[], printed: Metadata): Partial<Metadata> {
  const fact = (name: string): CoverFact | undefined => {
    const named = facts.filter((one) => one.name === name);
    return named.find(({ of }) => of === undefined) ?? named[0];
  };
  const field = <T>(name: string, as: (text: string) => T | undefined): Field<T> | undefined => {
    const found = fact(name);
    const value = found && as(found.text);
    return value === undefined ? undefined : { value, source: 'read', ...(found?.span ? { span: found.span } : {}) };
  };
  const words = (text: string): string => text;
  const company = field('EntityRegistrantName', words);
  const form = field('DocumentType', (text) => FORMS.get(text.toUpperCase().replace(/\/A$/, '')) ?? 'other');
  const yearEnd = field('CurrentFiscalYearEndDate', yearEndOf);
  const end = field('DocumentPeriodEndDate', (text) => parseDate(text) ?? isoIn(text, printed));
  const year = field('DocumentFiscalYearFocus', (text) => (/^(?:19|20)\d\d$/.test(text) ? Number(text) : undefined));
  const quarter = field('DocumentFiscalPeriodFocus', (text) => QUARTERS.get(text));
  const ticker = field('TradingSymbol', (text) => (/^[A-Z][A-Z.-]{0,6}$/.test(text) ? text : undefined));
  const same = company && printed.company && companyKey(company.value) === companyKey(printed.company.value);
  return {
    ...(company && !same ? { company } : {}),
    ...(form ? { form } : {}),
    ...(yearEnd ? { fiscalYearEnd: yearEnd } : {}),
    ...(end ? { periodEnd: end } : {}),
    ...(year && form?.value !== '8-K' ? { fiscalYear: year } : {}),
    ...(quarter ? { fiscalQuarter: quarter } : {}),
    ...(ticker && printed.ticker === undefined ? { ticker } : {}),
  };
}

/** "June 30" over the year that is read elsewhere. */
function isoIn(text: string, { fiscalYear, periodEnd }: Metadata): string | undefined {
  const day = yearEndOf(text);
  const year = periodEnd?.value.slice(0, 4) ?? (fiscalYear && String(fiscalYear.value));
  return day === undefined || year === undefined ? undefined : `${year}-${day}`;
}

/** `--12-31` and "December 31" as `12-31`. */
function yearEndOf(text: string): string | undefined {
  const dashed = /^--(\d{2}-\d{2})$/.exec(text)?.[1];
  if (dashed !== undefined) return dashed;
  const [, name = '', day = ''] = /^([A-Za-z]+)\.?\s+(\d{1,2})\b/.exec(text) ?? [];
  const month = monthOf(name);
  return month === undefined || day === '' ? undefined : `${String(month).padStart(2, '0')}-${day.padStart(2, '0')}`;
}
