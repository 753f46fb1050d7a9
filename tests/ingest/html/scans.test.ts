import { describe, expect, it } from 'vitest';
import type { LookNode, ParsedFiling } from '../../../src/domain/document.ts';
import { sureOf, type PictureText, type PictureWord } from '../../../src/domain/models.ts';
import { listedPictures } from '../../../src/ingest/html/listedPictures.ts';
import { pictureSize } from '../../../src/ingest/html/scans/pictureSize.ts';
import { parse } from '../../../src/ingest/ingest.ts';
import { pngOf } from '../../../src/memo/png.ts';

const bytes = (text: string): Uint8Array => new Uint8Array(Buffer.from(text, 'utf8'));

/** A picture of so many pixels, each of its own shade, so that no two are one. */
async function png(width: number, height: number, shade = 200): Promise<string> {
  const rgba = new Uint8ClampedArray(4 * width * height).fill(255);
  rgba[0] = shade;
  return `data:image/png;base64,${Buffer.from(await pngOf({ width, height, rgba })).toString('base64')}`;
}

/** What a reader makes of a picture: words by lines, the first at 72, 72 points from the top. */
function read(lines: readonly (readonly (string | readonly [string, number])[])[], more: Partial<PictureText> = {}): PictureText {
  const words = lines.flatMap((line, row) =>
    line.map((one, column): PictureWord => {
      const [text, sure] = typeof one === 'string' ? [one, 0.99] : one;
      return { text, x: 72 + 160 * column, baseline: 72 + 14 * row, width: 6 * text.length, size: 10, sure };
    }),
  );
  return { reader: 'made', angle: 0, width: 612, height: 792, kind: 'read', words, ...more };
}

const STATEMENT = read([
  ['Calder Tile Works'],
  ['Statement of income (in millions)'],
  ['Year ended December 31,', '2023', '2022'],
  ['Net sales', '1,240.0', ['1,105.5', 0.7]],
  ['Net income', '88.1', '79.3'],
]);

async function parsed(html: string, pictures?: ReadonlyMap<number, PictureText>): Promise<ParsedFiling> {
  const made = await parse(bytes(html), pictures ? { pictures } : {});
  if (!made.ok) throw new Error(made.failure.kind);
  return made.value;
}

const shownWords = (node: LookNode): string => {
  if (typeof node === 'string') return node;
  const [, , ...children] = node;
  return children.map(shownWords).join('');
};
const letters = (text: string): string => text.replace(/\s+/g, '');
const img = (src: string): string => `<p><img src="${src}" alt="agreement1.jpg"></p>`;

