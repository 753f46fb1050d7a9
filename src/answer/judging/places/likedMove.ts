import type { Context } from '../../../domain/context.ts';
import type { Calculation } from '../../../domain/figures.ts';
import type { Direction, QuestionKind, RowsAsked } from '../../../domain/reading.ts';
import { unitAsked } from '../../../question/words/levelAsked.ts';
import type { Draft } from '../../compose/draft.ts';
import { findingDraft } from '../../compose/findingDraft.ts';
import { unitFits } from '../../levels/levelFeatures.ts';
import { sentenceMove } from '../../levels/sentenceMove.ts';
import { MOVES } from '../isDislikedMove.ts';
import { isOfTime } from '../isOfTime.ts';
import type { Beside, LikedPlace, ReadPlace } from './likedPlace.ts';
import { flag } from './placeFeatures.ts';
import { textFeatures } from './placeWords.ts';

/** "Was it up or down, and by how much" is told by how far it moved. */
const ASKING: ReadonlySet<QuestionKind> = new Set(['calculation', 'figure', 'direction'] as const);

/** How far something moved, by a row or a sentence that has both its times; null where none is asked for, where it has only one, where several of its figures could be meant, or where another place is likelier. */
export function likedMove(one: ReadPlace, { context, figures, features }: Beside): LikedPlace | null {
  // another place that says something else is likelier
  const move = (features.gap ?? 0) < 0 ? null : moveOf(one, context, figures);
  if (move === null) return null;
  const { calculation, draft } = move;
  const { at, passage } = one;
  const { value, unit } = calculation;
  const rate = unit.kind === 'percent' || unit.kind === 'points';
  return {
    at,
    says: { kind: 'move', by: Math.abs(value) * (rate ? 1 : unit.scale), draft },
    figure: null,
    rival: 0,
    features: {
      ...features,
      ...textFeatures(context, at.text.body),
      unmoved: 0,
      made: 1,
      untimed: flag(passage !== undefined && !isOfTime(passage, context)),
      otherWay: flag(isOtherWay(calculation, context.question.direction)),
    },
  };
}

function moveOf(
  { at, passage }: ReadPlace,
  context: Context,
  { movedInRow, movedBetween }: Beside['figures'],
): { readonly calculation: Calculation; readonly draft: Draft | null } | null {
  if (movedInRow === undefined || movedBetween === undefined || !asksMove(context)) return null;
  if (passage !== undefined) {
    const said = sentenceMove(context, passage, movedBetween);
    return said !== null && fits(context, said.calculation) ? said : null;
  }
  const moves = at.row === undefined || !MOVES.has(context.question.operation) ? [] : movedInRow(at.row);
  const [moved, another] = moves.filter((move) => fits(context, move));
  if (moved === undefined || another !== undefined) return null;
  return { calculation: moved, draft: findingDraft(context, { kind: 'figure', results: [moved], says: moved.name, gaps: [] }) };
}

/** "How did what it was paid in 2015 differ from 2014" is one too, of a sentence that has both. */
const asksMove = ({ question, asked, times }: Context): boolean =>
  ASKING.has(asked.intent) &&
  (question.rows === null || isEachOfNothing(question.rows)) &&
  (MOVES.has(question.operation) || (question.operation === 'level' && asked.intent === 'calculation' && times.length === 2));

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
