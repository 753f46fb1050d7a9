import type { Rect } from '../../domain/document.ts';
import type { InkMark } from '../../domain/drawn/drawing.ts';
import type { Drawn, Operators } from './pageLook.ts';

type Matrix = readonly [number, number, number, number, number, number];

interface Inked {
  readonly ctm: Matrix;
  readonly clip: Rect | null;
  readonly fill: string;
}

/** More marks than any chart has: maps and shaded pictures made of paths are one mark from there on. */
const MOST_MARKS = 6_000;
/** Points that a line must go across and down to slope. */
const SLOPE = 3;
const UNIT: Matrix = [1, 0, 0, 1, 0, 0];
/** Numbers that follow each step of a path: to a place, along a line, two kinds of curve, back to its beginning. */
const STEPS: readonly number[] = [2, 2, 6, 4, 0];
const WHITE = '#ffffff';

/**
 * What a page draws besides letters. `viewport`: user space to the page's points (`RawPage.transform`), `page` its size. White fills, paths that only
 * clip, and what lies outside the page are left out.
 */
export function marksOf(
  drawn: Drawn,
  operators: Operators,
  viewport: readonly number[],
  page: { width: number; height: number },
): InkMark[] {
  const walk = new Walk(asMatrix(viewport), { x: 0, y: 0, width: page.width, height: page.height });
  const names = new Map(Object.entries(operators).map(([name, number]) => [number, name]));
  for (const [i, operator] of drawn.fnArray.entries()) {
    const given = drawn.argsArray[i];
    walk.take(names.get(operator) ?? '', isList(given) ? given : [], names);
    if (walk.marks.length >= MOST_MARKS) break;
  }
  return walk.marks;
}

class Walk {
  readonly marks: InkMark[] = [];
  readonly #kept: Inked[] = [];
  #now: Inked;
  #clips = false;

  constructor(ctm: Matrix, page: Rect) {
    this.#now = { ctm, clip: page, fill: '#000000' };
  }

