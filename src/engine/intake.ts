import { sha256 } from '@noble/hashes/sha2';
import type { FilingId } from '../domain/document.ts';
import { fail, ok, type Result } from '../domain/failure.ts';

/** Beyond this a file is refused before it is read: docs/RESULTS.md says how a file of 300 MB was measured. */
export const LIMIT_BYTES = 512 * 1024 * 1024;

/** pdf.js looks for the header in the first kilobyte, as Acrobat does. */
const HEADER_BYTES = 1024;
/** Hashed piece by piece, some 20 ms each, so that a large file is never in memory whole and questions go between. */
const PIECE_BYTES = 2 * 1024 * 1024;

/** Refuses at once what cannot be a filing, and names the rest by the hash of its bytes. */
export async function identify(file: Blob): Promise<Result<FilingId>> {
  if (file.size === 0) return fail({ kind: 'empty-file' });
  if (file.size > LIMIT_BYTES) return fail({ kind: 'too-large', bytes: file.size, limitBytes: LIMIT_BYTES });
  try {
    const head = new TextDecoder('latin1').decode(await file.slice(0, HEADER_BYTES).arrayBuffer());
    if (!head.includes('%PDF-')) return fail({ kind: 'not-a-pdf' });
    const hash = sha256.create();
    for (let at = 0; at < file.size; at += PIECE_BYTES) hash.update(new Uint8Array(await file.slice(at, at + PIECE_BYTES).arrayBuffer()));
    return ok(Array.from(hash.digest(), (byte) => byte.toString(16).padStart(2, '0')).join('') as FilingId);
  } catch (error) {
    // A folder, a file that was moved, or one whose disk is gone.
    return fail({ kind: 'unreadable-file', detail: error instanceof Error ? error.message : String(error) });
  }
}
