import { sentenceWords } from '../../text/words/asked/sentencewords.ts';
import { grammar } from '../../text/words/phrases.ts';
import { shapeCues } from '../../text/words/shapecues.ts';

const TIES = new RegExp(grammar`${sentenceWords.silent}|${sentenceWords.partTies}|${shapeCues.shares}|['’]s\b|[%,()–—]|\s-\s`, 'gi');

/** A part's own words: "the Aeronautics business" is Aeronautics. */
export const partWords = (text: string): string => text.replace(TIES, ' ').replace(/\s+/g, ' ').trim();
