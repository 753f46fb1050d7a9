import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { PlainChunkerId } from '../../../src/domain/config.ts';
import type { Chunk, Page, Section } from '../../../src/domain/document.ts';
import { chunk } from '../../../src/ingest/chunks/chunk.ts';
import { countTokens } from '../../../src/text/tokens.ts';
import { blockFiling, type MadeBlock } from '../../builders/filing.ts';
import { quotes } from '../../builders/page.ts';

const sentence = (n: number): string => `Sentence ${String(n)} of the discussion says that sales of the products rose in the year.`;
const prose = (from: number, count: number): string => Array.from({ length: count }, (_, i) => sentence(from + i)).join(' ');

const header: MadeBlock = { kind: 'header', text: 'ACME CORPORATION' };
const footer = (n: number): MadeBlock => ({ kind: 'footer', text: String(n) });

describe('structure chunks', () => {
  it('keeps a table whole, with headings that stand alone before it and its lead-in as context', () => {
    const { pages, ...rest } = blockFiling([
      [
        header,
        { kind: 'heading', text: 'Item 8. Financial Statements', opens: { kind: 'item', level: 2 } },
        { kind: 'heading', text: 'Consolidated Balance Sheets', opens: { kind: 'statement', level: 3 } },
        { kind: 'table', text: 'In millions | 2023 | 2022\nCash | 12 | 11\nTotal assets | 90 | 85', table: { id: '1.1' } },
        { kind: 'heading', text: 'Note 1. Inventories', opens: { kind: 'note', level: 3 } },
        { kind: 'paragraph', text: 'Inventories are stated at cost. The following table shows them:' },
        { kind: 'table', text: 'In millions | 2023 | 2022\nRaw materials | 3 | 4', table: { id: '1.2' } },
        footer(1),
      ],
    ]);
    const chunks = chunk({ pages, ...rest });
    expect(chunks.map((c) => ({ kind: c.kind, words: quotes(pages, c.spans), context: quotes(pages, c.context), table: c.table }))).toEqual(
      [
        {
          kind: 'table',
          words: [
            'Item 8. Financial Statements',
            'Consolidated Balance Sheets',
            'In millions | 2023 | 2022\nCash | 12 | 11\nTotal assets | 90 | 85',
          ],
          context: [],
          table: '1.1',
        },
        {
          kind: 'prose',
          words: ['Note 1. Inventories\nInventories are stated at cost. The following table shows them:'],
          context: ['Item 8. Financial Statements'],
          table: undefined,
        },
        {
          kind: 'table',
          words: ['In millions | 2023 | 2022\nRaw materials | 3 | 4'],
          context: ['Item 8. Financial Statements', 'Note 1. Inventories', 'The following table shows them:'],
          table: '1.2',
        },
      ],
    );
    // the innermost section of each: the statement, then the note twice
    expect(chunks.map((c) => rest.sections[c.section]?.title)).toEqual([
      'Consolidated Balance Sheets',
      'Note 1. Inventories',
      'Note 1. Inventories',
    ]);
  });

  it('cuts long prose on sentence boundaries into parts of equal length over a page break, without header and footer', () => {
    const { pages, ...rest } = blockFiling([
      [
        header,
        { kind: 'heading', text: 'Liquidity', opens: { kind: 'heading', level: 3 } },
        { kind: 'paragraph', text: prose(1, 30) },
        footer(1),
      ],
      [header, { kind: 'paragraph', text: prose(31, 20) }, footer(2)],
    ]);
    const chunks = chunk({ pages, ...rest });
    const total = countTokens('Liquidity') + countTokens(prose(1, 50));
    expect(chunks.length).toBe(Math.ceil(total / 400));
    for (const { tokens } of chunks) expect(tokens).toBeGreaterThanOrEqual(200);
    for (const { tokens } of chunks) expect(tokens).toBeLessThanOrEqual(400);
    for (const [i, { spans }] of chunks.entries()) {
      const words = quotes(pages, spans).join(' ');
      expect(words).toMatch(i === 0 ? /^Liquidity\nSentence 1 / : /^Sentence \d+ of/);
      expect(words).toMatch(/in the year\.$/);
      expect(words).not.toContain('ACME');
    }
    expect(chunks.some((c) => c.spans.length === 2 && c.spans[0]?.page === 1 && c.spans[1]?.page === 2)).toBe(true);
  });

  it('cuts a large table between rows at the outermost level and gives each part the column headers and its parents', () => {
    const groups = Array.from({ length: 12 }, (_, g) => [
      `Region ${String(g)} | 10 | 20`,
      ...Array.from({ length: 12 }, (__, r) => `Product line ${String(r)} of the region | 1,${String(100 + r)} | 2,${String(100 + r)}`),
    ]);
    const levels = groups.flatMap((rows) => rows.map((_, r) => (r === 0 ? 0 : 1)));
    const { pages, ...rest } = blockFiling([
      [{ kind: 'table', text: ['In millions | 2023 | 2022', ...groups.flat()].join('\n'), table: { id: '1.1', levels } }],
    ]);
    const chunks = chunk({ pages, ...rest });
    expect(chunks.length).toBeGreaterThan(2);
    for (const [i, c] of chunks.entries()) {
      expect(quotes(pages, c.spans)[0]).toMatch(i === 0 ? /^In millions/ : /^Region \d/);
      expect(quotes(pages, c.context)).toEqual(i === 0 ? [] : ['2023', '2022']);
      expect(c.tokens).toBeLessThanOrEqual(900);
    }
    expect(covered(pages, chunks)).toBe(pages[0]?.text.replace(/\s/g, ''));
  });

  it('joins a note of few words under a statement to the statement, for alone it would match every search for notes', () => {
    const { pages, ...rest } = blockFiling([
      [
        { kind: 'heading', text: 'Consolidated Balance Sheets', opens: { kind: 'statement', level: 3 } },
        { kind: 'table', text: 'In millions | 2023 | 2022\nCash | 12 | 11', table: { id: '1.1' } },
        { kind: 'note', text: 'See accompanying notes to the financial statements.' },
      ],
    ]);
    expect(chunk({ pages, ...rest }).map((c) => [c.kind, quotes(pages, c.spans)])).toEqual([
      [
        'table',
        ['Consolidated Balance Sheets', 'In millions | 2023 | 2022\nCash | 12 | 11', 'See accompanying notes to the financial statements.'],
      ],
    ]);
  });

  it('keeps a section apart from the next however short both are', () => {
    const { pages, ...rest } = blockFiling([
      [
        { kind: 'heading', text: 'Item 3. Legal Proceedings', opens: { kind: 'item', level: 2 } },
        { kind: 'paragraph', text: 'None.' },
        { kind: 'heading', text: 'Item 4. Mine Safety', opens: { kind: 'item', level: 2 } },
        { kind: 'paragraph', text: 'Not applicable.' },
      ],
    ]);
    expect(chunk({ pages, ...rest }).map((c) => quotes(pages, c.spans))).toEqual([
      ['Item 3. Legal Proceedings\nNone.'],
      ['Item 4. Mine Safety\nNot applicable.'],
    ]);
  });
});

