import { asking } from '../../text/words/askingwords.ts';
import { plainWords as words } from '../../text/words/asked/plainwords.ts';
import { anyOf, grammar } from '../../text/words/phrases.ts';
import { timesTold } from '../times/timesTold.ts';

/** Where a clause begins that asks whether something is so. */
const ASKS = new RegExp(grammar`(?:^|[,:;.?!(–—]\s+|\s[-–—]\s+)(?:${words.conjunctions}[\s,]+)*(?=${asking.claims}\s)`, 'gi');
const ENDS = new RegExp(grammar`(?:${words.tests})\s*$`, 'i');
const WHETHER = new RegExp(grammar`(?<!\w)(?:if|whether)\s+(?=\S)`, 'gi');
const CLAUSE = /[,:;.?!(–—]\s+|\s[-–—]\s+/g;
/** Who speaks, and of what: a clause of its own. */
const OWN = new RegExp(grammar`(?<!\w)(?:${words.speakers})(?!\w)`, 'i');
const NARROWS = new RegExp(grammar`(?<!\w)${words.narrowing}`, 'i');
const OTHERWISE = anyOf(asking.questions);
const BEGINS = new RegExp(grammar`^\W*(?:${words.conjunctions}[\s,]+)*${words.prepositions}(?!\w)`, 'i');
/** A time said before the clause: "at the end of the quarter on October 29, 2022". */
const isTime = (piece: string): boolean => {
  const times = timesTold(piece);
  const rest = times.reduceRight((left, { start, end }) => `${left.slice(0, start)} ${left.slice(end)}`, piece);
  return times.length > 0 && rest.replace(TIMELY, ' ').trim() === '';
};
const TIMELY = new RegExp(grammar`(?<!\w)${words.timely}(?!\w)|[,.]`, 'gi');

/**
 * The clause of a question that asks whether something is so, with a time that is said before it; null where there is nothing before it, where several clauses ask, or where
 * what is before it may narrow it: "excluding acquisitions, did revenue grow".
 */
export function claimClause(question: string): string | null {
  const text = withoutTags(question);
  const starts = [...text.matchAll(ASKS)].map(({ index, 0: found }) => index + found.length);
  const tests = starts.length > 0 ? [] : [...text.matchAll(WHETHER)].map(({ index, 0: found }) => index + found.length);
  const [from, more] = [...starts, ...tests];
  if (from === undefined || from === 0 || more !== undefined) return null;
  const pieces = piecesOf(text.slice(0, from).replace(ENDS, ' '));
  const timely = pieces.filter(isTime);
  const last = pieces.at(-1) ?? '';
  // "how much, as a percent, did it grow" asks for no yes or no
  if (pieces.some((piece) => NARROWS.test(piece) || OTHERWISE.test(piece)) || (BEGINS.test(last) && !OWN.test(last) && !isTime(last)))
    return null;
  const claim = text.slice(from).trim();
  // "if you take A from B, what is left"
  if (OTHERWISE.test(claim)) return null;
  if (timely.length === 0 || timesTold(claim).length > 0) return claim;
  return `${claim.replace(/[\s?.!]+$/, '')}, ${timely.at(-1) ?? ''}?`;
}

/** Without a bare "yes or no" and what repeats at the end that it is asked: ". Did it?". */
function withoutTags(question: string): string {
  let text = question.replace(VERDICT, ' ').trim();
  for (let before = ''; before !== text;) {
    before = text;
    text = text.replace(TAG, '?');
  }
  return text.replace(/^[\s,;:.–—-]+/, '');
}
const VERDICT = new RegExp(grammar`(?<![\w/])${words.verdictAsides}(?![\w/])`, 'gi');
const TAG = new RegExp(grammar`[\s,.;:?!–—-]+${words.closingTags}[\s?.!]*$`, 'i');

function piecesOf(text: string): string[] {
  return text
    .split(CLAUSE)
    .map((piece) => piece.trim())
    .filter((piece) => /\w/.test(piece));
}
