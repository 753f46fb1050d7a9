/** Bytes of each kind of value but texts (8) and lists (9), by its number. */
const SIZES: readonly number[] = [1, 1, 2, 2, 4, 4, 4, 1, 0, 0, 8, 8, 8];
const TEXT = 8;
const LIST = 9;
const ALIGNMENT = 32;

interface Weights {
  readonly name: string;
  readonly sizes: readonly number[];
  readonly kind: number;
  readonly content: Uint8Array;
}

/**
 * The files that `llama-gguf-split` makes of a model: all that it says of itself stands in the first, its weights over all of them in their order. With
 * `emptyFirst` the first has none, as by `--no-tensor-first-split`.
 */
export function splitGguf(whole: Uint8Array<ArrayBuffer>, count: number, { emptyFirst = false } = {}): Uint8Array<ArrayBuffer>[] {
  const { said, values, weights } = readWhole(whole);
  const holders = emptyFirst ? count - 1 : count;
  const each = Math.ceil(weights.length / holders);
  return Array.from({ length: count }, (_, no) => {
    const at = emptyFirst ? no - 1 : no;
    const own = at < 0 ? [] : weights.slice(at * each, (at + 1) * each);
    const short = (key: string, value: number): Uint8Array[] => [...text(key), int(2), new Uint8Array(Uint16Array.of(value).buffer)];
    const split = [
      ...short('split.no', no),
      ...short('split.count', count),
      ...text('split.tensors.count'),
      int(5),
      new Uint8Array(Int32Array.of(weights.length).buffer),
    ];
    const head = [new TextEncoder().encode('GGUF'), int(3), long(own.length), long((no === 0 ? values : 0) + 3)];
    let place = 0;
    const infos = own.flatMap(({ name, sizes, kind, content }) => {
      const info = [...text(name), int(sizes.length), ...sizes.map(long), int(kind), long(place)];
      place += padded(content.length);
      return info;
    });
    const front = joined([...head, ...(no === 0 ? [said] : []), ...split, ...infos]);
    const behind = own.map(({ content }) => joined([content, new Uint8Array(padded(content.length) - content.length)]));
    return joined([front, new Uint8Array(padded(front.length) - front.length), ...behind]);
  });
}

const padded = (bytes: number): number => Math.ceil(bytes / ALIGNMENT) * ALIGNMENT;
const int = (value: number): Uint8Array => new Uint8Array(Uint32Array.of(value).buffer);
const long = (value: number): Uint8Array => new Uint8Array(BigUint64Array.of(BigInt(value)).buffer);
const text = (value: string): Uint8Array[] => {
  const bytes = new TextEncoder().encode(value);
  return [long(bytes.length), bytes];
};

function joined(parts: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  const all = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const part of parts) {
    all.set(part, at);
    at += part.length;
  }
  return all;
}

/** What a whole model says of itself, as bytes and how many values, and its weights. */
function readWhole(whole: Uint8Array<ArrayBuffer>): { said: Uint8Array; values: number; weights: Weights[] } {
  const view = new DataView(whole.buffer, whole.byteOffset);
  let at = 8;
  const longAt = (): number => Number(view.getBigUint64((at += 8) - 8, true));
  const intAt = (): number => view.getUint32((at += 4) - 4, true);
  const textAt = (): string => {
    const length = longAt();
    return new TextDecoder().decode(whole.subarray(at, (at += length)));
  };
  const skip = (kind: number): void => {
    if (kind === TEXT) textAt();
    else if (kind === LIST) {
      const of = intAt();
      const length = longAt();
      for (let i = 0; i < length; i++) skip(of);
    } else at += SIZES[kind] ?? 0;
  };
  const count = longAt();
  const values = longAt();
  const from = at;
  for (let i = 0; i < values; i++) {
    textAt();
    skip(intAt());
  }
  const said = whole.slice(from, at);
  const infos = Array.from({ length: count }, () => {
    const name = textAt();
    const sizes = Array.from({ length: intAt() }, longAt);
    return { name, sizes, kind: intAt(), place: longAt() };
  });
  const data = padded(at);
  // made models have numbers of 32 bits
  const weights = infos.map(({ place, ...info }) => {
    const bytes = 4 * info.sizes.reduce((all, size) => all * size, 1);
    return { ...info, content: whole.slice(data + place, data + place + bytes) };
  });
  return { said, values, weights };
}
