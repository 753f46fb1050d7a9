import { withoutDoubles } from './withoutDoubles.ts';
import type { Run } from './runs.ts';

/** Runs on one line of the page, from left to right. */
export interface TextRow {
  runs: Run[];
  /** The band of its capitals, by its largest run. */
  top: number;
  bottom: number;
  size: number;
}

/** Height of capitals, of the em. */
const CAPITALS = 0.7;

/**
 * Lines by what shares a band of height: superscripts and subscripts join the line they belong to, the next line down does not.
 * What is drawn twice on the same spot (a printer's bold) is taken once.
 */
export function rowsOf(runs: readonly Run[]): TextRow[] {
  const sorted = runs.filter((run) => !isMarker(run)).sort((p, q) => p.v - q.v || p.u - q.u);
  const rows: TextRow[] = [];
  for (const run of sorted) {
    const top = run.v - CAPITALS * run.size;
    let home: TextRow | undefined;
    for (let i = rows.length - 1, seen = 0; i >= 0 && seen < 4; i--, seen++) {
      const row = rows[i];
      if (!row) break;
      const shared = Math.min(run.v, row.bottom) - Math.max(top, row.top);
      if (shared > 0.5 * CAPITALS * Math.min(run.size, row.size) && fits(row, run)) {
        home = row;
        break;
      }
    }
    if (!home) {
      rows.push({ runs: [run], top, bottom: run.v, size: run.size });
      continue;
    }
    home.runs.push(run);
    if (run.size > home.size) {
      home.top = top;
      home.bottom = run.v;
      home.size = run.size;
    }
  }
  for (const marker of runs) if (isMarker(marker)) attach(marker, rows);
  for (const row of rows) {
    row.runs = withoutDoubles(row.runs.sort((p, q) => p.u - q.u));
  }
  return rows.sort((p, q) => p.bottom - q.bottom);
}

/** A few figures or signs, which may be a footnote marker: markers are set so high that they miss their line's band. */
const isMarker = (run: Run): boolean => run.text.length <= 7 && /^[\d(*†‡§¹²³⁴⁵[a-z](?:[\d,)*†‡\] ]|\([\d])*\)?$/.test(run.text);

/** Puts a marker on the line whose words it follows closely in smaller type, else where its own band belongs. */
function attach(marker: Run, rows: TextRow[]): void {
  const top = marker.v - CAPITALS * marker.size;
  let best: TextRow | undefined;
  let most = 0;
  for (const row of rows) {
    const reach = marker.size < 0.85 * row.size ? 0.35 * row.size : 0;
    const shared = Math.min(marker.v, row.bottom + reach / 2) - Math.max(top, row.top - reach);
    const wanted = (reach > 0 ? 0.6 : 0.5) * CAPITALS * Math.min(marker.size, row.size);
    if (shared <= wanted || !fits(row, marker)) continue;
    // Between two lines a raised marker goes with the words it touches.
    const touch = row.runs.some(
      (run) => Math.abs(run.u + run.width - marker.u) < 0.4 * run.size || Math.abs(marker.u + marker.width - run.u) < 0.4 * run.size,
    );
    const score = shared + (touch ? marker.size : 0);
    if (reach > 0 && !touch && shared < 0.9 * CAPITALS * marker.size) continue;
    if (score > most) [most, best] = [score, row];
  }
  if (best) {
    best.runs.push(marker);
    return;
  }
  rows.push({ runs: [marker], top, bottom: marker.v, size: marker.size });
}

/** A run that lies over another of another baseline belongs to a line of its own. */
function fits(row: TextRow, run: Run): boolean {
  for (const other of row.runs) {
    const over = Math.min(run.u + run.width, other.u + other.width) - Math.max(run.u, other.u);
    if (over > 0.4 * Math.min(run.width, other.width) && Math.abs(run.v - other.v) > 0.2 * Math.min(run.size, other.size)) return false;
  }
  return true;
}
