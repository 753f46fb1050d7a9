import { describe, expect, it } from 'vitest';
import { parse } from '../../../src/ingest/ingest.ts';
import { listedPictures } from '../../../src/ingest/html/listedPictures.ts';
import { edgarFile, PAGE_END } from '../../../scripts/samples/edgarHtml.ts';

const src = (letter: string, length = 800): string => `data:image/png;base64,${letter.repeat(length)}`;
const words = '<p>The company made tiles in all of the years that are shown here.</p>';

async function listed(...pages: readonly string[]) {
  const parsed = await parse(new TextEncoder().encode(edgarFile(pages.map((page) => `${words}${page}`).join(PAGE_END))));
  return parsed.ok ? listedPictures(parsed.value.looks ?? []).map(({ page, nth, title, kind }) => [page, nth, title, kind]) : [];
}

describe('the pictures of an HTML filing', () => {
  it('are listed by page with the words that stand for them, and without the name of a file', async () => {
    expect(
      await listed(
        `<img src="${src('A')}" alt="Five-year  performance graph">`,
        `<div><img src="${src('B')}" alt="cald-20231231_g2.jpg"><table><tr><td><img alt="Sales by region" src="${src('C')}"></td></tr></table></div>`,
      ),
    ).toEqual([
      [1, 0, 'Five-year performance graph', 'picture'],
      [2, 0, '', 'picture'],
      [2, 1, 'Sales by region', 'picture'],
    ]);
  });

  it('are not dots and rules, nor what stands on page after page, and keep their place among all that are shown', async () => {
    const head = `<img src="${src('L')}" alt="Calder logo"><img src="${src('D', 40)}" alt="a dot">`;
    expect(await listed(head, head, `${head}<img src="${src('A')}" alt="Our kilns">`)).toEqual([[3, 2, 'Our kilns', 'picture']]);
  });

  it('are none where the file names pictures that it does not hold', async () => {
    expect(await listed('<img src="https://x.example/a.png" alt="Our kilns"><img src="g1.jpg" alt="Our plant">')).toEqual([]);
  });
});
