import { measure, spaceOf, type Face } from '../../../src/ingest/pdf/advances.ts';
import { Book, layoutPage, type LaidPage } from '../../../src/ingest/layout/layoutPage.ts';
import type { RawItem, RawPage, RawStyle } from '../../../src/ingest/pdf/raw.ts';

/** A made item: words at a baseline, in page points from the top left. `angle` 90 is written downwards, -90 upwards. */
export interface Made {
  readonly text: string;
  readonly x: number;
  readonly y: number;
  readonly size?: number;
  readonly face?: Face;
  readonly angle?: 0 | 90 | -90;
  /** Where the page stretches or squeezes the run. */
  readonly width?: number;
}

const WIDTH = 612;
const HEIGHT = 792;

/** The width a face's letters take, in points. */
export function widthOf(text: string, size: number, face: Face = 'times'): number {
  const { letters, spaces } = measure(face, text);
  return ((letters + spaces * spaceOf(face)) * size) / 1000;
}

/** A page as pdf.js would give it. Fonts are named after their faces. */
export function rawPage(made: readonly Made[], number = 1): RawPage {
  const styles = new Map<string, RawStyle>();
  const items = made.map(({ text, x, y, size = 10, face = 'times', angle = 0, width }): RawItem => {
    styles.set(face, { fontFamily: face.startsWith('times') ? 'serif' : 'sans-serif', ascent: 0.89, descent: -0.22, vertical: false });
    const [cos, sin] = angle === 0 ? [1, 0] : angle === 90 ? [0, -1] : [0, 1];
    return {
      str: text,
      width: width ?? widthOf(text, size, face),
      height: size,
      transform: [size * cos, size * sin, -size * sin, size * cos, x, HEIGHT - y],
      fontName: face,
    };
  });
  return { number, width: WIDTH, height: HEIGHT, transform: [1, 0, 0, -1, 0, HEIGHT], items, styles };
}

/** Lays pages out as one filing. */
export function lay(...pages: readonly RawPage[]): LaidPage[] {
  const book = new Book();
  for (const page of pages) book.observe(page);
  return pages.map((page) => layoutPage(page, book));
}

/** Lines of text one under another. */
export function lines(
  texts: readonly string[],
  options: { readonly x?: number; readonly y?: number; readonly step?: number; readonly face?: Face; readonly size?: number } = {},
): Made[] {
  const { x = 60, y = 100, step = 12, face = 'times', size = 10 } = options;
  return texts.map((text, i) => ({ text, x, y: y + i * step, face, size }));
}
