import type { Context } from '../../../domain/context.ts';
import { saysTotal } from '../../../text/labels.ts';
import { terms } from '../../../text/tokens.ts';
import type { PlaceRead, ToJudge } from '../judgedPlaces.ts';
import { LIKED } from '../likesAny.ts';
import { flag, within, type PlaceFeatures } from './placeFeatures.ts';

/** Nearer than this the judge holds two places for about as likely. */
const NEARLY = 1.5;
/** Of the words of the shorter of two texts: from here on they say the same, as a note and a discussion of one filing do. */
const ALIKE = 0.7;
/** Above this logit the judge is sure, by so many more it is surest. */
const [SURE, MORE] = [2, 3];

/** Less than any place is liked. */
const LEAST = -8;

/** How a place stands among all that the judge has read. */
export function standingOf({ question }: Context, one: PlaceRead, all: readonly PlaceRead[]): PlaceFeatures {
  const others = all.filter((other) => other !== one);
  const apart = others.filter((other) => !saysSame(other.at, one.at));
  const gap = gapFrom(one, apart);
  const alike = others.filter((other) => saysSame(other.at, one.at));
  const figures = figuresOf(one.at);
  return {
    ...likingOf(one.logit),
    gap,
    // the same of another year, or of another thing
    twin: flag(alike.some((other) => one.logit - other.logit < NEARLY && figuresOf(other.at) !== figures)),
    // "the total amount under its agreements": of one of them, beside which another place says the same of another
    ofTotal: flag(
      one.at.row === undefined &&
        saysTotal(question.core) &&
        !saysTotal(one.at.text.body) &&
        alike.some((other) => other.logit >= LIKED && other.at.text.body !== one.at.text.body),
    ),
  };
}

/** What the judge's own measure of a place speaks for it. */
export const likingOf = (logit: number): PlaceFeatures => ({
  judged: within(logit / 4),
  sure: Math.max(0, within((logit - SURE) / MORE)),
});

/** How far a place is ahead of the likeliest of others. */
export const gapFrom = (one: PlaceRead, others: readonly PlaceRead[]): number =>
  within((one.liking - Math.max(LEAST, ...others.map(({ liking }) => liking))) / 4);

const figuresOf = ({ text }: ToJudge): string => (text.body.match(/\d[\d.,]*/g) ?? []).join(' ');

export function saysSame({ text: one }: ToJudge, { text: other }: ToJudge): boolean {
  const [less, more] = [one.body, other.body].map((body) => new Set(terms(body))).sort((a, b) => a.size - b.size);
  if (less === undefined || more === undefined) return false;
  return [...less].filter((term) => more.has(term)).length > ALIKE * Math.max(1, less.size);
}
