import type { Field } from '../../domain/document.ts';
import type { OverviewText } from '../../domain/overview.ts';
import type { FilingCard } from '../../domain/question.ts';
import { dateInWords } from '../../text/when.ts';
import type { OverviewNotes } from './overviewNotes.ts';

/** Covers end here. */
const COVER = 3;

/** Form and period, and the day of filing, each with the words of the cover that say it; what was worked out and is printed nowhere is left out. */
export function coverLines({ id, metadata }: FilingCard, notes: OverviewNotes): OverviewText[] {
  const { company, form, periodEnd, fiscalQuarter, filed } = metadata;
  const cited = (...fields: readonly (Field<unknown> | undefined)[]): number[] => {
    const spans = fields.flatMap((field) => field?.span ?? []);
    const pages = [...new Set(spans.map(({ page }) => page))];
    // what is on one page is one footnote, in the order in which it is read
    const found = pages.flatMap((page) => {
      const own = spans.filter((span) => span.page === page).sort((a, b) => a.start - b.start);
      const apart = own.filter((span, i) => i === 0 || span.start >= (own[i - 1]?.end ?? 0));
      return notes.words(id, apart)?.citations ?? [];
    });
    return [...new Set(found)];
  };
  const end = periodEnd?.span === undefined ? '' : dateInWords(periodEnd.value);
  const kind = form === undefined || form.value === 'other' ? '' : form.value.charAt(0).toUpperCase() + form.value.slice(1);
  const length = kind === '8-K' ? ' of ' : fiscalQuarter === undefined ? ' for the fiscal year ended ' : ' for the quarter ended ';
  const said = end === '' ? kind : kind === '' ? `For the period ended ${end}` : `${kind}${length}${end}`;
  const lines: OverviewText[] = [
    { text: said, citations: said === '' ? [] : cited(company, form, periodEnd) },
    // a date under the signatures is not yet that of filing
    {
      text: filed === undefined ? '' : `${(filed.span?.page ?? 0) <= COVER ? 'filed' : 'signed'} ${dateInWords(filed.value)}`,
      citations: filed === undefined ? [] : cited(filed),
    },
  ];
  return lines.filter(({ text, citations }) => text !== '' && citations.length > 0);
}
