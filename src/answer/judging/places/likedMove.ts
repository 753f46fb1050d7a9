import type { Context } from '../../../domain/context.ts';
import type { Calculation } from '../../../domain/figures.ts';
import type { Direction, QuestionKind, RowsAsked } from '../../../domain/reading.ts';
import { unitAsked } from '../../../question/words/levelAsked.ts';
import type { Draft } from '../../compose/draft.ts';
import { findingDraft } from '../../compose/findingDraft.ts';
import { unitFits } from '../../levels/levelFeatures.ts';
import { sentenceMove } from '../../levels/sentenceMove.ts';
import type { Passage } from '../../sentences/extract.ts';
import { MOVES } from '../isDislikedMove.ts';
import { isOfTime } from '../isOfTime.ts';
import { LIKED } from '../likesAny.ts';
import { besideTwins } from './besideTwins.ts';
import type { Beside, LikedPlace, ReadPlace } from './likedPlace.ts';
import { flag } from './placeFeatures.ts';
import { gapFrom, likingOf } from './placeStanding.ts';
import { textFeatures } from './placeWords.ts';

/** "Was it up or down, and by how much" is told by how far it moved. */
const ASKING: ReadonlySet<QuestionKind> = new Set(['calculation', 'figure', 'direction'] as const);
/** "Compare what it paid in 2024 with the year before: what was the difference?" */
const COMPARING: ReadonlySet<QuestionKind> = new Set(['calculation', 'direction', 'comparison'] as const);

/** How far something moved, by a row or a sentence that has both its times; null where none is asked for, where it has only one, where several of its figures could be meant, or where another place is likelier. */
export function likedMove(one: ReadPlace, { context, figures, others, features }: Beside): LikedPlace | null {
  const move = moveOf(one, context, figures);
  if (move === null) return null;
  const { calculation, draft, words } = move;
  // what has the figure of one of its times says the same: what the judge holds of that, it holds of this
  const agreed = others.filter(({ at }) => hasFigureOf(at.text.body, calculation));
  const [best = one] = [one, ...agreed].sort((a, b) => b.liking - a.liking);
  const gap = gapFrom(
    best,
    others.filter((other) => !agreed.includes(other)),
  );
  // another place that says something else is likelier
  if (gap < 0) return null;
  const { at } = one;
  const { value, unit } = calculation;
  const rate = unit.kind === 'percent' || unit.kind === 'points';
  return {
    at,
    says: { kind: 'move', by: Math.abs(value) * (rate ? 1 : unit.scale), draft, liked: best.logit >= LIKED },
    figure: null,
    rival: 0,
    features: {
      ...features,
      ...likingOf(best.logit),
      gap,
      ...textFeatures(context, at.text.body),
      unmoved: 0,
      made: 1,
      untimed: flag(words !== undefined && !isOfTime(words, context)),
      otherWay: flag(isOtherWay(calculation, context.question.direction)),
    },
  };
}

/** So many digits are hardly ever another figure's by chance. */
const TELLING_DIGITS = 3;

/** Whether words have one of the two figures between which something moved. */
function hasFigureOf(words: string, { operands }: Calculation): boolean {
  const printed = new Set(words.match(/\d[\d,.]*\d|\d/g));
  return operands.some(({ text }) => {
    const [figure] = text.match(/\d[\d,.]*\d|\d/) ?? [];
    return figure !== undefined && figure.replace(/\D/g, '').length >= TELLING_DIGITS && printed.has(figure);
  });
}

interface MoveOfPlace {
  readonly calculation: Calculation;
  readonly draft: Draft | null;
  /** The sentence, or two, that say it; undefined of a row. */
  readonly words?: Passage;
}

function moveOf({ at, passage }: ReadPlace, context: Context, { movedInRow, movedBetween }: Beside['figures']): MoveOfPlace | null {
  if (movedInRow === undefined || movedBetween === undefined || !asksMove(context)) return null;
  if (passage !== undefined) {
    for (const words of [passage, ...besideTwins(passage)]) {
      const said = sentenceMove(context, words, movedBetween);
      if (said !== null && fits(context, said.calculation)) return { ...said, words };
    }
    return null;
  }
  const moves = at.row === undefined || !MOVES.has(context.question.operation) ? [] : movedInRow(at.row);
  const [moved, another] = moves.filter((move) => fits(context, move));
  if (moved === undefined || another !== undefined) return null;
  return { calculation: moved, draft: findingDraft(context, { kind: 'figure', results: [moved], says: moved.name, gaps: [] }) };
}

/** "How did what it was paid in 2015 differ from 2014" is one too, of a sentence that has both. */
const asksMove = ({ question, asked, times }: Context): boolean =>
  (ASKING.has(asked.intent) || COMPARING.has(asked.intent) || question.says.has('amount')) &&
  (question.rows === null || isEachOfNothing(question.rows)) &&
  (MOVES.has(question.operation) || (question.operation === 'level' && COMPARING.has(asked.intent) && times.length === 2));

/** "Up or down on the year before, and by what amount" is read as a list of things. */
const isEachOfNothing = (rows: RowsAsked): boolean => rows.kind === 'each' && rows.noun === '';

const isOtherWay = ({ value }: Calculation, direction: Direction | null): boolean =>
  direction === 'up' ? value < 0 : direction === 'down' && value > 0;

/** Whether a change may be of the unit asked for: the change of money is money, a growth of anything is a per cent. */
function fits(context: Context, { unit, operands }: Calculation): boolean {
  const { operation } = context.question;
  if (operation === 'points change' || (unit.kind === 'points' && context.asked.measure === 'percent')) return unit.kind === 'points';
  if (unit.kind === 'percent') return operands.every((one) => one.unit.kind !== 'percent');
  return unitFits(unitAsked(context), unit.kind, unit.perShare) !== false;
}
