import type { Context } from '../../domain/context.ts';
import type { Found, LevelCell } from '../../domain/figures.ts';
import { unitAsked } from '../../question/words/levelAsked.ts';
import { meets } from '../../question/words/wantedWords.ts';
import { saysTotal } from '../../text/labels.ts';
import { terms } from '../../text/tokens.ts';
import type { LevelCandidate } from '../levels/levelCandidate.ts';
import { byValue, levelsRanked, ofCell, sameFigure, type LevelValue, type RankedLevel } from '../levels/levelChoice.ts';
import { unitFits } from '../levels/levelFeatures.ts';
import { answerPassages, tellingWords, type AnswerPassage } from '../sentences/answerPassages.ts';
import type { Passage } from '../sentences/extract.ts';
import { guard } from '../sentences/nearestPassages.ts';
import { isOfTime } from './isOfTime.ts';
import { placeOfLevel, placesRead, rowOfCell, type JudgedPlaces, type PlaceRead, type ToJudge } from './judgedPlaces.ts';
import { textFeatures, questionFeatures, type PlaceFeatures } from './placeFeatures.ts';
import { LIKED } from './likesAny.ts';
import { placeOf } from './placeNames.ts';

/** A place that the judge likes, with all that speaks for it as the whole answer. */
export interface LikedPlace {
  readonly at: ToJudge;
  /** Null of a row. */
  readonly sentence: Pick<AnswerPassage, 'passage' | 'spans' | 'text'> | null;
  /** The figure in it that is likeliest meant, where one is asked for. */
  readonly figure: LevelCandidate | null;
  readonly features: PlaceFeatures;
}

/** So many of the places that judge and nearness put first are weighed. */
const NEAR = 3;
/** And where so many of the figures stand that words hold for likeliest. */
const LIKELY = 2;
/** Nearer than this the judge holds two rows for about as likely. */
const NEARLY = 1.5;

interface ReadPlace extends PlaceRead {
  readonly passage: Passage | undefined;
}

/** The places that judge and nearness put first, each with what speaks for it. */
export function likedPlaces(context: Context, figures: Found, found: readonly Passage[], judged: JudgedPlaces): LikedPlace[] {
  const passageAt = new Map(found.map((one) => [placeOf(one), one]));
  const all = placesRead(context, figures, judged).map((one): ReadPlace => ({ ...one, passage: passageAt.get(one.at.place) }));
  const asked = questionFeatures(context);
  const told = answerPassages(context, found);
  const levels = asksFigure(context) ? levelsRanked(context, figures.levels, found) : [];
  const values = byValue(levels);
  const likely = new Set(values.slice(0, LIKELY).flatMap((value) => value.all.map((one) => placeOfLevel(context, one))));
  const chosen = all.filter(({ at, logit }, i) => logit >= LIKED && (i < NEAR || likely.has(at.place)));
  return chosen.flatMap((one) => {
    if (isOneOfTotal(context, one, all)) return [];
    const others = all.filter((other) => other !== one && !saysSame(other.at, one.at));
    const gap = one.liking - Math.max(-8, ...others.map(({ liking }) => liking));
    const standing = { judged: within(one.logit / 4), gap: within(gap / 4), first: one === all[0] ? 1 : 0 };
    const features = { ...asked, ...standing };
    if (one.passage === undefined) return rowOf(context, figures, values, one, others, features);
    const own = told.find(({ passage }) => placeOf(passage) === one.at.place);
    return [sentenceOf(context, levels, values, { ...one, passage: one.passage }, own, others, features)];
  });
}

const within = (x: number): number => Math.max(-1, Math.min(1, x));

function sentenceOf(
  context: Context,
  levels: readonly RankedLevel[],
  values: readonly LevelValue[],
  { at, passage }: ReadPlace & { readonly passage: Passage },
  own: AnswerPassage | undefined,
  others: readonly ReadPlace[],
  features: PlaceFeatures,
): LikedPlace {
  const text = own?.text ?? passage.text;
  const lead = passage.score - Math.max(0, ...others.map((other) => other.passage?.score ?? 0));
  const [first, ...rest] = amountsOf(context, levels, passage);
  const rival = first === undefined ? undefined : rest.find(({ one }) => one.value !== first.one.value);
  return {
    at,
    sentence: { passage, spans: own?.spans ?? [passage.span], text },
    figure: first?.one ?? null,
    features: {
      ...features,
      ...textFeatures(context, text),
      lead: within(lead / 1.5),
      agreed: lead > 0 ? 1 : 0,
      missing: own?.features.missing ?? 0,
      behind: own?.features.behind ?? 0,
      untimed: isOfTime(passage, context) ? 0 : 1,
      figureless: first === undefined && asksFigure(context) ? 1 : 0,
      rival: first === undefined || rival === undefined ? 0 : rival.chance / Math.max(first.chance, 1e-9),
      ...valueFeatures(first?.one ?? null, values),
    },
  };
}

