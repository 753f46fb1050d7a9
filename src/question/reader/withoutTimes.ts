import type { NamedTime, Time } from '../../domain/time.ts';
import { lately } from '../lately.ts';
import { grammar } from '../../text/words/phrases.ts';
import { sentenceWords } from '../../text/words/asked/sentencewords.ts';
import { shapeCues as cues } from '../../text/words/shapecues.ts';
import { timeKey } from '../times/timesAsked.ts';
import { timesTold } from '../times/timesTold.ts';

/** A text without the times it names, and those times. */
export interface WithoutTimes {
  readonly text: string;
  /** Each once, earliest first. */
  readonly times: readonly Time[];
  /** Whether the question names the latest of them first, or only one: "more in 2022 than in 2021". */
  readonly lastFirst: boolean;
  /** Whether they are the years of one range ("2017 to 2019"). */
  readonly range: boolean;
}

/** Words that tie a time to the rest. */
const CONNECTORS = new RegExp(grammar`(?:(?:^|[\s(,])${cues.timeTies}(?=[\s,)]|$))+[\s,(]*$`, 'i');
const AT_START = /^.*\bat\s+(?:the\s+)?(?:beginning|start)\s+of\s+(?:the\s+)?(?:period|year)/i;
const PREPOSITION = /\b(?:of|in|between)\b/i;
const GOVERNS = new RegExp(grammar`${cues.governs}\s*$`, 'i');
const BEHIND = new RegExp(grammar`^\s*${cues.afterTime}`, 'i');

/** Takes times out with the words that tie them: "as of", "for the year ended". */
export const withoutTimes = lately((whole): WithoutTimes => {
  const named = timesTold(whole);
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
  const quarter = named.flatMap(({ times: of }) => of.flatMap(({ fiscalQuarter }) => fiscalQuarter ?? []))[0];
  const times = named.flatMap(({ start, end, times: of }) =>
    of.map((time) => ({ ...time, ...sameQuarter(whole.slice(0, start), time, quarter), text: whole.slice(start, end) })),
  );
  const inOrder = ordered(times);
  return {
    text,
    times: inOrder,
    lastFirst: times[0] === undefined || orderOf(times[0]) === orderOf(inOrder.at(-1) ?? times[0]),
    range: named.length === 1 && times.length > 1,
  };
});

const SAME = new RegExp(grammar`${sentenceWords.sameQuarter}\s*$`, 'i');

/** "Against the same quarter of 2022": the quarter named before. */
function sameQuarter(
  before: string,
  { fiscalYear, fiscalQuarter }: NamedTime,
  quarter: Time['fiscalQuarter'],
): Pick<Time, 'fiscalQuarter'> {
  return fiscalYear !== undefined && fiscalQuarter === undefined && quarter !== undefined && SAME.test(before)
    ? { fiscalQuarter: quarter }
    : {};
}

/** The filing's own period is after what it is held against. */
const OWN = 9000;

/** A number that sorts times: the year, then the quarter or the month; a whole year sorts by its end. */
const orderOf = ({ fiscalYear, fiscalQuarter, date, own }: Time): number =>
  date !== undefined
    ? Number(date.slice(0, 4)) * 12 + Number(date.slice(5, 7))
    : (fiscalYear ?? (own === undefined ? 0 : OWN + own.years)) * 12 + 3 * (fiscalQuarter ?? 4);

function ordered(times: readonly Time[]): Time[] {
  const seen = new Set<string>();
  return times.filter((time) => !seen.has(timeKey(time)) && seen.add(timeKey(time))).sort((a, b) => orderOf(a) - orderOf(b));
}
