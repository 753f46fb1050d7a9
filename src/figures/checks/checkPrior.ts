import type { Check, Operand, StatementView } from '../../domain/figures.ts';
import type { FilingCard } from '../../domain/question.ts';
import { sameFiler } from '../../question/filers/filersOf.ts';
import { shortName } from '../../text/naming.ts';
import { cellOf, checkOf, dated, type Side } from './makeCheck.ts';
import { sameTime, sheetOf, type StatementLine, type StatementSheet } from './checkLines.ts';

/** A filing's statements, and what is known of the filing. */
export interface PriorStated {
  readonly card: FilingCard;
  readonly views: readonly StatementView[];
}

/**
 * Every figure that a filing prints of an earlier time against what the earlier filing of the same company printed of it: of the statements of one kind, in columns of the same time, rows of
 * the same label. A figure that differs was restated, reclassified, recast, or misread: it is shown with both cells, and nothing is decided. Rows that only one of the two prints are not compared.
 * `others` may be any filings of the library: those of other companies and later ones are left out, and of several that print a column the one filed nearest to it is taken.
 */
export function priorYearChecks(of: PriorStated, others: readonly PriorStated[]): Check[] {
  const prior = priorFilings(
    of,
    others.map(({ card }) => card),
  );
  const earlier = others.filter(({ card }) => prior.includes(card));
  return of.views.flatMap((view) => {
    const later = sheetOf(view);
    return later.columns.flatMap((column, at) => {
      // A column printed twice for one time (as restated, by class of stock) is none to compare.
      if (later.columns.filter((each) => sameTime(each.period, column.period)).length !== 1) return [];
      const first = earlier
        .flatMap((other) => {
          const found = columnOf(other, later.kind, column.period);
          return found === undefined ? [] : [{ other, ...found }];
        })
        .sort((a, b) => timeOf(a.other.card).localeCompare(timeOf(b.other.card)))[0];
      return first === undefined ? [] : columnChecks(later, at, first.sheet, first.column, shortName(first.other.card));
    });
  });
}

/**
 * Of a library's filings those whose statements must be read for `priorYearChecks`: of the same company, earlier, and not older than any column that `of` prints. A year is
 * allowed for, because a filing's own year and its columns' may be named by different calendars.
 */
export function priorFilings(of: PriorStated, library: readonly FilingCard[]): FilingCard[] {
  const years = of.views.flatMap(({ columns }) =>
    columns.flatMap(({ period }) => period?.fiscalYear ?? (period?.end === undefined ? [] : Number(period.end.slice(0, 4)))),
  );
  const oldest = Math.min(...years) - 1;
  const known = library.some(({ id }) => id === of.card.id) ? library : [...library, of.card];
  return library.filter(
    (other) =>
      other.id !== of.card.id &&
      sameFiler(known, of.card.id, other.id) &&
      before(other, of.card) &&
      Number(timeOf(other).slice(0, 4)) >= oldest,
  );
}

/** What a filing speaks of last; for one that says only a year, that year's end. */
const timeOf = ({ metadata }: FilingCard): string =>
  metadata.periodEnd?.value ?? (metadata.fiscalYear === undefined ? '' : `${String(metadata.fiscalYear.value)}-12-31`);

const before = (a: FilingCard, b: FilingCard): boolean => timeOf(a) !== '' && timeOf(a) < timeOf(b);

function columnOf(
  { views }: PriorStated,
  kind: StatementSheet['kind'],
  period: StatementSheet['columns'][number]['period'],
): { readonly sheet: StatementSheet; readonly column: number } | undefined {
  for (const view of views) {
    if (view.kind !== kind) continue;
    const met = [...view.columns.keys()].filter((column) => sameTime(view.columns[column]?.period, period));
    if (met.length === 1 && met[0] !== undefined) return { sheet: sheetOf(view), column: met[0] };
  }
  return undefined;
}

function columnChecks(later: StatementSheet, column: number, earlier: StatementSheet, was: number, name: string): Check[] {
  const known = byKey(earlier);
  return [...byKey(later)].flatMap(([key, lines]) => {
    const others = known.get(key);
    // Labels that come twice ("Other", "Basic") are matched by their order where both print as many.
    if (others?.length !== lines.length) return [];
    return lines.flatMap((line, i) => {
      const [now, then] = [line.cells[column], others[i]?.cells[was]];
      if (now === null || now === undefined || then === null || then === undefined || !comparable(now, then)) return [];
      const [left, right] = sides(now, then);
      const period = later.columns[column]?.period;
      const says = `${dated(line.label, period)}: ${now.text} = ${then.text} in ${name}`;
      return [checkOf('prior year', says, left, right, { statement: later.kind, period, otherwise: 'restated' })];
    });
  });
}

function byKey(sheet: StatementSheet): Map<string, StatementLine[]> {
  const lines = new Map<string, StatementLine[]>();
  for (const line of sheet.lines)
    if (line.key !== '' && line.cells.some((cell) => cell !== null)) lines.set(line.key, [...(lines.get(line.key) ?? []), line]);
  return lines;
}

const comparable = (a: Operand, b: Operand): boolean =>
  a.unit.kind === b.unit.kind && a.unit.perShare === b.unit.perShare && a.unit.currency === b.unit.currency;

/** An amount printed as a deduction in one filing and in parentheses in the other is the same: how much it is, is compared. */
function sides(now: Operand, then: Operand): [Side, Side] {
  const turned = now.value !== 0 && then.value !== 0 && Math.sign(now.value) !== Math.sign(then.value);
  const same =
    Math.abs(Math.abs(now.value * now.unit.scale) - Math.abs(then.value * then.unit.scale)) < Math.max(now.unit.scale, then.unit.scale);
  if (!turned || !same) return [cellOf(now), cellOf(then)];
  return [
    { kind: 'size', of: cellOf(now) },
    { kind: 'size', of: cellOf(then) },
  ];
}
