import type { Declarations } from './classRules.ts';
import { linesOf, typedLines, type FlowLine, type FlowPiece } from './flowLines.ts';
import { isHidden, PLAIN, points, styled, type FlowStyle, type StyleBook } from './htmlStyle.ts';
import { isWords, type HtmlElement, type HtmlNode } from './htmlTree.ts';
import { isFigure, tableLayout, type FilledCell } from './tableLayout.ts';
import { stamp, tableCells, type HtmlRow } from './tableCells.ts';
import { WordlessPictures } from './wordlessPictures.ts';

/** What is never parted by a page's end: a paragraph, or a row of a table. */
export interface FlowUnit {
  readonly lines: readonly FlowLine[];
  /** Room above it, in points. */
  readonly above: number;
  /** The file begins a page here. */
  readonly breaks: boolean;
  /** Rows of one table have its number, everything else -1. */
  readonly table: number;
}

/** A letter-sized page with margins of half an inch, in points. */
export const PAGE_WIDTH = 612;
export const MARGIN = 36;
export const LINE = 1.15;
/** Tables that follow one another directly are two: further apart than rows of one can be. */
const BETWEEN_TABLES = 58;
/** A row with so many letters in one cell and no figure is prose. */
const PROSE = 170;
const NO_FACTS: readonly number[] = [];

const BLOCKS = new Set(
  'address article aside blockquote body center dd details dir div dl dt fieldset figcaption figure footer form h1 h2 h3 h4 h5 h6 header html li main menu nav ol p pre section summary tbody tfoot thead ul page document text type sequence filename description'.split(
    ' ',
  ),
);
const BREAKS = new Set(['always', 'page', 'left', 'right', 'recto', 'verso']);

/** Sets an HTML file as one long column: its paragraphs and rows in reading order, each with its lines. */
export class Flow {
  readonly units: FlowUnit[] = [];
  /** Elements that tag what is printed (`ix:nonFraction`, `ix:nonNumeric`), by the numbers that runs know them by. */
  readonly tagged: HtmlElement[] = [];
  readonly #styles: StyleBook;
  #pieces: FlowPiece[] = [];
  #open: { readonly left: number; readonly indent: number; readonly style: FlowStyle } | undefined;
  #above = 0;
  #breaks = false;
  #tables = 0;
  /** The last unit was running prose: what follows is another paragraph. */
  #prose = false;
  readonly #pictures = new WordlessPictures();
  readonly #scans: Pick<ReadonlySet<HtmlElement>, 'has'>;

  /** `scans`: pictures that are pages of their own. */
  constructor(styles: StyleBook, scans: Pick<ReadonlySet<HtmlElement>, 'has'>) {
    this.#styles = styles;
    this.#scans = scans;
  }

  set(root: HtmlElement): void {
    root.from = 0;
    this.#inside(root, PLAIN, NO_FACTS, MARGIN, 0);
    this.#close();
    root.to = Math.max(0, this.units.length - 1);
  }

