import type { Chunk, Page, Rect, Span, Table } from '../document.ts';
import type { PictureSays } from './described.ts';

/** One thing that a page draws besides letters, in the points of `Rect`, cut to what is seen of it. */
export interface InkMark {
  readonly kind: 'picture' | 'path';
  readonly box: Rect;
  /** A path that slopes or bends: tables are drawn without such. */
  readonly free: boolean;
  /** A path that is filled, in this colour ("#1f77b4"); a line else. */
  readonly fill?: string;
  /** The picture's name in the file: the same on every page that shows it. */
  readonly name?: string;
}

/** A chart or picture on a page, with the words that belong to it. */
export interface Drawing {
  readonly page: number;
  readonly kind: 'picture' | 'chart';
  readonly box: Rect;
  /** What it is called: the line above it, or its caption below. */
  readonly title?: Span;
  /** Words printed inside it: axis, legend, data labels. */
  readonly inner: readonly Span[];
  /** A source or a note right under it. */
  readonly note?: Span;
  /** The sentence of running text nearest to it. */
  readonly near?: Span;
  /** Id of the table that its labels were read as. */
  readonly table?: string;
  /** What a vision model says of it: of the lab's pages only, where a published system gives it to its model. */
  readonly says?: PictureSays;
}

/** A chart or picture as the outline of its filing lists it. `title` is empty where the page gives it none. */
export interface ListedDrawing extends Pick<Drawing, 'page' | 'kind' | 'box'> {
  readonly title: string;
  /** Of an HTML filing: which of its page's pictures it is, from 0. Where it stands is known once a browser has set the page: `box` is empty. */
  readonly nth?: number;
}

/** A page whose charts and pictures were looked for. Charts that were read as tables stand apart from `tables`: their words are no table that is printed as one. */
export interface PageWithDrawings extends Page {
  readonly drawings?: readonly Drawing[];
  readonly charts?: readonly Table[];
}

/** A chunk of a chart or picture: its index among those of its page. */
export interface ChunkOfDrawing extends Chunk {
  readonly drawing?: number;
}

/** A page's words as they are laid out: what of a line stands together, and where. */
export interface PlacedWords {
  readonly number: number;
  readonly width: number;
  readonly height: number;
  readonly text: string;
  readonly lines: readonly PlacedLine[];
}

export interface PlacedLine {
  readonly start: number;
  readonly end: number;
  readonly box: Rect;
  readonly size: number;
  readonly segments: readonly { readonly start: number; readonly end: number; readonly box: Rect }[];
  /** A running header or footer. */
  readonly furniture?: 'header' | 'footer';
}
