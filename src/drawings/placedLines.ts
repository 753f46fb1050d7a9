import type { Geometry, Page, Rect } from '../domain/document.ts';
import type { PlacedWords } from '../domain/drawn/drawing.ts';
import { around, bottomOf, rightOf } from './boxes.ts';

/** Of the height of the words: a wider gap parts them. */
const GAP = 1;

/** A stored page's words where they are drawn: its lines, cut where a gap parts them. Words that stand upright are left out. */
export function placedLines(page: Pick<Page, 'number' | 'width' | 'height' | 'text' | 'blocks'>, geometry: Geometry): PlacedWords {
  const lines: PlacedWords['lines'][number][] = [];
  let run = 0;
  for (let start = 0; start < page.text.length;) {
    const found = page.text.indexOf('\n', start);
    const end = found < 0 ? page.text.length : found;
    const segments: { start: number; end: number; box: Rect }[] = [];
    for (; run < geometry.starts.length && (geometry.starts[run] ?? 0) < end; run++) {
      const [x = 0, y = 0, width = 0, height = 0] = geometry.boxes.subarray(4 * run, 4 * run + 4);
      const box = { x, y, width, height };
      const piece = { start: geometry.starts[run] ?? 0, end: geometry.ends[run] ?? 0, box };
      if (page.text.slice(piece.start, piece.end).trim() === '' || ((geometry.styles[run] ?? 0) & UPRIGHT) !== 0) continue;
      const last = segments.at(-1);
      if (
        last &&
        box.x - rightOf(last.box) < GAP * height &&
        box.x >= last.box.x &&
        Math.abs(bottomOf(last.box) - bottomOf(box)) < 0.6 * height
      )
        segments[segments.length - 1] = { start: last.start, end: piece.end, box: around([last.box, box]) };
      else segments.push(piece);
    }
    const block = page.blocks.find(({ span }) => span.start <= start && start < span.end);
    const furniture = block?.kind === 'header' || block?.kind === 'footer' ? block.kind : undefined;
    if (segments.length > 0) {
      const box = around(segments.map((segment) => segment.box));
      lines.push({ start, end, box, size: box.height, segments, ...(furniture && { furniture }) });
    }
    start = end + 1;
  }
  return { number: page.number, width: page.width, height: page.height, text: page.text, lines };
}

/** As in `Geometry.styles`. */
const UPRIGHT = 16;
