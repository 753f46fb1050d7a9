import { describe, expect, it } from 'vitest';
import type { LookNode, ParsedFiling } from '../../../src/domain/document.ts';
import { parse } from '../../../src/ingest/ingest.ts';
import { edgarFile, edgarReport, edgarRow, edgarTable, PAGE_END } from '../../../scripts/samples/edgarHtml.ts';
import { hugeHtml } from '../../../scripts/samples/odd.ts';

const bytes = (html: string): Uint8Array => new TextEncoder().encode(html);

async function read(html: string | Uint8Array): Promise<ParsedFiling> {
  const parsed = await parse(typeof html === 'string' ? bytes(html) : html);
  if (!parsed.ok) throw new Error(parsed.failure.kind);
  return parsed.value;
}

const wordsOf = (nodes: readonly LookNode[]): string =>
  nodes.map((node) => (typeof node === 'string' ? node : wordsOf(node.slice(2) as LookNode[]))).join('');
const letters = (text: string): string => text.replace(/\s+/g, '');

describe('a filing as EDGAR has it', () => {
  it('has the pages that the file parts, and their text without what is hidden', async () => {
    const { pages } = await read(edgarReport());
    expect(pages.length).toBe(3);
    expect(pages[0]?.text).not.toContain('--12-31');
    expect(pages[2]?.text).toContain(
      'CONSOLIDATED STATEMENTS OF INCOME\n(In millions)\nYears Ended December 31,\n2023 2022\nNet sales $ 4,499.5 $ 4,262.4',
    );
  });

  it('reads signs in cells of their own with their figures, and each cell knows its tag', async () => {
    const { pages, statements } = await read(edgarReport());
    const [table] = pages[2]?.tables ?? [];
    expect(statements.map(({ kind }) => kind)).toEqual(['income']);
    const cells = table?.cells.map((cell) => [
      table.rows[cell.row]?.text,
      cell.value,
      cell.tag?.concept,
      cell.tag?.value,
      cell.period?.end,
      cell.unit.scale,
    ]);
    expect(cells?.slice(-4)).toEqual([
      ['Other loss', -4.8, 'us-gaap:OtherNonoperatingIncomeExpense', -4.8e6, '2023-12-31', 1e6],
      ['Other loss', -3.1, 'us-gaap:OtherNonoperatingIncomeExpense', -3.1e6, '2022-12-31', 1e6],
      ['Net income', 532.2, 'us-gaap:NetIncomeLoss', 532.2e6, '2023-12-31', 1e6],
      ['Net income', 418.6, 'us-gaap:NetIncomeLoss', 418.6e6, '2022-12-31', 1e6],
    ]);
    for (const { span, value } of table?.cells ?? [])
      expect(pages[2]?.text.slice(span.start, span.end).replace(/[()]/g, '')).toBe(
        Math.abs(value ?? 0).toLocaleString('en', { minimumFractionDigits: 1 }),
      );
  });

  it('says of itself who filed it, and for when', async () => {
    const { metadata } = await read(edgarReport());
    const { company, form, fiscalYear, periodEnd, fiscalYearEnd } = metadata;
    expect([company, form, fiscalYear, periodEnd, fiscalYearEnd].map((field) => field?.value)).toEqual([
      'Calder Tile Works, Inc.',
      '10-K',
      2023,
      '2023-12-31',
      '12-31',
    ]);
  });

  it('says of itself also what goes on elsewhere, without what the tag leaves out, and no chain of parts is endless', async () => {
    const name = (more: string): string =>
      `<ix:nonNumeric contextRef="c-2023" name="dei:EntityRegistrantName" continuedAt="n-1">Calder Tile <ix:exclude>page 1 of 3</ix:exclude></ix:nonNumeric><p>between</p>
      <ix:continuation id="n-1" continuedAt="n-2">Works and Brick</ix:continuation><p>between</p><ix:continuation id="n-2"${more}>Kilns, Inc.</ix:continuation>`;
    for (const more of ['', ' continuedAt="n-1"', ' continuedAt="gone"']) {
      const { pages, metadata } = await read(edgarFile(`<p>FORM 10-K of the tile works</p>${name(more)}`));
      expect(pages[0]?.cover?.map(({ text }) => text)).toEqual(['Calder Tile Works and Brick Kilns, Inc.']);
      expect(metadata.company?.value).toBe('Calder Tile Works and Brick Kilns, Inc.');
    }
  });

  it('shows on each page the letters of its text, in their order', async () => {
    const { pages, looks } = await read(
      edgarReport('<ul><li>one<li>two</ul><pre>a  b\nc</pre><table><tr><td><table><tr><td>in</td></tr></table>beside</td></tr></table>'),
    );
    pages.forEach((page, i) => {
      expect(letters(wordsOf(looks?.[i] ?? []))).toBe(letters(page.text));
    });
  });
});

