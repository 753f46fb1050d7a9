import type { ParsedFiling, ReadWarning } from '../domain/document.ts';
import { fail, ok, type Result } from '../domain/failure.ts';
import { Assembly } from './assemble.ts';
import { now } from './clock.ts';
import { openPdf, type PdfDocument } from './pdf.ts';
import type { RawPage } from './raw.ts';

export interface ParseOptions {
  readonly password?: string;
  /** After each page: how far, of how many. */
  readonly onPage?: (page: number, pages: number) => void;
}

/**
 * Reads a filing: bytes → pages → lines, tables, blocks, sections, statements → chunks and metadata. The bytes are handed over.
 * Fails as `openPdf` does, and with `no-text` or `garbled-text` where no page has readable words; what is wrong with single pages
 * comes as warnings.
 */
export async function parse(bytes: Uint8Array, options: ParseOptions = {}): Promise<Result<ParsedFiling>> {
  const began = now();
  const opened = await openPdf(bytes, options.password);
  if (!opened.ok) return opened;
  const pdf = opened.value;
  const assembly = new Assembly();
  assembly.times.open = now() - began;
  try {
    const lost = await readPages(pdf, assembly, options);
    const read = pdf.pages - lost.length;
    if (read === 0) return fail({ kind: 'damaged', detail: 'none of its pages can be read' });
    const { silent, garbled } = assembly.lay();
    if (silent.length + garbled.length >= read) return fail({ kind: garbled.length > 0 ? 'garbled-text' : 'no-text', pages: read });
    const warnings: ReadWarning[] = [];
    if (pdf.truncated) warnings.push({ kind: 'truncated', pages: read });
    if (lost.length > 0) warnings.push({ kind: 'page-failed', pages: lost });
    return ok(assembly.finish(warnings));
  } finally {
    await pdf.close();
  }
}

/** Page by page, so that pdf.js can forget each; a page that cannot be read is kept as an empty one. Answers the pages lost. */
async function readPages(pdf: PdfDocument, assembly: Assembly, options: ParseOptions): Promise<number[]> {
  const lost: number[] = [];
  let size = { width: 612, height: 792 };
  for (let number = 1; number <= pdf.pages; number++) {
    const began = now();
    const raw = await pdf.page(number);
    assembly.times.text += now() - began;
    if (raw) {
      size = raw;
      assembly.add(raw);
    } else {
      lost.push(number);
      assembly.skip(empty(number, size));
    }
    options.onPage?.(number, pdf.pages);
  }
  return lost;
}

const empty = (number: number, { width, height }: { readonly width: number; readonly height: number }): RawPage => ({
  number,
  width,
  height,
  transform: [1, 0, 0, -1, 0, height],
  items: [],
  styles: {},
});
