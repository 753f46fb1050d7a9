import type { FilingId, Rect, Span } from '../domain/document.ts';
import type { MemoDifference, MemoManifest, MemoShown, MemoSource } from '../domain/papers/memo.ts';
import { headHash, paperHash, sealedEntry, shownFootnotes } from './manifest.ts';

/** A filing as it is here now. */
export interface OriginalHere {
  /** The text of a page, and where it prints its words in points; undefined where there is no such page. */
  readonly page: (number: number) => Promise<OriginalPage | undefined>;
}

interface OriginalPage {
  readonly text: string;
  readonly rects: (span: Span) => readonly Rect[];
}

/** The filing of these bytes; `missing` where none is here, `changed` where one of that file's name has other bytes, `unreadable` where it cannot be opened. */
export type FindOriginal = (filing: {
  readonly sha256: FilingId;
  readonly fileName: string;
}) => Promise<OriginalHere | 'missing' | 'changed' | 'unreadable'>;

/** Points: less than anyone sees, more than decimals differ. */
const SAME_PLACE = 0.05;

/** The first difference between a memo and what was sealed, found without its filings; null where there is none. */
function sealDifference(manifest: MemoManifest): MemoDifference | null {
  if (headHash(manifest) !== manifest.head) return { kind: 'head' };
  let before = manifest.head;
  let footnote = 0;
  for (const [at, { entry, shown, hashes }] of manifest.entries.entries()) {
    // What version 1 sealed had no pictures; in what came after it none may be left out.
    const now = sealedEntry(entry, before, manifest.version === 1 ? undefined : (shown ?? [])).hashes;
    const place = { entry: at + 1 };
    if (now.words !== hashes.words) return { kind: entry.kind === 'note' ? 'note' : 'words', ...place };
    const count = Math.max(now.sources.length, hashes.sources.length);
    for (let i = 0; i < count; i++)
      if (now.sources[i] !== hashes.sources[i]) return { kind: 'quote', ...place, footnote: footnote + i + 1 };
    const pictures = manifest.version === 1 ? 0 : Math.max(entry.kind === 'claim' ? entry.sources.length : 0, hashes.shown?.length ?? 0);
    for (let i = 0; i < pictures; i++)
      if (now.shown?.[i] === undefined || now.shown[i] !== hashes.shown?.[i]) return { kind: 'crop', ...place, footnote: footnote + i + 1 };
    if (now.mark !== hashes.mark) return { kind: 'mark', ...place };
    if (now.chain !== hashes.chain) return { kind: 'order', ...place };
    before = now.chain;
    footnote += count;
  }
  return paperHash(before, manifest.signed) === manifest.paper ? null : { kind: 'end' };
}

/** The same, and then against the filings: their bytes, each quote at its place, each rectangle. */
export async function memoDifference(manifest: MemoManifest, find: FindOriginal): Promise<MemoDifference | null> {
  const sealed = sealDifference(manifest);
  if (sealed) return sealed;
  const here = new Map<FilingId, OriginalHere>();
  for (const filing of manifest.filings) {
    const found = await find(filing);
    if (typeof found === 'string') return { kind: `filing-${found}`, name: filing.name };
    here.set(filing.sha256, found);
  }
  for (const [at, { entry, source, shown }] of shownFootnotes(manifest).entries()) {
    const place = { entry, footnote: at + 1 };
    const original = here.get(source.filing);
    if (!original) return { kind: 'filing-missing', name: source.name };
    const said = await printedThere(source, shown, original);
    if (said !== null) return { kind: said, ...place };
  }
  return null;
}

const plain = (text: string): string => text.replace(/\s+/g, ' ').trim();

/** Whether the filing prints the quote at its spans, and the spans where the rectangles are. */
async function printedThere(
  { quote, spans, beside = [], places }: MemoSource,
  shown: MemoShown | null,
  original: OriginalHere,
): Promise<'place' | 'rectangles' | null> {
  const pages = new Map<number, OriginalPage>();
  const words: string[] = [];
  if (spans.length === 0) return 'place';
  for (const { page: number, start, end } of [...beside, ...spans]) {
    const page = pages.get(number) ?? (await original.page(number));
    if (!page || end > page.text.length || end <= start) return 'place';
    pages.set(number, page);
    words.push(page.text.slice(start, end));
  }
  const printed = plain(words.join(' '));
  if (!quote.split(' … ').every((piece) => plain(piece) !== '' && printed.includes(plain(piece)))) return 'place';
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
