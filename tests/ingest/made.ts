import type { Block, BlockKind, Cell, Page, Row, Section, SectionKind, Span, Table, Unit } from '../../src/domain/document.ts';

/** Small made pages for the structure tests: text is given block by block, so every expected span can be named by its words. */
export interface MadeBlock {
  readonly kind: BlockKind;
  readonly text: string;
  /** Begins a section with this text as its heading. */
  readonly opens?: { readonly kind: SectionKind; readonly level: number };
  /** Rows of "label|figure|figure", the first row the column headers. */
  readonly table?: { readonly id: string; readonly levels?: readonly number[] };
}

const UNIT: Unit = { kind: 'money', currency: 'USD', scale: 1e6, perShare: false };

function madeTable(page: number, start: number, text: string, id: string, levels: readonly number[]): Table {
  const rows: Row[] = [];
  const cells: Cell[] = [];
  const columns: { header: Span[]; label: string }[] = [];
  let at = start;
  for (const [i, line] of text.split('\n').entries()) {
    const parts = line.split(' | ');
    let place = at;
    for (const [j, part] of parts.entries()) {
      const span = { page, start: place, end: place + part.length };
      if (i === 0 && j > 0) columns.push({ header: [span], label: part });
      if (i > 0 && j === 0)
        rows.push({ label: [span], text: part, level: levels[i - 1] ?? 0, parent: parentOf(i - 1, levels), total: false });
      if (i > 0 && j > 0) cells.push({ row: i - 1, column: j - 1, span, value: Number(part.replace(/[,$]/g, '')), unit: UNIT });
      place += part.length + 3;
    }
    at += line.length + 1;
  }
  return {
    id,
    page,
    span: { page, start, end: start + text.length },
    caption: [],
    title: '',
    unit: UNIT,
    columns,
    rows,
    cells,
    confidence: 1,
  };
}

function parentOf(row: number, levels: readonly number[]): number {
  for (let at = row - 1; at >= 0; at--) if ((levels[at] ?? 0) < (levels[row] ?? 0)) return at;
  return -1;
}

export function madeFiling(blocks: readonly (readonly MadeBlock[])[]): { pages: Page[]; sections: Section[]; statements: [] } {
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
        close(block.opens.level, number, start);
        const parent = open[open.length - 1] ?? -1;
        open.push(sections.length);
        sections.push({
          kind: block.opens.kind,
          title: block.text,
          heading: span,
          level: block.opens.level,
          parent,
          from: { page: number, offset: start },
          to: { page: number, offset: start },
        });
      }
      if (block.table) tables.push(madeTable(number, start, block.text, block.table.id, block.table.levels ?? []));
      laid.push({ kind: block.kind, span, level: block.kind === 'heading' ? 1 : 0 });
    }
    return { number, width: 612, height: 792, text, blocks: laid, tables, section: top };
  });
  close(0, pages.length + 1, 0);
  return { pages, sections, statements: [] };
}

/** The words of spans, one string a span. */
export const quotes = (pages: readonly Page[], spans: readonly Span[]): string[] =>
  spans.map((span) => pages[span.page - 1]?.text.slice(span.start, span.end) ?? '');
