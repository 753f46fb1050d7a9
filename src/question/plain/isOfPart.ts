import { namings } from '../../text/lexicon.ts';

const LONGEST = 6;

/** Whether words are a known item of a part that they name first: "AWS net sales". */
export const isOfPart = (noun: string): boolean =>
  /^\p{Lu}/u.test(noun) &&
  noun.split(/\s+/).length <= LONGEST &&
  namings(noun).some(({ entries, start, end }) => start > 0 && end === noun.length && entries.some(({ kind }) => kind === 'item'));
