/** The bytes of `wordVectors.bin` for a few search terms, each with whole numbers from -127 to 127; every word weighs the same. */
export function bytesOfVectors(vectors: Readonly<Record<string, readonly number[]>>): ArrayBuffer {
  const words = Object.keys(vectors);
  const dimensions = Object.values(vectors)[0]?.length ?? 0;
  const letters = Array.from(words.join('\n'), (letter) => letter.charCodeAt(0));
  const head = new Uint32Array([words.length, dimensions, letters.length]);
  const scales = new Float32Array(2 * words.length).fill(1 / 127);
  return Uint8Array.from([
    ...new Uint8Array(head.buffer),
    ...new Uint8Array(scales.buffer),
    ...new Uint8Array(Int8Array.from(Object.values(vectors).flat()).buffer),
    ...letters,
  ]).buffer;
}
