/** 280 px and its rule. */
export const LIBRARY = 281;
export const QUESTIONS_MIN = 480;
export const FILING_MIN = 420;
/** As drawn at 1440: a page of letter paper whole, at a size that can be read. With less the library gives its room. */
const FILING_PAGE = 578;
/** The measure of 526 px and both gutters. */
const QUESTIONS_FULL = 582;
/** Wider than this a page only grows larger than it was printed. */
const FILING_WIDE = 960;
/** Words without a page: of the room, and at most. */
const WORDS_SHARE = 0.4;
const WORDS_WIDE = 560;

export interface Widths {
  /** 0 where the library is folded. */
  readonly library: number;
  /** 0 where nothing is at the right. */
  readonly filing: number;
  readonly min: number;
  readonly max: number;
}

/**
 * Widths of the outer panes in px; the questions take the rest. The questions never get under 480: the library folds first,
 * where an open filing's pages would be cut off beside it, then the filing gives way down to 420. `words`: what is at the right has no page, and leaves the more to what stands beside it.
 */
export function paneWidths({
  width,
  library,
  filing,
  side,
  pages = false,
  words = false,
}: {
  readonly width: number;
  readonly library: boolean;
  readonly filing: number | null;
  readonly side: boolean;
  /** A filing is open. */
  readonly pages?: boolean;
  readonly words?: boolean;
}): Widths {
  const folds = side && width < LIBRARY + QUESTIONS_MIN + (pages ? FILING_PAGE : FILING_MIN);
  const left = library && !folds ? LIBRARY : 0;
  if (!side) return { library: left, filing: 0, min: FILING_MIN, max: FILING_MIN };
  const max = Math.max(FILING_MIN, width - left - QUESTIONS_MIN);
  if (words) {
    const most = Math.min(WORDS_WIDE, Math.round((width - left) * WORDS_SHARE));
    return { library: left, filing: Math.max(FILING_MIN, Math.min(max, most)), min: FILING_MIN, max };
  }
  // Until it is dragged: half of the room, or all that the questions' measure leaves.
  const wanted = filing ?? Math.max(Math.round((width - left) / 2) - 2, Math.min(FILING_WIDE, width - left - QUESTIONS_FULL));
  return { library: left, filing: Math.max(FILING_MIN, Math.min(max, wanted)), min: FILING_MIN, max };
}
