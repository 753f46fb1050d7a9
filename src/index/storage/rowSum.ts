/** What a row of numbers is made of. */
export type Numbers = Uint8Array<ArrayBuffer> | Uint32Array<ArrayBuffer> | Float32Array<ArrayBuffer>;

const BASIS = 0x811c9dc5;
const PRIME = 0x01000193;

/**
 * A checksum of rows that no seal covers, worked out without waiting: whoever waits for anything else loses the transaction. FNV-1a over words of four bytes, in which
 * no single altered word can go unnoticed. It detects a failing disk, not tampering.
 */
export function rowSum(...parts: readonly (Numbers | string)[]): number {
  let sum = BASIS;
  for (const part of parts) {
    const words = wordsOf(typeof part === 'string' ? new TextEncoder().encode(part) : part);
    // Where a part ends counts too.
    sum = Math.imul(sum ^ words.length, PRIME);
    for (const word of words) sum = Math.imul(sum ^ word, PRIME);
  }
  return sum >>> 0;
}

/** Its bytes, four to a word. */
function wordsOf({ buffer, byteOffset, byteLength }: Numbers): Uint32Array {
  if (byteOffset % 4 === 0 && byteLength % 4 === 0) return new Uint32Array(buffer, byteOffset, byteLength / 4);
  const padded = new Uint8Array(Math.ceil(byteLength / 4) * 4);
  padded.set(new Uint8Array(buffer, byteOffset, byteLength));
  return new Uint32Array(padded.buffer);
}
