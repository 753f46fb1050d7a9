/** Pixels, 4 bytes each (RGBA), row by row from the top. */
interface Picture {
  readonly width: number;
  readonly height: number;
  readonly rgba: Uint8ClampedArray;
}

/** Shades of a channel that are told apart in a picture of few colours: the edges of letters look the same in sixteen as in all, and pack in a third. */
const STEP = 17;
const MOST_COLOURS = 256;
const COLOURS = 3;
const INDEXED = 3;
const RGB = 2;
/** A row's filter: as it is, or less the row above, which packs photographs better. */
const PLAIN = 0;
const UP = 2;
const SIGNATURE = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];

/**
 * A picture as the bytes of a PNG. A page of text has few colours, and is kept by their numbers, shades rounded to sixteen a channel; one of many colours is kept exactly.
 * What is transparent shows as it is painted: a drawn page has paper under it.
 */
export async function pngOf(picture: Picture): Promise<Uint8Array<ArrayBuffer>> {
  const { width, height } = picture;
  const indexed = indexedRows(picture);
  const head = new Uint8Array(13);
  const view = new DataView(head.buffer);
  view.setUint32(0, width);
  view.setUint32(4, height);
  head.set([8, indexed ? INDEXED : RGB, 0, 0, 0], 8);
  const data = await deflated(indexed ? indexed.rows : exactRows(picture));
  const pieces = [
    Uint8Array.from(SIGNATURE),
    chunk('IHDR', head),
    ...(indexed ? [chunk('PLTE', indexed.palette)] : []),
    chunk('IDAT', data),
    chunk('IEND', new Uint8Array()),
  ];
  return joined(pieces);
}

/** Each pixel as the number of its colour; null where there are more than numbers. */
function indexedRows({ width, height, rgba }: Picture): { readonly palette: Uint8Array; readonly rows: Uint8Array<ArrayBuffer> } | null {
  const numbers = new Map<number, number>();
  const rows = new Uint8Array(height * (width + 1));
  const shade = (at: number): number => Math.round((rgba[at] ?? 0) / STEP);
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const at = 4 * (y * width + x);
      const colour = (shade(at) << 8) | (shade(at + 1) << 4) | shade(at + 2);
      let number = numbers.get(colour);
      if (number === undefined) {
        number = numbers.size;
        if (number === MOST_COLOURS) return null;
        numbers.set(colour, number);
      }
      rows[y * (width + 1) + 1 + x] = number;
    }
  const palette = Uint8Array.from(
    [...numbers.keys()].flatMap((colour) => [colour >> 8, (colour >> 4) & 15, colour & 15]),
    (n) => n * STEP,
  );
  return { palette, rows };
}

function exactRows({ width, height, rgba }: Picture): Uint8Array<ArrayBuffer> {
  const wide = COLOURS * width;
  const rows = new Uint8Array(height * (wide + 1));
  for (let y = 0; y < height; y++) {
    const row = y * (wide + 1);
    rows[row] = y === 0 ? PLAIN : UP;
    for (let i = 0; i < wide; i++) {
      const at = 4 * (y * width + Math.floor(i / COLOURS)) + (i % COLOURS);
      rows[row + 1 + i] = (rgba[at] ?? 0) - (y === 0 ? 0 : (rgba[at - 4 * width] ?? 0));
    }
  }
  return rows;
}

async function deflated(bytes: Uint8Array<ArrayBuffer>): Promise<Uint8Array> {
  const packed = new Blob([bytes]).stream().pipeThrough(new CompressionStream('deflate'));
  return new Uint8Array(await new Response(packed).arrayBuffer());
}

/** A part of the file: its length, name, data and checksum. */
function chunk(name: string, data: Uint8Array): Uint8Array {
  const bytes = new Uint8Array(data.length + 12);
  const view = new DataView(bytes.buffer);
  view.setUint32(0, data.length);
  for (let i = 0; i < name.length; i++) bytes[4 + i] = name.charCodeAt(i);
  bytes.set(data, 8);
  view.setUint32(8 + data.length, checksum(bytes.subarray(4, 8 + data.length)));
  return bytes;
}

const CRC = Uint32Array.from({ length: 256 }, (_, n) => {
  let c = n;
  for (let k = 0; k < 8; k++) c = (c & 1) === 1 ? 0xedb88320 ^ (c >>> 1) : c >>> 1;
  return c;
});

function checksum(bytes: Uint8Array): number {
  let c = 0xffffffff;
  for (const byte of bytes) c = (CRC[(c ^ byte) & 255] ?? 0) ^ (c >>> 8);
  return (c ^ 0xffffffff) >>> 0;
}

function joined(pieces: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  const whole = new Uint8Array(pieces.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const piece of pieces) {
    whole.set(piece, at);
    at += piece.length;
  }
  return whole;
}
