import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import * as odd from '../../scripts/samples/odd.ts';
import { linesOf, pagesOf, type RawObject } from '../../scripts/samples/rawPdf.ts';
import { legibility } from '../../src/ingest/layout/legibility.ts';
import { rawPage } from './layout/rawpage.ts';
import { rectsOf } from '../../src/ingest/layout/geometry.ts';
import { parse } from '../../src/ingest/ingest.ts';
import { openPdf, timeRawText } from '../../src/ingest/pdf/openPdf.ts';

const bytes = (file: Buffer): Uint8Array => new Uint8Array(file);

/** A page with nothing but a text field. */
const form = (value: string): Buffer =>
  pagesOf([''], {
    catalog: '/AcroForm << /Fields [4 0 R] >>',
    page: '/Annots [4 0 R]',
    more: [`<< /Type /Annot /Subtype /Widget /FT /Tx /T (name) ${value} /DA (/Helv 9 Tf 0 g) /Rect [72 400 272 420] /F 4 >>`],
  });
const NOTHING = { pictures: 0, drawings: 0, forms: 0, blank: 0 };

describe('bad files are typed failures', () => {
  it('empty', async () => {
    expect(await parse(bytes(odd.empty()))).toEqual({ ok: false, failure: { kind: 'empty-file' } });
  });

  it('not a PDF', async () => {
    expect(await parse(bytes(odd.notPdf()))).toEqual({ ok: false, failure: { kind: 'not-a-pdf' } });
  });

  it('cut off before any page', async () => {
    const result = await parse(bytes(odd.beheaded()));
    expect(result.ok ? 'ok' : result.failure.kind).toBe('damaged');
  });

  it('no text layer', async () => {
    expect(await parse(bytes(odd.imageOnly()))).toEqual({
      ok: false,
      failure: { kind: 'no-text', pages: 1, seen: { ...NOTHING, pictures: 1 } },
    });
  });

  it('pages without text are called what they are', async () => {
    const seen = async (contents: readonly string[]): Promise<unknown> => await parse(bytes(pagesOf(contents)));
    const noText = (pages: number, of: Partial<typeof NOTHING>): unknown => ({
      ok: false,
      failure: { kind: 'no-text', pages, seen: { ...NOTHING, ...of } },
    });
    expect(await seen(['', '1 1 1 rg 0 0 612 792 re f'])).toEqual(noText(2, { blank: 2 }));
    expect(await seen(['0 0 m 100 100 l S', '0.5 g 10 10 100 100 re f'])).toEqual(noText(2, { drawings: 2 }));
    expect(await parse(bytes(form('')))).toEqual(noText(1, { forms: 1 }));
  });

  it('a dynamic form whose page only stands in for it is told as one; a form that is on its pages too is read', async () => {
    const wait = linesOf(['Please wait...', 'If this message is not eventually replaced by the proper contents of the document,']);
    const xfa: RawObject = { entries: '', data: '<xdp:xdp xmlns:xdp="http://ns.adobe.com/xdp/"><template/></xdp:xdp>' };
    const field = '<< /Type /Annot /Subtype /Widget /FT /Tx /T (name) /V (Northmoor) /Rect [72 400 272 420] /F 4 >>';
    const file = (fields: string, page: string): Buffer =>
      pagesOf([wait], {
        catalog: `/AcroForm << /Fields [${fields}] /XFA 4 0 R >> /NeedsRendering true`,
        page,
        more: [xfa, field],
      });
    expect(await parse(bytes(file('', '')))).toEqual({ ok: false, failure: { kind: 'dynamic-form' } });
    expect((await parse(bytes(file('5 0 R', '/Annots [5 0 R]')))).ok).toBe(true);
  });

  it('readable words in a script that is not read are foreign, and no nonsense', () => {
    const page = (text: string): ReturnType<typeof legibility> => legibility(rawPage([{ text, x: 60, y: 100 }]), text);
    expect(page('公司在本年度内的营业收入同比增长，主要由于新产品的推出。净利润亦有所上升，董事会建议派发末期股息。'.repeat(8))).toBe(
      'foreign',
    );
    expect(page('当社グループの連結売上高は、前年同期比で増加しました。「営業利益」も改善しております。'.repeat(8))).toBe('foreign');
    expect(page('บริษัทมีรายได้จากการขายเพิ่มขึ้นเมื่อเทียบกับปีก่อน กำไรสุทธิเพิ่มขึ้น'.repeat(5))).toBe('foreign');
    expect(page(Array.from({ length: 60 }, (_, i) => `text${String(i)}`).join(' '))).toBe('read');
    expect(page('Der Umsatz der Gruppe stieg im Geschäftsjahr um ein Zehntel. '.repeat(8))).toBe('read');
    expect(page('%&)( 2&+ $!#" 3^~} [%( 9&;: '.repeat(20))).toBe('garbled');
  });

  it('a font map of control characters', async () => {
    const result = await parse(bytes(odd.garbled()));
    expect(result.ok ? 'ok' : result.failure.kind).toBe('garbled-text');
  });

  it('a password is asked for, a wrong one told, the right one opens', async () => {
    const file = await odd.encrypted('swordfish');
    expect(await parse(bytes(file))).toEqual({ ok: false, failure: { kind: 'needs-password' } });
    expect(await parse(bytes(file), { password: 'haddock' })).toEqual({ ok: false, failure: { kind: 'wrong-password' } });
    expect((await parse(bytes(file), { password: 'swordfish' })).ok).toBe(true);
  });
});

