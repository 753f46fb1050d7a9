import type { Field, FilingId, FormType, Metadata } from '../../src/domain/document.ts';
import type { FilingCard } from '../../src/domain/question.ts';

/** What a made filing says of itself; a field that is not given was not read. */
export interface MadeMetadata {
  readonly company?: string;
  readonly formerNames?: readonly string[];
  readonly coRegistrants?: readonly string[];
  readonly fileNumber?: string;
  readonly employerNumber?: string;
  /** The company was inferred from little. */
  readonly unsure?: boolean;
  readonly unreadable?: true;
  readonly ticker?: string;
  readonly exchange?: string;
  readonly sic?: string;
  readonly form?: FormType;
  readonly fiscalYear?: number;
  readonly fiscalQuarter?: 1 | 2 | 3 | 4;
  readonly periodEnd?: string;
  readonly fiscalYearEnd?: string;
  readonly filed?: string;
}

export interface MadeCard extends MadeMetadata {
  readonly pages?: number;
  readonly fileName?: string;
  readonly addedAt?: number;
}

/** A field as it is read from a page. */
const read = <T>(value: T): Field<T> => ({ value, source: 'read' });

export function metadata(made: MadeMetadata = {}): Metadata {
  const { company, ticker, exchange, sic, form, fiscalYear, fiscalQuarter, periodEnd, fiscalYearEnd, filed } = made;
  return {
    formerNames: (made.formerNames ?? []).map(read),
    coRegistrants: (made.coRegistrants ?? []).map(read),
    summary: [],
    subjects: [],
    ...(company === undefined ? {} : { company: made.unsure === true ? { value: company, source: 'inferred' as const } : read(company) }),
    ...(made.fileNumber === undefined ? {} : { fileNumber: read(made.fileNumber) }),
    ...(made.employerNumber === undefined ? {} : { employerNumber: read(made.employerNumber) }),
    ...(made.unreadable === undefined ? {} : { unreadable: made.unreadable }),
    ...(ticker === undefined ? {} : { ticker: read(ticker) }),
    ...(exchange === undefined ? {} : { exchange: read(exchange) }),
    ...(sic === undefined ? {} : { sic: read(sic) }),
    ...(form === undefined ? {} : { form: read(form) }),
    ...(fiscalYear === undefined ? {} : { fiscalYear: read(fiscalYear) }),
    ...(fiscalQuarter === undefined ? {} : { fiscalQuarter: read(fiscalQuarter) }),
    ...(periodEnd === undefined ? {} : { periodEnd: read(periodEnd) }),
    ...(fiscalYearEnd === undefined ? {} : { fiscalYearEnd: read(fiscalYearEnd) }),
    ...(filed === undefined ? {} : { filed: read(filed) }),
  };
}

/** What the library shows of a made filing; `id` stands for the hash of its bytes. */
export function card(id: string, made: MadeCard = {}): FilingCard {
  const { pages = 1, fileName = `${id}.pdf`, addedAt = 0, ...told } = made;
  return { id: id as FilingId, fileName, pages, metadata: metadata(told), addedAt };
}
