/** A word or a printed number with what joins its parts: "year's", "10-K", "1,234.5". */
const WORD = /[\p{L}\p{N}\p{M}]+(?:[.,'’&/-][\p{L}\p{N}\p{M}]+)*/gu;

/**
 * Offsets of a stretch of `text` that begin and end no word in its middle: a word that it cuts is taken whole.
 * @internal
 */
export function wholeWords(text: string, start: number, end: number): { readonly start: number; readonly end: number } {
  const cut = (at: number) => [...text.matchAll(WORD)].find(({ index, 0: word }) => index < at && at < index + word.length);
  const first = cut(start);
  const last = cut(end);
  return { start: first?.index ?? start, end: last ? last.index + last[0].length : end };
}

/** The words of a selection over pages' text, whole, in one line. Empty where nothing of a page is selected. */
export function selectedWords(selection: Selection, pages: Element): string {
  if (selection.rangeCount === 0) return '';
  const range = selection.getRangeAt(0);
  // Text that pdf.js sets without a break is unbroken on the page; at a line's end it sets one.
  const walker = document.createTreeWalker(pages, NodeFilter.SHOW_ELEMENT | NodeFilter.SHOW_TEXT);
  let text = '';
  let start = -1;
  let end = -1;
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    if (!(node instanceof Text)) {
      if (node instanceof HTMLElement && (node.tagName === 'BR' || node.classList.contains('words'))) text += '\n';
      continue;
    }
    if (!node.parentElement?.closest('.words')) continue;
    if (range.intersectsNode(node)) {
      if (start < 0) start = text.length + (node === range.startContainer ? range.startOffset : 0);
      end = text.length + (node === range.endContainer ? range.endOffset : node.data.length);
    }
    text += node.data;
  }
  if (start < 0 || end <= start) return '';
  const whole = wholeWords(text, start, end);
  return text.slice(whole.start, whole.end).replace(/\s+/g, ' ').trim();
}