  take(name: string, args: readonly unknown[], names: ReadonlyMap<number, string>): void {
    if (name === 'save') this.#kept.push(this.#now);
    else if (name === 'restore' || name === 'paintFormXObjectEnd') this.#now = this.#kept.pop() ?? this.#now;
    else if (name === 'paintFormXObjectBegin') this.#form(args);
    else if (name === 'transform') this.#now = { ...this.#now, ctm: times(this.#now.ctm, asMatrix(args)) };
    else if (name === 'setFillRGBColor') this.#now = { ...this.#now, fill: typeof args[0] === 'string' ? args[0].toLowerCase() : '' };
    else if (name === 'setFillColorN') this.#now = { ...this.#now, fill: 'pattern' };
    else if (name === 'clip' || name === 'eoClip') this.#clips = true;
    else if (name === 'constructPath') this.#path(names.get(Number(args[0])) ?? '', args);
    else if (name === 'shadingFill' && this.#now.clip) this.#mark('path', this.#now.clip, { free: false, fill: 'pattern' });
    else if (name.startsWith('paint') && name.includes('Image')) this.#picture(name, args);
  }

  #form([matrix, box]: readonly unknown[]): void {
    this.#kept.push(this.#now);
    const ctm = isList(matrix) ? times(this.#now.ctm, asMatrix(matrix)) : this.#now.ctm;
    const clip = isList(box) ? shared(this.#now.clip, boxOf(ctm, numbers(box))) : this.#now.clip;
    this.#now = { ...this.#now, ctm, clip };
  }

  #path(ending: string, [, steps, bounds]: readonly unknown[]): void {
    const clips = this.#clips;
    this.#clips = false;
    const edges = numbers(bounds);
    if (edges.length < 4) return;
    const box = boxOf(this.#now.ctm, edges);
    if (clips) this.#now = { ...this.#now, clip: shared(this.#now.clip, box) };
    const filled = ending.toLowerCase().includes('fill');
    const stroked = ending.toLowerCase().includes('stroke');
    if (!stroked && (!filled || this.#now.fill === WHITE)) return;
    const path = isList(steps) ? numbers(steps[0]) : [];
    this.#mark('path', box, { free: isFree(path, this.#now.ctm), ...(filled && { fill: this.#now.fill }) });
  }

  #picture(name: string, args: readonly unknown[]): void {
    const { ctm } = this.#now;
    const held = typeof args[0] === 'string' ? { name: args[0] } : {};
    const places: Matrix[] = [];
    const [first, x, y, positions] = args;
    if (name.endsWith('Repeat')) {
      const each = numbers(positions);
      for (let i = 0; i + 1 < each.length; i += 2) places.push([Number(x), 0, 0, Number(y), each[i] ?? 0, each[i + 1] ?? 0]);
    } else if (name.endsWith('Group')) {
      for (const one of [first, x].flatMap((list) => (Array.isArray(list) ? (list as readonly unknown[]) : [])))
        if (typeof one === 'object' && one !== null && 'transform' in one) places.push(asMatrix(one.transform));
    } else places.push(UNIT);
    for (const place of places) this.#mark('picture', boxOf(times(ctm, place), [0, 0, 1, 1]), { free: false, ...held });
  }

  #mark(kind: InkMark['kind'], whole: Rect, more: Pick<InkMark, 'free' | 'fill' | 'name'>): void {
    const box = shared(this.#now.clip, whole);
    if (box) this.marks.push({ kind, box, ...more });
  }
}

/** Whether a path slopes or bends somewhere. */
function isFree(path: readonly number[], ctm: Matrix): boolean {
  let [atX, atY] = [0, 0];
  for (let i = 0; i < path.length;) {
    const step = path[i] ?? 0;
    const count = STEPS[step] ?? 0;
    if (count > 0) {
      const [x, y] = place(ctm, path[i + count - 1] ?? 0, path[i + count] ?? 0);
      if (step !== 0 && Math.abs(x - atX) > SLOPE && Math.abs(y - atY) > SLOPE) return true;
      [atX, atY] = [x, y];
    }
    i += count + 1;
  }
  return false;
}

const isList = (value: unknown): value is readonly unknown[] => Array.isArray(value);

function numbers(value: unknown): readonly number[] {
  if (value instanceof Float32Array) return [...value];
  return Array.isArray(value) ? value.map(Number) : ArrayBuffer.isView(value) ? [...(value as unknown as Iterable<number>)] : [];
}

function asMatrix(value: unknown): Matrix {
  const [a = 1, b = 0, c = 0, d = 1, e = 0, f = 0] = numbers(value);
  return [a, b, c, d, e, f];
}

const times = ([a, b, c, d, e, f]: Matrix, [p, q, r, s, t, u]: Matrix): Matrix => [
  a * p + c * q,
  b * p + d * q,
  a * r + c * s,
  b * r + d * s,
  a * t + c * u + e,
  b * t + d * u + f,
];

const place = ([a, b, c, d, e, f]: Matrix, x: number, y: number): readonly [number, number] => [a * x + c * y + e, b * x + d * y + f];

/** The upright box around left, top, right and bottom of another space. */
function boxOf(ctm: Matrix, [left = 0, top = 0, right = 0, bottom = 0]: readonly number[]): Rect {
  const corners = [place(ctm, left, top), place(ctm, right, top), place(ctm, left, bottom), place(ctm, right, bottom)];
  const [xs, ys] = [corners.map(([x]) => x), corners.map(([, y]) => y)];
  const [x, y] = [Math.min(...xs), Math.min(...ys)];
  return { x, y, width: Math.max(...xs) - x, height: Math.max(...ys) - y };
}

/** What two boxes share; null where they share nothing. */
function shared(a: Rect | null, b: Rect): Rect | null {
  if (!a) return null;
  const x = Math.max(a.x, b.x);
  const y = Math.max(a.y, b.y);
  const width = Math.min(a.x + a.width, b.x + b.width) - x;
  const height = Math.min(a.y + a.height, b.y + b.height) - y;
  return width < 0 || height < 0 ? null : { x, y, width, height };
}