describe('files that are odd but readable', () => {
  it('a header after the first kilobyte is read, where pdf.js can; else it is no PDF', async () => {
    const late = Buffer.concat([Buffer.alloc(3000, 0x20), pagesOf([linesOf(['Words behind a late header.'])])]);
    const result = await parse(bytes(late));
    expect(result.ok && result.value.pages[0]?.text).toBe('Words behind a late header.');
    expect(await parse(bytes(Buffer.from(`${'- '.repeat(900)}%PDF-1.4 is a header`)))).toEqual({
      ok: false,
      failure: { kind: 'not-a-pdf' },
    });
  });

  it('what was typed into a form is text of its page, under a box in its field', async () => {
    const result = await parse(bytes(form('/V (Harrow Bay Ferries)')));
    if (!result.ok) throw new Error(result.failure.kind);
    const [page] = result.value.pages;
    const [geometry] = result.value.geometry;
    expect(page?.text).toBe('Harrow Bay Ferries');
    const [rect] = page && geometry ? rectsOf(geometry, page.text, { page: 1, start: 7, end: 10 }) : [];
    expect(rect && rect.x > 72 && rect.x + rect.width < 272 && rect.y > 792 - 422 && rect.y + rect.height < 792 - 398).toBe(true);
  });

  it('an empty password opens by itself', async () => {
    expect((await parse(bytes(await odd.encrypted('')))).ok).toBe(true);
  });

  it('a file cut off in the middle is read as far as it goes, and says so', async () => {
    const result = await parse(bytes(odd.truncated()));
    if (!result.ok) throw new Error(result.failure.kind);
    expect(result.value.warnings.map(({ kind }) => kind)).toContain('truncated');
    expect(result.value.pages[11]?.text).toContain('Route 12 between');
  });

  it('scripts, forms, attachments and links are words at most: nothing in the file is run or fetched', async () => {
    const { fetch } = globalThis;
    const asked: unknown[] = [];
    globalThis.fetch = (url) => {
      asked.push(url);
      return Promise.reject(new Error('no network'));
    };
    try {
      expect((await parse(bytes(odd.active()))).ok).toBe(true);
    } finally {
      globalThis.fetch = fetch;
    }
    expect(asked).toEqual([]);
  });

  it('650 pages are read, each told as it is done', async () => {
    const told: [number, number][] = [];
    const result = await parse(bytes(odd.manyPages(650)), { onPage: (page, pages) => told.push([page, pages]) });
    expect(result.ok && result.value.pages.length).toBe(650);
    expect(told).toHaveLength(650);
    expect(told.at(-1)).toEqual([650, 650]);
  }, 60_000);
});

