import { anyOf, grammar } from '../../text/words/phrases.ts';
import { matterWords } from '../../text/words/printed/matterwords.ts';
import { isOfItsYear, sentencesOf, type FilingRead, type SaidAt } from './filingRead.ts';
import { quoteLine, type MatterTold } from './matterNotes.ts';

/** "We operate in one segment." */
const SINGLE = anyOf(matterWords.singleSegment);
/** "We operate in four business segments: Aeronautics, …": from its names on. */
const NAMED = new RegExp(grammar`\b${matterWords.ownSegments}\b\W{0,4}(?:${matterWords.segmentsAre}\W{1,4})?`, 'gi');
const OTHERWISE = anyOf(matterWords.notSegments);
/** A name, with a number or an article before it: "(1) Clinical Services", "the Clinical Services Segment". */
const NAME = new RegExp(grammar`^(?:\W*(?:\d|[ivx]+)\W{1,2})?\W*(?:${matterWords.beforeSegment}\s+)?`, 'i');
const BETWEEN = new RegExp(grammar`[,;]|\s${matterWords.betweenSegments}\s`);

/** The segments that a filing says it has, or that it has one: in its own words, the sentence that names most of them. */
export function segmentsTold(read: FilingRead): MatterTold | null {
  const said = sentencesOf(read).filter(({ text }) => isOfItsYear(text, read.card) && !OTHERWISE.test(text));
  const named = said.map((one) => ({ one, count: namesAfter(one) })).filter(({ count }) => count > 1);
  const most = Math.max(0, ...named.map(({ count }) => count));
  const best = named.find(({ count }) => count === most)?.one;
  const single = said.find(({ text }) => SINGLE.test(text));
  // a part of a filing that speaks of one segment and another that names several are of two reporters, or of two times
  if (best !== undefined && single !== undefined) return null;
  const told = best ?? single;
  return told === undefined ? null : { lines: [quoteLine(told)] };
}

/** How many names a sentence goes on with where it says what the segments are: after "our segments are aggregated into five segments:" those of the five. */
const namesAfter = ({ text }: SaidAt): number =>
  Math.max(0, ...[...text.matchAll(NAMED)].map((found) => namesIn(text.slice(found.index + found[0].length))));

function namesIn(text: string): number {
  const parts = text
    .split(BETWEEN)
    .map((part) => part.replace(NAME, '').trim())
    .filter((part) => part !== '');
  const [first] = parts;
  return first !== undefined && /^\p{Lu}/u.test(first) ? parts.filter((part) => /^\p{Lu}/u.test(part)).length : 0;
}
