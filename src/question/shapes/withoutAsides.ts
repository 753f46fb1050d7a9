import { anyOf, grammar } from '../../text/words/phrases.ts';
import { rankCues as cues } from '../../text/words/rankcues.ts';

const LOOKING = anyOf(cues.lookingAt, 'gi');
const TAG = new RegExp(grammar`[,;]?\s*(?:and|or)\s+(?:by\s+)?${cues.tagAsks}(?:\s+${cues.tagWords})*\s*[?.]*\s*$`, 'i');
const DISCLOSED = new RegExp(
  grammar`\b(?:that|which|as)\s+(?:it\s+|they\s+|the company\s+|are\s+|were\s+|is\s+|was\s+)?${cues.disclosed}`,
  'gi',
);
/** What stands in brackets behind a name: "the US (with Puerto Rico) and Canada". */
const AMONG_BY = new RegExp(grammar`((?:^|[,;])\s*(?:${cues.among})\b[^(),?]*)\([^)]*\)`, 'gi');
const ASIDE = /\s*\((?:with|including|incl\.?|plus|and)\b[^)]*\)/gi;

/** A question without what says nothing of what is put in order: "going by", "that it breaks out", "… and how big was it". */
export const withoutAsides = (text: string): string =>
  text.replace(AMONG_BY, '$1').replace(TAG, '').replace(LOOKING, ' ').replace(DISCLOSED, ' ').replace(ASIDE, '');
