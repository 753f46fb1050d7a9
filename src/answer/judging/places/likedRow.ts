import type { LevelCell } from '../../../domain/figures.ts';
import { unitAsked } from '../../../question/words/levelAsked.ts';
import { meets } from '../../../question/words/wantedWords.ts';
import { saysTotal } from '../../../text/labels.ts';
import { terms } from '../../../text/tokens.ts';
import { ofCell } from '../../levels/levelChoice.ts';
import { unitFits } from '../../levels/levelFeatures.ts';
import { tellingWords } from '../../sentences/answerPassages.ts';
import { guard } from '../../sentences/nearestPassages.ts';
import { rowOfCell } from '../judgedPlaces.ts';
import { valueFeatures, type Beside, type LikedPlace, type ReadPlace } from './likedPlace.ts';
import { flag } from './placeFeatures.ts';
import { isOfMove, textFeatures } from './placeWords.ts';

/** Nearer than this the judge holds two rows for about as likely. */
const NEARLY = 1.5;

/** A row is claimed by one of its figures only: null where it has none at the time asked for. */
export function likedRow({ at, logit: own }: ReadPlace, { context, figures, values, others, features }: Beside): LikedPlace | null {
  const { inRow } = figures;
  if (at.row === undefined || inRow === undefined) return null;
  const wanted = tellingWords(context);
  const cells = inRow(at.row).filter(({ calculation: { unit } }) => unitFits(unitAsked(context), unit.kind, unit.perShare) !== false);
  const ranked = cells
    .map((cell) => {
      const head = new Set(terms(cell.head));
      return { cell, met: wanted.filter((word) => meets(word, head) > 0).length, total: flag(saysTotal(cell.head)) };
    })
    .sort((a, b) => b.met - a.met || b.total - a.total);
  const [first] = ranked;
  const evidence = first && rowOfCell(context, first.cell)?.evidence;
  // the time is the column's
  if (
    first === undefined ||
    evidence === undefined ||
    isNone(first.cell) ||
    guard({ ...context, times: [] }, evidence, at.text.body) !== null
  )
    return null;
  const { calculation, label, above } = first.cell;
  // of two rows of one name, of the group and of its parent alone, neither is sure
  const twin = others.some(
    (other) =>
      other.at.row !== undefined &&
      own - other.logit < NEARLY &&
      inRow(other.at.row).some(({ label: name, calculation: { value } }) => name === label && value !== calculation.value),
  );
  if (twin) return null;
  const said = new Set(terms(`${above} ${label} ${first.cell.head} ${first.cell.title}`));
  const figure = ofCell(first.cell, {});
  return {
    at,
    says: { kind: 'row' },
    figure,
    rival: 0,
    features: {
      ...features,
      ...textFeatures(context, at.text.body),
      // its figure of one time is no change, whatever gains and losses its heads speak of
      unmoved: flag(isOfMove(context)),
      row: 1,
      missing: wanted.length === 0 ? 0 : wanted.filter((word) => meets(word, said) === 0).length / wanted.length,
      ...valueFeatures(figure, values),
    },
  };
}

/** A dash says that there is none: seldom what an amount is asked for. */
const isNone = ({ calculation: { operands } }: LevelCell): boolean => operands.every(({ text, value }) => value === 0 && !/\d/.test(text));
