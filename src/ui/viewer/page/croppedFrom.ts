import type { PDFPageProxy } from 'pdfjs-dist';
import type { EngineApi } from '../../../engine/api.ts';
import type { FilingId, LookNode } from '../../../domain/document.ts';
import { ANNOTATIONS, whileOpen } from './documents.ts';

/** A page that a strip is drawn of; its size in points. */
export interface CroppedPage {
  readonly width: number;
  readonly height: number;
  /** Draws what is right and below of a point, at so many pixels a point, `ratio` of them to one of the screen. */
  paint(
    canvas: HTMLCanvasElement,
    at: { readonly scale: number; readonly x: number; readonly y: number; readonly ratio: number },
  ): { readonly promise: Promise<void>; cancel(): void };
}

/** As pages of web filings are laid out, in points. */
const PAGE_WIDTH = 612;

/** The pages of a filing, for as long as `draw` goes on: a PDF's as pdf.js draws them, a web filing's scans as they are in it. Null for what cannot be drawn. */
export async function whileCropped(
  engine: EngineApi,
  { filing, html }: { readonly filing: FilingId; readonly html: boolean },
  draw: (pageOf: (page: number) => Promise<CroppedPage | null>) => Promise<void>,
): Promise<void> {
  if (html) return draw((page) => scanOn(engine, filing, page));
  return whileOpen(engine, filing, (opened) => draw(async (page) => (opened.ok ? ofPdf(await opened.value.getPage(page)) : null)));
}

function ofPdf(page: PDFPageProxy): CroppedPage {
  const { width, height } = page.getViewport({ scale: 1 });
  return {
    width,
    height,
    paint(canvas, { scale, x, y, ratio }) {
      const viewport = page.getViewport({ scale, offsetX: -x * scale, offsetY: -y * scale });
      return page.render({
        ...{ canvas, viewport, transform: [ratio, 0, 0, ratio, 0, 0] },
        ...{ annotationMode: ANNOTATIONS, background: '#ffffff' },
      });
    },
  };
}

async function scanOn(engine: EngineApi, filing: FilingId, number: number): Promise<CroppedPage | null> {
  const shown = await engine.shown(filing, number);
  const src = shown.ok && shown.value ? shown.value.look.map(scanIn).find((one) => one !== undefined) : undefined;
  if (src === undefined) return null;
  const picture = new Image();
  picture.src = src;
  const decoded = await picture.decode().then(
    () => picture.naturalWidth > 0,
    () => false,
  );
  if (!decoded) return null;
  const height = (PAGE_WIDTH * picture.naturalHeight) / picture.naturalWidth;
  return {
    width: PAGE_WIDTH,
    height,
    paint(canvas, { scale, x, y, ratio }) {
      const by = scale * ratio;
      const context = canvas.getContext('2d');
      if (context) {
        context.fillStyle = '#ffffff';
        context.fillRect(0, 0, canvas.width, canvas.height);
        context.drawImage(picture, -x * by, -y * by, PAGE_WIDTH * by, height * by);
      }
      return { promise: Promise.resolve(), cancel: () => undefined };
    },
  };
}

/** The picture of a page that is one. */
function scanIn(node: LookNode): string | undefined {
  if (typeof node === 'string') return undefined;
  const [, { class: of }, first] = node;
  return of === 'scan' && first !== undefined && typeof first !== 'string' ? first[1]['src'] : undefined;
}
