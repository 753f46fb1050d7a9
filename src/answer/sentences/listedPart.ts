import { stem, words } from '../../text/tokens.ts';
import { answerCues } from '../../text/words/answercues.ts';
import { grammar } from '../../text/words/phrases.ts';

const LISTING = new RegExp(grammar`${answerCues.listing}[^.;]*$`, 'i');
/** So far after its first word a list is read. */
const LONG = 120;

/** Where a text speaks of a part by itself: not in a list of several with the sum of them all, "cloud revenue, which includes Azure". */
export const placesOfPart = (text: string, isPart: (term: string) => boolean): readonly number[] =>
  words(text).flatMap(({ term, start }) =>
    isPart(stem(term)) && !LISTING.test(text.slice(Math.max(0, start - LONG), start)) ? [start] : [],
  );
