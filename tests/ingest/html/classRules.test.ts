import { describe, expect, it } from 'vitest';
import type { LookNode, ParsedFiling } from '../../../src/domain/document.ts';
import { parse } from '../../../src/ingest/ingest.ts';
import { classRules } from '../../../src/ingest/html/classRules.ts';

async function read(css: string, body: string, attributes = ''): Promise<ParsedFiling> {
  const html = `<html><head><style${attributes}>${css}</style></head><body><p>The words of the filing come first.</p>${body}</body></html>`;
  const parsed = await parse(new TextEncoder().encode(html));
  if (!parsed.ok) throw new Error(parsed.failure.kind);
  return parsed.value;
}

const letters = (nodes: readonly LookNode[]): string =>
  nodes.map((node) => (typeof node === 'string' ? node : letters(node.slice(2) as LookNode[]))).join('');

describe('a filing’s own style sheet', () => {
  it('hides what a class hides: a paragraph, and rows and groups of rows of a table', async () => {
    const { pages, looks } = await read(
      '.gone, td.none { display: none } .kept { color: #123456 }',
      `<p class="kept gone">never shown</p><p class="none">none of the table’s</p><table><tr><td>Net sales</td><td>4,499</td><td class="none">nor this</td></tr>
      <tr class="gone"><td>a hidden row</td></tr><tbody class="gone"><tr><td>a hidden group</td></tr></tbody><tr style="display:none"><td>hidden inline</td></tr></table>`,
    );
    expect(pages[0]?.text.split('\n')).toEqual(['The words of the filing come first.', 'none of the table’s', 'Net sales 4,499']);
    expect(letters(looks?.[0] ?? []).replace(/\s+/g, '')).toBe(pages[0]?.text.replace(/\s+/g, ''));
  });

  it('parts pages before and after what a class says so of', async () => {
    const { pages } = await read(
      '.first { page-break-before: always } .last { page-break-after: always; }',
      '<p class="last">The end of page one.</p><p>Page two.</p><h2 class="first">Page three.</h2>',
    );
    expect(pages.map(({ text }) => text.split('\n').at(-1))).toEqual(['The end of page one.', 'Page two.', 'Page three.']);
  });

  it('gives weight, side and size, which what an element says itself goes before, and a class of elements of one name before one of all', async () => {
    const { looks } = await read(
      'p.a { text-align: right } .a { text-align: center; font-weight: 700; color: red } .b { color: blue }',
      '<p class="b a" style="color:green">one</p><div class="a b">two</div><p class="b">three</p>',
    );
    const shown = JSON.stringify(looks);
    expect(shown).toContain('["p",{"style":"text-align:right;font-weight:700;color:green"},"one"]');
    expect(shown).toContain('["div",{"style":"text-align:center;font-weight:700;color:blue"},"two"]');
    expect(shown).toContain('["p",{"style":"color:blue"},"three"]');
  });

  it('brings in nothing that fetches, runs or leaves its place', async () => {
    const { looks } = await read(
      `@import 'https://x.example/a.css'; .bad { background: url(https://x.example/b.png); position: fixed; behavior: url(x.htc); color: #123456;
      width: expression(steal()); -moz-binding: url(https://x.example/c) } .also { background: u\\72l(https://x.example/d.png); cursor: url(https://x.example/e) }`,
      '<link rel="stylesheet" href="https://x.example/f.css"><p class="bad also">plain</p>',
    );
    const shown = JSON.stringify(looks);
    expect(shown).toContain('["p",{"style":"color:#123456"},"plain"]');
    expect(shown).not.toMatch(/x\.example|url|expression|fixed|steal/);
  });

  it('of another medium or another language is not read', async () => {
    for (const attributes of [' media="print"', ' type="text/less"']) {
      const { pages } = await read('.gone { display: none }', '<p class="gone">shown all the same</p>', attributes);
      expect(pages[0]?.text).toContain('shown all the same');
    }
  });
});

describe('the rules that are read', () => {
  const read = (css: string): string[] =>
    [...classRules([css])].flatMap(([name, rules]) => rules.map(({ tag, said }) => `${tag ?? ''}.${name} ${[...said].join(' ')}`));

  it('are those of single classes, whatever stands around them', () => {
    expect(
      read(`<!-- @charset "x"; .a { COLOR : red !important } /* .b { color: red } */ p .c, .d > .e, #f, .g:hover, P.h { color: blue }
      @media print { .i { color: red } } @font-face { src: url(x) } .j{color:green -->`),
    ).toEqual(['.a color,red', 'p.h color,blue', '.j color,green -->'].map((rule) => rule.replace(' -->', '')));
  });

  it('come to an end in a sheet of nothing but openings', () => {
    const began = performance.now();
    for (const mad of ['/*', '{', '.a{', '@media{', ';{'] as const) classRules([mad.repeat(300_000)]);
    expect(performance.now() - began).toBeLessThan(3_000);
  });
});
