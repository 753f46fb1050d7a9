import type { FilingId } from '../../domain/document.ts';
import { fail, flat, ok, type Result } from '../../domain/failure.ts';
import { packPicture, unpackPicture } from '../../index/pack.ts';
import type { StoredFiling } from '../../index/storage/schema.ts';
import type { Store } from '../../index/storage/store.ts';
import { readerOf, type PictureDoor } from '../../models/pictures/pictureDoor.ts';
import type { ReadingQueue } from '../library/readingQueue.ts';
import type { Thread } from '../threads.ts';
import type { Served } from './modelHost.ts';
import { PictureWork, type PictureDependencies, type WorkOnFiling } from './pictureWork.ts';

export type PictureWorker = Pick<Thread<PictureDoor>, 'call' | 'end'>;

interface ScanningHands extends PictureDependencies {
  readonly store: Store;
  readonly queue: Pick<ReadingQueue, 'takeIn' | 'quiet'>;
  readonly worker: PictureWorker;
}

/** A filing's pages that lack text, as far as it is known. */
interface ScannedFiling extends WorkOnFiling {
  /** The pages that were without text when it was first looked at; 0 for each as long as it was not. */
  pages: readonly number[];
  done: Set<number>;
}

/** Pages read are taken in after the first, and then when there are half as many again, or so many more: reading a filing anew costs what it did, and no page waits long. */
const GROWTH = 1.5;
const MOST_WAITING = 20;

/**
 * Reads pages without text, and those whose text is nonsense, from their pictures, one page after another. What was read is kept by filing and page, so that it is read
 * once; the filing is searchable with it as it comes.
 */
export class Scanning extends PictureWork<ScannedFiling> {
  readonly #hands: ScanningHands;

  constructor(hands: ScanningHands) {
    super(hands);
    this.#hands = hands;
  }

  protected override counted(id: FilingId): { readonly done: number; readonly of: number } {
    const scan = this.filings.get(id);
    return scan ? { done: scan.done.size, of: scan.pages.length } : { done: 0, of: this.#lacking(id) };
  }

  protected override begun(id: FilingId): ScannedFiling {
    const known = this.filings.get(id);
    const scan = known ?? { pages: Array.from({ length: this.#lacking(id) }, () => 0), done: new Set(), stopped: false };
    this.filings.set(id, scan);
    return scan;
  }

  /** Pages that another model read are read. */
  protected override another(): void {
    for (const scan of this.filings.values()) delete scan.failure;
  }

  /** How many pages of a filing that is not being read lack text. */
  #lacking(id: FilingId): number {
    const record = this.#hands.library.record(id);
    if (!record) return 0;
    const { state } = record;
    if (state.kind === 'failed')
      return state.failure.kind === 'garbled-text'
        ? state.failure.pages
        : state.failure.kind === 'no-text'
          ? state.failure.pages - (state.failure.unread ?? 0)
          : 0;
    return state.kind === 'ready' ? pagesUnread(record).length : 0;
  }

  protected override async work(id: FilingId, scan: ScannedFiling, served: Served, signal: AbortSignal): Promise<Result<null>> {
    const { store, library, queue, worker } = this.#hands;
    const original = await store.original(id);
    const record = library.record(id);
    if (!original || !record) return fail({ kind: 'original-lost' });
    const { entry, dtype } = served;
    const request = { entry, dtype, filing: id, original, password: record.password };
    const looked = await this.#look(record, scan, request, signal);
    if (!looked.ok) return looked;
    const { pages, done } = scan;
    scan.began = { at: performance.now(), done: done.size };
    let taken = isMore(record, done) ? 0 : done.size;
    for (const page of pages) {
      if (done.has(page)) continue;
      library.retell(id);
      const read = flat(await worker.call((door) => door.read({ ...request, page }), signal));
      if (signal.aborted) break;
      if (!read.ok && read.failure.kind !== 'page-undrawn') return read;
      const nothing = { reader: readerOf(request), angle: 0, width: 1, height: 1, kind: 'unsure', words: [] } as const;
      const kept = await store.pictures.keep(id, page, packPicture(read.ok ? read.value : nothing));
      if (!kept.ok) return kept;
      if (!kept.value) return ok(null);
      done.add(page);
      if (done.size < pages.length && done.size < Math.max(1, Math.min(taken * GROWTH, taken + MOST_WAITING))) continue;
      taken = done.size;
      // Reading the filing anew would take one of two cores from a question that is under way.
      await this.rested();
      await queue.takeIn(id);
    }
    // Stopped, what was read so far is searched all the same.
    if (done.size > taken && library.record(id)) await queue.takeIn(id);
    return ok(null);
  }

  /** Finds the pages that lack text, and those that were read from their pictures before. */
  async #look(
    record: StoredFiling,
    scan: ScannedFiling,
    request: Parameters<PictureDoor['count']>[0] & { readonly entry: Served['entry'] },
    signal: AbortSignal,
  ): Promise<Result<null>> {
    if (!scan.pages.includes(0)) return ok(null);
    const kept = await this.#hands.store.pictures.of(record.id);
    const done = new Set([...kept].flatMap(([page, picture]) => (unpackPicture(picture).reader === readerOf(request) ? [page] : [])));
    let pages: readonly number[] = pagesUnread(record);
    if (record.state.kind === 'failed') {
      const counted = flat(await this.#hands.worker.call((door) => door.count(request), signal));
      if (!counted.ok) return counted;
      pages = Array.from({ length: counted.value }, (_, i) => i + 1);
    }
    scan.pages = [...new Set([...pages, ...done])].sort((a, b) => a - b);
    scan.done = done;
    return ok(null);
  }
}

/** Pages that reading found without text, or with nonsense for text. */
export const pagesUnread = ({ summary }: Pick<StoredFiling, 'summary'>): readonly number[] =>
  (summary?.warnings ?? []).flatMap((warning) => (warning.kind === 'no-text' || warning.kind === 'garbled-text' ? warning.pages : []));

/** Whether pages were read that the filing was not yet read with: the tab was closed between. */
const isMore = (record: StoredFiling, done: ReadonlySet<number>): boolean =>
  record.state.kind === 'failed' || pagesUnread(record).some((page) => done.has(page));
