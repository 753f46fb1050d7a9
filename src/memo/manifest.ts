import { sha256 } from '@noble/hashes/sha2';
import type { Memo, MemoClaim, MemoEntry, MemoFiling, MemoManifest, MemoShown, SealedEntry } from '../domain/papers/memo.ts';

const encoder = new TextEncoder();

/** Of bytes, in hexadecimal. */
export const hashOfBytes = (bytes: Uint8Array): string => Array.from(sha256(bytes), (byte) => byte.toString(16).padStart(2, '0')).join('');

/** Of a text, in hexadecimal. */
const hashOf = (text: string): string => hashOfBytes(encoder.encode(text));

/** JSON whose keys are in order, so that the same value is the same text on every machine. */
function canonical(value: unknown): string {
  return JSON.stringify(value, (_, inner: unknown) =>
    typeof inner === 'object' && inner !== null && !Array.isArray(inner)
      ? Object.fromEntries(Object.entries(inner).sort(([a], [b]) => (a < b ? -1 : 1)))
      : inner,
  );
}

/** What stands before the entries. */
export const headHash = ({ format, version, made, title, preparedBy, filings }: Omit<MemoManifest, 'entries' | 'head' | 'paper'>): string =>
  hashOf(canonical({ format, version, made, title, preparedBy, filings }));

/** An entry's hashes, its chain after the one before. `shown`: one a footnote; undefined in a manifest of version 1, whose chain knows of none. */
export function sealedEntry(entry: MemoEntry, before: string, shown?: readonly MemoShown[]): SealedEntry {
  const { kind, id, text } = entry;
  const claim: MemoClaim | null = entry.kind === 'claim' ? entry : null;
  const words = hashOf(canonical({ kind, id, text, question: claim?.question ?? null }));
  const sources = (claim?.sources ?? []).map((source) => hashOf(canonical(source)));
  const mark = hashOf(canonical(claim?.mark ?? null));
  if (!shown) return { entry, hashes: { words, sources, mark, chain: hashOf(canonical({ before, words, sources, mark })) } };
  const pictures = shown.map((one) => hashOf(canonical(one)));
  const chain = hashOf(canonical({ before, words, sources, shown: pictures, mark }));
  return { entry, shown, hashes: { words, sources, shown: pictures, mark, chain } };
}

export const paperHash = (last: string, signed: MemoManifest['signed']): string => hashOf(canonical({ last, signed: signed ?? null }));

/** A memo sealed at a time (ISO). `filings`: those it quotes; `shown`: one a footnote, in order. */
export function sealMemo(
  { title, preparedBy, entries, signed }: Memo,
  filings: readonly MemoFiling[],
  shown: readonly MemoShown[],
  made: string,
): MemoManifest {
  const begun = { format: 'footnote-memo', version: 2, made, title, preparedBy, filings } as const;
  const head = headHash(begun);
  const sealed: SealedEntry[] = [];
  let from = 0;
  for (const entry of entries) {
    const to = from + (entry.kind === 'claim' ? entry.sources.length : 0);
    sealed.push(sealedEntry(entry, sealed.at(-1)?.hashes.chain ?? head, shown.slice(from, to)));
    from = to;
  }
  const paper = paperHash(sealed.at(-1)?.hashes.chain ?? head, signed);
  return { ...begun, entries: sealed, ...(signed && { signed }), head, paper };
}

/** A footnote of a memo, with the place of its entry from 1. */
interface Footnote {
  readonly entry: number;
  readonly source: MemoClaim['sources'][number];
}

/** Every footnote of a memo in order; its number is its place in this list, from 1. */
export const footnotesOf = (entries: readonly MemoEntry[]): readonly Footnote[] =>
  entries.flatMap((entry, at) => (entry.kind === 'claim' ? entry.sources.map((source) => ({ entry: at + 1, source })) : []));

/** The same of a sealed memo, each with what is shown of its page; null in version 1. */
export const shownFootnotes = ({ entries }: MemoManifest): readonly (Footnote & { readonly shown: MemoShown | null })[] =>
  entries.flatMap(({ entry, shown }, at) =>
    entry.kind === 'claim' ? entry.sources.map((source, i) => ({ entry: at + 1, source, shown: shown?.[i] ?? null })) : [],
  );
