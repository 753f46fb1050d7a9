import { fail, ok, type Result } from '../../domain/failure.ts';
import { PAGE_WIDTH } from '../../ingest/html/flow.ts';
import { HTML_HEAD_BYTES, isHtml } from '../../ingest/html/isHtml.ts';
import { readHtml } from '../../ingest/html/readHtml.ts';
import { isSavedPage, savedHtml } from '../../ingest/html/savedPage.ts';
import type { DrawnPage } from '../../ingest/pdf/drawnPage.ts';

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
  const [head = '', letters = ''] = src.split(',', 2);
  const bytes = Uint8Array.from(atob(letters.replace(/\s+/g, '')), (letter) => letter.charCodeAt(0));
  const picture = await createImageBitmap(new Blob([bytes], { type: head.slice('data:'.length, head.indexOf(';')) }));
  const high = (PAGE_WIDTH * picture.height) / picture.width;
  const scale = Math.min(wanted / 72, Math.sqrt(MOST_PIXELS / (PAGE_WIDTH * high)));
  const [width, height] = [Math.round(PAGE_WIDTH * scale), Math.round(high * scale)];
  const context = new OffscreenCanvas(width, height).getContext('2d', { willReadFrequently: true });
  if (!context) throw new Error('no canvas');
  context.fillStyle = '#ffffff';
  context.fillRect(0, 0, width, height);
  context.drawImage(picture, 0, 0, width, height);
  picture.close();
  return { width, height, rgba: context.getImageData(0, 0, width, height).data, dotsPerInch: (72 * width) / PAGE_WIDTH };
}
