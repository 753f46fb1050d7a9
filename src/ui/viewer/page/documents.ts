import { AnnotationMode, getDocument, GlobalWorkerOptions, PDFWorker, PDFDataRangeTransport, type PDFDocumentProxy } from 'pdfjs-dist';
import workerUrl from 'pdfjs-dist/build/pdf.worker.min.mjs?url';
import type { EngineApi } from '../../../engine/api.ts';
import type { FilingId } from '../../../domain/document.ts';
import { fail, messageOf, ok, type Result } from '../../../domain/failure.ts';

GlobalWorkerOptions.workerSrc = new URL(workerUrl, document.baseURI).href;

/** Pages are drawn with their annotations' looks and nothing more: no form, no link, no script can act. */
export const ANNOTATIONS = AnnotationMode.ENABLE;

/** Files above this are read piece by piece, so that a 300 MB filing is never whole in the page's memory. */
const WHOLE_BYTES = 48e6;
/** Filings kept open, so that a footnote in the other one opens at once. */
const KEPT = 2;

const open = new Map<FilingId, Promise<Result<PDFDocumentProxy>>>();
/** The filing on the desk: previews of others never close it. */
let held: FilingId | null = null;
/** By filing, how many are drawing from it: it is not closed under them, however many others are opened meanwhile. */
const drawing = new Map<FilingId, number>();
/** One thread reads every filing: the second opens without waiting for a worker. */
let worker: PDFWorker | null = null;

export function holdDocument(filing: FilingId): void {
  held = filing;
}

/** The filing as pdf.js draws it, from the stored original. */
export function openDocument(engine: EngineApi, filing: FilingId): Promise<Result<PDFDocumentProxy>> {
  const known = open.get(filing);
  const opening = known ?? load(engine, filing);
  open.delete(filing);
  open.set(filing, opening);
  closeOldest();
  void opening.then((result) => {
    if (!result.ok && open.get(filing) === opening) open.delete(filing);
  });
  return opening;
}

/** A filing that something is drawn from: it stays open until `draw` has ended. */
export async function whileOpen(
  engine: EngineApi,
  filing: FilingId,
  draw: (opened: Result<PDFDocumentProxy>) => Promise<void>,
): Promise<void> {
  drawing.set(filing, (drawing.get(filing) ?? 0) + 1);
  try {
    await draw(await openDocument(engine, filing));
  } finally {
    const left = (drawing.get(filing) ?? 1) - 1;
    if (left > 0) drawing.set(filing, left);
    else drawing.delete(filing);
    closeOldest();
  }
}

function closeOldest(): void {
  for (const [oldest, old] of [...open].filter(([id]) => id !== held && !drawing.has(id)).slice(0, -KEPT)) {
    open.delete(oldest);
    void old.then((result) => (result.ok ? result.value.loadingTask.destroy() : undefined));
  }
}

async function load(engine: EngineApi, filing: FilingId): Promise<Result<PDFDocumentProxy>> {
  const original = await engine.original(filing);
  if (!original.ok) return original;
  const { blob, password } = original.value;
  const base = new URL('pdfjs/', document.baseURI).href;
  try {
    worker ??= new PDFWorker();
    const task = getDocument({
      worker,
      ...(blob.size > WHOLE_BYTES ? { range: new BlobRange(blob) } : { data: new Uint8Array(await blob.arrayBuffer()) }),
      ...(password === undefined ? {} : { password }),
      cMapUrl: `${base}cmaps/`,
      cMapPacked: true,
      standardFontDataUrl: `${base}standard_fonts/`,
      wasmUrl: `${base}wasm/`,
      iccUrl: `${base}iccs/`,
      // The policy refuses eval; asking whether it is there would be reported as a breach.
      isEvalSupported: false,
      enableXfa: false,
      disableAutoFetch: true,
    });
    return ok(await task.promise);
  } catch (cause) {
    if (cause instanceof Error && cause.name === 'PasswordException') return fail({ kind: 'needs-password' });
    const detail = messageOf(cause);
    // pdf.js's own worker is at the host in another version by now.
    return fail(detail.startsWith('Setting up fake worker failed') ? { kind: 'outdated' } : { kind: 'damaged', detail });
  }
}

/** Hands pdf.js the pieces it asks for from a Blob on disk. */
class BlobRange extends PDFDataRangeTransport {
  readonly #blob: Blob;

  constructor(blob: Blob) {
    super(blob.size, null);
    this.#blob = blob;
  }

  override requestDataRange(begin: number, end: number): void {
    void this.#blob
      .slice(begin, end)
      .arrayBuffer()
      .then((piece) => this.onDataRange(begin, new Uint8Array(piece)));
  }
}