describe('window chunks', () => {
  const filing = blockFiling([
    [header, { kind: 'paragraph', text: prose(1, 12) }, footer(1)],
    [header, { kind: 'paragraph', text: prose(13, 12) }, footer(2)],
  ]);

  it('windows of 500 characters begin every 250 and cross the page break around the furniture', () => {
    const chunks = chunk(filing, 'window-500-250');
    const joined = (c: Chunk): string => quotes(filing.pages, c.spans).join(' ');
    const body = [prose(1, 12), prose(13, 12)].join(' ');
    for (const [i, c] of chunks.entries()) {
      // a window begins with the first whole word at or after its place and ends with the last that fits
      const begin = body.slice(i * 250).search(i === 0 || body[i * 250 - 1] === ' ' ? /\S/ : /(?<=\s)\S/) + i * 250;
      expect(body.slice(begin).startsWith(joined(c))).toBe(true);
      expect(joined(c).length).toBeLessThanOrEqual(500);
    }
    expect(chunks.some((c) => c.spans.length === 2 && c.spans[0]?.page === 1 && c.spans[1]?.page === 2)).toBe(true);
    expect(chunks.length).toBe(Math.ceil((body.length - 500) / 250) + 1);
  });

  it('windows of 350 tokens share 50 with the next', () => {
    const chunks = chunk(filing, 'window-350t-50t');
    expect(chunks.map((c) => c.tokens <= 350)).toEqual(chunks.map(() => true));
    const [end, begin] = [chunks[0]?.spans.at(-1), chunks[1]?.spans[0]];
    const shared = countTokens(filing.pages[(begin?.page ?? 0) - 1]?.text.slice(begin?.start, end?.end) ?? '');
    expect(begin?.page).toBe(end?.page);
    // whole words only, so a few tokens fewer
    expect(shared).toBeGreaterThan(44);
    expect(shared).toBeLessThanOrEqual(50);
    expect(covered(filing.pages, chunks)).toBe(covered(filing.pages, chunk(filing)));
  });

  it('a filing shorter than a window is one window', () => {
    expect(chunk(filing, 'window-10000-2000').map((c) => quotes(filing.pages, c.spans))).toEqual([[prose(1, 12), prose(13, 12)]]);
  });
});

