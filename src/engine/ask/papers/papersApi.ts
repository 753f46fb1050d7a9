import type { FilingId } from '../../../domain/document.ts';
import type { Failure, Result } from '../../../domain/failure.ts';
import { ok } from '../../../domain/failure.ts';
import type { Store } from '../../../index/storage/store.ts';
import type { PapersApi } from '../../../domain/papers/papers.ts';
import type { EngineEvent } from '../../api.ts';
import type { PictureWorker } from '../../models/scanning.ts';
import type { Library } from '../../library/library.ts';
import type { Asking } from '../asking.ts';
import { GridPaper, type GridEntry } from './gridPaper.ts';
import type { MemoLine, MemoPaper } from './memoPaper.ts';
import { Redlining } from './redlining.ts';

/** What papers are made over. */
interface PapersParts {
  readonly store: Store;
  readonly library: Library;
  readonly asking: Asking;
  readonly loaded: Promise<void>;
}

/** How often it is looked whether the reader's own question has been answered. */
const LOOKED_EVERY_MS = 40;

/** The working papers of one tab, made when one is first asked for. */
export function papersApi(
  within: <T>(work: (parts: PapersParts) => Promise<Result<T>>) => Promise<Result<T>>,
  emit: (event: EngineEvent) => void,
  outside: { readonly pictures: () => PictureWorker },
): PapersApi<Blob> {
  let made: { readonly asking: Asking; readonly paper: GridPaper } | undefined;
  const paperOver = ({ store, library, asking }: PapersParts): GridPaper => {
    if (made?.asking === asking) return made.paper;
    const paper = new GridPaper({
      list: store.list<GridEntry>('grid'),
      ask: (request) => asking.ask(request),
      cancelAsk: (askId) => {
        asking.cancel(askId);
      },
      unfit: (filing) => unfit(library, filing),
      quiet: async (own) => {
        while (asking.busyBesides(own)) await new Promise((go) => setTimeout(go, LOOKED_EVERY_MS));
      },
      tell: (outcome, progress) => {
        emit({ kind: 'grid', outcome, progress });
      },
    });
    made = { asking, paper };
    return paper;
  };
  const grid = <T>(work: (paper: GridPaper) => Promise<Result<T>>): Promise<Result<T>> =>
    within(async (parts) => {
      await parts.loaded;
      return work(paperOver(parts));
    });
  const memo = <T>(work: (paper: MemoPaper) => Promise<Result<T>>): Promise<Result<T>> =>
    within(async ({ store, library, loaded }) => {
      await loaded;
      // Sealing, picturing and checking come with the first memo.
      const { MemoPaper: Paper } = await import('./memoPaper.ts');
      return work(new Paper({ list: store.list<MemoLine>('memo'), store, library, pictures: outside.pictures() }));
    });
  let sealing: { readonly id: string; readonly stop: AbortController } | null = null;
  const redlining = new Redlining((id, progress) => {
    emit({ kind: 'redline', id, progress });
  });
  return {
    grid: () => grid(async (paper) => ok(await paper.read())),
    setGrid: (sheet) => grid((paper) => paper.set(sheet)),
    fillGrid: (preset) => grid((paper) => paper.fill(preset)),
    stopGrid: () =>
      grid((paper) => {
        paper.stop();
        return Promise.resolve(ok(null));
      }),
    markCell: (cell, mark) => grid((paper) => paper.mark(cell, mark)),
    memo: () => memo(async (paper) => ok(await paper.read())),
    keepMemo: (kept) => memo((paper) => paper.keep(kept)),
    claims: (answer) => memo((paper) => paper.claims(answer)),
    sealMemo: (id) =>
      memo((paper) => {
        // Another one asked for ends the one before.
        sealing?.stop.abort();
        sealing = { id, stop: new AbortController() };
        return paper.seal(new Date().toISOString(), sealing.stop.signal, (progress) => {
          emit({ kind: 'memo', id, progress });
        });
      }),
    stopSealing: (id) => {
      if (sealing?.id === id) sealing.stop.abort();
      return Promise.resolve(ok(null));
    },
    checkMemo: (file) => memo((paper) => paper.check(file)),
    redline: (request) =>
      within(async ({ library, loaded }) => {
        await loaded;
        return redlining.compare(request, library);
      }),
    stopRedline: (id) => {
      redlining.stop(id);
      return Promise.resolve(ok(null));
    },
  };
}

/** A filing that is gone, or that no question can be asked of yet. */
function unfit(library: Library, filing: FilingId): Failure | null {
  if (!library.record(filing)) return { kind: 'not-in-library' };
  return library.cards().some(({ id }) => id === filing) ? null : { kind: 'no-filings' };
}
