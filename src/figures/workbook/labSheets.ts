import type { LabLack, LabMeasure, LabRow, LabRun, Measured } from '../../domain/papers/lab.ts';
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
const MEASURE_HEADS = ['Paper', 'Measure', 'Section', 'Condition', 'Value', 'Low', 'High', 'Questions', 'Why not'];

/** A run of the lab as two sheets: a row a question and condition, and every measure with its interval or why it has none. */
export function labSheets(run: LabRun, rows: readonly LabRow[], measures: readonly LabMeasure[]): Sheet[] {
  const taken = new Set<string>();
  const head = (texts: readonly string[]): SheetCell[] => texts.map((text) => words(text, { strong: true }));
  return [
    {
      name: sheetName(run.name || 'Lab', taken),
      widths: [50, 14, 30, 26, 60, 12, 10, 10, 14, 12, 12, 12, 12, 10],
      frozen: { rows: 1, columns: 1 },
      rows: [
        head(HEADS),
        ...run.questions.flatMap((question) =>
          rows
            .filter((row) => row.question === question.id)
            .map((row) => [
              ...[question.text, question.type ?? '', question.answer ?? '', row.condition, row.text, row.status].map((text) =>
                words(text),
              ),
              ...[
                row.verdict ?? '',
                row.by ?? '',
                row.opinion ? (row.opinion.verdict ?? `not judged: ${row.opinion.unjudged ?? ''}`) : '',
                ...[row.holds, row.helpful, row.relevant].map((said) => (said === null ? '' : said ? 'yes' : 'no')),
              ].map((text) => words(text)),
              row.rank === null ? null : number(row.rank, '0'),
              number(row.ms, '0.0'),
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
        ...measures.flatMap((measure) => [...measure.by].map(([condition, value]) => measureRow(measure, condition, value))),
      ],
    },
  ];
}

function measureRow({ paper, id, section }: LabMeasure, condition: string, value: Measured | LabLack): (SheetCell | null)[] {
  const lead = [paper, id, section, condition].map((text) => words(text));
  if (typeof value === 'string') return [...lead, null, null, null, null, words(value)];
  return [...lead, ...[value.value, value.low, value.high].map((one) => number(one, '0.0000')), number(value.n, '0'), null];
}

const number = (value: number, format: string): SheetCell => ({ kind: 'number', value, format });
