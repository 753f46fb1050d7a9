import { readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { assemble } from '../../src/ingest/assemble.ts';
import { openPdf } from '../../src/ingest/pdf/openPdf.ts';
import { seeded } from '../seeded.ts';
import { figuresOf } from './figuresOf.ts';

/** Pages with fewer figures say little of how figures are read. */
const FIGURES = 20;

function shuffled<T>(items: readonly T[], random: () => number): T[] {
  const keyed = items.map((item) => ({ item, key: random() }));
  return keyed.sort((a, b) => a.key - b.key).map(({ item }) => item);
}

/**
 * So many pages of so many filings of the sets, drawn by lot from a seed, after leaving out the first `past` filings of that lot: of each filing in turn the next of its
 * pages, shuffled too, that has at least twenty figures. `illegible`: filings without a text to hold a reading against.
 */
export async function drawnByLot(
  sets: readonly string[],
  {
    seed,
    filings,
    pages,
    past,
    illegible,
  }: { readonly seed: number; readonly filings: number; readonly pages: number; readonly past: number; readonly illegible: RegExp },
): Promise<(readonly [file: string, page: number])[]> {
  const random = seeded(seed);
  const files = sets.flatMap((set) =>
    readdirSync(path.join(set, 'pdfs'))
      .sort()
      .map((name) => path.join(set, 'pdfs', name)),
  );
  const lot = shuffled(
    files.filter((file) => file.endsWith('.pdf') && !illegible.test(path.basename(file))),
    random,
  );
  const taken: (readonly [string, number])[][] = [];
  for (const file of lot.slice(past, past + filings)) {
    const opened = await openPdf(new Uint8Array(readFileSync(file)));
    if (!opened.ok) throw new Error(`${file}: ${opened.failure.kind}`);
    const some: (readonly [string, number])[] = [];
    for (const number of shuffled(
      Array.from({ length: opened.value.pages }, (_, i) => i + 1),
      random,
    )) {
      if (some.length >= Math.ceil(pages / filings)) break;
      const page = await opened.value.page(number);
      if (page && figuresOf(assemble([page]).pages[0]?.text ?? '').length >= FIGURES) some.push([file, number]);
    }
    await opened.value.close();
    taken.push(some);
  }
  const turns = Array.from({ length: Math.ceil(pages / filings) }, (_, i) => taken.map((some) => some[i]));
  return turns
    .flat()
    .flatMap((place) => (place ? [place] : []))
    .slice(0, pages);
}
