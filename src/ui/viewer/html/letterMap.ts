/** Where a character of a page's text stands in the page as it is shown. */
interface LetterPlace {
  readonly node: Text;
  readonly offset: number;
}

const SPACE = /\s/;

/**
 * Ranges of a shown page by offsets into its text. The file's words are in both, in one order: the n-th letter of the text, white space left out, is the n-th that is
 * shown. Nothing is searched for; where the letters of a range are not those of the words asked for, there is no range.
 */
export class LetterMap {
  readonly #text: string;
  readonly #nodes: Text[] = [];
  /** Letters before each node. */
  readonly #before: number[] = [];

  constructor(root: Element, text: string) {
    this.#text = text;
    const walker = root.ownerDocument.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    let letters = 0;
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      this.#nodes.push(node as Text);
      this.#before.push(letters);
      letters += lettersOf((node as Text).data).length;
    }
  }

  /** The words of `text.slice(start, end)`; null where they are not shown. */
  range(start: number, end: number): Range | null {
    const wanted = lettersOf(this.#text.slice(start, end));
    if (wanted === '') return null;
    const first = lettersOf(this.#text.slice(0, start)).length;
    const from = this.#place(first);
    const to = this.#place(first + wanted.length - 1);
    if (!from || !to) return null;
    const range = from.node.ownerDocument.createRange();
    range.setStart(from.node, from.offset);
    range.setEnd(to.node, to.offset + 1);
    return lettersOf(range.toString()) === wanted ? range : null;
  }

  /** The n-th letter, from 0. */
  #place(n: number): LetterPlace | null {
    let low = 0;
    let high = this.#nodes.length - 1;
    while (low < high) {
      const middle = (low + high + 1) >> 1;
      if ((this.#before[middle] ?? 0) <= n) low = middle;
      else high = middle - 1;
    }
    const node = this.#nodes[low];
    if (!node) return null;
    let left = n - (this.#before[low] ?? 0);
    for (let offset = 0; offset < node.data.length; offset++) {
      if (SPACE.test(node.data.charAt(offset))) continue;
      if (left === 0) return { node, offset };
      left--;
    }
    return null;
  }
}

const lettersOf = (text: string): string => text.replace(/\s+/g, '');
