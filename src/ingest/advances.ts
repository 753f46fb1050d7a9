/** Advance widths of the Times and Helvetica faces (Adobe's core AFM files), thousandths of the em: printable ASCII from the space on. */
const ASCII = {
  times:
    '250 333 408 500 500 833 778 180 333 333 500 564 250 333 250 278 500 500 500 500 500 500 500 500 500 500 278 278 564 564 564 444 921 722 667 667 722 611 556 722 722 333 389 722 611 889 722 722 556 722 667 556 611 722 722 944 722 722 611 333 278 333 469 500 333 444 500 444 500 444 333 500 500 278 278 500 278 778 500 500 500 500 333 389 278 500 500 722 500 500 444 480 200 480 541',
  timesBold:
    '250 333 555 500 500 1000 833 278 333 333 500 570 250 333 250 278 500 500 500 500 500 500 500 500 500 500 333 333 570 570 570 500 930 722 667 722 722 667 611 778 778 389 500 778 667 944 722 778 611 778 722 556 667 722 722 1000 722 722 667 333 278 333 581 500 333 500 556 444 556 444 333 500 556 278 333 556 278 833 556 500 556 556 444 389 333 556 500 722 500 500 444 394 220 394 520',
  helvetica:
    '278 278 355 556 556 889 667 191 333 333 389 584 278 333 278 278 556 556 556 556 556 556 556 556 556 556 278 278 584 584 584 556 1015 667 667 722 722 667 611 778 722 278 500 667 556 833 722 778 667 778 722 667 611 722 667 944 667 667 611 278 278 278 469 556 333 556 556 500 556 556 278 556 556 222 222 500 222 833 556 556 556 556 333 500 278 556 500 722 500 500 500 334 260 334 584',
  helveticaBold:
    '278 333 474 556 556 889 722 238 333 333 389 584 278 333 278 278 556 556 556 556 556 556 556 556 556 556 333 333 584 584 584 611 975 722 722 722 722 667 611 778 722 278 556 722 611 833 722 778 667 778 722 667 611 722 667 944 667 667 611 333 278 333 584 556 333 556 611 556 611 556 333 611 611 278 278 556 278 889 611 611 611 611 389 556 333 611 556 778 556 556 500 389 280 389 584',
} as const;

/** Beyond ASCII: [Times, Times Bold, Helvetica, Helvetica Bold]. */
const BEYOND: Readonly<Record<string, readonly [number, number, number, number]>> = {
  '–': [500, 500, 556, 556],
  '—': [1000, 1000, 1000, 1000],
  '‘': [333, 333, 222, 278],
  '’': [333, 333, 222, 278],
  '“': [444, 500, 333, 500],
  '”': [444, 500, 333, 500],
  '•': [350, 350, 350, 350],
  '§': [500, 500, 556, 556],
  '®': [760, 747, 737, 737],
  '™': [980, 1000, 1000, 1000],
  '…': [1000, 1000, 1000, 1000],
};

export type Face = keyof typeof ASCII;
export const FACES: readonly Face[] = ['times', 'timesBold', 'helvetica', 'helveticaBold'];

/** Characters of other scripts and symbols: about a figure's width. */
const OTHER = 520;

const table = (face: Face, place: number): Uint16Array => {
  const widths = new Uint16Array(0x2200).fill(OTHER);
  ASCII[face].split(' ').forEach((width, i) => {
    widths[32 + i] = Number(width);
  });
  // Accented Latin letters are as wide as their base letters.
  for (let code = 0xc0; code < 0x180; code++) {
    const letter = String.fromCharCode(code).normalize('NFD').charCodeAt(0);
    if (letter < 128) widths[code] = widths[letter] ?? OTHER;
  }
  for (const [character, all] of Object.entries(BEYOND)) widths[character.charCodeAt(0)] = all[place] ?? OTHER;
  return widths;
};

const TABLES: Readonly<Record<Face, Uint16Array>> = {
  times: table('times', 0),
  timesBold: table('timesBold', 1),
  helvetica: table('helvetica', 2),
  helveticaBold: table('helveticaBold', 3),
};

/** Width of a UTF-16 unit in `face`, in thousandths of the em. */
export const advance = (face: Face, code: number): number => (code < 0x2200 ? (TABLES[face][code] ?? OTHER) : OTHER);

/** Natural width of `text.slice(start, end)` in `face`, in thousandths of the em, with its white space apart. */
export function measure(face: Face, text: string, start = 0, end = text.length): { readonly letters: number; readonly spaces: number } {
  const widths = TABLES[face];
  let letters = 0;
  let spaces = 0;
  for (let i = start; i < end; i++) {
    const code = text.charCodeAt(i);
    if (code === 32) spaces++;
    else letters += code < 0x2200 ? (widths[code] ?? OTHER) : OTHER;
  }
  return { letters, spaces };
}
