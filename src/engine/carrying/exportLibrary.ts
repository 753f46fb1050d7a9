import type { CarryingProgress } from '../../domain/carrying.ts';
import { fail, messageOf, nameOfError, ok, type Result } from '../../domain/failure.ts';
import type { Store } from '../../index/storage/store.ts';
import { hashing, piecesOf } from '../../models/files/integrity.ts';
import { tarEnd, tarHeader, tarPadding } from '../../models/files/tar.ts';
import type { ExportedLibrary } from '../api.ts';
import type { Library } from '../library/library.ts';
import {
  LIBRARY_ENDING,
  LIBRARY_FORMAT,
  LIBRARY_VERSION,
  MANIFEST,
  placeOfOriginal,
  type LibraryManifest,
  type ListName,
  type Member,
} from './libraryPack.ts';

/** Where an export goes, piece by piece: a file that the reader chose, or one of the origin's own. */
export interface Sink {
  write(bytes: Uint8Array<ArrayBuffer>): Promise<void>;
  /** The whole as a download, or null where the reader has it already. */
  close(): Promise<Blob | null>;
  /** Nothing is kept of it. */
  abort(): Promise<void>;
}

export interface Exporting {
  readonly store: Pick<Store, 'original' | 'answers' | 'corrections'>;
  readonly library: Pick<Library, 'ids' | 'record'>;
  readonly preferences: unknown;
  readonly signal: AbortSignal;
  readonly tell: (progress: CarryingProgress) => void;
}

/**
 * Writes originals, names, questions with their answers and feedback, corrections and preferences. Nothing is in memory whole but the lists. Passwords stay here:
 * a file that travels is no place for them.
 */
export async function exportLibrary(sink: Sink, outside: Exporting): Promise<Result<ExportedLibrary>> {
  const { store, library, preferences, signal, tell } = outside;
  const members: Member[] = [];
  const lacking: string[] = [];
  const records = library.ids().flatMap((id) => library.record(id) ?? []);
  const ofBytes = records.reduce((sum, { bytes }) => sum + bytes, 0);
  let doneBytes = 0;
  try {
    for (const { id, fileName } of records) {
      const original = await store.original(id);
      if (!original) {
        lacking.push(fileName);
        continue;
      }
      const name = placeOfOriginal(id, fileName);
      const sha256 = await put(sink, name, original, signal, (bytes) => {
        doneBytes += bytes;
        tell({ doneBytes, ofBytes });
      });
      // What has been damaged on this disk is not passed on as whole.
      if (sha256 === id) members.push({ name, bytes: original.size, sha256 });
      else lacking.push(fileName);
    }
    const answers = await store.answers();
    const here = new Set(records.map(({ id }) => id));
    const lists: readonly (readonly [ListName, unknown])[] = [
      ['filings.json', records.map(({ id, fileName }) => ({ id, fileName }))],
      ['questions.json', answers],
      ['corrections.json', (await store.corrections()).filter(({ filing }) => here.has(filing))],
      ['preferences.json', preferences],
    ];
    for (const [name, list] of lists) {
      const blob = new Blob([JSON.stringify(list)]);
      members.push({ name, bytes: blob.size, sha256: (await put(sink, name, blob, signal)) ?? '' });
    }
    const made = new Date().toISOString();
    const manifest: LibraryManifest = { format: LIBRARY_FORMAT, version: LIBRARY_VERSION, made, members };
    await put(sink, MANIFEST, new Blob([JSON.stringify(manifest, null, 1)]), signal);
    await sink.write(tarEnd());
    signal.throwIfAborted();
    const blob = await sink.close();
    const fileName = `footnote-${made.slice(0, 10)}${LIBRARY_ENDING}`;
    return ok({ blob, fileName, filings: records.length - lacking.length, answers: answers.length, lacking });
  } catch (error) {
    await sink.abort().catch(() => undefined);
    if (signal.aborted) return fail({ kind: 'cancelled' });
    const name = nameOfError(error);
    if (name === 'QuotaExceededError') return fail({ kind: 'no-space', neededBytes: ofBytes });
    return fail({ kind: 'not-written', detail: messageOf(error) });
  }
}

/** Writes one member; its sha256, or null where it could not be read to its end and zeros fill the rest. */
async function put(
  sink: Sink,
  name: string,
  blob: Blob,
  signal: AbortSignal,
  wrote: (bytes: number) => void = () => undefined,
): Promise<string | null> {
  await sink.write(tarHeader(name, blob.size));
  const hash = hashing();
  let written = 0;
  const pieces = piecesOf(blob, signal);
  for (;;) {
    const piece = await pieces.next().catch((error: unknown) => {
      if (signal.aborted) throw error;
      return { done: true as const, value: undefined };
    });
    if (piece.done === true) break;
    hash.add(piece.value);
    await sink.write(piece.value);
    written += piece.value.length;
    wrote(piece.value.length);
  }
  for (let left = blob.size - written; left > 0; left -= ZEROS.length) await sink.write(ZEROS.subarray(0, left));
  await sink.write(tarPadding(blob.size));
  return written === blob.size ? hash.end() : null;
}

const ZEROS = new Uint8Array(64 * 1024);
