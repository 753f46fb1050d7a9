/** A file inside a tar archive. */
export interface TarEntry {
  readonly name: string;
  readonly blob: Blob;
}

const BLOCK = 512;
const text = new TextDecoder('latin1');

/** The header of one file (POSIX ustar, IEEE 1003.1-1988): `name` at most 100 bytes, `bytes` below 8 GiB. After the file's bytes come zeros up to a whole block. */
export function tarHeader(name: string, bytes: number): Uint8Array<ArrayBuffer> {
  const header = new Uint8Array(BLOCK);
  const put = (at: number, value: string): void => {
    header.set(new TextEncoder().encode(value), at);
  };
  if (new TextEncoder().encode(name).length > 100)
    throw new RangeError(`A name of more than 100 bytes does not fit into the archive: ${name}`);
  if (bytes >= 8 ** 11) throw new RangeError(`A file of 8 GiB or more does not fit into the archive: ${name}`);
  put(0, name);
  put(100, '0000644\0');
  put(108, '0000000\0');
  put(116, '0000000\0');
  put(124, `${bytes.toString(8).padStart(11, '0')}\0`);
  put(136, '00000000000\0');
  put(148, '        ');
  put(156, '0');
  put(257, 'ustar\x0000');
  put(148, `${sumOf(header).toString(8).padStart(6, '0')}\0 `);
  return header;
}

/** Zeros that fill a file's last block. */
export const tarPadding = (bytes: number): Uint8Array<ArrayBuffer> => new Uint8Array((BLOCK - (bytes % BLOCK)) % BLOCK);

/** What ends an archive. */
export const tarEnd = (): Uint8Array<ArrayBuffer> => new Uint8Array(2 * BLOCK);

/** The plain files of an archive in order, none of them read; null where it is no tar archive or is cut off. */
export async function readTar(archive: Blob): Promise<readonly TarEntry[] | null> {
  const found: TarEntry[] = [];
  for (let at = 0; at + BLOCK <= archive.size;) {
    const header = new Uint8Array(await archive.slice(at, at + BLOCK).arrayBuffer());
    if (header.every((byte) => byte === 0)) return found;
    const field = (from: number, to: number): string => text.decode(header.subarray(from, to)).replace(/\0.*$/s, '').trim();
    const blank = header.slice();
    blank.fill(32, 148, 156);
    if (Number.parseInt(field(148, 156), 8) !== sumOf(blank)) return null;
    const bytes = Number.parseInt(field(124, 136), 8);
    const from = at + BLOCK;
    if (!Number.isInteger(bytes) || from + bytes > archive.size) return null;
    const type = field(156, 157);
    if (type === '0' || type === '') found.push({ name: field(0, 100), blob: archive.slice(from, from + bytes) });
    at = from + bytes + ((BLOCK - (bytes % BLOCK)) % BLOCK);
  }
  return null;
}

const sumOf = (header: Uint8Array): number => header.reduce((sum, byte) => sum + byte, 0);
