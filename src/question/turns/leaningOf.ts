import type { Reading } from '../../domain/reading.ts';
import { cues as questionCues } from '../../text/words/questioncues.ts';
import { isStopWord, words } from '../../text/tokens.ts';
import { asking } from '../../text/words/askingwords.ts';
import { followWords as cues } from '../../text/words/asked/followwords.ts';
import { overviewCues } from '../../text/words/asked/overviewcues.ts';
import { anyOf, grammar } from '../../text/words/phrases.ts';

/** How a question depends on the one before it. */
export interface Leaning {
  /** As read without what it opens with. */
  readonly own: Reading;
  /** Companies, or what may be some: "Oracle" of "what about Oracle". */
  readonly names: readonly string[];
  /** Its words without what it opens with, and without the mark at their end. */
  readonly text: string;
  /** "And …", "what about …". */
  readonly opened: boolean;
  /** "It", "its", "that", "the same year". */
  readonly refers: boolean;
  /** Whether it is a sentence that asks, and no bare noun. */
  readonly asks: boolean;
  /** What it asks for by its own words; null where they name nothing. */
  readonly subject: string | null;
  /** Whether a word of it, whatever it is, says something: "changed" of "what changed?". */
  readonly tells: boolean;
  /** Whether it is asked of every company. */
  readonly ofAll: boolean;
}

const OPENING = new RegExp(grammar`^[\s,.–-]*${cues.openings}[\s,:–-]+(?=\S)`, 'i');
const REFERS = anyOf([...cues.possessives, ...cues.things, ...cues.sameTime]);
const POINTS = new RegExp(
  grammar`\b${cues.pointing}\b(?=\s*(?:[?.,]|$|\b(?:is|was|were|are|in|as|more|less|higher|lower|the|due|up|down|because|came|compare[ds]?)\b|${asking.auxiliaries}))`,
  'i',
);
const POINTED = new RegExp(grammar`\b${cues.before}\s+${cues.pointing}\b(?!\s+(?:year|quarter|period)s?\b)`, 'i');
const ASKS = new RegExp(
  grammar`\b${asking.questions}\b|^\s*(?:${asking.auxiliaries}|${questionCues.describe}|${questionCues.listOpening}|${questionCues.setAgainst})\b`,
  'i',
);
const ALL = anyOf(cues.everyCompany);
const POINTING = anyOf(cues.pointing, 'gi');
const HELD = anyOf([...cues.against, ...cues.holding], 'gi');
/** "How is it doing" is asked of a company; "what is it" of what was spoken of. */
const OF_THE_WHOLE = anyOf([...overviewCues.called, ...overviewCues.told, ...overviewCues.doing, ...overviewCues.do]);
/** What says how a figure is to be given, and names none. */
const BESIDE = anyOf([...cues.breakdowns.flatMap(({ said }) => said), ...cues.courses, ...cues.byHowMuch, ...cues.yearAfter], 'gi');

export function leaningOf(now: Reading, read: (text: string) => Reading): Leaning {
  const opening = OPENING.exec(now.core)?.[0] ?? '';
  const text = now.core.slice(opening.length).replace(/[\s?.!]+$/, '');
  const own = opening === '' ? now : read(`${text}?`);
  const rest = text.replace(BESIDE, ' ');
  const known = asksKnown(own);
  return {
    own,
    text,
    names: [
      ...own.companies.map((one) => one.text),
      ...new Set([...own.unknownCompanies, ...(own.companies.length > 0 ? [] : now.unknownCompanies)]),
    ],
    opened: opening !== '',
    refers: REFERS.test(text) || POINTS.test(text) || POINTED.test(text),
    asks: known || ASKS.test(text),
    subject: subjectOf(rest === text ? own : read(`${rest}?`), now) ?? (known ? text : null),
    tells: words(text).some(hasContent),
    ofAll: ALL.test(text) || own.across !== null,
  };
}

/** "When does the fiscal year end", "summarise": nothing is left to name what is asked for, as it is known by all of the question's words. */
const asksKnown = ({ asked, filerFacts, matter, core }: Reading): boolean =>
  filerFacts.length > 0 || matter !== null || (asked.intent === 'overview' && OF_THE_WHOLE.test(core));

/** What is left of the noun without words that only point and hold against, and without names. */
function subjectOf({ noun }: Reading, { companies, unknownCompanies }: Reading): string | null {
  const names = [...companies.map(({ text }) => text), ...unknownCompanies];
  const left = names.reduce((rest, name) => rest.replaceAll(name, ' '), noun.replace(POINTING, ' ').replace(HELD, ' '));
  return words(left).some(hasContent) ? left.replace(/\s+/g, ' ').trim() : null;
}

const hasContent = ({ term }: { readonly term: string }): boolean => !isStopWord(term) && !EMPTY.has(term);

/** Words that a noun is left with and that name nothing. */
const EMPTY: ReadonlySet<string> = new Set([...asking.questions, ...asking.hollow, ...asking.asks]);
