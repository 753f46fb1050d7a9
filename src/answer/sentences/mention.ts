import type { Context } from '../../domain/context.ts';
import type { Measure } from '../../domain/reading.ts';
import { isSaid } from '../../question/words/sayingsIn.ts';
import { datesIn, isoOf } from '../../text/dates.ts';
import { amountsIn, type AmountAt } from '../../text/numbers.ts';
import { isStopWord, stem, words } from '../../text/tokens.ts';
import { anyOf, grammar } from '../../text/words/phrases.ts';
import { PARTS } from '../../text/words/sentences/parts.ts';
import { isOfMove } from './clauses/isOfMove.ts';
import type { Passage } from './extract.ts';
import { FIGUREWORDS } from '../../text/words/sentences/figurewords.ts';

/** A stretch of a passage that is of the kind asked for. */
export interface Mention {
  readonly text: string;
  /** Offsets into the passage's words. */
  readonly start: number;
  readonly end: number;
  /** To compare whether two passages say the same. */
  readonly key: string;
}

const COUNTED = new RegExp(grammar`^\s*${PARTS.counted}`, 'i');

/** The amounts of a passage that the question can mean. Figures that the question itself brings along are no answers. */
export function amountsMentioned(passage: Passage, context: Context): Mention[] {
  const { text } = passage;
  const { question, asked } = context;
  const brought = new Set(question.brought.amounts);
  const counted = asked.measure === 'count' || asked.measure === 'shares' ? question.counted : [];
  const all = amountsIn(text).filter((amount) => fits(amount, text, asked.measure) && !brought.has(amount.value * amount.scale));
  const of = counted.length === 0 ? all : closestCounted(all, text, counted);
  return (of.length > 0 || asked.measure === 'count' ? of : all).map((amount) => {
    const unit = COUNTED.exec(text.slice(amount.end))?.[0] ?? '';
    return {
      text: text.slice(amount.start, amount.end + unit.length).trim(),
      start: amount.start,
      end: amount.end,
      key: String(amount.value * amount.scale),
    };
  });
}

/** Of the figures followed by what is counted, those whose next words say it most exactly: "328,000 permanent full-time", not "201,000 permanent part-time". */
function closestCounted(all: readonly AmountAt[], text: string, counted: readonly string[]): AmountAt[] {
  const fitting = all.filter((amount) => follows(text.slice(amount.end), counted));
  const exact = fitting.map((amount) => {
    const next = words(text.slice(amount.end, amount.end + 60)).slice(0, 3);
    return next.reduce((sum, { term }) => sum + (counted.includes(stem(term)) ? 1 : isStopWord(term) ? 0 : -1), 0);
  });
  const most = Math.max(...exact);
  return fitting.filter((_, i) => exact[i] === most);
}

const PEOPLE: ReadonlySet<string> = new Set(FIGUREWORDS.people.map(stem));

const OF_OURS = new RegExp(grammar`^\s*${PARTS.ofOurs}`, 'i');

/** Whether the words right after a figure name what is counted: "134 million active buyers". People are employees and the other way round. */
function follows(after: string, counted: readonly string[]): boolean {
  if (OF_OURS.test(after)) return false;
  const near = words(after.slice(0, 90))
    .slice(0, 9)
    .map((word) => stem(word.term));
  return counted.some((term) => near.includes(term) || (PEOPLE.has(term) && near.some((other) => PEOPLE.has(other))));
}

const NUMBERED = new RegExp(grammar`${PARTS.numbered}\s*$`, 'i');
const PER_SHARE = /^\s*(?:per|\/)[\s-]?share/i;
const POINTS = new RegExp(grammar`^\s*(?:${PARTS.points}|%)`, 'i');
const SHARES = anyOf(PARTS.shares);
const SHARES_BEHIND = new RegExp(grammar`^\s*(?:\w+\s+){0,3}${PARTS.shares}`, 'i');

