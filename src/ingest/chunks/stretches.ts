import type { BlockKind, Page, Section, Span, Table } from '../../domain/document.ts';

/** A stretch of the filing's body: one block or one table, or the part of it that lies in one section. */
export interface ChunkStretch {
  readonly span: Span;
  readonly kind: Exclude<BlockKind, 'header' | 'footer'>;
  /** Index of the innermost section, -1 before any. */
  readonly section: number;
  readonly table?: Table;
}

interface TextPlace {
  readonly page: number;
  readonly offset: number;
}

const before = (a: TextPlace, b: TextPlace): boolean => a.page < b.page || (a.page === b.page && a.offset < b.offset);

/** Which section is innermost from a place on, in reading order. */
interface Turn extends TextPlace {
  readonly section: number;
}

/** The places at which the innermost section changes: where one begins, and where one ends and its parent goes on. */
function turns(sections: readonly Section[]): Turn[] {
  const places = sections.flatMap((section) => [
    { page: section.from.page, offset: section.from.offset },
    { page: section.to.page, offset: section.to.offset },
  ]);
  places.sort((a, b) => a.page - b.page || a.offset - b.offset);
  const order = sections.map((_, i) => i).sort((a, b) => compareSections(sections, a, b));
  const found: Turn[] = [];
  const open: number[] = [];
  let next = 0;
  for (const place of places) {
    while (open.length > 0 && !before(place, toOf(sections, open[open.length - 1]))) open.pop();
    for (let index = order[next]; index !== undefined && !before(place, fromOf(sections, index)); index = order[++next]) {
      if (before(place, toOf(sections, index))) open.push(index);
    }
    const section = open[open.length - 1] ?? -1;
    if (found[found.length - 1]?.section !== section) found.push({ ...place, section });
  }
  return found;
}

const NOWHERE: TextPlace = { page: 0, offset: 0 };
const fromOf = (sections: readonly Section[], index: number): TextPlace => sections[index]?.from ?? NOWHERE;
const toOf = (sections: readonly Section[], index: number | undefined): TextPlace =>
  index === undefined ? NOWHERE : (sections[index]?.to ?? NOWHERE);

/** Outer sections before the inner ones that begin at the same place. */
function compareSections(sections: readonly Section[], a: number, b: number): number {
  const [first, second] = [fromOf(sections, a), fromOf(sections, b)];
  return first.page - second.page || first.offset - second.offset || (sections[a]?.level ?? 0) - (sections[b]?.level ?? 0) || a - b;
}

/**
 * The body of a filing in reading order: every character that is not white space and not in a running header or footer lies in exactly one stretch. Tables win over
 * the blocks they lie on, and words that no block claims become paragraphs, so that nothing is lost to search by a gap in the layout.
 */
export function stretches(filing: { readonly pages: readonly Page[]; readonly sections: readonly Section[] }): ChunkStretch[] {
  const found: ChunkStretch[] = [];
  const changes = turns(filing.sections);
  let turn = 0;
  let section = -1;
  for (const page of filing.pages) {
    const cuts: Turn[] = [];
    for (let next = changes[turn]; next !== undefined && next.page <= page.number; next = changes[++turn]) {
      if (next.page < page.number) section = next.section;
      else cuts.push(next);
    }
    for (const stretch of onPage(page, cuts, section)) found.push(stretch);
    section = cuts[cuts.length - 1]?.section ?? section;
  }
  return found;
}

function* onPage(page: Page, cuts: readonly Turn[], sectionAtTop: number): Generator<ChunkStretch> {
  for (const piece of pieces(page, cuts)) {
    let at = piece.start;
    let section = sectionAtTop;
    for (const cut of cuts) {
      if (cut.offset <= piece.start) section = cut.section;
      else if (cut.offset < piece.end && piece.table === undefined) {
        const part = trimmed(page, at, cut.offset);
        if (part) yield { span: part, kind: piece.kind, section };
        [at, section] = [Math.max(at, cut.offset), cut.section];
      }
    }
    const span = trimmed(page, at, piece.end);
    if (span) yield { span, kind: piece.kind, section, ...(piece.table ? { table: piece.table } : {}) };
  }
}

interface StretchPiece {
  readonly start: number;
  readonly end: number;
  readonly kind: ChunkStretch['kind'];
  readonly table?: Table;
}

/** The page's text without furniture, cut at blocks and tables. A table comes in parts where furniture lies within it. */
function* pieces(page: Page, cuts: readonly Turn[]): Generator<StretchPiece> {
  const furniture = page.blocks.filter((block) => block.kind === 'header' || block.kind === 'footer').map((block) => block.span);
  const tables = [...page.tables].sort((a, b) => a.span.start - b.span.start);
  const body = page.blocks.filter((block) => block.kind !== 'header' && block.kind !== 'footer');
  let block = 0;
  function* prose(from: number, to: number): Generator<StretchPiece> {
    let at = from;
    while (at < to) {
      while (block < body.length && (body[block]?.span.end ?? 0) <= at) block++;
      const here = body[block];
      if (here === undefined || here.span.start >= to) break;
      if (here.span.start > at) yield { start: at, end: here.span.start, kind: 'paragraph' };
      const end = Math.min(here.span.end, to);
      yield { start: Math.max(at, here.span.start), end, kind: here.kind === 'header' || here.kind === 'footer' ? 'paragraph' : here.kind };
      at = end;
    }
    if (at < to) yield { start: at, end: to, kind: 'paragraph' };
  }
  function* without(from: number, to: number): Generator<readonly [number, number]> {
    let at = from;
    for (const gone of furniture) {
      if (gone.end <= at || gone.start >= to) continue;
      if (gone.start > at) yield [at, gone.start];
      at = Math.max(at, gone.end);
    }
    if (at < to) yield [at, to];
  }
  let at = 0;
  for (const table of tables) {
    const start = Math.max(at, startInSection(table, cuts));
    if (table.span.end <= start) continue;
    for (const [from, to] of without(at, start)) yield* prose(from, to);
    for (const [from, to] of without(start, table.span.end)) yield { start: from, end: to, kind: 'table', table };
    at = table.span.end;
  }
  for (const [from, to] of without(at, page.text.length)) yield* prose(from, to);
}

/** A table whose caption still belongs to the section before begins where its own section does: at the last turn above its first row. */
function startInSection(table: Table, cuts: readonly Turn[]): number {
  const firstRow = Math.min(
    ...table.cells.map((cell) => cell.span.start),
    ...table.rows.flatMap((row) => row.label.map((span) => span.start)),
  );
  let start = table.span.start;
  for (const cut of cuts) if (cut.offset > start && cut.offset <= firstRow) start = cut.offset;
  return start;
}

const SPACE = /\s/;

/** The span without white space at its ends, or undefined where nothing else is in it. */
export function trimmed(page: Page, start: number, end: number): Span | undefined {
  let [from, to] = [start, Math.min(end, page.text.length)];
  while (from < to && SPACE.test(page.text.charAt(from))) from++;
  while (to > from && SPACE.test(page.text.charAt(to - 1))) to--;
  return from < to ? { page: page.number, start: from, end: to } : undefined;
}
