/** One item of pdf.js `getTextContent()`: a string drawn in one font on one baseline. */
export interface RawItem {
  readonly str: string;
  /** Advance along the baseline, in page points. */
  readonly width: number;
  readonly height: number;
  /** Text space to user space: `[a, b, c, d, x, y]`, the size in a…d and the baseline's start in x, y. */
  readonly transform: readonly number[];
  readonly fontName: string;
  /** Read from a picture: how surely, 0 to 1. */
  readonly sure?: number;
}

export interface RawStyle {
  /** pdf.js's fallback: `serif`, `sans-serif` or `monospace`. */
  readonly fontFamily: string;
  /** Of the em; NaN where the font says nothing. */
  readonly ascent: number;
  readonly descent: number;
  readonly vertical: boolean;
}

/** A page as pdf.js gives it: positioned strings and the viewport at scale 1. Everything after is ours. */
export interface RawPage {
  readonly number: number;
  /** Of the viewport, page rotation applied. */
  readonly width: number;
  readonly height: number;
  /** User space to viewport: `[a, b, c, d, e, f]`. */
  readonly transform: readonly number[];
  readonly items: readonly RawItem[];
  /** By the fonts' names. */
  readonly styles: ReadonlyMap<string, RawStyle>;
  /** Its items were read from its picture, and stand on a page as `Lying` says. */
  readonly lying?: Lying;
}

/** How an upright page that was read from a picture lies on the page of the file. */
export interface Lying {
  /** Of the page of the file, in points. */
  readonly width: number;
  readonly height: number;
  /** Radians clockwise by which the upright page is turned. */
  readonly angle: number;
  /** Of the upright page; with a `fold`, what lies right of it was placed below, by the height. */
  readonly upright: { readonly width: number; readonly height: number };
  readonly fold?: number;
}
