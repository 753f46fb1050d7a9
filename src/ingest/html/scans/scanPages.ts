import type { LookNode } from '../../../domain/document.ts';
import type { PictureText } from '../../../domain/models.ts';
import { BOX_EM, UPRIGHT } from '../../layout/geometry.ts';
import { lain } from '../../layout/lain.ts';
import { Book, layoutPage, type LaidPage } from '../../layout/layoutPage.ts';
import { legibility } from '../../layout/legibility.ts';
import { bareRaw, pictureItems } from '../../layout/pictureItems.ts';
import { PAGE_WIDTH } from '../flow.ts';
import type { PictureSize } from './pictureSize.ts';

/** A picture of a page, and what was read from it; undefined where it was not read, or nothing was. */
export interface ScannedPicture {
  readonly number: number;
  readonly src: string;
  readonly alt: string;
  readonly size: PictureSize;
  readonly text: PictureText | undefined;
}

/** A scan as a page of its filing, and what the viewer shows of it. */
export interface ScanPage {
  readonly page: LaidPage;
  readonly look: readonly LookNode[];
}

/**
 * Pictures of pages as pages, laid out as scans of a PDF are. What was read from a picture lies over it word by word, unseen, in the order of the page's text: so the n-th
 * letter of the text is the n-th that is shown, as on any page of the file, and is marked, found and selected where it stands in the picture.
 */
export function scanPages(scans: readonly ScannedPicture[]): readonly ScanPage[] {
  const book = new Book();
  const raws = scans.map(({ number, size, text }) => {
    const bare = bareRaw(number, { width: PAGE_WIDTH, height: Math.round((PAGE_WIDTH * size.height) / size.width) });
    const raw = text?.kind === 'read' && text.words.length > 0 ? pictureItems(bare, text) : bare;
    book.observe(raw);
    return { raw, bare };
  });
  return raws.map(({ raw, bare }, i) => {
    const laid = layoutPage(raw, book);
    const page = legibility(raw, laid.text) === 'read' ? laid : layoutPage(bare, book);
    const { src = '', alt = '' } = scans[i] ?? {};
    const shown: LookNode = ['img', { src, alt }];
    return { page, look: [['div', { class: 'scan' }, shown, ...(page.text === '' ? [] : [layerOf(page)])]] };
  });
}

const share = (part: number, whole: number): string => `${((100 * part) / whole).toFixed(2)}%`;

/** The words where they stand in the picture, in shares of it. How wide each is there is told beside it: letters of another face are stretched to it. */
function layerOf({ text, geometry, lying, width, height }: LaidPage): LookNode {
  const [wide, high] = lying ? [lying.width, lying.height] : [width, height];
  const { starts, ends, boxes, styles } = lying ? lain(geometry, lying) : geometry;
  const words = [...starts].flatMap((start, i): LookNode[] => {
    const [x = 0, y = 0, across = 0, down = 0] = boxes.subarray(4 * i, 4 * i + 4);
    const isUpright = ((styles[i] ?? 0) & UPRIGHT) !== 0;
    const size = (100 * (isUpright ? across : down)) / BOX_EM / wide;
    const style = `left:${share(x, wide)};top:${share(y, high)};font-size:${size.toFixed(2)}cqw${isUpright ? ';writing-mode:vertical-rl' : ''}`;
    const long = ((isUpright ? down : across) / wide).toFixed(4);
    const apart = text.slice(ends[i], starts[i + 1] ?? ends[i]);
    return [['span', { style, 'data-long': long }, text.slice(start, ends[i])], ...(apart === '' ? [] : [apart])];
  });
  return ['div', { class: 'read' }, ...words];
}