describe('HTML that is odd', () => {
  it('shows nothing that could act or fetch', async () => {
    const bad = `<script>steal()</script><style>@import 'https://x.example/a.css'</style><form action="https://x.example"><input value="secret"></form>
      <a href="javascript:steal()" onclick="steal()">a link</a><img src="https://x.example/p.png"><iframe src="https://x.example"></iframe>
      <div style="background:url(https://x.example/b.png);color:#123456" onmouseover="steal()">plain</div><meta http-equiv="refresh" content="0;url=https://x.example">`;
    const { looks, pages } = await read(edgarReport(bad));
    const shown = JSON.stringify(looks);
    expect(shown).not.toMatch(/steal|x\.example|secret|javascript|onclick/);
    expect(shown).toContain('color:#123456');
    expect(pages[1]?.text).toContain('a link\nplain');
  });

  it('reads the encoding that the file names, or its byte order mark says', async () => {
    const html =
      '<html><head><meta charset="windows-1252"></head><body><p>The caf\u00e9 \u2014 costs \u20ac5 for the two of us</p></body></html>';
    const coded = Uint8Array.from(html, (c) => ({ '\u2014': 0x97, '\u20ac': 0x80 })[c] ?? c.charCodeAt(0));
    expect((await read(coded)).pages[0]?.text).toBe('The café — costs €5 for the two of us');
    const wide = new Uint8Array(new Uint16Array(Array.from(`\ufeff${html}`, (c) => c.charCodeAt(0))).buffer);
    expect((await read(wide)).pages[0]?.text).toBe('The café — costs €5 for the two of us');
  });

  it('reads UTF-16 that no byte order mark announces, either way round, though it calls itself UTF-8', async () => {
    const html = `<html><head><meta charset="utf-8"></head><body><p>The caf\u00e9 \u2014 costs \u20ac5 for the two of us</p></body></html>`;
    for (const littleEndian of [true, false]) {
      const view = new DataView(new ArrayBuffer(2 * html.length));
      Array.from(html, (c, i) => {
        view.setUint16(2 * i, c.charCodeAt(0), littleEndian);
      });
      expect((await read(new Uint8Array(view.buffer))).pages[0]?.text).toBe('The café — costs €5 for the two of us');
    }
  });

  it('reads no tag of what is hidden as one of what is printed: no word, no cell, nothing refused', async () => {
    const fact = (text: string, of = 'usd'): string =>
      `<ix:nonFraction unitRef="${of}" contextRef="c-2023" name="us-gaap:Revenues" scale="6" decimals="-6">${text}</ix:nonFraction>`;
    const text = '<ix:nonNumeric contextRef="c-2023" name="us-gaap:RevenuePolicyTextBlock">a hidden policy</ix:nonNumeric>';
    const rows = ['North', 'South'].map((label, i) =>
      edgarRow(label, [{ text: `77${String(i)}`, name: 'us-gaap:Revenues', context: 'c-2023' }]),
    );
    const hidden = `${fact('4,242')}${fact('1', 'gone')}${text}`;
    const { pages, warnings } = await read(
      edgarFile(`<p>Sales by region for the year (in millions):</p>${edgarTable(['2023'], rows)}`, hidden),
    );
    expect(pages.map((page) => page.text).join('')).not.toMatch(/4,242|hidden policy/);
    expect(pages[0]?.tables[0]?.cells.map(({ value, tag }) => [value, tag?.value])).toEqual([
      [770, 770e6],
      [771, 771e6],
    ]);
    expect(warnings).toEqual([]);
    expect(pages[0]?.cover).toBeUndefined();
  });

  it('closes what is left open, and tables eight deep are read', async () => {
    const deep = `${'<table><tr><td>'.repeat(8)}The innermost words`;
    const { pages } = await read(`<html><body><p>First of the lines<p>Second <b>of the lines${deep}`);
    expect(pages[0]?.text.split('\n')).toEqual(['First of the lines', 'Second of the lines', 'The innermost words']);
  });

  it('figures of a table eight deep are its cells, each once and with its tag', async () => {
    const rows = ['Net sales', 'Cost of sales', 'Gross profit'].map((label, i) =>
      edgarRow(label, [
        { text: `4,49${String(i)}`, name: 'us-gaap:Revenues', context: 'c-2023' },
        { text: `4,26${String(i)}`, name: 'us-gaap:Revenues', context: 'c-2022' },
      ]),
    );
    const inner = edgarTable(['2023', '2022'], rows, 'Years Ended December 31,');
    const { pages, warnings, looks } = await read(
      edgarFile(`<p>What was sold in the years (in millions):</p>${'<table><tr><td>'.repeat(7)}${inner}${'</td></tr></table>'.repeat(7)}`),
    );
    const [page] = pages;
    const [table, ...others] = page?.tables ?? [];
    expect(table?.cells.map((cell) => [table.rows[cell.row]?.text, cell.value, cell.tag?.value, cell.period?.end])).toEqual(
      ['Net sales', 'Cost of sales', 'Gross profit'].flatMap((label, i) => [
        [label, 4490 + i, (4490 + i) * 1e6, '2023-12-31'],
        [label, 4260 + i, (4260 + i) * 1e6, '2022-12-31'],
      ]),
    );
    expect(others).toEqual([]);
    expect(warnings).toEqual([]);
    expect(letters(wordsOf(looks?.[0] ?? []))).toBe(letters(page?.text ?? ''));
  });

  it('does not end with ten thousand elements inside each other', async () => {
    expect((await read(`<html><body>${'<div>'.repeat(10_000)}deep down in the file`)).pages[0]?.text).toBe('deep down in the file');
  });

  it('refuses a tag without its time and one at another scale than the table prints, and says how many', async () => {
    const figure = (text: string, context = 'c-2023', scale = 6) => ({ text, name: 'us-gaap:Revenues', context, scale });
    const rows = ['North', 'South', 'East', 'West', 'Islands', 'Coast'].map((label, i) =>
      edgarRow(label, [figure(`1,20${String(i)}`, i === 0 ? 'gone' : 'c-2023', i === 5 ? 3 : 6)]),
    );
    const { pages, warnings } = await read(
      edgarFile(`<p>Sales by region for the year (in millions):</p>${edgarTable(['2023'], rows)}${PAGE_END}<p>The end of it</p>`),
    );
    const tags = pages[0]?.tables[0]?.cells.map(({ tag, unit }) => [tag?.value, unit.scale]);
    expect(tags).toEqual([
      [undefined, 1e6],
      [1201e6, 1e6],
      [1202e6, 1e6],
      [1203e6, 1e6],
      [1204e6, 1e6],
      [undefined, 1e6],
    ]);
    expect(warnings).toEqual([{ kind: 'tags-refused', tags: 2, of: 6 }]);
  });

  it('reads a file of 40 MB whole: its statements with their tags, and its last words', async () => {
    const { pages, statements } = await read(new Uint8Array(hugeHtml(edgarReport(), 40)));
    expect(pages.length).toBeGreaterThan(500);
    expect(statements.map(({ kind }) => kind)).toEqual(['income']);
    const income = pages
      .flatMap(({ tables }) => tables)
      .flatMap(({ cells }) => cells.filter(({ tag }) => tag?.concept === 'us-gaap:NetIncomeLoss'));
    expect(income.map(({ value }) => value)).toEqual([532.2, 418.6]);
    const kept = pages.flatMap(({ text }) => [...text.matchAll(/kept (\d+) boxes/g)].map(([, number]) => Number(number)));
    expect(kept).toEqual(kept.map((_, i) => i));
    expect(kept.length).toBeGreaterThan(40_000);
  }, 60_000);

  it('an HTML file that shows no words is refused', async () => {
    const parsed = await parse(bytes('<html><body><div style="display:none">hidden</div><img src="a.png"></body></html>'));
    expect(parsed).toEqual({ ok: false, failure: { kind: 'html-without-text' } });
  });

  it('a file that parts no pages has them by length, and no table is cut', async () => {
    const prose = '<p>The words of a paragraph that is a line or two long, as they are in filings of the time before.</p>'.repeat(20);
    const parts = ['Ardmouth', 'Bellhaven', 'Corran', 'Dunlea', 'Eastquay', 'Holm'].map((town) => {
      const rows = Array.from({ length: 12 }, (_, i) => edgarRow(`${town} ${'ABCDEFGHIJKL'.charAt(i)}`, [`${String(i + 1)},000`]));
      return prose + edgarTable([town], rows);
    });
    const { pages } = await read(`<html><body>${parts.join('')}</body></html>`);
    expect(pages.length).toBeGreaterThan(3);
    for (const { tables } of pages) for (const { rows: kept } of tables) expect(kept.length).toBe(12);
  });
});
