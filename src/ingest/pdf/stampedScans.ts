import type { PdfDocument } from './openPdf.ts';
import type { RawPage } from './raw.ts';

/** No printed page has so few characters; a stamp over a scan has: "DocuSign Envelope ID: …", a page's number in a disclosure. */
const STAMP = 120;
/** As much of the page as a scan covers at least. */
const COVERED = 0.6;
/** So many pages of one stamp are looked at: the others are taken for the same, as their pictures must be decoded for it. */
const LOOKED = 3;

/**
 * Numbers of pages that show a scan under a few words that are stamped on it: the same words, but for their numbers, on several pages, or on all that have words, and a picture
 * over most of the page. What such a page says is in its picture.
 */
export async function stampedScans(pdf: Pick<PdfDocument, 'marks'>, pages: readonly RawPage[]): Promise<ReadonlySet<number>> {
  const byStamp = new Map<string, RawPage[]>();
  let printed = false;
  for (const page of pages) {
    // nearly every page is printed: its words need not be put together to know it
    if (lengthOf(page) > STAMP) {
      printed ||= page.items.some(({ str }) => str.trim() !== '');
      continue;
    }
    const stamp = bare(page.items.map(({ str }) => str).join(' '));
    if (stamp !== '') byStamp.set(stamp, [...(byStamp.get(stamp) ?? []), page]);
  }
  const scans = new Set<number>();
  for (const alike of byStamp.values()) {
    // one page of a filing that has others may be a title over a photograph
    if (alike.length < 2 && printed) continue;
    const looked = await Promise.all(alike.slice(0, LOOKED).map((page) => isCovered(pdf, page)));
    if (looked.every(Boolean)) for (const { number } of alike) scans.add(number);
  }
  return scans;
}

/** Of its words with a space between any two. */
const lengthOf = ({ items }: RawPage): number => items.reduce((sum, { str }) => sum + str.length + 1, -1);

const bare = (words: string): string =>
  words
    .replace(/[\dA-F]{4,}|\d+/g, '#')
    .replace(/\s+/g, ' ')
    .trim();

async function isCovered(pdf: Pick<PdfDocument, 'marks'>, { number, width, height }: RawPage): Promise<boolean> {
  const pictures = ((await pdf.marks(number)) ?? []).filter(({ kind }) => kind === 'picture');
  return pictures.reduce((sum, { box }) => sum + box.width * box.height, 0) >= COVERED * width * height;
}
