import type { LabBetter, LabHold, LabJudged, LabOpinion, LabUnjudged, LabVerdict } from '../../domain/papers/judged.ts';
import type { LabNote, LabPaper, LabTimedBy, Measured } from '../../domain/papers/lab.ts';
import type { LabLack, LackWords } from '../../domain/papers/labLack.ts';
import { count } from '../wording/format.ts';

const LACKS: LackWords = {
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

const VERDICTS: Readonly<Record<LabVerdict, string>> = { right: 'right', partly: 'partly', wrong: 'wrong', refused: 'no answer' };

const UNJUDGED: Readonly<Record<LabUnjudged, string>> = {
  unreadable: 'its reply was no verdict',
  'cut-off': 'its reply was cut off',
  'too-long': 'question and answers are too long for it',
  failed: 'it failed',
};

/** What a forecast rests on, after it. */
const TIMED_BY: Readonly<Record<LabTimedBy, string>> = {
  lab: 'by earlier rows here',
  thread: 'by the thread’s questions',
  kin: 'by ways like it',
  model: 'by the language model’s speed, with what it reads on top',
};

/** The words of the lab. */
export const lab = {
  title: 'Lab',
  intro:
    'The same questions, answered in several ways over your own filings: ours beside five published systems. See which finds the right page, which answers rightly, and how long each takes.',
  noRuns: 'Choose questions and ways of answering, then run them. Every row is kept as it comes; a closed tab loses nothing.',
  noFilings: 'Add filings first, or run the samples’ own questions.',
  setup: 'New run',
  questions: 'Questions',
  file: 'Your own file',
  fileHelp: '.csv, .xlsx, .json or .jsonl with the columns question, answer, filing, page',
  samples: 'The samples’ 30 questions',
  thread: 'Rated questions of the thread',
  threadNone: 'No question of the thread was rated yet: say under an answer whether it was helpful.',
  samplesGone: 'The sample questions could not be fetched.',
  size: (questions: number, withGold: number) => `${count(questions, 'question')}, ${withGold.toLocaleString('en-US')} with a gold answer.`,
  note: (note: LabNote): string => {
    switch (note.kind) {
      case 'without-question':
        return `${count(note.count, 'row')} without a question ${note.count === 1 ? 'is' : 'are'} left out.`;
      case 'without-answer':
        return `${count(note.count, 'question')} without a gold answer: they are asked, and wait to be judged by hand.`;
      case 'twice':
        return `${count(note.count, 'question')} ${note.count === 1 ? 'is' : 'are'} there twice; both are asked.`;
      case 'formulas':
        return `${count(note.count, 'cell')} ${note.count === 1 ? 'holds a formula' : 'hold formulas'}: what each was last worked out to is taken.`;
      case 'unknown-filing':
        return `${count(note.count, 'question')} ${note.count === 1 ? 'names' : 'name'} a filing that is not here, as ${note.first}.`;
      case 'encoding':
        return `The file is not in UTF-8 and was read as ${note.encoding}: look whether signs like é, £ and – are right.`;
      case 'too-many':
        return `${note.of.toLocaleString('en-US')} questions: a run takes ${note.taken.toLocaleString('en-US')}. The first ${note.taken.toLocaleString('en-US')} are taken.`;
    }
  },
  filings: 'Filings',
  allFilings: (n: number) => `All ${String(n)}`,
  someFilings: (n: number, of: number) => `${String(n)} of ${String(of)}`,
  ways: 'Ways of answering',
  own: 'Footnote',
  published: 'Published systems',
  ceiling: 'a ceiling, not a system',
  printed: (measure: string, figure: string) => `published ${measure} ${figure}`,
  lacks: (what: string) => `not here: ${what}`,
  embedModel: 'a model that compares meanings, see Settings',
  writeModel: 'a language model, see Settings',
  takes: (ms: string, by: LabTimedBy) => `about ${ms} a question, ${TIMED_BY[by]}`,
  untimed: 'not timed here yet',
  estimate: (rows: number, time: string | null, by: readonly LabTimedBy[], unknown: number, preparing: string, untimed: boolean) =>
    [
      count(rows, 'row'),
      time === null
        ? 'time not known before the first'
        : `about ${time} ${by.map((one) => TIMED_BY[one]).join(' and ')}${unknown > 0 ? `, and ${count(unknown, 'way')} not timed yet` : ''}`,
      preparing === '' ? '' : `about ${preparing} of it once, to prepare the filings for search by meaning`,
      untimed ? 'the filings are first prepared for search by meaning, not timed yet' : '',
    ]
      .filter((part) => part !== '')
      .join(', '),
  start: (ways: number) => (ways === 0 ? 'Run' : `Run ${count(ways, 'way')}`),
  runningNow: 'running now',
  earlier: 'Earlier runs',
  look: (name: string) => `Look at ${name}`,
  state: (done: number, of: number) => (done < of ? `${String(done)} of ${String(of)} rows` : count(of, 'row')),
  headline: (questions: number, filings: number, ways: number, at: string) =>
    `${count(questions, 'question')}, ${count(filings, 'filing')}, ${count(ways, 'way')} of answering, begun ${at}.`,
  running: (way: string) => `Running ${way}`,
  progress: (done: number, of: number, left: string, unknown: number) =>
    [
      `${String(done)} of ${count(of, 'row')}`,
      left,
      unknown > 0 ? `${left === '' ? 'time left not known: ' : 'and '}${count(unknown, 'way')} not timed yet` : '',
    ]
      .filter(Boolean)
      .join(', '),
  pause: 'Pause',
  goOn: (left: number) => `Go on: ${count(left, 'row')} left`,
  again: (failed: number) => `Ask the ${String(failed)} that failed again`,
  exportXlsx: 'Export .xlsx',
  exportLines: 'Export JSONL',
  print: 'Print report',
  cutOnPaper: 'Long answers are cut here and their footnotes left out: Print report, in the lab, prints them whole.',
  notLocated: 'these words were not located in the filing',
  remove: 'Remove run',
  removed: (name: string) => `The run ${name} is removed.`,
  run: 'The run',
  parts: { results: 'Results', questions: 'Questions', measures: 'Measures', pictures: 'Pictures', compare: 'Compare' },
  partsOf: 'Parts of the run',
  results: {
    title: 'Does it find the right page, and answer rightly?',
    help: 'Share of questions with an evidence page among the first 1, 5, 10 or 20 pages; share of judged answers that are right.',
    way: 'Way of answering',
    right: 'Right',
    time: 'A question',
    sofar: (done: number, of: number) => `so far, ${String(done)} of ${String(of)}`,
    waiting: 'waiting',
    publishedGroup: 'Published systems, run here',
    marker: 'published system',
    beside: 'Published systems beside what their papers print',
    besideHelp:
      'Their figures are of their own data and models. Only measures that are worked out here as the paper defines them stand here; the others are under Measures.',
    measure: 'Measure',
    here: 'Here',
    printed: 'Published',
    difference: 'Difference',
    ours: 'here',
    legend: 'published',
    none: '–',
  },
  table: {
    question: 'Question',
    type: 'Type',
    verdict: 'Verdict',
    difference: 'Difference',
    all: 'All',
    differs: 'Ways differ',
    same: 'Ways agree',
    unjudged: 'Not judged',
    failed: 'Failed',
    shown: (n: number, of: number) => (n === of ? count(of, 'question') : `${String(n)} of ${count(of, 'question')}`),
    gold: 'Gold answer:',
    none: 'No question is so.',
    foundAt: (rank: number) => `page found at ${String(rank)}`,
    notFoundAt: 'page not among the first 20',
    more: (n: number) => `Show ${String(n)} more`,
    notAsked: 'not asked yet',
    help: 'Open an answer to read it whole with its footnotes. Keys 1 to 4 judge the open one: right, partly, wrong, refused; h goes to its next footnote, where 1 to 3 say whether it holds: yes, partly, no; n and p go on and back.',
  },
  verdicts: VERDICTS,
  statuses: { answered: 'answered', quoted: 'no answer claimed', not_found: 'not found', failed: 'could not be asked' },
  byFigures: 'by its figures',
  byHand: 'by hand',
  answer: 'Answer of the lab',
  close: 'Close the answer',
  judge: 'Judge this answer',
  opinion: ({ model, verdict, unjudged, because }: LabOpinion) =>
    verdict
      ? `In the opinion of ${model}: ${VERDICTS[verdict]}${because === '' ? '' : `. “${because}”`}`
      : `Not judged by ${model}: ${UNJUDGED[unjudged ?? 'failed']}.`,
  opinions: {
    ask: (n: number) => `Let the language model judge ${count(n, 'answer')}`,
    help: 'Its opinion of answers that have a gold one. It changes no verdict, and may be wrong.',
    none: 'A language model could judge answers too: see Settings.',
    asking: (done: number, of: number) => `The model has judged ${String(done)} of ${count(of, 'answer')}`,
    stop: 'Stop',
    short: ({ verdict }: LabOpinion) => `model: ${verdict ? VERDICTS[verdict] : 'not judged'}`,
    judged: ({ models, judged, unjudged }: Pick<LabJudged, 'models' | 'judged' | 'unjudged'>) =>
      [
        `${models.join(' and ')} judged ${count(judged, 'answer')}`,
        ...(Object.entries(unjudged) as [LabUnjudged, number][]).map(([why, n]) => `${String(n)} not judged: ${UNJUDGED[why]}`),
      ].join('; '),
    agreement: ({ n, agreed, kappa }: NonNullable<LabJudged['agreement']>) =>
      `Of ${count(n, 'answer')} judged by hand too it agrees on ${String(agreed)}${kappa === null ? '' : `, Cohen’s κ ${kappa.toFixed(2).replace('-', '−')}`}`,
  },
  ratings: 'What its reader thinks of it',
  holds: 'Says what it is cited for',
  holdsOf: (number: number) => `Whether footnote ${String(number)} says what it is cited for`,
  held: { yes: 'yes', partly: 'partly', no: 'no' } satisfies Record<LabHold, string>,
  takeBack: 'Take the judgement back',
  unchecked: 'As published, unchecked.',
  measures: {
    title: 'Measures of the papers',
    help: 'Each with its 95 % interval over the questions, or over pairs of passages. What cannot be worked out here says why.',
    measure: 'Measure',
    deep: 'Work out what needs vectors',
    deepest: 'Let the second reader read',
    deepestTakes: 'some seconds an answer',
    reading: 'A model is reading',
    hasRead: (done: number, of: number) => `The second reader has read ${String(done)} of ${count(of, 'answer')}`,
    stop: 'Stop',
    interval: (low: string, high: string, n: number, over?: Measured['over']) =>
      `${low} to ${high}, ${count(n, over === 'pairs' ? 'pair' : 'question')}`,
    because: (lack: LabLack) => LACKS[lack],
    lacks: LACKS,
    paperSaid: 'as published',
  },
  papers: {
    footnote: 'Footnote',
    financialqa: 'FinancialQA',
    multifinrag: 'MultiFinRAG',
    bamberg: 'Bamberg',
    evident: 'EvidenT',
    ragmate: 'RAGMate',
  } satisfies Record<LabPaper, string>,
  pictures: {
    table: 'The numbers',
    part: 'Of',
    copyPng: 'Copy PNG',
    copySvg: 'Copy SVG',
    copyCsv: 'Copy CSV',
    copied: (what: string) => `${what} copied.`,
    refused: 'The browser refused the clipboard.',
    none: (lack: LabLack) => `Nothing to draw: ${LACKS[lack]}.`,
    drawing: 'Drawing',
    pick: 'Press the names of some to bring their lines out.',
  },
  compare: {
    help: 'Two ways of answering, of this run or of another, over the questions that both were asked. The second less the first, with a paired bootstrap interval.',
    first: 'First',
    second: 'Second',
    difference: 'Difference',
    over: (questions: number) => `Over ${count(questions, 'question')} of the same words.`,
    preferred: (first: string, second: string, tie: string) =>
      `Of what was judged on both sides the first is better in ${first}, the second in ${second}, ${tie} are even.`,
    byModel: (models: readonly string[], judged: number, first: string, second: string, tie: string) =>
      `Of ${count(judged, 'pair')} that ${models.join(' and ')} compared the first is better in ${first}, the second in ${second}, ${tie} are even.`,
    unjudged: (n: number, why: LabUnjudged) => `${count(n, 'pair')} not judged: ${UNJUDGED[why]}.`,
    ask: (n: number) => `Let the language model compare ${count(n, 'pair')}`,
    askHelp: 'It sees the gold answer and both answers, the first one first, and says which is better.',
    asking: (done: number, of: number) => `The model has compared ${String(done)} of ${count(of, 'pair')}`,
    byHand: (judged: number, first: string, second: string, tie: string) =>
      `By hand: of ${count(judged, 'pair')} that you read side by side the first is better in ${first}, the second in ${second}, ${tie} are alike.`,
    pairs: 'Answers side by side',
    pairsHelp:
      'Open a question to read both answers and say which is better. Keys 1 to 3: the first, the second, alike; n and p go on and back; Esc closes.',
    shown: 'Questions',
    changed: (n: number) => `Whose verdict changed (${String(n)})`,
    all: (n: number) => `All (${String(n)})`,
    unsaid: (n: number) => `Not compared by hand (${String(n)})`,
    none: 'No verdict changed.',
    noPair: 'No question is so.',
    better: { first: 'The first is better', second: 'The second is better', tie: 'They are alike' } satisfies Record<LabBetter, string>,
    said: { first: 'first better, by hand', second: 'second better, by hand', tie: 'alike, by hand' } satisfies Record<LabBetter, string>,
    which: 'Which answer is better',
    both: (question: string) => `Both answers: ${question}`,
    fetching: 'Fetching both answers',
    sure: 'the interval leaves out zero',
    from: (first: string, second: string) => (first === second ? `both ${first}` : `${first}, then ${second}`),
  },
} as const;
