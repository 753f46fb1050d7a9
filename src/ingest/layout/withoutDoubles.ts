import { measure, spaceOf, type Face } from '../pdf/advances.ts';
import { placeIn, type Run } from './runs.ts';

/** How far a second drawing is from the first, of the em: more is another letter. Letter widths inside a run are estimated, which adds to it. */
const OFFSET = 0.35;
/** The same across the line. */
const RISE = 0.15;
/** Share of a second drawing that lies over the first: letters that follow each other closely overlap by far less. */
const OVER = 0.6;
/** Runs back along a line that can still be drawn over. */
const REACH = 8;
/** A line in which so many runs went over others was drawn letter by letter. */
const LETTERWISE = 3;
/** pdf.js starts a new item only where the pen goes back by a fifth of the em: second drawings of narrower letters stay inside the first one's item. */
const NARROW = /([ijltfrI1.,:;'’!|()[\]-])\1/;
const DOUBLED = new RegExp(NARROW, 'g');

/**
 * The runs of one line, from left to right, without what is drawn a second time at nearly the same place: a printer's bold. It may be
 * whole runs, words that begin inside another run, or single letters; what only looks doubled ("11", "bees") is side by side and stays.
 */
export function withoutDoubles(runs: readonly Run[]): Run[] {
  const { kept, dropped } = once(runs);
  return dropped < LETTERWISE ? kept : once(unglued(runs)).kept;
}

function once(runs: readonly Run[]): { readonly kept: Run[]; readonly dropped: number } {
  const kept: Run[] = [];
  let dropped = 0;
  for (const run of runs) {
    let rest: Run | undefined = run;
    for (let i = kept.length - 1; i >= Math.max(0, kept.length - REACH) && rest; i--) {
      const under = kept[i];
      if (under) rest = beyond(under, rest);
    }
    if (rest !== run) dropped++;
    if (rest) kept.push(rest);
  }
  return { kept, dropped };
}

/** What of a run is not drawn in `under` already; undefined where all of it is. */
function beyond(under: Run, run: Run): Run | undefined {
  const end = under.u + under.width;
  const over = Math.min(end, run.u + run.width) - run.u;
  if (over <= 0 || Math.abs(under.v - run.v) > RISE * run.size || Math.abs(under.size - run.size) > 0.1 * run.size) return run;
  if (over > OVER * run.width) {
    const place = placeIn(under);
    // Estimated places are less sure the longer the run before them.
    const slack = 0.02 * (run.u - under.u);
    for (let at = under.text.indexOf(run.text); at >= 0; at = under.text.indexOf(run.text, at + 1))
      if (Math.abs(place(at) - run.u) < OFFSET * run.size + slack) return undefined;
  }
  const place = placeIn(run);
  for (let length = Math.min(run.text.length - 1, under.text.length); length > 0; length--) {
    const seam = place(length);
    if (Math.abs(seam - end) >= OFFSET * run.size || over < OVER * (seam - run.u)) continue;
    if (!under.text.endsWith(run.text.slice(0, length))) continue;
    const text = run.text.slice(length).trimStart();
    const u = place(run.text.length - text.length);
    return { ...run, text, u, width: run.u + run.width - u };
  }
  return run;
}

/** The runs of a line drawn letter by letter, each narrow letter that is in one twice taken once, where the run's width says so. */
function unglued(runs: readonly Run[]): Run[] {
  const single = runs.filter(({ text }) => !NARROW.test(text));
  const sum = (of: (run: Run) => number): number => single.reduce((total, run) => total + of(run), 0);
  // By this line's own letters: the font's widths were learned from doubled ones too.
  const scale = sum(({ width }) => width) / sum(({ text, look, size }) => natural(text, look.face, size)) || 1;
  return runs.map((run) => {
    const text = run.text.replace(DOUBLED, '$1');
    const off = (text: string): number => Math.abs(scale * natural(text, run.look.face, run.size) - run.width);
    return text !== run.text && off(text) < off(run.text) ? { ...run, text } : run;
  });
}

function natural(text: string, face: Face, size: number): number {
  const { letters, spaces } = measure(face, text);
  return ((letters + spaces * spaceOf(face)) * size) / 1000;
}
