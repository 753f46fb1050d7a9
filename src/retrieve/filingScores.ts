import type { FilingId } from '../domain/document.ts';
import type { LexicalIndex } from '../domain/ports.ts';
import type { FilingCard } from '../domain/question.ts';
import type { Reading } from '../domain/reading.ts';
import { periodCoverage, isWholeYear } from './periodCoverage.ts';

/** Points of each kind of evidence. Few and round: fitted by hand on leave-one-company-out rankings. */
const POINTS = {
  /** Times a filing's coverage of the times named, from 0 to 1. */
  period: 4,
  /** The question says the filing's form. */
  form: 2,
  /** How usual the form is as the source for such a question, from 0 to 1. */
  kind: 1,
  /** The filing's best chunk by the question's words, against the best of all filings considered, from 0 to 1. */
  words: 1.5,
  /** The same where no company is named: then only the words distinguish companies. */
  openWords: 6,
  /** Newest first where no time is named that a filing holds, from 0 to 1. */
  newest: 1,
} as const;

export type Points = Readonly<Record<keyof typeof POINTS, number>>;
/** A filing covers a time from this share on. */
const HELD = 0.35;
/** Chunks by whose words filings are scored for a question. */
const WORD_CHUNKS = 100;

/** A filing with the evidence that a question is about it. */
export interface Weighed {
  readonly card: FilingCard;
  readonly company: string | undefined;
  readonly score: number;
  /** By period wanted, 0 to 1. */
  readonly covers: readonly number[];
  readonly reason: string;
}

/** The filings a question may be about (those of the companies it names, else all), best first. */
export function filingScores(question: Reading, cards: readonly FilingCard[], lexical: LexicalIndex, points: Points = POINTS): Weighed[] {
  const named = filingsNamed(question, cards);
  const candidates = named.size > 0 ? cards.filter((card) => named.has(card.id)) : cards;
  const words = wordEvidence(question, candidates, lexical);
  const standsOut = outstanding(words);
  const latest = latestYears(candidates, named);
  const newest = ages(question, candidates);
  const covered = new Map(
    candidates.map((card) => [
      card,
      question.periods.map((period) => periodCoverage(card, period, latest.get(named.get(card.id)) ?? Infinity)),
    ]),
  );
  // where no time is named, or none that any filing holds, the newest is meant
  const timeless = ![...covered.values()].flat().some(({ share }) => share >= HELD);
  const weighed = candidates.map((card): Weighed => {
    const company = named.get(card.id);
    const covers = covered.get(card) ?? [];
    const period = covers.length === 0 ? 0 : covers.reduce((sum, { share }) => sum + share, 0) / covers.length;
    const form = card.metadata.form?.value;
    const formNamed = form !== undefined && question.forms.includes(form);
    const score =
      points.period * period +
      (formNamed ? points.form : 0) +
      points.kind * usual(question, card) +
      (named.size > 0 ? points.words : points.openWords) * (words.get(card.id) ?? 0) +
      (timeless ? points.newest * (newest.get(card.id) ?? 0) : 0);
    const best = covers.reduce((a, b) => (b.share > a.share ? b : a), { share: 0, how: '' });
    return {
      card,
      company,
      score,
      covers: covers.map(({ share }) => share),
      reason: reasonOf(company !== undefined, best.how, formNamed, standsOut === card.id),
    };
  });
  return weighed.sort((a, b) => b.score - a.score || b.card.addedAt - a.card.addedAt);
}

/** The filings of the companies named. */
const filingsNamed = (question: Reading, cards: readonly FilingCard[]): Map<FilingId, string> => {
  const here = new Set(cards.map(({ id }) => id));
  return new Map(question.companies.flatMap(({ key, filings }) => filings.filter((id) => here.has(id)).map((id) => [id, key] as const)));
};

/** The filing whose words match far better than any other's. */
function outstanding(words: ReadonlyMap<FilingId, number>): FilingId | undefined {
  const [best, second] = [...words].sort((a, b) => b[1] - a[1]);
  return best && (second?.[1] ?? 0) < 0.85 ? best[0] : undefined;
}

