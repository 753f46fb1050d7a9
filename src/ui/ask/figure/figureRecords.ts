import type { Answer, Figure } from '../../../domain/question.ts';
import { periodWords } from '../../wording/format.ts';
import { formulaText, RESTATED } from './formulaPieces.ts';
import { disputeLines } from './tagLines.ts';
import { figureWords } from './figureWords.ts';
import { escaped, sourceWords, type SourceName } from '../sources.ts';
import { ask } from '../askStrings.ts';

/** A figure for screen readers: the parentheses of a negative one are read by no screen reader. */
export function figureSpoken(figure: Pick<Figure, 'text' | 'unit' | 'value'>): string {
  const words = figureWords(figure);
  return figure.value < 0 ? ask.list.minus(words.replace(/[()]|[-−–](?=\s*[\d$€£])/g, '')) : words;
}

/** The card in plain lines: what the figure is, its steps and formula in words and in figures, its notes and failed checks. */
export function figureLines(figure: Figure): readonly string[] {
  const basis = figure.basis === 'calculated' ? ask.card.calculated : ask.card.reported;
  return [`${figure.name}, ${basis}: ${figureWords(figure)}, ${periodWords(figure.period)}`, ...workingLines(figure), ...remarks(figure)];
}

function workingLines(figure: Figure): readonly string[] {
  if (figure.basis !== 'calculated') return [];
  return [
    ...(figure.steps ?? []).map((step) => `${step.name} = ${formulaText(figure, step.pieces, 'text')} = ${figureWords(step)}`),
    `${figure.name} = ${formulaText(figure, figure.pieces, 'name')} = ${formulaText(figure, figure.pieces, 'text')} = ${figureWords(figure)}`,
  ];
}

const remarks = ({ notes, checks, operands }: Figure): readonly string[] => [
  ...disputeLines(operands),
  ...notes,
  ...checks.filter((check) => !check.passed).map(({ text }) => (RESTATED.test(text) ? text : `${ask.card.failed}: ${text}`)),
];

/** The figures of a list, a line each with its formula in figures, then what the list lacks. */
export function listLines(answer: Answer, name: SourceName): readonly string[] {
  const { list } = answer;
  if (!list) return [];
  const lines = list.figures.map((figure) => {
    const source = sourceOf(figure, answer, name);
    const working = figure.basis === 'calculated' ? ` (${formulaText(figure, figure.pieces, 'text')})` : '';
    return `${figure.name}, ${periodWords(figure.period)}: ${figureWords(figure)}${working}${source === '' ? '' : `, ${source}`}`;
  });
  return [list.says, ...lines, ...list.gaps].filter((line) => line !== '');
}

/** The filing that a figure's first cell is in. */
function sourceOf(figure: Figure, answer: Answer, name: SourceName): string {
  const citation = answer.citations.find((one) => one.number === figure.operands[0]?.citation);
  return citation ? name(citation.filing) : '';
}

/** One figure as Markdown, with a footnote for each of its cells. */
export function figureMarkdown(figure: Figure, answer: Answer, name: SourceName): string {
  const used = new Set(figure.operands.map((operand) => operand.citation));
  const notes = answer.citations.filter((citation) => used.has(citation.number));
  const marks = notes.map((citation) => `[^${String(citation.number)}]`).join('');
  const [head = '', ...rest] = figureLines(figure).map(escaped);
  return (
    [
      `**${head}**${marks}`,
      ...rest.map((line) => `\n${line}`),
      '',
      ...notes.map((citation) => `[^${String(citation.number)}]: ${escaped(sourceWords(citation, name))}: “${escaped(citation.quote)}”`),
    ].join('\n') + '\n'
  );
}
