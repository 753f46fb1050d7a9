import type { Span } from '../domain/document.ts';
import { datesIn, isoOf } from '../text/dates.ts';
import { amountsIn, type AmountAt } from '../text/numbers.ts';
import { stem, words } from '../text/tokens.ts';
import { sourceOfWords } from './cite.ts';
import type { Measure } from './classify.ts';
import type { Context, Draft } from './draft.ts';
import { widened, type Passage } from './extract.ts';

/** A stretch of a passage that is of the kind asked for. */
interface Candidate {
  readonly text: string;
  /** Offsets into the passage's words. */
  readonly start: number;
  readonly end: number;
  /** To tell whether two passages say the same. */
  readonly key: string;
}

/** Amounts of the measure in running words. Figures that the question itself brings along are no answers. */
function amountsOf(text: string, measure: Measure, question: string): Candidate[] {
  const brought = new Set(amountsIn(question).map((amount) => amount.value * amount.scale));
  return amountsIn(text)
    .filter((amount) => fits(amount, text, measure) && !brought.has(amount.value * amount.scale))
    .map((amount) => {
      const unit =
        /^\s*(?:shares|days|percentage points|basis points|employees|stores|people|basis)\b/i.exec(text.slice(amount.end))?.[0] ?? '';
      return {
        text: text.slice(amount.start, amount.end + unit.length).trim(),
        start: amount.start,
        end: amount.end,
        key: String(amount.value * amount.scale),
      };
    });
}

function fits(amount: AmountAt, text: string, measure: Measure): boolean {
  const after = text.slice(amount.end, amount.end + 30);
  const isYear = /^(?:19|20)\d\d$/.test(text.slice(amount.start, amount.end));
  const isDate = datesIn(text).some((date) => amount.start >= date.start && amount.end <= date.end);
  if (isYear || isDate || /\b(?:note|item|part|section|page|rule|topic|form|no\.|step|level|tier)\s*$/i.test(text.slice(0, amount.start)))
    return false;
  switch (measure) {
    case 'money':
      return amount.currency !== undefined && !/^\s*(?:per|\/)[\s-]?share/i.test(after);
    case 'per-share':
      return amount.currency !== undefined;
    case 'percent':
      return amount.kind === 'percent' || amount.kind === 'points' || /^\s*(?:percentage points?|basis points?|%)/i.test(after);
    case 'shares':
      return (
        amount.currency === undefined && amount.kind === 'plain' && (/^\s*(?:\w+\s+){0,3}shares\b/i.test(after) || /\bshares\b/i.test(text))
      );
    case 'count':
      return amount.currency === undefined && amount.kind === 'plain';
    case 'ratio':
      return amount.kind === 'multiple';
    case 'any':
      return amount.marked || amount.currency !== undefined;
  }
}

function datesOf(text: string, question: string): Candidate[] {
  const brought = new Set(datesIn(question).map((date) => isoOf(date) ?? ''));
  const found = datesIn(text).flatMap((date) => {
    const iso = isoOf(date);
    return iso === null || brought.has(iso) ? [] : [{ text: text.slice(date.start, date.end), start: date.start, end: date.end, key: iso }];
  });
  return found;
}

