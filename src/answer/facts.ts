import type { Span } from '../domain/document.ts';
import { datesIn, isoOf } from '../text/dates.ts';
import { sourceOfWords } from './cite.ts';
import type { Context, Draft } from './draft.ts';
import { widened, type Passage } from './extract.ts';
import { isWhole } from './stretch.ts';
import { amountsMentioned, chosen, datesMentioned, type Mention } from './mention.ts';

/** How much of the question a sentence must account for by itself, and with what stands around it, before its figure is believed. */
const INSIDE = 0.74;
const AROUND = 0.99;

/**
 * Whether a sentence speaks of the time asked for: `said` where it names it, `implied` where it names none and its filing's own period is the one asked
 * for, null where it is another time.
 */
export function timeOf(passage: Passage, context: Context): 'said' | 'implied' | null {
  const [time] = context.times;
  if (time === undefined) return 'implied';
  const years: readonly string[] = passage.text.match(/\b(?:19|20)\d\d\b/g) ?? [];
  const { fiscalYear, fiscalQuarter, periodEnd } = passage.evidence.card.metadata;
  const wanted = time.fiscalYear ?? Number(time.date?.slice(0, 4));
  if (time.date?.length === 10) {
    const dates = datesIn(passage.text).map((date) => isoOf(date));
    if (dates.includes(time.date)) return 'said';
    return dates.every((date) => date === null) && periodEnd?.value === time.date ? 'implied' : null;
  }
  const sameQuarter = time.fiscalQuarter === undefined || fiscalQuarter?.value === time.fiscalQuarter;
  if (years.length > 0) return years.includes(String(wanted)) && sameQuarter ? 'said' : null;
  return fiscalYear?.value === wanted && sameQuarter ? 'implied' : null;
}

export const timely = (passage: Passage, context: Context): boolean => timeOf(passage, context) !== null;

interface Fact {
  readonly passage: Passage;
  readonly mention: Mention;
  /** 2 where the sentence names the time itself, and one more where it has every needed word itself. */
  readonly rank: number;
}

/**
 * An amount or date stated in a sentence that accounts for the whole question. Where other sentences as good say another figure, nothing is claimed; a question
 * that names no company is answered only from a sentence with all its words, and only where the filings of no other company have such a one.
 */
export function statedFact(context: Context, found: readonly Passage[], kind: 'figure' | 'date'): Draft | null {
  const { subject, question } = context;
  if (subject.needed.length === 0) return null;
  const open = question.companies.length === 0;
  const facts: Fact[] = [];
  for (const passage of found) {
    if (passage.cover < (open ? 0.99 : INSIDE) || passage.coverAround < AROUND) continue;
    const time = timeOf(passage, context);
    if (time === null) continue;
    const mentions = kind === 'date' ? datesMentioned(passage, context) : amountsMentioned(passage, context);
    const mention = mentions.length === 0 ? null : chosen(passage, mentions, context);
    const rank = (time === 'said' ? 2 : 0) + (passage.cover > 0.99 ? 1 : 0);
    if (mention !== null) facts.push({ passage, mention, rank });
    else if (mentions.length > 0 && passage.cover > 0.99 && facts.every((fact) => fact.rank < rank)) return null;
  }
  const best = facts.reduce<Fact | undefined>((top, fact) => (top === undefined || fact.rank > top.rank ? fact : top), undefined);
  if (best === undefined) return null;
  const rivals = facts.filter(
    (fact) => fact.mention.key !== best.mention.key && (fact.rank === best.rank || (open && companyOf(fact) !== companyOf(best))),
  );
  if (rivals.length > 0) return null;
  const source = sourceOfWords(best.passage.evidence, [best.passage.span]);
  return { sentences: [{ text: `${capital(best.mention.text)}.`, sources: [source] }] };
}

const companyOf = ({ passage }: Fact): string => passage.evidence.card.metadata.company?.value ?? '';

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

const CAUSE =
  /\b(?:due (?:primarily |mainly |largely |principally )?to|because|driven (?:primarily |mainly |largely |principally )?by|driven|result(?:ed|ing)? (?:primarily |mainly |largely )?(?:from|of)|attribut(?:able|ed) (?:primarily |mainly |largely )?to|reflect(?:s|ed|ing)|as a result of|owing to|primarily|mainly|led by|stemm(?:ed|ing) from|partially offset|offset by|caused by)\b/i;

/** The sentence that states the reason of what the question names; the time must be the one asked for. */
export function statedReason(context: Context, found: readonly Passage[]): Draft | null {
  const { needed } = context.subject;
  if (needed.length < 2) return null;
  const best = found.find((p) => p.cover >= 0.99 && CAUSE.test(p.text) && isWhole(p.text) && timely(p, context) && p.text.length < 700);
  if (best === undefined) return null;
  const span: Span = widened(best, new Set(needed), 380);
  const source = sourceOfWords(best.evidence, [span]);
  return { sentences: [{ text: best.evidence.page.text.slice(span.start, span.end).replace(/\s+/g, ' ').trim(), sources: [source] }] };
}
