import { anyOf, grammar } from '../../text/words/phrases.ts';
import { matterWords } from '../../text/words/printed/matterwords.ts';
import { isOfItsYear, sentencesOf, type FilingRead, type SaidAt } from './filingRead.ts';
import { quoteLine, type MatterTold } from './matterNotes.ts';
import { taggedSegments } from './taggedSegments.ts';

/** "We operate in one segment." */
const SINGLE = anyOf(matterWords.singleSegment);
/** "We operate in four business segments: Aeronautics, …": from its names on. */
const NAMED = new RegExp(grammar`\b${matterWords.ownSegments}\b\W{0,4}(?:${matterWords.segmentsAre}\W{1,4})?`, 'gi');
const OTHERWISE = anyOf(matterWords.notSegments);
/** A name, with a number or an article before it: "(1) Clinical Services", "the Clinical Services Segment". */
const NAME = new RegExp(grammar`^(?:\W*(?:\d|[ivx]+)\W{1,2})?\W*(?:${matterWords.beforeSegment}\s+)?`, 'i');
const BETWEEN = new RegExp(grammar`[,;]|\s${matterWords.betweenSegments}\s`);

/** The segments that a filing says it has, or that it has one: in its own words, the sentence that names most of them; else by what its tables tag as theirs. */
export function segmentsTold(read: FilingRead): MatterTold | null {
  const { named, single } = segmentsSaid(read);
  // a part of a filing that speaks of one segment and another that names several are of two reporters, or of two times
  if (named !== undefined && single !== undefined) return null;
  const told = named ?? single;
  return told === undefined ? taggedSegments(read) : { lines: [quoteLine(told)] };
}

/** The sentence by which a filing says that it has one segment; null where another names several. */
export function oneSegmentTold(read: FilingRead): MatterTold | null {
  const { named, single } = segmentsSaid(read);
  return named !== undefined || single === undefined ? null : { lines: [quoteLine(single)] };
}

function segmentsSaid(read: FilingRead): { readonly named: SaidAt | undefined; readonly single: SaidAt | undefined } {
  const said = sentencesOf(read).filter(({ text }) => isOfItsYear(text, read.card) && !OTHERWISE.test(text));
  const counted = said.map((one) => ({ one, count: namesAfter(one) })).filter(({ count }) => count > 1);
  const most = Math.max(0, ...counted.map(({ count }) => count));
  return { named: counted.find(({ count }) => count === most)?.one, single: said.find(({ text }) => SINGLE.test(text)) };
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
