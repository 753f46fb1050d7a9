import type { Context, FilingPages } from '../../domain/context.ts';
import type { Cell, Table } from '../../domain/document.ts';
import type { Finding } from '../../domain/figures.ts';
import type { Evidence } from '../../domain/question.ts';
import { plainValue } from '../cells/rowMatch.ts';
import { leafOf } from '../cells/cellLeaf.ts';
import { labelTerms, wordsOf, type LineWords } from '../cells/namedLines.ts';
import { courseOf, timeName, timesNamed } from './overTimes.ts';
import { cleaned } from '../cells/phrase.ts';
import type { Reading, RowsAsked } from '../../domain/reading.ts';
import { anyOf } from '../../text/words/phrases.ts';
import { QUALIFIERS } from '../../text/words/rows/qualifiers.ts';
import { ROWKINDS } from '../../text/words/rows/rowkinds.ts';
import { cellAt, columnMeant, columnsFor, groupsNamed, type RowGroup } from './rowGroups.ts';
import { movedBetween, type Ranked } from './rowChange.ts';

type Extreme = Extract<RowsAsked, { kind: 'extreme' }>;

const [ORGANIC, SUMS] = [anyOf(QUALIFIERS.organic), anyOf(ROWKINDS.netOrTotal)];

/** In the order asked for, everything that ties at the place asked for said. Null where fewer than two things can be compared. */
function rankedFinding(asked: Extreme, candidates: readonly Ranked[], { says }: Reading): Finding | null {
  if (candidates.length < 2 || candidates.length < asked.place) return null;
  // outflows are printed negative: the largest of them is the farthest from nothing
  const sizes =
    asked.gauge === 'value' && candidates.every(({ by }) => by <= 0) && candidates.some(({ by }) => by < 0) && !says.has('profit');
  const by = (one: Ranked): number => (sizes ? Math.abs(one.by) : one.by);
  const order = [...candidates].sort((a, b) => (asked.lowest ? by(a) - by(b) : by(b) - by(a)));
  const marks = [...new Set(order.map(by))];
  const mark = marks[asked.place - 1];
  if (mark === undefined || marks.length < 2) return null;
  const winners = asked.top > 1 ? order.slice(0, asked.top) : order.filter((one) => by(one) === mark);
  // the biggest drop is no drop at all where everything rose
  if (asked.gauge !== 'value' && asked.lowest && mark > 0 && says.has('fall')) return null;
  const rest = order.filter((one) => !winners.includes(one));
  return {
    kind: 'ranked',
    results: [...winners, ...rest].map(({ calculation }) => calculation),
    items: winners.map(({ name }) => name),
    says: asked.lowest ? 'smallest first' : 'largest first',
    gaps: [],
  };
}

/** "In which year was X the largest": one line over its times. */
export function extremeTime(context: Context, filing: FilingPages, asked: Extreme): Finding | null {
  const course = courseOf(context, filing, asked.about, asked.noun);
  if (course === null) return null;
  const named = timesNamed(context, course);
  const cells = named.length > 1 ? named : context.times.length > 1 ? [] : course.cells;
  const { evidence, table } = course.line;
  return rankedFinding(
    asked,
    cells.map((timed) => {
      const name = timeName(timed, asked.noun);
      return { name, by: plainValue(timed.cell), calculation: leafOf(evidence, table, timed.cell) };
    }),
    context.question,
  );
}

/** "Which segment had the largest X": the rows of one group at one time. */
export function extremeRow(context: Context, filing: FilingPages, asked: Extreme): Finding | null {
  const options = context.question.among;
  const words = wordsOf(options === null ? asked.about : asked.about.replace(options.text, ' '), context);
  if (options !== null) return amongNamed(context, filing, asked, options.names, words);
  const kind = labelTerms(asked.noun);
  const winners = new Map<string, Finding>();
  let best: RowGroup | undefined;
  for (const group of groupsNamed(context, filing, words, kind)) {
    if (best !== undefined && (group.strong < best.strong || group.weak < best.weak)) break;
    const found = ranking(context, filing, asked, group, words);
    if (found === null) continue;
    best ??= group;
    const answer = found.items?.join('|') ?? '';
    // parts of the same rows say the same; groups that fit as well and say another leave it open
    if (!winners.has(answer)) winners.set(answer, found);
  }
  return winners.size === 1 ? ([...winners.values()][0] ?? null) : null;
}

