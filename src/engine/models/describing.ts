import type { FilingId } from '../../domain/document.ts';
import { keyOfPlace, type CutPicture, type PictureDescription, type PicturePlace, type PictureSays } from '../../domain/drawn/described.ts';
import { fail, flat, ok, type Result } from '../../domain/failure.ts';
import type { PictureProgress } from '../../domain/models.ts';
import type { Vision } from '../../domain/ports.ts';
import type { Store } from '../../index/storage/store.ts';
import { describerOf } from '../../models/writing/visionWords.ts';
import type { VisionDoor } from '../../models/writing/visionDoor.ts';
import type { Thread } from '../threads.ts';
import { describeAll } from './describeAll.ts';
import type { Served } from './modelHost.ts';
import { PictureWork, type PictureDependencies, type WorkOnFiling } from './pictureWork.ts';
import type { PictureWorker } from './scanning.ts';

export type VisionWorker = Pick<Thread<VisionDoor>, 'call' | 'end'>;

interface DescribingHands extends PictureDependencies {
  readonly store: Pick<Store, 'original'> & { readonly pictures: Pick<Store['pictures'], 'describe' | 'descriptions'> };
  /** Cuts pictures out of pages. */
  readonly cutter: PictureWorker;
  readonly worker: VisionWorker;
}

/** A filing's pictures, as far as they are described by the model that serves. */
interface DescribedFiling extends WorkOnFiling {
  readonly by: string;
  readonly rows: Map<string, PictureDescription>;
  /** Places that have a row. */
  readonly done: Set<string>;
}

/**
 * Has a vision model describe the charts and pictures of filings, batch after batch. What it said is kept by the picture's hash, so that it is asked once, and shown as what
 * it is; no figure is ever taken from it.
 */
export class Describing extends PictureWork<DescribedFiling> {
  readonly #hands: DescribingHands;

  constructor(hands: DescribingHands) {
    super(hands);
    this.#hands = hands;
  }

  override progressOf(id: FilingId): PictureProgress | undefined {
    return this.served && super.progressOf(id);
  }

  /** What was said of the picture at a place, by the model that serves before another; null where nothing was asked. */
  async described(id: FilingId, place: PicturePlace): Promise<Result<PictureDescription | null>> {
    if (!this.#hands.library.record(id)) return fail({ kind: 'not-in-library' });
    const key = keyOfPlace(place);
    const all = await this.#hands.store.pictures.descriptions(id);
    const of = all.filter(({ places }) => places.some((one) => keyOfPlace(one) === key));
    const by = this.served && describerOf(this.served.entry);
    return ok(of.find(({ describer }) => describer === by) ?? of.at(-1) ?? null);
  }

  protected override counted(id: FilingId): { readonly done: number; readonly of: number } {
    const places = this.#places(id);
    const filing = this.filings.get(id);
    return { done: places.filter((place) => filing?.done.has(keyOfPlace(place))).length, of: places.length };
  }

  protected override begun(id: FilingId, { entry }: Served): DescribedFiling {
    const known = this.filings.get(id);
    const filing = known ?? { by: describerOf(entry), rows: new Map(), done: new Set(), stopped: false };
    this.filings.set(id, filing);
    return filing;
  }

  /** What one says of a picture is asked of another anew. */
  protected override another(): void {
    this.filings.clear();
  }

  #places(id: FilingId): readonly PicturePlace[] {
    const ready = this.#hands.library.record(id)?.state.kind === 'ready';
    const outline = this.#hands.library.outline(id);
    // pictures of an HTML filing stand where a browser sets them: they are not cut out here
    return ready && outline?.html !== true ? (outline?.drawn?.list ?? []) : [];
  }

  protected override async work(id: FilingId, filing: DescribedFiling, served: Served, signal: AbortSignal): Promise<Result<unknown>> {
    const { store, library, cutter, worker } = this.#hands;
    const [original, record] = [await store.original(id), library.record(id)];
    if (!original || !record) return fail({ kind: 'original-lost' });
    for (const row of await store.pictures.descriptions(id)) if (row.describer === filing.by) take(filing, row);
    const lacking = this.#places(id).filter((place) => !filing.done.has(keyOfPlace(place)));
    filing.began = { at: performance.now(), done: filing.done.size };
    library.retell(id);
    /** The places of pictures that are asked for, by hash. */
    const asked = new Map<string, PicturePlace[]>();
    const keep = async (hash: string, places: readonly PicturePlace[], says: PictureSays | null): Promise<Result<boolean>> => {
      const row = { hash, describer: filing.by, places, says };
      const kept = await store.pictures.describe(id, row);
      if (!kept.ok || !kept.value) return kept;
      take(filing, row);
      library.retell(id);
      return ok(!signal.aborted);
    };
    const cut = async (places: readonly PicturePlace[]): Promise<Result<readonly CutPicture[]>> => {
      const request = { filing: id, original, password: record.password };
      // Its worker reads pages for others too: it is not ended with this.
      const called = flat(await cutter.call((door) => door.cut(request, places)));
      if (!called.ok) return called;
      if (signal.aborted) return fail({ kind: 'cancelled' });
      const fresh: CutPicture[] = [];
      for (const [i, place] of places.entries()) {
        const picture = called.value[i];
        const known = picture && filing.rows.get(picture.hash);
        const waiting = picture && asked.get(picture.hash);
        if (waiting) waiting.push(place);
        else if (picture && !known) {
          asked.set(picture.hash, [place]);
          fresh.push(picture);
        } else {
          // Described where it stands elsewhere; or it cannot be drawn, and there is nothing to say.
          const kept = known
            ? await keep(known.hash, [...known.places, place], known.says)
            : await keep(`undrawn ${keyOfPlace(place)}`, [place], null);
          if (!kept.ok) return kept;
        }
      }
      return ok(fresh);
    };
    const { entry, dtype, device } = served;
    const vision: Vision = {
      id: entry.id,
      describe: async (pictures) => flat(await worker.call((door) => door.describe(entry, dtype, device, pictures), signal)),
    };
    return describeAll(lacking, cut, vision, ({ hash }, says) => keep(hash, asked.get(hash) ?? [], says));
  }
}

function take(filing: DescribedFiling, row: PictureDescription): void {
  filing.rows.set(row.hash, row);
  for (const place of row.places) filing.done.add(keyOfPlace(place));
}
