import type { ReadLetter } from '../../../src/models/pictures/ctc.ts';
import type { Grey, PictureBox } from '../../../src/models/pictures/grey.ts';
import type { PictureNetworks } from '../../../src/models/pictures/pictureNetworks.ts';

/** White paper with black bars on it. */
export function paper(width: number, height: number, bars: readonly PictureBox[] = []): Grey {
  const data = new Uint8Array(width * height).fill(255);
  for (const bar of bars) for (let y = bar.y; y < bar.y + bar.height; y++) data.fill(0, y * width + bar.x, y * width + bar.x + bar.width);
  return { width, height, data };
}

/** Lines of `words` bars each, as type stands on a page: bars of 14 pixels with a gap of 6 between them. */
export function linesOfBars(lines: number, words: number, { left = 40, top = 60, lead = 40 } = {}): PictureBox[] {
  return Array.from({ length: lines }, (_, line) =>
    Array.from({ length: words }, (_, word) => ({ x: left + word * 20, y: top + line * lead, width: 14, height: 14 })),
  ).flat();
}

/** Networks that see text where there is ink, and read what they are told to of each line. */
export function madeNetworks(
  read: (line: Float32Array, width: number) => { readonly text: string; readonly sure: number },
): PictureNetworks {
  return {
    find: (input, width, height) => {
      const data = new Float32Array(width * height);
      // Ink and what is near it, as one box.
      for (let y = 0; y < height; y++)
        for (let x = 0; x < width; x++) {
          let dark = 0;
          for (let near = -8; near <= 8; near++) {
            if (x + near >= 0 && x + near < width && (input[y * width + x + near] ?? 0) < 0) dark = 1;
            if (y + near < height && (input[(y + near) * width + x] ?? 0) < 0) dark = 1;
          }
          data[y * width + x] = dark;
        }
      return Promise.resolve({ width, height, data });
    },
    read: (input, count, width) => {
      const steps = width / 8;
      const lines = Array.from({ length: count }, (_, i): ReadLetter[] => {
        const { text, sure } = read(input.subarray(i * 3 * 48 * width, (i * 3 + 1) * 48 * width), width);
        const each = steps / Math.max(1, text.length);
        return Array.from(text, (letter, at) => ({ letter, from: Math.floor(at * each), to: Math.floor(at * each), sure }));
      });
      return Promise.resolve({ lines, steps });
    },
  };
}
