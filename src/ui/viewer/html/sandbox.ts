import type { LookNode } from '../../../domain/document.ts';

/** CSS px of a page's width at full size: 8.5 inches. */
export const PAGE_PX = 816;
const MARGIN_PX = 40;

/** Nothing is fetched from here and nothing runs, whatever a page's elements say; the window's own policy holds besides. */
const DOCUMENT = `<!doctype html><html lang="en"><head><meta http-equiv="Content-Security-Policy" content="default-src 'none'; img-src data:; style-src 'unsafe-inline'"></head><body></body></html>`;

/** A window without scripts, of another security context than a page's own but for being laid out by it. */
export function sandboxed(frame: HTMLIFrameElement): Promise<Document> {
  frame.setAttribute('sandbox', 'allow-same-origin');
  return new Promise((settle, refuse) => {
    frame.addEventListener(
      'load',
      () => {
        if (frame.contentDocument) settle(frame.contentDocument);
        else refuse(new Error('the frame has no document'));
      },
      { once: true },
    );
    frame.srcdoc = DOCUMENT;
  });
}

/** Makes the elements of a page in a document, one by one, from a fixed list; a style is set as declarations, so that none can be more than that. */
export function pageElement(document: Document, look: readonly LookNode[]): HTMLElement {
  const page = document.createElement('div');
  page.style.cssText = `box-sizing:border-box;width:${String(PAGE_PX)}px;padding:${String(MARGIN_PX)}px;font:10pt "Times New Roman",Times,serif;color:#000;overflow-wrap:break-word;display:flow-root`;
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

/** Tables wider than the page are made to fit it, as a printer would. */
export function fitted(page: HTMLElement): void {
  if (page.scrollWidth > PAGE_PX + 1) page.style.setProperty('zoom', (PAGE_PX / page.scrollWidth).toFixed(3));
}
