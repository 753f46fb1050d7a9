import { describe, expect, it, vi } from 'vitest';
import type { FilingId } from '../../../src/domain/document.ts';
import { fail, ok, type Failure } from '../../../src/domain/failure.ts';
import type { PictureText } from '../../../src/domain/models.ts';
import { Scanning } from '../../../src/engine/models/scanning.ts';
import type { Packed } from '../../../src/index/pack.ts';
import type { StoredState } from '../../../src/index/storage/schema.ts';
import { readerOf } from '../../../src/models/pictures/pictureDoor.ts';
import { modelOf } from '../../../src/models/catalogue/registry.ts';
import { PATIENT } from '../../patient.ts';

const SCAN = 'scan' as FilingId;
const entry = modelOf('PP-OCRv6-small')!;
const served = { entry, dtype: 'fp32', device: 'wasm' } as const;

/** A library with one scan of so many pages; `pages` are those asked of the worker, `taken` how many were read each time the filing was read anew. */
function desk(count: number, kept = new Map<number, Packed>()) {
  let state: StoredState = { kind: 'failed', failure: { kind: 'no-text', pages: count } };
  let lacking = Array.from({ length: count }, (_, i) => i + 1);
  const made = {
    pages: [] as number[],
    taken: [] as number[],
    failure: undefined as Failure | undefined,
    failed: vi.fn(),
    before: vi.fn(),
  };
  const record = () => ({
    ...{ id: SCAN, fileName: 'scan.pdf', bytes: 1, addedAt: 0, state },
    ...(state.kind === 'ready' && { summary: { warnings: lacking.length > 0 ? [{ kind: 'no-text', pages: lacking }] : [] } }),
  });
  const door = {
    count: () => Promise.resolve(ok(count)),
    rest: () => Promise.resolve(),
    read: ({ page }: { page: number }) => {
      made.before(page);
      made.pages.push(page);
      const text: PictureText = { reader: readerOf(served), angle: 0, width: 612, height: 792, kind: 'read', words: [] };
      return Promise.resolve(made.failure ? fail(made.failure) : ok(text));
    },
  };
  const scanning = new Scanning({
    store: {
      original: () => Promise.resolve(new Blob(['%PDF-'])),
      pictures: {
        of: () => Promise.resolve(kept),
        keep: (_id: FilingId, page: number, packed: Packed) => {
          kept.set(page, packed);
          return Promise.resolve(ok(true));
        },
      },
    },
    library: { ids: () => [SCAN], record, retell: () => undefined },
    queue: {
      quiet: () => Promise.resolve(),
      takeIn: () => {
        made.taken.push(kept.size);
        state = { kind: 'ready' };
        lacking = lacking.filter((page) => !kept.has(page));
        return Promise.resolve();
      },
    },
    worker: {
      call: async (use: (remote: typeof door) => Promise<unknown>, signal?: AbortSignal) => {
        if (signal?.aborted) return fail({ kind: 'cancelled' });
        const value = await use(door);
        return signal?.aborted ? fail({ kind: 'cancelled' }) : ok(value);
      },
      end: () => undefined,
    },
    onFailure: made.failed,
  } as unknown as ConstructorParameters<typeof Scanning>[0]);
  return { scanning, made, kept };
}

