import { md5 } from '@noble/hashes/legacy';
import { sha256 } from '@noble/hashes/sha2';

/** Some milliseconds of hashing each, so that whatever else runs in the thread goes between, and no file is in memory whole. */
const PIECE_BYTES = 1024 * 1024;

/** The sha256 of a file in hexadecimal, piece by piece; `crypto.subtle` would need it in memory whole. Rejects with the signal's reason. */
export async function sha256Of(file: Blob, signal?: AbortSignal): Promise<string> {
  const hash = sha256.create();
  for await (const piece of piecesOf(file, signal)) hash.update(piece);
  return hexadecimal(hash.digest());
}

/** The md5 of a file in hexadecimal: lists of shards have nothing better. It detects damage, not what was altered on purpose. */
export async function md5Of(file: Blob, signal?: AbortSignal): Promise<string> {
  const hash = md5.create();
  for await (const piece of piecesOf(file, signal)) hash.update(piece);
  return hexadecimal(hash.digest());
}

/** Hashes what passes by. */
export function hashing(): { add(bytes: Uint8Array): void; end(): string } {
  const hash = sha256.create();
  return { add: (bytes) => void hash.update(bytes), end: () => hexadecimal(hash.digest()) };
}

export async function* piecesOf(file: Blob, signal?: AbortSignal): AsyncGenerator<Uint8Array<ArrayBuffer>> {
  for (let at = 0; at < file.size; at += PIECE_BYTES) {
    signal?.throwIfAborted();
    yield new Uint8Array(await file.slice(at, at + PIECE_BYTES).arrayBuffer());
  }
}

/** Whether a host answered with something else than the file: its "not found" page, a portal's login, or the pointer that stands for a large file in git. */
export function isPage(contentType: string | null, start: Uint8Array): boolean {
  if (contentType !== null && /^\s*(text\/html|application\/xhtml)/i.test(contentType)) return true;
  const text = new TextDecoder('latin1').decode(start.subarray(0, 64)).trimStart().toLowerCase();
  return /^(<!doctype html|<html|<head|<\?xml|version https:\/\/git-lfs)/.test(text);
}

const hexadecimal = (bytes: Uint8Array): string => Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
