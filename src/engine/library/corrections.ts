import type { Field, FormType, Metadata } from '../../domain/document.ts';
import { fail, ok, type Result } from '../../domain/failure.ts';
import type { MetadataKey } from '../api.ts';

type Change = (metadata: Metadata) => Metadata;

const FORMS: readonly FormType[] = ['10-K', '10-Q', '8-K', 'earnings release', 'annual report', 'other'];

const field = <T>(value: T): Field<T> => ({ value, source: 'corrected' });

function isDate(text: string): boolean {
  const at = /^\d{4}-\d{2}-\d{2}$/.test(text) ? new Date(`${text}T00:00:00Z`) : undefined;
  return at !== undefined && !Number.isNaN(at.getTime()) && at.toISOString().startsWith(text);
}

/** Reads what the user typed for a field. An empty fiscal quarter says that the filing is about a full year. */
export function readCorrection(key: MetadataKey, typed: string): Result<Change> {
  const value = typed.trim();
  const change = readers.get(key)?.(value);
  return change ? ok(change) : fail({ kind: 'not-understood', field: key, value: typed });
}

/** By the field, which a store may hold in the words of another version. */
const readers = new Map<string, (value: string) => Change | undefined>(
  Object.entries({
    company: (value) => (value === '' ? undefined : (metadata) => ({ ...metadata, company: field(value) })),
    ticker: (value) => (value === '' ? undefined : (metadata) => ({ ...metadata, ticker: field(value) })),
    exchange: (value) => (value === '' ? undefined : (metadata) => ({ ...metadata, exchange: field(value) })),
    sic: (value) => (/^\d{4}$/.test(value) ? (metadata) => ({ ...metadata, sic: field(value) }) : undefined),
    form: (value) => {
      const form = FORMS.find((one) => one.toLowerCase() === value.toLowerCase());
      return form === undefined ? undefined : (metadata) => ({ ...metadata, form: field(form) });
    },
    fiscalYear: (value) => {
      const year = /^(?:FY\s*)?(\d{4})$/i.exec(value)?.[1];
      return year === undefined ? undefined : (metadata) => ({ ...metadata, fiscalYear: field(Number(year)) });
    },
    fiscalQuarter: (value) => {
      if (value === '') {
        return (metadata) => {
          const { fiscalQuarter, ...fullYear } = metadata;
          return fiscalQuarter === undefined ? metadata : fullYear;
        };
      }
      const quarter = /^Q?\s*([1-4])$/i.exec(value)?.[1];
      return quarter === undefined ? undefined : (metadata) => ({ ...metadata, fiscalQuarter: field(Number(quarter) as 1 | 2 | 3 | 4) });
    },
    periodEnd: (value) => (isDate(value) ? (metadata) => ({ ...metadata, periodEnd: field(value) }) : undefined),
    filed: (value) => (isDate(value) ? (metadata) => ({ ...metadata, filed: field(value) }) : undefined),
  } satisfies Readonly<Record<MetadataKey, (value: string) => Change | undefined>>),
);

/** Metadata with the user's corrections over what was read. */
export function withCorrections(metadata: Metadata, corrections: ReadonlyMap<MetadataKey, string>): Metadata {
  let result = metadata;
  for (const [key, typed] of corrections) {
    const read = readCorrection(key, typed);
    if (read.ok) result = read.value(result);
  }
  return result;
}
