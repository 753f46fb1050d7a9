import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import * as odd from '../../scripts/samples/odd.ts';
import { rectsOf } from '../../src/ingest/geometry.ts';
import { parse } from '../../src/ingest/ingest.ts';
import { openPdf, timeRawText } from '../../src/ingest/pdf.ts';

const bytes = (file: Buffer): Uint8Array => new Uint8Array(file);

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
    expect(await parse(bytes(odd.imageOnly()))).toEqual({ ok: false, failure: { kind: 'no-text', pages: 1 } });
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
