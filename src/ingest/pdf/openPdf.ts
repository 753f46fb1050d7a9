import { fail, ok, type Failure, type Result } from '../../domain/failure.ts';
import { now } from '../clock.ts';
import { NoFilters, OffscreenCanvases } from './canvases.ts';
import { marksOf } from './inkMarks.ts';
import type { InkMark } from '../../domain/drawn/drawing.ts';
import { drawn, type Drawable, type DrawnPage } from './drawnPage.ts';
import { itemsOfFields, TYPED, TYPED_STYLE, type Widget } from './formFields.ts';
import { lookOf, type Drawn, type Operators, type PageLook } from './pageLook.ts';
import type { RawItem, RawPage, RawStyle } from './raw.ts';

/** An open PDF. Pages are 1-based; `page` answers null where that page cannot be read. */
export interface PdfDocument {
  readonly pages: number;
  /** The file stops before its end: later pages may be lost. */
  readonly truncated: boolean;
  /** Its one page is only a placeholder for a form that a viewer of such forms (XFA) draws from data outside the pages. */
  readonly standIn: boolean;
  page(number: number): Promise<RawPage | null>;
  /** What a page without text shows; null where that cannot be determined. It costs far more than a page's text: pictures are decoded. */
  look(number: number): Promise<PageLook | null>;
  /** What a page draws besides letters; null where that cannot be determined. It costs about as much as the page's text. */
  marks(number: number): Promise<readonly InkMark[] | null>;
  /** The page as it is drawn, `dotsPerInch` fine but no larger than `MOST_PIXELS`; null where it cannot be drawn. */
  draw(number: number, dotsPerInch: number): Promise<DrawnPage | null>;
  /** Ends pdf.js's work on the file and frees its memory. */
  close(): Promise<void>;
}

/** What is used of pdf.js, so that the pure rooms compile without its DOM types. */
interface PdfJs {
  getDocument(source: Readonly<Record<string, unknown>>): { readonly promise: Promise<Proxy>; destroy(): Promise<void> };
  readonly OPS: Operators;
}
interface Proxy {
  readonly numPages: number;
  readonly canvasFactory: OffscreenCanvases;
  getPage(number: number): Promise<PageProxy>;
  /** All fields of the form by name, pages from 0; null where the file has no form. */
  getFieldObjects(): Promise<Readonly<Record<string, readonly FieldObject[]>> | null>;
  getMetadata(): Promise<{ readonly info: Readonly<Record<string, unknown>> }>;
}
interface FieldObject {
  readonly value?: unknown;
  readonly page?: number;
}
interface PageText {
  readonly items: readonly RawItem[];
  readonly styles: Readonly<Record<string, RawStyle>>;
}
interface TextReader {
  read(): Promise<{ readonly done: true } | { readonly done: false; readonly value: PageText }>;
  cancel(reason: Error): Promise<void>;
}
interface PageProxy extends Drawable {
  getTextContent(): Promise<PageText>;
  streamTextContent(): { getReader(): TextReader };
  getAnnotations(): Promise<readonly Widget[]>;
  getOperatorList(): Promise<Drawn>;
}

declare const process: { readonly versions?: { readonly node?: string } } | undefined;
declare const URL: new (path: string, base: string) => { readonly href: string; readonly pathname: string };
declare const location: { readonly href: string };

/** Bytes in which the header and the end mark are looked for. */
const HEAD = 1024;
const TAIL = 2048;
/** Pieces of text on one page: the fullest of 2,500 pages of real filings has 4,923. */
const MOST_ITEMS = 50_000;
const HEADER = '%PDF-';
const END = '%%EOF';

/**
 * Opens a PDF in this thread. The bytes are handed over and may be detached. Nothing in the file is run or fetched: no script, form,
 * attachment or link is looked at, and pdf.js's own data comes from our origin.
 * Fails with `empty-file`, `not-a-pdf`, `needs-password`, `wrong-password`, `no-pages` or `damaged`.
 */
