// Pages, workers and Node all have it, and the pure rooms compile without their types.
declare function atob(text: string): string;

/** How wide and high a picture is shown, in pixels. */
export interface PictureSize {
  readonly width: number;
  readonly height: number;
}

/** Letters in base64 that a picture's head is looked for in: a photo's own description and small copy come before its size. */
const HEAD = 1024 * 1024;

/** The size of a picture that is in the page itself, by its first bytes; null of any other, and of what is no picture. */
export function pictureSize(src: string): PictureSize | null {
  const from = src.indexOf(',') + 1;
  if (from === 0 || !src.startsWith('data:image/')) return null;
  try {
    const letters = src.slice(from, from + HEAD).replace(/\s+/g, '');
    const head = atob(letters.slice(0, letters.length - (letters.length % 4)));
    const size = ofPng(head) ?? ofGif(head) ?? ofWebp(head) ?? ofJpeg(head);
    return size && size.width > 0 && size.height > 0 ? size : null;
  } catch {
    return null;
  }
}

const byte = (head: string, at: number): number => head.charCodeAt(at) & 0xff;
const big = (head: string, at: number): number => (byte(head, at) << 8) | byte(head, at + 1);
const small = (head: string, at: number): number => (byte(head, at + 1) << 8) | byte(head, at);

const ofPng = (head: string): PictureSize | null =>
  head.startsWith('\x89PNG\r\n')
    ? { width: big(head, 16) * 0x10000 + big(head, 18), height: big(head, 20) * 0x10000 + big(head, 22) }
    : null;

const ofGif = (head: string): PictureSize | null => (head.startsWith('GIF8') ? { width: small(head, 6), height: small(head, 8) } : null);

/** Its three kinds: with losses, without, and extended. */
function ofWebp(head: string): PictureSize | null {
  if (!head.startsWith('RIFF') || !head.startsWith('WEBP', 8)) return null;
  const kind = head.slice(12, 16);
  if (kind === 'VP8X') return { width: 1 + small(head, 24) + (byte(head, 26) << 16), height: 1 + small(head, 27) + (byte(head, 29) << 16) };
  if (kind === 'VP8 ') return { width: small(head, 26) & 0x3fff, height: small(head, 28) & 0x3fff };
  const bits = small(head, 21) + small(head, 23) * 0x10000;
  return { width: 1 + (bits & 0x3fff), height: 1 + ((bits >>> 14) & 0x3fff) };
}

/** Its first frame's size, turned where the camera says that it lay on its side. */
function ofJpeg(head: string): PictureSize | null {
  if (!head.startsWith('\xff\xd8\xff')) return null;
  let lies = false;
  for (let at = 2; at + 9 < head.length;) {
    if (byte(head, at) !== 0xff) return null;
    const marker = byte(head, at + 1);
    // frames but for the tables of codes (C4, C8, CC) that lie among their markers
    if (marker >= 0xc0 && marker <= 0xcf && marker !== 0xc4 && marker !== 0xc8 && marker !== 0xcc) {
      const [height, width] = [big(head, at + 5), big(head, at + 7)];
      return lies ? { width: height, height: width } : { width, height };
    }
    if (marker === 0xe1 && head.startsWith('Exif\0\0', at + 4)) lies ||= liesOnSide(head.slice(at + 10, at + 2 + big(head, at + 2)));
    at += marker === 0xff ? 1 : 2 + big(head, at + 2);
  }
  return null;
}

/** By the camera's own word (Exif, tag 0x112): 5 to 8 are turned by a quarter. */
function liesOnSide(exif: string): boolean {
  const word = exif.startsWith('MM') ? big : small;
  const first = word === big ? word(exif, 6) : word(exif, 4);
  for (let i = 0; i < word(exif, first); i++) {
    const at = first + 2 + 12 * i;
    if (word(exif, at) === 0x112) return word(exif, at + 8) >= 5;
  }
  return false;
}
