import type { Context, FilingPages } from '../../domain/context.ts';
import type { Finding } from '../../domain/figures.ts';
import { saysTotal } from '../../text/labels.ts';
import { leafOf } from '../cells/cellLeaf.ts';
import { linesNamed, lineText, timedCells } from '../cells/namedLines.ts';
import { joined } from './overall.ts';
import { courseOf, timeName, timesNamed } from './overTimes.ts';
import { cleaned } from '../cells/phrase.ts';
import { cellAt, columnsFor, groupsOf, groupsNamed } from './rowGroups.ts';
import type { RowsAsked } from '../../domain/reading.ts';
import { tableTerms } from '../../question/words/tableTerms.ts';

/** "What are the components of total revenue": the rows under that heading, or those that the total adds up. */
export function partsFinding(context: Context, filing: FilingPages, asked: Extract<RowsAsked, { kind: 'parts' }>): Finding | null {
  const words = tableTerms(asked.about, context);
  if (words.needed.size === 0) return null;
  const wanted = new Set([...words.needed, ...words.light]);
  const found: { readonly answer: string; readonly finding: Finding; readonly stray: number }[] = [];
  for (const evidence of filing.pages)
    for (const table of evidence.page.tables)
      for (const group of groupsOf(table)) {
        if (group.named === undefined) continue;
        const own = group.words;
        // the heading is what was asked for, no more and no less
        if (![...words.needed, ...words.light].every((term) => own.has(term) || /^(?:total|net|gross|main|major|key)$/.test(term)))
          continue;
        const stray = [...own].filter((term) => !wanted.has(term) && !/^(?:total|net)$/.test(term)).length;
        if (stray > 0) continue;
        const column = columnsFor(table, context.times[0], filing.card)[0];
        const cells = group.rows.flatMap((row) => {
          const cell =
            (column === undefined ? undefined : cellAt(table, row, column)) ??
            table.cells.find((one) => one.row === row && one.value !== null);
          return cell === undefined ? [] : [{ name: cleaned(table.rows[row]?.text ?? ''), cell }];
        });
        if (cells.length < 2) continue;
        const items = cells.map(({ name }) => name);
        // rows of one name have headings of their own
        if (new Set(items).size < items.length) continue;
        const results = cells.map(({ name, cell }) => leafOf(evidence, table, cell, name));
        const says = `${String(items.length)} under ${cleaned(table.rows[group.named]?.text ?? '')}`;
        found.push({
          answer: items.join('|'),
          stray,
          finding: asked.count ? { kind: 'count', results, says, gaps: [] } : { kind: 'listed', results, items, says, gaps: [] },
        });
      }
  const [first] = found;
  return first !== undefined && found.every(({ answer }) => answer === first.answer) ? first.finding : null;
}

/** "In which years was X calculated": the times for which the table gives figures. */
export function timesFinding(context: Context, filing: FilingPages, asked: Extract<RowsAsked, { kind: 'times' }>): Finding | null {
  const course = courseOf(context, filing, asked.about, asked.noun, 1);
  if (course !== null) {
    const { evidence, table } = course.line;
    return timesOf(
      [...course.cells].reverse().map((timed) => ({ name: timeName(timed, asked.noun), calculation: leafOf(evidence, table, timed.cell) })),
    );
  }
  // a table as a whole: its first row's figures give its times
  const words = tableTerms(asked.about, context);
  const groups = groupsNamed(context, filing, words, new Set());
  const table =
    groups[0]?.table ?? filing.pages.flatMap(({ page }) => (words.needed.size === 0 && filing.card.pages === 1 ? page.tables : []))[0];
  const evidence = filing.pages.find(({ page }) => table !== undefined && page.tables.includes(table));
  if (table === undefined || evidence === undefined || groups.some((other) => other.table !== table && other.strong === groups[0]?.strong))
    return null;
  const byName = new Map<string, ReturnType<typeof leafOf>>();
  table.rows.forEach((_, index) => {
    for (const timed of timedCells({ table, axis: 'row', index }, filing.card)) {
      const name = timeName(timed, asked.noun);
      if (!byName.has(name)) byName.set(name, leafOf(evidence, table, timed.cell));
    }
  });
  return timesOf([...byName].map(([name, calculation]) => ({ name, calculation })));
}

function timesOf(held: readonly { readonly name: string; readonly calculation: ReturnType<typeof leafOf> }[]): Finding | null {
  const unique = held.filter(({ name }, i) => held.findIndex((other) => other.name === name) === i);
  // one time alone is a table whose other times were not read
  if (unique.length < 2) return null;
  return {
    kind: 'listed',
    results: unique.map(({ calculation }) => calculation),
    items: unique.map(({ name }) => name),
    says: `${String(unique.length)} times`,
    gaps: [],
  };
}

/** "What was X in 2019 and 2018 respectively": the figure at each time; "X and Y in 2019": the figure of each row. */
export function eachFinding(context: Context, filing: FilingPages, asked: Extract<RowsAsked, { kind: 'each' }>): Finding | null {
  if (context.times.length > 1) {
    const course = courseOf(context, filing, asked.about, '', 1);
    if (course === null) return null;
    const { evidence, table } = course.line;
    const cells = timesNamed(context, course);
    const wanted = new Set(context.times.map(({ text }) => text)).size;
    if (cells.length < wanted) return null;
    // "total net revenue for 2018 and 2017": both years together, where the row is not what is called total
    if (asked.sum && !saysTotal(lineText(table, course.line.axis, course.line.index))) return joined('sum', course.line, cells);
    const results = cells.map((timed) => leafOf(evidence, table, timed.cell));
    return {
      kind: 'series',
      results,
      items: results.map(({ operands }) => operands[0]?.text ?? ''),
      says: results[0]?.name ?? '',
      gaps: [],
    };
  }
  return eachRow(context, filing, asked.things);
}

/** "the respective sales and purchases in 2019": one row for each of the parts that "and" joins, in one table. */
function eachRow(context: Context, filing: FilingPages, things: readonly string[]): Finding | null {
  const parts = things.filter((part) => tableTerms(part, context).needed.size > 0);
  if (parts.length < 2 || parts.length > 4) return null;
  const results = parts.map((part) => {
    const [best, next] = linesNamed(context, filing, tableTerms(part, context)).filter(({ axis }) => axis === 'row');
    if (best === undefined || (next !== undefined && next.here === best.here && next.extra === best.extra)) return null;
    const columns = columnsFor(best.table, context.times[0], filing.card);
    const cell = columns.length === 1 && columns[0] !== undefined ? cellAt(best.table, best.index, columns[0]) : undefined;
    return cell === undefined ? null : leafOf(best.evidence, best.table, cell);
  });
  const found = results.flatMap((one) => one ?? []);
  if (found.length < parts.length || new Set(found.map(({ operands }) => operands[0]?.table)).size > 1) return null;
  if (new Set(found.map(({ operands }) => operands[0]?.row)).size < found.length) return null;
  return {
    kind: 'listed',
    results: found,
    items: found.map(({ operands }) => operands[0]?.text ?? ''),
    says: found.map(({ name }) => name).join(', '),
    gaps: [],
  };
}
