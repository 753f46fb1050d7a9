import type { Block, Page, Section, Span } from '../domain/document.ts';
import { eachWord } from '../text/tokens.ts';

/** A word or a mark of a paragraph. */
export interface ProseToken {
  /** As it is compared: letters as printed, quotation marks and dashes of one kind. */
  readonly key: string;
  readonly text: string;
  readonly span: Span;
  /** White space parts it from what stands before it. */
  readonly apart: boolean;
  /** Empty for marks and words that say little by themselves. */
  readonly stem: string;
  readonly isWord: boolean;
}

/** A paragraph whole, also where a page break cuts it. */
export interface ProseParagraph {
  readonly tokens: readonly ProseToken[];
  /** Equal for paragraphs that say the same, word for word. */
  readonly key: string;
}

const READ: ReadonlySet<Block['kind']> = new Set<Block['kind']>(['paragraph', 'list', 'note', 'heading', 'caption']);
const FURNITURE: ReadonlySet<Block['kind']> = new Set<Block['kind']>(['header', 'footer']);
/** Kinds of one mark that a typesetter may change from year to year. */
const ALIKE: ReadonlyMap<string, string> = new Map(
  [
    ["'", '‘’ʼ'],
    ['"', '“”'],
    ['-', '‐‑–—−'],
  ].flatMap(([mark = '', others = '']) => others.split('').map((other) => [other, mark] as const)),
);

/**
 * The paragraphs of each section, parallel to `sections`: those that stand in no section inside it. Tables, running heads and feet and the sections' own titles are left
 * out; what stands before any section belongs to none. `pause` is called once a page.
 */
export async function sectionProse(
  pages: readonly Page[],
  sections: readonly Section[],
  pause: () => Promise<void>,
): Promise<ProseParagraph[][]> {
  const prose = sections.map((): ProseParagraph[] => []);
  let at = -1;
  /** The last paragraph of the page before, which may go on. */
  let cut: CutParagraph | null = null;
  for (const page of pages) {
    await pause();
    const blocks = page.blocks.filter(({ kind }) => !FURNITURE.has(kind));
    let ended: CutParagraph | null = null;
    for (const [i, block] of blocks.entries()) {
      while (begun(sections[at + 1], block.span)) at++;
      const section = innermost(sections, at, block.span);
      if (!READ.has(block.kind) || section < 0 || isTitle(sections[section], block.span)) continue;
      const tokens = tokensOf(page, block.span);
      if (tokens.length === 0) continue;
      const goesOn: boolean = i === 0 && cut !== null && cut.section === section && block.kind === 'paragraph';
      const whole: readonly ProseToken[] = goesOn && cut ? [...cut.tokens, ...tokens] : tokens;
      const paragraphs = prose[section] ?? [];
      if (goesOn) paragraphs.pop();
      paragraphs.push(paragraphOf(whole));
      ended = i === blocks.length - 1 && isCut(whole) ? { section, tokens: whole } : null;
    }
    cut = ended;
  }
  return prose;
}

interface CutParagraph {
  readonly section: number;
  readonly tokens: readonly ProseToken[];
}

/** A paragraph that a page break cuts ends without a full stop. */
function isCut(tokens: readonly ProseToken[]): boolean {
  const last = tokens.at(-1);
  return last !== undefined && (last.isWord || last.key === ',' || last.key === '-');
}

const begun = (section: Section | undefined, { page, start }: Span): boolean =>
  section !== undefined && (section.from.page < page || (section.from.page === page && section.from.offset <= start));

function innermost(sections: readonly Section[], last: number, { page, start }: Span): number {
  let at = last;
  for (let section = sections[at]; section; section = sections[at]) {
    if (section.to.page > page || (section.to.page === page && section.to.offset > start)) return at;
    at = section.parent;
  }
  return -1;
}

const isTitle = (section: Section | undefined, span: Span): boolean =>
  section?.heading !== undefined &&
  section.heading.page === span.page &&
  section.heading.start < span.end &&
  section.heading.end > span.start;

function tokensOf(page: Page, { start, end }: Span): ProseToken[] {
  const { text, number } = page;
  const tokens: ProseToken[] = [];
  let reached = start;
  const marks = (to: number): void => {
    for (let at = reached; at < to; at++) {
      const mark = text.charAt(at);
      if (mark.trim() !== '') push(at, at + 1, ALIKE.get(mark) ?? mark, '', false);
    }
  };
  const push = (from: number, to: number, key: string, stem: string, isWord: boolean): void => {
    const apart = from === start || /\s/.test(text.charAt(from - 1));
    tokens.push({ key, text: text.slice(from, to), span: { page: number, start: from, end: to }, apart, stem, isWord });
  };
  eachWord(
    text,
    (_, from, to, stem) => {
      marks(from);
      push(from, to, text.slice(from, to).replace(/[‘’ʼ]/g, "'"), stem, true);
      reached = to;
    },
    start,
    end,
  );
  marks(end);
  return tokens;
}

const paragraphOf = (tokens: readonly ProseToken[]): ProseParagraph => ({ tokens, key: tokens.map(({ key }) => key).join(' ') });
