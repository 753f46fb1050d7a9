import type { Context, FilingPages } from '../../../domain/context.ts';
import type { Finding } from '../../../domain/figures.ts';
import type { ExtremeAsked } from '../../../domain/reading.ts';
import { ownTime } from '../../../question/times/timeIn.ts';
import { YEAR_LABEL } from '../../../text/labels.ts';
import { anyOf } from '../../../text/words/phrases.ts';
import { RANGEMEASURES } from '../../../text/words/rows/rangemeasures.ts';
import { cleaned } from '../../cells/phrase.ts';
import { lineAsked, measureOfRange } from '../measureOfRange.ts';
import { rankedFinding, rankedItem } from '../orderOf.ts';
import type { Range } from '../ranges/ranges.ts';
import { cellAt } from '../rowGroups.ts';
import { saidInTables } from '../saidInTables.ts';
import { headText } from '../tableWords.ts';
import { saidOfKind } from './saidOfKind.ts';

const AHEAD = anyOf(RANGEMEASURES.ahead, 'gi');
const saysAhead = anyOf(RANGEMEASURES.ahead);
/** As sure as this that a row is what is asked for. */
const LEAST = 0.74;
/** So many years to come are a schedule. */
const SEVERAL = 3;

/** "In which year does the most debt fall due": the years to come as columns, on the one row of their table that is called what is asked for; null where rows say otherwise. */
export function yearsAhead(context: Context, filing: FilingPages, asked: ExtremeAsked): Finding | null {
  const ranges = filing.pages.flatMap((evidence) =>
    evidence.page.tables.flatMap((table): Range[] => {
      const own = ownTime(evidence.card).fiscalYear ?? 0;
      const columns = table.columns.flatMap(({ label }, column) => {
        const year = YEAR_LABEL.test(label.trim()) ? Number(/(?:19|20)\d\d/.exec(label)?.[0] ?? 0) : 0;
        return year > own ? [{ column, name: String(year) }] : [];
      });
      if (columns.length < SEVERAL || !saysAhead.test(headText(evidence, table))) return [];
      return table.rows.flatMap((row, r): Range[] => {
        const items = columns.flatMap(({ column, name }) => (cellAt(table, r, column) === undefined ? [] : [{ name, row: r, column }]));
        return items.length < columns.length ? [] : [{ evidence, table, axis: 'column', items, line: cleaned(row.text), group: [] }];
      });
    }),
  );
  const line = saidOfKind(
    context,
    saidInTables(context, lineAsked(context, { ...asked, about: asked.about.replace(AHEAD, ' ') })),
    ranges,
    false,
  );
  if (line.needed.size === 0) return null;
  const found = ranges.flatMap((range) => {
    if (measureOfRange(context, range, line) < LEAST) return [];
    const candidates = range.items.flatMap((item) => rankedItem(context, 'value', range, item) ?? []);
    return rankedFinding(asked, candidates, context.question) ?? [];
  });
  const [first] = found;
  return first !== undefined && found.every(({ items }) => items?.join() === first.items?.join()) ? first : null;
}
