/** The body of an object, or a stream with its dictionary's entries. */
export type RawObject = string | { readonly entries: string; readonly data: Uint8Array | string };

const latin = (text: string): Buffer => Buffer.from(text, 'latin1');

/**
 * Writes a PDF object by object (numbers from 1; object 1 is the catalog), for what a PDF library would not write.
 * `info`: the document's information dictionary, or none. `early` puts a trailer after the first `early` objects, as linearised files have it, so that a file cut off later can still be recovered.
 */
export function rawPdf(objects: readonly RawObject[], { early = 0, info = '' }: { early?: number; info?: string } = {}): Buffer {
  const parts: Buffer[] = [latin('%PDF-1.7\n%\xe2\xe3\xcf\xd3\n')];
  const offsets: number[] = [];
  let length = parts[0]!.length;
  const put = (part: Buffer): void => {
    parts.push(part);
    length += part.length;
  };
  const trailer = `trailer\n<< /Size ${objects.length + 1} /Root 1 0 R ${info && `/Info ${info}`} >>\n`;
  objects.forEach((object, i) => {
    offsets.push(length);
    if (typeof object === 'string') put(latin(`${i + 1} 0 obj\n${object}\nendobj\n`));
    else {
      const data = typeof object.data === 'string' ? latin(object.data) : Buffer.from(object.data);
      put(latin(`${i + 1} 0 obj\n<< /Length ${data.length} ${object.entries} >>\nstream\n`));
      put(data);
      put(latin('\nendstream\nendobj\n'));
    }
    if (early === i + 1) put(latin(`xref\n0 0\n${trailer}startxref\n0\n%%EOF\n`));
  });
  const start = length;
  const entries = offsets.map((at) => `${String(at).padStart(10, '0')} 00000 n \n`).join('');
  put(latin(`xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${entries}${trailer}startxref\n${start}\n%%EOF\n`));
  return Buffer.concat(parts);
}

const escape = (text: string): string => text.replace(/[\\()]/g, '\\$&');

/** Lines of Helvetica from the top of the page, as a content stream. */
export function linesOf(lines: readonly string[], { font = 'F1', size = 11, x = 72, from = 720, lead = 15 } = {}): string {
  return lines.map((line, i) => `BT /${font} ${size} Tf ${x} ${from - i * lead} Td (${escape(line)}) Tj ET`).join('\n');
}

export const helvetica = '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>';

/** A file of pages with the given content streams. Object 1 is the catalog, 2 the page tree, 3 the font; then page and content by turns. */
export function pagesOf(
  contents: readonly string[],
  { catalog = '', page = '', font = helvetica, more = [] as readonly RawObject[], early = false, info = '' } = {},
): Buffer {
  const first = 4 + more.length;
  const kids = contents.map((_, i) => `${first + 2 * i} 0 R`).join(' ');
  return rawPdf(
    [
      `<< /Type /Catalog /Pages 2 0 R ${catalog} >>`,
      `<< /Type /Pages /Count ${contents.length} /Kids [${kids}] /MediaBox [0 0 612 792] >>`,
      font,
      ...more,
      ...contents.flatMap((data, i): RawObject[] => [
        `<< /Type /Page /Parent 2 0 R /Resources << /Font << /F1 3 0 R >> >> /Contents ${first + 2 * i + 1} 0 R ${page} >>`,
        { entries: '', data },
      ]),
    ],
    { early: early ? 3 + more.length : 0, info },
  );
}
