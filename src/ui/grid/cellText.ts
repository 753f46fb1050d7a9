import type { Answer, Citation, Sentence } from '../../domain/question.ts';
import { figureWords } from '../ask/figure/figureWords.ts';
import { gist, saidOf } from '../ask/answer/answerRecords.ts';
import { grid } from './gridStrings.ts';

/** An answer as a cell of the grid shows it. */
export interface CellText {
  /** `figure` is set at the right of its column, `none` claims nothing. */
  readonly kind: 'figure' | 'verdict' | 'words' | 'none';
  /** Before the text and stronger: "Yes,". */
  readonly lead?: string;
  readonly text: string;
  /** Under it, where nothing is claimed: why. */
  readonly why?: string;
  readonly citations: readonly Citation[];
}

/** A cell is a few lines: what is longer is cut between words, and is whole in the answer. */
const LONGEST = 140;
/** As many marks as a cell has room for; all of them are in the answer. */
const MOST_MARKS = 3;

export function cellText(answer: Answer): CellText {
  const { status, yesno, figure, list, sentences } = answer;
  if (status === 'not_found') return { kind: 'none', text: grid.cells.notFound, why: answer.notFound?.because ?? '', citations: [] };
  if (status === 'quoted') {
    const near = answer.nearest.map(({ citation }) => citation).slice(0, 1);
    return { kind: 'none', text: grid.cells.unclaimed, why: answer.unclaimed ?? '', citations: cited(answer, near) };
  }
  if (yesno) {
    const text = sentences[0] ? saidOf(sentences[0]) : '';
    return {
      kind: 'verdict',
      lead: grid.cells[yesno],
      text: shortened(lowered(text)),
      citations: cited(answer, ofSentences(sentences.slice(0, 1))),
    };
  }
  if (figure)
    return {
      kind: 'figure',
      text: figureWords(figure),
      citations: cited(
        answer,
        figure.operands.map(({ citation }) => citation),
      ),
    };
  const text = list ? gist(answer) : sentences[0] ? saidOf(sentences[0]) : gist(answer);
  return { kind: 'words', text: shortened(text), citations: cited(answer, ofSentences(sentences)) };
}

const ofSentences = (sentences: readonly Sentence[]): number[] => sentences.flatMap(({ citations }) => citations);

function cited({ citations }: Answer, numbers: readonly number[]): Citation[] {
  const wanted = [...new Set(numbers)].slice(0, MOST_MARKS);
  return wanted.flatMap((number) => citations.find((one) => one.number === number) ?? []);
}

const shortened = (text: string): string =>
  text.length <= LONGEST ? text : `${text.slice(0, LONGEST).replace(/[\s,;:.]+\S*$/, '')}\u2009…`;

/** A sentence that goes on after "Yes,": an article or a pronoun begins small, a name stays as it is. */
const lowered = (text: string): string => text.replace(/^(?:The|It|In|Its|This|That|A|An)\b/, (word) => word.toLowerCase());
