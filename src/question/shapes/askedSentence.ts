import type { Time } from '../../domain/time.ts';
import { escaped } from '../../text/escaped.ts';
import { grammar } from '../../text/words/phrases.ts';
import { shapeCues as cues } from '../../text/words/shapecues.ts';
import { timesNamed } from '../times/timesNamed.ts';

/** A question reduced to what is asked of what: without companies, times and words of asking. */
export interface AskedSentence {
  readonly text: string;
  /** As it was but for companies, for tests that need its auxiliary verbs. */
  readonly whole: string;
  /** Each once, earliest first. */
  readonly times: readonly Time[];
  /** Whether they are the years of one range ("2017 to 2019"). */
  readonly range: boolean;
}

/** Words that tie a time to the rest. */
const CONNECTORS = new RegExp(grammar`(?:(?:^|[\s(,])${cues.timeTies}(?=[\s,)]|$))+[\s,(]*$`, 'i');
const AT_START = /^.*\bat\s+(?:the\s+)?(?:beginning|start)\s+of\s+(?:the\s+)?(?:period|year)/i;
const PREPOSITION = /\b(?:of|in|between)\b/i;
const GOVERNS = new RegExp(grammar`${cues.governs}\s*$`, 'i');
const BEHIND = new RegExp(grammar`^\s*${cues.afterTime}`, 'i');
const LEAD = new RegExp(grammar`^(?:${cues.connectives}[\s,]+)*${cues.leads}\s+(?:(?:the|its|their|an?)\s+)*(?:${cues.valueOf}\s+)?`, 'i');
const SPENT = new RegExp(grammar`^${cues.spent}\s+`, 'i');
const TAIL = new RegExp(grammar`(?:[\s,]+(?:${cues.tails}|${cues.tailsOn}(?:\s+on\b.*)?|${cues.rounded}.*))+$`, 'i');
/** "(ROA)", "(as a %)", "(in units of percents)": names and instructions, no operands. */
const ASIDES = /\s*\((?:[A-Z&/ ]{2,8}|as an?\b[^()]*|in\b[^()]*|or\b[^()]*|%|based\b[^()]*|formerly[^()]*|round\w*[^()]*|not\b[^()]*)\)/g;

/** "R&D (product development)": what an abbreviation stands for, said once more; a qualifier ("EPS (diluted)") stays. */
const GLOSS = new RegExp(
  `\\b([A-Z]+(?:&[A-Z]+)+|[A-Z]{3,})\\s+\\((?![^()]*${grammar`${cues.turns}`}[^()]*\\))[A-Za-z]+(?:[\\s,]+(?:[A-Za-z]+|&)){1,5}\\)`,
  'g',
);

/** `companies` are the question's own words for them. */
export function sentenceOf(question: string, companies: readonly string[]): AskedSentence {
  let whole = question;
  for (const name of [...companies, ...renamed(question)]) whole = withoutName(whole, name);
  whole = whole
    .replace(OTHER_NAME, '')
    .replace(/\s*\(\s*it\s*\)/g, '')
    .replace(/\s+\b(?:for|of|by|at)\s+it\b/g, '')
    .replace(/\b(?:company|firm)['’]s\b/gi, 'its')
    .replace(/\s+/g, ' ')
    .trim();
  const named = timesNamed(whole);
  let text = whole;
  for (const { start, end } of [...named].reverse()) {
    const after = text
      .slice(end)
      .replace(/^['’]s\b/, '')
      .replace(BEHIND, '');
    const lead = text.slice(0, start).replace(/['’]?$/, '');
    // "outstanding at the beginning of the period" is a row's label
    const kept = AT_START.exec(lead)?.[0].length ?? 0;
    const cut = lead.slice(0, kept) + lead.slice(kept).replace(CONNECTORS, ' ');
    // "as a percentage of the 2018 total": what is asked keeps its preposition
    const before =
      GOVERNS.test(cut) && /^[\s\w]*\w/.test(after)
        ? `${cut.trimEnd()} ${PREPOSITION.exec(lead.slice(cut.length - 1))?.[0] ?? 'of'} `
        : cut;
    text = `${before} ${after}`;
  }
  text = text
    .replace(ASIDES, ' ')
    .replace(GLOSS, '$1')
    .replace(/\(\s*\)/g, ' ')
    .replace(/[?.!\s]+$/, '')
    .replace(/\s+([,.;])/g, '$1')
    .replace(/\s+/g, ' ')
    .replace(/^[\s,;:-]+/, '')
    .replace(LEAD, '')
    .replace(SPENT, '')
    .replace(TAIL, '')
    .replace(/[\s,;:-]+$/, '');
  const times = named.flatMap(({ start, end, times: of }) => of.map((time) => ({ ...time, text: whole.slice(start, end) })));
  return { text, whole, times: ordered(times), range: named.length === 1 && times.length > 1 };
}

/** Another name of a company in brackets: "(formerly known as Square)", "(now Block)". */
const OTHER_NAME = new RegExp(grammar`\s*\(\s*${cues.otherNames}[^()]*\)`, 'gi');
const NAME_BEFORE = /(?:[A-Z][\w&.-]*\s+){0,4}[A-Z][\w&.-]*$/;
const ASKING_WORDS = /^(?:(?:What|Which|How|Did|Does|Do|Has|Have|Had|Is|Are|Was|Were|For|In|Of|By|At|On|The)\s+)+/;

/** What a company is called before the brackets that tell its other name: it is no word of what is asked, even where the library knows only the other. */
function renamed(question: string): string[] {
  return [...question.matchAll(OTHER_NAME)].flatMap(({ index }) => {
    const before = question.slice(0, index).replace(/['’]s?$/, '');
    const name = NAME_BEFORE.exec(before)?.[0].replace(ASKING_WORDS, '') ?? '';
    return name === '' ? [] : [name];
  });
}

function withoutName(text: string, name: string): string {
  const word = String.raw`(?<![\w&])${escaped(name)}(?![\w])`;
  return text
    .replace(new RegExp(String.raw`\s*\(?formerly(?:\s+known\s+as)?\s+${word}\)?`, 'gi'), '')
    .replace(new RegExp(grammar`\s+\b(?:for|of|by|at)\s+${word}(?:['’]s?)?(?=\s*(?:[?.,;:(]|$|${cues.behindName}))`, 'g'), '')
    .replace(new RegExp(String.raw`${word}(?:['’]s|['’])`, 'g'), 'its')
    .replace(new RegExp(word, 'g'), 'it');
}

/** A number that sorts times: the year, then the quarter or the month; a whole year stands where it ends. */
const orderOf = ({ fiscalYear, fiscalQuarter, date }: Time): number =>
  date !== undefined ? Number(date.slice(0, 4)) * 12 + Number(date.slice(5, 7)) : (fiscalYear ?? 0) * 12 + 3 * (fiscalQuarter ?? 4);

function ordered(times: readonly Time[]): Time[] {
  const seen = new Set<string>();
  return times
    .filter(({ fiscalYear, fiscalQuarter, date }) => {
      const key = `${String(fiscalYear)} ${String(fiscalQuarter)} ${String(date)}`;
      return !seen.has(key) && seen.add(key);
    })
    .sort((a, b) => orderOf(a) - orderOf(b));
}
