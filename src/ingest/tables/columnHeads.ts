import type { Grid } from './grid.ts';
import type { CellPiece } from './cellPieces.ts';
import type { Strip } from './regions.ts';
import { opened, repeated, spread } from './headSpans.ts';
import type { HeadExtent } from './headSpans.ts';
import { datesIn } from '../../text/dates.ts';
import { monthsFrom } from '../../text/periods.ts';
import { unitNote } from '../../text/units.ts';

/** The places of a table's labels and columns on the page. */
export interface Frame {
  readonly columnsLeft: number;
  readonly columnsRight: number;
  readonly labelLeft: number;
  readonly labelRight: number;
  readonly bands: Grid['bands'];
  readonly centre: number;
  readonly pageCentre: number;
}

/** Sets the words of header lines over the columns, lowest line first; words over the labels are the stub's. */
export function assign(text: string, headers: readonly Strip[], grid: Grid, frame: Frame): { columns: CellPiece[][]; stub: CellPiece[] } {
  const columns: CellPiece[][] = grid.bands.map(() => []);
  const stub: CellPiece[] = [];
  const joints: boolean[] = [];
  const extents: HeadExtent[] = grid.bands.map((band) => ({ left: band.left, right: band.right }));
  for (const strip of [...headers].reverse()) {
    const over: CellPiece[] = [];
    for (const piece of strip.pieces.flatMap((each) => partNote(text, each, frame))) {
      if (piece.kind === 'marker') continue;
      const label =
        piece.right <= frame.columnsLeft - 30 || (piece.left <= frame.labelLeft + 12 && (piece.left + piece.right) / 2 < frame.columnsLeft);
      if (label) stub.push(piece);
      else over.push(...splitHeading(text, piece, extents));
    }
    const headings = over.map((piece) => {
      const words = text.slice(piece.start, piece.end);
      // Where years are fewer than columns, each is over a group of them.
      const yearOver = over.length < extents.length && (datesIn(words).length > 0 || /^(?:fiscal\s+)?(?:19|20)\d{2}$/i.test(words));
      return { left: piece.left, right: piece.right, spans: namesTime(words) || yearOver };
    });
    const labels = columns.map((pieces) => pieces.map((piece) => text.slice(piece.start, piece.end)).join(' '));
    const names = columns.map((pieces) => namesOf(text, pieces));
    for (const [k, group] of (
      repeated(labels, headings, extents) ??
      opened(names, headings, extents) ??
      spread(headings, extents, joints)
    ).entries()) {
      const piece = over[k];
      if (piece === undefined || group === null) continue;
      for (let c = group[0]; c <= group[1]; c++) columns[c]?.unshift(piece);
      for (let c = group[0]; c < group[1]; c++) joints[c] = true;
      if (group[0] !== group[1]) continue;
      const extent = extents[group[0]];
      if (extent !== undefined) extents[group[0]] = { left: Math.min(extent.left, piece.left), right: Math.max(extent.right, piece.right) };
    }
  }
  return { columns, stub };
}

/** "(In millions) April 27, 2019" drawn as one run over labels and first column is a unit and a heading. */
function partNote(text: string, piece: CellPiece, frame: Frame): CellPiece[] {
  if (piece.left > frame.labelLeft + 12 || piece.right < frame.columnsLeft) return [piece];
  const words = text.slice(piece.start, piece.end);
  const note = unitNote(words);
  if (note?.start !== 0 || !/^\s+\S*\s?.*\b(?:19|20)\d{2}\b/.test(words.slice(note.end))) return [piece];
  const at = note.end + words.slice(note.end).search(/\S/);
  const left = piece.left + ((piece.right - piece.left) * at) / words.length;
  return [
    { ...piece, end: piece.start + note.end, right: left - 2 },
    { ...piece, start: piece.start + at, left },
  ];
}

/** The words over a column that name no time. */
const namesOf = (text: string, pieces: readonly CellPiece[]): string =>
  pieces
    .map((piece) => text.slice(piece.start, piece.end))
    .filter((words) => !namesTime(words) && datesIn(words).length === 0 && !/^(?:19|20)\d{2}$/.test(words))
    .join(' ');

/** Words that a group of columns shares: a length of time, "as of", or a date whose year is printed below. */
function namesTime(words: string): boolean {
  if (monthsFrom(words) !== null || /\b(?:as of|at)\b/i.test(words)) return true;
  return datesIn(words).length > 0 && !/\b(?:19|20)\d{2}\b/.test(words);
}

/** "December 31, 2018 December 31, 2017" drawn as one run over two columns is two headings. */
function splitHeading(text: string, piece: CellPiece, extents: readonly HeadExtent[]): CellPiece[] {
  const under = extents.filter((extent) => Math.min(extent.right, piece.right) - Math.max(extent.left, piece.left) > 4).length;
  if (under < 2) return [piece];
  const words = text.slice(piece.start, piece.end);
  const names = [...words.matchAll(/\S+/g)];
  // "Domestic International Consolidated" drawn as one run: a name a column.
  const loose = piece.right - piece.left > 0.62 * piece.size * words.length;
  const twice = names.length % 2 === 0 && names.every((name, k) => name[0] === names[(k + names.length / 2) % names.length]?.[0]);
  if ((loose || twice) && under >= 3 && names.length === under && names.every((name) => /^[A-Z(]/.test(name[0])))
    return extents
      .filter((extent) => Math.min(extent.right, piece.right) - Math.max(extent.left, piece.left) > 4)
      .map((extent, i) => ({
        ...piece,
        start: piece.start + (names[i]?.index ?? 0),
        end: piece.start + (names[i]?.index ?? 0) + (names[i]?.[0].length ?? 0),
        left: extent.left,
        right: extent.right,
      }));
  const all = datesIn(words);
  const whole = all.filter((date) => date.year !== undefined);
  // "January 28, January 29," over "2023 2022"
  const dates = whole.length > 0 ? whole : all.filter((date) => date.day !== undefined);
  if (
    dates.length < 2 ||
    dates[0]?.start !== 0 ||
    dates.some((date, i) => i > 0 && words.slice(dates[i - 1]?.end, date.start).replace(/[\s,]/g, '') !== '')
  )
    return [piece];
  const width = (piece.right - piece.left) / words.length;
  return dates.map((date) => ({
    ...piece,
    start: piece.start + date.start,
    end: piece.start + date.end,
    left: piece.left + date.start * width,
    right: piece.left + date.end * width,
  }));
}
