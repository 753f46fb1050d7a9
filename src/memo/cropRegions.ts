import type { Rect } from '../domain/document.ts';

/** What a page prints of a quote, in points from its upper left corner. */
export interface QuotedPage {
  readonly rects: readonly Rect[];
  /** Row labels and column headers. */
  readonly labels: readonly Rect[];
  readonly heads: readonly Rect[];
  /** The edges of the page's text; null where they are not known. */
  readonly edges: { readonly from: number; readonly to: number } | null;
  /** The chart or picture that it is printed in. */
  readonly drawing?: Rect;
}

/** A strip of the page to be cut out, and what is marked in it. */
export interface CropRegion {
  readonly of: 'quote' | 'beside';
  readonly box: Rect;
  readonly rects: readonly Rect[];
  readonly labels: readonly Rect[];
  readonly heads: readonly Rect[];
  readonly drawing?: Rect;
}

/** Points of paper between two things that are still seen in one strip: the rows between a figure and its column's header, if they are few. */
const NEAR = 72;
/** Points above and below a quote, so that the line beside it is seen; a header needs less. */
const AROUND_QUOTE = 14;
const AROUND_HEAD = 3;

interface Part {
  readonly rect: Rect;
  readonly as: 'rects' | 'labels' | 'heads';
}

/** The strips of a page that show a quote, from the top down, each over the full width of the text. None where nothing of it is located. */
export function cropRegions({ rects, labels, heads, edges, drawing }: QuotedPage): readonly CropRegion[] {
  if (drawing) return [{ of: 'quote', box: drawing, rects, labels, heads, drawing }];
  if (rects.length === 0) return [];
  const parts: Part[] = [
    ...rects.map((rect) => ({ rect, as: 'rects' }) as const),
    ...labels.map((rect) => ({ rect, as: 'labels' }) as const),
    ...heads.map((rect) => ({ rect, as: 'heads' }) as const),
  ].sort((a, b) => a.rect.y - b.rect.y);
  const strips: Part[][] = [];
  let bottom = -Infinity;
  for (const part of parts) {
    const strip = strips.at(-1);
    if (strip && part.rect.y - bottom <= NEAR) strip.push(part);
    else strips.push([part]);
    bottom = Math.max(bottom, part.rect.y + part.rect.height);
  }
  const left = Math.min(edges?.from ?? Infinity, ...parts.map(({ rect }) => rect.x));
  const right = Math.max(edges?.to ?? -Infinity, ...parts.map(({ rect }) => rect.x + rect.width));
  return strips.map((strip): CropRegion => {
    const only = (as: Part['as']): Rect[] => strip.filter((part) => part.as === as).map(({ rect }) => rect);
    const of = strip.some(({ as }) => as === 'rects') ? 'quote' : 'beside';
    const around = of === 'quote' ? AROUND_QUOTE : AROUND_HEAD;
    const top = Math.max(0, Math.min(...strip.map(({ rect }) => rect.y)) - around);
    const foot = Math.max(...strip.map(({ rect }) => rect.y + rect.height)) + around;
    const box = { x: left, y: top, width: right - left, height: foot - top };
    return { of, box, rects: only('rects'), labels: only('labels'), heads: only('heads') };
  });
}
