import type { Rect } from '../document.ts';

/** A picture cut out of a page, as a vision model gets it: RGBA, row by row from the top. */
export interface CutPicture {
  /** sha256 of its pixels and width: the same picture is described once. */
  readonly hash: string;
  readonly width: number;
  readonly height: number;
  readonly rgba: Uint8ClampedArray<ArrayBuffer>;
}

/** The same with where it was cut: its upper left corner in pixels of the drawn page, of which `scale` make a point. */
export interface PlacedPicture extends CutPicture {
  readonly left: number;
  readonly top: number;
  readonly scale: number;
}

/** What a vision model says of a picture: words about it, never a figure of ours. */
export interface PictureSays {
  /** In plain sentences; not empty. */
  readonly summary: string;
  /** What it read in the picture as JSON text; null where it gave none. */
  readonly json: string | null;
}

/** Where a picture stands. */
export interface PicturePlace {
  readonly page: number;
  readonly box: Rect;
}

/** What is kept of a picture by its hash. */
export interface PictureDescription {
  readonly hash: string;
  /** The model and the prompts that described it: another's words are asked for anew. */
  readonly describer: string;
  readonly places: readonly PicturePlace[];
  /** Null where the model said nothing of it, asked again alone too. */
  readonly says: PictureSays | null;
}

/** A place by name, to the point: what was found anew stands where it stood. */
export const keyOfPlace = ({ page, box: { x, y, width, height } }: PicturePlace): string =>
  [page, x, y, width, height].map((value) => Math.round(value)).join(' ');
