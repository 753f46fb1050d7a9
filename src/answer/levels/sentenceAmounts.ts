import type { UnitKind } from '../../domain/document.ts';
import { datesIn, isoOf } from '../../text/dates.ts';
import { amountsIn, scaleOf, type AmountAt } from '../../text/numbers.ts';
import { isStopWord, words } from '../../text/tokens.ts';
import { scaleName } from '../../text/units.ts';
import { months } from '../../text/words/months.ts';
import { grammar } from '../../text/words/phrases.ts';
import { CLAUSEWORDS } from '../../text/words/sentences/clausewords.ts';
import { isOfName } from '../sentences/clauses/isOfName.ts';
import { FIGUREWORDS } from '../../text/words/sentences/figurewords.ts';
import { PARTS } from '../../text/words/sentences/parts.ts';

/** An amount of a sentence with the words that say what it is of. */
export interface SentenceAmount {
  readonly start: number;
  readonly end: number;
  /** In plain units: what is printed by its scale. */
  readonly value: number;
  readonly printed: number;
  readonly scale: AmountAt['scale'];
  readonly currency?: string;
  readonly kind: UnitKind;
  readonly perShare: boolean;
  /** Words before it, from where its clause begins or the amount before it has ended; of amounts in a row those before the first. */
  readonly before: string;
  /** Words after it, up to where its clause ends or the next amount begins. */
  readonly behind: string;
  /** The only year that is its own; null where the sentence gives it none. */
  readonly year: number | null;
  /** The day that is its own, where amounts side by side are given for as many days. */
  readonly date?: string;
}

const NUMBERED = new RegExp(grammar`${PARTS.numbered}\s*$`, 'i');
const PER_SHARE = new RegExp(grammar`^\s*(?:${FIGUREWORDS.shareOf}|${FIGUREWORDS.perShare}|\/\s?share)`, 'i');
const SHARES = new RegExp(grammar`^\s*(?:\w+\s+){0,4}${PARTS.shares}`, 'i');
const DAYS = new RegExp(grammar`^\s*${FIGUREWORDS.days}`, 'i');
const ENDS = new RegExp(grammar`;|\.\s|,\s+(?=${CLAUSEWORDS.opens}|${CLAUSEWORDS.turns})`, 'gi');
/** "The 2020 Zogg fire", "the 2025 Notes": a year in a name is none. */
const YEAR = /\b(?:19|20)\d\d\b(?!\s\p{Lu}\p{L})/gu;
/** How far before and after an amount its item may be named, in characters. */
const BEFORE = 220;
const BEHIND = 90;
const PASSING: ReadonlySet<string> = new Set([...months.map((month) => month.toLowerCase()), ...FIGUREWORDS.passing]);

/**
 * Every figure of a sentence that is no year, date or number of a note, each with its own words and its own time. `given`: the scale of money that has none of its own, as its page
 * gives it; not of cents.
 */
export function sentenceAmounts(text: string, given: AmountAt['scale'] = 1): SentenceAmount[] {
  const dates = datesIn(text);
  const all = amountsIn(text).filter(
    ({ start, end, kind }) =>
      kind !== 'dash' &&
      !/^(?:19|20)\d\d$/.test(text.slice(start, end)) &&
      !/^\(\s*\d{1,2}\s*\)$/.test(text.slice(start, end)) &&
      !dates.some((date) => start >= date.start && end <= date.end) &&
      !NUMBERED.test(text.slice(0, start)) &&
      !isOfName(text, start, end),
  );
  const breaks = [...text.matchAll(ENDS)].map(({ index }) => index);
  const turns = yearsInTurn(text, all);
  const endBehind = (from: number): number =>
    Math.min(text.length, from + BEHIND, ...[...breaks, ...all.map(({ start }) => start)].filter((at) => at >= from));
  let led = '';
  return all.map((amount, i) => {
    const { start, end, value: printed, currency } = amount;
    const bare = amount.scale === 1 && currency !== undefined;
    const scale = bare ? scaleHere(text, amount, given) : amount.scale;
    const last = all[i - 1]?.end ?? 0;
    const from = Math.max(0, last, start - BEFORE, ...breaks.filter((at) => at < start).map((at) => at + 1));
    const own = text.slice(from, start);
    // amounts in a row are of what the first of them is of
    const goesOn = i > 0 && from === last && !hasContent(own);
    if (!goesOn) led = own;
    const turn = turns.get(amount);
    // what follows amounts of one item side by side is about all of them
    const behind = turn === undefined ? text.slice(end, endBehind(end)) : text.slice(turn.end, endBehind(turn.end));
    return {
      start,
      end,
      value: printed * scale,
      printed,
      scale,
      ...(currency === undefined ? {} : { currency }),
      kind: kindOf(amount, behind),
      perShare: currency !== undefined && PER_SHARE.test(text.slice(end, end + 30)),
      before: led,
      behind,
      year: turn?.year ?? yearOf(text, own, behind),
      ...(turn?.date !== undefined && { date: turn.date }),
    };
  });
}

