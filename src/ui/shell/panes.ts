/** 280 px and its rule. */
export const LIBRARY = 281;
export const QUESTIONS_MIN = 480;
export const FILING_MIN = 420;
/** The measure of 526 px and both gutters. */
const QUESTIONS_FULL = 582;
/** Wider than this a page only grows larger than it was printed. */
const FILING_WIDE = 960;

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
 * then the filing gives way down to 420.
 */
export function paneWidths({
  width,
  library,
  filing,
  side,
}: {
  readonly width: number;
  readonly library: boolean;
  readonly filing: number | null;
  readonly side: boolean;
}): Widths {
  const folds = side && width < LIBRARY + QUESTIONS_MIN + FILING_MIN;
  const left = library && !folds ? LIBRARY : 0;
  if (!side) return { library: left, filing: 0, min: FILING_MIN, max: FILING_MIN };
  const max = Math.max(FILING_MIN, width - left - QUESTIONS_MIN);
  // Until it is dragged: half of the room, or all that the questions' measure leaves.
  const wanted = filing ?? Math.max(Math.round((width - left) / 2) - 2, Math.min(FILING_WIDE, width - left - QUESTIONS_FULL));
  return { library: left, filing: Math.max(FILING_MIN, Math.min(max, wanted)), min: FILING_MIN, max };
}
