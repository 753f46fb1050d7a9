/** The words of the first visit, apart from those of the thread: they come with the page itself. */
export const first = {
  what: 'Footnote answers questions about company filings, and every sentence of an answer carries a footnote that opens the page at the exact words.',
  stays: 'This page sends your filings, your questions and the answers nowhere: they stay in this browser.',
  notes: [
    'Click one and the filing opens beside the answer with the words marked. What cannot be located is said, never marked.',
    'Reading, searching and answering happen in this browser, with nothing to download. Only if you ask for a model that improves search is a file fetched, and nothing of yours goes with it. A browser may have services of its own for spelling, filling in fields and translating: the page asks them to leave it alone, and what they do is set in the browser.',
  ],
  notesLabel: 'Footnotes',
  samples: 'Try it with two sample filings',
  sampling: 'Fetching the two sample filings',
  sampleFailed: 'The sample filings could not be fetched. Reload the page, or drop a filing of your own.',
  drop: 'Drop filings here',
  dropText: 'PDF, one file or a whole folder. Each can be asked about as soon as it is read.',
  choose: 'Choose files',
  forms: '10-K · 10-Q · 8-K · earnings release',
};
