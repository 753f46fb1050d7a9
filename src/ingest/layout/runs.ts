import { clean } from '../../text/normalize.ts';
import { measure, spaceOf } from '../pdf/advances.ts';
import { sizeOf, type FontBook, type FontLook } from './fontBook.ts';
import type { Ligatures } from './ligatures.ts';
import type { RawPage } from '../pdf/raw.ts';
import type { Vocabulary } from './vocabulary.ts';

/** A string on one baseline, in the frame of its own writing: u along the baseline, v across it, downwards as it is read. */
export interface Run {
  readonly text: string;
  readonly u: number;
  readonly v: number;
  readonly width: number;
  readonly size: number;
  readonly look: FontLook;
  /** Quarter turns clockwise that bring the run upright: 0 to 3. */
  readonly turn: 0 | 1 | 2 | 3;
  /** As in `RawItem`. */
  readonly sure?: number;
}

/** What is known of a filing's printing. */
interface Printing {
  readonly fonts: FontBook;
  readonly ligatures: Ligatures;
  readonly vocabulary: Vocabulary;
}

/** The runs of a page with something printed in them, clean, in the order of the content stream. */
export function runsOf(raw: RawPage, { fonts, ligatures, vocabulary }: Printing): Run[] {
  const [a = 1, b = 0, c = 0, d = -1, e = 0, f = 0] = raw.transform;
  const runs: Run[] = [];
  for (const [i, item] of raw.items.entries()) {
    if (item.str.length === 0 || (item.str === ' ' && item.height === 0)) continue;
    const { text } = clean(ligatures.mend(raw.items, i, vocabulary));
    const printed = text.trim();
    if (printed.length === 0) continue;
    const [ta = 1, tb = 0, , , tx = 0, ty = 0] = item.transform;
    const x = a * tx + c * ty + e;
    const y = b * tx + d * ty + f;
    // The direction of writing on the page, y downwards.
    const dx = a * ta + c * tb;
    const dy = b * ta + d * tb;
    const turn = Math.abs(dx) >= Math.abs(dy) ? (dx >= 0 ? 0 : 2) : dy >= 0 ? 3 : 1;
    const size = sizeOf(item.transform);
    const look = fonts.look(item.fontName, raw);
    const [u, v] =
      turn === 0 ? [x, y] : turn === 2 ? [raw.width - x, raw.height - y] : turn === 3 ? [y, raw.width - x] : [raw.height - y, x];
    const read = item.sure === undefined ? {} : { sure: item.sure };
    if (printed.length === text.length) runs.push({ text, u, v, width: item.width, size, look, turn, ...read });
    else {
      // White space at the ends is a gap, not a word.
      const lead = text.length - text.trimStart().length;
      const each = (look.serif ? 0.25 : 0.278) * size;
      const before = Math.min(lead * each, item.width / 2);
      const after = Math.min((text.length - lead - printed.length) * each, item.width / 2 - before / 2);
      runs.push({ text: printed, u: u + before, v, width: item.width - before - after, size, look, turn, ...read });
    }
  }
  return runs;
}

/** Where an offset of a run's text is along its baseline, by the widths of its face's letters. */
export function placeIn({ text, look, u, width }: Run): (offset: number) => number {
  const space = spaceOf(look.face);
  const reach = (end: number): number => {
    const { letters, spaces } = measure(look.face, text, 0, end);
    return letters + spaces * space;
  };
  const total = reach(text.length) || 1;
  return (offset) => u + (reach(offset) / total) * width;
}
