import type { Page, Section } from '../../src/domain/document.ts';
import { sectionProse } from '../../src/redline/prose.ts';
import type { SectionedProse } from '../../src/redline/alignSections.ts';
import { page } from '../builders/page.ts';

/** A section of a made filing: a heading with paragraphs, a page each. */
export interface MadePart {
  readonly title: string;
  readonly text: readonly string[];
  /** Index of the section it is in. */
  readonly in?: number;
}

export interface MadeYear extends SectionedProse {
  readonly pages: readonly Page[];
}

/** A filing of Items, each on a page of its own; what is `in` an Item is a heading inside it. */
export async function yearOf(fiscalYear: number, parts: readonly MadePart[]): Promise<MadeYear> {
  const pages = parts.map(({ title, text }, i) =>
    page(i + 1, [{ heading: title }, ...text.map((words) => ({ text: words })), { header: '10-K' }]),
  );
  const lastOf = (at: number): number => Math.max(at, ...parts.flatMap((part, i) => (part.in === at ? [i] : [])));
  const sections = parts.map(({ title, in: parent }, i): Section => ({
    kind: parent === undefined ? 'item' : 'heading',
    title,
    heading: { page: i + 1, start: 0, end: title.length },
    level: parent === undefined ? 2 : 3,
    parent: parent ?? -1,
    from: { page: i + 1, offset: 0 },
    to: { page: lastOf(i) + 2, offset: 0 },
  }));
  return { pages, sections, fiscalYear, prose: await sectionProse(pages, sections, () => Promise.resolve()) };
}
