import * as Plot from '@observablehq/plot';
import type { LabCurve, LabCurveId, LabPoint } from '../../../domain/papers/lab.ts';
import { wayName } from '../wayNames.ts';
import { apart } from './apart.ts';
import type { CurveDrawing, DrawnCurve } from './curveDrawing.ts';
import { stepParts } from './stepParts.ts';
import { strokeOf } from './strokeOf.ts';
import { together, type PlacedMark } from './together.ts';

const LINE_HEIGHT = 15;
const ROW = 26;
/** At the left of bars, where their numbers stand, and at the right of every picture. */
const SIDE = 28;
/** Room of a number beside its dot, in pixels. */
const LABEL = { wide: 22, high: 12 };
/** From so far along a number stands at the left of its dot. */
const LATE = 0.85;
/** Between groups of bars, where the next one's head stands. */
const GROUP_GAP = 36;

const HEIGHT = 300;
/** What of the height is above and below the lines. */
const BESIDE_LINES = 62;

/** The picture of a curve at a width in pixels; of lines those `picked` by name stand out of the others, all where none is. It is put together in a document of its own, as the page's policy allows no style elements. */
export function drawCurve(curve: LabCurve, width: number, label: string, picked: ReadonlySet<string> = new Set()): DrawnCurve {
  // Of several numbers of a way each is a series of its own; a bar shows the first of them, and the table has all.
  const points =
    curve.id === 'overlap' ? curve.points.flatMap(({ part, ...point }) => (part === curve.points[0]?.part ? [point] : [])) : curve.points;
  const series = [...new Set(points.map(seriesOf))];
  const { options, legend } = DRAWN[curve.id](points, series, width, picked);
  const svg = Plot.plot({
    width,
    marginRight: SIDE,
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

type CurveMaker = (points: readonly LabPoint[], series: readonly string[], width: number, picked: ReadonlySet<string>) => CurveDrawing;

const BETWEEN = ', ';
const seriesOf = ({ series, part }: LabPoint): string => (part === undefined ? wayName(series) : wayName(series) + BETWEEN + part);
const numbered = (series: readonly string[]): DrawnCurve['legend'] => series.map((name, i) => ({ mark: String(i + 1), name }));
const SHARE: Plot.ScaleOptions = { domain: [0, 1], grid: true, label: null, ticks: 5, tickFormat: (share: number) => share.toFixed(2) };

interface LineAxes {
  readonly x: Plot.ScaleOptions;
  readonly y?: Plot.ScaleOptions;
  /** Lines are numbered where they are highest, and not where they end. */
  readonly peaks?: true;
}

const highest = (of: readonly LabPoint[]): LabPoint | undefined =>
  of.reduce<LabPoint | undefined>((best, point) => (best && best.y >= point.y ? best : point), undefined);

const places = (points: readonly LabPoint[], width: number, of: string): LineAxes => ({
  x: {
    label: `${of} →`,
    ticks: width < 500 ? [1, 5, 10, 20] : [1, 2, 3, 5, 10, 15, 20],
    domain: [1, Math.max(...points.map(({ x }) => Number(x)))],
  },
});
const between = (points: readonly LabPoint[], label: string): LineAxes => {
  const all = points.map(({ x }) => Number(x));
  return { x: { label: `${label} →`, ticks: 6, domain: [Math.min(...all), Math.max(...all)] } };
};

/** Lines, each ending in its number. */
const lines =
  (axes: (points: readonly LabPoint[], width: number) => LineAxes): CurveMaker =>
  (points, series, width, picked) => {
    const { x, y = SHARE, peaks = false } = axes(points, width);
    const [from = 0, most = 1] = (x.domain ?? []) as readonly number[];
    const [, top = 1] = (y.domain ?? [0, 1]) as readonly number[];
    const of = (id: string): LabPoint[] => points.filter((point) => seriesOf(point) === id);
    const marked = series.map((id) => (peaks ? highest(of(id)) : of(id).at(-1)) ?? { x: most, y: 0 });
    // Of lines that end together the numbers are put one below the other.
    const height = peaks ? HEIGHT : Math.max(HEIGHT, series.length * LINE_HEIGHT + BESIDE_LINES);
    const scale = height - BESIDE_LINES;
    const isOut = (i: number): boolean => picked.size === 0 || picked.has(series[i] ?? '');
    const out = marked.flatMap(({ x: at, y: high }, i) => (isOut(i) ? [{ x: Number(at), y: high, mark: String(i + 1) }] : []));
    const ends = apart(
      out.map(({ y: end }) => (1 - end / top) * scale),
      LINE_HEIGHT,
      scale,
    );
    const numbers = peaks
      ? together(out, { x: ((most - from) * LABEL.wide) / width, y: (LABEL.high / scale) * top })
      : out.map((one, i) => ({ ...one, y: (1 - (ends[i] ?? 0) / scale) * top }));
    // What is picked lies over the others.
    const order = [...series.keys()].sort((a, b) => Number(isOut(a)) - Number(isOut(b)));
    const keys = series.map((name, i) => ({ mark: String(i + 1), name, ...strokeOf(i) }));
    return {
      options: {
        height,
        marginTop: BESIDE_LINES - 42,
        marginBottom: 42,
        x: { labelOffset: 38, ...x },
        y,
        marks: [
          Plot.ruleY([0]),
          ...order.map((i) =>
            Plot.lineY(of(series[i] ?? ''), {
              ...{ x: 'x', y: 'y', strokeWidth: isOut(i) ? 1.75 : 1, stroke: isOut(i) ? strokeOf(i).colour : 'var(--rule2)' },
              strokeDasharray: strokeOf(i).dash,
            }),
          ),
          Plot.text(numbers, { x: 'x', y: 'y', text: 'mark', fontWeight: 600, clip: false, ...(peaks ? { dy: -9 } : { dx: 14 }) }),
        ],
      },
      legend: keys,
    };
  };

/** The lowest and highest cosine, and as high as the highest bin. */
const histogram = (points: readonly LabPoint[]): LineAxes => ({
  ...between(points, 'cosine'),
  y: { ...SHARE, domain: [0, Math.max(...points.map(({ y }) => y)) * 1.12] },
  peaks: true,
});

function dots(points: readonly LabPoint[], series: readonly string[], width: number): CurveDrawing {
  return dotted(
    points,
    series,
    width,
    { label: 'tokens of context →', nice: true, domain: [0, Math.max(...points.map(({ x }) => Number(x))) * 1.1] },
    [],
  );
}

/** What is as sure as it says lies on the slope. */
function calibrated(points: readonly LabPoint[], series: readonly string[], width: number): CurveDrawing {
  const slope = [
    { x: 0, y: 0 },
    { x: 1, y: 1 },
  ];
  const mark = Plot.line(slope, { x: 'x', y: 'y', stroke: 'var(--rule2)', strokeDasharray: '2 3' });
  return dotted(points, series, width, { label: 'how sure →', domain: [0, 1], ticks: 5 }, [mark]);
}

function dotted(
  points: readonly LabPoint[],
  series: readonly string[],
  width: number,
  x: Plot.ScaleOptions & { readonly domain: readonly number[] },
  under: readonly Plot.Markish[],
): CurveDrawing {
  const [from = 0, to = 1] = x.domain;
  const marks = points.map((point) => ({ x: Number(point.x), y: point.y, mark: String(series.indexOf(seriesOf(point)) + 1) }));
  return {
    options: {
      height: HEIGHT,
      marginBottom: 42,
      x: { labelOffset: 38, ...x },
      y: SHARE,
      marks: [
        Plot.ruleY([0]),
        ...under,
        Plot.dot(points, { x: 'x', y: 'y', r: 4, fill: 'var(--ink)' }),
        ...beside(
          together(marks, { x: ((to - from) * LABEL.wide) / width, y: LABEL.high / (HEIGHT - BESIDE_LINES) }),
          from + (to - from) * LATE,
        ),
      ],
    },
    legend: numbered(series),
  };
}

/** Each at the right of its dot; of those at the end of the picture, past `late`, at the left, where there is room. */
const beside = (marks: readonly PlacedMark[], late: number): Plot.Markish[] =>
  ([false, true] as const).map((isLate) =>
    Plot.text(
      marks.filter(({ x }) => x > late === isLate),
      { ...{ x: 'x', y: 'y', dx: isLate ? -8 : 8, fontWeight: 600, text: 'mark' }, textAnchor: isLate ? 'end' : 'start' },
    ),
  );

/** What the rows of a picture are of, above each. */
const headed = (names: readonly string[]): Plot.Markish =>
  Plot.text(names, {
    fy: (name: string) => name,
    text: (name: string) => name,
    frameAnchor: 'top-left',
    dy: -14,
    fontWeight: 600,
    textAnchor: 'start',
  });

function bars(points: readonly LabPoint[], series: readonly string[]): CurveDrawing {
  const groups = [...new Set(points.map(({ x }) => String(x)))];
  const group = series.length * ROW * 0.7 + GROUP_GAP;
  return {
    options: {
      height: groups.length * group + 40,
      marginLeft: SIDE,
      x: { ...SHARE },
      y: { label: null, domain: series.map((_, i) => String(i + 1)), tickSize: 0 },
      fy: { label: null, domain: groups, axis: null, padding: GROUP_GAP / group },
      marks: [
        Plot.barX(points, {
          x: 'y',
          y: (point: LabPoint) => String(series.indexOf(seriesOf(point)) + 1),
          fy: (point: LabPoint) => String(point.x),
          fill: 'var(--ink2)',
        }),
        headed(groups),
        Plot.ruleX([0]),
      ],
    },
    legend: numbered(series),
  };
}

/** Each bar in parts, one after another. */
function stacked(points: readonly LabPoint[], series: readonly string[], width: number): CurveDrawing {
  const { parts, legend } = stepParts(points, (point) => String(series.indexOf(seriesOf(point)) + 1), width - 2 * SIDE);
  const along = { x: 'ms', y: 'bar' };
  return {
    options: {
      height: series.length * ROW + 60,
      marginLeft: SIDE,
      marginBottom: 42,
      x: { label: 'milliseconds a question →', labelOffset: 38, grid: true },
      y: { label: null, domain: series.map((_, i) => String(i + 1)), tickSize: 0 },
      marks: [
        Plot.barX(parts, { ...along, fill: 'fill', stroke: 'var(--paper)', strokeWidth: 1 }),
        Plot.text(parts, Plot.stackX({ ...along, text: 'letter', fill: 'on', fontWeight: 600 })),
        Plot.ruleX([0]),
      ],
      color: { type: 'identity' },
    },
    legend: [...numbered(series), ...legend],
  };
}

/** A surface as a table of shades with its numbers in it, a way below another. */
function surface(points: readonly LabPoint[]): CurveDrawing {
  const ways = [...new Set(points.map(({ series }) => wayName(series)))];
  const parts = [...new Set(points.map(({ part }) => part ?? ''))];
  const most = Math.max(...points.map(({ y }) => y), 1e-9);
  const place = { x: 'x', y: 'part', fy: (point: LabPoint) => wayName(point.series) };
  return {
    options: {
      height: ways.length * (parts.length * ROW * 1.2 + 24) + 50,
      marginLeft: 44,
      marginBottom: 42,
      padding: 0.06,
      x: { label: 'tables →', labelOffset: 38, type: 'band' },
      y: { label: 'pictures', labelAnchor: 'top', domain: parts, tickSize: 0 },
      fy: { label: null, axis: null, padding: 0.2 },
      marks: [
        Plot.cell(points, { ...place, fill: 'var(--ink2)', fillOpacity: (point: LabPoint) => 0.06 + 0.34 * (point.y / most) }),
        ...(ways.length > 1 ? [headed(ways)] : []),
        Plot.text(points, { ...place, fill: 'var(--ink)', text: (point: LabPoint) => point.y.toFixed(2) }),
      ],
    },
    legend: numbered(ways),
  };
}

const DRAWN: Readonly<Record<LabCurveId, CurveMaker>> = {
  recall: lines((points, width) => places(points, width, 'pages')),
  context: lines((points, width) => places(points, width, 'passages')),
  title: lines((points, width) => places(points, width, 'passages')),
  alpha: lines((points) => between(points, 'α')),
  'text-threshold': lines((points) => between(points, 'least cosine')),
  similarity: lines(histogram),
  types: bars,
  overlap: bars,
  latency: stacked,
  tokens: dots,
  calibration: calibrated,
  thresholds: surface,
};
