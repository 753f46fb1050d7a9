import { describe, expect, it } from 'vitest';
import type { Page, Section } from '../../../src/domain/document.ts';
import { blocksOf } from '../../../src/ingest/sections/blocks.ts';
import { markFurniture } from '../../../src/ingest/sections/furniture.ts';
import type { RawPage } from '../../../src/ingest/pdf/raw.ts';
import { sectionAtTop, sectionsOf } from '../../../src/ingest/sections/sections.ts';
import { lay, rawPage, type Made } from '../layout/rawpage.ts';

/** A page from lines of text: `#` bold, `^` larger, `/` italic, a blank line for space between paragraphs. */
function printed(number: number, text: string, furniture: { readonly head?: string; readonly foot?: string } = {}): RawPage {
  const made: Made[] = [];
  if (furniture.head !== undefined) made.push({ text: furniture.head, x: 60, y: 40 });
  let y = 80;
  for (const line of text.split('\n')) {
    const mark = /^[#^/] /.exec(line)?.[0][0];
    const words = mark === undefined ? line : line.slice(2);
    if (words.length > 0)
      made.push({
        text: words,
        x: 60,
        y,
        size: mark === '^' ? 14 : 10,
        face: mark === '#' ? 'timesBold' : mark === '/' ? 'timesItalic' : 'times',
      });
    y += line.length === 0 ? 10 : mark === '^' ? 16 : 12;
  }
  if (furniture.foot !== undefined) made.push({ text: furniture.foot, x: 300, y: 760 });
  return rawPage(made, number);
}

/** The words that tell a bold, a regular and an italic face apart in so short a filing. */
const FACES: Made[] = (['times', 'timesBold', 'timesItalic'] as const).flatMap((face) =>
  ['Communications', 'Management', 'Illinois', 'Stockholders'].map((text, i) => ({ text, x: 60 + 100 * i, y: 700, face })),
);

function read(...raw: RawPage[]): { readonly pages: Page[]; readonly sections: Section[] } {
  const [last] = lay(...raw, rawPage(FACES, raw.length + 1)).slice(-1);
  if (!last) throw new Error('no pages');
  const laid = lay(...raw, rawPage(FACES, raw.length + 1)).slice(0, -1);
  markFurniture(laid);
  const pages = laid.map((page): Page => {
    const { number, width, height, text } = page;
    return { number, width, height, text, blocks: blocksOf(page, [], 10), tables: [], section: -1 };
  });
  return { pages, sections: sectionsOf(pages) };
}

const blocks = (page: Page | undefined): string[] =>
  (page?.blocks ?? []).map(({ kind, span }) => `${kind}: ${page?.text.slice(span.start, span.end).replace(/\n/g, '|') ?? ''}`);

/** Sections with their depth and the page they begin on. */
function outline(sections: readonly Section[]): string[] {
  const depth = (i: number): number => (i < 0 ? -1 : 1 + depth(sections[i]?.parent ?? -1));
  return sections.map(({ kind, title, from }, i) => `${'  '.repeat(depth(i))}${kind} ${title} @${String(from.page)}`);
}

const PROSE =
  'We design, make and sell instruments for laboratories and for industry in many countries of the\nworld, and we service what we sell.';

describe('blocks', () => {
  it('joins a paragraph over its lines, parts it from headings, items of lists and the next paragraph', () => {
    const { pages } = read(
      printed(
        1,
        [
          '# Liquidity',
          '',
          'Cash rose because sales rose and because we collected',
          'receivables sooner than in the year before.',
          '',
          'We expect to pay:',
          '• interest on the notes, which fall due',
          'in 2027, and',
          '• dividends.',
          '',
          '/ Capital resources',
          '',
          'Our revolving credit is undrawn.',
        ].join('\n'),
      ),
    );
    expect(blocks(pages[0])).toEqual([
      'heading: Liquidity',
      'paragraph: Cash rose because sales rose and because we collected|receivables sooner than in the year before.',
      'paragraph: We expect to pay:',
      'list: • interest on the notes, which fall due|in 2027, and',
      'list: • dividends.',
      'heading: Capital resources',
      'paragraph: Our revolving credit is undrawn.',
    ]);
    expect(pages[0]?.blocks.filter(({ kind }) => kind === 'heading').map(({ level }) => level)).toEqual([4, 6]);
  });

  it('takes no units or times over a table for headings', () => {
    const { pages } = read(
      printed(
        1,
        ['# Years Ended December 31,', '', '# (In millions, except per share amounts)', '', '# December 31, 2023', '', PROSE].join('\n'),
      ),
    );
    expect(blocks(pages[0]).filter((block) => block.startsWith('heading'))).toEqual([]);
  });
});

/** Prose that no other page prints. */
const own = (number: number): string =>
  `Instruments of the ${'abcdefgh'.charAt(number).repeat(6)} kind are sold to laboratories and to industry in many\ncountries, ${'hgfedcba'.charAt(number).repeat(6)} first of all.`;

describe('furniture', () => {
  it('is what the pages around print too, and page numbers; a heading printed once is not', () => {
    const raw = [1, 2, 3, 4, 5].map((number) =>
      printed(number, `# ${['Alpha', 'Beta', 'Gamma', 'Delta', 'Epsilon'][number - 1] ?? ''}\n\n${own(number)}`, {
        head: 'Northmoor Instruments, Inc.',
        foot: String(number + 10),
      }),
    );
    for (const page of read(...raw).pages) {
      const kinds = page.blocks.map(({ kind }) => kind);
      expect(kinds).toEqual(['header', 'heading', 'paragraph', 'footer']);
    }
  });

  it('leaves headings that count, at the top of their pages, alone', () => {
    const raw = [1, 2, 3, 4, 5].map((number) => printed(number, own(number), { head: `NOTE ${String(number)}` }));
    for (const page of read(...raw).pages) expect(page.blocks.some(({ kind }) => kind === 'header' || kind === 'footer')).toBe(false);
  });
});

describe('sections', () => {
  const cover = printed(
    1,
    ['^ UNITED STATES SECURITIES AND EXCHANGE COMMISSION', '', '# FORM 10-K', '', '# NORTHMOOR INSTRUMENTS, INC.', '', PROSE].join('\n'),
  );
  const contents = printed(
    2,
    [
      '# TABLE OF CONTENTS',
      '',
      '# PART I',
      '# Item 1. Business . . . . . . . . 3',
      '# Item 1A. Risk Factors . . . . 4',
      '# Item 2. Properties . . . . . . 9',
      '# PART II',
      '# Item 5. Market . . . . . . . . . 10',
      '# Item 7. Discussion . . . . . . 12',
      '# Item 8. Statements . . . . . . 20',
      '# Signatures . . . . . . . . . . 40',
    ].join('\n'),
  );

  it('nest Parts, Items, Notes and headings; the cover is one section and the table of contents opens no other', () => {
    const { sections } = read(
      cover,
      contents,
      printed(3, ['# PART I', '', '# Item 1. Business', '', PROSE, '', '# Competition', '', PROSE].join('\n')),
      printed(
        4,
        [
          '# PART II',
          '',
          '# Item 7.',
          '# Discussion and Analysis',
          '',
          PROSE,
          '',
          '# RESULTS OF OPERATIONS',
          '',
          '# Sales',
          '',
          PROSE,
        ].join('\n'),
      ),
      printed(
        5,
        [
          '# Item 8. Financial Statements',
          '',
          '# NOTES TO CONSOLIDATED FINANCIAL STATEMENTS',
          '',
          '# 1. Accounting policies',
          '',
          PROSE,
          '',
          '/ Goodwill',
          '',
          PROSE,
          '',
          '# 2. Revenue',
          '',
          PROSE,
        ].join('\n'),
      ),
      printed(6, ['# SIGNATURES', '', PROSE].join('\n')),
    );
    expect(outline(sections)).toEqual([
      'cover Cover @1',
      'contents Table of Contents @2',
      'part PART I @3',
      '  item Item 1. Business @3',
      '    heading Competition @3',
      'part PART II @4',
      '  item Item 7. Discussion and Analysis @4',
      '    heading RESULTS OF OPERATIONS @4',
      '      heading Sales @4',
      '  item Item 8. Financial Statements @5',
      '    heading NOTES TO CONSOLIDATED FINANCIAL STATEMENTS @5',
      '    note 1. Accounting policies @5',
      '      heading Goodwill @5',
      '    note 2. Revenue @5',
      'signatures SIGNATURES @6',
    ]);
  });

  it('end where the next of their level begins, and a repeated heading opens none', () => {
    const { pages, sections } = read(
      printed(1, ['# Item 2.02. Results of Operations', '', PROSE].join('\n')),
      printed(2, ['# Item 2.02. Results of Operations (continued)', '', PROSE, '', '# Item 9.01. Exhibits', '', PROSE].join('\n')),
    );
    expect(sections.map(({ title }) => title)).toEqual(['Item 2.02. Results of Operations', 'Item 9.01. Exhibits']);
    const start = pages[1]?.text.indexOf('Item 9.01') ?? -1;
    expect(sections[0]?.to).toEqual({ page: 2, offset: start });
    expect(sections[1]?.heading).toEqual({ page: 2, start, end: start + 'Item 9.01. Exhibits'.length });
    expect(sectionAtTop(sections, pages)).toEqual([0, 0]);
  });

  it('has a title that ends before the unit line', () => {
    const { sections } = read(
      printed(1, ['# Item 8. Financial Statements', '', PROSE].join('\n')),
      printed(2, ['# Segment Results (Dollars in millions, except per share data)', '', PROSE].join('\n')),
      printed(3, ['# Contractual Obligations - in thousands', '', PROSE].join('\n')),
    );
    expect(outline(sections)).toEqual([
      'item Item 8. Financial Statements @1',
      '  heading Segment Results @2',
      '  heading Contractual Obligations @3',
    ]);
  });

  it('of a face statement ends with its tables: a page behind it is no part of it, though no heading parts them', () => {
    const title = 'Consolidated Statements of Equity (Dollars in millions)';
    const { pages } = read(
      printed(1, ['# Item 8. Financial Statements', '', PROSE].join('\n')),
      printed(2, [`# ${title}`, '', PROSE].join('\n')),
      printed(3, ['Summary of Business Segment Data and what it is made of, as the segments report it to us', '', PROSE].join('\n')),
      printed(4, [PROSE, '', '# Goodwill', '', PROSE].join('\n')),
    );
    const start = pages[1]?.text.indexOf(title) ?? -1;
    const heading = { page: 2, start, end: start + title.length };
    const sections = sectionsOf(pages, [{ kind: 'equity', title: 'Consolidated Statements of Equity', heading, pages: [2], tables: [] }]);
    expect(outline(sections)).toEqual([
      'item Item 8. Financial Statements @1',
      '  statement Consolidated Statements of Equity @2',
      '  heading Goodwill @4',
    ]);
    expect(sections[1]?.to).toEqual({ page: 2, offset: pages[1]?.text.length });
    expect(sectionAtTop(sections, pages)).toEqual([0, 1, 0, 0]);
  });
});
