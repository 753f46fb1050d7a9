import type { LookNode } from '../../../domain/document.ts';

/** How wide the pages of a filing are set, in CSS px at full size, and the room left and right of their words. */
export interface PageSetting {
  readonly width: number;
  readonly margin: number;
}

/** 8.5 inches, and the least that a statement's columns stand side by side in. */
const WIDE = { width: 816, margin: 40 };
const SLIM = { width: 600, margin: 16 };

/** As wide as `room` px show at `scale` of full size: words are set anew where paper could only be cut off or made small. */
export function pageSetting(room: number, scale: number): PageSetting {
  const width = Math.round(Math.max(SLIM.width, Math.min(WIDE.width, room / scale)));
  const share = (width - SLIM.width) / (WIDE.width - SLIM.width);
  return { width, margin: Math.round(SLIM.margin + share * (WIDE.margin - SLIM.margin)) };
}

/** Words read from the picture of a page, unseen over it. Marks are laid on the picture as ink is on paper. */
const LAYER =
  '.scan{position:relative;container-type:inline-size}.scan img{display:block;width:100%}.read{position:absolute;inset:0;mix-blend-mode:multiply}' +
  '.read span{position:absolute;line-height:1;white-space:pre;color:transparent;transform-origin:0 0}';

/** Nothing is fetched from here and nothing runs, whatever a page's elements say; the window's own policy holds besides. */
const DOCUMENT = `<!doctype html><html lang="en"><head><meta http-equiv="Content-Security-Policy" content="default-src 'none'; img-src data:; style-src 'unsafe-inline'"></head><body></body></html>`;

/** A window without scripts, of another security context than a page's own but for being laid out by it. */
export function sandboxed(frame: HTMLIFrameElement): Promise<Document> {
  frame.setAttribute('sandbox', 'allow-same-origin');
  return new Promise((settle, refuse) => {
    frame.addEventListener(
      'load',
      () => {
        const view = frame.contentWindow as (Window & typeof globalThis) | null;
        if (!frame.contentDocument || !view) {
          refuse(new Error('the frame has no document'));
          return;
        }
        // the window's policy lets no style stand in a document's own words
        const sheet = new view.CSSStyleSheet();
        sheet.replaceSync(LAYER);
        frame.contentDocument.adoptedStyleSheets = [sheet];
        settle(frame.contentDocument);
      },
      { once: true },
    );
    frame.srcdoc = DOCUMENT;
  });
}

/** Makes the elements of a page in a document, one by one, from a fixed list; a style is set as declarations, so that none can be more than that. */
export function pageElement(document: Document, look: readonly LookNode[], { width, margin }: PageSetting = WIDE): HTMLElement {
  const page = document.createElement('div');
  page.style.cssText = `box-sizing:border-box;width:${String(width)}px;padding:40px ${String(margin)}px;font:10pt "Times New Roman",Times,serif;color:#000;overflow-wrap:break-word;display:flow-root`;
  for (const node of look) page.append(made(document, node));
  return page;
}

function made(document: Document, node: LookNode): Node {
  if (typeof node === 'string') return document.createTextNode(node);
  const [tag, attributes, ...children] = node;
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes))
    if (name === 'style') element.style.cssText = value;
    else element.setAttribute(name, value);
  for (const child of children) element.append(made(document, child));
  return element;
}

/** Settles once the page's pictures have their sizes, those that cannot be read apart: one wider than the words is made as wide as they are, so that these stay as large as elsewhere. */
export async function pictured(page: HTMLElement, { width, margin }: PageSetting): Promise<void> {
  const pictures = [...page.querySelectorAll('img')];
  await Promise.all(pictures.map((picture) => picture.decode().catch(() => undefined)));
  const room = width - 2 * margin;
  for (const picture of pictures)
    if (picture.getBoundingClientRect().width > room) Object.assign(picture.style, { maxWidth: `${String(room)}px`, height: 'auto' });
}

/** Tables wider than the page are made to fit it, as a printer would, and words over a picture to fit that. */
export function fitted(page: HTMLElement, { width }: PageSetting): void {
  stretched(page);
  if (page.scrollWidth > width + 1) page.style.setProperty('zoom', (width / page.scrollWidth).toFixed(3));
}

/** Words over a picture are made as long as they are in it; they come in the face of the machine. */
function stretched(page: HTMLElement): void {
  const words = [...page.querySelectorAll<HTMLElement>('.read > span')];
  const [across] = words.map(({ parentElement }) => parentElement?.clientWidth ?? 0);
  // measured all before any is changed: the page is laid out once
  const long = words.map(({ offsetWidth, offsetHeight, style }) => (style.writingMode === '' ? offsetWidth : offsetHeight));
  for (const [i, word] of words.entries()) {
    const by = (Number(word.dataset['long']) * (across ?? 0)) / Math.max(1, long[i] ?? 0);
    word.style.transform = word.style.writingMode === '' ? `scaleX(${by.toFixed(3)})` : `scaleY(${by.toFixed(3)})`;
  }
}
