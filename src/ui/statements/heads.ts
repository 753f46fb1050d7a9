import { MONTHS } from '../wording/format.ts';

/** Column heads in two lines: what neighbours have in common, over what each has of its own. */
export interface HeadGroup {
  /** "Three Months Ended"; empty where a column is alone. */
  readonly common: string;
  readonly own: readonly string[];
}

/** A month by its name or shortened: "Sept." */
const MONTH = new RegExp(`^(?:${MONTHS.flatMap((month) => [month, `${month.slice(0, 3)}t?\\.?`]).join('|')})$`, 'i');
/** Fewer words in common than these get no line of their own. */
const WORTH = 2;

/**
 * The words that neighbouring heads begin with, said once above them: "Three Months Ended" over "July 1, 2023" and "June 25, 2022". A date is never parted, and
 * something is left of each.
 */
export function headGroups(labels: readonly string[]): readonly HeadGroup[] {
  const heads = labels.map((label) => joined(label).split(' '));
  const groups: HeadGroup[] = [];
  for (let at = 0; at < heads.length;) {
    let end = heads.length;
    let shared = sharedWords(heads.slice(at));
    if (shared < WORTH) {
      end = at + 2;
      shared = sharedWords(heads.slice(at, end));
      while (shared >= WORTH && end < heads.length && sharedWords(heads.slice(at, end + 1)) === shared) end++;
    }
    const alone = shared < WORTH || end > heads.length;
    const own = heads.slice(at, alone ? at + 1 : end);
    groups.push({
      common: alone ? '' : (own[0] ?? []).slice(0, shared).join(' '),
      own: own.map((words) => words.slice(alone ? 0 : shared).join(' ')),
    });
    at += own.length;
  }
  return groups;
}

/** How many words all begin with, short of the last word of any and of a month that its day follows. */
function sharedWords(heads: readonly (readonly string[])[]): number {
  const [first] = heads;
  if (!first || heads.length < 2) return 0;
  const least = Math.min(...heads.map((words) => words.length)) - 1;
  let shared = 0;
  while (shared < least && heads.every((words) => words[shared] === first[shared])) shared++;
  while (MONTH.test(first[shared - 1] ?? '')) shared--;
  return shared;
}

/** A head in one line; a word that was parted at its hyphen is whole again ("Paid- in"), but not one that shares its end ("short- and long-term"). */
function joined(label: string): string {
  return label
    .trim()
    .replace(/\s+/g, ' ')
    .replace(/(\p{L})- (?=\p{Ll})(?!(?:and|or|to) )/gu, '$1-');
}
