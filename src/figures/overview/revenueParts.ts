import type { Table } from '../../domain/document.ts';
import type { Operand } from '../../domain/figures.ts';
import type { PartKind, RevenueParts } from '../../domain/overview.ts';
import type { Evidence } from '../../domain/question.ts';
import { leaf, quotient } from '../../domain/tree.ts';
import { anyOf } from '../../text/words/phrases.ts';
import { ROWKINDS } from '../../text/words/rows/rowkinds.ts';
import { leafOf } from '../cells/cellLeaf.ts';
import { grain, plain } from '../checks/makeCheck.ts';
import { kindOfRange } from '../tables/kindOfRange.ts';
import { isResidual, rangesOf, type Range } from '../tables/ranges/ranges.ts';
import { cellAt } from '../tables/rowGroups.ts';
import { headText } from '../tables/tableWords.ts';
import { conceptCell, timesOf, workedOut, type StatedFiling } from './stated.ts';

/** The nouns that parts of revenue are looked for by, the better first. */
const NOUNS = ['segment', 'product', 'region', 'country'] as const;
const [SEGMENTS, GEOGRAPHIC] = [anyOf(ROWKINDS.segments), anyOf(ROWKINDS.geographic)];
const SURE = 0.8;
const MOST = 9;

/** The revenue of the filing's own time, which parts must add up to; null where the income statement has none that is sure. */
export function revenueOf(filing: StatedFiling): Operand | null {
  const [own] = timesOf([filing]).income;
  if (own === undefined) return null;
  return conceptCell([filing], 'Revenues', own) ?? conceptCell([filing], 'RevenuesNetOfInterestExpense', own);
}

/** Whether a table prints the whole: only then can it print its parts. */
export const printsWhole = (table: Table, whole: Operand): boolean =>
  table.statement === undefined &&
  table.cells.some(({ value, unit }) => value !== null && near(value * unit.scale, whole) && unit.kind !== 'percent');

const near = (amount: number, whole: Operand): boolean => Math.abs(amount - plain(whole)) <= grain(whole) / 2 + 1e-6;

/**
 * Revenue by segments, else by products, else by places: a range of a table whose figures add up to the revenue of the income statement, what is left over and eliminations
 * in the same table counted in. The sum is the proof that they are parts of it and of its time.
 */
export function revenueParts(filing: StatedFiling, pages: readonly Evidence[], whole: Operand): RevenueParts | null {
  for (const noun of NOUNS) {
    const found = pages.flatMap((evidence) =>
      evidence.page.tables
        .filter((table) => printsWhole(table, whole))
        .flatMap((table) =>
          rangesOf(evidence, table).flatMap((range) => {
            const parts = provedParts(range, whole);
            const called = kindOfRange({ card: filing.card, pages: [evidence] }, range, noun);
            const sure = noun === 'segment' && isUnderSegments(range) ? Math.max(called, SURE) : called;
            return parts === null || sure < SURE ? [] : [{ range, parts, sure }];
          }),
        ),
    );
    const best = found.sort((a, b) => b.sure - a.sure || b.parts.length - a.parts.length)[0];
    if (best !== undefined) return { kind: kindOf(filing, best.range), parts: best.parts };
  }
  return null;
}

/** What the parts are: segments where the table's own title says so, places by their names, else parts. */
function kindOf({ card }: StatedFiling, range: Range): PartKind {
  const { table, evidence } = range;
  const [title = ''] = (table.title || headText(evidence, table)).split(/\.\s/);
  // what is under one of several headings is a part of that one
  if (isApart(range)) return 'part';
  if (SEGMENTS.test(title) && !GEOGRAPHIC.test(title)) return 'segment';
  const isPlaces = (['region', 'country'] as const).some((noun) => kindOfRange({ card, pages: [evidence] }, range, noun) >= SURE);
  if (isPlaces && (!SEGMENTS.test(title) || GEOGRAPHIC.test(title))) return 'place';
  return isUnderSegments(range) || range.group.some((text) => SEGMENTS.test(text)) ? 'segment' : 'part';
}