const CENTS = /\.\d\d\b/;
const IN_SCALE = new RegExp(grammar`\(\s*in\s+${FIGUREWORDS.scalesGiven}`, 'i');

/** "Costs were (in millions): 2022–$334.5". */
const scaleSaid = (text: string): AmountAt['scale'] => scaleOf(IN_SCALE.exec(text)?.[0] ?? '');

/** Of money that has no scale of its own. */
function scaleHere(text: string, { start, end }: AmountAt, given: AmountAt['scale']): AmountAt['scale'] {
  const said = scaleSaid(text);
  if (said !== 1 || given === 1) return said;
  return CENTS.test(text.slice(start, end)) || PER_SHARE.test(text.slice(end, end + 30)) ? 1 : given;
}

/** A scale in words: "(in millions)". */
export const scaleWords = (scale: AmountAt['scale']): string => `(in ${scaleName(scale)})`;

function kindOf({ kind, currency }: AmountAt, behind: string): UnitKind {
  if (currency !== undefined) return 'money';
  if (kind === 'percent') return 'percent';
  if (kind === 'points') return 'points';
  if (kind === 'multiple') return 'ratio';
  return SHARES.test(behind) ? 'shares' : DAYS.test(behind) ? 'days' : 'count';
}

const hasContent = (text: string): boolean => words(text).some(({ term }) => !isStopWord(term) && !PASSING.has(term) && !/^\d/.test(term));

/** How far after amounts side by side their years may follow, in characters. */
const YEARS_NEAR = 110;
const SIDE_BY_SIDE = /^(?:,|,?\s*(?:and|or))?$/;

/** The year, and the day where days are given, that belongs to one of several amounts side by side; `end` is where the last of them ends. */
interface OwnTurn {
  readonly year: number;
  readonly date?: string;
  readonly end: number;
}

/** "$5 million, $4 million and $3 million in 2020, 2019 and 2018, respectively": to as many years or days side by side, after them or before, belongs one each. */
function yearsInTurn(text: string, all: readonly AmountAt[]): ReadonlyMap<AmountAt, OwnTurn> {
  const found = new Map<AmountAt, OwnTurn>();
  const runs: AmountAt[][] = [];
  for (const amount of all) {
    const last = runs.at(-1)?.at(-1);
    const joins = last?.kind === amount.kind && SIDE_BY_SIDE.test(text.slice(last.end, amount.start).trim());
    if (joins) runs.at(-1)?.push(amount);
    else runs.push([amount]);
  }
  const side = runs.filter(({ length }) => length > 1);
  // said once before all of them: "as of December 31, 2023 and 2024, our payroll was $7 and $8 and our gift cards were $5 and $6"
  const opening = text.slice(0, side.length > 1 && side.every(({ length }) => length === side[0]?.length) ? side[0]?.[0]?.start : 0);
  runs.forEach((run, i) => {
    const [first, last] = [run[0], run.at(-1)];
    if (run.length < 2 || first === undefined || last === undefined) return;
    const after = text.slice(last.end, Math.min(last.end + YEARS_NEAR, runs[i + 1]?.[0]?.start ?? Infinity));
    const before = text.slice(Math.max(0, first.start - YEARS_NEAR, runs[i - 1]?.at(-1)?.end ?? 0), first.start);
    const said = [after, before, opening];
    const days = said.map(daysInTurn).find((some) => some.length === run.length);
    if (days !== undefined && new Set(days).size === days.length) {
      run.forEach((one, at) => found.set(one, { year: Number(days[at]?.slice(0, 4)), date: days[at] ?? '', end: last.end }));
      return;
    }
    const years = said.map((part) => (part.match(YEAR) ?? []).map(Number)).find((some) => some.length === run.length);
    if (years !== undefined && new Set(years).size === years.length)
      run.forEach((one, at) => found.set(one, { year: years[at] ?? 0, end: last.end }));
  });
  return found;
}

/** The days that words name, each of the year that is said with it or with the next one: "at October 31 and January 31, 2022". None where one has no year. */
function daysInTurn(words: string): readonly string[] {
  const dates = datesIn(words).filter(({ day }) => day !== undefined);
  const days = dates.map((date, i) =>
    isoOf({ ...date, year: date.year ?? dates.slice(i).find(({ year }) => year !== undefined)?.year ?? NaN }),
  );
  return days.flatMap((day) => (day === null || day.startsWith('NaN') ? [] : [day]));
}

/** The year after an amount, else the last before it in its clause, else the only one of the sentence. */
function yearOf(text: string, before: string, behind: string): number | null {
  const [next] = behind.match(YEAR) ?? [];
  if (next !== undefined) return Number(next);
  const last = before.match(YEAR)?.at(-1);
  if (last !== undefined) return Number(last);
  const all = [...new Set(text.match(YEAR) ?? [])];
  return all.length === 1 ? Number(all[0]) : null;
}
