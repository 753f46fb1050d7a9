import type { FilingCard } from '../../domain/question.ts';
import type { NamedTime } from '../../domain/time.ts';
import { periodOf } from './claims/cellClaims.ts';
import { citedBy, type CitedSentence } from './claims/citedSentence.ts';
import { momentsIn, ownTime, sameTime, type TimeReference } from './claims/timeReferences.ts';
import { plainText } from './claims/plainText.ts';
import { isQuote } from './claims/isQuote.ts';
import { turnedFrom } from './claims/paraphrase.ts';
import { tokens, isContent, type WordToken } from './claims/claimWords.ts';
import { failed, passed, type Gate } from './gate.ts';

/**
 * Years, quarters and dates are those of the passages or of the cited filings themselves. Where a passage has several times, the one that is written must be the one
 * that its words are next to there.
 */
export const periodsGate: Gate = ({ text: written, sources }) => {
  const text = plainText(written);
  const moments = momentsIn(text).filter(({ ago }) => ago === undefined);
  if (moments.length === 0) return passed;
  const cited = citedBy(sources);
  const cells = cited.cells.flatMap((cell) => periodOf(cell) ?? []);
  const own = sources.map(({ evidence }) => evidence.card);
  const there = momentsIn(cited.text);
  for (const moment of moments) {
    const stated =
      there.some((one) => one.ago === undefined && equal(moment, one)) ||
      cells.some(({ end, fiscalYear, fiscalQuarter }) => ofCell(moment, end, fiscalYear, fiscalQuarter)) ||
      own.some((card) => ofFiling(moment, card));
    if (!stated) return failed(`“${text.slice(moment.start, moment.end)}” is no time of its passages`);
  }
  const said = turnedFrom(text, cited);
  if (said?.mark === 'time') return failed(said.because);
  return isQuote(written, sources) || cited.cells.length > 0 ? passed : misplaced(text, moments, cited.sentences);
};

/** A time that is next to other words in the passage it was written from. */
function misplaced(text: string, moments: readonly TimeReference[], sentences: readonly CitedSentence[]): ReturnType<typeof failed> {
  const words = tokens(text);
  const all = words.filter(isContent);
  const dated = sentences
    .map((sentence) => ({ sentence, share: all.filter((word) => sentence.stems.has(word.stem)).length / Math.max(1, all.length) }))
    .filter(({ sentence, share }) => all.length > 2 && share >= 0.6 && momentsIn(sentence.text).some(({ ago }) => ago === undefined));
  const most = Math.max(0, ...dated.map(({ share }) => share));
  let because: string | null = null;
  for (const { sentence, share } of dated) {
    if (share < most) continue;
    const theirs = momentsIn(sentence.text).filter(({ ago }) => ago === undefined);
    const page = tokens(sentence.text);
    const wrong = moments.map((moment) => {
      if (!theirs.some((one) => equal(moment, one)))
        return `“${text.slice(moment.start, moment.end)}” is not the time that its passage gives`;
      const mine = beside(text, words, moment);
      const fits = (one: TimeReference): number => alike(mine, beside(sentence.text, page, one));
      const best = Math.max(...theirs.filter((one) => equal(moment, one)).map(fits));
      const rival = theirs.find((one) => !equal(moment, one) && fits(one) > best * 1.5 + 0.5);
      return rival === undefined
        ? null
        : `“${text.slice(moment.start, moment.end)}” is given where its passage has “${sentence.text.slice(rival.start, rival.end)}”`;
    });
    const first = wrong.find((one) => one !== null) ?? null;
    if (first === null) return passed;
    because ??= first;
  }
  return because === null ? passed : failed(because);
}

const equal = (a: TimeReference, b: TimeReference): boolean =>
  a.date !== undefined || b.date !== undefined
    ? a.date !== undefined && b.date !== undefined
      ? a.date.startsWith(b.date) || b.date.startsWith(a.date)
      : (a.fiscalYear ?? Number(a.date?.slice(0, 4))) === (b.fiscalYear ?? Number(b.date?.slice(0, 4))) &&
        a.fiscalQuarter === b.fiscalQuarter
    : (a.fiscalYear === b.fiscalYear && a.fiscalQuarter === b.fiscalQuarter) ||
      (a.fiscalQuarter === undefined && a.fiscalYear === b.fiscalYear);

function ofCell(moment: NamedTime, end: string | undefined, fiscalYear: number | undefined, fiscalQuarter: number | undefined): boolean {
  if (moment.date !== undefined) return end?.startsWith(moment.date) ?? false;
  return (
    (moment.fiscalYear === undefined || moment.fiscalYear === (fiscalYear ?? Number(end?.slice(0, 4)))) &&
    (moment.fiscalQuarter === undefined || (moment.months ?? 3) !== 3 || moment.fiscalQuarter === fiscalQuarter)
  );
}

function ofFiling(moment: NamedTime, card: FilingCard): boolean {
  const { periodEnd, filed } = card.metadata;
  if (moment.date !== undefined)
    return (periodEnd?.value.startsWith(moment.date) ?? false) || (filed?.value.startsWith(moment.date) ?? false);
  const time = ownTime(card);
  return (
    time.fiscalYear !== undefined &&
    sameTime(moment, time) &&
    (moment.fiscalQuarter === undefined || moment.fiscalQuarter === time.fiscalQuarter)
  );
}

/** Content stems on either side of a time, nearest first. */
function beside(
  text: string,
  words: readonly WordToken[],
  { start, end }: TimeReference,
): { readonly left: readonly string[]; readonly right: readonly string[] } {
  const clause = Math.max(text.lastIndexOf(';', start), text.lastIndexOf('. ', start));
  const content = words.filter(isContent);
  return {
    left: content
      .filter((word) => word.end <= start && word.start > clause)
      .map(({ stem }) => stem)
      .reverse()
      .slice(0, 5),
    right: content
      .filter((word) => word.start >= end)
      .map(({ stem }) => stem)
      .slice(0, 5),
  };
}

function alike(a: ReturnType<typeof beside>, b: ReturnType<typeof beside>): number {
  const side = (mine: readonly string[], theirs: readonly string[]): number =>
    mine.reduce((sum, stem, i) => (theirs.includes(stem) ? sum + 2 / (2 + i + theirs.indexOf(stem)) : sum), 0);
  return side(a.left, b.left) + side(a.right, b.right);
}
