import type { FilingId } from '../../domain/document.ts';
import type { AnswerGrid, GridCell } from '../../domain/papers/grid.ts';
import type { Answer } from '../../domain/question.ts';
import { printed, sheetName, unitWords, words, type Sheet, type SheetCell } from './sheet.ts';

const SOURCE_HEADS = ['Question', 'Filing', 'Answer', 'Footnote', 'Filing of footnote', 'Page', 'Section', 'Words', 'Review', 'By', 'On'];

/** A grid as two sheets: its cells, figures as numbers; and each answer with every footnote of it, its page and its words. */
export function gridSheets({ sheet, cells }: AnswerGrid, nameOf: (filing: FilingId) => string): Sheet[] {
  const taken = new Set<string>();
  const at = new Map(cells.map((cell) => [`${cell.question} ${cell.filing}`, cell]));
  const row = (question: string): (GridCell | undefined)[] => sheet.filings.map((filing) => at.get(`${question} ${filing}`));
  const head = (texts: readonly string[]): SheetCell[] => texts.map((text) => words(text, { strong: true }));
  return [
    {
      name: sheetName(sheet.title || 'Grid', taken),
      widths: [44, 16, ...sheet.filings.map(() => 26)],
      frozen: { rows: 1, columns: 1 },
      rows: [
        head(['Question', 'Unit', ...sheet.filings.map(nameOf)]),
        ...sheet.questions.map(({ id, text }) => {
          const units = row(id).map((cell) => (cell?.answer.figure ? unitWords(cell.answer.figure.unit) : null));
          const known = new Set(units.filter((unit) => unit !== null));
          const [unit = ''] = known;
          return [
            words(text),
            words(known.size === 1 ? unit : ''),
            ...row(id).map((cell) => (cell ? cellOf(cell.answer, known.size === 1) : null)),
          ];
        }),
      ],
    },
    {
      name: sheetName('Sources', taken),
      widths: [44, 26, 60, 10, 26, 8, 32, 60, 12, 8, 20],
      frozen: { rows: 1, columns: 2 },
      rows: [head(SOURCE_HEADS), ...sheet.questions.flatMap(({ id, text }) => row(id).flatMap((cell) => sourceRows(text, cell, nameOf)))],
    },
  ];
}

/** `alone`: the row's figures are of one unit, which has a column; else the figure is said with its unit. */
function cellOf(answer: Answer, alone: boolean): SheetCell {
  const { figure, yesno } = answer;
  if (figure && !yesno && alone) return printed(figure.value, figure.text);
  return words(answerWords(answer));
}

/** What the answer claims, in words; where it claims nothing, that. */
function answerWords({ status, sentences, yesno }: Answer): string {
  if (status === 'not_found') return 'Not found';
  if (status === 'quoted') return 'No answer claimed';
  const verdict = yesno === undefined ? [] : [yesno === 'yes' ? 'Yes.' : 'No.'];
  return [...verdict, ...sentences.map(({ text }) => text)].join(' ');
}

function sourceRows(question: string, cell: GridCell | undefined, nameOf: (filing: FilingId) => string): SheetCell[][] {
  if (!cell) return [];
  const { answer, mark, filing } = cell;
  const review = [
    mark === undefined ? 'not checked' : [mark.verdict, mark.remark].filter(Boolean).join(': '),
    mark?.initials ?? '',
    mark === undefined ? '' : new Date(mark.at).toISOString(),
  ];
  const lead = [question, nameOf(filing), answerWords(answer)];
  const none = [...lead, '', '', '', '', '', ...review].map((text) => words(text));
  if (answer.citations.length === 0) return [none];
  return answer.citations.map((citation) => [
    ...lead.map((text) => words(text)),
    { kind: 'number', value: citation.number, format: '0' },
    words(nameOf(citation.filing)),
    { kind: 'number', value: citation.page, format: '0' },
    words(citation.section),
    words(citation.quote),
    ...review.map((text) => words(text)),
  ]);
}
