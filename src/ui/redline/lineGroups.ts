import type { RedlineParagraph, RedlineSection } from '../../domain/papers/redline.ts';

/** A line of an Item: the heading of a section, or a paragraph of it. */
interface RedlineLine {
  readonly section: RedlineSection;
  readonly paragraph: RedlineParagraph | null;
}

/** Lines that are drawn and laid out at once. */
export interface LineGroup {
  readonly lines: readonly RedlineLine[];
  /** Pixels, roughly, before it is laid out. */
  readonly height: number;
}

/** Pixels, roughly: of a heading, of a paragraph without its words, of a line of so many letters. */
const TALL = { heading: 90, paragraph: 46, line: 25, letters: 88 };
/** Pieces of a paragraph that take as long to draw as a line of its words. */
const PIECES_A_LINE = 4;
/**
 * How much a group holds, in pixels with its pieces counted in. It is drawn and laid out in one go, so that a long paragraph, or one with a change at every other word, stands
 * with few beside it or alone. Half as much made twice as many groups, and the browser looks at each frame where every group is: of 700,000 px that took longer than it saved.
 */
const MOST = 1600;
const MOST_LINES = 12;

const linesOf = (paragraph: RedlineParagraph): number =>
  Math.ceil(paragraph.pieces.reduce((sum, { text }) => sum + text.length, 0) / TALL.letters);

const heightOf = ({ paragraph }: RedlineLine): number =>
  paragraph === null ? TALL.heading : TALL.paragraph + TALL.line * linesOf(paragraph);

/** The lines of an Item in their order, so many together as a page draws without being held up. */
export function lineGroups(sections: readonly RedlineSection[]): readonly LineGroup[] {
  const groups: { lines: RedlineLine[]; height: number; weight: number }[] = [];
  for (const line of sections.flatMap((section): readonly RedlineLine[] => [
    { section, paragraph: null },
    ...section.paragraphs.map((paragraph) => ({ section, paragraph })),
  ])) {
    const height = heightOf(line);
    const weight = height + TALL.line * Math.floor((line.paragraph?.pieces.length ?? 0) / PIECES_A_LINE);
    const last = groups.at(-1);
    if (last && last.lines.length < MOST_LINES && last.weight + weight <= MOST) {
      last.lines.push(line);
      last.height += height;
      last.weight += weight;
    } else groups.push({ lines: [line], height, weight });
  }
  return groups;
}
