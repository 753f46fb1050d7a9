import type { FilingId } from '../../domain/document.ts';
import type { FilingCard } from '../../domain/question.ts';
import { companyKey } from '../../text/naming.ts';

/** A file of a filing, and what speaks for asking this one of several. */
export interface FilingFile {
  readonly card: FilingCard;
  /** Figures in its tables that it tags. */
  readonly tagged: number;
  /** Pages that were read from their pictures. */
  readonly pictured: number;
}

/**
 * Files of one filing share so many of their words: the same text printed once more shares nearly all (its figures are words too), the same company's filing of another
 * period, or an amendment that says something else, does not.
 */
const SHARED = 0.9;

/**
 * The files that are another file of a filing which is there already, each with the one that is asked in its place: of the same company, with a period that ends on the same
 * day (of a report about an event, the day of the report), of no other form, and with the same words. Asked is the one that tags its figures, then the one whose text was not read from pictures, then the one that came first. `shared`: the share of words of two filings.
 */
export function copiesAmong(files: readonly FilingFile[], shared: (a: FilingId, b: FilingId) => number): ReadonlyMap<FilingId, FilingId> {
  const byPeriod = new Map<string, FilingFile[]>();
  for (const file of files) {
    const { company, periodEnd } = file.card.metadata;
    // files that merely look alike are not called one
    if (!company || !periodEnd) continue;
    const key = `${companyKey(company.value)} ${periodEnd.value}`;
    byPeriod.set(key, [...(byPeriod.get(key) ?? []), file]);
  }
  const copies = new Map<FilingId, FilingId>();
  for (const group of byPeriod.values()) {
    const asked: FilingFile[] = [];
    for (const file of group.sort(bestFirst)) {
      const same = asked.find(({ card }) => isOfForm(card, file.card) && shared(card.id, file.card.id) >= SHARED);
      if (same) copies.set(file.card.id, same.card.id);
      else asked.push(file);
    }
  }
  return copies;
}

const bestFirst = (a: FilingFile, b: FilingFile): number =>
  Number(b.tagged > 0) - Number(a.tagged > 0) ||
  a.pictured - b.pictured ||
  a.card.addedAt - b.card.addedAt ||
  (a.card.id < b.card.id ? -1 : 1);

/** Whether two files may be of one form: it is not read of every file. */
function isOfForm({ metadata: { form: a } }: FilingCard, { metadata: { form: b } }: FilingCard): boolean {
  return a === undefined || b === undefined || a.value === 'other' || b.value === 'other' || a.value === b.value;
}
