import { describe, expect, it, vi } from 'vitest';
import type { FilingId } from '../../../src/domain/document.ts';
import type { CutPicture, PictureDescription, PicturePlace } from '../../../src/domain/drawn/described.ts';
import { fail, ok, type Failure } from '../../../src/domain/failure.ts';
import { Describing } from '../../../src/engine/models/describing.ts';
import { modelOf } from '../../../src/models/catalogue/registry.ts';
import { describerOf } from '../../../src/models/writing/visionWords.ts';
import { PATIENT } from '../../patient.ts';

const REPORT = 'report' as FilingId;
const entry = modelOf('SmolVLM-256M-Instruct')!;
const florence = modelOf('Florence-2-base-ft')!;
const served = { entry, dtype: 'q8', device: 'wasm' } as const;

const place = (page: number): PicturePlace => ({ page, box: { x: 10, y: 20, width: 300, height: 200 } });

/** A library with one filing of so many pictures, one a page; the picture of a page is called as `looks` says, null where it cannot be drawn. */
function desk(looks: readonly (string | null)[], kept: PictureDescription[] = []) {
  const made = {
    asked: [] as string[],
    drawn: 0,
    failure: undefined as Failure | undefined,
    failed: vi.fn(),
    before: vi.fn(),
    list: looks.map((_, i) => place(i + 1)),
  };
  const door = {
    cut: (_request: unknown, places: readonly PicturePlace[]) => {
      made.drawn += places.length;
      const cut = places.map(({ page }): CutPicture | null => {
        const hash = looks[page - 1];
        return hash == null ? null : { hash, width: 1, height: 1, rgba: new Uint8ClampedArray(4) };
      });
      return Promise.resolve(ok(cut));
    },
    describe: (_entry: unknown, _dtype: unknown, _device: unknown, pictures: readonly CutPicture[]) => {
      made.before();
      made.asked.push(...pictures.map(({ hash }) => hash));
      return Promise.resolve(
        made.failure ? fail(made.failure) : ok(pictures.map(({ hash }) => ({ summary: `It shows ${hash}.`, json: null }))),
      );
    },
    rest: () => Promise.resolve(),
  };
  const worker = {
    call: async (use: (remote: typeof door) => Promise<unknown>, signal?: AbortSignal) => {
      if (signal?.aborted) return fail({ kind: 'cancelled' });
      const value = await use(door);
      return signal?.aborted ? fail({ kind: 'cancelled' }) : ok(value);
    },
    end: () => undefined,
  };
  const describing = new Describing({
    store: {
      original: () => Promise.resolve(new Blob(['%PDF-'])),
      pictures: {
        descriptions: () => Promise.resolve(kept),
        describe: (_id: FilingId, row: PictureDescription) => {
          kept.splice(0, kept.length, ...kept.filter(({ hash }) => hash !== row.hash), row);
          return Promise.resolve(ok(true));
        },
      },
    },
    library: {
      ids: () => [REPORT],
      record: () => ({ id: REPORT, state: { kind: 'ready' } }),
      outline: () => ({ drawn: { version: 1, list: made.list } }),
      retell: () => undefined,
    },
    queue: { quiet: () => Promise.resolve() },
    cutter: worker,
    worker,
    onFailure: made.failed,
  } as unknown as ConstructorParameters<typeof Describing>[0]);
  const settled = () =>
    vi.waitFor(() => {
      expect(describing.progressOf(REPORT)).toBeUndefined();
    }, PATIENT);
  return { describing, made, kept, settled };
}

describe('describing', () => {
  it('asks nothing and says nothing without a model', () => {
    const { describing, made } = desk(['a', 'b']);
    describing.lead();
    expect(describing.progressOf(REPORT)).toBeUndefined();
    expect(made.drawn).toBe(0);
  });

  it('has every picture described, each once, by its hash: one that stands on two pages too', async () => {
    const { describing, made, kept, settled } = desk(['a', 'b', 'a', 'c', 'd', 'b']);
    describing.lead();
    describing.serve(served);
    await settled();
    expect(made.asked).toEqual(['a', 'b', 'c', 'd']);
    expect(kept.find(({ hash }) => hash === 'a')?.places.map(({ page }) => page)).toEqual([1, 3]);
    // In another batch than its twin.
    expect(kept.find(({ hash }) => hash === 'b')?.places.map(({ page }) => page)).toEqual([2, 6]);
    expect(await describing.described(REPORT, place(3))).toMatchObject({ ok: true, value: { says: { summary: 'It shows a.' } } });
  });

  it('keeps a picture that cannot be drawn as one of which nothing is said, and does not try it again', async () => {
    const { describing, kept, settled } = desk(['a', null]);
    describing.lead();
    describing.serve(served);
    await settled();
    expect(await describing.described(REPORT, place(2))).toMatchObject({ ok: true, value: { says: null } });
    const again = desk(['a', null], kept);
    again.describing.lead();
    again.describing.serve(served);
    await again.settled();
    expect(again.made.drawn).toBe(0);
  });

  it('pauses in the middle, keeps what was said, and goes on where it stopped', async () => {
    const { describing, made, settled } = desk(['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h', 'i']);
    made.before.mockImplementation(() => {
      if (made.asked.length === 4) describing.stop(REPORT, true);
    });
    describing.lead();
    describing.serve(served);
    await vi.waitFor(() => {
      expect(describing.progressOf(REPORT)).toMatchObject({ kind: 'stopped', done: 4, of: 9 });
    }, PATIENT);
    made.asked.length = 0;
    made.before.mockReset();
    describing.stop(REPORT, false);
    await settled();
    expect(made.asked).toEqual(['e', 'f', 'g', 'h', 'i']);
  });

  it('asks another model anew, and shows what that one says', async () => {
    const { describing, made, kept, settled } = desk(['a']);
    describing.lead();
    describing.serve(served);
    await settled();
    describing.serve({ ...served, entry: florence });
    await vi.waitFor(() => {
      expect(kept[0]?.describer).toBe(describerOf(florence));
    }, PATIENT);
    expect(made.asked).toEqual(['a', 'a']);
  });

  it('shows why a model does not describe, and tries again when told to', async () => {
    const { describing, made, settled } = desk(['a']);
    made.failure = { kind: 'model-unfit', model: entry.id, detail: 'made' };
    describing.lead();
    describing.serve(served);
    await vi.waitFor(() => {
      expect(describing.progressOf(REPORT)).toMatchObject({ kind: 'failed', failure: { kind: 'model-unfit' } });
    }, PATIENT);
    expect(made.failed).toHaveBeenCalledOnce();
    made.failure = undefined;
    describing.again();
    await settled();
  });

  it('describes charts that are found later', async () => {
    const { describing, made, settled } = desk(['a', 'b']);
    made.list = [place(1)];
    describing.lead();
    describing.serve(served);
    await settled();
    made.list = [place(1), place(2)];
    expect(describing.progressOf(REPORT)).toMatchObject({ kind: 'waiting', done: 1, of: 2 });
    describing.wake();
    await settled();
    expect(made.asked).toEqual(['a', 'b']);
  });
});
