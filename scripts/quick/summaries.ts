// Whether the summaries of tables and the words of figures would earn their place in our own search: ranks of gold pages without them and with, in three ways.
//   npx tsx scripts/quick/summaries.ts --data DIR [--data DIR …] --questions FILE [--cache DIR] [--charts] [--every N]
// A summary is laid behind its page's text, so that segments and features take it like any words: `chunk` with the words of its table, `own` as a passage of its own,
// `read` the same, and read by the features of the order too. With `--charts` what a figure says (title, words inside, note, its chart's summary) is added as well.
import { parseArgs } from 'node:util';
import type { Chunk, FilingId, Page, Span, Statement } from '../../src/domain/document.ts';
import type { PageWithDrawings } from '../../src/domain/drawn/drawing.ts';
import type { PageReader } from '../../src/domain/ports.ts';
import { PRESETS } from '../../src/engine/presets/presets.ts';
import { tableSummary } from '../../src/index/vectors/tableSummary.ts';
import { Lexical } from '../../src/index/words/lexical.ts';
import { buildSegment } from '../../src/index/words/segment.ts';
import { chunk } from '../../src/ingest/chunks/chunk.ts';
import { retrieve } from '../../src/retrieve/retrieve.ts';
import { readQuestions, questionLines, thinned } from '../bench/dataset.ts';
import { readShelf } from './shelf.ts';

const { values } = parseArgs({
  options: {
    data: { type: 'string', multiple: true },
    questions: { type: 'string' },
    cache: { type: 'string', default: '/tmp/footnote-shelf' },
    charts: { type: 'boolean', default: false },
    every: { type: 'string', default: '1' },
  },
});
const { data = [], questions } = values;
const [first] = data;
if (first === undefined || questions === undefined) throw new Error('--data and --questions are needed');

/** What is added of a page, each behind its text: of a table with its id. */
interface Added {
  readonly page: Page;
  readonly parts: readonly { readonly span: Span; readonly table: string | undefined }[];
}

function withSummaries(page: PageWithDrawings): Added {
  const figures = values.charts ? (page.drawings ?? []) : [];
  const says = (span: Span | undefined): string => (span ? page.text.slice(span.start, span.end) : '');
  const told = [
    ...page.tables.map((table) => ({ table: table.id, words: tableSummary(table, page.text).text })),
    ...figures.map(({ title, inner, note, near, table }) => {
      const chart = page.charts?.find(({ id }) => id === table);
      const words = [title, ...inner, note, near].map(says);
      return { table: undefined, words: [...words, chart ? tableSummary(chart, page.text).text : ''].join(' ') };
    }),
  ];
  let text = page.text;
  const parts = told.map(({ table, words }) => {
    const start = text.length + 1;
    text += `\n${words}`;
    return { table, span: { page: page.number, start, end: text.length } };
  });
  return { page: { ...page, text }, parts };
}

const shelf = await readShelf(data, values.cache, { metadata: false, checks: false, charts: values.charts });
const WAYS = ['without', 'chunk', 'own', 'read'] as const;
type Way = (typeof WAYS)[number];
const indexes = Object.fromEntries(WAYS.map((way) => [way, new Lexical()])) as Record<Way, Lexical>;
const added = new Map<FilingId, ReadonlyMap<number, Page>>();
let characters = { before: 0, after: 0 };
for (const { id, pages: count } of shelf.cards) {
  const pages = (await shelf.reader.pages(Array.from({ length: count }, (_, i) => ({ filing: id, page: i + 1 })))).map(({ page }) => page);
  const { sections = [], statements = [] } = shelf.reader.outline(id) ?? {};
  const source = { pages, sections, statements: statements as readonly Statement[] };
  const chunks = chunk(source);
  const more = pages.map(withSummaries);
  const parts = more.flatMap((one) => one.parts);
  const byTable = new Map(parts.flatMap(({ table, span }) => (table === undefined ? [] : [[table, span] as const])));
  const within = chunks.map((one): Chunk => {
    const span = one.table === undefined ? undefined : byTable.get(one.table);
    return span ? { ...one, spans: [...one.spans, span] } : one;
  });
  const own = parts.map(({ span }, i): Chunk => {
    const section = pages[span.page - 1]?.section ?? -1;
    return { index: chunks.length + i, kind: 'prose', section, spans: [span], context: [], tokens: 0 };
  });
  characters = {
    before: characters.before + pages.reduce((sum, { text }) => sum + text.length, 0),
    after: characters.after + more.reduce((sum, { page: { text } }) => sum + text.length, 0),
  };
  const longer = { ...source, pages: more.map(({ page }) => page) };
  indexes.without.add(id, buildSegment({ ...source, chunks }));
  indexes.chunk.add(id, buildSegment({ ...longer, chunks: within }));
  const owned = buildSegment({ ...longer, chunks: [...chunks, ...own] });
  indexes.own.add(id, owned);
  indexes.read.add(id, owned);
  added.set(id, new Map(more.map(({ page }) => [page.number, page])));
}
console.log(`text to search grows by ${((100 * (characters.after - characters.before)) / characters.before).toFixed(1)} %`);

const longer: PageReader = {
  outline: (filing) => shelf.reader.outline(filing),
  pages: (wanted) =>
    Promise.resolve(
      wanted.flatMap(({ filing, page: number }) => {
        const page = added.get(filing)?.get(number);
        return page ? [{ filing, page }] : [];
      }),
    ),
};
interface Gold {
  readonly type?: string;
  readonly evidence?: readonly { readonly doc?: string; readonly page?: number }[];
}
const gold = new Map(questionLines(first, questions).map((line) => [line.id, line as Gold]));
/** By way and type of question: where the first gold page stood, from 0. */
const ranks = new Map<string, number[]>();
const moved: Record<Exclude<Way, 'without'>, { up: number; down: number }> = {
  chunk: { up: 0, down: 0 },
  own: { up: 0, down: 0 },
  read: { up: 0, down: 0 },
};
for (const { id, text } of thinned(readQuestions(first, questions), Number(values.every))) {
  const { type = '', evidence = [] } = gold.get(id) ?? {};
  if (evidence.length === 0) continue;
  const places = new Set(evidence.map(({ doc, page }) => `${doc ?? ''} ${String(page)}`));
  let before = Infinity;
  for (const way of WAYS) {
    const reader = way === 'read' ? longer : shelf.reader;
    const library = { cards: shelf.cards, index: indexes[way], reader, neural: null, only: [], without: [], now: () => performance.now() };
    const { pages } = await retrieve(text, library, PRESETS.words);
    const at = pages.findIndex(({ filing, page }) => places.has(`${shelf.docOf(filing)} ${String(page)}`));
    const rank = at < 0 ? Infinity : at;
    for (const key of [`${way} all`, `${way} ${type}`]) ranks.set(key, [...(ranks.get(key) ?? []), rank]);
    if (way === 'without') before = rank;
    else if (rank < before) moved[way].up++;
    else if (rank > before) moved[way].down++;
  }
}
for (const [key, all] of [...ranks].sort(([a], [b]) => (a.split(' ')[1] ?? '').localeCompare(b.split(' ')[1] ?? ''))) {
  const within = (most: number): string => String(all.filter((rank) => rank < most).length).padStart(4);
  console.log(`${key.padEnd(20)} ${String(all.length).padStart(4)} first ${within(1)} five ${within(5)} ten ${within(10)}`);
}
console.log(JSON.stringify(moved));
