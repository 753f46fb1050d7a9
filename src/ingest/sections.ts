import type { Page, Section, SectionKind, Span } from '../domain/document.ts';

interface Opening {
  readonly kind: SectionKind;
  readonly level: number;
  readonly title: string;
  readonly heading: Span;
}

/** The filing's sections by its headings: Parts, Items, statements and Notes, then the headings inside them. */
export function sectionsOf(pages: readonly Page[]): Section[] {
  const openings: Opening[] = [];
  for (const page of pages) {
    for (const block of page.blocks) {
      if (block.kind !== 'heading') continue;
      const title = page.text.slice(block.span.start, block.span.end).replace(/\s+/g, ' ').trim();
      openings.push({ ...kindOf(title, block.level), title, heading: block.span });
    }
  }
  const first = pages[0];
  const last = pages.at(-1);
  if (!first || !last) return [];
  const end = { page: last.number, offset: last.text.length };
  const sections: Section[] = [{ kind: 'cover', title: 'Cover', level: 1, parent: -1, from: { page: first.number, offset: 0 }, to: end }];
  const stack: number[] = [0];
  for (const opening of openings) {
    const at = { page: opening.heading.page, offset: opening.heading.start };
    for (let top = stack.at(-1); top !== undefined && (sections[top]?.level ?? 0) >= opening.level; top = stack.at(-1)) {
      const open = sections[top];
      if (open) sections[top] = { ...open, to: at };
      stack.pop();
    }
    sections.push({ ...opening, parent: stack.at(-1) ?? -1, from: at, to: end });
    stack.push(sections.length - 1);
  }
  return sections;
}

function kindOf(title: string, level: number): { readonly kind: SectionKind; readonly level: number } {
  if (/^PART\s+[IVX]+\b/i.test(title) && title.length < 60) return { kind: 'part', level: 1 };
  if (/^ITEM\s+\d+[A-C]?\b/i.test(title)) return { kind: 'item', level: 2 };
  if (/^NOTE\s+\d+\b/i.test(title)) return { kind: 'note', level: 3 };
  if (/^SIGNATURES?$/i.test(title)) return { kind: 'signatures', level: 1 };
  if (/^EXHIBIT\s+\d/i.test(title)) return { kind: 'exhibit', level: 1 };
  return { kind: 'heading', level: Math.max(3, level) };
}

/** Index of the innermost section that is open at the top of each page, -1 before any. */
export function sectionAtTop(sections: readonly Section[], pages: readonly Page[]): number[] {
  let next = 0;
  let current = -1;
  return pages.map((page) => {
    for (let section = sections[next]; section; section = sections[next]) {
      const { from } = section;
      if (from.page > page.number || (from.page === page.number && from.offset > 0)) break;
      current = next++;
    }
    return current;
  });
}
