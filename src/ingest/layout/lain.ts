import type { Geometry } from '../../domain/document.ts';
import type { Lying } from '../pdf/raw.ts';
import { BACKWARDS, UPRIGHT } from './geometry.ts';

/** The geometry of a page that was read standing upright, as its words lie on the page of the file: turned about the middle, the lower of two pages beside the upper again. */
export function lain(geometry: Geometry, { width, height, angle, upright, fold }: Lying): Geometry {
  const boxes = new Float32Array(geometry.boxes.length);
  const styles = new Uint8Array(geometry.styles);
  const quarters = ((Math.round(angle / (Math.PI / 2)) % 4) + 4) % 4;
  const [sin, cos] = [Math.sin(angle), Math.cos(angle)];
  for (let i = 0; i < styles.length; i++) {
    const [x = 0, y = 0, wide = 0, high = 0] = geometry.boxes.subarray(4 * i, 4 * i + 4);
    const below = fold !== undefined && y + high / 2 > upright.height;
    const middleX = (below ? x + fold : x) + wide / 2 - upright.width / 2;
    const middleY = (below ? y - upright.height : y) + high / 2 - upright.height / 2;
    const [across, down] = quarters % 2 === 0 ? [wide, high] : [high, wide];
    boxes.set(
      [cos * middleX - sin * middleY + width / 2 - across / 2, sin * middleX + cos * middleY + height / 2 - down / 2, across, down],
      4 * i,
    );
    styles[i] = turnedStyle(styles[i] ?? 0, quarters);
  }
  return { ...geometry, boxes, styles };
}

/** Writing's direction after so many quarter turns clockwise: to the right, down, to the left, up. */
function turnedStyle(style: number, quarters: number): number {
  const along = (style & UPRIGHT) === 0 ? ((style & BACKWARDS) === 0 ? 0 : 2) : (style & BACKWARDS) === 0 ? 1 : 3;
  const direction = (along + quarters) % 4;
  return (style & ~(UPRIGHT | BACKWARDS)) | (direction % 2 === 1 ? UPRIGHT : 0) | (direction >= 2 ? BACKWARDS : 0);
}
