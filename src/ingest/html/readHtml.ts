import type { LookNode, Span } from '../../domain/document.ts';
import type { PictureText } from '../../domain/models.ts';
import { isForeign } from '../layout/legibility.ts';
import type { LaidPage } from '../layout/layoutPage.ts';
import { classRules } from './classRules.ts';
import { Flow } from './flow.ts';
import { StyleBook } from './htmlStyle.ts';
import { htmlText } from './htmlText.ts';
import { htmlTree, type HtmlElement } from './htmlTree.ts';
import { pageLooks } from './shownAs.ts';
import { scanPages } from './scans/scanPages.ts';
import { scansIn } from './scans/scansIn.ts';
import { paginate } from './paginate.ts';
import { writePage } from './writePage.ts';

/** An element that tags what is printed, and the words that it tags. */
export interface TaggedWords {
  readonly element: HtmlElement;
  readonly spans: readonly Span[];
}

/** An HTML filing laid out. */
export interface HtmlPages {
  readonly pages: readonly LaidPage[];
  /** What each page looks like, for the viewer. */
  readonly looks: readonly (readonly LookNode[])[];
  readonly tagged: readonly TaggedWords[];
  /** The whole file: contexts and hidden facts are in its header. */
  readonly root: HtmlElement;
  /** Its words are in a script that is not read. */
  readonly foreign: boolean;
  /** Of a page of scans: the picture of every page that is one. */
  readonly scans: ReadonlyMap<number, string>;
}

/** Parts of the work, by the time they take: parsing, then laying out. */
const PARSED = 0.5;

/**
 * Bytes of an HTML file → pages as pdf.js's would be: text in the file's own order, so that the n-th character of a page that is no white space is the
 * n-th of its look. Pages are the file's where it parts them, else as long as a printed one; of a file of scans each picture is one, with its words where `pictures` has them. Never
 * fails; `onShare` tells how much is done, 0 to 1.
 */
export function readHtml(
  bytes: Uint8Array,
  onShare: (share: number) => void = () => undefined,
  pictures: ReadonlyMap<number, PictureText> = new Map<number, PictureText>(),
): HtmlPages {
  const { root, sheets } = htmlTree(htmlText(bytes), (share) => {
    onShare(PARSED * share);
  });
  const styles = new StyleBook(classRules(sheets));
  const sizes = scansIn(root, styles);
  const flow = new Flow(styles, sizes);
  flow.set(root);
  const pageOf = paginate(flow.units);
  const spans = new Map<number, Span[]>();
  const count = pageOf.at(-1) ?? 0;
  const pages: LaidPage[] = [];
  for (let page = 1, from = 0; page <= count; page++) {
    let to = from;
    while (pageOf[to] === page) to++;
    pages.push(writePage(page, flow.units.slice(from, to), spans));
    from = to;
    onShare(PARSED + (1 - PARSED) * (page / count));
  }
  const looks: (readonly LookNode[])[] = pageLooks(root, pageOf, styles);
  const scans = scanPages(
    [...sizes].map(
      ([
        {
          from,
          attributes: { src = '', alt = '' },
        },
        size,
      ]) => {
        const number = pageOf[from] ?? 0;
        return { number, src, alt, size, text: pictures.get(number) };
      },
    ),
  );
  for (const { page, look } of scans) [pages[page.number - 1], looks[page.number - 1]] = [page, look];
  const tagged = flow.tagged.map((element, i) => ({ element, spans: spans.get(i) ?? [] }));
  return {
    pages,
    looks,
    tagged,
    root,
    foreign: pages.some(({ text }) => text !== '') && pages.every(({ text }) => text === '' || isForeign(text)),
    scans: new Map([...sizes.keys()].map(({ from, attributes: { src = '' } }) => [pageOf[from] ?? 0, src])),
  };
}
