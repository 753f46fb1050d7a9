import { terms } from '../tokens.ts';

const NEW_LINE = 10;
/** Words of a line's head, its filing and headings, count so much beside its own: as in training (`scripts/train/wordvectors.py`). */
const HEAD = 0.3;

/**
 * A vector for each word, so that lines of filings that mean what a question asks are near to it without a word of it: taken from an embedder's (bge-small-en-v1.5), then
 * trained on questions and the lines that answer them. What a text means is the sum of its words' vectors, each word once and by its weight; how near two are is
 * their cosine. docs/models/word-vectors.md says how they were made.
 */
export class WordVectors {
  /** Of each vector. */
  readonly dimensions: number;
  readonly #rows: ReadonlyMap<string, number>;
  readonly #vectors: Int8Array;
  /** What a vector's whole numbers are multiplied by, with the weight of its word in a question and in a line. */
  readonly #inQuestion: Float32Array;
  readonly #inLine: Float32Array;

  /**
   * From the bytes of `wordVectors.bin`, little-endian: counts of words, of dimensions and of bytes of the words; a 32-bit scale a word for questions, and one for lines;
   * the vectors, a byte a number; the words in ASCII, one a line.
   *
   * @throws RangeError where the bytes are fewer than they say.
   */
  constructor(bytes: ArrayBuffer) {
    const [count = 0, dimensions = 0, letters = 0] = new Uint32Array(bytes, 0, 3);
    const floats = (from: number): Float32Array => new Float32Array(bytes, from, count);
    this.dimensions = dimensions;
    this.#inQuestion = floats(12);
    this.#inLine = floats(12 + 4 * count);
    this.#vectors = new Int8Array(bytes, 12 + 8 * count, count * dimensions);
    this.#rows = new Map(wordsIn(new Uint8Array(bytes, 12 + (8 + dimensions) * count, letters)).map((word, row) => [word, row]));
  }

  /** Every word that has a vector, a search term each (`text/tokens.ts`), with its row. */
  get rows(): ReadonlyMap<string, number> {
    return this.#rows;
  }

  /** Of unit length; null where no word of the question has a vector. */
  question(text: string): Float32Array | null {
    const sum = new Float32Array(this.dimensions);
    for (const row of this.#rowsOf(text)) this.#add(sum, row, this.#inQuestion[row] ?? 0);
    return normalised(sum);
  }

  /** Of a line of a filing, or of a row as a model reads it, with its head; of unit length, null where none of its words has a vector. */
  line(head: string, body: string): Float32Array | null {
    const sum = new Float32Array(this.dimensions);
    for (const row of this.#rowsOf(body)) this.addOfLine(sum, row);
    for (const row of this.#rowsOf(head)) this.#add(sum, row, HEAD * (this.#inLine[row] ?? 0));
    return normalised(sum);
  }

  /** Adds a word of a line, by its row, to a sum. */
  addOfLine(sum: Float32Array, row: number): void {
    this.#add(sum, row, this.#inLine[row] ?? 0);
  }

  #rowsOf(text: string): Set<number> {
    const rows = new Set<number>();
    for (const term of terms(text)) {
      const row = this.#rows.get(term);
      if (row !== undefined) rows.add(row);
    }
    return rows;
  }

  #add(sum: Float32Array, row: number, scale: number): void {
    const from = row * this.dimensions;
    for (let i = 0; i < sum.length; i++) sum[i] = (sum[i] ?? 0) + scale * (this.#vectors[from + i] ?? 0);
  }
}

function wordsIn(ascii: Uint8Array): string[] {
  const words: string[] = [];
  let word = '';
  for (const code of ascii) {
    if (code !== NEW_LINE) {
      word += String.fromCharCode(code);
      continue;
    }
    words.push(word);
    word = '';
  }
  return [...words, word];
}

/** Scaled to length 1 in place; null of zeros. */
export function normalised(vector: Float32Array): Float32Array | null {
  const length = Math.sqrt(dot(vector, vector));
  if (length === 0) return null;
  for (let i = 0; i < vector.length; i++) vector[i] = (vector[i] ?? 0) / length;
  return vector;
}

/** Of two vectors of unit length their cosine. */
export function dot(one: Float32Array, other: Float32Array): number {
  let sum = 0;
  for (let i = 0; i < one.length; i++) sum += (one[i] ?? 0) * (other[i] ?? 0);
  return sum;
}
