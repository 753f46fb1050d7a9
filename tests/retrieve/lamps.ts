import type { PipelineConfig } from '../../src/domain/config.ts';
import type { FilingId } from '../../src/domain/document.ts';
import { WORDS } from '../../src/engine/presets/wordsPreset.ts';
import { Lexical } from '../../src/index/words/lexical.ts';
import { buildSegment } from '../../src/index/words/segment.ts';
import { wordMeaning } from '../../src/index/words/wordMeaning.ts';
import type { WordVectors } from '../../src/text/meaning/wordVectors.ts';
import type { Neural } from '../../src/retrieve/neural.ts';
import { retrieve, type Retrieval } from '../../src/retrieve/retrieve.ts';
import { card } from '../builders/card.ts';
import { sectionAPage, type MadeSection } from '../builders/filing.ts';

export const BOOK: readonly MadeSection[] = [
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

const lampCard = (id: string, company: string, fiscalYear: number) =>
  card(id, { company, fiscalYear, form: '10-K', periodEnd: `${String(fiscalYear)}-12-31`, pages: BOOK.length });

const LIBRARY = new Map([
  ['lamp18', { card: lampCard('lamp18', 'Lampwright, Inc.', 2018), parsed: sectionAPage(BOOK) }],
  [
    'lamp15',
    {
      card: lampCard('lamp15', 'Lampwright, Inc.', 2015),
      parsed: sectionAPage(BOOK.map((page) => ({ ...page, text: page.text.replaceAll('2018', '2015').replaceAll('2017', '2014') }))),
    },
  ],
  [
    'wick18',
    {
      card: lampCard('wick18', 'Wickery Corp.', 2018),
      parsed: sectionAPage(BOOK.map((page) => ({ ...page, text: page.text.replaceAll('lamp', 'wick') }))),
    },
  ],
]);

interface Choice {
  readonly only?: readonly string[];
  readonly without?: readonly string[];
  readonly config?: Partial<PipelineConfig>;
  readonly neural?: Neural;
  /** Vectors of words; absent: pages are found by the words themselves. */
  readonly words?: WordVectors;
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
      ...(choice.words && { words: wordMeaning(index, choice.words) }),
      only: (choice.only ?? []) as FilingId[],
      without: (choice.without ?? []) as FilingId[],
      now: () => 0,
    },
    { ...WORDS, ...choice.config },
  );
}

export const first = (r: Retrieval): string => `${r.pages[0]?.filing ?? ''} p. ${String(r.pages[0]?.page)}`;
