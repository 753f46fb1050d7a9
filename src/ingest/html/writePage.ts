import type { Rect, Span } from '../../domain/document.ts';
import { BOX_EM } from '../layout/geometry.ts';
import type { LaidPage } from '../layout/layoutPage.ts';
import type { Line, LineSegment } from '../layout/line.ts';
import { LINE, MARGIN, PAGE_WIDTH, type FlowUnit } from './flow.ts';
import type { FlowLine, FlowRun, FlowSegment } from './flowLines.ts';
import { styleOf } from './htmlStyle.ts';
import { heightOf } from './paginate.ts';

const LEAST_HEIGHT = 792;

/**
 * The page that units of the flow make: its one text ('\n' between lines, ' ' between words), where its words stand and its lines. `spans` takes the words of
 * every tag on the page, by the tag's number.
 */
export function writePage(number: number, units: readonly FlowUnit[], spans: Map<number, Span[]>): LaidPage {
  let text = '';
  const starts: number[] = [];
  const ends: number[] = [];
  const boxes: number[] = [];
  const styles: number[] = [];
  const lines: Line[] = [];
  const facts = new Map<number, { start: number; end: number }>();
  let y = MARGIN;

  const write = (run: FlowRun, top: number): Rect => {
    starts.push(text.length);
    text += run.text;
    ends.push(text.length);
    const box: Rect = { x: run.x, y: top, width: run.width, height: BOX_EM * run.look.size };
    boxes.push(box.x, box.y, box.width, box.height);
    styles.push(styleOf(run.look));
    for (const fact of run.facts) {
      const known = facts.get(fact);
      if (known) known.end = text.length;
      else facts.set(fact, { start: text.length - run.text.length, end: text.length });
    }
    return box;
  };

  const segment = ({ runs, x, width }: FlowSegment, top: number, size: number): LineSegment => {
    if (text !== '' && !text.endsWith('\n')) text += ' ';
    const start = text.length;
    for (const [i, run] of runs.entries()) {
      if (i > 0 && !run.joined) text += ' ';
      write(run, top + (run.look.raised ? 0 : Math.max(0, size - run.look.size)) * BOX_EM);
    }
    const share = (test: (run: FlowRun) => boolean): number =>
      runs.reduce((sum, run) => sum + (test(run) ? run.text.length : 0), 0) / Math.max(1, text.length - start);
    return {
      start,
      end: text.length,
      box: { x, y: top, width, height: BOX_EM * size },
      bold: share(({ look }) => look.bold) > 0.6,
      italic: share(({ look }) => look.italic) > 0.6,
      size,
    };
  };

  const line = ({ segments, size }: FlowLine): void => {
    if (segments.length > 0) {
      if (text !== '') text += '\n';
      const start = text.length;
      const top = y + (LINE - BOX_EM) * size;
      const set = segments.map((one) => segment(one, top, size));
      const letters = set.reduce((sum, one) => sum + one.end - one.start, 0);
      const bold = set.reduce((sum, one) => sum + (one.bold ? one.end - one.start : 0), 0);
      const left = Math.min(...set.map(({ box }) => box.x));
      const right = Math.max(...set.map(({ box }) => box.x + box.width));
      const box: Rect = { x: left, y: top, width: right - left, height: BOX_EM * size };
      lines.push({ start, end: text.length, box, segments: set, size, bold: bold > 0.8 * letters, column: 0 });
    }
    y += LINE * size;
  };

  for (const [i, unit] of units.entries()) {
    if (i > 0) y += unit.above;
    const next = y + heightOf(unit);
    for (const one of unit.lines) line(one);
    y = next;
  }
  for (const [fact, { start, end }] of facts) spans.set(fact, [...(spans.get(fact) ?? []), { page: number, start, end }]);
  return {
    number,
    width: PAGE_WIDTH,
    height: Math.max(LEAST_HEIGHT, Math.ceil(y + MARGIN)),
    text,
    geometry: {
      starts: Uint32Array.from(starts),
      ends: Uint32Array.from(ends),
      boxes: Float32Array.from(boxes),
      styles: Uint8Array.from(styles),
    },
    lines,
  };
}