/** Words that set an amount aside: what it is held against, where it came from, what it is part of. */
const ASIDE =
  /\b(?:compared\s+(?:to|with)|versus|vs\.?|from|against|up to|out of|than|by|and\s+had\s+been|prior|or)\s*(?:approximately|about|nearly|an?\s+\w+\s+of\s+)?\s*\(?$/i;

/** The one candidate of a passage that can be meant, by elimination and then by nearness to the question's words; null where several remain. */
function chosen(passage: Passage, candidates: readonly Candidate[], context: Context): Candidate | null {
  const text = passage.text;
  if (/\brespectively\b/i.test(text)) return null;
  const open = candidates.filter((c) => !ASIDE.test(text.slice(0, c.start)));
  const left = open.length > 0 ? open : candidates;
  if (left.length === 1) return left[0] ?? null;
  const marks = words(text).filter((word) => context.subject.needed.includes(stem(word.term)));
  const ranked = left.map((c) => ({ c, far: distance(c, marks) })).sort((a, b) => a.far - b.far);
  const [first, second] = ranked;
  return first !== undefined && second !== undefined && first.far * 2 + 12 < second.far ? first.c : null;
}

const distance = (c: Candidate, marks: readonly { readonly start: number; readonly end: number }[]): number =>
  marks.length === 0
    ? 1e6
    : marks.reduce((sum, mark) => sum + Math.min(200, Math.abs(mark.end <= c.start ? c.start - mark.end : mark.start - c.end)), 0) /
      marks.length;

/** How much of the question a sentence must account for by itself, and with what stands around it, before its figure is believed. */
const INSIDE = 0.74;
const AROUND = 0.99;

/** Whether the sentence speaks of the time asked for, or of none while its filing's own period is the one asked for. */
export function timely(passage: Passage, context: Context): boolean {
  const [time] = context.times;
  if (time === undefined) return true;
  const years: readonly string[] = passage.text.match(/\b(?:19|20)\d\d\b/g) ?? [];
  const { fiscalYear, fiscalQuarter, periodEnd } = passage.evidence.card.metadata;
  const wanted = time.fiscalYear ?? Number(time.date?.slice(0, 4));
  if (time.date?.length === 10) {
    const dates = datesIn(passage.text).map((date) => isoOf(date));
    if (dates.includes(time.date)) return true;
    return dates.every((date) => date === null) && periodEnd?.value === time.date;
  }
  if (years.length > 0)
    return years.includes(String(wanted)) && (time.fiscalQuarter === undefined || fiscalQuarter?.value === time.fiscalQuarter);
  if (fiscalYear?.value !== wanted) return false;
  return time.fiscalQuarter === undefined || fiscalQuarter?.value === time.fiscalQuarter;
}

/**
 * An amount or date stated in a sentence that accounts for the whole question. Where other sentences as good say another figure, nothing is claimed.
 */
export function statedFact(context: Context, found: readonly Passage[], kind: 'figure' | 'date'): Draft | null {
  const { asked, question, subject } = context;
  if (subject.needed.length === 0) return null;
  const best: { passage: Passage; pick: Candidate }[] = [];
  for (const passage of found) {
    if (passage.cover < INSIDE || passage.coverAround < AROUND || !timely(passage, context)) continue;
    const all = kind === 'date' ? datesOf(passage.text, question.text) : amountsOf(passage.text, asked.measure, question.text);
    const pick = all.length === 0 ? null : chosen(passage, all, context);
    if (pick !== null) best.push({ passage, pick });
    else if (all.length > 0 && best.length === 0 && passage.cover === 1) return null;
  }
  const [first] = best;
  if (first === undefined) return null;
  const rivals = best.filter(({ passage, pick }) => passage.cover >= first.passage.cover && pick.key !== first.pick.key);
  if (rivals.length > 0) return null;
  const source = sourceOfWords(first.passage.evidence, [first.passage.span]);
  return { sentences: [{ text: `${capital(first.pick.text)}.`, sources: [source] }] };
}

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

const CAUSE =
  /\b(?:due (?:primarily |mainly |largely |principally )?to|because|driven (?:primarily |mainly |largely |principally )?by|driven|result(?:ed|ing)? (?:primarily |mainly |largely )?(?:from|of)|attribut(?:able|ed) (?:primarily |mainly |largely )?to|reflect(?:s|ed|ing)|as a result of|owing to|primarily|mainly|led by|stemm(?:ed|ing) from|partially offset|offset by|caused by)\b/i;

/** The sentence that states the reason of what the question names; the time must be the one asked for. */
export function statedReason(context: Context, found: readonly Passage[]): Draft | null {
  const { needed } = context.subject;
  if (needed.length < 2) return null;
  const best = found.find((p) => p.cover >= 0.99 && CAUSE.test(p.text) && timely(p, context) && p.text.length < 700);
  if (best === undefined) return null;
  const span: Span = widened(best, new Set(needed), 380);
  const source = sourceOfWords(best.evidence, [span]);
  return { sentences: [{ text: best.evidence.page.text.slice(span.start, span.end).replace(/\s+/g, ' ').trim(), sources: [source] }] };
}
