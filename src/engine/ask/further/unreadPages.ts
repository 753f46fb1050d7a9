import type { UnreadPages } from '../../../answer/compose/unreadWords.ts';
import type { AskRequest } from '../../api.ts';
import type { Library } from '../../library/library.ts';
import { pagesUnread } from '../../models/scanning.ts';

/** The filings that a request asks of with pages that lack words. */
export function unreadPages(
  library: Pick<Library, 'ids' | 'record' | 'row'>,
  { only, without }: Pick<AskRequest, 'only' | 'without'>,
): readonly UnreadPages[] {
  return library.ids().flatMap((filing): UnreadPages[] => {
    const [record, row] = [library.record(filing), library.row(filing)];
    if (!record || !row || without.includes(filing) || (only.length > 0 && !only.includes(filing))) return [];
    const { state } = record;
    const whole = state.kind === 'failed';
    if (whole && state.failure.kind !== 'no-text' && state.failure.kind !== 'garbled-text') return [];
    const pages = whole && 'pages' in state.failure ? Array.from({ length: state.failure.pages }, (_, i) => i + 1) : pagesUnread(record);
    // a web page of scans is kept as it is read, without a word
    return pages.length === 0 ? [] : [{ filing, name: row.name, pages, whole: whole || pages.length === row.pages }];
  });
}
