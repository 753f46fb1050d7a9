import { BlobReader, BlobWriter, TextReader, ZipWriter } from '@zip.js/zip.js/lib/zip-core-external.js';
import { describe, expect, it } from 'vitest';
import { withPicturesBeside } from '../../../src/engine/carrying/picturesBeside.ts';
import { unpacked } from '../../../src/engine/carrying/zipArchive.ts';
import { listedPictures } from '../../../src/ingest/html/listedPictures.ts';
import { parse } from '../../../src/ingest/ingest.ts';
import { pngOf } from '../../../src/memo/png.ts';

/** A picture of some bytes, and another of other bytes. */
const picture = async (shade: number): Promise<File> => {
  const noise = Uint8ClampedArray.from({ length: 4 * 40 * 40 }, (_, i) => (i % 4 === 3 ? 255 : (i * i * shade) % 251));
  return new File([new Uint8Array(await pngOf({ width: 40, height: 40, rgba: noise }))], 'any.png');
};
const page = (...addresses: readonly string[]): File =>
  new File(
    [
      `<html><body><p>Sales by segment follow.</p>${addresses.map((src) => `<img alt="Sales, ${src.length}" src="${src}">`).join('')}<p>End.</p></body></html>`,
    ],
    'report.htm',
  );
const shownIn = async (file: File): Promise<number> => ((await file.text()).match(/src="data:image\/png;base64,[^"]+"/g) ?? []).length;

describe('pictures beside a web page', () => {
  it('are the page’s own: those in its folder and in the one that a browser saved beside it, by the names that it calls them by', async () => {
    const [a, b] = [await picture(3), await picture(5)];
    const pictures = new Map([
      ['2024/a b.png', a],
      ['2024/report_files/b.png', b],
    ]);
    const whole = await withPicturesBeside(page('a%20b.png', './report_files/b.png'), '2024/report.htm', pictures);
    expect(whole.name).toBe('report.htm');
    const parsed = await parse(new Uint8Array(await whole.arrayBuffer()));
    if (!parsed.ok) throw new Error(parsed.failure.kind);
    const base64 = Buffer.from(await a.arrayBuffer()).toString('base64');
    expect(JSON.stringify(parsed.value.looks)).toContain(`data:image/png;base64,${base64}`);
    expect(listedPictures(parsed.value.looks ?? [])).toHaveLength(2);
    expect(parsed.value.pages[0]?.text).toBe('Sales by segment follow.\nEnd.');
  });

  it('are no others: what is remote, leads out of the folder, is a whole path, or is no picture stays what nothing fetches', async () => {
    const a = await picture(3);
    const pictures = new Map([
      ['a.png', a],
      ['2024/../a.png', a],
      ['/a.png', a],
      ['2024/https://x.example/a.png', a],
      ['2024/word.png', new File(['no picture'], 'word.png')],
    ]);
    const given = page(
      '../a.png',
      '%2e%2e/a.png',
      '/a.png',
      'https://x.example/a.png',
      '//x.example/a.png',
      'file:///a.png',
      'a\\..\\a.png',
      'word.png',
    );
    expect(await withPicturesBeside(given, '2024/report.htm', pictures)).toBe(given);
  });

  it('leave a page alone that names none, a file that is no page, and one whose pictures are too many for it', async () => {
    const large = new File([new Uint8Array(await (await picture(3)).arrayBuffer()), new Uint8Array(49 * 1024 * 1024)], 'large.png');
    const pictures = new Map([['large.png', large]]);
    for (const file of [page(), new File(['%PDF-1.7 <img src="large.png">'], 'a.pdf'), page('large.png')])
      expect(await withPicturesBeside(file, file.name, pictures)).toBe(file);
  });

  it('come out of a zip with their page', async () => {
    const writer = new ZipWriter(new BlobWriter(), { useWebWorkers: false });
    await writer.add('2024/report.htm', new TextReader(await page('report_files/a.png', '../a.png').text()));
    await writer.add('2024/report_files/a.png', new BlobReader(await picture(3)));
    await writer.add('a.png', new BlobReader(await picture(5)));
    const came: [string, number][] = [];
    for await (const { fileName, file } of unpacked(new File([await writer.close()], 'filings.zip')))
      came.push([fileName, file.ok ? await shownIn(file.value) : -1]);
    expect(came).toEqual([['report.htm', 1]]);
  });
});
