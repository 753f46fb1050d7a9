import type { Geometry } from '../../domain/document.ts';
import type { Line, LineSegment } from '../layout/line.ts';
import { currencyOf, readAmount } from '../../text/numbers.ts';
import type { Amount } from '../../text/numbers.ts';

/** What a page brings to table reading: `layoutPage` gives more. */
export interface PageLines {
  readonly number: number;
  readonly text: string;
  readonly lines: readonly Line[];
  readonly width: number;
  readonly height: number;
  /** Recognises footnote marks by their size. */
  readonly geometry?: Geometry;
}

/**
 * A stretch of a line as a table sees it: one printed figure, or words. A figure's currency sign, parentheses and percent
 * sign may be drawn apart from its digits; they widen `left`/`right` but `digitsLeft`/`digitsRight`, by which columns align, stay.
 */
export interface CellPiece {
  readonly kind: 'figure' | 'blank' | 'words' | 'marker';
  /** Offsets of the printed figure with sign and parentheses, or of the words. */
  readonly start: number;
  readonly end: number;
  readonly amount: Amount | null;
  /** Set where a currency sign is printed before the figure, within the span or apart from it. */
  readonly currency?: string;
  readonly left: number;
  readonly right: number;
  readonly digitsLeft: number;
  readonly digitsRight: number;
  /** A bare number that may be a calendar year. */
  readonly year: boolean;
  readonly bold: boolean;
  readonly size: number;
}

interface Atom {
  readonly start: number;
  readonly end: number;
  readonly left: number;
  readonly right: number;
  readonly text: string;
  readonly segment: LineSegment;
}

