import { HTML_HEAD_BYTES, isHtml } from '../../ingest/html/isHtml.ts';
import { MOST_PICTURED, picturesNamed, withPictures, type PictureFile } from '../../ingest/html/withPictures.ts';
import { LIMIT_HTML_BYTES } from '../library/identify.ts';

/** Bytes of a picture that lies beside a page; null where they cannot be had, or are more. */
type PictureBytes = (most: number) => Promise<Uint8Array | null>;

/** How pictures of the kinds that pages show begin. */
const BEGINNINGS: readonly (readonly [type: string, beginning: string])[] = [
  ['image/png', '\x89PNG\r\n'],
  ['image/jpeg', '\xff\xd8\xff'],
  ['image/gif', 'GIF8'],
  ['image/webp', 'RIFF'],
];
const ENDINGS = ['.png', '.jpg', '.jpeg', '.gif', '.webp'];

/** A name that may be such a picture's. */
export const isPictureName = (name: string): boolean => ENDINGS.some((ending) => name.toLowerCase().endsWith(ending));

/**
 * A web page with the pictures that lay beside it, in its own folder or one inside that, in place of their names: it is kept as one file, as a browser saves it in one. Any other file, and a page
 * that names none of them, stays as it is. What is named by another address (a remote one, a whole path, one that leads out of the folder) is not looked for.
 */
export async function withPicturesBeside(
  file: File,
  path = file.name,
  pictures: ReadonlyMap<string, Blob | PictureBytes> = new Map<string, Blob>(),
): Promise<File> {
  if (pictures.size === 0 || file.size > LIMIT_HTML_BYTES - MOST_PICTURED) return file;
  try {
    if (!isHtml(new TextDecoder('latin1').decode(await file.slice(0, HTML_HEAD_BYTES).arrayBuffer()))) return file;
    const html = new Uint8Array(await file.arrayBuffer());
    const folder = path.slice(0, path.lastIndexOf('/') + 1);
    const found = new Map<string, PictureFile>();
    let left = MOST_PICTURED;
    for (const address of picturesNamed(html)) {
      const inside = pathInside(address);
      const picture = inside === null ? undefined : pictures.get(folder + inside);
      const bytes = picture && (picture instanceof Blob ? await bytesOf(picture, left) : await picture(left));
      const type = bytes ? typeOf(bytes) : undefined;
      if (!bytes || type === undefined || bytes.length > left) continue;
      left -= bytes.length;
      found.set(address, { type, bytes });
    }
    const whole = withPictures(html, (address) => found.get(address));
    return whole === html ? file : new File([new Uint8Array(whole)], file.name, { type: 'text/html' });
  } catch {
    // It cannot be read at all, which is reported where it is identified.
    return file;
  }
}

const bytesOf = async (picture: Blob, most: number): Promise<Uint8Array | null> =>
  picture.size > most ? null : new Uint8Array(await picture.arrayBuffer());

const typeOf = (bytes: Uint8Array): string | undefined => {
  const head = String.fromCharCode(...bytes.subarray(0, 16));
  return BEGINNINGS.find(([, beginning]) => head.startsWith(beginning))?.[0];
};

/** The path from the page's folder that an address names; null of any that does not lead into it. */
function pathInside(address: string): string | null {
  const bare = address
    .trim()
    .replace(/[?#].*$/s, '')
    .replace(/^(?:\.\/)+/, '');
  let path: string;
  try {
    path = decodeURIComponent(bare);
  } catch {
    path = bare;
  }
  return path === '' || /^[a-z][a-z\d+.-]*:|^\/|\\|(?:^|\/)\.\.(?:\/|$)|\0/i.test(path) ? null : path;
}
