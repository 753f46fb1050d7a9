import type { LabQuestion } from '../../../domain/papers/lab.ts';
import type { LabVerdict } from '../../../domain/papers/judged.ts';
import type { Answer } from '../../../domain/question.ts';
import { amountsIn, readAmount, type Amount } from '../../../text/numbers.ts';

/** Of the figure wanted; or half of its last printed digit, whichever is wider. */
const SLACK = 0.01;
/** A gold answer of more characters is prose, of which no single figure is the answer. */
const LONGEST_GOLD = 60;
const YES_NO: ReadonlyMap<string, 'yes' | 'no'> = new Map([
  ['yes', 'yes'],
  ['no', 'no'],
]);

/**
 * What figures alone can say of an answer (the bench's judge, for numbers and yes or no): null where the gold answer is prose, which waits for a person. An answer that
 * claims nothing is `refused`, and right where there is nothing to find.
 */
export function figureVerdict({ answer: gold, absent }: LabQuestion, answer: Answer): LabVerdict | null {
  if (answer.status !== 'answered') return absent ? 'right' : 'refused';
  if (absent) return 'wrong';
  if (gold === undefined) return null;
  const wanted = YES_NO.get(firstWord(gold));
  if (wanted) return (answer.yesno ?? YES_NO.get(firstWord(textOf(answer)))) === wanted ? 'right' : 'wrong';
  const figure = goldFigure(gold);
  if (!figure) return null;
  return stated(answer).some((one) => same(figure, one)) ? 'right' : 'wrong';
}

const firstWord = (text: string): string => /^[a-z]+/.exec(text.trim().toLowerCase())?.[0] ?? '';
const textOf = ({ sentences }: Answer): string => sentences.map(({ bare, text }) => bare ?? text).join(' ');

function goldFigure(gold: string): Amount | null {
  const whole = readAmount(gold.trim());
  if (whole) return whole;
  if (gold.length > LONGEST_GOLD) return null;
  const marked = amountsIn(gold).filter((amount) => amount.marked);
  return marked.length === 1 && marked[0] ? marked[0] : null;
}

interface SaidFigure {
  /** As printed, and with its scale. */
  readonly printed: number;
  readonly plain: number;
  readonly percent: boolean;
}

/** The figure of the card, or the first that the words print. */
function stated(answer: Answer): SaidFigure[] {
  const { figure } = answer;
  // 0.83, 0.83 times and 83 % are one ratio, whichever the gold answer prints.
  if (figure?.unit.kind === 'ratio')
    return [
      { printed: figure.value, plain: figure.value, percent: false },
      { printed: figure.value, plain: figure.value, percent: true },
      { printed: figure.value * 100, plain: figure.value * 100, percent: true },
    ];
  if (figure)
    return [
      {
        printed: figure.value,
        plain: figure.value * figure.unit.scale,
        percent: figure.unit.kind === 'percent' || figure.unit.kind === 'points',
      },
    ];
  const [first] = amountsIn(textOf(answer)).filter(({ marked }) => marked);
  return first ? [{ printed: first.value, plain: first.value * first.scale, percent: first.kind !== 'plain' }] : [];
}

/** Sizes are compared, as statements print outflows negative. A gold figure without a scale may be in the table's. */
function same(gold: Amount, said: SaidFigure): boolean {
  const percent = gold.kind === 'percent' || gold.kind === 'points' || gold.kind === 'multiple';
  if (percent !== said.percent) return false;
  const near = (wanted: number, had: number, scale: number): boolean =>
    Math.abs(Math.abs(wanted) - Math.abs(had)) <= Math.max(Math.abs(wanted) * SLACK, 0.5 * 10 ** -gold.decimals * scale) + 1e-12;
  if (near(gold.value * gold.scale, said.plain, gold.scale)) return true;
  return gold.scale === 1 && near(gold.value, said.printed, 1);
}
