import type { Context } from '../../../domain/context.ts';
import type { LevelCandidate } from '../../levels/levelCandidate.ts';
import { isOfSegment } from '../../sentences/clauses/isOfSegment.ts';
import { levelsOf, type RankedLevel } from '../../levels/levelChoice.ts';
import type { Passage } from '../../sentences/extract.ts';
import { isOfTime } from '../isOfTime.ts';
import { placeOf } from '../placeNames.ts';
import { valueFeatures, type Beside, type LikedPlace, type ReadPlace } from './likedPlace.ts';
import { asksFigure, flag } from './placeFeatures.ts';
import { textFeatures } from './placeWords.ts';

/** A sentence as the answer: with the one before it where it goes back to that, and the figure in it that is meant. */
export function likedSentence(
  { at, passage }: ReadPlace & { readonly passage: Passage },
  { context, found, told, values, others, features }: Beside,
): LikedPlace {
  const own = told.find((one) => placeOf(one.passage) === at.place);
  const text = own?.text ?? passage.text;
  const lead = passage.score - Math.max(0, ...others.map((other) => other.passage?.score ?? 0));
  const all = mayBeFigure(context) ? levelsOf(context, passage, found).filter(isOfKind(context)) : [];
  const figure = all[0]?.one ?? null;
  return {
    at,
    says: { kind: 'sentence', passage, spans: own?.spans ?? [passage.span], text },
    figure,
    rival: figure === null ? 0 : besideIt(figure, all),
    features: {
      ...features,
      ...textFeatures(context, text),
      ...(context.question.cue === 'reason' && isOfSegment(passage, context) && { leftOut: 1 }),
      agreed: flag(lead > 0),
      missing: own?.features.missing ?? 0,
      behind: own?.features.behind ?? 0,
      untimed: flag(!isOfTime(passage, context)),
      figureless: flag(figure === null && asksFigure(context)),
      ...valueFeatures(figure, values),
    },
  };
}

/** How likely the next likely figure of its sentence is beside one: over 1 where that is likelier. */
export const rivalOf = (figure: LevelCandidate, context: Context, found: readonly Passage[]): number =>
  figure.from.kind === 'cell' ? 0 : besideIt(figure, levelsOf(context, figure.from.passage, found).filter(isOfKind(context)));

function besideIt({ value }: LevelCandidate, all: readonly RankedLevel[]): number {
  const [own, other] = [all.find(({ one }) => one.value === value), all.find(({ one }) => one.value !== value)];
  return own === undefined || other === undefined ? 0 : other.chance / Math.max(own.chance, 1e-9);
}

/** "Salesforce sustainability bond 2028 coupon" asks for a figure too. */
const mayBeFigure = (context: Context): boolean =>
  asksFigure(context) || (context.asked.intent === 'prose' && context.question.cue === null);

/** Whether an amount is of the kind and the time asked for, and of no more than was. */
const isOfKind =
  ({ question }: Context) =>
  ({ one: { kind, features } }: RankedLevel): boolean =>
    features.unitOther !== 1 &&
    features.timeOther !== 1 &&
    features.uncounted !== 1 &&
    features.unaveraged !== 1 &&
    features.ofMore !== 1 &&
    features.moved !== 1 &&
    (question.operation !== 'share' || kind === 'percent');