function ranking(context: Context, filing: FilingPages, asked: Extreme, group: RowGroup, words: LineWords): Finding | null {
  const { table, evidence } = group;
  const organic = asked.gauge !== 'value' && words.needed.has('organic');
  const columns = columnsFor(table, context.times[0], filing.card).filter((c) => !organic || ORGANIC.test(table.columns[c]?.label ?? ''));
  const column = columnMeant(table, columns, words);
  if (column < 0) return null;
  // a column of organic growth prints the change itself
  const gauged: Extreme = organic ? { ...asked, gauge: 'value' } : asked;
  const rows = alike(
    table,
    group.rows.filter((row) => !BETWEEN.test(table.rows[row]?.text ?? '')),
    column,
  );
  const candidates = rows.flatMap((row) => rankedRow(context, gauged, evidence, table, row, column, rows) ?? []);
  // a row without the figure for its change could be the one
  if (candidates.length < rows.length) return null;
  return rankedFinding(gauged, candidates, context.question);
}

/** Rows that are no kind of their own: they settle others. */
const BETWEEN = anyOf(ROWKINDS.reconciling);

/** Rows with a figure in the column, of the kind that most of them have. */
function alike(table: Table, rows: readonly number[], column: number): number[] {
  const held = rows.flatMap((row) => {
    const cell = cellAt(table, row, column);
    return cell === undefined ? [] : [{ row, kind: `${cell.unit.kind} ${String(cell.unit.perShare)} ${cell.unit.currency ?? ''}` }];
  });
  const counts = new Map<string, number>();
  for (const { kind } of held) counts.set(kind, (counts.get(kind) ?? 0) + 1);
  const most = [...counts].sort((a, b) => b[1] - a[1])[0]?.[0] ?? '';
  // a unit that was not read may be that of its neighbours: such a row is no reason to leave it out
  return held.filter(({ kind }) => kind === most || most.startsWith('unknown') || kind.startsWith('unknown')).map(({ row }) => row);
}

/** A row that is called as others it is ranked with ("Net sales" of every segment) is told by the heading that it stands under. */
function tellingName({ rows }: Table, row: number, among: readonly number[]): string {
  const here = rows[row];
  const shared = among.some((other) => other !== row && rows[other]?.text === here?.text);
  return cleaned((shared ? rows[here?.parent ?? -1] : here)?.text ?? '');
}

function rankedRow(
  context: Context,
  asked: Extreme,
  evidence: Evidence,
  table: Table,
  row: number,
  column: number,
  among: readonly number[],
): Ranked | null {
  const cell = cellAt(table, row, column);
  const name = tellingName(table, row, among);
  if (cell === undefined || name === '') return null;
  if (asked.gauge === 'value') return { name, by: plainValue(cell), calculation: { ...leafOf(evidence, table, cell), name } };
  return movedBetween(context, evidence, table, cell, asked.gauge, name);
}

/** Rows of one table, one for each name. */
function amongNamed(context: Context, filing: FilingPages, asked: Extreme, names: readonly string[], words: LineWords): Finding | null {
  const shared = new Set([...words.needed, ...words.light]);
  for (const evidence of filing.pages)
    for (const table of evidence.page.tables) {
      const column = columnMeant(table, columnsFor(table, context.times[0], filing.card), words);
      if (column < 0) continue;
      const rows = names.map((name) =>
        rowFor(
          table,
          column,
          [...labelTerms(name)].filter((term) => !/^activit/.test(term)),
          shared,
        ),
      );
      const cells = rows.map((row) => (row === null ? undefined : cellAt(table, row, column)));
      if (cells.some((cell) => cell === undefined) || new Set(rows).size < names.length) continue;
      const candidates = cells.flatMap((cell) => {
        const found: Cell[] = cell === undefined ? [] : [cell];
        return found.flatMap((one) => rankedRow(context, asked, evidence, table, one.row, column, []) ?? []);
      });
      if (candidates.length === names.length) return rankedFinding(asked, candidates, context.question);
    }
  return null;
}

/** "Operations" and "operating": named among others, they are told apart by their beginnings. */
const akin = (a: string, b: string): boolean => a.length > 5 && b.length > 5 && a.slice(0, 6) === b.slice(0, 6);

/** The one row with a figure whose label has all the words of a name and something of what is asked; the one that sums up where several have. */
function rowFor(table: Table, column: number, name: readonly string[], shared: ReadonlySet<string>): number | null {
  const found = table.rows.flatMap((row, r) => {
    const own = labelTerms(row.text);
    const all = name.length > 0 && name.every((term) => own.has(term) || [...own].some((word) => akin(word, term)));
    return all && cellAt(table, r, column) !== undefined && (shared.size === 0 || [...shared].some((term) => own.has(term))) ? [r] : [];
  });
  const sums = found.filter((r) => SUMS.test(table.rows[r]?.text ?? ''));
  const [only] = found.length === 1 ? found : sums;
  return (found.length === 1 || sums.length === 1) && only !== undefined ? only : null;
}
