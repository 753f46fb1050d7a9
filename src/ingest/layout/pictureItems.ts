import type { PictureText } from '../../domain/models.ts';
import type { RawPage, RawStyle } from '../pdf/raw.ts';

/** The one font of what is read from pictures: which faces were printed is not seen. */
const FONT = 'picture';
const STYLE: RawStyle = { fontFamily: 'sans-serif', ascent: 0.9, descent: -0.2, vertical: false };

/** A page of the file with the words that were read from its picture in place of its own. Two pages in one picture become one above the other. */
export function pictureItems(page: RawPage, { width, height, angle, fold, words }: PictureText): RawPage {
  const high = fold === undefined ? height : 2 * height;
  return {
    number: page.number,
    width: fold === undefined ? width : Math.max(fold, width - fold),
    height: high,
    transform: [1, 0, 0, -1, 0, high],
    items: words.map((word) => {
      const beyond = fold !== undefined && word.x + word.width / 2 > fold;
      const [x, y] = beyond ? [word.x - fold, word.baseline + height] : [word.x, word.baseline];
      const { text, width: wide, size, sure } = word;
      return { str: text, width: wide, height: size, transform: [size, 0, 0, size, x, high - y], fontName: FONT, sure };
    }),
    styles: new Map([[FONT, STYLE]]),
    lying: { width: page.width, height: page.height, angle, upright: { width, height }, ...(fold !== undefined && { fold }) },
  };
}

/** A page without words. */
export const bareRaw = (number: number, { width, height }: { readonly width: number; readonly height: number }): RawPage => ({
  number,
  width,
  height,
  transform: [1, 0, 0, -1, 0, height],
  items: [],
  styles: new Map(),
});
