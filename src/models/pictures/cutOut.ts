import type { Rect } from '../../domain/document.ts';
import type { PlacedPicture } from '../../domain/drawn/described.ts';

/** A page as it was drawn. */
interface DrawnWhole {
  readonly width: number;
  readonly height: number;
  readonly rgba: Uint8ClampedArray;
  readonly dotsPerInch: number;
}

/** Around a picture, in points: an axis may stand outside of what is drawn. */
const PADDING = 10;

/** A region of a drawn page with some of the paper around it; null where nothing of it is on the page. `box` in points from the page's upper left. */
export async function cutOut({ width, height, rgba, dotsPerInch }: DrawnWhole, box: Rect): Promise<PlacedPicture | null> {
  const scale = dotsPerInch / 72;
  const left = Math.max(0, Math.floor((box.x - PADDING) * scale));
  const top = Math.max(0, Math.floor((box.y - PADDING) * scale));
  const right = Math.min(width, Math.ceil((box.x + box.width + PADDING) * scale));
  const bottom = Math.min(height, Math.ceil((box.y + box.height + PADDING) * scale));
  const [across, down] = [right - left, bottom - top];
  if (across <= 0 || down <= 0) return null;
  const cut = new Uint8ClampedArray(across * down * 4);
  for (let row = 0; row < down; row++) {
    const from = ((top + row) * width + left) * 4;
    cut.set(rgba.subarray(from, from + across * 4), row * across * 4);
  }
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', cut));
  // The same bytes in rows of another length are another picture.
  const hash = `${Array.from(digest, (byte) => byte.toString(16).padStart(2, '0')).join('')}-${String(across)}`;
  return { hash, width: across, height: down, rgba: cut, left, top, scale };
}
