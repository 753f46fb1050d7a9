import type { Context } from '../../domain/context.ts';
import type { Found, RowVerdict } from '../../domain/figures.ts';
import { answerPassages, type AnswerPassage } from '../sentences/answerPassages.ts';
import type { Passage } from '../sentences/extract.ts';
import { saidVerdict } from '../sentences/verdicts/saidVerdict.ts';
import { DISLIKED } from './isDislikedMove.ts';
import { isOfTime } from './isOfTime.ts';
import { LIKED } from './likesAny.ts';
import { yearIn } from '../sentences/statedFacts.ts';
import { rowOfCell, toJudge, type JudgedPlaces } from './judgedPlaces.ts';
import { placeOf } from './placeNames.ts';
import { rowFeatures, saidFeatures, type Standing, type VerdictFeatures } from './verdictFeatures.ts';

/** A place as the answer to a yes or no. */
export interface VerdictPlace {
  readonly yes: boolean;
  readonly from: { readonly kind: 'sentence'; readonly one: AnswerPassage } | { readonly kind: 'row'; readonly row: RowVerdict };
  readonly features: VerdictFeatures;
}

/** What neither denies nor says how much says yes only where the judge likes it for the answer: "each had commitments to the venture" is no loss of it. */
const SAYS_IT = 1;
/** So many of the places that the judge likes best are weighed. */
const NEAR = 5;

/** Every sentence and row that the judge has read, with the yes or no that it would give. */
export function verdictPlaces(
  context: Context,
  figures: Pick<Found, 'levels' | 'near' | 'verdicts'>,
  found: readonly Passage[],
  judged: JudgedPlaces,
): VerdictPlace[] {
  const reads = new Map(toJudge(context, figures).map((one) => [one.place, one]));
  const near = Math.max(...[...reads.values()].map((one) => one.near));
  const liked = [...judged.values()].sort((a, b) => b - a)[NEAR - 1] ?? -Infinity;
  const standing = (place: string, least: number): Standing | null => {
    const [at, logit] = [reads.get(place), judged.get(place)];
    if (at === undefined || logit === undefined || logit < Math.max(least, liked)) return null;
    return { at, near, logit, lead: logit - Math.max(-12, ...[...judged].flatMap(([other, score]) => (other === place ? [] : [score]))) };
  };
  const said = answerPassages(context, found).flatMap((one): VerdictPlace[] => {
    const at = standing(placeOf(one.passage), DISLIKED);
    const verdict = at === null || isOfOtherTime(one, context) ? null : saidVerdict(one.passage.text, context);
    return at === null || verdict === null || (verdict.by === 'said' && at.logit < SAYS_IT)
      ? []
      : [{ yes: verdict.yes, from: { kind: 'sentence', one }, features: saidFeatures(context, one, verdict, at) }];
  });
  const printed = (figures.verdicts ?? []).flatMap((row): VerdictPlace[] => {
    const [calculation] = row.finding.results;
    const place = calculation === undefined ? null : rowOfCell(context, { calculation });
    const at = place === null ? null : standing(place.place, LIKED);
    return at === null ? [] : [{ yes: row.finding.verdict === 'yes', from: { kind: 'row', row }, features: rowFeatures(context, row, at) }];
  });
  const all = [...said, ...printed];
  const liking = ({ features: { judged: liked = -1 } }: VerdictPlace): number => Math.max(0, liked + 0.25);
  return all.map((one) => {
    const others = all.filter((other) => other !== one);
    const sum = (yes: boolean): number =>
      Math.min(1, others.filter((other) => other.yes === yes).reduce((total, other) => total + liking(other), 0) / 2);
    return { ...one, features: { ...one.features, agree: sum(one.yes), oppose: sum(!one.yes) } };
  });
}

/** Of another time than the one asked for; of two that are compared, of a year that is neither. */
function isOfOtherTime({ passage, features }: AnswerPassage, context: Context): boolean {
  const { times } = context;
  if (times.length < 2) return features.timeOther === 1 || !isOfTime(passage, context);
  const asked = times.map((time) => yearIn(time, passage.evidence.card));
  const said = (passage.text.match(/\b(?:19|20)\d\d\b/g) ?? []).map(Number);
  return said.length > 0 ? said.some((year) => !asked.includes(year)) : !asked.includes(passage.evidence.card.metadata.fiscalYear?.value);
}
