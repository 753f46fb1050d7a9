import { createHash } from 'node:crypto';
import { appendFileSync, existsSync, mkdirSync, readdirSync, readFileSync, statSync, truncateSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Page } from '@playwright/test';
import type { RecordKey, SentVectors, ServedVectors } from '../../src/bench/benchVectors.ts';
import { call } from './session.ts';

/** What makes vectors of one folder comparable. */
export interface SpaceHead {
  readonly space: string;
  readonly version: number;
  readonly dimensions: number;
}

const HEAD = 'space.json';
const KEYS = 'keys.jsonl';
const VALUES = 'vectors.f32';
const HASH_BYTES = 32;

/**
 * Vectors by content, kept across profiles (`--vectors`). A folder a space: `space.json`; `keys.jsonl`, a line {key, n} a text: its sha256, how many windows it has;
 * `vectors.f32`, the numbers of all windows one after another, little-endian. Only ever appended to.
 */
export class VectorFolder {
  readonly #folder: string;
  readonly #spaces = new Map<string, { readonly folder: string; readonly keys: Set<string> }>();

  constructor(folder: string) {
    this.#folder = folder;
    mkdirSync(folder, { recursive: true });
    for (const entry of readdirSync(folder, { withFileTypes: true })) {
      const own = path.join(folder, entry.name);
      if (!existsSync(path.join(own, HEAD))) continue;
      const head = JSON.parse(readFileSync(path.join(own, HEAD), 'utf8')) as SpaceHead;
      this.#spaces.set(identify(head), { folder: own, keys: whole(own, head.dimensions) });
    }
  }

  /** Texts that have vectors. */
  get texts(): number {
    return [...this.#spaces.values()].reduce((sum, { keys }) => sum + keys.size, 0);
  }

  /** What the page can fetch, with the folder served at `address`. */
  served(address: string): ServedVectors[] {
    return [...this.#spaces.values()].map(({ folder }) => {
      const head = JSON.parse(readFileSync(path.join(folder, HEAD), 'utf8')) as SpaceHead;
      const at = `${address}${path.basename(folder)}/`;
      return { ...head, keys: `${at}${KEYS}`, values: `${at}${VALUES}` };
    });
  }

  /** Keeps the texts of a record that are new; their number. */
  keep(space: string, { version, dimensions, hashes, windows, data }: SentVectors): number {
    const { folder, keys } = this.#of({ space, version, dimensions });
    const names = Buffer.from(hashes, 'base64');
    const numbers = Buffer.from(data, 'base64');
    const lines: string[] = [];
    const parts: Buffer[] = [];
    let at = 0;
    windows.forEach((n, i) => {
      const key = names.subarray(i * HASH_BYTES, (i + 1) * HASH_BYTES).toString('hex');
      const end = at + n * dimensions * 4;
      if (n > 0 && !keys.has(key)) {
        keys.add(key);
        lines.push(`${JSON.stringify({ key, n })}\n`);
        parts.push(numbers.subarray(at, end));
      }
      at = end;
    });
    // Numbers first: what a broken run leaves without its keys is cut off when the folder is opened again.
    appendFileSync(path.join(folder, VALUES), Buffer.concat(parts));
    appendFileSync(path.join(folder, KEYS), lines.join(''));
    return lines.length;
  }

  #of(head: SpaceHead): { readonly folder: string; readonly keys: Set<string> } {
    const id = identify(head);
    const found = this.#spaces.get(id);
    if (found) return found;
    const folder = path.join(this.#folder, createHash('sha256').update(id).digest('hex').slice(0, 16));
    mkdirSync(folder, { recursive: true });
    writeFileSync(path.join(folder, HEAD), `${JSON.stringify(head)}\n`);
    for (const name of [KEYS, VALUES]) writeFileSync(path.join(folder, name), '');
    const made = { folder, keys: new Set<string>() };
    this.#spaces.set(id, made);
    return made;
  }
}

const identify = ({ space, version, dimensions }: SpaceHead): string => JSON.stringify([space, version, dimensions]);

/** The keys of a folder whose numbers are there; a tail that a broken run left is cut off. */
function whole(folder: string, dimensions: number): Set<string> {
  const size = statSync(path.join(folder, VALUES)).size;
  const lines: string[] = [];
  const keys = new Set<string>();
  let bytes = 0;
  for (const line of readFileSync(path.join(folder, KEYS), 'utf8').split('\n')) {
    const one = parsed(line);
    if (!one || bytes + one.n * dimensions * 4 > size) break;
    bytes += one.n * dimensions * 4;
    keys.add(one.key);
    lines.push(`${line}\n`);
  }
  const text = lines.join('');
  if (statSync(path.join(folder, KEYS)).size !== Buffer.byteLength(text)) writeFileSync(path.join(folder, KEYS), text);
  if (size !== bytes) truncateSync(path.join(folder, VALUES), bytes);
  return keys;
}

function parsed(line: string): { readonly key: string; readonly n: number } | undefined {
  try {
    return JSON.parse(line) as { key: string; n: number };
  } catch {
    return undefined;
  }
}

/** Puts what the folder holds into the profile. Returns how many texts that were. */
export async function importVectors(page: Page, folder: VectorFolder, address: string): Promise<number> {
  let texts = 0;
  for (const served of folder.served(address)) texts += await call(page, 'putVectors', served);
  return texts;
}

/**
 * Keeps the profile's vectors that the folder has not. Records that were read before (`seen`) are not read again: while a filing is under way its pieces are only added.
 * Returns how many texts were new.
 */
export async function exportVectors(page: Page, folder: VectorFolder, seen: Set<string>): Promise<number> {
  let texts = 0;
  for (const key of await call(page, 'vectorRecords')) {
    const [filing, space] = key;
    if (filing === '' || seen.has(name(key))) continue;
    const record = await call(page, 'readVectors', key);
    if (!record) continue;
    seen.add(name(key));
    texts += folder.keep(space, record);
  }
  return texts;
}

const name = (key: RecordKey): string => JSON.stringify(key);
