import type { ReadLetter } from './ctc.ts';
import type { TextMap } from './textBoxes.ts';

/** The two networks that read a picture, however they are run. Inputs are three like planes of shades, one after another. */
export interface PictureNetworks {
  /** Where text stands: `input` is 3 × `height` × `width`, both multiples of 32, normalised as ImageNet's pictures. */
  find(input: Float32Array, width: number, height: number): Promise<TextMap>;
  /** Letters of `count` lines: `input` is `count` × 3 × 48 × `width`, shades from -1 to 1. Places are in steps of `width / steps` pixels. */
  read(
    input: Float32Array,
    count: number,
    width: number,
  ): Promise<{ readonly lines: readonly (readonly ReadLetter[])[]; readonly steps: number }>;
}
