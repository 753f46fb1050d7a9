/** A file inside a tar archive: where its bytes are. Taken out with `archive.slice(from, from + bytes)` when it is wanted: an archive may name very many. */
export interface TarEntry {
  readonly name: string;
  readonly from: number;
  readonly bytes: number;
}

const BLOCK = 512;
/** Read at a time: the headers of small files are close together, and asking for each alone took most of a millisecond. */
const WINDOW_BYTES = 512 * BLOCK;
/** A number as an archive writes it. A sign, another base or anything else is no size: a negative one would lead back to where the reader is. */
const OCTAL = /^[0-7]{1,11}$/;
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
  let window: Uint8Array = new Uint8Array();
  let windowAt = 0;
  for (let at = 0; at + BLOCK <= archive.size;) {
    if (at + BLOCK > windowAt + window.length) {
      window = new Uint8Array(await archive.slice(at, at + WINDOW_BYTES).arrayBuffer());
      windowAt = at;
    }
    const header = window.subarray(at - windowAt, at - windowAt + BLOCK);
    const sum = sumOf(header);
    if (sum === 0) return found;
    const field = (from: number, to: number): string => text.decode(header.subarray(from, to)).replace(/\0.*$/s, '').trim();
    // The checksum counts its own field as spaces.
    const [own, size] = [field(148, 156), field(124, 136)];
    if (Number.parseInt(own, 8) !== sum - sumOf(header.subarray(148, 156)) + 8 * 32) return null;
    const bytes = OCTAL.test(size) ? Number.parseInt(size, 8) : Infinity;
    const from = at + BLOCK;
    if (from + bytes > archive.size) return null;
    const type = field(156, 157);
    if (type === '0' || type === '') found.push({ name: field(0, 100), from, bytes });
    at = from + bytes + ((BLOCK - (bytes % BLOCK)) % BLOCK);
  }
  return null;
}

function sumOf(bytes: Uint8Array): number {
  let sum = 0;
  for (const byte of bytes) sum += byte;
  return sum;
}
