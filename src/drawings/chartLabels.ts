import type { Rect, Span } from '../domain/document.ts';
import type { PlacedWords } from '../domain/drawn/drawing.ts';
import { readAmount, type Amount } from '../text/numbers.ts';
import { shareIn } from './boxes.ts';

/** Words that stand together in a chart, and the figure they are, if they are one. */
export interface ChartLabel {
  readonly span: Span;
  /** Its further lines. */
  readonly more?: readonly Span[];
  readonly text: string;
  readonly box: Rect;
  readonly amount: Amount | null;
}

/** What a chart's labels say: by series and category, each with its words. */
export interface ChartReading {
  readonly categories: readonly ChartLabel[];
  readonly series: readonly {
    readonly name?: ChartLabel;
    readonly total?: boolean;
    readonly values: readonly (ChartLabel | undefined)[];
  }[];
}

/** The words in a chart, once each: what is drawn twice on one spot is one label. */
export function labelsIn(box: Rect, page: PlacedWords): ChartLabel[] {
  const labels: ChartLabel[] = [];
  for (const segment of page.lines.flatMap((line) => line.segments)) {
    if (shareIn(segment.box, box) < 0.7) continue;
    const text = page.text.slice(segment.start, segment.end).trim();
    const start = segment.start + page.text.slice(segment.start, segment.end).indexOf(text);
    if (text === '' || labels.some((label) => label.text === text && shareIn(label.box, segment.box) > 0.8)) continue;
    labels.push({ span: { page: page.number, start, end: start + text.length }, text, box: segment.box, amount: readAmount(text) });
  }
  return labels;
}
