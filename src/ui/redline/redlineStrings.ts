import type { RedlineProgress } from '../../domain/papers/redline.ts';
import { count } from '../wording/format.ts';
import type { RedlineShown } from './redlineState.svelte.ts';

/** Words of two filings held against each other. */
export const redlineWords = {
  title: 'Year against year',
  back: 'Back to questions',
  later: 'Filing',
  earlier: 'Against',
  yearBefore: 'the year before',
  choose: 'Choose a filing',
  counts: ({ changed, same, fresh, gone }: { changed: number; same: number; fresh: number; gone: number }) =>
    `${[`${count(changed, 'section')} changed`, `${String(same)} the same word for word`, ...(fresh > 0 ? [`${String(fresh)} new`] : []), ...(gone > 0 ? [`${String(gone)} gone`] : [])].join(', ')}.`,
  tables: 'Running text is compared, not tables: statements of both years stand side by side in Statements.',
  none: 'No section differs in a word.',
  noneShown: 'No section of this kind.',
  shown: { changed: 'Changed', lone: 'New or gone', all: 'All sections' } satisfies Record<RedlineShown, string>,
  shownLabel: 'Which sections are listed',
  steps: {
    reading: 'Reading the pages of both filings',
    aligning: 'Finding which sections belong together',
    comparing: 'Comparing word by word',
  } satisfies Record<RedlineProgress['step'], string>,
  starting: 'Comparing…',
  cancel: 'Cancel',
  again: 'Compare again',
  cancelled: 'The comparison was cancelled.',
  these: 'This',
  gone: 'A filing that was compared',
  item: (changed: number, fresh: number, gone: number) =>
    [changed > 0 ? `${String(changed)} changed` : '', fresh > 0 ? `${String(fresh)} new` : '', gone > 0 ? `${String(gone)} gone` : '']
      .filter(Boolean)
      .join(', ') || 'the same',
  words: (added: number, removed: number) => `+${added.toLocaleString('en-US')} −${removed.toLocaleString('en-US')} words`,
  wordsSaid: (added: number, removed: number) => `${count(added, 'word')} added, ${count(removed, 'word')} removed`,
  isNew: (before: string) => `New: ${before} has no such section.`,
  isGone: (after: string) => `Gone: ${after} has no such section.`,
  renamed: (title: string) => `Before: “${title}”`,
  same: (paragraphs: number) => `${count(paragraphs, 'paragraph')} the same`,
  moved: (from: string) => `Moved here from “${from}”`,
  added: 'added:',
  removed: 'removed:',
  place: (name: string, page: number) => `${name}, p. ${String(page)}`,
  opens: (short: string, whole: string, page: number) => `${short}, p. ${String(page)}: open this change in ${whole}`,
  opensSection: (short: string, whole: string, page: number) => `${short}, p. ${String(page)}: open this section in ${whole}`,
  keys: 'n and p go from change to change, b to the same place in the other filing.',
  spot: (text: string) => `“${text}”`,
} as const;
