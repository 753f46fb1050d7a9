import * as Plot from '@observablehq/plot';
import type { LabCurve } from '../../../domain/papers/lab.ts';
import { wayName } from '../wayNames.ts';
import { apart } from './apart.ts';

type CurvePoint = LabCurve['points'][number];

/** What is drawn: a picture, and the series with the numbers that stand for them in it. */
export interface DrawnCurve {
  readonly svg: SVGSVGElement;
  readonly legend: readonly { readonly mark: string; readonly name: string; readonly colour?: string }[];
}

/** Lines of a picture by order: shade and dash tell them apart where they cross; each ends in its number. */
const STROKES = ['var(--ink)', 'var(--green)', 'var(--ink3)', 'var(--red)'] as const;
const DASHES = ['', '6 3', '2 3'] as const;
/** Parts of a bar, neighbours unlike. */
const FILLS = ['var(--ink2)', 'var(--green)', 'var(--edge)', 'var(--red)', 'var(--ink)', 'var(--tick)', 'var(--ink3)'] as const;
const LINE_HEIGHT = 15;
const ROW = 26;

const HEIGHT = 300;

/** The picture of a curve at a width in pixels. It is put together in a document of its own, as the page's policy allows no style elements. */
export function drawCurve(curve: LabCurve, width: number, label: string): DrawnCurve {
  const series = [...new Set(curve.points.map((point) => point.series))];
  const drawn = curve.id === 'recall' ? lines : curve.id === 'tokens' ? dots : curve.id === 'latency' ? stacked : bars;
  const { options, legend } = drawn(curve.points, series, width);
  const svg = Plot.plot({
    width,
    marginRight: 28,
    style: { background: 'transparent', fontFamily: 'inherit', fontSize: '13px', overflow: 'visible' },
    document: document.implementation.createHTMLDocument(''),
    ...options,
  }) as SVGSVGElement;
  for (const style of svg.querySelectorAll('style')) style.remove();
  // The picture is named as a whole, and its numbers are in the table.
  for (const group of svg.querySelectorAll('g')) for (const name of ['aria-label', 'aria-description']) group.removeAttribute(name);
  svg.setAttribute('role', 'img');
  svg.setAttribute('aria-label', label);
  return { svg: document.adoptNode(svg), legend };
}

interface CurveDrawing {
  readonly options: Plot.PlotOptions;
  readonly legend: DrawnCurve['legend'];
}

const numbered = (series: readonly string[]): DrawnCurve['legend'] => series.map((id, i) => ({ mark: String(i + 1), name: wayName(id) }));
const SHARE: Plot.ScaleOptions = { domain: [0, 1], grid: true, label: null, ticks: 5, tickFormat: (share: number) => share.toFixed(2) };

function lines(points: readonly CurvePoint[], series: readonly string[], width: number): CurveDrawing {
  const most = Math.max(...points.map(({ x }) => Number(x)));
  const ends = series.map((id) => points.filter((point) => point.series === id).at(-1)?.y ?? 0);
  // Of lines that end together the numbers are put one below the other.
  const scale = HEIGHT - 50;
  const places = apart(
    ends.map((y) => (1 - y) * scale),
    LINE_HEIGHT,
  ).map((place) => 1 - place / scale);
  return {
    options: {
      height: HEIGHT,
      marginBottom: 42,
      x: { label: 'pages →', labelOffset: 38, ticks: width < 500 ? [1, 5, 10, 20] : [1, 2, 3, 5, 10, 15, 20], domain: [1, most] },
      y: SHARE,
      marks: [
        Plot.ruleY([0]),
        ...series.map((id, i) =>
          Plot.lineY(
            points.filter((point) => point.series === id),
            {
              ...{ x: 'x', y: 'y', strokeWidth: 1.75, stroke: STROKES[i % STROKES.length] ?? 'currentColor' },
              strokeDasharray: DASHES[Math.floor(i / STROKES.length) % DASHES.length] ?? '',
            },
          ),
        ),
        Plot.text(places, {
          x: () => most,
          y: (place: number) => place,
          text: (_: number, i: number) => String(i + 1),
          ...{ dx: 12, fontWeight: 600, clip: false },
        }),
      ],
    },
    legend: numbered(series),
  };
}

function dots(points: readonly CurvePoint[], series: readonly string[]): CurveDrawing {
  return {
    options: {
      height: HEIGHT,
      marginBottom: 42,
      x: { label: 'tokens of context →', labelOffset: 38, nice: true, domain: [0, Math.max(...points.map(({ x }) => Number(x))) * 1.1] },
      y: SHARE,
      marks: [
        Plot.ruleY([0]),
        Plot.dot(points, { x: 'x', y: 'y', r: 4, fill: 'var(--ink)' }),
        Plot.text(points, {
          x: 'x',
          y: 'y',
          dx: 12,
          fontWeight: 600,
          text: (point: CurvePoint) => String(series.indexOf(point.series) + 1),
        }),
      ],
    },
    legend: numbered(series),
  };
}

function bars(points: readonly CurvePoint[], series: readonly string[]): CurveDrawing {
  const groups = [...new Set(points.map(({ x }) => String(x)))];
  return {
    options: {
      height: groups.length * (series.length * ROW * 0.7 + 24) + 40,
      marginLeft: 28,
      x: { ...SHARE },
      y: { label: null, domain: series.map((_, i) => String(i + 1)), tickSize: 0 },
      fy: { label: null, domain: groups, axis: null, padding: 0.3 },
      marks: [
        Plot.barX(points, {
          x: 'y',
          y: (point: CurvePoint) => String(series.indexOf(point.series) + 1),
          fy: (point: CurvePoint) => String(point.x),
          fill: 'var(--ink2)',
        }),
        Plot.text(groups, {
          fy: (group: string) => group,
          text: (group: string) => group,
          frameAnchor: 'top-left',
          dy: -14,
          fontWeight: 600,
          textAnchor: 'start',
        }),
        Plot.ruleX([0]),
      ],
    },
    legend: numbered(series),
  };
}

function stacked(points: readonly CurvePoint[], series: readonly string[]): CurveDrawing {
  const steps = [...new Set(points.map(({ x }) => String(x)))];
  const colours = steps.map((_, i) => FILLS[i % FILLS.length] ?? 'currentColor');
  return {
    options: {
      height: series.length * ROW + 60,
      marginLeft: 28,
      marginBottom: 42,
      x: { label: 'milliseconds a question →', labelOffset: 38, grid: true },
      y: { label: null, domain: series.map((_, i) => String(i + 1)), tickSize: 0 },
      marks: [
        Plot.barX(points, {
          ...{ x: 'y', y: (point: CurvePoint) => String(series.indexOf(point.series) + 1) },
          ...{ fill: (point: CurvePoint) => colours[steps.indexOf(String(point.x))], stroke: 'var(--paper)', strokeWidth: 1 },
        }),
        Plot.ruleX([0]),
      ],
      color: { type: 'identity' },
    },
    legend: [...numbered(series), ...steps.map((name, i) => ({ mark: '', name, colour: colours[i] ?? '' }))],
  };
}
