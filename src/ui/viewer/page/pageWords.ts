import { TextLayer, type PDFPageProxy } from 'pdfjs-dist';

/** Lays the page's words over its drawing, invisible, for selection. Sizes follow `--total-scale-factor`, so once is enough. */
export async function layText(page: PDFPageProxy, container: HTMLElement): Promise<void> {
  const layer = new TextLayer({ textContentSource: page.streamTextContent(), container, viewport: page.getViewport({ scale: 1 }) });
  await layer.render();
}
