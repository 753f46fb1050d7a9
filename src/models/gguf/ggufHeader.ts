/** What a GGUF file says of itself before its weights (https://github.com/ggml-org/ggml/blob/master/docs/gguf.md, versions 2 and 3). */
export interface GgufHeader {
  /** As llama.cpp names it: "llama", "qwen2". Which it knows, it says itself. */
  readonly architecture: string;
  readonly name: string | null;
  /** An SPDX name, mostly. */
  readonly licence: string | null;
  /** Tokens that it was made for; null where it does not say. */
  readonly window: number | null;
  /** Bytes of keys and values a token of its context takes, at 16 bits; null where its shape is not said. */
  readonly bytesPerToken: number | null;
  /** The words of its tokenizer, and how they are written. */
  readonly tokens: readonly string[];
  readonly tokenizer: string | null;
  /** Where the last of its weights begins: a file that ends before is cut off. */
  readonly lastWeightsAt: number;
  /** Of a model in several files: which of them it is, from 1 on; null where it is whole. */
  readonly split: { readonly part: number; readonly of: number } | null;
}

const MAGIC = 0x46_55_47_47;
/** A first look, and how much more each time it is not enough; a vocabulary of 256,000 words with its merges takes some 12 MB. */
const LOOK_BYTES = 1024 * 1024;
const LOOK_AT_MOST = 64 * 1024 * 1024;
const ALIGNMENT = 32;
/** Bytes of each kind of value but texts (8) and lists (9), by its number. */
const SIZES: readonly number[] = [1, 1, 2, 2, 4, 4, 4, 1, 0, 0, 8, 8, 8];
const TEXT = 8;
const LIST = 9;

/** Reads no more of the file than its head. Null where it is no GGUF file, or one that is cut off. */
export async function readGguf(file: Blob): Promise<GgufHeader | null> {
  const start = new DataView(await file.slice(0, 8).arrayBuffer());
  if (start.byteLength < 8 || start.getUint32(0, true) !== MAGIC || ![2, 3].includes(start.getUint32(4, true))) return null;
  for (let bytes = LOOK_BYTES; ; bytes *= 4) {
    const looked = Math.min(bytes, file.size);
    try {
      const header = headerOf(new GgufReader(await file.slice(0, looked).arrayBuffer()));
      return header.lastWeightsAt < file.size ? header : null;
    } catch (error) {
      if (!(error instanceof RangeError)) throw error;
      if (looked === file.size || looked >= LOOK_AT_MOST) return null;
    }
  }
}

/** Reads on from where it is; throws a RangeError at the end of what is there. */
class GgufReader {
  at = 8;
  readonly #view: DataView;
  readonly #bytes: Uint8Array;
  readonly #decoder = new TextDecoder();

  constructor(buffer: ArrayBuffer) {
    this.#view = new DataView(buffer);
    this.#bytes = new Uint8Array(buffer);
  }

  number(kind: number): number {
    const at = this.#past(SIZES[kind] ?? 0);
    const view = this.#view;
    switch (kind) {
      case 0:
      case 7:
        return view.getUint8(at);
      case 1:
        return view.getInt8(at);
      case 2:
        return view.getUint16(at, true);
      case 3:
        return view.getInt16(at, true);
      case 4:
        return view.getUint32(at, true);
      case 5:
        return view.getInt32(at, true);
      case 6:
        return view.getFloat32(at, true);
      case 10:
        return Number(view.getBigUint64(at, true));
      case 11:
        return Number(view.getBigInt64(at, true));
      case 12:
        return view.getFloat64(at, true);
      default:
        throw new RangeError(`no kind of value: ${String(kind)}`);
    }
  }

  text(): string {
    const length = this.number(10);
    const at = this.#past(length);
    return this.#decoder.decode(this.#bytes.subarray(at, at + length));
  }

  /** A number, a text, or a list of either; of a list of numbers only the first. */
  value(kind: number): number | string | readonly (number | string)[] {
    if (kind === TEXT) return this.text();
    if (kind !== LIST) return this.number(kind);
    const of = this.number(4);
    const count = this.number(10);
    if (of === TEXT) {
      // Each takes its length at least: a count that is none does not run on.
      this.#need(count * 8);
      return Array.from({ length: count }, () => this.text());
    }
    const first = count > 0 ? [this.number(of)] : [];
    if (count > 1) this.#past((count - 1) * (SIZES[of] ?? 0));
    return first;
  }

  #past(bytes: number): number {
    this.#need(bytes);
    const { at } = this;
    this.at += bytes;
    return at;
  }

  #need(bytes: number): void {
    if (this.at + bytes > this.#bytes.length) throw new RangeError('cut off');
  }
}

function headerOf(head: GgufReader): GgufHeader {
  const weights = head.number(10);
  const count = head.number(10);
  const values = new Map<string, number | string | readonly (number | string)[]>();
  for (let i = 0; i < count; i++) {
    const key = head.text();
    values.set(key, head.value(head.number(4)));
  }
  let last = 0;
  for (let i = 0; i < weights; i++) {
    head.text();
    const dimensions = head.number(4);
    for (let d = 0; d < dimensions; d++) head.number(10);
    head.number(4);
    last = Math.max(last, head.number(10));
  }
  const text = (key: string): string | null => {
    const value = values.get(key);
    return typeof value === 'string' ? value : null;
  };
  const architecture = text('general.architecture') ?? '';
  const number = (key: string): number => {
    const value = values.get(key);
    return typeof value === 'number' ? value : 0;
  };
  const size = (key: string): number | null => {
    const value = values.get(`${architecture}.${key}`);
    // Some give it layer by layer: the first stands for all.
    const one = Array.isArray(value) ? (value as readonly unknown[])[0] : value;
    return typeof one === 'number' ? one : null;
  };
  const layers = size('block_count');
  const heads = size('attention.head_count');
  const width = size('embedding_length');
  const keys = size('attention.key_length') ?? (width !== null && heads !== null ? width / heads : null);
  const kept = size('attention.head_count_kv') ?? heads;
  const tokens = values.get('tokenizer.ggml.tokens');
  const alignment = values.get('general.alignment');
  const by = typeof alignment === 'number' && alignment > 0 ? alignment : ALIGNMENT;
  return {
    architecture,
    name: text('general.name'),
    licence: text('general.license'),
    window: size('context_length'),
    bytesPerToken: layers === null || keys === null || kept === null ? null : layers * 2 * keys * kept * 2,
    tokens: Array.isArray(tokens) ? (tokens as readonly unknown[]).filter((one): one is string => typeof one === 'string') : [],
    tokenizer: text('tokenizer.ggml.model'),
    // the first of several files may have no weights of its own
    lastWeightsAt: weights === 0 ? head.at - 1 : Math.ceil(head.at / by) * by + last,
    split: number('split.count') > 1 ? { part: number('split.no') + 1, of: number('split.count') } : null,
  };
}
