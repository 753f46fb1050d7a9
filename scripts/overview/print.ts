// Prints the overview of every filing of data sets over kept pages, a line a line with its footnotes' words: for reading by eye.
//   npx tsx scripts/overview/print.ts --data DIR [--data DIR …] [--cache DIR] [--only PART] [--years]
import { parseArgs } from 'node:util';
import { makeOverview } from '../../src/engine/ask/overview/makeOverview.ts';
import { filersOf } from '../../src/question/filers/filersOf.ts';
import { overviewSources } from '../quick/answered.ts';
import { readShelf } from '../quick/shelf.ts';

const { values } = parseArgs({
  options: {
    data: { type: 'string', multiple: true },
    cache: { type: 'string', default: '/tmp/footnote-shelf' },
    only: { type: 'string' },
    years: { type: 'boolean', default: false },
  },
});
const shelf = await readShelf(values.data ?? [], values.cache, { metadata: false, checks: false });
const { cards } = shelf;
const sources = overviewSources(shelf);
const groups = values.years
  ? filersOf(cards)
      .all.map(({ filings }) => [...filings].sort((a, b) => yearOf(b) - yearOf(a)))
      .filter((filings) => filings.length > 1)
  : cards.map(({ id }) => [id]);

function yearOf(id: string): number {
  return cards.find((card) => card.id === id)?.metadata.fiscalYear?.value ?? 0;
}

const counted = new Map<string, number>();
const times: number[] = [];
for (const filings of groups) {
  const name = shelf.docOf(filings[0]!);
  if (values.only !== undefined && !name.includes(values.only)) continue;
  const began = performance.now();
  const made = await makeOverview(filings, sources);
  times.push(performance.now() - began);
  console.log(`\n== ${name} (${made?.overview.title ?? 'none'})`);
  if (made === null) continue;
  const { overview, sentences, citations } = made;
  const add = (kind: string, n: number): void => void counted.set(kind, (counted.get(kind) ?? 0) + n);
  add('filings', 1);
  add('cover', overview.cover.length);
  add('does', overview.does.length);
  add('subjects', overview.subjects.length);
  add('key figures', overview.blocks.flatMap(({ rows }) => rows).length);
  add('filings with key figures', overview.blocks.length > 0 ? 1 : 0);
  add('parts of revenue', overview.parts?.rows.length ?? 0);
  add(`filings with parts by ${overview.parts?.kind ?? 'nothing'}`, 1);
  for (const { kind } of overview.facts) add(kind, 1);
  add('changed rows', overview.changed?.rows.length ?? 0);
  add('filings with changed rows', (overview.changed?.rows.length ?? 0) > 0 ? 1 : 0);
  add('unchanged rows', overview.changed?.unchanged.length ?? 0);
  for (const { text, citations: numbers } of sentences) {
    console.log(`- ${text}`);
    for (const number of numbers) {
      const cited = citations.find((one) => one.number === number);
      if (cited?.kind === 'cell' || (cited !== undefined && !text.includes(cited.quote.slice(0, 20))))
        console.log(
          `      [${shelf.docOf(cited.filing) === name ? '' : `${shelf.docOf(cited.filing)} `}p${String(cited.page)}] ${cited.quote.replace(/\s+/g, ' ').slice(0, 110)}`,
        );
    }
  }
}
times.sort((a, b) => a - b);
console.log(`\n${[...counted].map(([kind, n]) => `${kind}: ${String(n)}`).join('\n')}`);
console.log(
  `ms a filing: p50 ${String(Math.round(times[Math.floor(times.length / 2)] ?? 0))}, p95 ${String(Math.round(times[Math.floor(times.length * 0.95)] ?? 0))}`,
);
