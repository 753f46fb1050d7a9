import type { ParsedFiling, ReadWarning } from '../domain/document.ts';
import type { PictureText } from '../domain/models.ts';
import { fail, ok, type Failure, type Result } from '../domain/failure.ts';
import { Assembly } from './assemble.ts';
import { now } from './clock.ts';
import { isHtml, HTML_HEAD_BYTES } from './html/isHtml.ts';
import { readHtml } from './html/readHtml.ts';
import { isSavedPage, savedHtml } from './html/savedPage.ts';
import { openPdf, type PdfDocument } from './pdf/openPdf.ts';
import { filingTags } from './html/tags/filingTags.ts';
import { stampedScans } from './pdf/stampedScans.ts';
import { isMadeOfWords } from '../text/madeOfWords.ts';

export interface ParseOptions {
  readonly password?: string;
  /** After each page: how far, of how many. */
  readonly onPage?: (page: number, pages: number) => void;
  /** Pages that are not to be read: reading them came to no end. They are kept as empty ones. */
  readonly without?: readonly number[];
  /** By page: what was read from its picture, in place of its own text. */
  readonly pictures?: ReadonlyMap<number, PictureText>;
}

/**
 * Reads a filing, PDF or HTML: bytes → pages → lines, tables, blocks, sections, statements → chunks and metadata. The bytes are handed over.
 * Fails as `openPdf` does, with `endless` where all pages are left out, and with `no-text`, `garbled-text` or `foreign-text` where no page has readable words, and
 * with `dynamic-form` where its page is only a placeholder for the filing; what is wrong with single pages comes as warnings.
 */
export async function parse(bytes: Uint8Array, options: ParseOptions = {}): Promise<Result<ParsedFiling>> {
  const head = String.fromCharCode(...bytes.subarray(0, HTML_HEAD_BYTES));
  if (isHtml(head)) return parseHtml(bytes, options);
  if (isSavedPage(head)) return parseHtml(savedHtml(bytes), options);
  const began = now();
  const opened = await openPdf(bytes, options.password);
  if (!opened.ok) return opened;
  const pdf = opened.value;
  if (pdf.standIn) {
    await pdf.close();
    return fail({ kind: 'dynamic-form' });
  }
  const assembly = new Assembly();
  assembly.times.open = now() - began;
  try {
    const lost = await readPages(pdf, assembly, options);
    const { without = [] } = options;
    const read = pdf.pages - lost.length - without.length;
    if (read === 0 && without.length > 0) return fail({ kind: 'endless' });
    if (read === 0) return fail({ kind: 'damaged', detail: 'none of its pages can be read' });
    assembly.stamped(await stampedScans(pdf, assembly.raw));
    const { silent, garbled, foreign, unread } = assembly.lay();
    if (silent.length + garbled.length + foreign.length + unread.length >= read)
      return fail(await wordless(pdf, [...silent, ...unread], garbled.length, foreign.length, unread.length));
    const warnings: ReadWarning[] = [];
    if (pdf.truncated) warnings.push({ kind: 'truncated', pages: read });
    if (without.length > 0) warnings.push({ kind: 'page-endless', pages: without });
    if (lost.length > 0) warnings.push({ kind: 'page-failed', pages: lost });
    return ok(assembly.finish(warnings));
  } finally {
    await pdf.close();
  }
}

/** Pages that an HTML file is taken to have before it is parsed, for its progress: the usual bytes of one. */
const PAGE_BYTES = 24_000;

/** An HTML filing: the same from its pages on, its tables' figures with their tags. */
function parseHtml(bytes: Uint8Array, { onPage, pictures }: ParseOptions): Result<ParsedFiling> {
  const assembly = new Assembly();
  const began = now();
  const guess = Math.max(1, Math.round(bytes.length / PAGE_BYTES));
  const html = readHtml(bytes, (share) => onPage?.(Math.min(guess, Math.ceil(share * guess)), guess), pictures);
  assembly.times.text = now() - began;
  const { pages, looks } = html;
  // What was read from pictures says nothing of the file's own letters.
  const texts = pages.map(({ text, lying }) => (lying ? '' : text));
  if (html.scans.size === 0 && !texts.some((text) => /[\p{L}\d]/u.test(text))) return fail({ kind: 'html-without-text' });
  if (html.foreign) return fail({ kind: 'foreign-text', pages: pages.length });
  if (!isMadeOfWords(texts)) return fail({ kind: 'garbled-text', pages: pages.length });
  assembly.take(pages, (page) => html.scans.has(page) && pictures?.has(page) === true);
  const opening = now();
  const tags = filingTags(html);
  assembly.times.open = now() - opening;
  onPage?.(pages.length, pages.length);
  return ok({ ...assembly.finish([], tags), looks });
}

/** Time for looking at pages without text, and how many are looked at: their pictures are decoded for it. */
const LOOK_MS = 4000;
const MOST_LOOKS = 24;

/** Why none of a filing's pages can be searched. */
async function wordless(pdf: PdfDocument, silent: readonly number[], garbled: number, foreign: number, unread: number): Promise<Failure> {
  if (foreign > 0 && foreign >= garbled) return { kind: 'foreign-text', pages: foreign };
  if (garbled > 0) return { kind: 'garbled-text', pages: garbled };
  const seen = { pictures: 0, drawings: 0, forms: 0, blank: 0 };
  const began = now();
  for (const number of silent.slice(0, MOST_LOOKS)) {
    const look = await pdf.look(number);
    if (look) seen[look]++;
    if (now() - began > LOOK_MS) break;
  }
  return { kind: 'no-text', pages: silent.length, seen, ...(unread > 0 && { unread }) };
}

/** Page by page, so that pdf.js can forget each; a page that cannot be read is kept as an empty one. Answers the pages lost. */
async function readPages(pdf: PdfDocument, assembly: Assembly, options: ParseOptions): Promise<number[]> {
  const lost: number[] = [];
  let size = { width: 612, height: 792 };
  for (let number = 1; number <= pdf.pages; number++) {
    const began = now();
    const left = options.without?.includes(number) === true;
    const raw = left ? null : await pdf.page(number);
    assembly.times.text += now() - began;
    if (raw) {
      size = raw;
      const picture = options.pictures?.get(number);
      if (picture) assembly.addPicture(raw, picture);
      else assembly.add(raw);
    } else {
      if (!left) lost.push(number);
      assembly.skip(number, size);
    }
    options.onPage?.(number, pdf.pages);
  }
  return lost;
}
