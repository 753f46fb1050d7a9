import type { Context } from '../../domain/context.ts';
import type { Calculation, Found } from '../../domain/figures.ts';
import type { Direction, RowsAsked } from '../../domain/reading.ts';
import { isOfAnyCompany } from '../../question/filers/isOfAnyCompany.ts';
import { unitAsked } from '../../question/words/levelAsked.ts';
import { findingDraft } from '../compose/findingDraft.ts';
import type { Draft } from '../compose/draft.ts';
import { unitFits } from '../levels/levelFeatures.ts';
import { sentenceMove } from '../levels/sentenceMove.ts';
import type { Passage } from '../sentences/extract.ts';
import { isOfTime } from './isOfTime.ts';
import { placeOf } from './placeNames.ts';
import { placesRead, type JudgedPlaces, type PlaceRead, type ToJudge } from './judgedPlaces.ts';
import { LIKED } from './likesAny.ts';
import { MOVES } from './isDislikedMove.ts';

/**
 * How far something moved, by the likeliest row or sentence that has both its times. Null where the judge does not like it, or another place that says something else is likelier, where several of
 * its columns could be meant, or it moved the other way (docs/RESULTS.md has what such places were worth).
 */
export function movedDraft(context: Context, figures: Found, found: readonly Passage[], judged: JudgedPlaces): Draft | null {
  const { question, asked } = context;
  const { movedInRow, movedBetween } = figures;
  if (movedInRow === undefined || movedBetween === undefined || !asksMove(context) || asked.negated || isOfAnyCompany(context)) return null;
  if ((asked.intent !== 'calculation' && asked.intent !== 'figure') || (question.rows !== null && !isEachOfNothing(question.rows)))
    return null;
  const read = placesRead(context, figures, judged);
  const isSurest = ({ liking }: PlaceRead, moved: Calculation): boolean =>
    read.every((other) => other.liking <= liking || printsBoth(other.at, moved));
  for (const one of read.filter(({ logit }) => logit >= LIKED)) {
    const { at } = one;
    const passage = found.find((other) => placeOf(other) === at.place);
    const said = passage === undefined || !isOfTime(passage, context) ? null : sentenceMove(context, passage, movedBetween);
    if (said !== null) {
      const { calculation, draft } = said;
      return isSurest(one, calculation) && fits(context, calculation) && !isOtherWay(calculation, question.direction) ? draft : null;
    }
    const [moved, another] = (at.row === undefined || !MOVES.has(question.operation) ? [] : movedInRow(at.row)).filter((move) =>
      fits(context, move),
    );
    if (moved === undefined) continue;
    if (!isSurest(one, moved) || another !== undefined || isOtherWay(moved, question.direction)) return null;
    return findingDraft(context, { kind: 'figure', results: [moved], says: moved.name, gaps: [] });
  }
  return null;
}

/** "How did what it was paid in 2015 differ from 2014" is one too, of a sentence that has both. */
const asksMove = ({ question, asked, times }: Context): boolean =>
  MOVES.has(question.operation) || (question.operation === 'level' && asked.intent === 'calculation' && times.length === 2);

/** "Up or down on the year before, and by what amount" is read as a list of things. */
const isEachOfNothing = (rows: RowsAsked): boolean => rows.kind === 'each' && rows.noun === '';

/** Whether a place has both figures too, and so says the same. */
const printsBoth = ({ text }: ToJudge, { operands }: Calculation): boolean =>
  operands.every((one) => text.body.includes(one.text.replace(/[()$%\s]/g, '')));

const isOtherWay = ({ value }: Calculation, direction: Direction | null): boolean =>
  direction === 'up' ? value < 0 : direction === 'down' && value > 0;

/** Whether a change may be of the unit asked for: the change of money is money, a growth of anything is a per cent. */
function fits(context: Context, { unit, operands }: Calculation): boolean {
  const { operation } = context.question;
  if (operation === 'points change' || (unit.kind === 'points' && context.asked.measure === 'percent')) return unit.kind === 'points';
  if (unit.kind === 'percent') return operands.every((one) => one.unit.kind !== 'percent');
  return unitFits(unitAsked(context), unit.kind, unit.perShare) !== false;
}
