// Pages, workers and Node all have it, and the pure rooms compile without their types.
declare class TextDecoder {
  constructor(label: string);
  decode(bytes: Uint8Array): string;
}

/** Where a file says what it is encoded as. */
const HEAD_BYTES = 4096;
const SAID = /<meta[^>]{0,200}charset\s*=\s*["']?\s*([\w-]+)|<\?xml[^>]{0,200}encoding\s*=\s*["']([\w-]+)["']/i;

/**
 * The text of an HTML file: by its byte order mark, else as UTF-16 where its markup is in two bytes a character, else by the encoding it names, else as UTF-8, and as Windows-1252 where it is not valid so.
 * A file that says ASCII is read as UTF-8, of which ASCII is a part.
 */
export function htmlText(bytes: Uint8Array): string {
  const [a, b, c] = bytes;
  if (a === 0xef && b === 0xbb && c === 0xbf) return decoded('utf-8', bytes);
  if (a === 0xff && b === 0xfe) return decoded('utf-16le', bytes);
  if (a === 0xfe && b === 0xff) return decoded('utf-16be', bytes);
  const wide = wideIn(bytes.subarray(0, HEAD_BYTES));
  if (wide !== undefined) return decoded(wide, bytes);
  const head = decoded('windows-1252', bytes.subarray(0, HEAD_BYTES));
  const found = SAID.exec(head);
  const said = (found?.[1] ?? found?.[2] ?? '').toLowerCase();
  // A file in UTF-16 could not have been searched so: what says it is in another encoding.
  if (said !== '' && !/^(?:utf-?8|utf-?16(?:le|be)?|us-ascii|ascii)$/.test(said)) return decoded(said, bytes);
  const text = decoded('utf-8', bytes);
  return said === '' && text.includes('\ufffd') ? decoded('windows-1252', bytes) : text;
}

/** UTF-16 without its mark: the markup of a file's head is ASCII, so that nearly every other byte is none. */
function wideIn(head: Uint8Array): 'utf-16le' | 'utf-16be' | undefined {
  const none = [0, 0];
  for (const [at, byte] of head.entries()) if (byte === 0) none[at % 2] = (none[at % 2] ?? 0) + 1;
  const [even = 0, odd = 0] = none;
  const many = WIDE * Math.floor(head.length / 2);
  if (odd > many && odd > 2 * even) return 'utf-16le';
  return even > many && even > 2 * odd ? 'utf-16be' : undefined;
}

/** Share of a head's characters that have a byte of nothing, from which on it is in UTF-16. */
const WIDE = 0.5;

/** What Windows-1252 prints for the bytes from 0x80 on, where Latin-1 has control characters. */
const PRINTED = '€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ';
const WESTERN = /^(?:windows-1252|cp1252|iso-?8859-1|latin-?1|l1)$/;

function decoded(label: string, bytes: Uint8Array): string {
  try {
    const text = new TextDecoder(label).decode(bytes);
    // Some runtimes read Windows-1252 as Latin-1.
    return WESTERN.test(label) ? text.replace(/[\u0080-\u009f]/g, (c) => PRINTED.charAt(c.charCodeAt(0) - 0x80)) : text;
  } catch {
    // A name of no encoding.
    return new TextDecoder('utf-8').decode(bytes);
  }
}
