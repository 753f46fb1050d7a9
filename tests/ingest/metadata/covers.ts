import type { Field, Metadata, Page, Span } from '../../../src/domain/document.ts';
import { readMetadata } from '../../../src/ingest/metadata/readMetadata.ts';

/** The words of a span. */
export const words = (pages: readonly Page[], span: Span | undefined): string | undefined =>
  span && pages[span.page - 1]?.text.slice(span.start, span.end);

/** Value and the words it was read from. */
export const seen = (pages: readonly Page[], field: Field<unknown> | undefined): readonly [unknown, string | undefined] | undefined =>
  field && [field.value, words(pages, field.span)];

export function readAll(
  pages: readonly Page[],
): Record<string, readonly [unknown, string | undefined] | undefined> & { metadata: Metadata } {
  const m = readMetadata({ pages });
  const keys = [
    'company',
    'ticker',
    'exchange',
    'sic',
    'form',
    'fiscalYear',
    'fiscalQuarter',
    'periodEnd',
    'fiscalYearEnd',
    'filed',
  ] as const;
  return { metadata: m, ...Object.fromEntries(keys.map((key) => [key, seen(pages, m[key])])) } as never;
}

export const HEAD = 'UNITED STATES\nSECURITIES AND EXCHANGE COMMISSION\nWashington, D.C. 20549';
export const SIGNED =
  'SIGNATURES\nPursuant to the requirements of Section 13 of the Securities Exchange Act of 1934, the registrant has duly caused this report to be signed on its behalf by the undersigned, thereunto duly authorized.';