describe('a web page of scans', async () => {
  const [one, two] = [await png(612, 792), await png(850, 1100, 90)];
  const scanned = `<html><body><p>EX-10.1</p>${img(one)}<table><tr><td>${img(two)}</td></tr></table></body></html>`;

  it('has a page for each picture, without words until they are read; its own few words stay', async () => {
    const { pages, looks = [], warnings } = await parsed(scanned);
    expect(pages.map(({ text }) => text)).toEqual(['EX-10.1', '', '']);
    expect(pages.map(({ width, height }) => [width, height])).toEqual([
      [612, 792],
      [612, 792],
      [612, 792],
    ]);
    expect(looks.map((look) => JSON.stringify(look).match(/data:image[^"]+/g))).toEqual([null, [one], [two]]);
    expect(warnings).toEqual([{ kind: 'no-text', pages: [2, 3] }]);
    expect(listedPictures(looks)).toEqual([]);
  });

  it('has the words that were read from a picture as that page’s text, with its tables, and how surely each was read', async () => {
    const { pages, warnings } = await parsed(scanned, new Map([[2, STATEMENT]]));
    const [, page] = pages;
    expect(warnings).toEqual([
      { kind: 'no-text', pages: [3] },
      { kind: 'from-picture', pages: [2] },
    ]);
    expect(page?.text).toContain('Net sales 1,240.0 1,105.5');
    expect(page?.tables[0]?.cells.map(({ value }) => value)).toEqual([1240, 1105.5, 88.1, 79.3]);
    const at = page?.text.indexOf('1,105.5') ?? -1;
    expect(page && sureOf(page, { start: at, end: at + 7 })).toBeCloseTo(0.7);
    expect(page && sureOf(page, { start: 0, end: 6 })).toBeCloseTo(0.99);
  });

  it('shows those words over the picture, where they are in it and in the order of the text', async () => {
    for (const turned of [0, Math.PI, Math.PI / 2]) {
      const text = read(
        [
          ['Net sales', '1,240.0'],
          ['Net income', '88.1'],
        ],
        { angle: turned },
      );
      const { pages, looks = [] } = await parsed(scanned, new Map([[3, text]]));
      const shown = looks[2]?.map(shownWords).join('') ?? '';
      expect(shown).toBe(pages[2]?.text);
      expect(letters(shown)).toBe('Netsales1,240.0Netincome88.1');
    }
    const { looks = [] } = await parsed(scanned, new Map([[2, STATEMENT]]));
    // 72 points from the left of 612, its letters' top nine tenths of its size above the line that it stands on
    expect(JSON.stringify(looks[1])).toMatch(/"left:11\.76%;top:7\.95%;font-size:1\.63cqw","data-long":"0\.\d+"\},"Calder Tile Works"/);
  });

  it('of pictures that were looked at in vain is kept, and says so', async () => {
    const nothing = read([], { kind: 'empty' });
    const { pages, warnings } = await parsed(
      `<html><body>${img(one)}${img(two)}</body></html>`,
      new Map([
        [1, nothing],
        [2, STATEMENT],
      ]),
    );
    expect(pages[0]?.text).toBe('');
    expect(warnings).toEqual([
      { kind: 'from-picture', pages: [2] },
      { kind: 'picture-unread', pages: [1] },
    ]);
  });

  it('is none where there are words besides, where pictures are small, and where one is on every page', async () => {
    const prose =
      '<p>The kilns of the company were rebuilt after the flood, and its sales rose to 52 in the year that followed it, as told below.</p>';
    for (const html of [
      `<html><body>${prose}${img(one)}</body></html>`,
      `<html><body><p>Logo</p>${img(await png(200, 80))}</body></html>`,
    ]) {
      const { warnings, pages } = await parsed(html, new Map([[1, STATEMENT]]));
      expect(warnings).toEqual([]);
      expect(pages).toHaveLength(1);
    }
    const letterhead = await parse(bytes(`<html><body>${img(one).repeat(3)}</body></html>`));
    expect(letterhead).toMatchObject({ ok: false, failure: { kind: 'html-without-text' } });
    const remote = await parse(bytes('<html><body><img src="https://x.example/a.png"></body></html>'));
    expect(remote).toMatchObject({ ok: false, failure: { kind: 'html-without-text' } });
  });
});

describe('the size of a picture', () => {
  const of = (type: string, ...codes: readonly number[]): string =>
    `data:image/${type};base64,${Buffer.from(Uint8Array.from([...codes, ...new Array<number>(40).fill(0)])).toString('base64')}`;
  const ascii = (text: string): number[] => Array.from(text, (letter) => letter.charCodeAt(0));
  const FRAME = [0xff, 0xc0, 0, 17, 8, 0x04, 0x4c, 0x03, 0x52];
  const EXIF = [
    0xff,
    0xe1,
    0,
    34,
    ...ascii('Exif\0\0'),
    ...ascii('MM'),
    0,
    42,
    0,
    0,
    0,
    8,
    0,
    1,
    1,
    0x12,
    0,
    3,
    0,
    0,
    0,
    1,
    0,
    6,
    0,
    0,
    0,
    0,
    0,
    0,
  ];

  it('is told by its first bytes, of each kind that pages show', async () => {
    expect(pictureSize(await png(612, 792))).toEqual({ width: 612, height: 792 });
    expect(pictureSize(of('jpeg', 0xff, 0xd8, 0xff, 0xe0, 0, 4, 1, 2, ...FRAME))).toEqual({ width: 850, height: 1100 });
    expect(pictureSize(of('gif', ...ascii('GIF89a'), 0x52, 3, 0x4c, 4))).toEqual({ width: 850, height: 1100 });
    const riff = (kind: string, ...rest: readonly number[]): string => of('webp', ...ascii(`RIFF....WEBP${kind}`), ...rest);
    expect(pictureSize(riff('VP8X', 10, 0, 0, 0, 0, 0, 0, 0, 0x51, 3, 0, 0x4b, 4, 0))).toEqual({ width: 850, height: 1100 });
    expect(pictureSize(riff('VP8 ', 0, 0, 0, 0, 0, 0, 0, 0x9d, 1, 0x2a, 0x52, 3, 0x4c, 4))).toEqual({ width: 850, height: 1100 });
    const bits = 849 + 1099 * 2 ** 14;
    expect(pictureSize(riff('VP8L', 0, 0, 0, 0, 0x2f, ...[0, 8, 16, 24].map((by) => (bits >>> by) & 255)))).toEqual({
      width: 850,
      height: 1100,
    });
  });

  it('is as it is shown: a photo that lay on its side is turned', () => {
    expect(pictureSize(of('jpeg', 0xff, 0xd8, ...EXIF, ...FRAME))).toEqual({ width: 1100, height: 850 });
  });

  it('is none of what is no picture, is cut off, or lies elsewhere', () => {
    for (const src of [
      'https://x.example/a.png',
      'data:image/png;base64,',
      'data:image/png;base64,!!!!',
      of('jpeg', 0xff, 0xd8, 0xff, 0xe0, 0, 2),
      of('png', 1, 2, 3),
    ])
      expect(pictureSize(src)).toBeNull();
  });
});