  #inside({ children }: HtmlElement, style: FlowStyle, facts: readonly number[], left: number, indent: number): void {
    for (const child of children) this.#visit(child, style, facts, left, indent);
  }

  #visit(node: HtmlNode, style: FlowStyle, facts: readonly number[], left: number, indent: number): void {
    if (isWords(node)) {
      if (this.#pieces.length === 0 && node.text.trim() === '' && !style.preformatted) return;
      node.unit = this.units.length;
      this.#open ??= { left, indent, style };
      this.#pieces.push({ text: style.preformatted ? node.text : node.text.replace(/\s+/g, ' '), look: style, facts });
      return;
    }
    const said = this.#styles.of(node);
    if (isHidden(node, said)) return;
    const { tag } = node;
    const scan = this.#scans.has(node);
    const block = BLOCKS.has(tag) || tag === 'table' || tag === 'hr' || scan;
    if (block) this.#close();
    if (startsPage(said) || tag === 'page' || scan) this.#endPage();
    node.from = this.units.length;
    const own = styled(style, node, said);
    const within = this.#known(node, facts);
    if (scan) this.#put([], -1, 1);
    else if (tag === 'br') {
      this.#open ??= { left, indent, style };
      this.#pieces.push({ text: '\n', look: style, facts });
    } else if (tag === 'hr') {
      this.#above += 4;
      if (this.#isPageNumber()) this.#endPage();
    } else if (tag === 'table') this.#table(node, own, within, left, said);
    else if (block) this.#block(node, said, own, within, left, indent);
    else {
      const lead = points(said.get('padding-left') ?? said.get('margin-left'), own.size) ?? 0;
      if (lead > 3 && this.#pieces.length > 0) this.#pieces.push({ text: ' ', look: own, facts });
      this.#inside(node, own, within, left, indent);
    }
    if (block) this.#close();
    node.to = Math.max(node.from, this.#pieces.length > 0 ? this.units.length : this.units.length - 1);
    this.#pictures.through(node, node.from === this.units.length && this.#pieces.length === 0 && !this.#breaks);
    if (endsPage(said) || scan) this.#endPage();
  }

  /** What comes next begins a page. */
  #endPage(): void {
    if (!this.#breaks) this.#pictures.pageEnds(this.units.length - 1);
    this.#breaks = true;
  }

  #block(node: HtmlElement, said: Declarations, own: FlowStyle, facts: readonly number[], left: number, indent: number): void {
    const length = (name: string): number => Math.max(0, points(said.get(name), own.size) ?? 0);
    const usual = node.tag === 'p' || /^h\d$/.test(node.tag) || node.tag === 'pre' ? 0.9 * own.size : 0;
    this.#room(said.has('margin-top') ? length('margin-top') : usual);
    this.#above += length('padding-top');
    const units = this.units.length;
    const shift =
      length('padding-left') + length('margin-left') + (node.tag === 'ul' || node.tag === 'ol' || node.tag === 'blockquote' ? 24 : 0);
    const from = Math.min(left + shift, PAGE_WIDTH / 2);
    const first = points(said.get('text-indent'), own.size) ?? indent;
    if (node.tag === 'li') this.#room(0.3 * own.size);
    this.#inside(node, own, facts, from, Math.max(MARGIN - from, Math.min(first, 200)));
    this.#close();
    if (units === this.units.length) this.#above += Math.min(200, Math.max(length('height'), length('min-height')));
    this.#above += length('padding-bottom');
    this.#room(said.has('margin-bottom') ? length('margin-bottom') : usual);
  }

  #room(above: number): void {
    this.#above = Math.max(this.#above, above);
  }

  #factsOf(node: HtmlElement, facts: readonly number[]): readonly number[] {
    if (node.tag !== 'ix:nonfraction' && !(node.tag === 'ix:nonnumeric' && /^dei:/i.test(node.attributes['name'] ?? ''))) return facts;
    this.tagged.push(node);
    return [...facts, this.tagged.length - 1];
  }

  /** Ends the open paragraph. */
  #close(): void {
    const { indent, left, style } = this.#open ?? { left: MARGIN, indent: 0, style: PLAIN };
    const pieces = this.#pieces;
    this.#pieces = [];
    this.#open = undefined;
    if (pieces.length === 0) return;
    const set = style.preformatted
      ? typedLines(pieces, left)
      : linesOf(pieces, { left, right: PAGE_WIDTH - MARGIN, indent, align: style.align });
    const first = set.findIndex(({ segments }) => segments.length > 0);
    if (first < 0) {
      // Words were none: only empty lines.
      this.#above += Math.max(1, set.length - 1) * LINE * style.size;
      return;
    }
    const end = set.findLastIndex(({ segments }) => segments.length > 0) + 1;
    const lines = set.slice(first, end);
    this.#above += first * LINE * style.size;
    const letters = pieces.reduce((sum, { text }) => sum + text.length, 0);
    this.#put(lines, -1, this.#prose ? 0.9 * style.size : 1);
    this.#prose = letters > 90 || lines.length > 1;
    this.#above += Math.max(0, set.length - end - 1) * LINE * style.size;
  }

  #put(lines: readonly FlowLine[], table: number, least: number): void {
    this.units.push({ lines, above: Math.max(this.#above, least), breaks: this.#breaks, table });
    this.#above = 0;
    this.#breaks = false;
    this.#prose = false;
    this.#pictures.words();
  }

  /** A line rules off a page where a page number stands over it. */
  #isPageNumber(): boolean {
    const line = this.units.at(-1)?.lines.at(-1);
    const text = line?.segments.flatMap(({ runs }) => runs.map((run) => run.text)).join(' ') ?? '';
    return /^[-–—\s]*(?:page\s*)?[A-Z]{0,2}-?\d{1,3}[-–—\s]*$/i.test(text);
  }

  #table(node: HtmlElement, style: FlowStyle, facts: readonly number[], left: number, said: Declarations): void {
    this.#room(Math.max(0, points(said.get('margin-top'), style.size) ?? 0));
    const share = /^([\d.]+)%$/.exec(said.get('width') ?? node.attributes['width'] ?? '')?.[1];
    const width = Math.min(1, share === undefined ? 1 : Number(share) / 100) * (PAGE_WIDTH - MARGIN - left);
    const rows = tableCells(node, (element) => !isHidden(element, this.#styles.of(element))).map((row) => ({
      row,
      ...this.#filled(row, style, facts),
    }));
    const data = rows.filter(({ prose }) => !prose);
    const lines = tableLayout(
      data.map(({ cells }) => cells),
      left,
      width,
    );
    const number = this.#tables++;
    const figures = data.some(({ cells }) => cells.some(({ pieces }) => isFigure(pieces)));
    if (figures && (this.units.at(-1)?.table ?? -1) >= 0) this.#room(BETWEEN_TABLES);
    for (const { row, prose } of rows) {
      if (prose) {
        for (const { element } of row.cells) this.#cell(element, style, facts, left);
        row.element.from = row.cells[0]?.element.from ?? this.units.length;
        row.element.to = Math.max(row.element.from, this.units.length - 1);
        continue;
      }
      const line = lines.shift();
      stamp(row.element, this.units.length);
      if (line === undefined || line.segments.length === 0)
        this.#above += Math.min(14, points(this.#styles.of(row.element).get('height'), style.size) ?? 4);
      else this.#put([line], figures ? number : -1, 1.5);
    }
    for (const child of node.children) span(child);
    this.#room(Math.max(0, points(said.get('margin-bottom'), style.size) ?? 0, 3));
  }

  #cell(cell: HtmlElement, style: FlowStyle, facts: readonly number[], left: number): void {
    const said = this.#styles.of(cell);
    if (isHidden(cell, said)) return;
    cell.from = this.units.length;
    this.#inside(cell, styled(style, cell, said), facts, left, 0);
    this.#close();
    cell.to = Math.max(cell.from, this.units.length - 1);
  }

  /** The cells of a row that hold words; `prose` where it is no row of a table but text that a table only places. */
  #filled({ cells }: HtmlRow, style: FlowStyle, facts: readonly number[]): { readonly cells: FilledCell[]; readonly prose: boolean } {
    const filled: FilledCell[] = [];
    let [longest, nested, figures] = [0, false, 0];
    for (const { element, from, to } of cells) {
      const said = this.#styles.of(element);
      if (isHidden(element, said)) continue;
      const pieces: FlowPiece[] = [];
      const found = this.#gather(element, styled(style, element, said), facts, pieces);
      nested ||= found.nested;
      const length = pieces.reduce((sum, { text }) => sum + text.trim().length, 0);
      if (length === 0) continue;
      longest = Math.max(longest, length);
      if (isFigure(pieces)) figures++;
      filled.push({ from, to, pieces, align: found.align });
    }
    return { cells: filled, prose: nested || longest > (figures > 0 ? 6 * PROSE : PROSE) };
  }

  /** All words of a cell in reading order, its blocks parted by spaces. */
  #gather(
    cell: HtmlElement,
    style: FlowStyle,
    facts: readonly number[],
    into: FlowPiece[],
  ): { readonly nested: boolean; readonly align: FlowStyle['align'] } {
    let nested = false;
    let { align } = style;
    const inside = ({ children }: HtmlElement, own: FlowStyle, tags: readonly number[]): void => {
      for (const node of children) {
        if (isWords(node)) {
          if (node.text.trim() !== '') align = own.align;
          into.push({ text: node.text.replace(/\s+/g, ' '), look: own, facts: tags });
          continue;
        }
        const said = this.#styles.of(node);
        if (isHidden(node, said)) continue;
        if (node.tag === 'table' || this.#scans.has(node)) nested = true;
        const apart = node.tag === 'br' || BLOCKS.has(node.tag);
        if (apart && into.length > 0) into.push({ text: ' ', look: own, facts: NO_FACTS });
        // A nested table makes the row prose, which is walked again: its tags are counted then.
        inside(node, styled(own, node, said), this.#known(node, tags));
      }
    };
    inside(cell, style, facts);
    return { nested, align };
  }

  readonly #numbers = new Map<HtmlElement, readonly number[]>();

  #known(node: HtmlElement, facts: readonly number[]): readonly number[] {
    const known = this.#numbers.get(node);
    if (known) return known;
    const made = this.#factsOf(node, facts);
    if (made !== facts) this.#numbers.set(node, made);
    return made;
  }
}

const startsPage = (said: Declarations): boolean => BREAKS.has(said.get('page-break-before') ?? said.get('break-before') ?? '');
const endsPage = (said: Declarations): boolean => BREAKS.has(said.get('page-break-after') ?? said.get('break-after') ?? '');

/** What groups rows (a body, a tag over several) spans what its rows span. */
function span(node: HtmlNode): void {
  if (isWords(node) || node.tag === 'tr') return;
  for (const child of node.children) span(child);
  const inside = node.children.flatMap((child) => (isWords(child) || child.from < 0 ? [] : [child]));
  if (inside.length === 0 || node.from >= 0) return;
  node.from = Math.min(...inside.map(({ from }) => from));
  node.to = Math.max(...inside.map(({ to }) => to));
}
