import type { Metadata, Page } from '../../domain/document.ts';
import { readCompany, type Registrants } from './company.ts';
import { readCover } from './cover.ts';
import { coverNumbers } from './coverNames.ts';
import { readFormerNames } from './formerNames.ts';
import { isUnreadable } from './unreadable.ts';
import { readFiled } from './filed.ts';
import { readFiscal } from './fiscal.ts';
import { readListing } from './listing.ts';
import { readSubjects } from './subjects.ts';
import { readSummary } from './summary.ts';
import { selfTold } from './selfTold.ts';
import { yearHeaded } from './yearHeaded.ts';

/**
 * What the filing says of itself, each field with the words it was read from: by its cover page where it has one, by headline and dateline for a release, and by the
 * text (signature page, notes) where the cover shows a picture. A field that is not printed is absent, never guessed from the file's name.
 */
export function readMetadata(filing: { readonly pages: readonly Page[] }): Metadata {
  const { pages } = filing;
  const unreadable = isUnreadable(pages);
  const cover = readCover(pages);
  const { company, coRegistrants }: Registrants = unreadable ? { coRegistrants: [] } : readCompany(pages, cover);
  const own = readFiscal(pages, cover);
  const headed = own.fiscalYear === undefined && own.periodEnd === undefined && cover.form.value !== '8-K' ? yearHeaded(pages) : undefined;
  const fiscal = headed === undefined ? own : { ...own, fiscalYear: headed };
  const filed = readFiled(pages, cover, cover.form.value === '8-K' ? undefined : fiscal.periodEnd?.value);
  const printed: Metadata = {
    ...(company ? { company } : {}),
    formerNames: readFormerNames(pages, cover, company?.value),
    coRegistrants,
    ...coverNumbers(cover),
    ...(unreadable ? { unreadable } : {}),
    ...readListing(pages, cover),
    form: cover.form,
    ...fiscal,
    ...(filed ? { filed } : {}),
    summary: readSummary(pages, cover.form.value, company?.value),
    subjects: readSubjects(pages, cover),
  };
  const facts = pages[0]?.cover;
  return facts ? { ...printed, ...selfTold(facts, printed) } : printed;
}