export async function openPdf(bytes: Uint8Array, password?: string): Promise<Result<PdfDocument>> {
  if (bytes.length === 0) return fail({ kind: 'empty-file' });
  // pdf.js finds a header in the first kilobyte, and otherwise reads the file without one, if it can.
  const headed = holds(bytes.subarray(0, HEAD), HEADER);
  if (!headed && !holds(bytes, HEADER)) return fail({ kind: 'not-a-pdf' });
  const truncated = !holds(bytes.subarray(Math.max(0, bytes.length - TAIL)), END);
  const { pdfjs, data } = await load();
  const task = pdfjs.getDocument(source(bytes, data, password));
  try {
    const proxy = await task.promise;
    if (proxy.numPages > 0)
      return ok(
        document(proxy, { truncated, standIn: await isStandIn(proxy), filled: await filledPages(proxy), operators: pdfjs.OPS }, () =>
          task.destroy(),
        ),
      );
    await task.destroy();
    return fail({ kind: 'no-pages' });
  } catch (error) {
    await task.destroy();
    const failure = failureOf(error, password !== undefined);
    return fail(!headed && failure.kind === 'damaged' ? { kind: 'not-a-pdf' } : failure);
  }
}

/**
 * Milliseconds that pdf.js alone takes to open a file and give the text of every page: the floor that reading is compared with.
 * Pages that cannot be read count as they come; a file that does not open counts until it fails.
 */
export async function timeRawText(bytes: Uint8Array, password?: string): Promise<number> {
  const { pdfjs, data } = await load();
  const began = now();
  const task = pdfjs.getDocument(source(bytes, data, password));
  try {
    const proxy = await task.promise;
    for (let number = 1; number <= proxy.numPages; number++) {
      const page = await proxy.getPage(number);
      await page.getTextContent();
      page.cleanup();
    }
  } catch {
    // The time until here is the answer.
  }
  const elapsed = now() - began;
  await task.destroy();
  return elapsed;
}

/** pdf.js and the folder of its data files. Node has its own build, and reads the files from disk. */
async function load(): Promise<{ readonly pdfjs: PdfJs; readonly data: string }> {
  if (typeof process !== 'undefined' && process.versions?.node !== undefined) {
    const build = 'pdfjs-dist/legacy/build/pdf.mjs';
    const pdfjs = (await import(/* @vite-ignore */ build)) as PdfJs;
    const { url } = import.meta as unknown as { readonly url: string };
    return { pdfjs, data: decodeURIComponent(new URL('../../../node_modules/pdfjs-dist', url).pathname) };
  }
  // The worker half, loaded first, makes pdf.js work in this thread instead of starting a worker of its own.
  await import('pdfjs-dist/build/pdf.worker.mjs');
  const pdfjs = (await import('pdfjs-dist')) as unknown as PdfJs;
  return { pdfjs, data: new URL('../pdfjs/', location.href).href };
}

function source(bytes: Uint8Array, data: string, password: string | undefined): Readonly<Record<string, unknown>> {
  const local = !data.includes('://');
  return {
    data: bytes,
    ...(password !== undefined && { password }),
    cMapUrl: `${data}cmaps/`,
    cMapPacked: true,
    standardFontDataUrl: `${data}standard_fonts/`,
    wasmUrl: `${data}wasm/`,
    iccUrl: `${data}iccs/`,
    useWorkerFetch: !local,
    isEvalSupported: false,
    disableFontFace: true,
    useSystemFonts: false,
    enableXfa: false,
    stopAtErrors: false,
    verbosity: 0,
    ...(!local && { CanvasFactory: OffscreenCanvases, FilterFactory: NoFilters }),
  };
}

interface DocumentFacts {
  readonly truncated: boolean;
  readonly standIn: boolean;
  /** Pages whose fields hold something. */
  readonly filled: ReadonlySet<number>;
  readonly operators: Operators;
}

