import { LINE, type FlowUnit } from './flow.ts';

/** A page as the file parts it may be so tall, in points: set in other type than the printed one, it is not the same height. */
const TALLEST = 1300;
/** Where the file parts none, a page is about as tall as a letter's. */
const USUAL = 740;

/** Points from a unit's first line to the next unit's room above. */
export const heightOf = ({ lines }: FlowUnit): number => lines.reduce((sum, { size }) => sum + LINE * size, 0);

/** The page of every unit, from 1: where the file parts pages, else by length, at the end of a paragraph or a table. */
export function paginate(units: readonly FlowUnit[]): number[] {
  const pages: number[] = [];
  let page = 1;
  for (let from = 0; from < units.length;) {
    let to = from + 1;
    while (to < units.length && units[to]?.breaks !== true) to++;
    const height = sum(units, from, to);
    const most = height > TALLEST ? USUAL : Infinity;
    let used = 0;
    for (let u = from; u < to; u++) {
      const own = sum(units, u, u + 1);
      const { table } = units[u] ?? { table: -1 };
      const goesOn = table >= 0 && units[u - 1]?.table === table;
      // A table is kept whole unless it is taller than a page may be.
      const ahead = goesOn || table < 0 ? own : sum(units, u, endOf(units, u, to));
      const over = used + (ahead > TALLEST ? own : ahead) > most;
      if (u > from && over && (!goesOn || used > TALLEST)) {
        page++;
        used = 0;
      }
      pages.push(page);
      used += own;
    }
    page++;
    from = to;
  }
  return pages;
}

const sum = (units: readonly FlowUnit[], from: number, to: number): number => {
  let height = 0;
  for (let u = from; u < to; u++) {
    const unit = units[u];
    if (unit) height += unit.above + heightOf(unit);
  }
  return height;
};

function endOf(units: readonly FlowUnit[], from: number, most: number): number {
  let to = from + 1;
  while (to < most && units[to]?.table === units[from]?.table) to++;
  return to;
}
