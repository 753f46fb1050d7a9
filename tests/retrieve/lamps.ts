import type { PipelineConfig } from '../../src/domain/config.ts';
import type { Chunk, FilingId, Page, ParsedFiling, Section, StatementKind } from '../../src/domain/document.ts';
import type { FilingCard } from '../../src/domain/question.ts';
import { Lexical } from '../../src/index/words/lexical.ts';
import { buildSegment } from '../../src/index/words/segment.ts';
import type { Neural } from '../../src/retrieve/neural.ts';
import { WEIGHTS } from '../../src/retrieve/rerank.ts';
import { retrieve, type Retrieval } from '../../src/retrieve/retrieve.ts';

const CONFIG: PipelineConfig = {
  id: 'words',
  chunker: 'structure',
  router: 'metadata',
  fuser: 'rrf',
  reranker: 'features',
  composer: 'extractive',
  lexiconWeight: 0.4,
  routeWeights: [1, 0.8, 0.7],
  rrfK: 60,
  candidates: 80,
  weights: WEIGHTS,
  dense: null,
  crossEncoder: null,
  passages: null,
  writing: null,
};

interface Written {
  readonly heading: string;
  readonly text: string;
  readonly statement?: StatementKind;
  readonly rows?: readonly string[];
}

/** A filing written page by page, each page its own section and chunk; rows are the labels of a table on the page. */
function filing(pages: readonly Written[]): Pick<ParsedFiling, 'pages' | 'sections' | 'statements' | 'chunks'> {
  const unit = { kind: 'money', scale: 1e6, perShare: false } as const;
  return {
    pages: pages.map(({ text, rows = [] }, i): Page => {
      const number = i + 1;
      const span = { page: number, start: 0, end: text.length };
      const labels = rows.map((row) => ({
        label: [{ page: number, start: text.indexOf(row), end: text.indexOf(row) + row.length }],
        text: row,
        level: 0,
        parent: -1,
        total: false,
      }));
      const table = {
        id: `${String(number)}.0`,
        page: number,
        span,
        caption: [],
        title: '',
        unit,
        columns: [],
        rows: labels,
        cells: [],
        confidence: 1,
      };
      return { number, width: 612, height: 792, text, blocks: [], tables: rows.length > 0 ? [table] : [], section: i };
    }),
    sections: pages.map(({ heading }, i): Section => ({
      kind: 'item',
      title: heading,
      level: 2,
      parent: -1,
      from: { page: i + 1, offset: 0 },
      to: { page: i + 2, offset: 0 },
    })),
    statements: pages.flatMap(({ statement, heading }, i) =>
      statement ? [{ kind: statement, title: heading, pages: [i + 1], tables: [] }] : [],
    ),
    chunks: pages.map(({ text }, i): Chunk => ({
      index: i,
      kind: 'prose',
      spans: [{ page: i + 1, start: 0, end: text.length }],
      context: [],
      section: i,
      tokens: 1,
    })),
  };
}

export const BOOK: readonly Written[] = [
  { heading: 'Business', text: 'We make lamps. Our capital expenditures and our capital expenditure plans serve lamp factories in Oslo.' },
  {
    heading: 'Legal Proceedings',
    text: 'A lawsuit about lamps was filed in a court; the complaint alleges burns. We are a defendant in litigation.',
  },
  {
    heading: 'Management’s Discussion and Analysis',
    text: 'Results of operations. Net sales rose 5% due to lamps, offset by wicks. Capital expenditures were higher.',
  },
  {
    heading: 'Consolidated Statements of Income',
    text: 'Years ended 2018 2017\nNet sales 900 850\nCost of sales 400 390\nOperating income 120 100',
    statement: 'income',
    rows: ['Net sales', 'Cost of sales', 'Operating income'],
  },
  {
    heading: 'Consolidated Statements of Cash Flows',
    text: 'Years ended 2018 2017\nNet cash provided by operating activities 140 130\nPurchases of property and equipment (55) (50)',
    statement: 'cashflow',
    rows: ['Net cash provided by operating activities', 'Purchases of property and equipment'],
  },
];

function card(id: string, company: string, fiscalYear: number): FilingCard {
  const read = <T>(value: T) => ({ value, source: 'read' as const });
  return {
    id: id as FilingId,
    fileName: `${id}.pdf`,
    pages: BOOK.length,
    addedAt: 0,
    metadata: {
      company: read(company),
      form: read('10-K'),
      fiscalYear: read(fiscalYear),
      periodEnd: read(`${String(fiscalYear)}-12-31`),
      formerNames: [],
      coRegistrants: [],
      summary: [],
      subjects: [],
    },
  };
}

const LIBRARY = new Map([
  ['lamp18', { card: card('lamp18', 'Lampwright, Inc.', 2018), parsed: filing(BOOK) }],
  [
    'lamp15',
    {
      card: card('lamp15', 'Lampwright, Inc.', 2015),
      parsed: filing(BOOK.map((page) => ({ ...page, text: page.text.replaceAll('2018', '2015').replaceAll('2017', '2014') }))),
    },
  ],
  [
    'wick18',
    {
      card: card('wick18', 'Wickery Corp.', 2018),
      parsed: filing(BOOK.map((page) => ({ ...page, text: page.text.replaceAll('lamp', 'wick') }))),
    },
  ],
]);

interface Choice {
  readonly only?: readonly string[];
  readonly without?: readonly string[];
  readonly config?: Partial<PipelineConfig>;
  readonly neural?: Neural;
}

/** Asks a library of three small filings: two years of a maker of lamps, one of wicks. */
export function ask(question: string, choice: Choice = {}): Promise<Retrieval> {
  const index = new Lexical();
  for (const [id, { parsed }] of LIBRARY) index.add(id as FilingId, buildSegment(parsed));
  return retrieve(
    question,
    {
      cards: [...LIBRARY.values()].map((one) => one.card),
      index,
      reader: {
        pages: (wanted) =>
          Promise.resolve(
            wanted.flatMap(
              ({ filing: id, page }) =>
                LIBRARY.get(id)
                  ?.parsed.pages.filter((p) => p.number === page)
                  .map((p) => ({ filing: id, page: p })) ?? [],
            ),
          ),
        outline: (id) => LIBRARY.get(id)?.parsed,
      },
      neural: choice.neural ?? null,
      only: (choice.only ?? []) as FilingId[],
      without: (choice.without ?? []) as FilingId[],
      now: () => 0,
    },
    { ...CONFIG, ...choice.config },
  );
}

export const first = (r: Retrieval): string => `${r.pages[0]?.filing ?? ''} p. ${String(r.pages[0]?.page)}`;
