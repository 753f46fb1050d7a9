import type { FilingId } from '../../domain/document.ts';
import { fail, ok, type Result } from '../../domain/failure.ts';
import { readTar, type TarEntry } from '../../models/files/tar.ts';

/** A library as one file: a plain tar archive, so that whoever lets it in can look inside. */
export const LIBRARY_ENDING = '.footnote-library';
export const LIBRARY_FORMAT = 'footnote-library';
/** Raised when an older Footnote could misread what this one writes. */
export const LIBRARY_VERSION = 1;
/** The archive's last member: a library that is cut off has none, and is refused whole. */
export const MANIFEST = 'manifest.json';
/** What the archive has besides the originals. */
const LISTS = ['filings.json', 'questions.json', 'corrections.json', 'preferences.json'] as const;
export type ListName = (typeof LISTS)[number];

export interface Member {
  readonly name: string;
  readonly bytes: number;
  readonly sha256: string;
}

export interface LibraryManifest {
  readonly format: typeof LIBRARY_FORMAT;
  readonly version: number;
  /** ISO time. */
  readonly made: string;
  readonly members: readonly Member[];
}

/** A member of which the archive has as many bytes as the manifest says; its hash is not looked at yet. */
interface PackedMember extends Member {
  readonly blob: Blob;
}

export interface OpenedLibrary {
  readonly originals: readonly (PackedMember & { readonly id: FilingId })[];
  readonly lists: ReadonlyMap<ListName, PackedMember>;
  /** Names in the manifest without their bytes in the archive. */
  readonly missing: readonly string[];
}

/** More filings than a browser holds; more bytes than lists of so many have. */
const MOST_MEMBERS = 20_000;
const LIST_LIMIT_BYTES = 256 * 1024 * 1024;
const MANIFEST_LIMIT_BYTES = 8 * 1024 * 1024;
const ORIGINAL = /^filings\/([0-9a-f]{64})\.[a-z0-9]{1,5}$/;

/** The path of an original in the archive. Its own name is in `filings.json`: a name from outside is never a path. */
export function placeOfOriginal(id: FilingId, fileName: string): string {
  const ending = /\.([a-z0-9]{1,5})$/.exec(fileName.toLowerCase())?.[1] ?? 'pdf';
  return `filings/${id}.${ending}`;
}

const notALibrary = (detail: string): Result<never> => fail({ kind: 'not-a-library', detail });

/** Opens a library without reading its originals. Names that are no member's, and members that the manifest does not name, are refused or left alone, never written. */
export async function openLibrary(file: Blob): Promise<Result<OpenedLibrary>> {
  const entries = await readTar(file);
  if (!entries) return notALibrary('It is something else, or it is cut off.');
  if (entries.length > MOST_MEMBERS + LISTS.length + 1) return notALibrary(`It has more than ${String(MOST_MEMBERS)} files.`);
  const bytesOf = ({ from, bytes }: TarEntry): Blob => file.slice(from, from + bytes);
  const last = entries.at(-1);
  if (last?.name !== MANIFEST || last.bytes > MANIFEST_LIMIT_BYTES) return notALibrary('It does not say what it holds.');
  const manifest = manifestIn(await bytesOf(last).text());
  if (!manifest) return notALibrary('It does not say what it holds.');
  if (manifest.version > LIBRARY_VERSION) return fail({ kind: 'library-newer', version: manifest.version });
  const blobs = new Map(entries.map((entry) => [entry.name, bytesOf(entry)]));
  if (blobs.size < entries.length || new Set(manifest.members.map(({ name }) => name)).size < manifest.members.length)
    return notALibrary('It has two files of one name.');
  const originals: OpenedLibrary['originals'][number][] = [];
  const lists = new Map<ListName, PackedMember>();
  const missing: string[] = [];
  for (const member of manifest.members) {
    const id = ORIGINAL.exec(member.name)?.[1];
    const list = LISTS.find((name) => name === member.name);
    if (id === undefined && list === undefined) return notALibrary(`A library has no file of the name ${member.name.slice(0, 80)}.`);
    // A filing's name is the hash of its bytes.
    if (id !== undefined && id !== member.sha256) return notALibrary(`${member.name} has the hash of another file.`);
    const blob = blobs.get(member.name);
    if (blob?.size !== member.bytes || (list !== undefined && blob.size > LIST_LIMIT_BYTES)) missing.push(member.name);
    else if (id !== undefined) originals.push({ ...member, blob, id: id as FilingId });
    else if (list !== undefined) lists.set(list, { ...member, blob });
  }
  return ok({ originals, lists, missing });
}

/** Null where it is no manifest: its fields are held against what they must be, as a library may come from anywhere. */
function manifestIn(text: string): LibraryManifest | null {
  let read: unknown;
  try {
    read = JSON.parse(text);
  } catch {
    return null;
  }
  if (!isRecord(read) || read['format'] !== LIBRARY_FORMAT || !Number.isSafeInteger(read['version']) || Number(read['version']) < 1)
    return null;
  const { members } = read;
  if (!Array.isArray(members) || members.length > MOST_MEMBERS + LISTS.length) return null;
  const sound = members.every(
    (member: unknown) =>
      isRecord(member) &&
      typeof member['name'] === 'string' &&
      Number.isSafeInteger(member['bytes']) &&
      Number(member['bytes']) >= 0 &&
      typeof member['sha256'] === 'string' &&
      /^[0-9a-f]{64}$/.test(member['sha256']),
  );
  return sound ? (read as unknown as LibraryManifest) : null;
}

export const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