/** Whether an amount may answer: a count or an amount is asked for, or the words leave open what is. */
export const asksFigure = ({ asked, question }: Context): boolean =>
  question.cue === 'amount' || question.cue === 'count' || asked.intent === 'figure' || asked.intent === 'calculation';

/** The sentence's own figures of the kind and time asked for, likeliest first. */
const amountsOf = (context: Context, levels: readonly RankedLevel[], passage: Passage): RankedLevel[] =>
  levels.filter(
    ({ one: { from, kind, features } }) =>
      from.kind === 'sentence' &&
      from.passage === passage &&
      features.unitOther !== 1 &&
      features.timeOther !== 1 &&
      features.uncounted !== 1 &&
      features.unaveraged !== 1 &&
      features.ofMore !== 1 &&
      (context.question.operation !== 'share' || kind === 'percent'),
  );

/** A row is claimed by one of its figures only: none at the time asked for, and it answers nothing. */
function rowOf(
  context: Context,
  { inRow }: Found,
  values: readonly LevelValue[],
  { at, logit: own }: ReadPlace,
  others: readonly ReadPlace[],
  features: PlaceFeatures,
): LikedPlace[] {
  if (at.row === undefined || inRow === undefined) return [];
  const wanted = tellingWords(context);
  const cells = inRow(at.row).filter(({ calculation: { unit } }) => unitFits(unitAsked(context), unit.kind, unit.perShare) !== false);
  const ranked = cells
    .map((cell) => {
      const head = new Set(terms(cell.head));
      return { cell, met: wanted.filter((word) => meets(word, head) > 0).length, total: saysTotal(cell.head) ? 1 : 0 };
    })
    .sort((a, b) => b.met - a.met || b.total - a.total);
  const [first, ...rest] = ranked;
  const evidence = first && rowOfCell(context, first.cell)?.evidence;
  // the time is the column's
  if (
    first === undefined ||
    evidence === undefined ||
    isNone(first.cell) ||
    guard({ ...context, times: [] }, evidence, at.text.body) !== null
  )
    return [];
  const { calculation, label, above } = first.cell;
  const rivals = rest.filter(
    ({ cell, met, total }) => cell.calculation.value !== calculation.value && met === first.met && total === first.total,
  );
  // of two rows of one name, of the group and of its parent alone, neither is sure
  const twin = others.some(
    (other) =>
      other.at.row !== undefined &&
      own - other.logit < NEARLY &&
      inRow(other.at.row).some(({ label: name, calculation: { value } }) => name === label && value !== calculation.value),
  );
  if (twin) return [];
  const said = new Set(terms(`${above} ${label} ${first.cell.head} ${first.cell.title}`));
  const figure = ofCell(first.cell, {});
  return [
    {
      at,
      sentence: null,
      figure,
      features: {
        ...features,
        row: 1,
        missing: wanted.length === 0 ? 0 : wanted.filter((word) => meets(word, said) === 0).length / wanted.length,
        ...valueFeatures(figure, values),
        rival: rivals.length > 0 ? 1 : 0,
      },
    },
  ];
}

/** A dash says that there is none: seldom what an amount is asked for. */
const isNone = ({ calculation: { operands } }: LevelCell): boolean => operands.every(({ text, value }) => value === 0 && !/\d/.test(text));

/** How likely the choice by words holds a figure for the one asked for, and how far it is ahead of every other value. */
function valueFeatures(figure: LevelCandidate | null, values: readonly LevelValue[]): PlaceFeatures {
  if (figure === null) return {};
  const own = values.find(({ all: [first] }) => first !== undefined && sameFigure(first, figure));
  const other = Math.max(LEAST, ...values.flatMap((value) => (value === own ? [] : [value.chance])));
  const chance = Math.max(LEAST, own?.chance ?? 0);
  return { figure: 1, figureChance: within(logit(chance) / 7), margin: within(Math.log(chance / other) / 5) };
}

const LEAST = 1e-3;
const logit = (chance: number): number => Math.log(Math.min(0.999, chance) / (1 - Math.min(0.999, chance)));

/** Of the words of the shorter of two texts: from here on they say the same, as a note and a discussion of one filing do. */
const ALIKE = 0.7;

/** "The total amount under its agreements": a sentence of one of them, beside which another says the same of another one, is none of both. */
const isOneOfTotal = ({ question }: Context, { at, passage }: ReadPlace, all: readonly ReadPlace[]): boolean =>
  passage !== undefined &&
  saysTotal(question.core) &&
  !saysTotal(at.text.body) &&
  all.some(({ at: other, logit }) => logit >= LIKED && other.text.body !== at.text.body && saysSame(other, at));

function saysSame({ text: one }: ToJudge, { text: other }: ToJudge): boolean {
  const [less, more] = [one.body, other.body].map((body) => new Set(terms(body))).sort((a, b) => a.size - b.size);
  if (less === undefined || more === undefined) return false;
  return [...less].filter((term) => more.has(term)).length > ALIKE * Math.max(1, less.size);
}