describe('a font that names no letters for its ligatures', () => {
  it('is read by the words they stand in', async () => {
    const map =
      '1 begincodespacerange <00> <ff> endcodespacerange 1 beginbfchar <01> <0000> endbfchar 1 beginbfrange <20> <7e> <0020> endbfrange';
    const cmap = { entries: '', data: `/CIDInit /ProcSet findresource begin begincmap ${map} endcmap end` };
    const codes = `1 /g 32 ${'/g '.repeat(95)}`;
    const font = `<< /Type /Font /Subtype /Type3 /FontMatrix [.001 0 0 .001 0 0] /FontBBox [0 0 500 700] /CharProcs << /g 5 0 R >> /Encoding << /Differences [${codes}] >>
      /FirstChar 1 /LastChar 126 /Widths [${'500 '.repeat(126)}] /ToUnicode 4 0 R >>`;
    const lines = ['For the \u0001rst half of \u0001scal 2023 bene\u0001ts', 'di\u0001ered and in\u0001ation fell.'];
    const file = pagesOf([linesOf(lines)], { font, more: [cmap, { entries: '', data: '500 0 d0' }] });
    const result = await parse(bytes(file));
    expect(result.ok && result.value.pages[0]?.text).toBe('For the first half of fiscal 2023 benefits\ndiffered and inflation fell.');
  });
});

describe('a whole filing', () => {
  const sample = new URL('../../public/samples/northmoor-2023-10k.pdf', import.meta.url);

  it('is opened page by page, and timed without us', async () => {
    const opened = await openPdf(bytes(readFileSync(sample)));
    if (!opened.ok) throw new Error(opened.failure.kind);
    expect([opened.value.pages, opened.value.truncated]).toEqual([20, false]);
    const page = await opened.value.page(1);
    expect([page?.number, page?.width, page?.height]).toEqual([1, 612, 792]);
    expect(await opened.value.page(21)).toBeNull();
    await opened.value.close();
    expect(await timeRawText(bytes(readFileSync(sample)))).toBeGreaterThan(0);
  });

  it('has its expected words under their expected boxes, within two points', async () => {
    const expected = JSON.parse(readFileSync(new URL('../fixtures/samples.expected.json', import.meta.url), 'utf8')) as Record<
      string,
      { facts: { id: string; page: number; words: string; boxes: { x: number; y: number; width: number; height: number }[] }[] }
    >;
    const result = await parse(bytes(readFileSync(sample)));
    if (!result.ok) throw new Error(result.failure.kind);
    const wrong: string[] = [];
    let checked = 0;
    for (const { id, page: number, words, boxes } of expected['northmoor-2023-10k.pdf']?.facts ?? []) {
      const page = result.value.pages[number - 1];
      const geometry = result.value.geometry[number - 1];
      if (!page || !geometry) throw new Error(`no page ${String(number)}`);
      // A figure can stand on a page more than once: one of the places must be the expected one.
      const text = page.text.replace(/\n/g, ' ');
      let found = false;
      for (let start = text.indexOf(words); start >= 0 && !found; start = text.indexOf(words, start + 1)) {
        const rects = rectsOf(geometry, page.text, { page: number, start, end: start + words.length });
        found =
          rects.length === boxes.length &&
          boxes.every((box, i) => {
            const rect = rects[i];
            if (!rect) return false;
            const middle = Math.abs(rect.y + rect.height / 2 - (box.y + box.height / 2));
            return Math.abs(rect.x - box.x) < 2 && Math.abs(rect.x + rect.width - box.x - box.width) < 2 && middle < 0.4 * rect.height;
          });
      }
      checked++;
      if (!found) wrong.push(`${id} (${String(number)}): ${words}`);
    }
    expect(checked).toBeGreaterThan(50);
    expect(wrong).toEqual([]);
  });
});
