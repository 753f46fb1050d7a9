import type { Table } from '../domain/document.ts';
import type { Drawing, InkMark, PlacedWords } from '../domain/drawn/drawing.ts';
import { chartTable } from './chartTable.ts';
import { drawnRegions } from './drawnRegions.ts';
import { sideBySide } from './sideBySide.ts';
import { wordsOf } from './wordsOf.ts';

/** A page whose marks are known. */
export interface InkedPage {
  readonly words: PlacedWords;
  readonly marks: readonly InkMark[];
  /** How many tables were read on it. */
  readonly tables: number;
}

/** What stands alike on so many pages is an ornament. */
const ALIKE = 3;

/**
 * The charts and pictures of a filing, in the order of its pages, and the tables that charts were read as. Logos, signatures, rules and what stands alike on
 * several pages are told apart by size, place and repetition.
 */
export function drawingsOf(pages: readonly InkedPage[]): { readonly drawings: Drawing[]; readonly tables: Table[] } {
  const seen = new Map<string, number>();
  for (const { marks } of pages) for (const key of new Set(marks.map(keyOf))) seen.set(key, (seen.get(key) ?? 0) + 1);
  const decorates = (mark: InkMark): boolean => (seen.get(keyOf(mark)) ?? 0) >= ALIKE;
  const tables: Table[] = [];
  const drawings = pages.flatMap(({ words, marks, tables: read }) => {
    let ordinal = read;
    const regions = drawnRegions(words, marks, decorates).flatMap((whole) => {
      const parts = sideBySide(whole, words);
      // Charts beside each other have one heading over them all, unless each has its own.
      const heading = parts.length > 1 ? wordsOf(whole, words).title : undefined;
      return parts.map((region) => ({ region, heading }));
    });
    return regions.map(({ region, heading }): Drawing => {
      const belonging = wordsOf(region, words);
      const id = `${String(words.number)}.${String(ordinal + 1)}`;
      const table = region.kind === 'chart' ? chartTable(region, words, id, belonging.title) : null;
      if (table) {
        tables.push(table);
        ordinal++;
      }
      const title = belonging.title ?? heading;
      return { page: words.number, kind: region.kind, box: region.box, ...belonging, ...(title && { title }), ...(table && { table: id }) };
    });
  });
  return { drawings, tables };
}

const keyOf = ({ kind, box: { x, y, width, height } }: InkMark): string =>
  `${kind} ${[x, y, width, height].map((n) => Math.round(n)).join(' ')}`;
