import type { PlotOptions } from '@observablehq/plot';

/** What is drawn: a picture, and the series with the numbers that stand for them in it. */
export interface DrawnCurve {
  readonly svg: SVGSVGElement;
  readonly legend: readonly CurveKey[];
}

/** What stands for a series, or for a part of a bar, which has its letter and its tone. A line has its stroke and dash, and may be picked out of many. */
export interface CurveKey {
  readonly mark: string;
  readonly name: string;
  readonly colour?: string;
  readonly dash?: string;
}

/** A picture before the library draws it. */
export interface CurveDrawing {
  readonly options: PlotOptions;
  readonly legend: DrawnCurve['legend'];
}
