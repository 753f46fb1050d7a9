import { withPictures } from './withPictures.ts';

// Pages, workers and Node all have them, and the pure rooms compile without their types.
declare class TextDecoder {
  constructor(label: string);
  decode(bytes: Uint8Array): string;
}
declare function atob(text: string): string;

/** A header of a file or of a part goes no further than this. */
const HEAD_BYTES = 16 * 1024;
/** Parts inside parts: deeper nests no browser. */
const DEEPEST = 4;

/** Whether a file begins as a page that a browser saved in one file (MHTML, RFC 2557), by its first bytes as text of one byte a character. */
export function isSavedPage(head: string): boolean {
  return boundaryOf(headersIn(head).get('content-type') ?? '') !== null;
}

/** A part of the file that holds something itself. */
interface SavedPart {
  /** In small letters, without what follows it. */
  readonly type: string;
  readonly headers: ReadonlyMap<string, string>;
  readonly body: Uint8Array;
}

/**
 * The HTML of a page that a browser saved in one file, as bytes in the encoding it had: the longest of its HTML parts, as a page may show the filing in a frame
 * inside it, with the pictures of the file in place of their addresses. Empty where it has none. (RFC 2045 §6, RFC 2046 §5.1, RFC 2392, RFC 2557.) Mail libraries would
 * hand out text, decoded by a header that browsers do not write.
 */
export function savedHtml(bytes: Uint8Array): Uint8Array {
  let longest = new Uint8Array();
  const pictures = new Map<string, SavedPart>();
  for (const part of partsIn(bytes, 0)) {
    const { type, headers } = part;
    if (HTML.has(type)) {
      const html = decoded(part);
      if (html.length > longest.length) longest = html;
    } else if (PICTURES.has(type)) for (const address of addressesIn(headers)) pictures.set(address, part);
  }
  if (pictures.size === 0) return longest;
  return withPictures(longest, (address) => {
    const part = pictures.get(address);
    return part && { type: part.type, bytes: decoded(part) };
  });
}

const HTML: ReadonlySet<string> = new Set(['text/html', 'application/xhtml+xml']);
const PICTURES: ReadonlySet<string> = new Set(['image/png', 'image/jpeg', 'image/gif', 'image/webp']);

function* partsIn(bytes: Uint8Array, depth: number): Generator<SavedPart> {
  const { headers, body } = parted(bytes);
  const said = headers.get('content-type') ?? '';
  const boundary = boundaryOf(said);
  if (boundary === null) yield { type: said.split(';')[0]?.trim().toLowerCase() ?? '', headers, body };
  else if (depth < DEEPEST) for (const part of partsOf(body, boundary)) yield* partsIn(part, depth + 1);
}

/** What a page may call a part by: the address it was fetched from, or its id after `cid:`. */
function addressesIn(headers: ReadonlyMap<string, string>): string[] {
  const id = /^<(.+)>$/.exec(headers.get('content-id') ?? '')?.[1];
  return [headers.get('content-location'), id === undefined ? undefined : `cid:${id}`].filter((one) => one !== undefined);
}

/** What stands between a container's parts; null of what is no container. */
const boundaryOf = (type: string): string | null =>
  /^multipart\/(?:related|mixed|alternative)\b/i.test(type)
    ? (/;\s*boundary=(?:"([^"]+)"|([^\s;]+))/i.exec(type)?.slice(1).find(Boolean) ?? null)
    : null;

/** Headers up to the first empty line, folded lines joined, names in small letters. */
function headersIn(head: string): Map<string, string> {
  const headers = new Map<string, string>();
  let name = '';
  for (const line of head.split(/\r?\n/)) {
    if (line === '') break;
    const said = /^([\w-]{1,80}):\s*(.*)$/.exec(line);
    if (said) {
      name = (said[1] ?? '').toLowerCase();
      headers.set(name, said[2] ?? '');
    } else if (/^[ \t]/.test(line) && name !== '') headers.set(name, `${headers.get(name) ?? ''} ${line.trim()}`);
    // What is no header is no such file.
    else return new Map();
  }
  return headers;
}

const latin = (bytes: Uint8Array): string => new TextDecoder('latin1').decode(bytes);

function parted(bytes: Uint8Array): { readonly headers: Map<string, string>; readonly body: Uint8Array } {
  const head = latin(bytes.subarray(0, HEAD_BYTES));
  const end = /\r?\n\r?\n/.exec(head);
  return { headers: headersIn(head), body: end ? bytes.subarray(end.index + end[0].length) : bytes.subarray(bytes.length) };
}

const [LINE, RETURN, EQUALS] = [0x0a, 0x0d, 0x3d];

/** The parts of a container's body: each from the line after one boundary to the end of the line before the next. */
function* partsOf(body: Uint8Array, boundary: string): Generator<Uint8Array> {
  const mark = Array.from(`--${boundary}`, (letter) => letter.charCodeAt(0));
  let from = -1;
  for (let at = 0; at < body.length;) {
    const next = body.indexOf(LINE, at);
    const after = next < 0 ? body.length : next + 1;
    if (mark.every((code, i) => body[at + i] === code)) {
      if (from >= 0) yield body.subarray(from, body[at - 2] === RETURN ? at - 2 : at - 1);
      from = after;
    }
    at = after;
  }
  // A file that was cut off has no last boundary.
  if (from >= 0 && from < body.length) yield body.subarray(from);
}

function decoded({ headers, body }: SavedPart): Uint8Array<ArrayBuffer> {
  const encoding = (headers.get('content-transfer-encoding') ?? '').toLowerCase();
  if (encoding === 'quoted-printable') return unquoted(body);
  if (encoding !== 'base64') return body.slice();
  try {
    return Uint8Array.from(atob(latin(body).replace(/[^a-z\d+/]/gi, '')), (letter) => letter.charCodeAt(0));
  } catch {
    return new Uint8Array();
  }
}

/** RFC 2045 §6.7; an equals sign that begins no code stands for itself. */
function unquoted(body: Uint8Array): Uint8Array<ArrayBuffer> {
  const out = new Uint8Array(body.length);
  let length = 0;
  for (let at = 0; at < body.length; at++) {
    const [code, one, two] = [body[at] ?? 0, body[at + 1], body[at + 2]];
    const value = hex(one) * 16 + hex(two);
    if (code !== EQUALS) out[length++] = code;
    else if (one === LINE) at += 1;
    else if (one === RETURN && two === LINE) at += 2;
    else if (Number.isNaN(value)) out[length++] = code;
    else {
      out[length++] = value;
      at += 2;
    }
  }
  return out.slice(0, length);
}

const hex = (code: number | undefined): number =>
  (code === undefined ? NaN : '0123456789abcdef'.indexOf(String.fromCharCode(code).toLowerCase()) + 1 || NaN) - 1;
