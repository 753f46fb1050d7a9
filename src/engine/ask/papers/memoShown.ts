import type { FilingId } from '../../../domain/document.ts';
import type { PlacedPicture } from '../../../domain/drawn/described.ts';
import { fail, flat, ok, type Result } from '../../../domain/failure.ts';
import type { MemoCrop, MemoProgress, MemoShown, MemoSource } from '../../../domain/papers/memo.ts';
import type { Mark } from '../../../domain/question.ts';
import type { Store } from '../../../index/storage/store.ts';
import { base64Of } from '../../../memo/base64.ts';
import { cropRegions, type CropRegion } from '../../../memo/cropRegions.ts';
import { hashOfBytes } from '../../../memo/manifest.ts';
import { markedPixels } from '../../../memo/markedPixels.ts';
import { pngOf } from '../../../memo/png.ts';
import type { MemoPictures } from '../../../memo/sourceHtml.ts';
import { trimmedStrip } from '../../../memo/trimmedStrip.ts';
import type { Library } from '../../library/library.ts';
import { marks } from '../../library/viewing.ts';
import type { PictureWorker } from '../../models/scanning.ts';
import { wordsAround } from './wordsAround.ts';

/** What pictures of a memo's footnotes are made with. */
export interface ShowingHands {
  readonly store: Store;
  readonly library: Library;
  /** Cuts pictures out of pages. */
  readonly cutter: PictureWorker;
}

/** What is shown at each footnote, in order, and the pictures themselves. */
interface ShownAll {
  readonly shown: readonly MemoShown[];
  readonly pictures: MemoPictures;
}

/** A strip of a page that is to be cut for a footnote. */
interface Wanted {
  readonly note: number;
  readonly page: number;
  readonly region: CropRegion;
  readonly words: string;
}

const none = (why: Extract<MemoShown, { kind: 'none' }>['why']): MemoShown => ({ kind: 'none', why });

/**
 * Pictures of the pages at a memo's footnotes, filing by filing and page by page, so that each file is opened and each page drawn once. `tell` hears after each page how many
 * footnotes are done. What cannot be drawn is said at its footnote. Fails with `cancelled` only, at once: a page that is being drawn is drawn for nobody.
 */
export async function memoShown(
  sources: readonly MemoSource[],
  hands: ShowingHands,
  signal: AbortSignal,
  tell: (progress: MemoProgress) => void,
): Promise<Result<ShownAll>> {
  const shown = new Map<number, MemoShown>();
  const pictures = new Map<string, string>();
  const stopped = new Promise<null>((resolve) => {
    signal.addEventListener('abort', () => {
      resolve(null);
    });
  });
  const told = (): void => {
    tell({ done: shown.size, of: sources.length });
  };
  told();
  for (const filing of new Set(sources.map((source) => source.filing))) {
    const own = [...sources.entries()].filter(([, source]) => source.filing === filing);
    const wanted: Wanted[] = [];
    for (const [note, source] of own) {
      const found = await wantedOf(note, source, hands);
      if (Array.isArray(found)) wanted.push(...found);
      else shown.set(note, found);
    }
    told();
    const cut = new Map<Wanted, MemoCrop | null>();
    for (const page of [...new Set(wanted.map((one) => one.page))].sort((a, b) => a - b)) {
      if (signal.aborted) return fail({ kind: 'cancelled' });
      const here = wanted.filter((one) => one.page === page);
      const drawn = await Promise.race([cutOf(filing, here, hands), stopped]);
      if (!drawn) return fail({ kind: 'cancelled' });
      for (const [i, one] of here.entries()) {
        const strip = drawn[i];
        cut.set(one, strip ? await kept(strip, one, pictures) : null);
      }
      for (const [note] of own) {
        const all = wanted.filter((one) => one.note === note);
        if (!shown.has(note) && all.every((one) => cut.has(one))) shown.set(note, cropsOf(all, cut));
      }
      told();
    }
  }
  if (signal.aborted) return fail({ kind: 'cancelled' });
  return ok({ shown: sources.map((_, note) => shown.get(note) ?? none('undrawn')), pictures });
}

/** The strips of one footnote, from the top of its first page down; or what is shown where there are none to cut. */
async function wantedOf(note: number, source: MemoSource, { store, library }: ShowingHands): Promise<MemoShown | Wanted[]> {
  const { filing, spans, drawing, reading } = source;
  if (!library.record(filing)) return none('removed');
  if (library.outline(filing)?.html) return { kind: 'around', ...(await wordsAround(source, library.pages)) };
  // Letters that another reading counted are not those of the page now: only what was sealed as rectangles is.
  const counted = reading === undefined || reading === library.record(filing)?.summary?.ingest;
  const { heads = [], beside = [] } = counted ? source : {};
  const isHead = (span: (typeof heads)[number]): boolean =>
    heads.some(({ page, start, end }) => page === span.page && start === span.start && end === span.end);
  const labels = beside.filter((span) => !isHead(span));
  const placed = await marks(store, library, filing, [
    { spans, beside: labels },
    { spans: [], beside: heads },
  ]);
  const [quoted = [], headed = []] = placed.ok ? placed.value : [];
  const wanted = quoted
    .toSorted((a, b) => a.page - b.page)
    .flatMap((mark): Wanted[] => {
      const { page } = mark;
      const head: Mark | undefined = headed.find((one) => one.page === page);
      // Where the quote is printed is what was sealed of it.
      const rects = source.places.find((place) => place.page === page)?.rects ?? [];
      const own = drawing && page === source.page ? { drawing } : {};
      const regions = cropRegions({ rects, labels: mark.beside, heads: head?.beside ?? [], edges: mark.text, ...own });
      const beside = [head?.words, mark.words].filter(Boolean).join(', ');
      return regions.map((region) => ({ note, page, region, words: region.of === 'quote' ? source.quote : beside }));
    });
  return wanted.length > 0 ? wanted : none('unlocated');
}

/** Strips of one page as they are drawn, in order; null for those that cannot be. */
async function cutOf(
  filing: FilingId,
  wanted: readonly Wanted[],
  { store, library, cutter }: ShowingHands,
): Promise<readonly (PlacedPicture | null)[]> {
  const original = await store.original(filing);
  if (!original) return [];
  const request = { filing, original, password: library.record(filing)?.password };
  const places = wanted.map(({ page, region: { box } }) => ({ page, box }));
  // Its worker reads pages for others too: it is not ended with this.
  const cut = flat(await cutter.call((door) => door.cut(request, places)));
  return cut.ok ? cut.value : [];
}

async function kept(cut: PlacedPicture, { page, region, words }: Wanted, pictures: Map<string, string>): Promise<MemoCrop> {
  const strip = markedPixels(trimmedStrip(cut, region), region);
  const png = await pngOf(strip);
  const sha256 = hashOfBytes(png);
  pictures.set(sha256, base64Of(png));
  const { left, top, width, height, scale } = strip;
  const box = { x: left / scale, y: top / scale, width: width / scale, height: height / scale };
  return { page, of: region.of, words, box, width, height, sha256 };
}

function cropsOf(wanted: readonly Wanted[], cut: ReadonlyMap<Wanted, MemoCrop | null>): MemoShown {
  const crops = wanted.flatMap((one) => cut.get(one) ?? []);
  if (!crops.some(({ of }) => of === 'quote')) return none('undrawn');
  const undrawn = wanted.filter((one) => !cut.get(one)).map(({ page }) => page);
  return { kind: 'crops', crops, undrawn: [...new Set(undrawn)] };
}
