/** The room a header's words or a column takes across the page. */
export interface HeadExtent {
  readonly left: number;
  readonly right: number;
}

export interface HeadText extends HeadExtent {
  /** Words that name a time without its year ("Years Ended December 31,") head several columns when they can. */
  readonly spans: boolean;
}

const MOST_SPANNED = 16;
/** Cost in points of leaving header words over no column. */
const DROPPED = 60;
const CUT = 15;

/**
 * Sets the words of one header line over contiguous groups of columns, left to right: each over the group whose centre (or
 * edge) it shares best, by dynamic programming over all groupings. `joints[c]` says that columns c and c + 1 are under one heading
 * of a lower line. Returns [first, last] column per heading, null where it fits none.
 */
export function spread(
  headings: readonly HeadText[],
  columns: readonly HeadExtent[],
  joints: readonly boolean[] = [],
): ([number, number] | null)[] {
  const [m, n] = [headings.length, columns.length];
  const best: number[][] = Array.from({ length: m + 1 }, () => new Array<number>(n + 1).fill(Infinity));
  const from: (readonly [number, number] | null)[][] = Array.from({ length: m + 1 }, () =>
    new Array<readonly [number, number] | null>(n + 1).fill(null),
  );
  // Columns that a line of periods leaves without one are the exception.
  const bare = headings.every((heading) => heading.spans) ? 3 : 0;
  for (let c = 0; c <= n; c++) set(best, 0, c, c * bare);
  for (let k = 1; k <= m; k++) {
    const heading = headings[k - 1];
    if (heading === undefined) break;
    for (let c = 0; c <= n; c++) {
      const dropped = get(best, k - 1, c) + DROPPED;
      if (dropped < get(best, k, c)) take(best, from, k, c, dropped, null);
      if (c > 0 && get(best, k, c - 1) + bare < get(best, k, c)) take(best, from, k, c, get(best, k, c - 1) + bare, [-1, c - 1]);
      for (let i = c - 1; i >= Math.max(0, c - MOST_SPANNED); i--) {
        const cost = get(best, k - 1, i) + fit(heading, columns, joints, i, c - 1);
        if (cost < get(best, k, c)) take(best, from, k, c, cost, [i, c - 1]);
      }
    }
  }
  const placed: ([number, number] | null)[] = [];
  for (let k = m, c = n; k > 0;) {
    const step = from[k]?.[c] ?? null;
    if (step === null) {
      placed.unshift(null);
      k--;
    } else if (step[0] === -1) c = step[1];
    else {
      placed.unshift([step[0], step[1]]);
      c = step[0];
      k--;
    }
  }
  return placed;
}

function fit(heading: HeadText, columns: readonly HeadExtent[], joints: readonly boolean[], i: number, j: number): number {
  const [first, last] = [columns[i], columns[j]];
  if (first === undefined || last === undefined) return Infinity;
  const centre = Math.abs(heading.left + heading.right - first.left - last.right) / 2;
  const edges = Math.min(Math.abs(heading.right - last.right), Math.abs(heading.left - first.left) + 2);
  let cost = i === j ? Math.min(centre, edges) : Math.min(centre, edges + 12);
  const width = heading.right - heading.left;
  for (const [c, column] of columns.entries()) {
    const overlap = Math.min(heading.right, column.right) - Math.max(heading.left, column.left);
    const share = overlap / Math.max(1, Math.min(width, column.right - column.left));
    // Over a column that is left out, or off a column that is taken in at a group's end.
    if (c < i || c > j) cost += share > 0.15 ? 24 * share : 0;
  }
  // A heading may not part columns that one heading below it holds together.
  if (joints[i - 1] === true) cost += CUT;
  if (joints[j] === true) cost += CUT;
  if (i !== j) {
    const group = last.right - first.left;
    let units = j - i;
    for (let c = i; c < j; c++) if (joints[c] === true) units--;
    cost += heading.spans ? -Math.min(6, 2 * (j - i)) : width > 0.45 * group ? 0.5 * units : centre < 1.2 ? 2 * units : 7 * units;
  }
  return cost;
}

