import { sha256 } from '@noble/hashes/sha2';
import type { Memo, MemoClaim, MemoEntry, MemoFiling, MemoManifest, SealedEntry } from '../domain/papers/memo.ts';

const encoder = new TextEncoder();

/** Of a text, in hexadecimal. */
const hashOf = (text: string): string => Array.from(sha256(encoder.encode(text)), (byte) => byte.toString(16).padStart(2, '0')).join('');

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

/** An entry's hashes, its chain after the one before. */
export function sealedEntry(entry: MemoEntry, before: string): SealedEntry {
  const { kind, id, text } = entry;
  const claim: MemoClaim | null = entry.kind === 'claim' ? entry : null;
  const words = hashOf(canonical({ kind, id, text, question: claim?.question ?? null }));
  const sources = (claim?.sources ?? []).map((source) => hashOf(canonical(source)));
  const mark = hashOf(canonical(claim?.mark ?? null));
  return { entry, hashes: { words, sources, mark, chain: hashOf(canonical({ before, words, sources, mark })) } };
}

export const paperHash = (last: string, signed: MemoManifest['signed']): string => hashOf(canonical({ last, signed: signed ?? null }));

/** A memo sealed at a time (ISO). `filings`: those it quotes. */
export function sealMemo({ title, preparedBy, entries, signed }: Memo, filings: readonly MemoFiling[], made: string): MemoManifest {
  const begun = { format: 'footnote-memo', version: 1, made, title, preparedBy, filings } as const;
  const head = headHash(begun);
  const sealed: SealedEntry[] = [];
  for (const entry of entries) sealed.push(sealedEntry(entry, sealed.at(-1)?.hashes.chain ?? head));
  const paper = paperHash(sealed.at(-1)?.hashes.chain ?? head, signed);
  return { ...begun, entries: sealed, ...(signed && { signed }), head, paper };
}

/** Every footnote of a memo in order, with the place of its entry; its number is its place in this list, from 1. */
export const footnotesOf = (entries: readonly MemoEntry[]): { readonly entry: number; readonly source: MemoClaim['sources'][number] }[] =>
  entries.flatMap((entry, at) => (entry.kind === 'claim' ? entry.sources.map((source) => ({ entry: at + 1, source })) : []));
