import { describe, expect, it } from 'vitest';
import type { ParsedFiling } from '../../../src/domain/document.ts';
import { isSavedPage, savedHtml } from '../../../src/ingest/html/savedPage.ts';
import { parse } from '../../../src/ingest/ingest.ts';
import { edgarReport } from '../../../scripts/samples/edgarHtml.ts';

const bytes = (text: string): Uint8Array => Uint8Array.from(text, (letter) => letter.charCodeAt(0));
const utf8 = (text: string): string => Buffer.from(text, 'utf8').toString('latin1');
/** As browsers write it: no line longer than 76, what is no plain letter as its codes. */
const quoted = (text: string): string =>
  Array.from(utf8(text))
    .map((letter) => (/[^\r\n\x20-\x7e]|=/.test(letter) ? `=${letter.charCodeAt(0).toString(16).toUpperCase().padStart(2, '0')}` : letter))
    .join('')
    .replace(/[^\n]{1,73}(?=[^\n=]{2})/g, (line) => (/=.?$/.test(line) ? line : `${line}=\r\n`));

const B = '----MultipartBoundary--x7----';
const saved = (...parts: readonly string[]): string =>
  [
    'From: <Saved by Blink>',
    'Snapshot-Content-Location: https://www.sec.gov/a.htm',
    'MIME-Version: 1.0',
    'Content-Type: multipart/related;',
    `\ttype="text/html";`,
    `\tboundary="${B}"`,
    '',
    '',
    ...parts.flatMap((part) => [`--${B}`, part]),
    `--${B}--`,
    '',
  ].join('\r\n');
const html = (text: string): string => `Content-Type: text/html\r\nContent-Transfer-Encoding: quoted-printable\r\n\r\n${quoted(text)}`;
const sheet = 'Content-Type: text/css\r\nContent-Transfer-Encoding: quoted-printable\r\n\r\nbody { color: red }';

async function read(file: Uint8Array): Promise<ParsedFiling> {
  const parsed = await parse(file);
  if (!parsed.ok) throw new Error(parsed.failure.kind);
  return parsed.value;
}

describe('a page saved in one file', () => {
  it('reads as the page itself, figures and tags and all', async () => {
    const report = edgarReport();
    const [plain, one] = [await read(bytes(utf8(report))), await read(bytes(saved(html(report), sheet)))];
    expect(one.pages.map(({ text }) => text)).toEqual(plain.pages.map(({ text }) => text));
    expect(one.pages.flatMap(({ tables }) => tables)).toEqual(plain.pages.flatMap(({ tables }) => tables));
    expect(one.metadata).toEqual(plain.metadata);
  });

  it('is its longest HTML where the filing stands in a frame of a viewer', () => {
    const found = savedHtml(bytes(saved(html('<p>viewer</p>'), html('<p>the filing’s own words</p>'), sheet)));
    expect(new TextDecoder().decode(found)).toBe('<p>the filing’s own words</p>');
  });

  it('keeps bytes of another encoding, in base64 too, and reads what is cut off as far as it goes', () => {
    const base64 = `Content-Transfer-Encoding: base64\r\nContent-Type: text/html\r\n\r\n${btoa('<p>caf\xe9</p>')}`;
    expect(Buffer.from(savedHtml(bytes(saved(base64)))).toString('latin1')).toBe('<p>caf\xe9</p>');
    const cut = saved(html('<p>first words and more words</p>')).split('more')[0] ?? '';
    expect(new TextDecoder().decode(savedHtml(bytes(cut)))).toBe('<p>first words and ');
  });

  it('shows the pictures that are saved with it, at the address or the id that it calls them by, and no other', async () => {
    const gif = 'R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7';
    const picture = (headers: string): string => `Content-Type: image/gif\r\nContent-Transfer-Encoding: base64\r\n${headers}\r\n\r\n${gif}`;
    const page = html(
      '<p>Sales – by segment.</p><img alt="Sales" src="https://www.sec.gov/a.gif?x=1&amp;y=2"><p>“Kilns”</p><img src=\'cid:b@mhtml\'><img src="https://www.sec.gov/gone.gif"><p>End of the filing.</p>',
    );
    const file = saved(page, picture('Content-Location: https://www.sec.gov/a.gif?x=1&y=2'), picture('Content-ID: <b@mhtml>'));
    const { pages, looks = [] } = await read(bytes(file));
    expect(JSON.stringify(looks).match(/data:image\/gif;base64,[^"]+/g)).toEqual([1, 2].map(() => `data:image/gif;base64,${gif}`));
    expect(pages[0]?.text).toContain('Sales – by segment.');
    expect(pages[0]?.text).toContain('“Kilns”');
    expect(JSON.stringify(looks)).not.toContain('sec.gov');
  });

  it('is told by its first lines, and a letter or a page that speaks of one is none', () => {
    expect(isSavedPage(saved())).toBe(true);
    expect(isSavedPage('Content-Type: text/plain\r\n\r\nwords')).toBe(false);
    expect(isSavedPage('<html>Content-Type: multipart/related; boundary=x')).toBe(false);
    expect(isSavedPage('%PDF-1.7')).toBe(false);
  });

  it('without any HTML is refused as one without words', async () => {
    const parsed = await parse(bytes(saved(sheet)));
    expect(parsed).toMatchObject({ ok: false, failure: { kind: 'html-without-text' } });
  });
});
