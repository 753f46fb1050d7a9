import type { Section, Statement, StatementKind } from '../../../domain/document.ts';
import titles from './edgeTitles.json' with { type: 'json' };

/** A label at the fore-edge. */
export interface EdgeLabel {
  readonly label: string;
  readonly title: string;
  readonly page: number;
  /** 0 for Items, 1 for what is inside one. */
  readonly level: 0 | 1;
  /** From 0 to 1: where the section begins in the filing. */
  readonly at: number;
}

/** What a title of a filing is called at the edge; empty where it is better left to the full outline. The first that fits counts. */
interface EdgeTitle {
  readonly holds?: readonly string[];
  readonly begins?: readonly string[];
  readonly ends?: readonly string[];
  readonly is?: readonly string[];
  readonly short: string;
}
const TITLES: readonly EdgeTitle[] = titles.rows;
const SILENT: ReadonlySet<string> = new Set(titles.silent);
/** "item 7a", before a title's own words. */
const ITEM = /^item \d+[a-c]? /;

/** A title's words in lower case, without those that make it no other title, with a space at both ends. */
const plainTitle = (title: string): string =>
  ` ${title
    .toLowerCase()
    .split(/[^\p{L}\d&]+/u)
    .filter((word) => word !== '' && !SILENT.has(word))
    .join(' ')} `;

const joined = (words: string): string => words.replaceAll(' ', '');

function fits({ holds = [], begins = [], ends = [], is = [] }: EdgeTitle, title: string): boolean {
  const own = ` ${title.trimStart().replace(ITEM, '')}`;
  return (
    // small capitals part a word: "R isk Factors"
    holds.some((words) => title.includes(` ${words} `) || joined(title).includes(joined(words))) ||
    begins.some((words) => title.startsWith(` ${words} `) || own.startsWith(` ${words} `)) ||
    ends.some((words) => title.endsWith(` ${words} `)) ||
    is.some((words) => own === ` ${words} `)
  );
}

/** What a reviewer turns to first, always named; then what gives way to it and to each other, last first. */
const MAIN: ReadonlySet<string> = new Set(['MD&A', 'Statements', 'Notes', 'Risk factors']);
const NEXT: readonly string[] = ['Business', 'Income', 'Balance', 'Cash flows', 'Market risk', 'Controls', 'Signatures'];

const STATEMENTS: Readonly<Record<StatementKind, string>> = {
  income: 'Income',
  balance: 'Balance',
  cashflow: 'Cash flows',
  equity: 'Equity',
  comprehensive: 'OCI',
};

/**
 * A section's title as the fore-edge has room for it; empty where it is better left to the full outline.
 * @internal
 */
export function edgeName(title: string): string {
  const words = title
    .replace(/\s+/g, ' ')
    .replace(/[\s.:]+$/, '')
    .trim();
  const plain = plainTitle(words);
  const known = TITLES.find((one) => fits(one, plain));
  if (known) return known.short;
  const bare = words.replace(/^(part\s+[ivx]+|item\s*\d+[a-c]?)\s*[.:—–-]*\s*/i, '');
  return bare.length > 0 && bare.length <= 15 ? sentenceCase(bare) : '';
}

function sentenceCase(text: string): string {
  return text === text.toUpperCase() && text.length > 4 ? text.charAt(0) + text.slice(1).toLowerCase() : text;
}

/** Labels of the fore-edge in page order: Items, statements, notes, signatures. */
export function edgeLabels(sections: readonly Section[], statements: readonly Statement[], pages: number): EdgeLabel[] {
  const at = (page: number) => (pages <= 1 ? 0 : (page - 1) / pages);
  const found: EdgeLabel[] = [];
  for (const section of sections) {
    if (section.kind !== 'item' && section.kind !== 'signatures' && !(section.level <= 3 && /^notes to/i.test(section.title))) continue;
    const label = edgeName(section.title);
    if (label !== '') found.push({ label, title: section.title, page: section.from.page, level: 0, at: at(section.from.page) });
  }
  for (const statement of statements) {
    const page = statement.pages[0];
    if (page !== undefined) found.push({ label: STATEMENTS[statement.kind], title: statement.title, page, level: 1, at: at(page) });
  }
  found.sort((a, b) => a.page - b.page || a.level - b.level);
  // A table of contents names Items first: of two places of one name the later is the section itself.
  return found.filter(
    (one, index) => !found.some((other, later) => later > index && other.label === one.label && one.level === 0 && other.level === 0),
  );
}

/** A label and where it is set, from 0 to 1: at its true height, or as near to it as the more important ones leave. */
export interface SetLabel {
  readonly label: EdgeLabel;
  readonly at: number;
}

/** A label's line, in CSS px. */
const NEED = 18;

/**
 * Sets labels over `height` px. MD&A, Statements, Notes, Risk factors and the current one are always there, moved apart where they
 * would collide; the others, by importance, where they are in nobody's way.
 */
export function spaced(labels: readonly EdgeLabel[], height: number, current: EdgeLabel | undefined): readonly SetLabel[] {
  const always = (label: EdgeLabel) => label === current || (label.level === 0 && MAIN.has(label.label));
  const set = apart(labels.filter(always), height);
  const rank = (label: EdgeLabel) => (NEXT.includes(label.label) ? NEXT.indexOf(label.label) : NEXT.length + label.level);
  const others = labels.filter((label) => !always(label)).sort((a, b) => rank(a) - rank(b) || a.page - b.page);
  for (const label of others) {
    if (set.every((other) => Math.abs(other.at - label.at) * height >= NEED)) set.push({ label, at: label.at });
  }
  return set.sort((a, b) => a.at - b.at);
}

/** In page order, each at least a line below the one before; from below upwards where the edge ends. */
function apart(labels: readonly EdgeLabel[], height: number): SetLabel[] {
  const least = NEED / Math.max(1, height);
  const down: SetLabel[] = [];
  for (const label of [...labels].sort((a, b) => a.at - b.at)) {
    const before = down.at(-1);
    down.push({ label, at: before ? Math.max(label.at, before.at + least) : label.at });
  }
  let below = 1 - least + Number.EPSILON;
  return down
    .toReversed()
    .map(({ label, at }) => {
      const moved = Math.max(0, Math.min(at, below));
      below = moved - least;
      return { label, at: moved };
    })
    .toReversed();
}

/** The label whose section holds the page: the last that begins at or before it. */
export function edgeAt(labels: readonly EdgeLabel[], page: number): EdgeLabel | undefined {
  return labels.findLast((label) => label.page <= page);
}
