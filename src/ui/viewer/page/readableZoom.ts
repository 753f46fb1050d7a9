import { EDGE, FULL_SIZE, type Sight } from './pageLayout.ts';

/** A page that is cut off at the side in any case is shown no smaller than this, unless the reader asks for it. */
export const LEAST = 0.9 * FULL_SIZE;
/** A page is shown whole down to this size, and down to this size of the type that is looked at, in CSS px: nine points on letter paper, as drawn at 1440. */
const WHOLE = { least: 0.57 * FULL_SIZE, typePx: 6.9 };
/** The same of a page that is set to the room it is given: to shift it sideways costs more than small type does. */
const SET = { least: 0.6 * FULL_SIZE, typePx: 7.5 };
/** Smaller type that is looked at, in CSS px: filings set in six points, as statements drawn for wide paper are, are enlarged to it. */
const TYPE_PX = 9.5;
/** The height of a mark, of its type size. */
const BOX_EM = 1.11;
const MOST = 3 * FULL_SIZE;
/** On a phone a row is shown this much smaller if that brings its label beside its figure. */
const LEAST_OF_ROW = 0.82;

/**
 * CSS px a point at which what is looked at can be read in a room of `room` px: the whole width of the page where that is large enough, else at least 90 %, and more where its
 * type is small. `set`: the page was set to a narrow room.
 */
export function readableScale(pageWidth: number, room: number, sight: Sight | null, narrow: boolean, set = false): number {
  const type = sight ? typeOf(sight) : 0;
  const whole = room / pageWidth;
  if (!set && whole >= WHOLE.least && (type === 0 || type * whole >= WHOLE.typePx)) return whole;
  const { least, typePx } = set ? SET : { least: LEAST, typePx: TYPE_PX };
  const scale = Math.max(whole, least, type > 0 ? Math.min(MOST, typePx / type) : 0);
  if (!narrow || !sight || sight.rects.length === 0 || sight.beside.length === 0) return scale;
  const right = Math.max(...sight.rects.map(({ x, width }) => x + width));
  const label = Math.min(...[...sight.rects, ...sight.beside].map(({ x }) => x));
  const fitting = [Math.min(label, sight.text?.from ?? label), label].map((left) => (room - 2 * EDGE) / (right - left));
  return Math.min(scale, fitting.find((one) => one >= LEAST_OF_ROW * scale) ?? scale);
}

/** The size of the marked words in points, 0 where nothing is marked. */
function typeOf({ rects }: Sight): number {
  const heights = rects.map(({ height }) => height).sort((a, b) => a - b);
  return (heights[heights.length >> 1] ?? 0) / BOX_EM;
}
