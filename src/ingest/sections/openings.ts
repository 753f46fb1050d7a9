import type { Page, SectionKind, Span, Statement } from '../../domain/document.ts';
import { bareTitle } from '../../text/titles.ts';
import { isContents } from './isContents.ts';
import { NOTES_TITLE } from './headings.ts';

/** Where a section begins. */
export interface Opening {
  readonly kind: SectionKind;
  readonly level: number;
  readonly title: string;
  readonly heading: Span;
  /** "PART II", "ITEM 7A", "NOTE 3": what a running repeat of the same heading is known by. */
  readonly name: string;
  /** The last page of what opens, where that is known: a face statement ends with its tables, whatever comes after it. */
  readonly last?: number;
}

const REPORT = /^reports? of (?:the )?independent (?:registered )?(?:public )?(?:accounting|auditors?|accountants?)/i;
/** "1. Organization", "(2) Revenue": a Note without the word, inside the Notes. */
const NOTE_NUMBER = /^\(?(\d{1,2})[.)]?\)?[\s.:—–-]+(?=[A-Z“])/;

/** What a table's first lines can say of the section it is in. */
const PLACED = /^(?:PART\s+[IV]+\b|ITEM\s+\d{1,2}[A-C]?[.:—–-]|NOTE\s+\d{1,2}\b|\(?\d{1,2}[.)]\s+[A-Z“])/i;
const TABLE_HEAD = 5;

/** Every place where a section begins, in reading order: the headings of the text and the titles of the face statements. */
export function openingsOf(pages: readonly Page[], statements: readonly Statement[]): Opening[] {
  const titles = statementTitles(pages, statements);
  const openings: Opening[] = [];
  let notes = false;
  let note = 0;
  for (const page of pages) {
    const found: Opening[] = [...(titles.get(page.number) ?? [])];
    const contents = isContents(page);
    if (contents) {
      openings.push({ kind: 'contents', level: 1, title: 'Table of Contents', heading: contents, name: 'CONTENTS' });
      continue;
    }
    for (const { span, level, bare } of headingsOf(page, notes)) {
      if (found.some((opening) => opening.kind === 'statement' && within(span, opening.heading))) continue;
      const title = titleOf(page, span);
      if (!bare && NOTES_TITLE.test(title)) {
        if (!notes || note === 0) found.push({ kind: 'heading', level: 3, title, heading: span, name: 'NOTES' });
        notes = true;
        continue;
      }
      const numbered = notes ? NOTE_NUMBER.exec(title) : null;
      const number = Number(numbered?.[1] ?? NaN);
      if (number === note + 1 || number === note + 2) {
        note = number;
        found.push({ kind: 'note', level: 3, title, heading: span, name: `NOTE ${String(note)}` });
        continue;
      }
      const opening = openingOf(title, span, level, page);
      if (bare && opening.kind === 'heading') continue;
      if (opening.kind === 'note') note = Number(/\d+/.exec(opening.name)?.[0] ?? note);
      if (opening.kind === 'item' || opening.kind === 'signatures') notes = false;
      found.push(opening);
    }
    openings.push(...found.sort((p, q) => p.heading.start - q.heading.start));
  }
  return openings;
}

interface Heading {
  readonly span: Span;
  readonly level: number;
  /** A line over a table, which is a heading only if it names its place. */
  readonly bare: boolean;
}

/** The page's heading blocks, "Item 7." joined with the title on its next line, and the first lines of its tables, in order. */
function headingsOf(page: Page, notes: boolean): Heading[] {
  const found: Heading[] = [];
  let taken = -1;
  page.blocks.forEach(({ kind, span, level }, i) => {
    if (kind === 'table') {
      let start = span.start;
      for (const line of page.text.slice(span.start, span.end).split('\n').slice(0, TABLE_HEAD)) {
        if (line.length < 120 && PLACED.test(line) && !/\s\d{1,3}$/.test(line))
          found.push({ span: { page: page.number, start, end: start + line.length }, level: 3, bare: true });
        start += line.length + 1;
      }
    }
    // The Notes' title can be their running header as well.
    const opensNotes = !notes && kind === 'header' && NOTES_TITLE.test(titleOf(page, span));
    if ((kind !== 'heading' && !opensNotes) || i === taken) return;
    const next = page.blocks[i + 1];
    const alone = /^(?:item|note)\s+[\dA-C.()]+$/i.test(titleOf(page, span)) && next?.kind === 'heading';
    if (alone) taken = i + 1;
    found.push({ span: alone ? { ...span, end: next.span.end } : span, level, bare: false });
  });
  return found;
}

function openingOf(title: string, heading: Span, level: number, page: Page): Opening {
  const part = /^PART\s+([IV]+)\b/i.exec(title);
  if (part && title.length < 80) return { kind: 'part', level: 1, title, heading, name: `PART ${(part[1] ?? '').toUpperCase()}` };
  const item = /^ITEM\s+(\d{1,2}(?:\.\d\d|[A-C])?)(?![\d%])/i.exec(title);
  if (item) return { kind: 'item', level: 2, title, heading, name: `ITEM ${(item[1] ?? '').toUpperCase()}` };
  const note = /^NOTE\s+(\d{1,2})\b/i.exec(title);
  if (note) return { kind: 'note', level: 3, title, heading, name: `NOTE ${note[1] ?? ''}` };
  if (/^SIGNATURES?$/i.test(title)) return { kind: 'signatures', level: 1, title, heading, name: 'SIGNATURES' };
  const top = page.blocks.find((block) => block.kind !== 'header' && block.kind !== 'footer');
  const exhibit = /^(?:EXHIBIT|EX-?)\s*(?:\(?\d+[\d.()a-z]*|INDEX$)/i.exec(title);
  if (exhibit && (top?.span.start === heading.start || /index/i.test(title)))
    return { kind: 'exhibit', level: 1, title, heading, name: exhibit[0].toUpperCase() };
  if (REPORT.test(title)) return { kind: 'heading', level: 3, title, heading, name: 'REPORT' };
  return { kind: 'heading', level: Math.max(3, level), title, heading, name: '' };
}

/** A face statement's section opens at its title, or at its table where the title was not found apart. */
function statementTitles(pages: readonly Page[], statements: readonly Statement[]): Map<number, Opening[]> {
  const byPage = new Map<number, Opening[]>();
  for (const statement of statements) {
    const table = pages.flatMap((page) => page.tables).find(({ id }) => id === statement.tables[0]);
    const heading = statement.heading ?? (table && { ...table.span, end: table.span.start });
    if (!heading) continue;
    const opening: Opening = {
      kind: 'statement',
      level: 3,
      title: statement.title,
      heading,
      name: `STATEMENT ${statement.kind}`,
      last: Math.max(...statement.pages),
    };
    byPage.set(heading.page, [...(byPage.get(heading.page) ?? []), opening]);
  }
  return byPage;
}

const within = (span: Span, other: Span): boolean => span.page === other.page && span.start >= other.start && span.end <= other.end;

const titleOf = (page: Page, span: Span): string => bareTitle(page.text.slice(span.start, span.end).replace(/\s+/g, ' ').trim());
