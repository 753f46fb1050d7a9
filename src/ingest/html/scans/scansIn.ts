import { isHidden, type StyleBook } from '../htmlStyle.ts';
import { isWords, type HtmlElement } from '../htmlTree.ts';
import { pictureSize, type PictureSize } from './pictureSize.ts';

/** A page that is a picture of one is so many pixels across and so many down at least, and no strip. */
const LEAST = 360;
const LONGEST = 3;
/** No printed page has so few characters: a page of scans has the exhibit's number, names of files, numbers of pages. As of a PDF's scans under a stamp. */
const STAMP = 120;
/** Shown so often a picture is a letterhead. */
const REPEATED = 3;

/**
 * The pictures of a web page that is one of scans: each of them shows a page, and there are hardly any words besides. Empty of any other, whose pictures are its figures: nothing
 * is read from those, as nothing is from the pictures on a PDF's page with text.
 */
export function scansIn(root: HtmlElement, styles: StyleBook): ReadonlyMap<HtmlElement, PictureSize> {
  // most filings hold none, and have many thousands of elements whose styles need not be known for it
  if (!hasPicture(root)) return new Map<HtmlElement, PictureSize>();
  const pictures: HtmlElement[] = [];
  const shown = new Map<string, number>();
  let characters = 0;
  const look = (node: HtmlElement): void => {
    if (isHidden(node, styles.of(node))) return;
    for (const child of node.children) {
      if (!isWords(child)) look(child);
      else characters += child.text.trim().length;
    }
    const src = node.tag === 'img' ? (node.attributes['src'] ?? '') : '';
    if (!src.startsWith('data:')) return;
    pictures.push(node);
    shown.set(src, (shown.get(src) ?? 0) + 1);
  };
  look(root);
  const scans = new Map<HtmlElement, PictureSize>();
  // a filing has thousands of characters and a few pictures: their sizes need not be known
  if (characters > STAMP * pictures.length) return scans;
  for (const node of pictures) {
    const { src = '' } = node.attributes;
    const size = (shown.get(src) ?? 0) < REPEATED ? pictureSize(src) : null;
    if (size && isPage(size)) scans.set(node, size);
  }
  return characters > STAMP * scans.size ? new Map<HtmlElement, PictureSize>() : scans;
}

const hasPicture = (node: HtmlElement): boolean =>
  (node.tag === 'img' && node.attributes['src']?.startsWith('data:') === true) ||
  node.children.some((one) => !isWords(one) && hasPicture(one));

const isPage = ({ width, height }: PictureSize): boolean =>
  Math.min(width, height) >= LEAST && Math.max(width, height) <= LONGEST * Math.min(width, height);
