import type { HeldCanvas, OffscreenCanvases } from './canvases.ts';

/** A page's pixels, 4 bytes each (RGBA), row by row from the top. */
export interface DrawnPage {
  readonly width: number;
  readonly height: number;
  readonly rgba: Uint8ClampedArray;
  /** As drawn: fewer than asked for of a large page. */
  readonly dotsPerInch: number;
}

/** Of a drawn page: a letter page at 200 dots an inch has 3.7 million, a poster more than a tab can hold. */
const MOST_PIXELS = 12_000_000;

/** What is used of a page of pdf.js. */
export interface Drawable {
  getViewport(options: { scale: number }): { readonly width: number; readonly height: number; readonly transform: readonly number[] };
  render(into: {
    readonly canvas: null;
    readonly canvasContext: HeldCanvas['context'];
    readonly viewport: unknown;
    readonly intent: 'print';
    readonly background: string;
  }): {
    readonly promise: Promise<void>;
  };
  cleanup(): boolean;
}

/** Drawn as for print: on a screen pdf.js waits for frames, which a worker has none of. */
export async function drawn(page: Drawable, canvases: OffscreenCanvases, wanted: number): Promise<DrawnPage> {
  const { width: wide, height: high } = page.getViewport({ scale: 1 });
  const scale = Math.min(wanted / 72, Math.sqrt(MOST_PIXELS / (wide * high)));
  const viewport = page.getViewport({ scale });
  const [width, height] = [Math.ceil(viewport.width), Math.ceil(viewport.height)];
  const held = canvases.create(width, height);
  try {
    await page.render({ canvas: null, canvasContext: held.context, viewport, intent: 'print', background: '#ffffff' }).promise;
    const pixels = held.context?.getImageData(0, 0, width, height);
    if (!pixels) throw new Error('no canvas');
    return { width, height, rgba: pixels.data, dotsPerInch: scale * 72 };
  } finally {
    canvases.destroy(held);
    page.cleanup();
  }
}
