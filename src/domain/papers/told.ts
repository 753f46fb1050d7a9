/** A footnote of an answer of the lab, by itself: to be exported and printed. */
interface ToldFootnote {
  readonly number: number;
  /** The filing's name, which outlives it. */
  readonly filing: string;
  readonly page: number;
  readonly section: string;
  readonly quote: string;
  /** Whether its words were located in the filing. */
  readonly located: boolean;
  /** The answer says its words already: a passage shown without a claim. */
  readonly near: boolean;
}

/** An answer of the lab in words, whole, with all its footnotes. */
export interface LabTold {
  /** By `labRowId`. */
  readonly row: string;
  /** What is said, sentence by sentence, each with the numbers of its footnotes. */
  readonly sentences: readonly { readonly text: string; readonly citations: readonly number[] }[];
  readonly footnotes: readonly ToldFootnote[];
}
