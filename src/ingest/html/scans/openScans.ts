import { fail, ok, type Result } from '../../../domain/failure.ts';
import type { DrawnPage } from '../../pdf/drawnPage.ts';
import { OffscreenCanvases } from '../../pdf/canvases.ts';
import { PAGE_WIDTH } from '../flow.ts';
import { HTML_HEAD_BYTES, isHtml } from '../isHtml.ts';
import { readHtml } from '../readHtml.ts';
import { isSavedPage, savedHtml } from '../savedPage.ts';

// What is used of a worker to decode pictures, so that the pure rooms compile without its types.
declare class Blob {
  constructor(parts: readonly Uint8Array[], options: { readonly type: string });
}
interface Bitmap {
  readonly width: number;
  readonly height: number;
  close(): void;
}
declare function createImageBitmap(blob: Blob): Promise<Bitmap>;
declare function atob(text: string): string;
interface Painter {
  fillStyle: unknown;
  fillRect(x: number, y: number, width: number, height: number): void;
  drawImage(picture: Bitmap, x: number, y: number, width: number, height: number): void;
}

/** What is drawn from, page by page, for its pictures to be read. */
export interface DrawnFrom {
  readonly pages: number;
  /** Null where there is nothing to draw. */
  draw(page: number, dotsPerInch: number): Promise<DrawnPage | null>;
  close(): Promise<void>;
}

/** As of a page of a PDF. */
const MOST_PIXELS = 12_000_000;

/** Whether the bytes are a web page's. */
export function isWebPage(bytes: Uint8Array): boolean {
  const head = String.fromCharCode(...bytes.subarray(0, HTML_HEAD_BYTES));
  return isHtml(head) || isSavedPage(head);
}

/** The pages of a web page of scans, to be drawn; pages that are no pictures are not. Fails as reading it does where it has none. */
export function openScans(bytes: Uint8Array): Result<DrawnFrom> {
  const head = String.fromCharCode(...bytes.subarray(0, HTML_HEAD_BYTES));
  const { pages, scans } = readHtml(isHtml(head) ? bytes : savedHtml(bytes));
  if (scans.size === 0) return fail({ kind: 'html-without-text' });
  return ok({
    pages: pages.length,
    draw: async (page, dotsPerInch) => {
      const src = scans.get(page);
      return src === undefined ? null : drawnScan(src, dotsPerInch).catch(() => null);
    },
    close: () => Promise.resolve(),
  });
}

/** On white paper as wide as a page is. */
async function drawnScan(src: string, wanted: number): Promise<DrawnPage> {
  const [address = '', type = ''] = /^data:([^;,]+);base64,/.exec(src) ?? [];
  const bytes = Uint8Array.from(atob(src.slice(address.length).replace(/\s+/g, '')), (letter) => letter.charCodeAt(0));
  const picture = await createImageBitmap(new Blob([bytes], { type }));
  const high = (PAGE_WIDTH * picture.height) / picture.width;
  const scale = Math.min(wanted / 72, Math.sqrt(MOST_PIXELS / (PAGE_WIDTH * high)));
  const [width, height] = [Math.round(PAGE_WIDTH * scale), Math.round(high * scale)];
  const canvases = new OffscreenCanvases();
  const held = canvases.create(width, height);
  try {
    const painter = held.context as (Painter & typeof held.context) | null;
    if (painter === null) throw new Error('no canvas');
    painter.fillStyle = '#ffffff';
    painter.fillRect(0, 0, width, height);
    painter.drawImage(picture, 0, 0, width, height);
    return { width, height, rgba: painter.getImageData(0, 0, width, height).data, dotsPerInch: (72 * width) / PAGE_WIDTH };
  } finally {
    canvases.destroy(held);
    picture.close();
  }
}
