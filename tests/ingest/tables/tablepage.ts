import { expect } from 'vitest';
import type { Line, LineSegment } from '../../../src/ingest/layout/line.ts';
import type { PageLines } from '../../../src/ingest/tables/cellPieces.ts';
import type { Table } from '../../../src/domain/document.ts';
import { readTables } from '../../../src/ingest/tables/readTables.ts';
import { parseAmount } from '../../../src/text/numbers.ts';

/** A stretch of a made line: `at` its left edge, or `to` its right edge, or `mid` its centre. */
export interface Made {
  readonly text: string;
  readonly at?: number;
  readonly to?: number;
  readonly mid?: number;
  readonly bold?: boolean;
  readonly size?: number;
  /** A footnote's mark set in smaller type right behind, without a gap. */
  readonly mark?: string;
}

export interface MadeLine {
  readonly y: number;
  readonly parts: readonly Made[];
  readonly column?: 0 | 1;
  readonly furniture?: 'header' | 'footer';
}

/** Half an em a character: what the builder draws with. */
const widthOf = (text: string, size: number): number => text.length * size * 0.5;

/** Lays a page out as `layoutPage` would: one text, '\n' between lines, ' ' between segments. */
export function made(lines: readonly MadeLine[], number = 1): PageLines {
  let text = '';
  const runs: { start: number; end: number; box: [number, number, number, number] }[] = [];
  const out: Line[] = lines.map(({ y, parts, column = 0, furniture }) => {
    if (text !== '') text += '\n';
    const start = text.length;
    const segments: LineSegment[] = parts.map((part, i) => {
      const size = part.size ?? 10;
      const width = widthOf(part.text, size);
      const x = part.at ?? (part.to !== undefined ? part.to - width : (part.mid ?? 0) - width / 2);
      if (i > 0) text += ' ';
      const from = text.length;
      text += part.text;
      runs.push({ start: from, end: text.length, box: [x, y, width, size * 1.1] });
      if (part.mark !== undefined) {
        const at = text.length;
        text += part.mark;
        runs.push({ start: at, end: text.length, box: [x + width, y, widthOf(part.mark, size * 0.6), size * 0.66] });
      }
      const marked = part.mark === undefined ? 0 : widthOf(part.mark, size * 0.6);
      return {
        start: from,
        end: text.length,
        box: { x, y, width: width + marked, height: size * 1.1 },
        bold: part.bold ?? false,
        italic: false,
        size,
      };
    });
    const left = Math.min(...segments.map((segment) => segment.box.x));
    const right = Math.max(...segments.map((segment) => segment.box.x + segment.box.width));
    const size = Math.max(...segments.map((segment) => segment.size));
    return {
      start,
      end: text.length,
      box: { x: left, y, width: right - left, height: size * 1.1 },
      segments,
      size,
      bold: segments.every((segment) => segment.bold),
      column,
      ...(furniture === undefined ? {} : { furniture }),
    };
  });
  const geometry = {
    starts: Uint32Array.from(runs, (run) => run.start),
    ends: Uint32Array.from(runs, (run) => run.end),
    boxes: Float32Array.from(runs.flatMap((run) => run.box)),
    styles: new Uint8Array(runs.length),
  };
  return { number, text, lines: out, width: 612, height: 792, geometry };
}

/** Lines of a table at even distance: a label at `at`, figures ending on the right edges given; '' leaves a column empty. */
export function body(
  y: number,
  edges: readonly number[],
  rows: readonly (readonly [string, ...string[]])[],
  step = 12,
  at = 40,
): MadeLine[] {
  return rows.map(([label, ...figures], i) => ({
    y: y + i * step,
    parts: [
      ...(label === '' ? [] : [{ text: label.trimStart(), at: at + 8 * (label.length - label.trimStart().length) }]),
      ...figures.flatMap((figure, c) => {
        if (figure === '') return [];
        // A closing parenthesis or percent sign hangs over the edge that the digits keep.
        const hang = (/[)%]+$/.exec(figure)?.[0].length ?? 0) * 5 * (figure.endsWith(')') ? 0.66 : 1.66);
        return [{ text: figure, to: (edges[c] ?? 0) + hang }];
      }),
    ],
  }));
}

/** A table as a grid of printed words: header line, then label and cells per row. */
export function grid(page: PageLines, table: Table): string[][] {
  const print = (span: { readonly start: number; readonly end: number }): string => page.text.slice(span.start, span.end);
  return table.rows.map((row, r) => [
    row.text,
    ...table.columns.map((_, c) => {
      const cell = table.cells.find((each) => each.row === r && each.column === c);
      return cell === undefined ? '' : print(cell.span);
    }),
  ]);
}

/** The one table of a made page; the words of each of its figures are checked to be its value. */
export function only(lines: readonly MadeLine[]): { page: ReturnType<typeof made>; table: Table } {
  const page = made(lines);
  const tables = readTables([page])[0] ?? [];
  expect(tables).toHaveLength(1);
  const [table] = tables;
  if (table === undefined) throw new Error('no table');
  for (const cell of table.cells)
    if (cell.value !== null) expect(parseAmount(page.text.slice(cell.span.start, cell.span.end))).toBe(cell.value);
  return { page, table };
}

/** Right edges of three columns, and a header of years over them. */
export const EDGES = [380, 460, 540];
export const YEARS: MadeLine = {
  y: 100,
  parts: [
    { text: '2018', to: 380 },
    { text: '2017', to: 460 },
    { text: '2016', to: 540 },
  ],
};
