import type { Rect } from '../../src/domain/document.ts';

/** A page labelled by hand: boxes in per cent of the page (left, top, right, bottom). `either`: what may be taken for a figure or not. */
export interface LabelledPage {
  readonly doc: string;
  readonly page: number;
  readonly figures: readonly Edges[];
  readonly either?: readonly Edges[];
}
type Edges = readonly [left: number, top: number, right: number, bottom: number];

/** Cells of the page by which areas are compared: half a per cent each way. */
const CELLS = 200;
/** Of a label's area that is found, and of a find's area that is labelled. */
const COVERED = 0.5;

const edgesOf = ({ x, y, width, height }: Rect, page: { readonly width: number; readonly height: number }): Edges => [
  (100 * x) / page.width,
  (100 * y) / page.height,
  (100 * (x + width)) / page.width,
  (100 * (y + height)) / page.height,
];

/** Which labels are found, and which finds are labelled; finds that lie where either is right are left out. */
export function held(
  label: LabelledPage,
  boxes: readonly Rect[],
  page: { readonly width: number; readonly height: number },
): { found: boolean[]; right: boolean[] } {
  const finds = boxes.map((box) => edgesOf(box, page));
  const either = label.either ?? [];
  const counted = finds.filter((find) => shareOf(find, either) < COVERED || shareOf(find, label.figures) >= COVERED);
  return {
    found: label.figures.map((figure) => shareOf(figure, finds) >= COVERED),
    right: counted.map((find) => shareOf(find, [...label.figures, ...either]) >= COVERED && shareOf(find, label.figures) > 0.3),
  };
}

/** The part of one box's area that lies in any of the others. */
function shareOf([left, top, right, bottom]: Edges, others: readonly Edges[]): number {
  const step = 100 / CELLS;
  let [all, inside] = [0, 0];
  for (let x = left + step / 2; x < right; x += step)
    for (let y = top + step / 2; y < bottom; y += step) {
      all++;
      if (others.some(([l, t, r, b]) => x >= l && x <= r && y >= t && y <= b)) inside++;
    }
  return all > 0 ? inside / all : 0;
}
