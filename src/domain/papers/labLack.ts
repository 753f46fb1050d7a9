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

/** A reason as it stands in place of a value: on the screen, on paper, in a workbook. */
export const LACK_WORDS: Readonly<Record<LabLack, string>> = {
  'not-yet': 'needs vectors: work it out',
  'not-read': 'the second reader reads answer and pages for it: let it read',
  'no-answers': 'no question here has a gold answer',
  'no-claims': 'nothing was claimed here',
  'no-footnotes': 'no answer here has footnotes',
  'too-short': 'no sentence here has so many words and a footnote to a page that has them',
  'no-pages': 'no question here names the page that answers it',
  'no-filings': 'no question here names the filing that answers it',
  'no-embedder': 'needs a model that compares meanings: see Settings',
  'no-cross-encoder': 'needs a model that reads question and passage together: see Settings',
  'short-reader': 'the second reader here reads less at once than the measure has it read',
  'reader-failed': 'the second reader could not read all of it: let it read again',
  'no-writer': 'only where a language model was asked',
  'no-passages': 'only where a model copies passages out before it answers, and none was copied here',
  'no-holds': 'nobody said of a footnote here whether it holds: open an answer and say so',
  'no-judge': 'nothing was judged yet: judge answers by hand',
  'no-opinion': 'no language model was asked of the answers: let it judge, under Questions',
  'no-both': 'no answer here was judged both by hand and by a language model',
  'all-alike': 'hand and model judged all of them alike, of which kappa says nothing',
  'no-score': 'no claim that was judged says how sure it was',
  'no-feedback': 'nobody said of an answer here whether it was helpful: open one and say so',
  'no-vectors': 'only of published systems that search by meaning',
  'one-filing': 'needs passages of two filings',
  'no-tokens': 'this model gives a vector for a text, and none for its words',
  'no-tiers': 'only of a system that goes from text to tables and pictures',
  'no-weight': 'only of systems that weigh a filing’s particulars against its words',
  'no-sources': 'no question here says that this is what answers it',
  'no-types': 'no question here says of what type it is, or what answers it',
};
