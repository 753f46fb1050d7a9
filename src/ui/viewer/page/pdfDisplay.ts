import { getDocument, GlobalWorkerOptions, PDFDataRangeTransport, PDFWorker, type PDFDocumentProxy } from 'pdfjs-dist';
import workerUrl from 'pdfjs-dist/build/pdf.worker.min.mjs?url';
import { fail, messageOf, ok, type Result } from '../../../domain/failure.ts';

GlobalWorkerOptions.workerSrc = new URL(workerUrl, document.baseURI).href;

/** Files above this are read piece by piece, so that a 300 MB filing is never whole in the page's memory. */
const WHOLE_BYTES = 48e6;

/** One thread reads every filing: the second opens without waiting for a worker. */
let worker: PDFWorker | null = null;

/** A stored original as pdf.js draws it. */
export async function openBlob({
  blob,
  password,
}: {
  readonly blob: Blob;
  readonly password?: string | undefined;
}): Promise<Result<PDFDocumentProxy>> {
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