const YEAR = /\b(?:19|20)\d{2}\b/;

/**
 * Groups of columns whose years repeat ("2017 2016 2017 2016"): one heading a group, whatever room its words take. Null where the labels so far
 * repeat no years (words may be a wrapped label's), where there are more or fewer headings than groups, or where a heading is not over its group.
 */
export function repeated(
  labels: readonly string[],
  headings: readonly HeadExtent[],
  columns: readonly HeadExtent[],
): [number, number][] | null {
  const m = headings.length;
  if (m < 2) return null;
  for (let k = Math.floor(labels.length / m); k >= 2; k--)
    for (let from = 0; from + m * k <= labels.length; from++) {
      const first = labels.slice(from, from + k);
      if (!first.every((label) => label !== '') || first.filter((label) => YEAR.test(label)).length < 2 || new Set(first).size < k)
        continue;
      if (labels.some((label, c) => (c < from || c >= from + m * k) && YEAR.test(label))) continue;
      if (!labels.slice(from, from + m * k).every((label, c) => label === first[c % k])) continue;
      const groups = headings.map((_, g): [number, number] => [from + g * k, from + g * k + k - 1]);
      if (groups.every(([a, b], g) => within(headings[g], columns[a], columns[b], columns[a - 1]))) return groups;
    }
  return null;
}

const CHANGES_ONLY = /%|\b(?:change|variance|increase|decrease)\b/i;

/**
 * Groups of columns that each open with the same name ("As Reported", "Effect", "FX-Neutral", "As Reported", "% Change"): one time a group, up to the next that opens so.
 * Columns of changes at the end are of no time. `names` are the columns' words without times. Null where the headings are no times or no name opens as many groups as there are.
 */
export function opened(names: readonly string[], headings: readonly HeadText[], columns: readonly HeadExtent[]): [number, number][] | null {
  const m = headings.length;
  if (m < 2 || !headings.every(({ spans }) => spans)) return null;
  const first = names.findIndex((name) => name !== '');
  const opens = names.flatMap((name, c) => (name !== '' && name === names[first] ? [c] : []));
  if (opens.length !== m) return null;
  const most = Math.max(...opens.slice(1).map((c, g) => c - (opens[g] ?? 0)));
  if (most < 2) return null;
  const groups = opens.map((from, g): [number, number] => {
    let to = (opens[g + 1] ?? Math.min(names.length, from + most)) - 1;
    while (to > from && CHANGES_ONLY.test(names[to] ?? '')) to--;
    return [from, to];
  });
  return groups.every(([a, b], g) => within(headings[g], columns[a], columns[b], columns[a - 1])) ? groups : null;
}

/** The room of a group begins where the column before it ends: its own figures may be shorter than their underlined heading. */
function within(
  heading: HeadExtent | undefined,
  first: HeadExtent | undefined,
  last: HeadExtent | undefined,
  before: HeadExtent | undefined,
): boolean {
  if (heading === undefined || first === undefined || last === undefined) return false;
  const centre = (heading.left + heading.right) / 2;
  return centre > Math.max(before?.right ?? 0, first.left - 40) && centre < last.right + 4;
}

const get = (grid: readonly (readonly number[])[], k: number, c: number): number => grid[k]?.[c] ?? Infinity;

function set(grid: number[][], k: number, c: number, value: number): void {
  const row = grid[k];
  if (row !== undefined) row[c] = value;
}

function take(
  best: number[][],
  from: (readonly [number, number] | null)[][],
  k: number,
  c: number,
  cost: number,
  step: readonly [number, number] | null,
): void {
  set(best, k, c, cost);
  const row = from[k];
  if (row !== undefined) row[c] = step;
}
