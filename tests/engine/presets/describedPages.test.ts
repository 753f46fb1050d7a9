import { describe, expect, it } from 'vitest';
import type { FilingId, Page } from '../../../src/domain/document.ts';
import type { PageWithDrawings } from '../../../src/domain/drawn/drawing.ts';
import { ok } from '../../../src/domain/failure.ts';
import type { VectorSpace } from '../../../src/domain/models.ts';
import type { Embedder } from '../../../src/domain/ports.ts';
import { describedPage, saidOf } from '../../../src/engine/presets/describedPages.ts';
import { embeddable } from '../../../src/index/vectors/embeddedTexts.ts';
import type { Store } from '../../../src/index/storage/store.ts';
import { semanticChunks } from '../../../src/lab/chunks/semantic.ts';
import { blockFiling } from '../../builders/filing.ts';

const box = { x: 10, y: 20, width: 300, height: 200 };
const filing = blockFiling([[{ kind: 'paragraph', text: 'Sales rose. The chart has them.' }]]);
const [plain] = filing.pages as [Page];
const TITLE = { page: 1, start: 0, end: 11 };
/** Two pictures: the first has a title, the second no word at all. */
const page: PageWithDrawings = {
  ...plain,
  drawings: [
    { page: 1, kind: 'chart', box, title: TITLE, inner: [] },
    { page: 1, kind: 'picture', box: { ...box, y: 300 }, inner: [] },
  ],
};
const row = (y: number, summary: string | null) => ({
  hash: `h${String(y)}`,
  describer: 'made 1',
  places: [{ page: 1, box: { ...box, y: y + 0.2 } }],
  says: summary === null ? null : { summary, json: null },
});
const storeOf = (...rows: readonly ReturnType<typeof row>[]): Store =>
  ({ pictures: { descriptions: () => Promise.resolve(rows) } }) as unknown as Store;
const embedder: Embedder = {
  space: 's' as VectorSpace,
  dimensions: 2,
  embed: (texts) => Promise.resolve(ok(texts.map(() => Float32Array.of(1, 0)))),
};
const drawn = async (pages: readonly Page[]) => {
  const cut = await semanticChunks({ ...filing, pages }, embedder);
  return cut.ok ? cut.value.filter(({ kind }) => kind === 'drawing') : [];
};

describe('pictures as a published system has them', () => {
  it('are embedded by what a vision model says of them, one without a word too', async () => {
    const said = await saidOf(storeOf(row(20, 'A chart of  sales.'), row(300, 'A map.')), 'f' as FilingId);
    const pages = [describedPage(page, said)];
    const chunks = await drawn(pages);
    expect(chunks.map((one) => embeddable(one, { pages, sections: [] }, 'summary').body)).toEqual(['A chart of sales.', 'A map.']);
    expect(chunks.map(({ spans }) => spans.map((span) => span.page))).toEqual([[1], [1]]);
  });

  it('have their own words where none was asked, or it had nothing to say', async () => {
    const said = await saidOf(storeOf(row(20, null)), 'f' as FilingId);
    const pages = [describedPage(page, said)];
    const chunks = await drawn(pages);
    expect(chunks.map((one) => embeddable(one, { pages, sections: [] }, 'summary').body)).toEqual(['Sales rose.']);
  });

  it('are cut anew when something else was said', async () => {
    const [none, one] = await Promise.all([saidOf(storeOf(), 'f' as FilingId), saidOf(storeOf(row(20, 'A chart.')), 'f' as FilingId)]);
    expect(none.stamp).not.toBe(one.stamp);
  });
});
