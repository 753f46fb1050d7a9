/** Why a measure is not worked out here. */
export type LabLack =
  /** It needs vectors, seconds of work: it is worked out when asked for. */
  | 'not-yet'
  /** A cross-encoder reads answers and pages for it, seconds an answer: likewise. */
  | 'not-read'
  /** No gold answer in words. */
  | 'no-answers'
  /** Nothing was claimed, so that there is nothing to hold against pages or verdicts. */
  | 'no-claims'
  /** Nothing that was claimed cites a page. */
  | 'no-footnotes'
  /** It counts runs of words, and no fact with its page has so many. */
  | 'too-short'
  | 'no-pages'
  | 'no-filings'
  | 'no-embedder'
  | 'no-cross-encoder'
  /** The one at hand reads less at once than two windows of the measure. */
  | 'short-reader'
  /** The one at hand failed over an answer. */
  | 'reader-failed'
  | 'no-writer'
  /** It is of passages that a model copies out before it answers, and none was. */
  | 'no-passages'
  | 'no-judge'
  /** Neither a person nor a gate said whether a page bears what is said. */
  | 'no-holds'
  /** No language model was asked of the answers. */
  | 'no-opinion'
  /** None was judged both by hand and by a language model. */
  | 'no-both'
  /** Both judged all of them alike, of which Cohen's kappa says nothing. */
  | 'all-alike'
  | 'no-score'
  | 'no-feedback'
  /** It is of systems that search vectors of their own. */
  | 'no-vectors'
  /** Fewer than two filings have passages. */
  | 'one-filing'
  /** The embedder at hand gives a text's vector and none for its tokens. */
  | 'no-tokens'
  /** It is of a system that goes from text to tables and pictures. */
  | 'no-tiers'
  /** It is of systems that weigh metadata against content. */
  | 'no-weight'
  /** No question says that its answer stands in this. */
  | 'no-sources'
  /** No question says of what type it is, nor what its answer stands in. */
  | 'no-types';

/** Each as it stands in place of a value: on the screen, on paper, in a workbook. */
export type LackWords = Readonly<Record<LabLack, string>>;
