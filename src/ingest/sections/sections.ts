import type { Page, Section, Statement } from '../../domain/document.ts';
import { openingsOf, type Opening } from './openings.ts';

/** So little text before a heading is no section of its own: a running head, a company's name. */
const AT_ONCE = 200;
/** Of a title taken from a line of text. */
const LONGEST = 120;

/**
 * The filing's sections: Parts and Items, face statements and Notes, the headings inside them, signatures and exhibits.
 * Nested by level; a table of contents is one section and opens no other; running repeats of a heading open none.
 */
export function sectionsOf(pages: readonly Page[], statements: readonly Statement[] = []): Section[] {
  const first = pages[0];
  const last = pages.at(-1);
  if (!first || !last) return [];
  const end = { page: last.number, offset: last.text.length };
  const openings = openingsOf(pages, statements);
  const structural = openings.findIndex(({ kind }) => kind !== 'heading');
  const cover = /securities and exchange commission/i.test(first.text);
  const sections: Section[] = [];
  const names: string[] = [];
  const stack: number[] = [];
  /** The last page of each section that is over with it. */
  const lasts = new Map<number, number>();
  const start = { page: first.number, offset: 0 };
  const early = openings[0] && openings[0].heading.page === first.number && openings[0].heading.start < AT_ONCE;
  if (cover) open({ kind: 'cover', title: 'Cover', level: 1, parent: -1, from: start, to: end }, '');
  else if (!early) {
    // A release's headline may be in a box that is read as a table: its first line names the opening.
    const line = first.blocks.find(({ kind }) => kind !== 'header' && kind !== 'footer')?.span ?? { page: first.number, start: 0, end: 0 };
    const title = first.text.slice(line.start, line.end).split('\n')[0]?.trim().slice(0, LONGEST) ?? '';
    open({ kind: 'heading', title, level: 1, parent: -1, from: start, to: end }, '');
  }
  openings.forEach((opening, i) => {
    // The cover's own large type is no section; nor is a heading that the section it is in has already.
    if (cover && i < structural && opening.heading.page - first.number < 6) return;
    endBefore(opening.heading);
    if (opening.name !== '' && stack.some((at) => names[at] === opening.name)) return;
    place(opening, sections.length === 0 ? start : { page: opening.heading.page, offset: opening.heading.start });
  });
  endBefore({ page: end.page + 1, start: 0 });
  return sections;

  function place(opening: Opening, from: Section['from']): void {
    if (opening.kind === 'heading' && repeats(opening)) return;
    const level = opening.name === '' ? Math.max(opening.level, floor() + 1) : opening.level;
    closeTo(level, from);
    // Statements after the exhibit list belong to no Item of Part IV.
    if (
      (opening.kind === 'statement' || opening.name === 'REPORT' || opening.name === 'NOTES') &&
      stack.some((at) => /^ITEM 1[56]|^SIGN|^EXHIBIT/.test(names[at] ?? ''))
    )
      closeTo(1, from);
    const { kind, title, heading } = opening;
    open({ kind, title, ...(heading.end > heading.start && { heading }), level, parent: stack.at(-1) ?? -1, from, to: end }, opening.name);
    if (opening.last !== undefined) lasts.set(sections.length - 1, opening.last);
  }

  /**
   * Ends what is over before a place: a table of segments after the last statement is no part of that, though no heading parts them. A
   * page's first lines, over the next title, are not distinguished.
   */
  function endBefore({ page: number, start }: { readonly page: number; readonly start: number }): void {
    const over = stack.find((at) => (lasts.get(at) ?? Infinity) < number);
    const last = over === undefined ? undefined : pages.find((page) => page.number === lasts.get(over));
    if (over === undefined || !last) return;
    const between = pages.filter((page) => page.number > last.number && page.number < number);
    if (between.reduce((sum, { text }) => sum + text.length, start) < AT_ONCE) return;
    closeTo(sections[over]?.level ?? 0, { page: last.number, offset: last.text.length });
  }

  function open(section: Section, name: string): void {
    sections.push(section);
    names.push(name);
    stack.push(sections.length - 1);
  }

  function closeTo(level: number, at: Section['from']): void {
    for (let top = stack.at(-1); top !== undefined && (sections[top]?.level ?? 0) >= level; top = stack.at(-1)) {
      const section = sections[top];
      if (section) sections[top] = { ...section, to: at };
      stack.pop();
    }
  }

  /** The level of the innermost section that names its own place: headings are below it. */
  function floor(): number {
    for (const at of [...stack].reverse()) if (names[at] !== '' && sections[at]?.kind !== 'cover') return sections[at]?.level ?? 0;
    return 0;
  }

  function repeats(opening: Opening): boolean {
    const title = plain(opening.title);
    return stack.some((at) => plain(sections[at]?.title ?? '') === title && sections[at]?.from.page !== opening.heading.page);
  }
}

const plain = (title: string): string =>
  title
    .toLowerCase()
    .replace(/\(?cont(?:inue|'|’)?d\.?\)?/g, '')
    .replace(/[^a-z0-9]/g, '');

/** Index of the innermost section that is open at the top of each page, -1 before any. */
export function sectionAtTop(sections: readonly Section[], pages: readonly Page[]): number[] {
  let next = 0;
  let current = -1;
  return pages.map((page) => {
    const passed = ({ page: number, offset }: Section['from']) =>
      number < page.number || (number === page.number && page.text.slice(0, offset).trim().length === 0);
    for (let section = sections[next]; section && passed(section.from); section = sections[next]) current = next++;
    let open = current;
    for (let section = sections[open]; section && passed(section.to); section = sections[open]) open = section.parent;
    return open;
  });
}
