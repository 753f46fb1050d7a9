import type { FilingId } from '../domain/document.ts';
import type { MemoDifference, MemoManifest } from '../domain/papers/memo.ts';
import { headHash, paperHash, sealedEntry, shownFootnotes } from './manifest.ts';
import { printedThere, type FindOriginal, type OriginalHere } from './printedThere.ts';

/** The first difference between a memo and what was sealed, found without its filings; null where there is none. */
function sealDifference(manifest: MemoManifest): MemoDifference | null {
  if (headHash(manifest) !== manifest.head) return { kind: 'head' };
  let before = manifest.head;
  let footnote = 0;
  for (const [at, { entry, shown, hashes }] of manifest.entries.entries()) {
    // What version 1 sealed had no pictures; in what came after it none may be left out.
    const now = sealedEntry(entry, before, manifest.version === 1 ? undefined : (shown ?? [])).hashes;
    const place = { entry: at + 1 };
    if (now.words !== hashes.words) return { kind: entry.kind === 'note' ? 'note' : 'words', ...place };
    const count = Math.max(now.sources.length, hashes.sources.length);
    for (let i = 0; i < count; i++)
      if (now.sources[i] !== hashes.sources[i]) return { kind: 'quote', ...place, footnote: footnote + i + 1 };
    const pictures = manifest.version === 1 ? 0 : Math.max(entry.kind === 'claim' ? entry.sources.length : 0, hashes.shown?.length ?? 0);
    for (let i = 0; i < pictures; i++)
      if (now.shown?.[i] === undefined || now.shown[i] !== hashes.shown?.[i]) return { kind: 'crop', ...place, footnote: footnote + i + 1 };
    if (now.mark !== hashes.mark) return { kind: 'mark', ...place };
    if (now.chain !== hashes.chain) return { kind: 'order', ...place };
    before = now.chain;
    footnote += count;
  }
  return paperHash(before, manifest.signed) === manifest.paper ? null : { kind: 'end' };
}

/** What a memo came to, held against the filings. */
interface MemoCompared {
  /** The first; null where there is none. */
  readonly difference: MemoDifference | null;
  /** Footnotes, from 1, that nothing could be said of: their pages are pictures. Empty where something differs. */
  readonly unchecked: readonly number[];
}

/** The same, and then against the filings: their bytes, each quote at its place, each rectangle. */
export async function comparedMemo(manifest: MemoManifest, find: FindOriginal): Promise<MemoCompared> {
  const differs = (difference: MemoDifference): MemoCompared => ({ difference, unchecked: [] });
  const sealed = sealDifference(manifest);
  if (sealed) return differs(sealed);
  const here = new Map<FilingId, OriginalHere>();
  for (const filing of manifest.filings) {
    const found = await find(filing);
    if (typeof found === 'string') return differs({ kind: `filing-${found}`, name: filing.name });
    here.set(filing.sha256, found);
  }
  const unchecked: number[] = [];
  for (const [at, { entry, source, shown }] of shownFootnotes(manifest).entries()) {
    const original = here.get(source.filing);
    if (!original) return differs({ kind: 'filing-missing', name: source.name });
    const said = await printedThere(source, shown, original);
    if (said === 'picture') unchecked.push(at + 1);
    else if (said !== null) return differs({ kind: said, entry, footnote: at + 1 });
  }
  return { difference: null, unchecked };
}