function fits(amount: AmountAt, text: string, measure: Measure): boolean {
  const after = text.slice(amount.end, amount.end + 30);
  const isYear = /^(?:19|20)\d\d$/.test(text.slice(amount.start, amount.end));
  const isDate = datesIn(text).some((date) => amount.start >= date.start && amount.end <= date.end);
  if (isYear || isDate || NUMBERED.test(text.slice(0, amount.start))) return false;
  switch (measure) {
    case 'money':
      return amount.currency !== undefined && !PER_SHARE.test(after);
    case 'per-share':
      return amount.currency !== undefined;
    case 'percent':
      return amount.kind === 'percent' || amount.kind === 'points' || POINTS.test(after);
    case 'shares':
      return amount.currency === undefined && amount.kind === 'plain' && (SHARES_BEHIND.test(after) || SHARES.test(text));
    case 'count':
      return amount.currency === undefined && amount.kind === 'plain';
    case 'ratio':
      return amount.kind === 'multiple';
    case 'any':
      return amount.marked || amount.currency !== undefined;
  }
}

export function datesMentioned(passage: Passage, context: Context): Mention[] {
  const brought = new Set(context.question.brought.dates);
  return datesIn(passage.text).flatMap((date) => {
    const iso = isoOf(date);
    return iso === null || brought.has(iso)
      ? []
      : [{ text: passage.text.slice(date.start, date.end), start: date.start, end: date.end, key: iso }];
  });
}

/** Words that set an amount aside: what it is compared with, where it came from, what it is part of. */
const ASIDE = new RegExp(grammar`${PARTS.aside}\s*(?:${PARTS.asideAbout})?\s*\(?$`, 'i');

/** A change of the thing, or a part or effect of it, is not the thing. */
const PART = anyOf(PARTS.changing, 'gi');

const isPart = (before: string, core: string): boolean =>
  (before.match(PART) ?? []).some((word) => !core.toLowerCase().includes(word.toLowerCase().slice(0, 5)));

/** A sum is of what is asked only where every word of it is near: a sentence that goes on to speak of debt has not said how much of it there is. */
function near({ start, end }: Mention, text: string, { subject }: Context): boolean {
  const about = new Set(words(text.slice(Math.max(0, start - NEAR), end + NEAR)).map(({ term }) => stem(term)));
  const all = new Set(words(text).map(({ term }) => stem(term)));
  return subject.needed.every((term) => !all.has(term) || about.has(term));
}
const NEAR = 90;

/** The years that a sentence may call the one asked for: its own number, and that in which it ends by the company's calendar. None where no one year is asked for. */
function yearsMeant({ evidence }: Passage, { times }: Context): ReadonlySet<number> | null {
  const [time, more] = times;
  const wanted = time?.fiscalYear ?? Number(time?.date?.slice(0, 4));
  if (time === undefined || more !== undefined || Number.isNaN(wanted)) return null;
  const { fiscalYear, periodEnd } = evidence.card.metadata;
  const ends = fiscalYear?.value === wanted ? Number(periodEnd?.value.slice(0, 4) ?? wanted) : wanted;
  return new Set([wanted, ends]);
}

/** Years right behind an amount are its own: "16% in 2025 and 2024 and 15% in 2023". */
const OWN_YEARS =
  /^[^.;$€£\d]{0,40}?\b(?:in|during|for|at|of)\s+(?:fiscal\s+(?:years?\s+)?)?((?:19|20)\d\d(?:(?:,|,?\s+and)\s+(?:19|20)\d\d)*)\b/i;

/** Whether an amount is said to be of other years: by those right behind it, else by the last named before it, "imply 2023 earnings of $7.20". */
function ofOtherYear({ start, end }: Mention, passage: Passage, context: Context): boolean {
  const meant = yearsMeant(passage, context);
  if (meant === null) return false;
  const { text } = passage;
  const behind = OWN_YEARS.exec(text.slice(end))?.[1]?.match(/\d{4}/g);
  const last = [...text.slice(Math.max(0, start - 60), start).matchAll(/\b(?:19|20)\d\d\b/g)].at(-1)?.[0];
  const years = (behind ?? (last === undefined ? [] : [last])).map(Number);
  return years.length > 0 && !years.some((year) => meant.has(year));
}