describe('scanning', () => {
  it('says what could be read, and reads nothing, without a model', () => {
    const { scanning, made } = desk(4);
    scanning.lead();
    expect(scanning.progressOf(SCAN)).toMatchObject({ kind: 'lacking', done: 0, of: 4 });
    expect(made.pages).toEqual([]);
  });

  it('reads page after page, and takes them in as they come: the first at once, then when there are half as many again', async () => {
    const { scanning, made } = desk(10);
    scanning.lead();
    scanning.serve(served);
    await vi.waitFor(() => {
      expect(scanning.progressOf(SCAN)).toBeUndefined();
    }, PATIENT);
    expect(made.pages).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
    expect(made.taken).toEqual([1, 2, 3, 5, 8, 10]);
  });

  it('reads a filing anew with its new words only once no question is answered', async () => {
    const { scanning, made } = desk(3);
    made.before.mockImplementation((page: number) => {
      if (page === 1) scanning.rest(true);
    });
    scanning.lead();
    scanning.serve(served);
    await vi.waitFor(() => {
      expect(made.pages).toEqual([1]);
    }, PATIENT);
    // as many turns as whole filings take
    for (let turn = 0; turn < 200; turn++) await Promise.resolve();
    expect(made.taken).toEqual([]);
    scanning.rest(false);
    await vi.waitFor(() => {
      expect(made.taken).toEqual([1, 2, 3]);
    }, PATIENT);
  });

  it('lets no more than twenty pages wait, however many a scan has: of six hundred the last are not searchable only at the end', async () => {
    const { scanning, made } = desk(600);
    scanning.lead();
    scanning.serve(served);
    await vi.waitFor(() => {
      expect(scanning.progressOf(SCAN)).toBeUndefined();
    }, PATIENT);
    expect(made.taken.slice(0, 10)).toEqual([1, 2, 3, 5, 8, 12, 18, 27, 41, 61]);
    expect(made.taken.at(-1)).toBe(600);
    expect(Math.max(...made.taken.map((taken, i) => taken - (made.taken[i - 1] ?? 0)))).toBe(20);
    expect(made.taken.length).toBe(37);
  });

  it('reads no page twice: after a reload it goes on with those that are missing', async () => {
    const first = desk(5);
    first.scanning.lead();
    first.scanning.serve(served);
    await vi.waitFor(() => {
      expect(first.scanning.progressOf(SCAN)).toBeUndefined();
    }, PATIENT);
    first.kept.delete(3);
    const again = desk(5, first.kept);
    again.scanning.lead();
    again.scanning.serve(served);
    await vi.waitFor(() => {
      expect(again.scanning.progressOf(SCAN)).toBeUndefined();
    }, PATIENT);
    expect(again.made.pages).toEqual([3]);
  });

  it('stops in the middle of six hundred pages, keeps what was read, and goes on where it stopped', async () => {
    const { scanning, made } = desk(600);
    made.before.mockImplementation((page: number) => {
      if (page === 4 && made.pages.length === 3) scanning.stop(SCAN, true);
    });
    scanning.lead();
    scanning.serve(served);
    await vi.waitFor(() => {
      expect(scanning.progressOf(SCAN)).toMatchObject({ kind: 'stopped', done: 3, of: 600 });
    }, PATIENT);
    expect(made.taken.at(-1)).toBe(3);
    expect(made.pages).toEqual([1, 2, 3, 4]);
    scanning.stop(SCAN, false);
    await vi.waitFor(() => {
      expect(scanning.progressOf(SCAN)).toBeUndefined();
    }, PATIENT);
    expect(made.pages.slice(4)).toEqual(Array.from({ length: 597 }, (_, i) => i + 4));
  });

  it('is stopped before its turn comes, with all its pages still to read', async () => {
    const { scanning, made } = desk(4);
    scanning.serve(served);
    scanning.stop(SCAN, true);
    scanning.lead();
    expect(scanning.progressOf(SCAN)).toMatchObject({ kind: 'stopped', done: 0, of: 4 });
    scanning.stop(SCAN, false);
    await vi.waitFor(() => {
      expect(scanning.progressOf(SCAN)).toBeUndefined();
    }, PATIENT);
    expect(made.pages).toEqual([1, 2, 3, 4]);
  });

  it('shows why a model does not read, and tries again when told to', async () => {
    const { scanning, made } = desk(2);
    made.failure = { kind: 'model-unfit', model: entry.id, detail: 'made' };
    scanning.lead();
    scanning.serve(served);
    await vi.waitFor(() => {
      expect(scanning.progressOf(SCAN)).toMatchObject({ kind: 'failed', failure: { kind: 'model-unfit' } });
    }, PATIENT);
    expect(made.failed).toHaveBeenCalledOnce();
    made.failure = undefined;
    scanning.again();
    await vi.waitFor(() => {
      expect(scanning.progressOf(SCAN)).toBeUndefined();
    }, PATIENT);
  });

  it('keeps a page that cannot be drawn as one without words, and reads the others', async () => {
    const { scanning, made, kept } = desk(2);
    made.before.mockImplementation((page: number) => (made.failure = page === 1 ? { kind: 'page-undrawn', page } : undefined));
    scanning.lead();
    scanning.serve(served);
    await vi.waitFor(() => {
      expect(scanning.progressOf(SCAN)).toBeUndefined();
    }, PATIENT);
    expect([...kept.keys()]).toEqual([1, 2]);
  });
});
