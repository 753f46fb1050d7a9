import type { FilingId, Rect, Span } from '../domain/document.ts';
import type { MemoShown, MemoSource } from '../domain/papers/memo.ts';
import { occurrences } from './occurrences.ts';

/** A filing as it is here now. */
export interface OriginalHere {
  /** `INGEST_VERSION` of what read it here: what another version read may count its letters otherwise. */
  readonly reading: number;
  /** The text of a page, and where it prints its words in points; undefined where there is no such page. */
  readonly page: (number: number) => Promise<OriginalPage | undefined>;
}

interface OriginalPage {
  readonly text: string;
  /** Its words were read from its picture here: another machine may read others. */
  readonly pictured: boolean;
  readonly rects: (span: Span) => readonly Rect[];
}

/** The filing of these bytes; `missing` where none is here, `changed` where one of that file's name has other bytes, `locked` without its password, `unreadable` else. */
export type FindOriginal = (filing: {
  readonly sha256: FilingId;
  readonly fileName: string;
}) => Promise<OriginalHere | 'missing' | 'changed' | 'locked' | 'unreadable'>;

/** Points: less than anyone sees, more than decimals differ. */
const SAME_PLACE = 0.05;
/** Share of a sealed rectangle that the words found must cover: another reading draws its boxes a little higher or lower, never a line away. */
const COVERED = 0.5;

type Pages = ReadonlyMap<number, OriginalPage>;

/**
 * Whether a filing prints a quote where a memo says: null where it does. Read here as it was when it was quoted, it must stand at the very letters; read by another version,
 * at the same words of the page, inside the sealed rectangles. `picture`: the page has no words of its own to hold it against, so that it is neither right nor wrong.
 */
export async function printedThere(
  source: MemoSource,
  shown: MemoShown | null,
  original: OriginalHere,
): Promise<'place' | 'rectangles' | 'picture' | null> {
  const { spans, beside = [] } = source;
  if (spans.length === 0) return 'place';
  const pages = new Map<number, OriginalPage>();
  for (const { page: number } of [...beside, ...spans]) {
    const page = pages.get(number) ?? (await original.page(number));
    if (!page && shown?.kind !== 'around') return 'place';
    if (page) pages.set(number, page);
  }
  const exact = atLetters(source, shown, pages);
  if (exact === null) return null;
  if ([...pages.values()].some(({ text, pictured }) => pictured || !/[\p{L}\d]/u.test(text))) return 'picture';
  if (source.reading === original.reading) return exact;
  if (shown?.kind === 'around') return (await amongWords(source, shown, original)) ? null : 'place';
  return atWords(source, pages);
}

const plain = (text: string): string => text.replace(/\s+/g, ' ').trim();
const piecesOf = ({ quote }: MemoSource): readonly string[] => quote.split(' … ');

/** Whether the quote stands at its spans, and the spans where the rectangles are. */
function atLetters(source: MemoSource, shown: MemoShown | null, pages: Pages): 'place' | 'rectangles' | null {
  const { spans, beside = [], places } = source;
  const words: string[] = [];
  for (const { page: number, start, end } of [...beside, ...spans]) {
    const text = pages.get(number)?.text ?? '';
    if (end > text.length || end <= start) return 'place';
    words.push(text.slice(start, end));
  }
  const printed = plain(words.join(' '));
  if (!piecesOf(source).every((piece) => plain(piece) !== '' && printed.includes(plain(piece)))) return 'place';
  if (shown?.kind === 'around') {
    const text = plain([...pages.values()].map((page) => page.text).join(' '));
    if (![shown.before, shown.after].every((piece) => text.includes(piece))) return 'place';
  }
  for (const { page: number, rects } of places) {
    const page = pages.get(number);
    if (!page) return 'rectangles';
    const now = spans.filter((span) => span.page === number).flatMap((span) => page.rects(span));
    if (now.length !== rects.length || now.some((rect, i) => !same(rect, rects[i]))) return 'rectangles';
  }
  return null;
}

const same = (a: Rect, b: Rect | undefined): boolean =>
  b !== undefined && (['x', 'y', 'width', 'height'] as const).every((side) => Math.abs(a[side] - b[side]) <= SAME_PLACE);

/** Whether the words of the quote stand on its pages, and under the sealed rectangles no others. */
function atWords(source: MemoSource, pages: Pages): 'place' | 'rectangles' | null {
  const found = new Map<number, Rect[]>();
  for (const piece of piecesOf(source)) {
    let times = 0;
    for (const [number, page] of pages)
      for (const { start, end } of occurrences(page.text, piece)) {
        times++;
        found.set(number, [...(found.get(number) ?? []), ...page.rects({ page: number, start, end })]);
      }
    if (times === 0) return 'place';
  }
  const covered = ({ page, rects }: MemoSource['places'][number]): boolean => {
    const printed = found.get(page) ?? [];
    return rects.every((rect) => printed.some((one) => shared(one, rect) >= COVERED * rect.width * rect.height));
  };
  return source.places.every(covered) ? null : 'rectangles';
}

function shared(a: Rect, b: Rect): number {
  const wide = Math.min(a.x + a.width, b.x + b.width) - Math.max(a.x, b.x);
  const high = Math.min(a.y + a.height, b.y + b.height) - Math.max(a.y, b.y);
  return wide > 0 && high > 0 ? wide * high : 0;
}

/** The same of HTML, whose pages are a reader's own cuts: the quote with the words around it, on whichever of them. */
async function amongWords(
  source: MemoSource,
  { before, after }: Extract<MemoShown, { kind: 'around' }>,
  original: OriginalHere,
): Promise<boolean> {
  const left = new Set([...piecesOf(source), before, after].filter((piece) => piece !== ''));
  if (piecesOf(source).some((piece) => plain(piece) === '')) return false;
  for (let number = 1; left.size > 0; number++) {
    const page = await original.page(number);
    if (!page) return false;
    for (const piece of left) if (occurrences(page.text, piece).length > 0) left.delete(piece);
  }
  return true;
}
