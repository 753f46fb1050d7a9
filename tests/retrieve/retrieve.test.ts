import { describe, expect, it } from 'vitest';
import type { PipelineConfig } from '../../src/domain/config.ts';
import type { Chunk, FilingId, Page, ParsedFiling, Section, StatementKind } from '../../src/domain/document.ts';
import type { FilingCard } from '../../src/domain/question.ts';
import { Lexical } from '../../src/index/lexical.ts';
import { buildSegment } from '../../src/index/segment.ts';
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

const BOOK: readonly Written[] = [
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

function ask(question: string, choice: { only?: string[]; without?: string[]; config?: Partial<PipelineConfig> } = {}): Promise<Retrieval> {
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
      neural: null,
      only: (choice.only ?? []) as FilingId[],
      without: (choice.without ?? []) as FilingId[],
      now: () => 0,
    },
    { ...CONFIG, ...choice.config },
  );
}

const first = (r: Retrieval): string => `${r.pages[0]?.filing ?? ''} p. ${String(r.pages[0]?.page)}`;

describe('retrieval', () => {
  it.each([
    // the words "capital expenditure" stand on pages 1 and 3 only: the statement and its row label must win
    ["What was Lampwright's FY2018 capital expenditure?", 'lamp18 p. 5'],
    ["What was Lampwright's FY2015 capital expenditure?", 'lamp15 p. 5'],
    // neither name of the ratio's parts is in the question
    ["What is Lampwright's FY2018 gross margin?", 'lamp18 p. 4'],
    ['Has Wickery been sued as of FY2018?', 'wick18 p. 2'],
    ['What drove the net sales increase of Lampwright in FY2018?', 'lamp18 p. 3'],
  ])('%s → %s', async (question, page) => {
    expect(first(await ask(question))).toBe(page);
  });

  it('keeps to the filings chosen and away from those taken out', async () => {
    const only = await ask("What was Lampwright's FY2018 capital expenditure?", { only: ['lamp15'] });
    expect([first(only), only.routes.map((r) => r.chosenBy)]).toEqual(['lamp15 p. 5', ['user']]);
    const without = await ask("What was Lampwright's FY2018 capital expenditure?", { without: ['lamp18'] });
    expect(without.pages.some((hit) => hit.filing === 'lamp18')).toBe(false);
  });

  it('searches all filings where no company is named, and none where the library is empty', async () => {
    const open = await ask('What was the capital expenditure?');
    expect(new Set(open.pages.map((hit) => hit.filing)).size).toBeGreaterThan(1);
    const none = await ask('What was the capital expenditure?', { without: ['lamp18', 'lamp15', 'wick18'] });
    expect([none.pages, none.evidence, none.passages]).toEqual([[], [], []]);
  });

  it('hands on pages with their headings, the statements of routed filings, ranked passages and a trace that says what moved', async () => {
    const r = await ask("What was Lampwright's FY2018 capital expenditure?");
    expect(r.evidence[0]?.page.text).toContain('Purchases of property');
    expect(r.evidence[0]?.headings).toEqual(['Consolidated Statements of Cash Flows']);
    expect(r.statements.filter((e) => e.card.id === 'lamp18').map((e) => e.page.number)).toEqual([4, 5]);
    expect(r.passages[0]).toMatchObject({ filing: 'lamp18', page: 5, chunk: 4 });
    expect(r.filings[0]?.filing).toBe('lamp18');
    expect(r.steps.map((s) => s.step)).toEqual(['question', 'filings', 'words', 'joined', 'reranked']);
    expect(r.steps[0]?.detail).toEqual(['Company: Lampwright', 'Time: FY2018', 'About: capital expenditures']);
    expect(r.steps[4]?.detail[0]).toMatch(/^Page 5: \d+ → 1 \(a face statement asked for, rows of the items named/);
  });

  it('leaves the fused order alone without a reranker', async () => {
    const r = await ask("What was Lampwright's FY2018 capital expenditure?", { config: { reranker: 'none' } });
    expect(r.pages.map((hit) => hit.score)).toEqual([...r.pages.map((hit) => hit.score)].sort((x, y) => y - x));
    expect(first(r)).not.toBe('lamp18 p. 5');
  });
});
