import type { LabMeasure, LabRow, LabRun, Measured } from '../../domain/papers/lab.ts';
import type { LabLack, LackWords } from '../../domain/papers/labLack.ts';
import type { LabTold } from '../../domain/papers/told.ts';
import { sheetName, words, type Sheet, type SheetCell } from './sheet.ts';

const HEADS = [
  'Question',
  'Type',
  'Gold answer',
  'Condition',
  'Said',
  'Status',
  'Verdict',
  'Judged by',
  'A model’s opinion',
  'Footnotes hold',
  'Found helpful',
  'Found relevant',
  'Page found at',
  'ms',
];
const SOURCE_HEADS = ['Question', 'Condition', 'Footnote', 'Filing', 'Page', 'Section', 'Words', 'Located', 'Holds'];
const MEASURE_HEADS = ['Paper', 'Measure', 'Section', 'Condition', 'Value', 'Low', 'High', 'Questions', 'Why not'];

/**
 * A run of the lab as three sheets: a row a question and condition with the whole answer; every footnote of the answers with its filing, page and words; every measure with its
 * interval or why it has none, `because` in words. `told`: the answers of the rows.
 */
export function labSheets(
  run: LabRun,
  rows: readonly LabRow[],
  told: readonly LabTold[],
  measures: readonly LabMeasure[],
  because?: LackWords,
): Sheet[] {
  const taken = new Set<string>();
  const answers = new Map(told.map((one) => [one.row, one]));
  const ofQuestions = run.questions.flatMap((question) =>
    rows.filter((row) => row.question === question.id).map((row) => ({ question, row, answer: answers.get(row.id) })),
  );
  const head = (texts: readonly string[]): SheetCell[] => texts.map((text) => words(text, { strong: true }));
  return [
    {
      name: sheetName(run.name || 'Lab', taken),
      widths: [50, 14, 30, 26, 60, 12, 10, 10, 14, 12, 12, 12, 12, 10],
      frozen: { rows: 1, columns: 1 },
      rows: [
        head(HEADS),
        ...ofQuestions.map(({ question, row, answer }) => [
          ...[question.text, question.type ?? '', question.answer ?? '', row.condition, answer ? saidIn(answer) : row.text, row.status].map(
            (text) => words(text),
          ),
          ...[
            row.verdict ?? '',
            row.by ?? '',
            row.opinion ? (row.opinion.verdict ?? `not judged: ${row.opinion.unjudged ?? ''}`) : '',
            heldIn(row),
            ...[row.helpful, row.relevant].map((said) => (said === null ? '' : said ? 'yes' : 'no')),
          ].map((text) => words(text)),
          row.rank === null ? null : number(row.rank, '0'),
          number(row.ms, '0.0'),
        ]),
      ],
    },
    {
      name: sheetName('Sources', taken),
      widths: [50, 26, 10, 26, 8, 32, 60, 10, 10],
      frozen: { rows: 1, columns: 2 },
      rows: [
        head(SOURCE_HEADS),
        ...ofQuestions.flatMap(({ question, row, answer }) =>
          (answer?.footnotes ?? []).map((note) => [
            words(question.text),
            words(row.condition),
            number(note.number, '0'),
            words(note.filing),
            number(note.page, '0'),
            ...[note.section, note.quote, note.located ? 'yes' : 'no', row.held[note.number] ?? ''].map((text) => words(text)),
          ]),
        ),
      ],
    },
    {
      name: sheetName('Measures', taken),
      widths: [14, 24, 20, 26, 12, 12, 12, 12, 20],
      frozen: { rows: 1, columns: 2 },
      rows: [
        head(MEASURE_HEADS),
        ...measures.flatMap((measure) => [...measure.by].map(([condition, value]) => measureRow(measure, condition, value, because))),
      ],
    },
  ];
}

/** "2 yes, 1 partly": of the footnotes that a person looked at. */
function heldIn({ held }: LabRow): string {
  const said = Object.values(held);
  return (['yes', 'partly', 'no'] as const)
    .map((one) => [said.filter((other) => other === one).length, one] as const)
    .flatMap(([n, one]) => (n > 0 ? [`${String(n)} ${one}`] : []))
    .join(', ');
}

/** "Net sales were $1,577 million. [1]": a number leads to the row of the sources. */
const saidIn = ({ sentences }: LabTold): string =>
  sentences.map(({ text, citations }) => [text, ...citations.map((one) => `[${String(one)}]`)].join(' ')).join(' ');

function measureRow(
  { paper, id, section }: LabMeasure,
  condition: string,
  value: Measured | LabLack,
  because?: LackWords,
): (SheetCell | null)[] {
  const lead = [paper, id, section, condition].map((text) => words(text));
  if (typeof value === 'string') return [...lead, null, null, null, null, words(because?.[value] ?? value)];
  return [...lead, ...[value.value, value.low, value.high].map((one) => number(one, '0.0000')), number(value.n, '0'), null];
}

const number = (value: number, format: string): SheetCell => ({ kind: 'number', value, format });
