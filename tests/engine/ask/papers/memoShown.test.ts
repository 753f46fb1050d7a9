import 'fake-indexeddb/auto';
import { describe, expect, it } from 'vitest';
import type { FilingId } from '../../../../src/domain/document.ts';
import type { PlacedPicture } from '../../../../src/domain/drawn/described.ts';
import { ok } from '../../../../src/domain/failure.ts';
import type { MemoManifest, MemoShown, MemoSource } from '../../../../src/domain/papers/memo.ts';
import type { Environment } from '../../../../src/engine/assembly.ts';
import { parseDoor } from '../../../../src/engine/library/parseWorker.ts';
import { shownFootnotes } from '../../../../src/memo/manifest.ts';
import { picturesIn } from '../../../../src/memo/sourceHtml.ts';
import { fakeOutside, filingId, madeFile } from '../../../fakes.ts';
import { desk, valueOf, type Desk } from '../../desk.ts';

type Cut = (page: number) => PlacedPicture | null;
const white = (page: number): PlacedPicture => {
  const [width, height] = [40, 20];
  return { hash: String(page), width, height, rgba: new Uint8ClampedArray(4 * width * height).fill(255), left: 0, top: 0, scale: 2 };
};
/** The pictures worker as one that cuts what it is told; the pages it was asked for. */
function cutting(cut: Cut): { readonly pictures: Environment['pictures']; readonly asked: number[] } {
  const asked: number[] = [];
  const door = {
    read: () => Promise.resolve({ ok: false, failure: { kind: 'cancelled' } } as const),
    count: () => Promise.resolve(ok(0)),
    rest: () => Promise.resolve(),
    cut: (_: unknown, places: readonly { readonly page: number }[]) => {
      asked.push(...places.map(({ page }) => page));
      return Promise.resolve(ok(places.map(({ page }) => cut(page))));
    },
  };
  return { pictures: { call: async (use) => ok(await use(door)), end: () => undefined }, asked };
}

const PAGES = ['Net sales rose to $4,499.5 million.', 'Costs rose too.', 'Nothing else.'];
async function made(pictures: Environment['pictures']): Promise<{ readonly on: Desk; readonly filing: FilingId }> {
  const on = await desk(fakeOutside({ pictures }));
  await on.engine.addFiles([madeFile('acme.pdf', 'Acme', '2023', ...PAGES)]);
  return { on, filing: (await on.until('acme.pdf', 'ready')).id };
}

/** A quote of whole pages, each printed where the made geometry has it. */
const quoteOf = (filing: FilingId, ...pages: readonly number[]): MemoSource => ({
  ...{ filing, page: pages[0] ?? 1, kind: 'words', section: '', name: 'Acme 10-K FY2023' },
  quote: pages.map((page) => PAGES[page - 1]).join(' '),
  spans: pages.map((page) => ({ page, start: 0, end: PAGES[page - 1]?.length ?? 0 })),
  places: pages.map((page) => ({ page, rects: [{ x: 0, y: 100, width: 90, height: 12 }] })),
});

async function keep({ engine }: Desk, ...sources: readonly MemoSource[]): Promise<void> {
  const entries = [{ kind: 'claim', id: 'one', question: 'What?', text: 'Sales rose.', sources }] as const;
  valueOf(await engine.papers.keepMemo({ title: 'Acme', preparedBy: '', entries }));
}

async function shownOf({ engine }: Desk): Promise<readonly (MemoShown | null)[]> {
  const { manifest } = valueOf(await engine.papers.sealMemo('one'));
  return shownFootnotes(JSON.parse(await manifest.text()) as MemoManifest).map(({ shown }) => shown);
}

