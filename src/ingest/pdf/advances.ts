/** Advance widths of the faces that filings are printed in, thousandths of the em: printable ASCII from the space on. Times and Helvetica by Adobe's core AFM files (Arial and
 * Liberation are as wide), Calibri as measured in printed filings (Carlito is as wide). */
const ASCII = {
  times:
    '250 333 408 500 500 833 778 180 333 333 500 564 250 333 250 278 500 500 500 500 500 500 500 500 500 500 278 278 564 564 564 444 921 722 667 667 722 611 556 722 722 333 389 722 611 889 722 722 556 722 667 556 611 722 722 944 722 722 611 333 278 333 469 500 333 444 500 444 500 444 333 500 500 278 278 500 278 778 500 500 500 500 333 389 278 500 500 722 500 500 444 480 200 480 541',
  timesBold:
    '250 333 555 500 500 1000 833 278 333 333 500 570 250 333 250 278 500 500 500 500 500 500 500 500 500 500 333 333 570 570 570 500 930 722 667 722 722 667 611 778 778 389 500 778 667 944 722 778 611 778 722 556 667 722 722 1000 722 722 667 333 278 333 581 500 333 500 556 444 556 444 333 500 556 278 333 556 278 833 556 500 556 556 444 389 333 556 500 722 500 500 444 394 220 394 520',
  timesItalic:
    '250 333 420 500 500 833 778 214 333 333 500 675 250 333 250 278 500 500 500 500 500 500 500 500 500 500 333 333 675 675 675 500 920 611 611 667 722 611 611 722 722 333 444 667 556 833 667 722 611 722 611 500 556 722 611 833 611 556 556 389 278 389 422 500 333 500 500 444 500 444 278 500 500 278 278 444 278 722 500 500 500 500 389 389 278 500 444 667 444 444 389 400 275 400 541',
  timesBoldItalic:
    '250 389 555 500 500 833 778 278 333 333 500 570 250 333 250 278 500 500 500 500 500 500 500 500 500 500 333 333 570 570 570 500 832 667 667 667 722 667 667 722 778 389 500 667 611 889 722 722 611 722 667 556 611 722 667 889 667 611 611 333 278 333 570 500 333 500 500 444 500 444 333 500 556 278 278 500 278 778 556 500 500 500 389 389 278 556 444 667 500 444 389 348 220 348 570',
  helvetica:
    '278 278 355 556 556 889 667 191 333 333 389 584 278 333 278 278 556 556 556 556 556 556 556 556 556 556 278 278 584 584 584 556 1015 667 667 722 722 667 611 778 722 278 500 667 556 833 722 778 667 778 722 667 611 722 667 944 667 667 611 278 278 278 469 556 333 556 556 500 556 556 278 556 556 222 222 500 222 833 556 556 556 556 333 500 278 556 500 722 500 500 500 334 260 334 584',
  helveticaBold:
    '278 333 474 556 556 889 722 238 333 333 389 584 278 333 278 278 556 556 556 556 556 556 556 556 556 556 333 333 584 584 584 611 975 722 722 722 722 667 611 778 722 278 556 722 611 833 722 778 667 778 722 667 611 722 667 944 667 667 611 333 278 333 584 556 333 556 611 556 611 556 333 611 611 278 278 556 278 889 611 611 611 611 389 556 333 611 556 778 556 556 500 389 280 389 584',
  calibri:
    '226 326 401 498 507 715 682 221 303 303 498 498 250 306 252 386 507 507 507 507 507 507 507 507 507 507 268 268 498 498 498 463 894 579 544 533 615 488 459 631 623 252 319 520 420 855 646 662 517 673 543 459 487 642 567 890 519 487 468 307 386 307 498 498 291 479 525 423 525 498 305 471 525 229 239 455 229 799 525 527 525 525 349 391 335 525 452 715 433 453 395 314 460 314 498',
  calibriBold:
    '226 326 401 498 507 715 682 232 312 312 498 498 258 306 267 430 507 507 507 507 507 507 507 507 507 507 276 276 498 498 498 463 894 606 561 529 630 488 459 637 631 267 331 547 423 875 659 676 532 686 563 473 496 642 589 906 551 519 472 307 386 307 498 498 291 494 537 418 537 503 316 474 537 246 255 479 246 813 537 538 537 537 355 399 347 537 473 745 459 474 397 314 460 314 498',
} as const;

/** Beyond ASCII, the dashes, quotes and signs that filings print. */
const BEYOND = '–—‘’“”•§®™…';
const BEYOND_WIDTHS: Readonly<Record<Face, readonly number[]>> = {
  times: [500, 1000, 333, 333, 444, 444, 350, 500, 760, 980, 1000],
  timesBold: [500, 1000, 333, 333, 500, 500, 350, 500, 747, 1000, 1000],
  timesItalic: [500, 889, 333, 333, 556, 556, 350, 500, 760, 980, 889],
  timesBoldItalic: [500, 1000, 333, 333, 500, 500, 350, 500, 747, 1000, 1000],
  helvetica: [556, 1000, 222, 222, 333, 333, 350, 556, 737, 1000, 1000],
  calibri: [498, 905, 250, 250, 418, 418, 498, 498, 507, 705, 690],
  calibriBold: [498, 905, 258, 258, 435, 435, 507, 498, 507, 721, 711],
  helveticaBold: [556, 1000, 278, 278, 500, 500, 350, 556, 737, 1000, 1000],
};

export type Face = keyof typeof ASCII;
export const FACES = [
  'times',
  'timesBold',
  'timesItalic',
  'timesBoldItalic',
  'helvetica',
  'helveticaBold',
  'calibri',
  'calibriBold',
] as const satisfies readonly Face[];

/** Characters of other scripts and symbols: about a figure's width. */
const OTHER = 520;

const table = (face: Face): Uint16Array => {
  const widths = new Uint16Array(0x2200).fill(OTHER);
  ASCII[face].split(' ').forEach((width, i) => {
    widths[32 + i] = Number(width);
  });
  // Accented Latin letters are as wide as their base letters.
  for (let code = 0xc0; code < 0x180; code++) {
    const letter = String.fromCharCode(code).normalize('NFD').charCodeAt(0);
    if (letter < 128) widths[code] = widths[letter] ?? OTHER;
  }
  Array.from(BEYOND).forEach((character, i) => {
    widths[character.charCodeAt(0)] = BEYOND_WIDTHS[face][i] ?? OTHER;
  });
  return widths;
};

const TABLES: Readonly<Record<Face, Uint16Array>> = {
  times: table('times'),
  timesBold: table('timesBold'),
  timesItalic: table('timesItalic'),
  timesBoldItalic: table('timesBoldItalic'),
  helvetica: table('helvetica'),
  helveticaBold: table('helveticaBold'),
  calibri: table('calibri'),
  calibriBold: table('calibriBold'),
};

/** A face's own word space, thousandths of the em. */
export const spaceOf = (face: Face): number => TABLES[face][32] ?? 250;

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
