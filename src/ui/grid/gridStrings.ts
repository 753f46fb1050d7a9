import { count } from '../wording/format.ts';

/** The words of the grid. */
export const grid = {
  title: 'Grid',
  untitled: 'Questions over filings',
  name: 'Title of the grid',
  empty: 'One list of questions, asked of many filings at once. Every answer keeps its footnote.',
  setup: 'Questions and filings',
  questions: 'Questions, one a line',
  placeholder: 'What was revenue?\nWhat was the operating margin?\nDid gross margin improve?',
  filings: 'Filings',
  copy: (fileName: string) => `${fileName}, the same filing once more`,
  all: 'All',
  none: 'None',
  ready: 'Ask them',
  use: (cells: number) => (cells === 0 ? 'Ask' : `Ask ${count(cells, 'cell')}`),
  tooMany: (questions: number, most: number) =>
    `${String(questions)} questions: a grid takes ${String(most)} at most. The first ${String(most)} are taken.`,
  cancel: 'Cancel',
  left: (cells: number) => `Ask the ${count(cells, 'cell')} left`,
  stop: 'Stop',
  progress: (done: number, of: number) => `${String(done)} of ${count(of, 'cell')} asked`,
  counts: (answered: number, none: number, checked: number) =>
    [count(answered, 'answer'), none > 0 ? `${String(none)} without one` : '', checked > 0 ? `${String(checked)} checked` : '']
      .filter(Boolean)
      .join(', '),
  size: (questions: number, filings: number) => `${count(questions, 'question')}, ${count(filings, 'filing')}`,
  groups: { figures: 'Figures', words: 'Verdicts and words' },
  export: 'Export .xlsx',
  noFilings: 'Add filings first: a grid asks the same questions of each.',
  cells: {
    notFound: 'not found',
    unclaimed: 'no answer claimed',
    failed: 'could not be asked',
    waiting: 'not asked yet',
    asking: 'asking',
    yes: 'Yes,',
    no: 'No,',
  },
  spoken: (question: string, filing: string, text: string, mark: string) => [question, filing, text, mark].filter(Boolean).join(', '),
  open: (filing: string) => `Open ${filing}`,
  row: (question: string) => `Menu of ${question}`,
  sortDown: 'Sort filings, highest first',
  sortUp: 'Sort filings, lowest first',
  unsort: 'Filings in their own order',
  chart: 'Chart this row',
  hideChart: 'Hide the chart',
  rowToMemo: 'Add this row to the memo',
  toMemo: 'To memo',
  leftOut: (cells: number) => `${count(cells, 'answer')} of filings that are no longer here ${cells === 1 ? 'was' : 'were'} left out.`,
  dropping: {
    title: (marks: number) => `Let ${count(marks, 'reviewed answer')} go?`,
    text: (marks: number) =>
      marks === 1
        ? 'The cell has been reviewed. Its answer goes, and with it the reviewer’s mark, initials and remark.'
        : 'These cells have been reviewed. Their answers go, and with them the reviewers’ marks, initials and remarks.',
    yes: 'Let go',
  },
  again: 'Ask this row again',
  remove: 'Remove this question',
  charted: (unit: string) => ['this row', unit].filter(Boolean).join(', '),
  median: (value: string) => `Median ${value}`,
  peer: (name: string, place: number, of: number, against: string) => `${name}: ${ordinal(place)} of ${String(of)}, ${against} the median.`,
  above: (by: string) => `${by} above`,
  below: (by: string) => `${by} below`,
  at: 'at',
  otherUnit: (cells: number) => `${count(cells, 'figure')} in another unit ${cells === 1 ? 'is' : 'are'} left out.`,
  few: 'A chart needs two figures of one unit in the row.',
  keys: 'Enter opens a cell, v marks it checked, n and p go to the next and the one before.',
  panel: 'Answer of the cell',
  close: 'Close the answer',
  addToMemo: 'Add to memo',
  earlier: 'Filings whose copies are gone keep their answers here; their footnotes no longer open.',
} as const;

function ordinal(place: number): string {
  const tens = place % 100;
  const ending = tens > 10 && tens < 14 ? 'th' : ({ 1: 'st', 2: 'nd', 3: 'rd' }[place % 10] ?? 'th');
  return `${String(place)}${ending}`;
}
