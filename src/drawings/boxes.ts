import type { Rect } from '../domain/document.ts';

export const areaOf = ({ width, height }: Rect): number => width * height;
export const rightOf = ({ x, width }: Rect): number => x + width;
export const bottomOf = ({ y, height }: Rect): number => y + height;
export const middleOf = ({ x, y, width, height }: Rect): readonly [x: number, y: number] => [x + width / 2, y + height / 2];

export const grown = ({ x, y, width, height }: Rect, by: number): Rect => ({
  x: x - by,
  y: y - by,
  width: width + 2 * by,
  height: height + 2 * by,
});

export const touches = (a: Rect, b: Rect): boolean => a.x <= rightOf(b) && b.x <= rightOf(a) && a.y <= bottomOf(b) && b.y <= bottomOf(a);

/** The part of `inner`'s area that lies in `outer`, 0 to 1; of a line without area, of its length. */
export function shareIn(inner: Rect, outer: Rect): number {
  const across = Math.min(rightOf(inner), rightOf(outer)) - Math.max(inner.x, outer.x);
  const down = Math.min(bottomOf(inner), bottomOf(outer)) - Math.max(inner.y, outer.y);
  if (across < 0 || down < 0) return 0;
  const part = (shared: number, whole: number): number => (whole > 0 ? shared / whole : 1);
  return part(across, inner.width) * part(down, inner.height);
}

/** The smallest box around some, of which there is at least one. */
export function around(boxes: readonly Rect[]): Rect {
  const x = Math.min(...boxes.map((box) => box.x));
  const y = Math.min(...boxes.map((box) => box.y));
  return { x, y, width: Math.max(...boxes.map(rightOf)) - x, height: Math.max(...boxes.map(bottomOf)) - y };
}

/** Boxes in groups, those no further apart than `gap` points together. */
export function together<T extends { readonly box: Rect }>(items: readonly T[], gap: number): T[][] {
  const groups: { box: Rect; items: T[] }[] = [];
  for (const item of items) {
    const near = groups.filter(({ box }) => touches(grown(box, gap), item.box));
    const joined = { box: around([item.box, ...near.map(({ box }) => box)]), items: [...near.flatMap((group) => group.items), item] };
    for (const group of near) groups.splice(groups.indexOf(group), 1);
    groups.push(joined);
  }
  // A group that grew may have come near another.
  for (let merged = true; merged;) {
    merged = false;
    for (const group of groups) {
      const other = groups.find((one) => one !== group && touches(grown(one.box, gap), group.box));
      if (!other) continue;
      other.box = around([other.box, group.box]);
      other.items.push(...group.items);
      groups.splice(groups.indexOf(group), 1);
      merged = true;
      break;
    }
  }
  return groups.map((group) => group.items);
}
