import type { MemoManifest } from '../../domain/papers/memo.ts';
import { count } from '../wording/format.ts';
import { memo } from './memoStrings.ts';

/** Entries between the first and the last that are named one by one. */
const MOST_ENTRIES = 5;

/** The hashes of a manifest in their chain: its filings, each entry, the paper; of many entries the first and the last. */
export function chainOf({ filings, head, entries, paper }: MemoManifest): readonly { readonly name: string; readonly hash: string }[] {
  const all = entries.map(({ entry, hashes }, at) => ({
    name: entry.kind === 'note' ? memo.chainNote(at + 1) : memo.chainClaim(at + 1, entry.mark?.verdict),
    hash: hashes.chain,
  }));
  const [first, last] = [all[0], all.at(-1)];
  const shown = all.length <= MOST_ENTRIES || !first || !last ? all : [first, { ...last, name: memo.chainTo(all.length) }];
  return [{ name: count(filings.length, 'filing'), hash: head }, ...shown, { name: memo.chainPaper, hash: paper }];
}
