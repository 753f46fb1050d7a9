import type { FilingId, Rect } from '../document.ts';
import type { ReviewMark } from './grid.ts';
import type { Citation } from '../question.ts';

/** A footnote of a memo: what it quotes, where, and where on the page that is printed. Its number is its place in the memo. */
export interface MemoSource extends Omit<Citation, 'number'> {
  /** The filing's name when the claim was taken: it outlives the filing here. */
  readonly name: string;
  /** `INGEST_VERSION` of the reading that its spans count letters in; absent where that is not known: sealed by an earlier Footnote, or answered before the filing was read anew. */
  readonly reading?: number;
  /** Rectangles of the quoted words in points from the page's upper left corner; none where they could not be located. */
  readonly places: readonly { readonly page: number; readonly rects: readonly Rect[] }[];
}

/** One sentence of an answer, with the footnotes it had. */
export interface MemoClaim {
  readonly kind: 'claim';
  readonly id: string;
  /** What was asked. */
  readonly question: string;
  readonly text: string;
  readonly sources: readonly MemoSource[];
  readonly mark?: ReviewMark;
}

/** Written by whoever prepares the memo: no claim of a filing. */
interface MemoNote {
  readonly kind: 'note';
  readonly id: string;
  readonly text: string;
}

export type MemoEntry = MemoClaim | MemoNote;

/** A name under a memo. */
interface MemoSignature {
  readonly name: string;
  /** Milliseconds since 1970. */
  readonly at: number;
}

/** Chosen answers as a paper to sign. */
export interface Memo {
  readonly title: string;
  readonly preparedBy: string;
  readonly entries: readonly MemoEntry[];
  /** Gone with the next change. */
  readonly signed?: MemoSignature;
}

/** A strip of a quoted page as a picture: the lines of the quote, or the row labels and column headers that its figures stand under. */
export interface MemoCrop {
  readonly page: number;
  readonly of: 'quote' | 'beside';
  /** What is marked in it, in words. */
  readonly words: string;
  /** What of the page it shows, in points from its upper left corner. */
  readonly box: Rect;
  /** In pixels. */
  readonly width: number;
  readonly height: number;
  /** Of its PNG. */
  readonly sha256: string;
}

/** What is shown of the page at a footnote. */
export type MemoShown =
  /** From the top of the first page down. `undrawn`: pages of the quote that could not be drawn. */
  | { readonly kind: 'crops'; readonly crops: readonly MemoCrop[]; readonly undrawn: readonly number[] }
  /** An HTML filing has no pages to picture: the sentences around the quote. Either may be empty. */
  | { readonly kind: 'around'; readonly before: string; readonly after: string }
  | { readonly kind: 'none'; readonly why: 'removed' | 'undrawn' | 'unlocated' };

/** Footnotes of a memo that have their pictures, of how many. */
export interface MemoProgress {
  readonly done: number;
  readonly of: number;
}

/** A filing that a memo quotes. */
export interface MemoFiling {
  /** Of its bytes. */
  readonly sha256: FilingId;
  readonly name: string;
  readonly fileName: string;
}

/** An entry with its hashes in hexadecimal sha256: what each of its parts says, and the chain, which covers them and every entry before. */
export interface SealedEntry {
  readonly entry: MemoEntry;
  /** One a footnote of the entry; absent in version 1. */
  readonly shown?: readonly MemoShown[];
  readonly hashes: {
    readonly words: string;
    readonly sources: readonly string[];
    readonly shown?: readonly string[];
    readonly mark: string;
    readonly chain: string;
  };
}

/** Everything a memo rests on, for whoever checks it against the filings. */
export interface MemoManifest {
  readonly format: 'footnote-memo';
  /** 1: without pictures of the pages. */
  readonly version: 1 | 2;
  /** ISO time. */
  readonly made: string;
  readonly title: string;
  readonly preparedBy: string;
  readonly filings: readonly MemoFiling[];
  readonly entries: readonly SealedEntry[];
  readonly signed?: MemoSignature;
  /** Of the head, what stands before the entries. */
  readonly head: string;
  /** The last of the chain, with the signature: of the whole paper. */
  readonly paper: string;
}

/** The first thing in which a memo differs from what was sealed, or from the filings. Entries and footnotes count from 1. */
export type MemoDifference =
  | { readonly kind: 'head' }
  | { readonly kind: 'words' | 'note' | 'mark' | 'order'; readonly entry: number }
  | { readonly kind: 'quote' | 'place' | 'rectangles' | 'crop'; readonly entry: number; readonly footnote: number }
  /** Entries are missing at its end, or the signature is another. */
  | { readonly kind: 'end' }
  /** The page that shows the memo is not the one made from its manifest. */
  | { readonly kind: 'page'; readonly line: number }
  | { readonly kind: 'filing-missing' | 'filing-changed' | 'filing-locked' | 'filing-unreadable'; readonly name: string };

/** What checking a memo came to. */
export interface MemoChecked {
  readonly title: string;
  readonly paper: string;
  readonly filings: number;
  readonly quotes: number;
  /** Footnotes, from 1, that are read from pictures whose words are not here: neither right nor wrong. */
  readonly unchecked: readonly number[];
  readonly difference: MemoDifference | null;
}
