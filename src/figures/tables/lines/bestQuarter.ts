import type { Context, FilingPages } from '../../../domain/context.ts';
import type { Finding } from '../../../domain/figures.ts';
import type { ExtremeAsked } from '../../../domain/reading.ts';
import { ownTime } from '../../../question/times/timeIn.ts';
import { lineAsked, measureOfRange } from '../measureOfRange.ts';
import { rankedFinding, rankedItem } from '../orderOf.ts';
import { quarterRanges } from '../ranges/quarterRanges.ts';
import { saidInTables } from '../saidInTables.ts';
import { saidOfKind } from './saidOfKind.ts';

/** As sure as this that a line is what is asked for, and by so much surer than one that says otherwise. */
const [LEAST, SURER] = [0.74, 0.05];

/** "In which quarter of 2021 was X the highest": the four quarters of that year side by side in one table. Null where lines that fit as well say otherwise, or none fits. */
export function bestQuarter(context: Context, filing: FilingPages, asked: ExtremeAsked): Finding | null {
  const [time, more] = context.times;
  if (more !== undefined || time?.fiscalQuarter !== undefined || time?.date !== undefined) return null;
  const year = time?.fiscalYear ?? ownTime(filing.card).fiscalYear;
  const ranges = filing.pages
    .flatMap((evidence) => evidence.page.tables.flatMap((table) => quarterRanges(evidence, table)))
    .filter((one) => one.year === year)
    .map(({ range }) => range);
  const line = saidOfKind(context, saidInTables(context, lineAsked(context, asked)), ranges, false);
  // growth from quarter to quarter is another matter, and a quarter without a measure too
  if (line.needed.size === 0 || asked.gauge !== 'value') return null;
  const found = ranges.flatMap((range) => {
    const measured = measureOfRange(context, range, line);
    const candidates = measured < LEAST ? [] : range.items.flatMap((item) => rankedItem(context, 'value', range, item) ?? []);
    const finding = candidates.length < range.items.length ? null : rankedFinding(asked, candidates, context.question);
    return finding === null ? [] : [{ finding, measured }];
  });
  const [best, ...others] = found.sort((a, b) => b.measured - a.measured);
  const open = others.some(
    ({ measured, finding }) => (best?.measured ?? 0) - measured < SURER && finding.items?.join() !== best?.finding.items?.join(),
  );
  return best === undefined || open ? null : best.finding;
}
