import type { Subject } from '../domain/reading.ts';
import type { Question } from '../domain/question.ts';
import { timesTold } from './times/timesTold.ts';
import { amountsIn } from '../text/numbers.ts';
import { isStopWord, stem, terms, words } from '../text/tokens.ts';
import { asking } from '../text/words/askingwords.ts';
import { isCarrier, isColour } from '../text/words/asked/colourwords.ts';
import { anyOf, grammar, wholly } from '../text/words/phrases.ts';
import { plainWords } from '../text/words/asked/plainwords.ts';
import { statementSources } from '../text/words/statementtitles.ts';

/** Words of asking and of pointing at a source. */
const ASKING = new Set(asking.asks.map(stem));
/** Words that any row or passage about a thing may leave out. */
const LIGHT = new Set(asking.light.map(stem));
/** Names of statements and documents: where to look, not what for. */
const SOURCES = anyOf(statementSources, 'gi');

/** "Block (formerly known as …)": a name that the library's filings do not have yet. */
const RENAMED = /[A-Z][\w&.’'-]*(?:\s+[A-Z][\w&.’'-]*)*\s*\(?\s*formerly\b/g;

const blank = (words: string): string => ' '.repeat(words.length);

const isCapital = (core: string, start: number): boolean =>
  /^\p{Lu}\p{Ll}/u.test(core.slice(start)) && !/(?:^|[.?!:]\s*)$/.test(core.slice(0, start));

/** Whether a word of asking begins a name: with a capital inside the sentence, and another such word after it that is none. */
function opensName(core: string, start: number, end: number): boolean {
  const next = /^ (\p{Lu}\p{Ll}+)/u.exec(core.slice(end))?.[1];
  return next !== undefined && isCapital(core, start) && !ASKING.has(stem(next.toLowerCase())) && !LIGHT.has(stem(next.toLowerCase()));
}

/** Whether a word of asking ends a name: "United States". */
function endsName(core: string, start: number): boolean {
  const before = /(?:^|\s)(\p{Lu}\p{Ll}+) $/u.exec(core.slice(0, start));
  return before !== null && isCapital(core, start) && isCapital(core, start - 1 - (before[1] ?? '').length);
}

/** Reads the subject of a question. The names of companies that the question does not spell out are still in it. */
export function subjectOf(question: Question): Subject {
  const away = new Set<string>();
  for (const company of question.companies) for (const word of terms(company.text)) away.add(word);
  if (question.companies.length > 0) for (const name of question.unknownCompanies) for (const word of terms(name)) away.add(word);
  for (const period of question.periods) for (const word of terms(period.text)) away.add(word);
  const core = question.core.replace(SOURCES, blank).replace(RENAMED, blank);
  const dates = timesTold(core);
  const amounts = amountsIn(core).filter((amount) => amount.marked);
  const adjusted = /\badjusted\b/i.test(core);
  const needed: string[] = [];
  const light: string[] = [];
  const all = words(core);
  for (const [at, word] of all.entries()) {
    if ([...dates, ...amounts].some((at) => word.start >= at.start && word.end <= at.end)) continue;
    if (isStopWord(word.term) || /^(?:(?:19|20)\d\d|fy\d+|[hq][1-4](?:fy)?\d*|\d[qh]\d*)$/.test(word.term)) continue;
    const term = stem(word.term);
    if (away.has(term) || term.length < 2) continue;
    // "Recorded Future", "Weebly": a name inside the sentence is no word of asking and no adverb
    if (
      (ASKING.has(term) && !opensName(core, word.start, word.end) && !endsName(core, word.start)) ||
      (isColour(word.term) && !isCapital(core, word.start))
    )
      continue;
    // an adjusted measure is a non-GAAP one, whether its row says so or not
    const next = all[at + 1];
    // "cash pile": the last of a noun that only carries the word before it
    const carries = isCarrier(word.term) && at > 0 && (next === undefined || isStopWord(next.term));
    const to = LIGHT.has(term) || carries || (adjusted && /^(?:non|gaap)$/.test(term)) ? light : needed;
    if (!to.includes(term)) to.push(term);
  }
  return { needed, light };
}

const LEAD = /^([^:?]{3,80}):\s+(?=\S)/;
/** "For the BioNTech shot, what share …": what a name before the question narrows. */
const NAMED_LEAD = new RegExp(grammar`^${asking.leadTies}\s+([^,:?]{3,60}),\s+(?=${asking.questions})`, 'i');

/** "For our cash forecast: …": what the answer is for narrows nothing. */
const PURPOSE = wholly(plainWords.purposes);

/** The needed words of what is put before the question itself, where its noun is not there but behind the colon: "Overseas customers: how much did sales fall?" */
export function leadOf(question: Question, noun: string): readonly string[] {
  const named = NAMED_LEAD.exec(question.core);
  const [, lead = ''] = LEAD.exec(question.core) ?? (/\p{Lu}/u.test(named?.[1] ?? '') ? named : null) ?? [];
  // the noun may have been put in other words than the question's: "spend on plants" is capital expenditure
  const names = noun === '' || lead.toLowerCase().includes(noun.toLowerCase());
  return lead === '' || names || PURPOSE.test(lead.trim()) ? [] : subjectOf({ ...question, core: lead }).needed;
}

/** The part of the needed terms that `have` accounts for, 0 to 1; 1 for a subject without needed terms. */
export function coverage(subject: Subject, have: ReadonlySet<string>): number {
  return subject.needed.length === 0 ? 1 : subject.needed.filter((term) => have.has(term)).length / subject.needed.length;
}
