import type { Chunk, Geometry, LookNode, Page } from '../domain/document.ts';
import type { Check, Operand, StatementView } from '../domain/figures.ts';
import type { PictureDescription } from '../domain/drawn/described.ts';
import type { PictureText } from '../domain/models.ts';

/**
 * Pages and chunks cross threads and rest in IndexedDB as UTF-8 JSON in a buffer of their own: the parse worker packs, buffers are transferred for nothing, and
 * the engine's thread stores hundreds of pages without ever building their objects. A page is unpacked when a question reads it.
 */
export type Packed = Uint8Array<ArrayBuffer>;

const encoder = new TextEncoder();
const decoder = new TextDecoder();

export const packPage = (page: Page): Packed => encoder.encode(JSON.stringify(page));
export const unpackPage = (packed: Packed): Page => JSON.parse(decoder.decode(packed)) as Page;

export const packPicture = (picture: PictureText): Packed => encoder.encode(JSON.stringify(picture));
export const unpackPicture = (packed: Packed): PictureText => JSON.parse(decoder.decode(packed)) as PictureText;

export const packDescription = (description: PictureDescription): Packed => encoder.encode(JSON.stringify(description));
export const unpackDescription = (packed: Packed): PictureDescription => JSON.parse(decoder.decode(packed)) as PictureDescription;

export const packChunks = (chunks: readonly Chunk[]): Packed => encoder.encode(JSON.stringify(chunks));
export const unpackChunks = (packed: Packed): readonly Chunk[] => JSON.parse(decoder.decode(packed)) as readonly Chunk[];

/** A filing's statements and the checks that need no other filing. */
export interface Figures {
  readonly views: readonly StatementView[];
  readonly checks: readonly Check[];
}

/** Statements and checks with every cell once: a cell is part of its statement and of each check that uses it. */
interface StoredFigures {
  readonly cells: readonly Operand[];
  readonly views: readonly (Omit<StatementView, 'rows'> & { readonly rows: readonly StoredRow[] })[];
  readonly checks: readonly (Omit<Check, 'operands'> & { readonly operands: readonly number[] })[];
}
type StoredRow = Omit<StatementView['rows'][number], 'cells'> & { readonly cells: readonly (number | null)[] };

export function packFigures({ views, checks }: Figures): Packed {
  const places = new Map<Operand, number>();
  const placeOf = (cell: Operand): number => {
    const place = places.get(cell) ?? places.size;
    places.set(cell, place);
    return place;
  };
  const stored: Omit<StoredFigures, 'cells'> = {
    views: views.map((view) => ({
      ...view,
      rows: view.rows.map((row) => ({ ...row, cells: row.cells.map((cell) => cell && placeOf(cell)) })),
    })),
    checks: checks.map((check) => ({ ...check, operands: check.operands.map(placeOf) })),
  };
  return encoder.encode(JSON.stringify({ ...stored, cells: [...places.keys()] } satisfies StoredFigures));
}

export function unpackFigures(packed: Packed): Figures {
  const { cells, views, checks } = JSON.parse(decoder.decode(packed)) as StoredFigures;
  const cellAt = (place: number): Operand => {
    const cell = cells[place];
    if (!cell) throw new RangeError(`no cell ${String(place)} of ${String(cells.length)}`);
    return cell;
  };
  return {
    views: views.map((view) => ({
      ...view,
      rows: view.rows.map((row) => ({ ...row, cells: row.cells.map((place) => (place === null ? null : cellAt(place))) })),
    })),
    checks: checks.map((check) => ({ ...check, operands: check.operands.map(cellAt) })),
  };
}

/**
 * One buffer a page: starts, ends (4 bytes a run each), boxes (16), styles (1). The look of an HTML filing's page follows as JSON, then the number of runs (4 bytes)
 * and one byte more: only a page with a look is not a multiple of a run's 25 bytes long.
 */
export function packGeometry(geometry: Geometry, look?: readonly LookNode[]): Packed {
  const runs = geometry.starts.length;
  const shown = look && encoder.encode(JSON.stringify(look));
  // White space after the JSON fills up to one byte over a multiple of 25.
  const tail = shown ? shown.length + FOOT + ((((1 - shown.length - FOOT) % RUN) + RUN) % RUN) : 0;
  const buffer = new ArrayBuffer(runs * RUN + tail);
  new Uint32Array(buffer, 0, runs).set(geometry.starts);
  new Uint32Array(buffer, runs * 4, runs).set(geometry.ends);
  new Float32Array(buffer, runs * 8, runs * 4).set(geometry.boxes);
  new Uint8Array(buffer, runs * 24, runs).set(geometry.styles);
  const packed = new Uint8Array(buffer);
  if (shown) {
    packed.fill(SPACE, runs * RUN);
    packed.set(shown, runs * RUN);
    new DataView(buffer).setUint32(buffer.byteLength - FOOT, runs, true);
  }
  return packed;
}

/** Bytes of a run, and of what follows a look. */
const RUN = 25;
const FOOT = 5;
const SPACE = 32;

function runsIn({ buffer, byteOffset, byteLength }: Packed): number {
  return byteLength % RUN === 0 ? byteLength / RUN : new DataView(buffer, byteOffset, byteLength).getUint32(byteLength - FOOT, true);
}

/** Views into the packed buffer, which must begin at a multiple of four bytes (a stored one begins at 0). */
export function unpackGeometry(packed: Packed): Geometry {
  const { buffer, byteOffset } = packed;
  const runs = runsIn(packed);
  return {
    starts: new Uint32Array(buffer, byteOffset, runs),
    ends: new Uint32Array(buffer, byteOffset + runs * 4, runs),
    boxes: new Float32Array(buffer, byteOffset + runs * 8, runs * 4),
    styles: new Uint8Array(buffer, byteOffset + runs * 24, runs),
  };
}

/** What a page of an HTML filing looks like; null for a page of a PDF. */
export function unpackLook(packed: Packed): readonly LookNode[] | null {
  if (packed.byteLength % RUN === 0) return null;
  return JSON.parse(decoder.decode(packed.subarray(runsIn(packed) * RUN, packed.byteLength - FOOT))) as readonly LookNode[];
}
