import { sameFiler } from '../../question/filers/filersOf.ts';
import type { Context, FilingPages } from '../../domain/context.ts';
import type { Finding } from '../../domain/figures.ts';
import { companySide } from '../plan/companySide.ts';
import { knownNoun } from '../plan/knownNoun.ts';
import { extremeRow, extremeTime } from './extremes.ts';
import { limitedFinding } from './limitedFinding.ts';
import { overallFinding } from './overall.ts';
import { eachFinding, partsFinding, timesFinding } from './rowListings.ts';
import type { ExtremeAsked, RowsAsked } from '../../domain/reading.ts';

/**
 * Questions over rows and columns of one table: the largest, those past a limit, how many, the parts of a total, a figure for each of several times. From the
 * first filing that has them; where no company is named and another company's filing answers too, nothing is claimed. Null where the question asks for nothing of
 * the kind, or where tables leave it open.
 */
export function rowsFinding(context: Context): Finding | null {
  const { intent } = context.asked;
  if (
    intent === 'reason' ||
    intent === 'prose' ||
    intent === 'overview' ||
    intent === 'yes-no' ||
    intent === 'direction' ||
    intent === 'choice'
  )
    return null;
  const asked = context.question.rows;
  if (asked === null) return null;
  // "What acquisitions were there in 2022 and 2021" wants things, not figures
  if (asked.kind === 'each' && (intent === 'list' || intent === 'name') && !context.question.says.has('respectively')) return null;
  for (const filing of context.filings) {
    const found = inFiling(context, filing, asked);
    if (found === null) continue;
    const rival = context.filings.some(
      (other) => !sameFiler(context.cards, other.card.id, filing.card.id) && inFiling(context, other, asked) !== null,
    );
    return context.question.companies.length === 0 && rival ? null : found;
  }
  return null;
}

function inFiling(context: Context, filing: FilingPages, asked: RowsAsked): Finding | null {
  switch (asked.kind) {
    case 'extreme':
      return asked.over === 'times' ? extremeTime(context, filing, asked) : ofEach(context, filing, asked);
    case 'where':
      return limitedFinding(context, filing, asked);
    case 'parts':
      return partsFinding(context, filing, asked);
    case 'times':
      return timesFinding(context, filing, asked);
    case 'overall':
      return overallFinding(context, filing, asked);
    case 'each':
      return eachFinding(context, filing, asked);
  }
}

/** What parts may come to of the whole: less for what is not allotted to any, more for what they sell each other. */
const [LEAST, MOST] = [0.98, 1.1];

/** Rows in order; as a list of all where each is asked for: of the filing's own time or the one named, and only where they come to the whole. */
function ofEach(context: Context, filing: FilingPages, asked: ExtremeAsked): Finding | null {
  const found = extremeRow(context, filing, asked);
  if (found === null || asked.listed !== true) return found;
  const known = knownNoun(asked.about);
  const whole = known === null ? null : companySide(context, known, [filing], '');
  if (whole === null || found.results.length < 2) return null;
  const { period, unit, value } = whole.result;
  const alike = found.results.every((one) => one.period.fiscalYear === period.fiscalYear && one.unit.kind === unit.kind);
  const share = found.results.reduce((sum, one) => sum + one.value * one.unit.scale, 0) / (value * unit.scale);
  return alike && share >= LEAST && share <= MOST ? { ...found, kind: 'listed', items: found.results.map(({ name }) => name) } : null;
}
