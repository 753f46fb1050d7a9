// What is used of a worker's canvas, so that the pure rooms compile without its types.
interface Pixels {
  getImageData(x: number, y: number, width: number, height: number): { readonly data: Uint8ClampedArray };
}
interface Canvas {
  width: number;
  height: number;
  getContext(kind: '2d', options: { readonly willReadFrequently: boolean }): Pixels;
}
declare const OffscreenCanvas: new (width: number, height: number) => Canvas;

/** A canvas as pdf.js's factories hand it out. */
export interface HeldCanvas {
  canvas: Canvas | null;
  context: Pixels | null;
}

/** pdf.js's factory of canvases for a worker, which has no document to make one in. */
export class OffscreenCanvases {
  create(width: number, height: number): HeldCanvas {
    const canvas = new OffscreenCanvas(width, height);
    return { canvas, context: canvas.getContext('2d', { willReadFrequently: true }) };
  }

  reset({ canvas }: HeldCanvas, width: number, height: number): void {
    if (!canvas) return;
    canvas.width = width;
    canvas.height = height;
  }

  destroy(held: HeldCanvas): void {
    if (held.canvas) held.canvas.width = held.canvas.height = 0;
    held.canvas = null;
    held.context = null;
  }
}

/** pdf.js's factory of filters for a worker: they are drawn by SVG of the document, and pages are read as well without them. */
export class NoFilters {
  addFilter(): string {
    return 'none';
  }
  addHCMFilter(): string {
    return 'none';
  }
  addAlphaFilter(): string {
    return 'none';
  }
  addLuminosityFilter(): string {
    return 'none';
  }
  addHighlightHCMFilter(): string {
    return 'none';
  }
  destroy(): undefined {
    return undefined;
  }
}
