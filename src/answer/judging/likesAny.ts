import type { JudgedPlaces } from './judgedPlaces.ts';

/** From this logit on a place may be the answer: of 43 answerable questions that words called absent 10 had one, of 31 unanswerable ones 1 (docs/RESULTS.md). */
export const LIKED = 0.5;

/** Whether the judge holds any place for a possible answer: then a thing is not called absent for want of its words. */
export const likesAny = (judged: JudgedPlaces | undefined): boolean =>
  judged !== undefined && [...judged.values()].some((logit) => logit >= LIKED);
