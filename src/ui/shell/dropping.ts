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

/** Where each file lay, and pictures that lay with them, which web pages among them may show. */
interface WhereLaid {
  readonly pathOf: ReadonlyMap<File, string>;
  readonly pictures: ReadonlyMap<string, File>;
}

/** What a drop comes to: files to take, and what nothing could be taken of, by its name. */
export interface DroppedFiles extends WhereLaid {
  readonly files: readonly File[];
  readonly refused: readonly { readonly kind: 'refused'; readonly fileName: string; readonly failure: Failure }[];
}

/**
 * Every file in what was dropped, folders looked through; hidden files in them are left out, and so is what a browser saved beside a page but for its pictures. A
 * folder in which there is nothing to take, and a file that is gone or may not be read, are refused: a drop that does nothing says why.
 */
export async function filesOf(transfer: DataTransfer): Promise<DroppedFiles> {
  // The list empties once the event is over: entries are taken before the first wait.
  const entries = [...transfer.items].map((item) => (item.kind === 'file' ? (item.webkitGetAsEntry() ?? item.getAsFile()) : null));
  const dropped = entries.filter((entry) => entry !== null);
  const isApart = apart(dropped);
  const each = await Promise.all(dropped.map((entry) => taken(entry, isApart(entry))));
  const { pathOf, pictures } = lying(each.flatMap(({ placed }) => placed));
  return {
    ...withoutShown(
      each.flatMap(({ files }) => files),
      pictures,
    ),
    pathOf,
    refused: each.flatMap(({ refused }) => refused),
  };
}

/** Files that were picked together: pictures among them are what a web page among them shows. */
export const pickedFiles = (files: readonly File[]): Omit<DroppedFiles, 'refused'> => {
  const { pathOf, pictures } = lying(files.map((file) => ({ path: file.name, file })));
  return { ...withoutShown(files, pictures), pathOf };
};

interface PlacedFile {
  readonly path: string;
  readonly file: File;
}

const lying = (placed: readonly PlacedFile[]): WhereLaid => ({
  pathOf: new Map(placed.map(({ path, file }) => [file, path])),
  pictures: new Map(placed.flatMap(({ path, file }) => (isPicture(path) ? [[path, file]] : []))),
});

/** Pictures beside a web page are no files by themselves; alone they are, and are refused. */
function withoutShown(files: readonly File[], pictures: WhereLaid['pictures']): Pick<DroppedFiles, 'files' | 'pictures'> {
  if (pictures.size === 0 || !files.some(({ name }) => pageName(name) !== undefined)) return { files, pictures: new Map() };
  return { files: files.filter(({ name }) => !isPicture(name)), pictures };
}

async function taken(
  entry: FileSystemEntry | File,
  isApart: boolean,
): Promise<Pick<DroppedFiles, 'files' | 'refused'> & { readonly placed: readonly PlacedFile[] }> {
  if (entry instanceof File) return { files: [entry], refused: [], placed: [{ path: entry.name, file: entry }] };
  try {
    const placed = await filesIn(entry, '', 0, isApart);
    const all = placed.map(({ file }) => file);
    // In a folder only filings, zips of them, model packs and libraries are meant; a single file is taken whatever it is, so that a refusal can be shown.
    if (!isFolder(entry)) return { files: all, refused: [], placed };
    const shown = all.filter((file) => !file.name.startsWith('.'));
    const files = shown.filter((file) => FILINGS.test(file.name) || isPack(file) || isLibrary(file));
    if (files.length > 0 || isApart) return { files, refused: [], placed };
    return { files, refused: [refusedAs(entry, { kind: 'folder-without-filings', files: shown.length })], placed: [] };
  } catch (error) {
    return { files: [], refused: [refusedAs(entry, { kind: 'unreadable-file', detail: messageOf(error) })], placed: [] };
  }
}

const refusedAs = ({ name: fileName }: FileSystemEntry, failure: Failure): DroppedFiles['refused'][number] => ({
  kind: 'refused',
  fileName,
  failure,
});

const DEEPEST = 8;
const FILINGS = /\.(?:pdf|zip|x?html?|mht(?:ml)?)$/i;
const PICTURES = ['.png', '.jpg', '.jpeg', '.gif', '.webp'];
const isPicture = (name: string): boolean => PICTURES.some((ending) => name.toLowerCase().endsWith(ending));

/** A web page's name without its ending; undefined of any other file. */
const pageName = (name: string): string | undefined => /^(.+)\.x?html?$/i.exec(name)?.[1];

/** The files in an entry, by where they lay; of a folder that a browser saved beside a page its pictures. */
async function filesIn(entry: FileSystemEntry, folder: string, depth: number, isApart: boolean): Promise<PlacedFile[]> {
  const path = `${folder}${entry.name}`;
  if (isFile(entry))
    return isApart && !isPicture(entry.name) ? [] : [{ path, file: await new Promise<File>((done, failed) => entry.file(done, failed)) }];
  if (!isFolder(entry) || depth > DEEPEST) return [];
  const reader = entry.createReader();
  const inside: FileSystemEntry[] = [];
  // A reader hands out at most a hundred entries a call, and none at the end.
  for (;;) {
    const entries = await new Promise<FileSystemEntry[]>((done, failed) => reader.readEntries(done, failed));
    if (entries.length === 0) break;
    inside.push(...entries);
  }
  const isBeside = apart(inside);
  const found: PlacedFile[] = [];
  for (const one of inside) found.push(...(await filesIn(one, `${path}/`, depth + 1, isApart || isBeside(one))));
  return found;
}

/** The folder that a browser saves beside a page ("10-k.htm", "10-k_files"): its frames are no filings. */
function apart(all: readonly (FileSystemEntry | File)[]): (one: FileSystemEntry | File) => boolean {
  const pages = new Set(all.flatMap(({ name }) => pageName(name) ?? []));
  return (one) => pages.has(/^(.+)_files$/i.exec(one.name)?.[1] ?? '');
}

const isFile = (entry: FileSystemEntry): entry is FileSystemFileEntry => entry.isFile;
const isFolder = (entry: FileSystemEntry): entry is FileSystemDirectoryEntry => entry.isDirectory;
