import type { FilingId, SectionKind, Span } from '../document.ts';

/**
 * Words of a paragraph. `same`: in both filings. `removed`: only in the earlier, at `before`; `after` is then the words of the later beside which they stood. `added`:
 * the other way round. Either is empty where nothing is near.
 */
export interface RedlinePiece {
  readonly kind: 'same' | 'removed' | 'added';
  /** One space for any white space; begins with one where the words before it do not touch it. */
  readonly text: string;
  readonly before: readonly Span[];
  readonly after: readonly Span[];
}

/** A paragraph that is not the same in both filings. `moved`: it stands in another section now, `from` that one's title. */
export interface RedlineParagraph {
  readonly kind: 'changed' | 'removed' | 'added' | 'moved';
  readonly from?: string;
  readonly pieces: readonly RedlinePiece[];
}

/** Where a section begins. */
export interface RedlinePlace {
  readonly title: string;
  readonly page: number;
  readonly spans: readonly Span[];
}

/** A section of one or both filings with what changed in its own words, those under headings of their own left out. At least one of the places is there. */
export interface RedlineSection {
  readonly kind: SectionKind;
  /** The Item that it is or is in, or what is the outermost where there is none: "ITEM 1A. RISK FACTORS", "Signatures". */
  readonly item: string;
  /** Titles of the sections between the two, outermost first. */
  readonly path: readonly string[];
  readonly before?: RedlinePlace;
  readonly after?: RedlinePlace;
  readonly paragraphs: readonly RedlineParagraph[];
  /** Paragraphs that say the same, word for word. */
  readonly same: number;
  /** Words that only one of the filings has here. */
  readonly added: number;
  readonly removed: number;
}

/** `before` null: the filing of the year before, of the same company and form. */
export interface RedlineRequest {
  readonly id: string;
  readonly after: FilingId;
  readonly before: FilingId | null;
}

/** Two filings of one company held against each other, in the order of the later. */
export interface Redline {
  readonly before: FilingId;
  readonly after: FilingId;
  readonly sections: readonly RedlineSection[];
}

/** `step`: pages are read, sections are aligned, their words compared. */
export interface RedlineProgress {
  readonly step: 'reading' | 'aligning' | 'comparing';
  readonly done: number;
  readonly of: number;
}
