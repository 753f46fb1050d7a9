import type { Cell, Column, Period, Table } from '../../../domain/document.ts';
import { periodAt } from '../../../text/periods.ts';
import { disputed } from './disputed.ts';
import type { PlacedTag } from './figureTags.ts';

/** Share of a column's tagged cells that must be of one time before it is the column's. */
const AGREED = 0.8;
/** More tags than this share of a table's that say another scale than was read: it was read wrongly. */
const MINORITY = 0.2;

export interface TaggedTables {
  readonly tables: Table[][];
  /** Tags not used, as the figure is printed at another scale. */
  readonly refused: number;
}

/**
 * Tables whose figures know their tags: a cell's unit is its tag's, and a column of one time has the tags' time under the words printed over it. A tag that alone in
 * its table says another scale than the table prints is not used, but kept beside the figure; so is what was printed, where a tag that is used says another amount. `year` is the filing's own fiscal year: what is printed under a later one is due then, and tagged as of now.
 */
export function withTags(
  pages: readonly (readonly Table[])[],
  tags: ReadonlyMap<number, readonly PlacedTag[]>,
  year: number | undefined,
): TaggedTables {
  let refused = 0;
  const tables = pages.map((list, p) => {
    const here = tags.get(p + 1) ?? [];
    if (here.length === 0) return [...list];
    const firstAt = firstOf(here);
    const placedOn = ({ value, span }: Cell): PlacedTag | undefined => {
      let first = Infinity;
      for (let at = span.start; value !== null && at < span.end; at++) first = Math.min(first, firstAt[at] ?? Infinity);
      return here[first];
    };
    return list.map((table) => {
      const cells = table.cells.map((cell) => ({ cell, placed: placedOn(cell) }));
      const odd = contradictions(cells.map(({ cell, placed }) => ({ cell, scale: placed?.tag.unit.scale })));
      refused += odd.size;
      const tagged = cells.map(({ cell, placed }, i): Cell => {
        if (placed === undefined) return cell;
        const { tag } = placed;
        const printedIn = disputed(table, cell, tag);
        const dispute = printedIn === undefined ? {} : { dispute: { printed: printedIn, tag } };
        if (odd.has(i)) return { ...cell, ...dispute };
        const printed = periodAt(table.rows[cell.row], table.columns[cell.column]);
        const own = isDue(printed, year) ? {} : { period: { ...tag.period, label: printed?.label ?? tag.period.label } };
        return { ...cell, unit: tag.unit, tag, ...own, ...dispute };
      });
      if (tagged.every(({ tag, dispute }) => tag === undefined && dispute === undefined)) return table;
      const columns = table.columns.map((column, c) =>
        isDue(column.period, year)
          ? column
          : timed(
              column,
              tagged.filter((cell) => cell.column === c),
            ),
      );
      return { ...table, cells: tagged, columns, unit: unitOf(table, tagged) };
    });
  });
  return { tables, refused };
}

const isDue = (printed: Period | undefined, year: number | undefined): boolean =>
  year !== undefined && printed?.fiscalYear !== undefined && printed.fiscalYear > year;

/** The first tag at each place of a page's text. A cell's tag is on words of its figure, or on the cell and a sign beside it. */
function firstOf(tags: readonly PlacedTag[]): readonly (number | undefined)[] {
  const first: number[] = [];
  for (const [i, { span }] of tags.entries()) for (let at = span.start; at < span.end; at++) first[at] ??= i;
  return first;
}

/** Amounts whose tags say another scale than is printed, where the table's others agree with what is printed. */
function contradictions(cells: readonly { readonly cell: Cell; readonly scale: number | undefined }[]): Set<number> {
  const amounts = cells.flatMap(({ cell, scale }, i) =>
    scale !== undefined && cell.unit.kind === 'money' && !cell.unit.perShare
      ? [{ i, printed: cell.unit.scale, scale, zero: cell.value === 0 }]
      : [],
  );
  const against = amounts.filter(({ printed, scale }) => printed !== scale);
  if (against.length > MINORITY * amounts.length) return new Set();
  return new Set(against.filter(({ zero }) => !zero).map(({ i }) => i));
}

/** The time that a column's tags agree on; balances at a duration's ends are its rows' matter. */
function timed(column: Column, cells: readonly Cell[]): Column {
  const tags = cells.flatMap(({ tag }) => tag ?? []);
  const durations = tags.filter(({ period }) => period.kind === 'duration');
  const counted = new Map<string, { period: Period; count: number }>();
  const over = durations.length > 0 ? durations : tags;
  for (const { period } of over) {
    const key = `${period.kind} ${period.end ?? ''} ${String(period.months)}`;
    counted.set(key, { period, count: (counted.get(key)?.count ?? 0) + 1 });
  }
  const best = [...counted.values()].sort((a, b) => b.count - a.count)[0];
  if (best === undefined || best.count < AGREED * over.length) return column;
  return { ...column, period: { ...best.period, label: column.period?.label ?? column.label } };
}

/** The unit of most of a table's tagged money; it was printed otherwise, or not at all. */
function unitOf(table: Table, cells: readonly Cell[]): Table['unit'] {
  const money = cells.flatMap(({ tag }) => (tag?.unit.kind === 'money' && !tag.unit.perShare && tag.value !== 0 ? [tag.unit] : []));
  const [first] = money;
  if (first === undefined || table.unit.kind !== 'money') return table.unit;
  return money.every(({ scale, currency }) => scale === first.scale && currency === first.currency) ? { ...first } : table.unit;
}
