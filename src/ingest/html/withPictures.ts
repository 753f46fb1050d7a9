// Pages, workers and Node all have them, and the pure rooms compile without their types.
declare class TextDecoder {
  constructor(label: string);
  decode(bytes: Uint8Array): string;
}
declare function btoa(text: string): string;

/** Letters of pictures that a page is given, all together: more, and what is left out stays an address that nothing fetches. A scanned agreement of a hundred pages has half as many. */
export const MOST_PICTURED = 48 * 1024 * 1024;

const ADDRESS = /(<img\b[^>]{0,2000}?\ssrc\s*=\s*)(?:"([^"]{1,2000})"|'([^']{1,2000})')/gi;

/** A picture as the page that shows it says it: its type in letters, and its bytes. */
export interface PictureFile {
  readonly type: string;
  readonly bytes: Uint8Array;
}

/** What the pictures of a page are called in it, each once. Letters of ASCII are looked for, one a byte. */
export function picturesNamed(html: Uint8Array): readonly string[] {
  return [...new Set([...latin(html).matchAll(ADDRESS)].map(addressOf))];
}

/** HTML with pictures in it in place of their addresses; all other bytes stay as they are, whatever their encoding. */
export function withPictures(html: Uint8Array, pictureAt: (address: string) => PictureFile | undefined): Uint8Array {
  const known = new Map<string, Uint8Array>();
  const pieces: Uint8Array[] = [];
  let [left, from] = [MOST_PICTURED, 0];
  for (const found of latin(html).matchAll(ADDRESS)) {
    const address = addressOf(found);
    const picture = pictureAt(address);
    if (!picture) continue;
    const data = known.get(address) ?? dataOf(picture);
    known.set(address, data);
    if (data.length > left) continue;
    left -= data.length;
    pieces.push(html.subarray(from, found.index + (found[1] ?? '').length + 1), data);
    from = found.index + found[0].length - 1;
  }
  pieces.push(html.subarray(from));
  return pieces.length === 1 ? html : joined(pieces);
}

const addressOf = ({ 2: double, 3: single }: RegExpMatchArray): string => (double ?? single ?? '').replaceAll('&amp;', '&');

const latin = (bytes: Uint8Array): string => new TextDecoder('latin1').decode(bytes);

/** A multiple of three, so that pieces in base64 can be joined. */
const PIECE = 3 * 8192;

function dataOf({ type, bytes }: PictureFile): Uint8Array {
  let data = `data:${type};base64,`;
  for (let at = 0; at < bytes.length; at += PIECE) data += btoa(String.fromCharCode(...bytes.subarray(at, at + PIECE)));
  const letters = new Uint8Array(data.length);
  for (let i = 0; i < data.length; i++) letters[i] = data.charCodeAt(i);
  return letters;
}

function joined(pieces: readonly Uint8Array[]): Uint8Array {
  const whole = new Uint8Array(pieces.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const piece of pieces) {
    whole.set(piece, at);
    at += piece.length;
  }
  return whole;
}
