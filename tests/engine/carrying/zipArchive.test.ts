import 'fake-indexeddb/auto';
import { BlobReader, TextReader, ZipWriter, BlobWriter } from '@zip.js/zip.js/lib/zip-core-external.js';
import { describe, expect, it } from 'vitest';
import { beginsAsZip, unpacked } from '../../../src/engine/carrying/zipArchive.ts';
import { identify } from '../../../src/engine/library/identify.ts';
import { linesOf, pagesOf } from '../../../scripts/samples/rawPdf.ts';
import { desk } from '../desk.ts';
import { madeFile } from '../../fakes.ts';

const pdf = (words: string): Blob => new Blob([new Uint8Array(pagesOf([linesOf([words])]))]);

interface Packed {
  readonly name: string;
  readonly data: Blob | string;
  readonly level?: number;
  readonly password?: string;
}

async function zipOf(files: readonly Packed[], name = 'filings.zip'): Promise<File> {
  const writer = new ZipWriter(new BlobWriter(), { useWebWorkers: false });
  for (const { name, data, ...options } of files)
    await writer.add(name, typeof data === 'string' ? new TextReader(data) : new BlobReader(data), options);
  return new File([await writer.close()], name);
}

const told = async (zip: File): Promise<{ name: string; came: string }[]> => {
  const found: { name: string; came: string }[] = [];
  for await (const { fileName, file } of unpacked(zip)) found.push({ name: fileName, came: file.ok ? 'PDF' : file.failure.kind });
  return found;
};

describe('a zip', () => {
  it('is opened: the PDFs in it are filings under their own names, stored or deflated, byte for byte', async () => {
    const one = pdf('Stored without packing.');
    const zip = await zipOf([
      { name: '2023/stored.pdf', data: one, level: 0 },
      { name: 'packed.PDF', data: pdf('Packed.'), level: 6 },
      { name: '__MACOSX/._packed.PDF', data: 'of the Mac' },
      { name: 'readme.txt', data: 'what is in it' },
    ]);
    expect(await beginsAsZip(zip)).toBe(true);
    expect(await told(zip)).toEqual([
      { name: 'stored.pdf', came: 'PDF' },
      { name: 'packed.PDF', came: 'PDF' },
    ]);
    for await (const { file } of unpacked(zip)) {
      expect(file.ok && (await identify(file.value))).toEqual(await identify(one));
      break;
    }
  });

  it('gives its filings to the library, which knows them again when they are dropped by themselves', async () => {
    const { engine, until } = await desk();
    const acme = madeFile('acme.pdf', 'Acme Corporation', '2023', 'Acme makes anvils in Ohio.');
    const zip = await zipOf([{ name: 'made/acme.pdf', data: acme, level: 0 }]);
    expect(await engine.addFiles([zip, acme])).toMatchObject([
      { kind: 'added', fileName: 'acme.pdf' },
      { kind: 'duplicate', fileName: 'acme.pdf' },
    ]);
    await until('acme.pdf', 'ready');
  });

  it('without a PDF is refused as a zip, and Office’s documents as no PDF', async () => {
    expect(await told(await zipOf([{ name: 'a.txt', data: 'a' }]))).toEqual([{ name: 'filings.zip', came: 'zip-without-pdf' }]);
    expect(await told(await zipOf([{ name: '[Content_Types].xml', data: '<x/>' }], 'letter.docx'))).toEqual([
      { name: 'letter.docx', came: 'not-a-pdf' },
    ]);
  });

  it('inside a zip is refused, the PDFs beside it are not', async () => {
    const inner = await zipOf([{ name: 'deep.pdf', data: pdf('Deep.') }]);
    expect(await told(await zipOf([{ name: 'inner.zip', data: inner }]))).toEqual([{ name: 'filings.zip', came: 'zip-without-pdf' }]);
    expect(
      await told(
        await zipOf([
          { name: 'inner.zip', data: inner },
          { name: 'flat.pdf', data: pdf('Flat.') },
        ]),
      ),
    ).toEqual([
      { name: 'flat.pdf', came: 'PDF' },
      { name: 'inner.zip', came: 'zip-inside' },
    ]);
  });

  it('made to fill the memory is refused by what it says and by what comes', async () => {
    const zeros = new Blob([new Uint8Array(64 * 1024 * 1024)]);
    const bomb = await zipOf([{ name: 'bomb.pdf', data: zeros, level: 9 }]);
    expect(bomb.size).toBeLessThan(200_000);
    expect(await told(bomb)).toEqual([{ name: 'bomb.pdf', came: 'zip-too-large' }]);
    // The same, calling itself small: the size stands in both headers.
    const bytes = new Uint8Array(await bomb.arrayBuffer());
    const view = new DataView(bytes.buffer);
    for (let at = 0; at + 4 <= bytes.length; at++) if (view.getUint32(at, true) === zeros.size) view.setUint32(at, 1000, true);
    const [lie] = await told(new File([bytes], 'filings.zip'));
    expect(lie?.name).toBe('bomb.pdf');
    expect(['zip-too-large', 'zip-damaged']).toContain(lie?.came);
  });

  it('that is locked, cut off or none at all is told', async () => {
    expect(await told(await zipOf([{ name: 'a.pdf', data: pdf('A.'), password: 'swordfish' }]))).toEqual([
      { name: 'a.pdf', came: 'zip-locked' },
    ]);
    const whole = await zipOf([{ name: 'a.pdf', data: pdf('A.'), level: 0 }]);
    expect(await told(new File([whole.slice(0, whole.size - 60)], 'cut.zip'))).toEqual([{ name: 'cut.zip', came: 'zip-damaged' }]);
    expect(await told(new File(['PK\x03\x04 by another name'], 'figures.pdf'))).toEqual([{ name: 'figures.pdf', came: 'not-a-pdf' }]);
  });

  it('names its files without folders and without characters that turn a name round', async () => {
    expect(
      await told(
        await zipOf([
          { name: '../../up/../over.pdf', data: pdf('Over.') },
          { name: 'gnp\u202efdp.pdf', data: pdf('Round.') },
        ]),
      ),
    ).toEqual([
      { name: 'over.pdf', came: 'PDF' },
      { name: 'gnpfdp.pdf', came: 'PDF' },
    ]);
  });
});

describe('a PDF whose header stands late', () => {
  const file = pdf('Late.');
  const before = new Uint8Array(5000).fill(0x20);

  it('is taken behind any number of bytes', async () => {
    expect((await identify(new Blob([before, file]))).ok).toBe(true);
    // The header lies across two of the pieces that are hashed.
    expect((await identify(new Blob([new Uint8Array(2 * 1024 * 1024 - 2), file]))).ok).toBe(true);
  });

  it('is told from other files that hold PDFs', async () => {
    expect(await identify(new Blob([before, file, before, file]))).toEqual({ ok: false, failure: { kind: 'not-a-pdf' } });
    expect(await identify(new Blob([before]))).toEqual({ ok: false, failure: { kind: 'not-a-pdf' } });
  });
});
