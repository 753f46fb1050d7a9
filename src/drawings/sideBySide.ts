import type { Rect } from '../domain/document.ts';
import type { PlacedWords } from '../domain/drawn/drawing.ts';
import { bottomOf, middleOf, rightOf, shareIn } from './boxes.ts';
import type { DrawnRegion } from './drawnRegions.ts';

/** Points within which labels stand on one line. */
const LEVEL = 3;
/** Labels of one chart at least. */
const LEAST = 2;

/** Charts beside each other that were taken for one: the line of their categories says the same words again. */
export function sideBySide(region: DrawnRegion, page: PlacedWords): DrawnRegion[] {
  if (region.kind !== 'chart') return [region];
  const inside = page.lines.flatMap((line) => line.segments).filter(({ box }) => shareIn(box, region.box) > 0.7);
  for (const { box: level } of inside) {
    const row = inside.filter(({ box }) => Math.abs(bottomOf(box) - bottomOf(level)) < LEVEL).sort((a, b) => a.box.x - b.box.x);
    const texts = row.map(({ start, end }) => page.text.slice(start, end).trim());
    const each = periodOf(texts);
    if (each === null) continue;
    const edges: number[] = [];
    for (let i = each; i < row.length; i += each)
      edges.push(((row[i - 1] ? rightOf(row[i - 1]?.box ?? level) : 0) + (row[i]?.box.x ?? 0)) / 2);
    return cut(region, edges);
  }
  return [region];
}

/** After how many texts they begin again; null where they never do. */
function periodOf(texts: readonly string[]): number | null {
  for (let each = LEAST; each <= texts.length / 2; each++)
    if (texts.length % each === 0 && texts.every((text, i) => text === texts[i % each]) && new Set(texts.slice(0, each)).size === each)
      return each;
  return null;
}

function cut(region: DrawnRegion, edges: readonly number[]): DrawnRegion[] {
  const bounds = [region.box.x, ...edges, rightOf(region.box)];
  return bounds.slice(1).flatMap((right, i): DrawnRegion[] => {
    const left = bounds[i] ?? 0;
    const marks = region.marks.filter(({ box }) => middleOf(box)[0] >= left && middleOf(box)[0] < right);
    const box: Rect = { ...region.box, x: left, width: right - left };
    return marks.length > 0 ? [{ ...region, box, marks }] : [];
  });
}