/** Non-space characters that lie in some chunk, in page order. */
function covered(pages: readonly Page[], chunks: readonly Chunk[]): string {
  return pages
    .map((page) => {
      const marked = new Uint8Array(page.text.length);
      for (const c of chunks) for (const span of c.spans) if (span.page === page.number) marked.fill(1, span.start, span.end);
      return Array.from(marked, (mark, i) => (mark === 1 ? page.text.charAt(i) : '')).join('');
    })
    .join('')
    .replace(/\s/g, '');
}

const block: fc.Arbitrary<MadeBlock> = fc.oneof(
  {
    weight: 5,
    arbitrary: fc.record({ kind: fc.constant('paragraph' as const), text: fc.integer({ min: 1, max: 40 }).map((n) => prose(1, n)) }),
  },
  {
    weight: 1,
    arbitrary: fc.constant<MadeBlock>({
      kind: 'list',
      text: Array.from({ length: 90 }, (_, i) => `word${String(i)} and more without a stop`).join('\n'),
    }),
  },
  {
    weight: 2,
    arbitrary: fc
      .record({ level: fc.integer({ min: 1, max: 4 }) })
      .map(({ level }): MadeBlock => ({ kind: 'heading', text: `Heading of level ${String(level)}`, opens: { kind: 'heading', level } })),
  },
  {
    weight: 2,
    arbitrary: fc.integer({ min: 1, max: 80 }).map((n): MadeBlock => ({
      kind: 'table',
      text: ['In millions | 2023 | 2022', ...Array.from({ length: n }, (_, i) => `Row ${String(i)} | 1${String(i)} | 2${String(i)}`)].join(
        '\n',
      ),
      table: { id: 'x' },
    })),
  },
);

const chainOf = (sections: readonly Section[], index: number): number[] =>
  index < 0 ? [] : [index, ...chainOf(sections, sections[index]?.parent ?? -1)];

function innermost(sections: readonly Section[], page: number, offset: number): number {
  let best = -1;
  for (const [i, s] of sections.entries()) {
    const inside =
      (s.from.page < page || (s.from.page === page && s.from.offset <= offset)) &&
      (page < s.to.page || (page === s.to.page && offset < s.to.offset));
    if (inside && (best < 0 || chainOf(sections, i).includes(best))) best = i;
  }
  return best;
}

describe('any filing', () => {
  const filings = fc
    .array(fc.array(block, { minLength: 1, maxLength: 8 }), { minLength: 1, maxLength: 5 })
    .map((pages) => blockFiling(pages.map((blocks, i) => [header, ...blocks, footer(i + 1)])));

  it('has every word that is not furniture in a chunk of every chunker, and no furniture in any', () => {
    fc.assert(
      fc.property(
        filings,
        fc.constantFrom<PlainChunkerId>('structure', 'window-10000-2000', 'window-500-250', 'window-350t-50t'),
        (filing, chunker) => {
          const body = filing.pages
            .map((page) =>
              page.blocks
                .filter((b) => b.kind !== 'header' && b.kind !== 'footer')
                .map((b) => page.text.slice(b.span.start, b.span.end))
                .join(''),
            )
            .join('')
            .replace(/\s/g, '');
          expect(covered(filing.pages, chunk(filing, chunker))).toBe(body);
        },
      ),
      { numRuns: 60 },
    );
  });

  it('has no structure chunk over a section: a chunk begins in its section or with headings around it', () => {
    fc.assert(
      fc.property(filings, (filing) => {
        for (const c of chunk(filing)) {
          const allowed = chainOf(filing.sections, c.section);
          for (const span of c.spans) {
            const at = innermost(filing.sections, span.page, span.start);
            // words of another section than the chunk's own can only be a heading that encloses it
            if (at !== c.section)
              expect([allowed.includes(at), filing.pages[span.page - 1]?.text.slice(span.start, span.end).startsWith('Heading')]).toEqual([
                true,
                true,
              ]);
          }
        }
      }),
      { numRuns: 60 },
    );
  });
});
