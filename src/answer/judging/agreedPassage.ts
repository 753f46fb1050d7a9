import type { Context } from '../../domain/context.ts';
import type { Passage } from '../sentences/extract.ts';
import type { JudgedPlaces } from './judgedPlaces.ts';
import { nearestPlaces, type NearestPlace } from './nearestPlaces.ts';

/** The judge's logit counts so much beside the score by words. */
const JUDGED = 0.1;
/** So far ahead of the next other passage an agreed one must be, in units of the score by words. */
const AHEAD = 0.15;
/** Of the words of the shorter of two texts: from here on they say the same, as a note and a discussion of one filing do. */
const ALIKE = 0.7;

/** A sentence that both readers put first, and the judge's logit of it. */
export interface AgreedPassage {
  readonly passage: Passage;
  readonly logit: number;
  /** How far it is ahead of the next other. */
  readonly ahead: number;
}

/**
 * The sentence that is first by its words and first by the judge, and far ahead of every other by both together; null where there is none, or where the judge has not
 * read all that is near. Either reader alone is wrong too often to claim by; fitted on rounds 7 and 8, where all nine
 * so claimed were right; of two in the blind round after them one was (docs/RESULTS.md).
 */
export function agreedPassage(context: Context, found: readonly Passage[], judged: JudgedPlaces): AgreedPassage | null {
  const all = nearestPlaces(context, found).map((one) => ({ one, logit: judged.get(one.place) ?? NaN }));
  if (all.some(({ logit }) => Number.isNaN(logit))) return null;
  const both = ({ one: { score }, logit }: (typeof all)[number]): number => score + JUDGED * logit;
  const [first, ...rest] = all.toSorted((a, b) => both(b) - both(a));
  if (!first?.one.passage) return null;
  const others = rest.filter(({ one }) => !alike(one, first.one));
  const ahead = Math.min(...others.map((other) => both(first) - both(other)));
  const agreed = others.every((other) => other.one.score <= first.one.score && other.logit <= first.logit);
  return agreed && ahead >= AHEAD ? { passage: first.one.passage, logit: first.logit, ahead } : null;
}

/** Whether two places say the same: mostly the same words, and no other figures. */
function alike(one: NearestPlace, other: NearestPlace): boolean {
  const [less, more] = one.terms.size <= other.terms.size ? [one, other] : [other, one];
  const shared = [...less.terms].filter((term) => more.terms.has(term)).length;
  const figures = figuresOf(more);
  return shared > ALIKE * Math.max(1, less.terms.size) && [...figuresOf(less)].every((figure) => figures.has(figure));
}

const figuresOf = ({ text }: NearestPlace): ReadonlySet<string> => new Set(text.body.match(/\d(?:[\d,.]*\d)?/g) ?? []);
