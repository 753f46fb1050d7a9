import { expect, test as base, type Page } from '@playwright/test';
import fc from 'fast-check';
import { hnswCsp } from '../../scripts/build/hnswCsp.ts';
import type { FilingId } from '../../src/domain/document.ts';
import type { Extent } from '../../src/index/storage/vectorRows.ts';
import { similarity } from '../../src/index/vectors/exactScore.ts';
import { hashOf, madeChunk, unit } from '../index/vectors/madevectors.ts';
import { CHUNKS, FILINGS, step, type Step } from '../index/vectors/vectorsteps.ts';
import { expectQuiet, watchContext } from './app.ts';
import { servePage } from './pageserver.ts';
import type { Content } from './vectors/worker.ts';

/** The index in a worker of its own, served with the headers of the app. */
const test = base.extend<object, { vectorsUrl: string }>({
  vectorsUrl: [
    // eslint-disable-next-line no-empty-pattern -- Playwright reads the names of the fixtures from the pattern
    async ({}, use, { project }) => {
      const { url, close } = await servePage('vectors', { plugins: [hnswCsp()], inWorkers: [hnswCsp()], once: project.outputDir });
      await use(url);
      await close();
    },
    { scope: 'worker', timeout: 120_000 },
  ],
});

interface Truth {
  readonly extent: Extent;
  readonly chunks: ReadonlyMap<number, number>;
}

/** What the store should hold, by chunk the seed of its content, and the worker that holds it. */
class Library {
  readonly truth = new Map<FilingId, Truth>();
  #stamps = 0;

  constructor(readonly page: Page) {}

  async open(): Promise<void> {
    const filings = [...this.truth].map(([filing, { extent }]) => ({ filing, ...extent }));
    await this.page.evaluate(async (given) => {
      window.vectors.start('main');
      await window.vectors.on('main').open(given);
    }, filings);
  }

  async reopen(): Promise<void> {
    await this.page.evaluate(() => {
      window.vectors.kill('main');
    });
    await this.open();
  }

  async take(step: Step, delayMs: number): Promise<void> {
    if (step.kind === 'reload') return this.reopen();
    if (step.kind === 'persist') {
      await this.page.evaluate(() => window.vectors.on('main').persist());
      return;
    }
    const filing = FILINGS[step.filing] ?? ('' as FilingId);
    if (step.kind === 'remove') {
      await this.page.evaluate((id) => window.vectors.on('main').remove(id), filing);
      this.truth.delete(filing);
      return;
    }
    const before = this.truth.get(filing) ?? { extent: { stamp: String(++this.#stamps), of: CHUNKS }, chunks: new Map<number, number>() };
    const { extent } = step.kind === 'read again' ? { extent: { stamp: String(++this.#stamps), of: CHUNKS } } : before;
    const content: Content = step.kind === 'read again' ? [] : step.kind === 'put' ? step.chunks : [[step.chunk, step.seed]];
    const after: Truth = { extent, chunks: new Map([...(step.kind === 'read again' ? [] : before.chunks), ...content]) };
    this.truth.set(filing, after);
    if (step.kind === 'crash') {
      await this.page.evaluate(
        async ([id, of, chunks, ms]) => {
          void window.vectors.on('main').put(id, of, chunks);
          await new Promise((done) => setTimeout(done, ms));
          window.vectors.kill('main');
        },
        [filing, extent, content, delayMs] as const,
      );
      await this.open();
      // Whole or not at all: the store says which.
      if ((await this.held(filing)) !== heldOf(after)) this.truth.set(filing, before);
    } else if (step.kind === 'other tab') {
      await this.page.evaluate(
        async ([id, of, chunks]) => {
          window.vectors.start('other');
          await window.vectors.on('other').open([]);
          await window.vectors.on('other').put(id, of, chunks);
          window.vectors.kill('other');
          await window.vectors.on('main').refresh(id, of);
        },
        [filing, extent, content] as const,
      );
    } else {
      expect(
        await this.page.evaluate(([id, of, chunks]) => window.vectors.on('main').put(id, of, chunks), [filing, extent, content] as const),
      ).toBe(true);
    }
  }

  async held(filing: FilingId): Promise<string> {
    const hashes = await this.page.evaluate((id) => window.vectors.on('main').hashes(id), filing);
    return sorted(hashes.map(([chunk, hash]) => `${String(chunk)} ${hash}`));
  }

  search(seed: number, limit: number): Promise<readonly string[]> {
    return this.page.evaluate(([of, most]) => window.vectors.on('main').search(of, most), [seed, limit] as const);
  }

  /** What a scan over the map finds. */
  wanted(seed: number, limit: number): readonly string[] {
    const query = unit(seed);
    const all = [...this.truth].flatMap(([filing, { chunks }]) =>
      [...chunks].map(([chunk, content]) => ({ filing, chunk, score: similarity(query, { filing, ...madeChunk(chunk, content) }) })),
    );
    all.sort((a, b) => b.score - a.score || (a.filing < b.filing ? -1 : a.filing > b.filing ? 1 : a.chunk - b.chunk));
    return all.slice(0, limit).map(({ filing, chunk, score }) => `${filing.slice(0, 1)}${String(chunk)} ${String(score)}`);
  }
}

const sorted = (lines: readonly string[]): string => [...lines].sort().join('\n');
const heldOf = ({ chunks }: Truth): string => sorted([...chunks].map(([chunk, seed]) => `${String(chunk)} ${hashOf(seed)}`));

const opened = async (page: Page, url: string): Promise<Library> => {
  await page.goto(url);
  const library = new Library(page);
  await library.open();
  return library;
};

test('HNSW under the content policy finds what a scan finds, and is restored from its Blob', async ({ page, context, vectorsUrl }) => {
  const watched = await watchContext(context, new URL(vectorsUrl).origin);
  const library = await opened(page, vectorsUrl);
  const [filing] = FILINGS;
  if (filing === undefined) throw new Error('no filing');
  const extent = { stamp: '1', of: 300 };
  const content = Array.from({ length: 300 }, (_, i) => [i, i] as const);
  library.truth.set(filing, { extent, chunks: new Map(content) });
  await page.evaluate(([id, of, chunks]) => window.vectors.on('main').put(id, of, chunks), [filing, extent, content] as const);
  expect(await page.evaluate(() => window.vectors.on('main').settled())).toBe(true);
  await page.evaluate(() => window.vectors.on('main').persist());
  expect(await page.evaluate(() => window.vectors.on('main').graphs())).toBe(1);
  for (let round = 0; round < 2; round++) {
    for (const seed of [1, 77, 4000]) expect(await library.search(seed, 10)).toEqual(library.wanted(seed, 10));
    await library.reopen();
  }
  expect(await page.evaluate(() => window.vectors.on('main').settled())).toBe(true);
  expectQuiet(watched);
});

test('50 steps with real restarts and crashes leave index, store and a plain map one', async ({ page, vectorsUrl }) => {
  const library = await opened(page, vectorsUrl);
  const seed = Date.now();
  const taken: Step[] = [];
  for (const one of fc.sample(step, { numRuns: 50, seed })) {
    await library.take(one, (seed + taken.push(one)) % 40);
    const said = `seed ${String(seed)}, after ${JSON.stringify(taken)}`;
    for (const filing of FILINGS) {
      const truth = library.truth.get(filing);
      expect(await library.held(filing), said).toBe(truth ? heldOf(truth) : '');
    }
    for (const query of [3, 1004, 999]) expect(await library.search(query, 5), said).toEqual(library.wanted(query, 5));
  }
});
