import type { Files } from './files.ts';

const COPY = '.copy';
const SUM_CHARACTERS = 16;
/** A file that cannot be read for another reason must not be tried for ever. */
const TRIES = 20;

const encoder = new TextEncoder();

interface JournalRead<T> {
  readonly entries: Map<string, T>;
  readonly text: string;
  /** Every line was as it was written. */
  readonly sound: boolean;
  /** Whether no line replaces one that was written before. */
  readonly once: boolean;
}

/**
 * Small things that cannot be remade, by id: a file of lines, each an entry with its checksum, the last one of an id counting; and a copy of the file, for what is
 * damaged in it. Whoever changes it holds the lock of all tabs.
 */
export class Journal<T extends { readonly id: string }> {
  readonly #files: Files;
  readonly #path: string;
  /** What was last read, for as long as the file is the same. */
  #known: JournalRead<T> | undefined;

  constructor(files: Files, path: string) {
    this.#files = files;
    this.#path = path;
  }

  /** In the order in which they were first added. */
  async entries(): Promise<Map<string, T>> {
    const first = await this.#read(this.#path);
    if (first.sound) return first.entries;
    return joined(first.entries, (await this.#read(this.#path + COPY)).entries);
  }

  async add(entry: T): Promise<void> {
    const line = await lineOf(entry);
    // The line before may have been cut off by a kill.
    for (const path of [this.#path, this.#path + COPY]) await this.#files.append(path, new Blob([`\n${line}`]));
  }

  /** Nothing of any other entry is left in the files. */
  async rewrite(entries: Iterable<T>): Promise<void> {
    const text = (await Promise.all(Array.from(entries, lineOf))).join('\n');
    for (const path of [this.#path, this.#path + COPY]) await this.#files.put(path, new Blob([text]));
  }

  /** Makes file and copy one again, after a kill between the two or damage to either; what was said before of an entry goes. */
  async mend(): Promise<void> {
    const [first, copy] = await Promise.all([this.#read(this.#path), this.#read(this.#path + COPY)]);
    if (first.sound && first.once && first.text === copy.text) return;
    await this.rewrite((first.sound ? first.entries : joined(first.entries, copy.entries)).values());
  }

  /** Readers hold no lock, so another tab, or this one, may write at any moment: then the file is opened again. */
  async #text(path: string): Promise<string | undefined> {
    for (let tries = 1; ; tries++)
      try {
        return await (await this.#files.read(path))?.text();
      } catch (error) {
        if (tries === TRIES || !changedMeanwhile(error)) throw error;
      }
  }

  async #read(path: string): Promise<JournalRead<T>> {
    const text = await this.#text(path);
    if (text === undefined) return { entries: new Map(), text: '', sound: false, once: true };
    if (this.#known?.text === text) return { ...this.#known, entries: new Map(this.#known.entries) };
    const lines = text.split('\n').filter((line) => line !== '');
    const read = await Promise.all(lines.map((line) => entryOf<T>(line)));
    const entries = new Map<string, T>();
    for (const entry of read) if (entry) entries.set(entry.id, entry);
    this.#known = { entries, text, sound: !read.includes(undefined), once: lines.length === entries.size };
    return { ...this.#known, entries: new Map(entries) };
  }
}

/** What a browser says of a file that was written to between being opened and being read. */
const changedMeanwhile = (error: unknown): boolean => error instanceof DOMException && error.name === 'NotReadableError';

/** The first's, and what only the other has. */
function joined<T>(first: ReadonlyMap<string, T>, other: ReadonlyMap<string, T>): Map<string, T> {
  return new Map([...first, ...[...other].filter(([id]) => !first.has(id))]);
}

async function sumOf(text: string): Promise<string> {
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', encoder.encode(text)));
  return Array.from(digest.subarray(0, SUM_CHARACTERS / 2), (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** An entry with its checksum. */
export async function lineOf(entry: unknown): Promise<string> {
  const text = JSON.stringify(entry);
  return `${await sumOf(text)} ${text}`;
}

/** Undefined where the line is not as it was written. */
export async function entryOf<T>(line: string): Promise<T | undefined> {
  const text = line.slice(SUM_CHARACTERS + 1);
  return (await sumOf(text)) === line.slice(0, SUM_CHARACTERS) ? (JSON.parse(text) as T) : undefined;
}