const CURRENCY_ONLY = /^(?:US\$|C\$|A\$|\$|€|£|¥)$/;
const OPENERS = /^[($€£¥\s]*\($/;
const CLOSERS = /^(?:\)\s?%?|%\)?|\)\s?(?:x|pts?))$/;
const BLANKS = /^(?:n\/?[ma]|n\.[ma]\.?|nm|na|nmf|\*{1,3}|#|\+)$/i;
const MARKER = /^(?:\(?[a-z]\)|\(\d{1,2}\)|\[\d{1,2}\]|\*{1,3}|[†‡§])(?:\s?,?\s?(?:\(?[a-z]\)|\(\d{1,2}\)))*$/i;
const LEADER = /(?:\.\s?){4,}|_{4,}/;
const FIGURE_THEN_MARKER = /^(.*[\d)%—–])\s?((?:\((?:\d{1,2}|[a-z])\)|\[\d{1,2}\]|\*{1,2}|[†‡])(?:\s?\((?:\d{1,2}|[a-z])\))*)$/i;
/** A stretch of years heads a column: "2028 – 2032". */
const YEARS = /^(?:19|20)\d{2}\s*[-–—]\s*(?:19|20)?\d{2}$/;
const STUCK_DIGIT = /^((?:\(|\$|\s)*\d{1,3}(?:,\d{3})+)(\d)$/;

/** Rough advance of a character in ems: only used to place words inside one run. */
function advance(character: string): number {
  if (/[\s.,;:'’()[\]|ijltf!-]/.test(character)) return 0.3;
  return /[A-Zmw%—@&]/.test(character) ? 0.75 : 0.5;
}

function atomsOf(text: string, segment: LineSegment): Atom[] {
  const words = text.slice(segment.start, segment.end);
  const whole: Atom = {
    start: segment.start,
    end: segment.end,
    left: segment.box.x,
    right: segment.box.x + segment.box.width,
    text: words,
    segment,
  };
  if (!/[\s_]|\.{3}/.test(words) || readAmount(words) !== null || YEARS.test(words)) return [whole];
  const parts: { from: number; to: number }[] = [];
  const leader = LEADER.exec(words);
  if (leader !== null) {
    if (leader.index > 0) parts.push({ from: 0, to: words.slice(0, leader.index).trimEnd().length });
    const rest = leader.index + leader[0].length;
    for (const token of words.slice(rest).matchAll(/\S+/g))
      parts.push({ from: rest + token.index, to: rest + token.index + token[0].length });
  } else {
    const tokens = [...words.matchAll(/\S+/g)].map((token) => ({ from: token.index, to: token.index + token[0].length, text: token[0] }));
    if (!tokens.every((token) => figureLike(token.text)) || MARKER.test(words)) return [whole];
    for (const token of tokens) parts.push(token);
  }
  const edges = [0];
  for (const character of words) edges.push((edges.at(-1) ?? 0) + advance(character) * character.length);
  const total = edges.at(-1) ?? 1;
  const at = (offset: number): number => segment.box.x + (segment.box.width * (edges[Math.min(offset, edges.length - 1)] ?? 0)) / total;
  return parts
    .filter((part) => part.to > part.from)
    .map((part) => ({
      start: segment.start + part.from,
      end: segment.start + part.to,
      left: at(part.from),
      right: at(part.to),
      text: words.slice(part.from, part.to),
      segment,
    }));
}

function figureLike(token: string): boolean {
  return (
    readAmount(token) !== null ||
    CURRENCY_ONLY.test(token) ||
    CLOSERS.test(token) ||
    OPENERS.test(token) ||
    BLANKS.test(token) ||
    token === '$(' ||
    token === '('
  );
}

function isYear(text: string): boolean {
  return /^(?:19|20)\d{2}$/.test(text);
}

/** Splits a line into figures and words, left to right, joining signs drawn apart to the figure they belong to. */
export function piecesOf(text: string, line: Line): CellPiece[] {
  const atoms = line.segments.flatMap((segment) => atomsOf(text, segment));
  const pieces: CellPiece[] = [];
  // a line of nothing but signs says under "2022" and "2021" what the columns are in
  const signs = atoms.length > 1 && atoms.every((atom) => CURRENCY_ONLY.test(atom.text));
  for (let i = 0; i < atoms.length; i++) {
    const atom = atoms[i];
    if (atom === undefined) continue;
    const small = atom.segment.size < line.size * 0.8;
    if (small && /^[\d(),a-z*†\s]{1,12}$/i.test(atom.text) && MARKER.test(atom.text.replace(/^(\d{1,2})(?:,\s?\d{1,2})*$/, '($1)'))) {
      pieces.push(piece('marker', atom, atom.start, atom.end, null));
      continue;
    }
    if (looseDigit(atoms, i) || trailing(text, atoms, i)) {
      pieces.push(piece('marker', atom, atom.start, atom.end, null));
      continue;
    }
    const joined = figureAt(text, atoms, i);
    if (joined !== null) {
      pieces.push(joined.piece);
      if (joined.marker !== undefined) pieces.push(joined.marker);
      i = joined.last;
    } else if (BLANKS.test(atom.text)) pieces.push(piece('blank', atom, atom.start, atom.end, null));
    else if (MARKER.test(atom.text)) pieces.push(piece('marker', atom, atom.start, atom.end, null));
    else {
      const last = pieces.at(-1);
      const stray = CURRENCY_ONLY.test(atom.text) || CLOSERS.test(atom.text);
      if (stray && last?.kind === 'words' && atom.left - last.right < 0.6 * atom.segment.size)
        pieces[pieces.length - 1] = { ...last, end: atom.end, right: atom.right, digitsRight: atom.right };
      else if (!stray || signs || atom.text === '%') pieces.push(piece('words', atom, atom.start, atom.end, null));
    }
  }
  return pieces;
}

function piece(kind: CellPiece['kind'], atom: Atom, start: number, end: number, amount: Amount | null): CellPiece {
  return {
    kind,
    start,
    end,
    amount,
    left: atom.left,
    right: atom.right,
    digitsLeft: atom.left,
    digitsRight: atom.right,
    year: false,
    bold: atom.segment.bold,
    size: atom.segment.size,
  };
}

/** "0.29 ³ $ 1.51" with the mark set as a plain digit right before the next column's currency sign. */
function looseDigit(atoms: readonly Atom[], i: number): boolean {
  const [atom, next] = [atoms[i], atoms[i + 1]];
  if (atom === undefined || next === undefined || !/^\d$/.test(atom.text)) return false;
  return next.segment === atom.segment && CURRENCY_ONLY.test(next.text);
}

/** "(1)" right after a figure or year in the same run is its footnote: a column is further off. */
function trailing(text: string, atoms: readonly Atom[], i: number): boolean {
  const [before, atom] = [atoms[i - 1], atoms[i]];
  if (before === undefined || atom === undefined || before.segment !== atom.segment || !/^\(\d{1,2}\)$/.test(atom.text)) return false;
  return /[\d)%]$/.test(text.slice(before.start, before.end)) && atom.left - before.right < atom.segment.size;
}

/** The figure that begins at atom `i` (a currency sign, an opening parenthesis or the digits themselves), with the atoms it takes. */
function figureAt(text: string, atoms: readonly Atom[], i: number): { piece: CellPiece; marker?: CellPiece; last: number } | null {
  let at = i;
  let first = atoms[at];
  if (first === undefined) return null;
  const left = first.left;
  let currency: string | undefined;
  if (CURRENCY_ONLY.test(first.text)) {
    currency = currencyOf(first.text);
    at++;
    first = atoms[at];
  }
  if (first === undefined) return null;
  const start = first.start;
  const begin = first;
  let opened = OPENERS.test(first.text) || first.text === '(';
  if (opened) {
    at++;
    first = atoms[at];
    if (first === undefined) return null;
  }
  const parted = partMarker(first.text);
  const core = readAmount(text.slice(start, first.start) + parted.figure);
  if (core === null || (i !== at && first.left - left > 25 * first.segment.size)) return null;
  opened = opened || parted.figure.includes('(');
  let end = first.start + parted.figure.length;
  let right = first.right;
  const digitsRight = edgeOfDigits(first, parted.figure);
  let last = at;
  if (parted.marker === '') {
    for (let next = atoms[last + 1]; next !== undefined && CLOSERS.test(next.text); next = atoms[last + 1]) {
      const reach = opened && next.text.startsWith(')') ? 4 : 2.6;
      if (next.left - right > reach * first.segment.size || readAmount(text.slice(start, next.end)) === null) break;
      end = next.end;
      right = next.right;
      last++;
    }
  }
  const amount = readAmount(text.slice(start, end));
  if (amount === null) return null;
  const known = currency ?? amount.currency;
  const found: CellPiece = {
    ...piece('figure', first, start, end, amount),
    left,
    right,
    digitsLeft: begin.left,
    digitsRight,
    year: isYear(text.slice(start, end)) && currency === undefined,
    ...(known === undefined ? {} : { currency: known }),
  };
  if (parted.marker === '') return { piece: found, last };
  const marker = { ...piece('marker', first, first.start + parted.figure.length, first.end, null), left: digitsRight };
  return { piece: found, marker, last };
}

/** "1,577(2)" is 1,577 and a footnote; so is "1,5772", which no comma group allows. */
function partMarker(text: string): { readonly figure: string; readonly marker: string } {
  if (readAmount(text) !== null) return { figure: text, marker: '' };
  const apart = FIGURE_THEN_MARKER.exec(text) ?? STUCK_DIGIT.exec(text);
  const figure = apart?.[1]?.trimEnd();
  return figure !== undefined && readAmount(figure) !== null ? { figure, marker: apart?.[2] ?? '' } : { figure: text, marker: '' };
}

/** Right edge of a figure's last digit: a closing parenthesis or percent sign hangs over the column's edge. */
function edgeOfDigits(atom: Atom, figure: string): number {
  const tail = /[)%\sx]+$/.exec(figure)?.[0] ?? '';
  const hang =
    tail === '' ? 0 : Array.from(tail).reduce((sum, c) => sum + (c === '%' ? 0.83 : c === ')' ? 0.33 : 0.25), 0) * atom.segment.size;
  const cut = atom.text.length - figure.length;
  const marker = cut > 0 ? (cut / atom.text.length) * (atom.right - atom.left) : 0;
  return Math.max(atom.left, atom.right - hang - marker);
}
