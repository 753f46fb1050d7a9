import table from './followwords.json' with { type: 'json' };
import type { Phrases } from '../phrases.ts';

interface FollowWords {
  /** What a question opens with that takes up the one before it. */
  readonly openings: Phrases;
  /** Words in the place of a company's name that owns. */
  readonly possessives: Phrases;
  /** In the place of a company, or of the figure where nothing else is asked for. */
  readonly things: Phrases;
  /** In the place of the figure. */
  readonly pointing: Phrases;
  /** What precedes one of these, and no clause of its own: "how much of that". */
  readonly before: Phrases;
  /** In the place of the time. */
  readonly sameTime: Phrases;
  readonly yearAfter: Phrases;
  /** By how much two things that were compared with each other are apart. */
  readonly byHowMuch: Phrases;
  /** What precedes the other thing that a figure is compared with. */
  readonly against: Phrases;
  /** Verbs of holding one thing against another, which name none. */
  readonly holding: Phrases;
  /** "By segment": the parts that a figure is asked of, and what they are called. */
  readonly breakdowns: readonly { readonly said: Phrases; readonly many: string }[];
  /** What a figure is set against by a share of it or by each of something. */
  readonly shareOf: Phrases;
  /** A stretch of time that a figure is asked over. */
  readonly courses: Phrases;
  /** What ties a part, a place or a product to its figure. */
  readonly ofPart: Phrases;
  /** What stands for the thing that an answer names, and not for one of its question. */
  readonly ofAnswer: Phrases;
  /** What asks of all companies, and so takes over none. */
  readonly everyCompany: Phrases;
}

/** How a question takes up the one before it. */
export const followWords: FollowWords = table;
