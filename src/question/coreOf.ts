import { namings } from '../text/lexicon.ts';
import { sentences } from '../text/tokens.ts';
import { formWords as words } from '../text/words/asked/formwords.ts';
import { grammar } from '../text/words/phrases.ts';

/** Sentences that say how to answer, not what is asked: orders, a part to be played, and whatever speaks of the question or the answer itself. */
const INSTRUCTION: readonly RegExp[] = [
  grammar`^(?:${words.polite}\s+)*${words.saying}`,
  grammar`^(?:${words.polite}\s+)*${words.giving}.{0,40}${words.result}`,
  grammar`^(?:${words.polite}\s+)*${words.using}.*${words.consulted}`,
  grammar`^(?:${words.polite}\s+)*${words.working}[^.]*${words.ofTheTalk}`,
  grammar`^(?:${words.polite}\s+)*[a-z]+\s+${words.ofTheTalk}`,
  grammar`^${words.supposing}.*${words.reader}`,
  grammar`^${words.beingSomebody}`,
  grammar`^if\b.*${words.refusing}.*${words.explaining}`,
  grammar`^${words.choosing}.{0,40}${words.choice}`,
  grammar`^${words.thinking}`,
].map((source) => new RegExp(source, 'i'));

/** A clause before the question proper that only says what to look at. */
const LEADING = new RegExp(grammar`^(?:by\s+)?${words.consulting}[^,?]*${words.consulted}[^,?]*[,:]\s*`, 'i');
/** What one is at work on before the question proper: "Following up on software R&D:", "Packaging sector note:". A measure beside the work is more than that. */
const AT_WORK = new RegExp(
  grammar`^(?:${words.atWork}\b[^:?.]{0,70}|(?<topic>[^:?.,]{0,40}?)\b${words.workings}(?:\s+${words.workFor}\s+[^:?.,]{3,30}|,\s+${words.workPlaces}\s+[^:?.,]{3,20})?)\s*(?::|\s[-–—])\s+(?=(?:\S+\s+){2})`,
  'i',
);
/** What precedes an announced question ("Here is the question:"). */
const OPENING = /^[^?]*\b(?:answer|respond to|consider|here(?:'s| is)) (?:the|this|my) (?:following )?question\b[^:?]*:\s*/i;
const ASIDES = new RegExp(grammar`\s*\((?:please )?(?:in|as|to|${words.rounding})\b[^()]*(?:${words.precision}|%)[^()]*\)`, 'gi');
/** "Leaving contract manufacturing aside" leaves aside contract manufacturing. */
const SET_ASIDE = new RegExp(grammar`(?<!\w)(${words.setting})\s+((?:[\w&-]+\s+){0,4}[\w&-]+)\s+(${words.aside})(?=\s*[,.;)?]|\s*$)`, 'gi');
const TAILS = [
  grammar`,?\s*(?:and\s+)?(?:${words.polite}\s+)*${words.rounding}[^,.?]*${words.precision}(?!\s+of\b)`,
  grammar`,?\s*\bin (?:${words.dollars}|\$)?\s*${words.scales}(?=\s*[?.,]|\s*$)`,
].map((source) => new RegExp(source, 'gi'));

function withoutWork(sentence: string): string {
  const found = AT_WORK.exec(sentence);
  if (found === null || namings(found.groups?.['topic'] ?? '').some(({ entries }) => entries.some(({ kind }) => kind !== 'topic')))
    return sentence;
  return sentence.slice(found[0].length);
}

/**
 * The question without instructions about the answer's form and place ("Answer in USD millions", "Assume that you are …", "by using the balance sheet:").
 * Definitions stay ("DPO is defined as …"): they name what is to be fetched. What the instructions say about statements and units is read from the whole text.
 */
export function coreOf(text: string): string {
  const kept: string[] = [];
  const asked = text.replace(OPENING, '');
  for (const { start, end } of sentences(asked)) {
    let sentence = asked.slice(start, end).replace(/\s+/g, ' ');
    sentence = withoutWork(sentence.replace(LEADING, '').replace(LEADING, ''));
    if (!sentence.endsWith('?') || /^if\b/i.test(sentence)) if (INSTRUCTION.some((rule) => rule.test(sentence))) continue;
    sentence = sentence.replace(ASIDES, '').replace(SET_ASIDE, '$1 $3 $2');
    for (const tail of TAILS) sentence = sentence.replace(tail, '');
    if (/\w/.test(sentence)) kept.push(sentence.trim());
  }
  return kept.length > 0 ? kept.join(' ') : text.trim();
}
