import type { Block, BlockKind, Chunk, Page, ParsedFiling, Section, SectionKind, StatementKind, Table } from '../../src/domain/document.ts';
import type { FilingCard } from '../../src/domain/question.ts';
import { card, type MadeMetadata } from './card.ts';
import { barePage, wholeOf } from './page.ts';
import { labelledTable, pipedTable } from './table.ts';

/** A filing as pages and what its cover says. */
export interface MadeFiling extends Pick<
  MadeMetadata,
  'form' | 'fiscalQuarter' | 'fiscalYearEnd' | 'periodEnd' | 'coRegistrants' | 'unreadable' | 'unsure'
> {
  readonly company: string;
  readonly fiscalYear: number;
  readonly pages: readonly Page[];
}

/** The card of a made filing: a 10-K of a calendar year where nothing else is said. */
export function cardOf({ company, form = '10-K', fiscalYear, fiscalQuarter, periodEnd, pages, ...told }: MadeFiling): FilingCard {
  const { coRegistrants, unreadable, unsure, fiscalYearEnd = '12-31' } = told;
  return card(`${company}-${form}-${String(fiscalYear)}-${String(fiscalQuarter ?? '')}`, {
    company,
    form,
    fiscalYear,
    periodEnd: periodEnd ?? `${String(fiscalYear)}-12-31`,
    fiscalYearEnd,
    pages: pages.length,
    ...(coRegistrants === undefined ? {} : { coRegistrants }),
    ...(unreadable === undefined ? {} : { unreadable }),
    ...(unsure === undefined ? {} : { unsure }),
    ...(fiscalQuarter === undefined ? {} : { fiscalQuarter }),
  });
}

/** What the index is built of. */
export type IndexedFiling = Pick<ParsedFiling, 'pages' | 'sections' | 'statements' | 'chunks'>;

/** A chunk of prose a page, over all its words. */
export const pageChunks = (pages: readonly Page[]): Chunk[] =>
  pages.map((page, index) => ({
    index,
    kind: 'prose',
    spans: [wholeOf(page)],
    context: [],
    section: page.section,
    tokens: page.text.split(' ').length,
  }));

/** A section that begins at the top of `page` and, if `to` is not given, ends with it. */
export const pageSection = (title: string, page: number, to = page + 1): Section => ({
  kind: 'item',
  title,
  level: 2,
  parent: -1,
  from: { page, offset: 0 },
  to: { page: to, offset: 0 },
});

export interface MadeSection {
  readonly heading: string;
  readonly text: string;
  readonly statement?: StatementKind;
  /** Labels of a table on the page. */
  readonly rows?: readonly string[];
}

/** A filing written page by page, each page its own section and chunk. */
export function sectionAPage(written: readonly MadeSection[]): IndexedFiling {
  const pages = written.map(({ text, rows = [] }, i) =>
    barePage(i + 1, text, { section: i, tables: rows.length > 0 ? [labelledTable(i + 1, text, rows)] : [] }),
  );
  return {
    pages,
    sections: written.map(({ heading }, i) => pageSection(heading, i + 1)),
    statements: written.flatMap(({ statement, heading }, i) =>
      statement ? [{ kind: statement, title: heading, pages: [i + 1], tables: [] }] : [],
    ),
    chunks: pageChunks(pages),
  };
}

/** Text given block by block, so that every expected span can be named by its words. */
export interface MadeBlock {
  readonly kind: BlockKind;
  readonly text: string;
  /** Begins a section with this text as its heading. */
  readonly opens?: { readonly kind: SectionKind; readonly level: number };
  /** Its text is lines of "label | figure | figure", the first line the headers. */
  readonly table?: { readonly id: string; readonly levels?: readonly number[] };
}

/** A filing of pages given block by block, its sections as the blocks open them. */
export function blockFiling(blocks: readonly (readonly MadeBlock[])[]): { pages: Page[]; sections: Section[]; statements: [] } {
  const sections: Section[] = [];
  const open: number[] = [];
  const close = (level: number, page: number, offset: number): void => {
    for (let top = open[open.length - 1]; top !== undefined && (sections[top]?.level ?? 0) >= level; top = open[open.length - 1]) {
      open.pop();
      const section = sections[top];
      if (section) sections[top] = { ...section, to: { page, offset } };
    }
  };
  const pages = blocks.map((made, index): Page => {
    const number = index + 1;
    const laid: Block[] = [];
    const tables: Table[] = [];
    const top = open[open.length - 1] ?? -1;
    let text = '';
    for (const block of made) {
      const start = text.length === 0 ? 0 : text.length + 1;
      text += `${text.length === 0 ? '' : '\n'}${block.text}`;
      const span = { page: number, start, end: text.length };
      if (block.opens) {
        const { kind, level } = block.opens;
        const from = { page: number, offset: start };
        close(level, number, start);
        const parent = open[open.length - 1] ?? -1;
        open.push(sections.length);
        sections.push({ kind, title: block.text, heading: span, level, parent, from, to: from });
      }
      if (block.table) tables.push(pipedTable(number, start, block.text, block.table.id, block.table.levels));
      laid.push({ kind: block.kind, span, level: block.kind === 'heading' ? 1 : 0 });
    }
    return barePage(number, text, { blocks: laid, tables, section: top });
  });
  close(0, pages.length + 1, 0);
  return { pages, sections, statements: [] };
}