describe('what a memo shows of the pages it quotes', () => {
  it('is a picture a page, each page cut once, and how far it is is told', async () => {
    const { pictures, asked } = cutting(white);
    const { on, filing } = await made(pictures);
    await keep(on, quoteOf(filing, 2), quoteOf(filing, 1, 2));
    const shown = await shownOf(on);
    expect(shown.map((one) => (one?.kind === 'crops' ? one.crops.map(({ page }) => page) : one))).toEqual([[2], [1, 2]]);
    expect(asked).toEqual([1, 2, 2]);
    const told = on.events.flatMap((event) => (event.kind === 'memo' ? [event] : []));
    expect(told.map(({ progress }) => progress.done)).toEqual([0, 0, 0, 2]);
    expect(told.every(({ id, progress }) => id === 'one' && progress.of === 2)).toBe(true);
    const html = await valueOf(await on.engine.papers.sealMemo('two')).html.text();
    expect(picturesIn(html)).toHaveLength(3);
  });

  it('says which page could not be drawn, and loses nothing else', async () => {
    const { on, filing } = await made(cutting((page) => (page === 2 ? null : white(page))).pictures);
    await keep(on, quoteOf(filing, 2), quoteOf(filing, 1, 2));
    expect(await shownOf(on)).toMatchObject([
      { kind: 'none', why: 'undrawn' },
      { kind: 'crops', crops: [{ page: 1 }], undrawn: [2] },
    ]);
  });

  it('says so of all where the worker dies, of a filing that is gone, and of a quote that was not located', async () => {
    const { on, filing } = await made(fakeOutside().pictures);
    await keep(on, quoteOf(filing, 1), quoteOf(filingId('0'), 1), { ...quoteOf(filing, 1), places: [] });
    expect(await shownOf(on)).toEqual([
      { kind: 'none', why: 'undrawn' },
      { kind: 'none', why: 'removed' },
      { kind: 'none', why: 'unlocated' },
    ]);
    const html = await valueOf(await on.engine.papers.sealMemo('one')).html.text();
    expect(html).toContain('it could not be drawn');
    expect(html).toContain('no longer in the library');
    expect(html).toContain('could not be located');
  });

  it('is stopped at once, though a page is being drawn', async () => {
    const { on, filing } = await made({ call: () => new Promise(() => undefined), end: () => undefined });
    await keep(on, quoteOf(filing, 1));
    const sealing = on.engine.papers.sealMemo('one');
    await on.told((event) => event.kind === 'memo');
    valueOf(await on.engine.papers.stopSealing('another'));
    valueOf(await on.engine.papers.stopSealing('one'));
    expect(await sealing).toEqual({ ok: false, failure: { kind: 'cancelled' } });
  });

  it('is the words around a quote of an HTML filing', async () => {
    const outside = fakeOutside();
    outside.parser.read = (...given) => parseDoor.read(...given);
    const on = await desk(outside);
    const html = `<html><body><p>It was a long year. Sales rose to $4,499.5 million, a record. It &lt;b&gt;rained&lt;/b&gt; in May.</p></body></html>`;
    await on.engine.addFiles([new File([html], 'acme.htm', { type: 'text/html' })]);
    const { id: filing } = await on.until('acme.htm', 'ready');
    const text = 'It was a long year. Sales rose to $4,499.5 million, a record. It <b>rained</b> in May.';
    const [quote, start] = ['$4,499.5 million', text.indexOf('$')];
    await keep(on, { ...quoteOf(filing, 1), quote, spans: [{ page: 1, start, end: start + quote.length }], places: [] });
    expect(await shownOf(on)).toEqual([
      { kind: 'around', before: 'It was a long year. Sales rose to', after: ', a record. It <b>rained</b> in May.' },
    ]);
    const exported = valueOf(await on.engine.papers.sealMemo('one'));
    const page = await exported.html.text();
    expect(page).toContain('which has no pages to picture');
    expect(page).not.toContain('<b>');
    const checked = valueOf(await on.engine.papers.checkMemo(new File([page], 'memo.html')));
    expect(checked.difference).toBeNull();
  });
});
