import { stamp } from './tableCells.ts';
import { isWords, type HtmlElement, type HtmlNode } from './htmlTree.ts';

/** Pictures seen since the last words of a flow. They go with the words that follow; where a page ends before those, with the last words of that page. */
export class WordlessPictures {
  #since: HtmlElement[] = [];
  readonly #moved = new Set<HtmlNode>();

  /** An element was gone through; `bare`: no words were set in it, and no page has ended since it began. */
  through(node: HtmlElement, bare: boolean): void {
    if (bare && (node.tag === 'img' || (node.tag === 'table' ? hasPicture(node) : node.children.some((one) => this.#has(one)))))
      this.#since.push(node);
    if (this.#moved.size === 0) return;
    for (const child of node.children) {
      if (isWords(child) || !this.#moved.has(child) || child.from >= node.from) continue;
      node.from = child.from;
      this.#moved.add(node);
    }
  }

  /** Words follow. */
  words(): void {
    this.#since = [];
  }

  /** A page ends, and `last` is the place of its last words; -1 where there were none. */
  pageEnds(last: number): void {
    for (const one of last < 0 ? [] : this.#since) {
      stamp(one, last);
      this.#moved.add(one);
    }
    this.#since = [];
  }

  readonly #has = (node: HtmlNode): boolean => !isWords(node) && this.#since.includes(node);
}

const hasPicture = (node: HtmlNode): boolean => !isWords(node) && (node.tag === 'img' || node.children.some(hasPicture));
