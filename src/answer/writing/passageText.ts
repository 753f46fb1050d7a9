import type { Page, Span } from '../../domain/document.ts';
import type { ContextPassage } from '../gates/writtenSentence.ts';

/** What a page gives to a piece: its words as the model reads them, each with its place. */
export type PieceText = Pick<ContextPassage, 'text' | 'places' | 'spans'>;

/** Puts words of a page and marks between them together, and keeps each word's place. */
export class PieceBuilder {
  readonly #page: Page;
  readonly #places: { readonly start: number; readonly end: number; readonly span: Span }[] = [];
  #text = '';

  constructor(page: Page) {
    this.#page = page;
  }

  /** Words of the page, white space as one space. */
  words(span: Span): void {
    const words = this.#page.text.slice(span.start, span.end).replace(/\s+/g, ' ').trim();
    if (words === '') return;
    const start = this.#text.length;
    this.#text += words;
    this.#places.push({ start, end: this.#text.length, span });
  }

  /** What is nowhere on the page. */
  mark(text: string): void {
    this.#text += text;
  }

  done(): PieceText {
    return {
      text: this.#text,
      places: this.#places,
      spans: merged(
        this.#places.map(({ span }) => span),
        this.#page.text,
      ),
    };
  }
}

/** In the page's order, neighbours with only white space or leaders between them as one. */
function merged(spans: readonly Span[], text: string): Span[] {
  const out: Span[] = [];
  for (const span of [...spans].sort((a, b) => a.start - b.start)) {
    const last = out.at(-1);
    if (last !== undefined && (span.start <= last.end || /^[\s.$|]*$/.test(text.slice(last.end, span.start))))
      out[out.length - 1] = { ...last, end: Math.max(last.end, span.end) };
    else out.push(span);
  }
  return out;
}
