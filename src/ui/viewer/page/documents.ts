import type { PDFDocumentProxy } from 'pdfjs-dist';
import type { EngineApi } from '../../../engine/api.ts';
import type { FilingId } from '../../../domain/document.ts';
import { fail, type Result } from '../../../domain/failure.ts';

/** Pages are drawn with their annotations' looks and nothing more: no form, no link, no script can act. pdf.js calls it `AnnotationMode.ENABLE`, and is not fetched for its name. */
export const ANNOTATIONS = 1;

/** Filings kept open, so that a footnote in the other one opens at once. */
const KEPT = 2;

const open = new Map<FilingId, Promise<Result<PDFDocumentProxy>>>();
/** The filing on the desk: previews of others never close it. */
let held: FilingId | null = null;
/** By filing, how many are drawing from it: it is not closed under them, however many others are opened meanwhile. */
const drawing = new Map<FilingId, number>();

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

/** pdf.js comes with the first PDF: web filings open without it. */
async function load(engine: EngineApi, filing: FilingId): Promise<Result<PDFDocumentProxy>> {
  const [original, display] = await Promise.all([engine.original(filing), import('./pdfDisplay.ts').catch(() => null)]);
  if (!original.ok) return original;
  // its file is at the host under another name by now
  return display ? display.openBlob(original.value) : fail({ kind: 'outdated' });
}
