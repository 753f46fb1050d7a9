import type { Line, LineSegment } from '../layout/line.ts';
import type { PageLines } from './cellPieces.ts';

const MARK = /^\s*(?:\(?(?:\d{1,2}|[a-z])\)?(?:\s?,\s?\(?(?:\d{1,2}|[a-z])\)?|\s?\((?:\d{1,2}|[a-z])\))*|[*†‡§]{1,3})\s*$/;
/** A footnote's mark is set in type this much smaller than the words before it. */
const SMALLER = 0.82;

/**
 * A line whose stretches end before the footnote mark set after them in smaller type ("Excess cash⁶", "12.5²"): the mark becomes a stretch of its own,
 * so that it enters neither a label nor a figure. Pages without geometry (made ones) keep their lines.
 */
export function withoutMarks(page: PageLines, line: Line): Line {
  const { geometry } = page;
  if (geometry === undefined) return line;
  let i = firstRun(geometry.starts, line.start);
  const segments: LineSegment[] = [];
  let cut = false;
  const box = (run: number, side: 0 | 2 | 3): number => geometry.boxes[4 * run + side] ?? 0;
  for (const segment of line.segments) {
    const first = i;
    while (i < geometry.starts.length && (geometry.starts[i] ?? Infinity) < segment.end) i++;
    let words = i - 1;
    const marks = (run: number): boolean =>
      box(run, 3) <= SMALLER * box(first, 3) && MARK.test(page.text.slice(geometry.starts[run], geometry.ends[run]));
    if (geometry.ends[words] === segment.end) while (words > first && marks(words)) words--;
    if (words === i - 1 || words < first) {
      segments.push(segment);
      continue;
    }
    cut = true;
    const [start, at] = [geometry.starts[words + 1] ?? segment.end, box(words + 1, 0)];
    const right = box(words, 0) + box(words, 2);
    segments.push({
      ...segment,
      end: geometry.ends[words] ?? start,
      box: { ...segment.box, width: Math.min(right, at + 1) - segment.box.x },
    });
    segments.push({
      ...segment,
      start,
      size: segment.size / 2,
      box: { ...segment.box, x: at, width: segment.box.x + segment.box.width - at },
    });
  }
  return cut ? { ...line, segments } : line;
}

function firstRun(starts: Uint32Array, offset: number): number {
  let [low, high] = [0, starts.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((starts[middle] ?? 0) < offset) low = middle + 1;
    else high = middle;
  }
  return low;
}
