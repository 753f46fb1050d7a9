import { sha256 } from '@noble/hashes/sha2';
import type { FilingId } from '../../domain/document.ts';
import { fail, messageOf, ok, type Result } from '../../domain/failure.ts';
import { HTML_HEAD_BYTES, isHtml } from '../../ingest/html/isHtml.ts';
import { isSavedPage } from '../../ingest/html/savedPage.ts';

/** Beyond this a file is refused before it is read: docs/RESULTS.md says how a file of 300 MB was measured. */
export const LIMIT_BYTES = 512 * 1024 * 1024;

const HEADER = '%PDF-';
/** The header is in the first kilobyte; pdf.js also reads files in which it comes later. */
const HEADER_BYTES = 1024;
/** HTML unpacks to several times its bytes while it is read; no filing comes near. */
export const LIMIT_HTML_BYTES = 96 * 1024 * 1024;
/** Hashed piece by piece, some 20 ms each, so that a large file is never in memory whole and questions go between. */
const PIECE_BYTES = 2 * 1024 * 1024;

/** Refuses at once what cannot be a filing, and names the rest by the hash of its bytes. */
export async function identify(file: Blob): Promise<Result<FilingId>> {
  if (file.size === 0) return fail({ kind: 'empty-file' });
  if (file.size > LIMIT_BYTES) return fail({ kind: 'too-large', bytes: file.size, limitBytes: LIMIT_BYTES });
  try {
    const head = new TextDecoder('latin1').decode(await file.slice(0, HTML_HEAD_BYTES).arrayBuffer());
    const html = isHtml(head) || isSavedPage(head);
    if (html && file.size > LIMIT_HTML_BYTES) return fail({ kind: 'too-large', bytes: file.size, limitBytes: LIMIT_HTML_BYTES });
    const headed = html || head.slice(0, HEADER_BYTES).includes(HEADER);
    const hash = sha256.create();
    let headers = 0;
    let before = '';
    for (let at = 0; at < file.size; at += PIECE_BYTES) {
      const piece = new Uint8Array(await file.slice(at, at + PIECE_BYTES).arrayBuffer());
      hash.update(piece);
      if (headed) continue;
      const text = before + new TextDecoder('latin1').decode(piece);
      headers += text.split(HEADER).length - 1;
      before = text.slice(1 - HEADER.length);
    }
    // Several headers after other bytes are the files of an archive: read as one, they would be none of them.
    if (!headed && headers !== 1) return fail({ kind: 'not-a-pdf' });
    return ok(Array.from(hash.digest(), (byte) => byte.toString(16).padStart(2, '0')).join('') as FilingId);
  } catch (error) {
    // A folder, a file that was moved, or one whose disk is gone.
    return fail({ kind: 'unreadable-file', detail: messageOf(error) });
  }
}