/** Whether the rows of a range have several parents. */
function isApart({ table, axis, items }: Range): boolean {
  const rows = items.flatMap(({ row }) => table.rows[row] ?? []);
  const ends = items.map(({ row }) => row);
  const between = table.rows.slice(Math.min(...ends), Math.max(...ends)).some(({ total }) => total);
  return axis === 'row' && (between || rows.some(({ parent, level }) => parent !== rows[0]?.parent || level !== rows[0].level));
}

/** A table without a title of its own is of what its heading says: "Note 3. Segments". */
function isUnderSegments({ table, evidence: { headings, sections = [] } }: Range): boolean {
  if (table.title !== '') return false;
  const inside = sections.filter(({ start, end }) => start <= table.span.start && table.span.start < end).at(-1);
  const heading = inside?.title ?? headings.at(-1) ?? '';
  return SEGMENTS.test(heading) && !GEOGRAPHIC.test(heading);
}

type ProvedParts = RevenueParts['parts'];

/** The parts of a range where they add up to the whole, largest first as the table has them; else null. */
function provedParts(range: Range, whole: Operand): ProvedParts | null {
  const { table, evidence, items } = range;
  const rest = leftOver(range);
  const all = [...items, ...rest].flatMap(({ name, row, column }) => {
    const cell = cellAt(table, row, column);
    return cell?.value == null ? [] : [{ name, cell, amount: cell.value * cell.unit.scale }];
  });
  if (items.length < 2 || items.length > MOST || all.some(({ cell }) => cell.unit.kind === 'percent' || cell.unit.perShare)) return null;
  const own = all.slice(0, items.length);
  const slack = (grain(whole) * (all.length + 1)) / 2;
  const adds = (some: typeof all): boolean => Math.abs(some.reduce((sum, { amount }) => sum + amount, 0) - plain(whole)) <= slack;
  const proved = adds(own) ? own : adds(all) ? all : null;
  // parts are not negative; a negative left-over is an elimination, put last
  if (proved === null || own.some(({ amount }) => amount < 0)) return null;
  const parts = [...proved]
    .filter(({ amount }) => amount !== 0)
    .sort((a, b) => Number(a.amount < 0) - Number(b.amount < 0))
    .flatMap(({ name, cell }) => {
      const figure = leafOf(evidence, table, cell, withStop(name, table.rows[cell.row]?.text ?? ''));
      const [operand] = figure.operands;
      const share =
        operand === undefined
          ? null
          : workedOut(name, quotient(leaf({ ...operand, ...(whole.period && { period: whole.period }) }), leaf(whole)), {
              kind: 'percent',
              decimals: 1,
            });
      return share === null ? [] : [{ name: figure.name, figure, share }];
    });
  return parts.length < 2 || parts.length < proved.filter(({ amount }) => amount !== 0).length ? null : parts;
}

/** "U.S", whose last stop was taken for a row of dots, with it. */
const withStop = (name: string, label: string): string => (/\.\p{Lu}$/u.test(name) && label.includes(`${name}.`) ? `${name}.` : name);

/** What a table has besides a range's items in the same line: other, corporate, eliminations. */
function leftOver({ table, axis, items }: Range): readonly { readonly name: string; readonly row: number; readonly column: number }[] {
  const [first] = items;
  if (first === undefined || axis === 'heading') return [];
  if (axis === 'column') {
    return table.columns.flatMap(({ label, dimension }, column) => {
      const name = dimension ?? label;
      return isResidual(name) && !items.some((item) => item.column === column) ? [{ name, row: first.row, column }] : [];
    });
  }
  const last = items.at(-1)?.row ?? first.row;
  return table.rows.flatMap(({ text }, row) =>
    row > first.row && row <= last + 4 && isResidual(text) && !items.some((item) => item.row === row)
      ? [{ name: text, row, column: first.column }]
      : [],
  );
}