function document(proxy: Proxy, { truncated, standIn, filled, operators }: DocumentFacts, close: () => Promise<void>): PdfDocument {
  return {
    pages: proxy.numPages,
    truncated,
    standIn,
    close,
    async page(number) {
      try {
        const page = await proxy.getPage(number);
        const { width, height, transform } = page.getViewport({ scale: 1 });
        const { items, styles } = await textOf(page);
        const typed = filled.has(number) ? itemsOfFields(await page.getAnnotations()) : [];
        page.cleanup();
        if (typed.length === 0) return { number, width, height, transform, items, styles };
        return { number, width, height, transform, items: [...items, ...typed], styles: styles.set(TYPED, TYPED_STYLE) };
      } catch {
        return null;
      }
    },
    async look(number) {
      try {
        const page = await proxy.getPage(number);
        const fields = (await page.getAnnotations()).filter(({ fieldType }) => fieldType !== undefined).length;
        const look = lookOf(await page.getOperatorList(), operators, fields);
        page.cleanup();
        return look;
      } catch {
        return null;
      }
    },
    async marks(number) {
      try {
        const page = await proxy.getPage(number);
        const { width, height, transform } = page.getViewport({ scale: 1 });
        const marks = marksOf(await page.getOperatorList(), operators, transform, { width, height });
        page.cleanup();
        return marks;
      } catch {
        return null;
      }
    },
    async draw(number, dotsPerInch) {
      try {
        return await drawn(await proxy.getPage(number), proxy.canvasFactory, dotsPerInch);
      } catch {
        return null;
      }
    },
  };
}

/**
 * A page's text as pdf.js makes it, piece by piece. Fails where a page has more than any page of print: forms that draw each other
 * can make words without end, and held whole they fill the tab's memory before its time is up.
 */
async function textOf(page: PageProxy): Promise<{ readonly items: readonly RawItem[]; readonly styles: Map<string, RawStyle> }> {
  const items: RawItem[] = [];
  const styles = new Map<string, RawStyle>();
  const reader = page.streamTextContent().getReader();
  for (;;) {
    const piece = await reader.read();
    if (piece.done) return { items, styles };
    for (const item of piece.value.items) items.push(item);
    for (const [name, style] of Object.entries(piece.value.styles)) styles.set(name, style);
    if (items.length <= MOST_ITEMS) continue;
    await reader.cancel(new Error('a page of words without end'));
    throw new Error(`more than ${String(MOST_ITEMS)} pieces of text`);
  }
}

/** Annotations cost time on every page: they are asked for only where the form holds words. */
async function filledPages(proxy: Proxy): Promise<Set<number>> {
  try {
    const fields = Object.values((await proxy.getFieldObjects()) ?? {}).flat();
    return new Set(fields.flatMap(({ value, page }) => (page === undefined || page < 0 || !isWritten(value) ? [] : [page + 1])));
  } catch {
    // A broken form takes nothing from the pages.
    return new Set();
  }
}

/** A form in XFA that has no field on its page is drawn wholly from its XFA; one whose pages hold the form itself has fields there as well. */
async function isStandIn(proxy: Proxy): Promise<boolean> {
  try {
    const { info } = await proxy.getMetadata();
    return proxy.numPages === 1 && info.IsXFAPresent === true && info.IsAcroFormPresent !== true;
  } catch {
    return false;
  }
}

const isWritten = (value: unknown): boolean =>
  Array.isArray(value) ? value.some(isWritten) : typeof value === 'string' && value.trim() !== '';

/** pdf.js rebuilds its errors by name when they cross to its display half: the name is what can be relied on. */
function failureOf(error: unknown, tried: boolean): Failure {
  const { name, message } = error instanceof Error ? error : new Error(String(error));
  if (name === 'PasswordException') return { kind: tried ? 'wrong-password' : 'needs-password' };
  return { kind: 'damaged', detail: message };
}

function holds(bytes: Uint8Array, text: string): boolean {
  const first = text.charCodeAt(0);
  for (let i = bytes.indexOf(first); i >= 0; i = bytes.indexOf(first, i + 1)) {
    let k = 1;
    while (k < text.length && bytes[i + k] === text.charCodeAt(k)) k++;
    if (k === text.length) return true;
  }
  return false;
}
