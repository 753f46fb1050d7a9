import { advanceOf } from '../layout/geometry.ts';
import { styleOf, type WordLook } from './htmlStyle.ts';

/** Words in one look, as the file has them. `facts`: the tags they stand in, outermost first. `\n` alone is a break. */
export interface FlowPiece {
  readonly text: string;
  readonly look: WordLook;
  readonly facts: readonly number[];
}

/** Words drawn in one look on one line; `x` and `width` in points. */
export interface FlowRun {
  readonly text: string;
  readonly x: number;
  readonly width: number;
  readonly look: WordLook;
  readonly facts: readonly number[];
  /** No space is between it and the run before. */
  readonly joined: boolean;
}

/** A stretch of a line: all of a line of prose, or one cell. */
export interface FlowSegment {
  readonly runs: readonly FlowRun[];
  readonly x: number;
  readonly width: number;
}

export interface FlowLine {
  readonly segments: readonly FlowSegment[];
  /** Type size of most of it. */
  readonly size: number;
}

/** What is never parted by a line's end. */
interface UnbrokenWord {
  readonly parts: { readonly text: string; readonly width: number; readonly look: WordLook; readonly facts: readonly number[] }[];
  width: number;
}

const NO_FACTS: readonly number[] = [];

const widthOf = (text: string, look: WordLook): number => advanceOf(styleOf(look), text) * look.size;
const spaceWidth = (look: WordLook): number => widthOf(' ', look);

/** The words of pieces, one list for each stretch between breaks. A raised mark is a word of its own, so that it enters no figure. */
function wordsOf(pieces: readonly FlowPiece[]): UnbrokenWord[][] {
  const stretches: UnbrokenWord[][] = [[]];
  let open: UnbrokenWord | undefined;
  let before: WordLook | undefined;
  for (const { text, look, facts } of pieces) {
    if (text === '\n') {
      stretches.push([]);
      open = undefined;
      continue;
    }
    for (const part of text.split(/(\s+)/)) {
      if (part === '') continue;
      if (part.trim() === '') {
        open = undefined;
        continue;
      }
      if (open === undefined || (look.raised && before?.raised !== true && /^[\d(*†‡[]/.test(part))) {
        open = { parts: [], width: 0 };
        stretches.at(-1)?.push(open);
      }
      const width = widthOf(part, look);
      open.parts.push({ text: part, width, look, facts });
      open.width += width;
      before = look;
    }
  }
  return stretches;
}

/** Words set one after another from `x` on as a segment; narrower than they are where they are more than `most` points wide. */
function set(words: readonly UnbrokenWord[], x: number, most: number): FlowSegment {
  const runs: { text: string; x: number; width: number; look: WordLook; facts: readonly number[]; joined: boolean }[] = [];
  let at = x;
  for (const [w, word] of words.entries()) {
    const space = w === 0 ? 0 : spaceWidth(word.parts[0]?.look ?? { ...NOTHING });
    for (const [p, part] of word.parts.entries()) {
      const last = runs.at(-1);
      const gap = p === 0 ? space : 0;
      if (last !== undefined && last.look === part.look && last.facts === part.facts) {
        last.text += (p === 0 ? ' ' : '') + part.text;
        last.width += gap + part.width;
      } else runs.push({ text: part.text, x: at + gap, width: part.width, look: part.look, facts: part.facts, joined: p > 0 });
      at += gap + part.width;
    }
  }
  const width = at - x;
  if (width <= most) return { runs, x, width };
  const squeeze = most / width;
  return { runs: runs.map((run) => ({ ...run, x: x + (run.x - x) * squeeze, width: run.width * squeeze })), x, width: most };
}

const NOTHING: WordLook = { size: 10, bold: false, italic: false, serif: true, monospace: false, raised: false };

const sizeOf = (words: readonly UnbrokenWord[]): number => {
  const letters = new Map<number, number>();
  let [most, size] = [0, 10];
  for (const { parts } of words)
    for (const { text, look } of parts) {
      const sum = (letters.get(look.size) ?? 0) + text.length;
      letters.set(look.size, sum);
      if (sum > most) [most, size] = [sum, look.size];
    }
  return size;
};

export interface LineRoom {
  readonly left: number;
  readonly right: number;
  /** Of the first line, from `left`. */
  readonly indent: number;
  readonly align: 'left' | 'center' | 'right';
}

/** Prose set in lines between two edges. A stretch without words is an empty line. */
export function linesOf(pieces: readonly FlowPiece[], { left, right, indent, align }: LineRoom): FlowLine[] {
  const lines: FlowLine[] = [];
  const from = (): number => left + (lines.length === 0 ? indent : 0);
  for (const words of wordsOf(pieces)) {
    let line: UnbrokenWord[] = [];
    let width = 0;
    const close = (): void => {
      const free = Math.max(0, right - from() - width);
      const x = from() + (align === 'center' ? free / 2 : align === 'right' ? free : 0);
      lines.push({ segments: line.length === 0 ? [] : [set(line, x, Infinity)], size: sizeOf(line) });
      line = [];
      width = 0;
    };
    for (const word of words) {
      const space = line.length === 0 ? 0 : spaceWidth(word.parts[0]?.look ?? NOTHING);
      if (line.length > 0 && width + space + word.width > right - from()) close();
      width += (line.length === 0 ? 0 : space) + word.width;
      line.push(word);
    }
    close();
  }
  return lines;
}

/** A cell's words on one line, not yet placed. */
export interface CellLine {
  readonly text: string;
  /** As printed, no wider than `most`. */
  readonly width: number;
  readonly size: number;
  readonly at: (x: number) => FlowSegment;
}

export function cellWords(pieces: readonly FlowPiece[], most: number): CellLine {
  const words = wordsOf(pieces.map((piece) => (piece.text === '\n' ? { ...piece, text: ' ', facts: NO_FACTS } : piece))).flat();
  const { width } = set(words, 0, most);
  const text = words.map(({ parts }) => parts.map((part) => part.text).join('')).join(' ');
  return { text, width, size: sizeOf(words), at: (x) => set(words, x, most) };
}

/** Old filings set tables in type of one width: each stretch between two spaces and more stands where its column of letters is. */
export function typedLines(pieces: readonly FlowPiece[], left: number): FlowLine[] {
  const lines: FlowLine[] = [];
  let segments: FlowSegment[] = [];
  let column = 0;
  let size = 10;
  const close = (): void => {
    lines.push({ segments, size });
    segments = [];
    column = 0;
  };
  for (const { text, look, facts } of pieces) {
    const each = 0.6 * look.size;
    size = look.size;
    for (const [i, row] of text.split('\n').entries()) {
      if (i > 0) close();
      for (const found of row.matchAll(/\S+(?: \S+)*/g)) {
        const x = left + (column + found.index) * each;
        const run: FlowRun = { text: found[0], x, width: found[0].length * each, look, facts, joined: false };
        segments.push({ runs: [run], x, width: run.width });
      }
      column += row.length;
    }
  }
  if (segments.length > 0) close();
  return lines;
}
