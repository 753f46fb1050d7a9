import type { Entry, FileEntry } from '@zip.js/zip.js';
import { fail, type Failure, messageOf, ok, type Result } from '../../domain/failure.ts';
import { LIMIT_BYTES } from '../library/identify.ts';
import { isPictureName, withPicturesBeside } from './picturesBeside.ts';

/** Names looked at, filings taken, and bytes that one zip may come to. */
const MOST_ENTRIES = 20_000;
const MOST_PDFS = 500;
const FILINGS = /\.(?:pdf|x?html?|mht(?:ml)?)$/i;
const MOST_BYTES = 2 * 1024 * 1024 * 1024;
/** PDFs are compressed already: what grows by more than this is made to fill the memory. Small files may, as they do no harm. */
const MOST_RATIO = 100;
const HARMLESS_BYTES = 16 * 1024 * 1024;
/** Unpacked bytes are handed to the browser in blobs of this size, so that a filing is not held in this thread's memory whole. */
const BLOB_BYTES = 4 * 1024 * 1024;

/** A filing out of a zip, or why one of its files or the zip itself is refused, under the name it is refused by. */
export interface Unpacked {
  readonly fileName: string;
  readonly file: Result<File>;
}

/** Whether a file begins as a zip does. */
export async function beginsAsZip(file: Blob): Promise<boolean> {
  try {
    const [p, k, three, four] = new Uint8Array(await file.slice(0, 4).arrayBuffer());
    return p === 0x50 && k === 0x4b && ((three === 3 && four === 4) || (three === 5 && four === 6));
  } catch {
    // It cannot be read at all, which is reported where it is identified.
    return false;
  }
}

/**
 * The PDFs and HTML filings in a zip, one at a time and each under its own name, web pages with the pictures that lie beside them, read from the file piece by piece. Zips inside are refused, and so are zips without a filing,
 * with a password, damaged, or made to unpack to more than a browser can hold. What is a zip only by its first letters, and Office's documents, are no PDFs.
 */
export async function* unpacked(zip: File): AsyncGenerator<Unpacked> {
  const refused = (failure: Failure, fileName = zip.name): Unpacked => ({ fileName, file: fail(failure) });
  const { BlobReader, ZipReader } = await import('@zip.js/zip.js/lib/zip-core-external.js');
  const reader = new ZipReader(new BlobReader(zip), {
    useWebWorkers: false,
    useCompressionStream: true,
    checkCrc32: true,
    checkOverlappingEntry: true,
    filenameValidation: 'tolerant',
  });
  try {
    const entries: Entry[] = [];
    try {
      for await (const entry of reader.getEntriesGenerator()) {
        entries.push(entry);
        if (entries.length > MOST_ENTRIES) {
          yield refused(tooLarge);
          return;
        }
      }
    } catch (error) {
      yield refused(/\.zip$/i.test(zip.name) ? { kind: 'zip-damaged', detail: messageOf(error) } : { kind: 'not-a-pdf' });
      return;
    }
    const files = entries.filter((entry): entry is FileEntry => !entry.directory && !isHidden(entry.filename));
    const pdfs = files.filter(({ filename }) => FILINGS.test(filename));
    const zips = files.filter(({ filename }) => /\.zip$/i.test(filename));
    if (pdfs.length === 0) {
      const office = files.some(({ filename }) => filename === '[Content_Types].xml' || filename === 'mimetype');
      yield refused(office ? { kind: 'not-a-pdf' } : { kind: 'zip-without-pdf', files: files.length, zips: zips.length });
      return;
    }
    const said = pdfs.reduce((sum, { uncompressedSize }) => sum + uncompressedSize, 0);
    if (pdfs.length > MOST_PDFS || said > MOST_BYTES) {
      yield refused(tooLarge);
      return;
    }
    const pictures = new Map(
      files.flatMap((entry) => (isPictureName(entry.filename) ? [[entry.filename, (most: number) => pictureIn(entry, most)]] : [])),
    );
    for (const pdf of pdfs) {
      const file = await unpack(pdf);
      yield {
        fileName: nameOf(pdf.filename),
        file: file.ok ? ok(await withPicturesBeside(file.value, pdf.filename, pictures)) : file,
      };
    }
    for (const inner of zips) yield refused({ kind: 'zip-inside', zip: zip.name }, nameOf(inner.filename));
  } finally {
    await reader.close();
  }
}

const tooLarge: Failure = { kind: 'zip-too-large', limitFiles: MOST_PDFS, limitBytes: MOST_BYTES };

async function unpack(entry: FileEntry): Promise<Result<File>> {
  if (entry.encrypted) return fail({ kind: 'zip-locked' });
  const limit = Math.min(LIMIT_BYTES, Math.max(HARMLESS_BYTES, MOST_RATIO * entry.compressedSize));
  if (entry.uncompressedSize > limit) return fail(tooMuch(entry, limit));
  const blobs: Blob[] = [];
  let parts: Uint8Array<ArrayBuffer>[] = [];
  let held = 0;
  let bytes = 0;
  const keep = (): void => {
    blobs.push(new Blob(parts));
    parts = [];
    held = 0;
  };
  const into = new WritableStream<Uint8Array<ArrayBuffer>>({
    write(part) {
      bytes += part.length;
      // What a zip says of its sizes need not be so.
      if (bytes > limit) throw new Error(OVER);
      parts.push(part.slice());
      held += part.length;
      if (held > BLOB_BYTES) keep();
    },
  });
  try {
    await entry.getData(into);
    keep();
    return ok(new File(blobs, nameOf(entry.filename), { type: /\.pdf$/i.test(entry.filename) ? 'application/pdf' : 'text/html' }));
  } catch (error) {
    return fail(bytes > limit ? tooMuch(entry, limit) : { kind: 'zip-damaged', detail: messageOf(error) });
  }
}

/** A picture that a page in the zip shows; null where it cannot be unpacked: the page is read without it. */
async function pictureIn(entry: FileEntry, most: number): Promise<Uint8Array | null> {
  const unpacked = entry.uncompressedSize > most ? null : await unpack(entry);
  return unpacked?.ok ? new Uint8Array(await unpacked.value.arrayBuffer()) : null;
}

const OVER = 'more than it may be';

/** Too large by itself, else by how much it would grow. */
const tooMuch = ({ uncompressedSize }: FileEntry, limit: number): Failure =>
  limit === LIMIT_BYTES ? { kind: 'too-large', bytes: Math.max(uncompressedSize, limit), limitBytes: LIMIT_BYTES } : tooLarge;

/** Folders that a Mac adds, and files that it hides. */
const isHidden = (path: string): boolean => /(?:^|\/)(?:__MACOSX\/|\.[^/]*$)/.test(path);

const LONGEST_NAME = 200;

/** A file's own name without its folders, and without characters that control how a name is shown. */
function nameOf(path: string): string {
  const name = (path.split(/[/\\]/).at(-1) ?? '').replace(/[\p{Cc}\p{Cf}]/gu, '').trim();
  return name === '' || name.toLowerCase() === '.pdf' ? 'filing.pdf' : name.slice(-LONGEST_NAME);
}
