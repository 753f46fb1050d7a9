import { numberOf, numberWords, ordinalWords, ordinalOf } from '../../../text/words/numberwords.ts';
import { anyOf, grammar } from '../../../text/words/phrases.ts';
import { plainWords } from '../../../text/words/asked/plainwords.ts';
import { RANGEKINDS } from '../../../text/words/rows/rangekinds.ts';
import { WORLDPLACES } from '../../../text/words/rows/worldplaces.ts';
import { rankCues as cues } from '../../../text/words/rankcues.ts';

const LOOKING = anyOf(cues.lookingAt, 'gi');
const TAG = new RegExp(grammar`[,;]?\s*(?:and|or)\s+(?:by\s+)?${cues.tagAsks}(?:\s+${cues.tagWords})*\s*[?.]*\s*$`, 'i');
/** "… and was it the CEO?" */
const CHECK = new RegExp(grammar`${cues.tagChecks}\s*[?.]*\s*$`, 'i');
const DISCLOSED = new RegExp(
  grammar`(?<=\S\s)\b(?:that|which|as)\s+(?:it\s+|they\s+|the company\s+|are\s+|were\s+|is\s+|was\s+)?${cues.disclosed}`,
  'gi',
);
/** What is in brackets after a name: "the US (with Puerto Rico) and Canada". */
const AMONG_BY = new RegExp(grammar`((?:^|[,;])\s*(?:${cues.among})\b[^(),?]*)\([^)]*\)`, 'gi');
const ASIDE = /\s*\((?:with|including|incl\.?|plus|and|or)\b[^)]*\)/gi;

/** What things are, one by one, in brackets behind what they are: "its groupings (online stores, physical stores, AWS)". */
const NAMED = /\s*\((?:[^(),]+,){2,}[^()]*\)/g;

/** "Number two" is the second largest. */
const NUMBERED = new RegExp(
  grammar`${cues.numbered}\s+(${numberWords}|\d)(?=\s*(?:$|[?,.]|in\b|for\b|by\b|when\b|on\b|${[...RANGEKINDS.segment, ...RANGEKINDS.place, ...RANGEKINDS.product, ...RANGEKINDS.customer]}))`,
  'gi',
);
const ranked = (whole: string, number: string): string => {
  const word = ordinalWords.find((one) => ordinalOf(one) === numberOf(number));
  return word === undefined ? whole : `${word} largest`;
};
/** "Leaving Corporate aside" leaves it out. */
const LEFT_OUT = new RegExp(grammar`${cues.asideBefore}\s+((?:(?!${cues.asideBefore})[^,])+?)\s+${cues.asideAfter}`, 'gi');

/** "The biggest non-US country" leaves the country out. */
const NON = new RegExp(
  grammar`\bnon-?\s?(${[...WORLDPLACES.domestic, ...WORLDPLACES.british, ...WORLDPLACES.countries]})(?=\s+(?:${RANGEKINDS.place}))`,
  'i',
);
const nonPlace = (text: string): string => {
  const place = NON.exec(text);
  return place === null ? text : `${text.replace(place[0], ' ')}, excluding ${place[1] ?? ''}`;
};
/** What kinds of things are called in several words: "part of the world" is a region. */
const [WORLD_PART, BUSINESS_LINE] = [anyOf(cues.worldParts, 'gi'), anyOf(cues.businessLines, 'gi')];
const PURPOSE = new RegExp(grammar`(?<!\w)${plainWords.purposes}(?!\w)\s*[,:–—-]?`, 'gi');
const COURTESY = new RegExp(grammar`(?<![\w-])${plainWords.courtesies}(?![\w-])`, 'gi');

/** "The next biggest" is the second. */
const NEXT_ONE = new RegExp(grammar`\b${cues.following}\s+(?=(?:${[...cues.most, ...cues.least]})\b)`, 'gi');
/** "Took home", "pay package". */
const [TAKES_HOME, PACKAGES] = [anyOf(cues.takesHome, 'gi'), anyOf(cues.payPackages, 'gi')];

/** A question without what says nothing of what is ranked: "going by", "that it breaks out", "… and how big was it". */
export const withoutAsides = (text: string): string =>
  nonPlace(text.replace(PURPOSE, ' '))
    .replace(COURTESY, ' ')
    .replace(/\s+/g, ' ')
    .replace(WORLD_PART, 'region')
    .replace(BUSINESS_LINE, 'business')
    .replace(NUMBERED, ranked)
    .replace(NEXT_ONE, 'second ')
    .replace(LEFT_OUT, 'excluding $1')
    .replace(AMONG_BY, '$1')
    .replace(CHECK, '')
    .replace(TAG, '')
    .replace(PACKAGES, 'compensation')
    .replace(TAKES_HOME, 'had')
    .replace(LOOKING, ' ')
    .replace(DISCLOSED, ' ')
    .replace(ASIDE, '')
    .replace(NAMED, ' ');