/** "company and year named", "company named; year after, holds the year named", "quarter named", "found by its words". */
function reasonOf(company: boolean, how: string, form: boolean, words: boolean): string {
  const time = /^(?:year|quarter|month) named$/.test(how) ? how.replace(' named', '') : undefined;
  const named = [...(company ? ['company'] : []), ...(time === undefined ? [] : [time]), ...(form ? ['form'] : [])];
  const list = named.length > 1 ? `${named.slice(0, -1).join(', ')} and ${named.at(-1) ?? ''}` : named[0];
  const parts = [
    ...(list === undefined ? [] : [`${list} named`]),
    ...(how === '' || time !== undefined ? [] : [how]),
    ...(words ? ['most of the question’s words'] : []),
  ];
  return parts.length === 0 ? 'found by its words' : parts.join('; ');
}

/** Last fiscal year that the filings of each company (or of all, where none is named) report on. */
function latestYears(cards: readonly FilingCard[], named: ReadonlyMap<FilingId, string>): Map<string | undefined, number> {
  const latest = new Map<string | undefined, number>();
  for (const card of cards) {
    const key = named.get(card.id);
    const year = card.metadata.form?.value === '8-K' ? undefined : card.metadata.fiscalYear?.value;
    if (year !== undefined) latest.set(key, Math.max(latest.get(key) ?? 0, year));
  }
  return latest;
}

const dateOf = ({ metadata }: FilingCard): string => metadata.filed?.value ?? metadata.periodEnd?.value ?? '';

/** 1 for the newest filing, 0 for the oldest: among those of its form, or among all where the question looks ahead. */
function ages(question: Reading, cards: readonly FilingCard[]): Map<FilingId, number> {
  const ahead = question.says.has('ahead');
  const found = new Map<FilingId, number>();
  for (const form of ahead ? [undefined] : new Set(cards.map((card) => card.metadata.form?.value))) {
    const sorted = cards.filter((card) => ahead || card.metadata.form?.value === form).sort((a, b) => (dateOf(a) < dateOf(b) ? -1 : 1));
    for (const [i, card] of sorted.entries()) found.set(card.id, sorted.length < 2 ? 1 : i / (sorted.length - 1));
  }
  return found;
}

/** How usual a form is as the source for such a question: whole years are in annual reports, quarters in quarterly ones, adjusted figures and outlooks in releases, events in 8-Ks. */
function usual(question: Reading, card: FilingCard): number {
  const form = card.metadata.form?.value;
  const quarter = question.periods.some(({ fiscalQuarter }) => fiscalQuarter !== undefined);
  const released = question.says.has('release') && question.statements.length === 0;
  const event = question.says.has('event') && question.statements.length === 0;
  const ahead = question.says.has('ahead') && question.periods.length === 0;
  switch (form) {
    case '10-K':
    case 'annual report':
      return quarter ? 0.5 : released || event ? 0.7 : 1;
    case '10-Q':
      return quarter ? 1 : ahead ? 0.9 : 0.5;
    case 'earnings release':
      return released ? 1 : isWholeYear(card) && !quarter ? 0.6 : quarter ? 0.8 : 0.4;
    case '8-K':
      return event ? 1 : 0.2;
    default:
      return 0.3;
  }
}

/** A filing's best chunk by the question's words against the best of all, 0 to 1: this is how a release or an 8-K beats the year's 10-K. */
function wordEvidence(question: Reading, cards: readonly FilingCard[], lexical: LexicalIndex): Map<FilingId, number> {
  const found = new Map<FilingId, number>();
  const filings = new Set(cards.map((card) => card.id));
  if (question.terms.length === 0 || filings.size === 0) return found;
  const hits = lexical.search('chunk', question.terms, { filings, phrases: question.phrases, limit: WORD_CHUNKS });
  const best = hits[0]?.score ?? 0;
  for (const { filing, score } of hits) if (best > 0 && !found.has(filing)) found.set(filing, score / best);
  return found;
}
