import { messageOf, type Failure } from '../../domain/failure.ts';

/** How a model pack's name ends, as `npm run pack` writes it. */
export const PACK_ENDING = '.footnote-model';
/** How the name of an exported library ends. */
export const LIBRARY_ENDING = '.footnote-library';

/** How the name of a model for llama.cpp ends. */
export const GGUF_ENDING = '.gguf';

/** A model, packed or in GGUF, and no filing. */
export const isPack = (file: { readonly name: string }): boolean =>
  [PACK_ENDING, GGUF_ENDING].some((ending) => file.name.toLowerCase().endsWith(ending));

/** The part of a model that a file is, in its name: "-00002-of-00003". */
const PART = /-\d{5}-of-(\d{5})(?: ?\(\d+\))?(?=\.gguf$)/i;

/** Files of models by model: a GGUF model in parts is one. */
export function packsIn(files: readonly File[]): readonly (readonly [File, ...File[]])[] {
  const packs = new Map<string, [File, ...File[]]>();
  for (const file of files) {
    const name = PART.test(file.name) ? packName(file) + (PART.exec(file.name)?.[1] ?? '') : file.name;
    const pack = packs.get(name);
    if (pack === undefined || !PART.test(file.name)) packs.set(pack === undefined ? name : `${name} ${String(packs.size)}`, [file]);
    else pack.push(file);
  }
  return [...packs.values()];
}

/** What a model's file is called without the number of its part. */
export const packName = ({ name }: { readonly name: string }): string => name.replace(PART, '');

/** A library that was exported. */
export const isLibrary = (file: { readonly name: string }): boolean => file.name.toLowerCase().endsWith(LIBRARY_ENDING);

/** What a drop comes to: files to take, and what nothing could be taken of, by its name. */
export interface DroppedFiles {
  readonly files: readonly File[];
  readonly refused: readonly { readonly kind: 'refused'; readonly fileName: string; readonly failure: Failure }[];
}

/**
 * Every file in what was dropped, folders looked through; hidden files in them are left out, and so is what a browser saved beside a page. A
 * folder in which there is nothing to take, and a file that is gone or may not be read, are refused: a drop that does nothing says why.
 */
export async function filesOf(transfer: DataTransfer): Promise<DroppedFiles> {
  // The list empties once the event is over: entries are taken before the first wait.
  const entries = [...transfer.items].map((item) => (item.kind === 'file' ? (item.webkitGetAsEntry() ?? item.getAsFile()) : null));
  const dropped = entries.filter((entry) => entry !== null);
  const each = await Promise.all(dropped.filter(apart(dropped)).map((entry) => taken(entry)));
  return { files: each.flatMap(({ files }) => files), refused: each.flatMap(({ refused }) => refused) };
}

async function taken(entry: FileSystemEntry | File): Promise<DroppedFiles> {
  if (entry instanceof File) return { files: [entry], refused: [] };
  const refused = (failure: Failure): DroppedFiles => ({ files: [], refused: [{ kind: 'refused', fileName: entry.name, failure }] });
  try {
    const all = await filesIn(entry, 0);
    // In a folder only filings, zips of them, model packs and libraries are meant; a single file is taken whatever it is, so that a refusal can be shown.
    if (!isFolder(entry)) return { files: all, refused: [] };
    const shown = all.filter((file) => !file.name.startsWith('.'));
    const files = shown.filter((file) => FILINGS.test(file.name) || isPack(file) || isLibrary(file));
    return files.length > 0 ? { files, refused: [] } : refused({ kind: 'folder-without-filings', files: shown.length });
  } catch (error) {
    return refused({ kind: 'unreadable-file', detail: messageOf(error) });
  }
}

const DEEPEST = 8;
const FILINGS = /\.(?:pdf|zip|x?html?|mht(?:ml)?)$/i;

async function filesIn(entry: FileSystemEntry, depth: number): Promise<File[]> {
  if (isFile(entry)) return [await new Promise<File>((done, failed) => entry.file(done, failed))];
  if (!isFolder(entry) || depth > DEEPEST) return [];
  const reader = entry.createReader();
  const inside: FileSystemEntry[] = [];
  // A reader hands out at most a hundred entries a call, and none at the end.
  for (;;) {
    const entries = await new Promise<FileSystemEntry[]>((done, failed) => reader.readEntries(done, failed));
    if (entries.length === 0) break;
    inside.push(...entries);
  }
  const found: File[] = [];
  for (const one of inside.filter(apart(inside))) found.push(...(await filesIn(one, depth + 1)));
  return found;
}

/** Not the folder that a browser saves beside a page ("10-k.htm", "10-k_files"): its frames are no filings. */
function apart(all: readonly (FileSystemEntry | File)[]): (one: FileSystemEntry | File) => boolean {
  const pages = new Set(all.flatMap(({ name }) => /^(.+)\.x?html?$/i.exec(name)?.[1] ?? []));
  return (one) => !pages.has(/^(.+)_files$/i.exec(one.name)?.[1] ?? '');
}

const isFile = (entry: FileSystemEntry): entry is FileSystemFileEntry => entry.isFile;
const isFolder = (entry: FileSystemEntry): entry is FileSystemDirectoryEntry => entry.isDirectory;