const [WHOLE, IN_TURN] = [anyOf(PARTS.whole), anyOf(PARTS.inTurn)];

/** The one mention that can be meant, by elimination and then by nearness to the question's words; null where several remain. */
export function chosen(passage: Passage, mentions: readonly Mention[], context: Context): Mention | null {
  const { text } = passage;
  // a part is no total
  if (context.subject.light.includes('total') && !WHOLE.test(text)) return null;
  if (IN_TURN.test(text) || isList(text, mentions)) return inTurn(text, mentions, context);
  const { says } = context.question;
  if (isSaid('quarterly', text) && !says.has('quarterly')) return null;
  const open = mentions.filter(
    (c) =>
      near(c, text, context) &&
      (!isSaid('expected', text.slice(0, c.start)) || says.has('expected')) &&
      !ofOtherYear(c, passage, context) &&
      !ASIDE.test(text.slice(0, c.start)) &&
      !(context.question.direction === null && isOfMove(text.slice(0, c.start), text.slice(c.end))) &&
      !isPart(text.slice(Math.max(0, c.start - 70), c.start), context.question.core),
  );
  if (open.length === 1) return open[0] ?? null;
  const marks = words(text).filter((word) => context.subject.needed.includes(stem(word.term)));
  const ranked = open.map((c) => ({ c, far: distance(c, marks) })).sort((a, b) => a.far - b.far);
  const [first, second] = ranked;
  return first !== undefined && second !== undefined && first.far * 2 + 12 < second.far ? first.c : null;
}

/** "32%, 25% and 22% of our total revenues during fiscal 2023, 2022 and 2021": amounts side by side belong to times side by side. */
const isList = (text: string, mentions: readonly Mention[]): boolean =>
  mentions.length > 1 &&
  mentions.every((one, i) => i === 0 || /^(?:,|,? and)\s*$/.test(text.slice(mentions[i - 1]?.end ?? 0, one.start).trim()));

/** "As of July 1, 2023 and September 24, 2022, … $4.0 billion and $10.0 billion …, respectively": as many times as amounts, in turn. */
function inTurn(text: string, mentions: readonly Mention[], context: Context): Mention | null {
  if ([...text.matchAll(new RegExp(IN_TURN, 'gi'))].length > 1) return null;
  const pair = mentions.length === 2 ? ofPair(text, context) : null;
  if (pair !== null) return mentions[pair] ?? null;
  const [time] = context.times;
  if (time === undefined) return null;
  const dates = datesIn(text).flatMap((date) => isoOf(date) ?? []);
  const years = [...text.matchAll(/\b(?:19|20)\d\d\b/g)].map((match) => match[0]);
  const places =
    time.date !== undefined && dates.length > 1
      ? dates.map((date) => date === time.date)
      : years.map((year) => year === String(time.fiscalYear ?? time.date?.slice(0, 4)));
  if (places.length !== mentions.length || places.filter(Boolean).length !== 1) return null;
  return mentions[places.indexOf(true)] ?? null;
}

/** "through its direct and indirect channels accounted for 38% and 62%, respectively": which of two things side by side the question names. */
function ofPair(text: string, context: Context): 0 | 1 | null {
  const { needed } = context.subject;
  for (const [, first = '', second = ''] of text.matchAll(/\b([A-Za-z-]{3,}) and ([A-Za-z-]{3,})\b/g)) {
    const [a, b] = [needed.includes(stem(first.toLowerCase())), needed.includes(stem(second.toLowerCase()))];
    if (a !== b) return a ? 0 : 1;
  }
  return null;
}

const distance = (c: Mention, marks: readonly { readonly start: number; readonly end: number }[]): number =>
  marks.length === 0
    ? 1e6
    : marks.reduce((sum, mark) => sum + Math.min(200, Math.abs(mark.end <= c.start ? c.start - mark.end : mark.start - c.end)), 0) /
      marks.length;
