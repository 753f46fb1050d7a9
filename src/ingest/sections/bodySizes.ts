import type { LaidPage } from '../layout/layoutPage.ts';

/** Lines of running text are this long and more; tables are often set smaller. */
const PROSE = 60;
/** A page with so many letters of running text has a size of its own. */
const ENOUGH = 400;

/** The type size of each page's running text: the largest that it prints enough of (its notes are smaller), else the filing's. */
export function bodySizes(pages: readonly LaidPage[]): number[] {
  const all = new Map<number, number>();
  const own = pages.map((page) => {
    const letters = new Map<number, number>();
    for (const line of page.lines) {
      const length = line.end - line.start;
      const size = Math.round(line.size * 2) / 2;
      const prose = line.segments.length === 1 && length >= PROSE;
      if (prose) add(letters, size, length);
      add(all, size, prose ? length : length / 10);
    }
    return Math.max(0, ...[...letters].filter(([, sum]) => sum >= ENOUGH).map(([size]) => size));
  });
  const filing = [...all].sort((p, q) => q[1] - p[1])[0]?.[0] ?? 10;
  return own.map((size) => (size > 0 ? size : filing));
}

function add(letters: Map<number, number>, size: number, length: number): void {
  letters.set(size, (letters.get(size) ?? 0) + length);
}
