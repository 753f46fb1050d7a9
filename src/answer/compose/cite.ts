import type { Cell, Page, Rect, Span, Table } from '../../domain/document.ts';
import type { PageWithDrawings } from '../../domain/drawn/drawing.ts';
import type { Operand } from '../../domain/figures.ts';
import type { Citation, CitationKind, Evidence } from '../../domain/question.ts';
import { sureOf } from '../../domain/models.ts';
import { bareTitle } from '../../text/titles.ts';
import { citedTags } from './citedTags.ts';

/** Words of one page that a sentence or a figure rests on, before they have a footnote's number. */
export interface Source {
  readonly evidence: Evidence;
  readonly spans: readonly Span[];
  readonly kind: CitationKind;
  readonly beside?: readonly Span[];
  /** Those of `beside` that are column headers. */
  readonly heads?: readonly Span[];
  readonly quote: string;
  readonly section: string;
}

export const wordsOf = (page: Page, span: Span): string => page.text.slice(span.start, span.end);

/** The words of a list of spans: neighbours with nothing but white space between them read on, others are joined by " … ". */
export function quoteOf(page: Page, spans: readonly Span[]): string {
  return joined(page, spans)
    .map((span) => wordsOf(page, span))
    .join(' … ');
}

function joined(page: Page, spans: readonly Span[]): Span[] {
  const out: Span[] = [];
  for (const span of spans) {
    const last = out.at(-1);
    if (
      last !== undefined &&
      span.start >= last.end &&
      page.text.slice(last.end, span.start).trim() === '' &&
      !parted(page, last.end, span.start)
    )
      out[out.length - 1] = { ...last, end: span.end };
    else out.push(span);
  }
  return out;
}

/** Whether a block of separate cells begins or ends there. */
const parted = ({ blocks }: Page, from: number, to: number): boolean =>
  blocks.some(({ kind, span }) => kind === 'cells' && ((span.start >= from && span.start <= to) || (span.end >= from && span.end <= to)));

/** A passage of running text as a source, without the bullet it may begin with. */
export function sourceOfWords(evidence: Evidence, given: readonly Span[]): Source {
  const spans = given.map((span) => ({ ...span, start: span.start + (BULLET.exec(wordsOf(evidence.page, span))?.[0].length ?? 0) }));
  return { evidence, spans, kind: 'words', quote: quoteOf(evidence.page, spans), section: sectionOf(evidence, spans[0]?.start ?? 0) };
}

const BULLET = /^\s*[·•‣▪■●○◦–—-]\s+(?=\S)/u;

/** What stands for a table's id in a figure that a sentence states. */
export const IN_WORDS = 'words';

/** Cells of one row as one source: "Net sales … 32,765 … 31,657". The figures are marked, row label and column headers go with them. */
export function sourceOfOperands(evidence: Evidence, operands: readonly Operand[]): Source {
  const [told] = operands;
  // a figure of a sentence is cited with the words before it
  if (told?.table === IN_WORDS) return sourceOfWords(evidence, joined(evidence.page, [...told.label, told.span]));
  const label = joined(evidence.page, operands[0]?.label ?? []);
  const header = operands.flatMap((operand) => operand.header).filter((span) => span.page === evidence.page.number);
  const spans = operands.map(({ span }) => span);
  const heads = distinct(header);
  const quote = [...label, ...spans].map((span) => wordsOf(evidence.page, span)).join(' … ');
  return {
    evidence,
    spans,
    kind: 'cell',
    beside: [...label, ...heads],
    heads,
    quote,
    section: sectionOf(evidence, spans[0]?.start ?? 0, operands[0]),
  };
}

/** Figures of rows of any table as one source, as `sourceOfOperands`: each row's label, then its figures. */
export function sourceOfRows(
  evidence: Evidence,
  table: Table,
  rows: readonly { readonly row: number; readonly cells: readonly Cell[] }[],
): Source {
  const { page } = evidence;
  const labels = rows.map(({ row }) => joined(page, table.rows[row]?.label ?? []));
  const columns = rows.flatMap(({ cells }) => cells.flatMap(({ column }) => table.columns[column]?.header ?? []));
  const heads = distinct(columns).filter((span) => span.page === page.number);
  const spans = rows.flatMap(({ cells }) => cells.map(({ span }) => span));
  const read = rows.flatMap(({ cells }, i) => [...(labels[i] ?? []), ...cells.map(({ span }) => span)]);
  const quote = read.map((span) => wordsOf(page, span)).join(' … ');
  const section = sectionOf(evidence, spans[0]?.start ?? 0);
  return { evidence, spans, kind: 'cell', beside: [...labels.flat(), ...heads], heads, quote, section };
}

function distinct(spans: readonly Span[]): Span[] {
  return spans.filter((span, i) => spans.findIndex((other) => other.start === span.start && other.end === span.end) === i);
}

/** The statement, else the innermost section that the place is in; where sections are not known the last heading above it, for one further down is of something else. */
function sectionOf(evidence: Evidence, at: number, operand?: Operand): string {
  const title = operand?.statement !== undefined ? operand.tableTitle : '';
  const { page, headings, sections = [] } = evidence;
  const inside = sections.filter(({ start, end }) => start <= at && at < end).at(-1);
  if (title === '' && inside !== undefined) return tidy(inside.title);
  const below = page.blocks
    .filter((block) => block.kind === 'heading' && block.span.start > at)
    .map((block) => spaced(wordsOf(page, block.span)).toLowerCase());
  const above = headings.filter((heading) => !below.some((words) => words.includes(spaced(heading).toLowerCase())));
  return tidy(title !== '' ? title : (above.at(-1) ?? operand?.tableTitle ?? ''));
}

const tidy = (heading: string): string =>
  bareTitle(spaced(heading))
    .replace(/[\s:]+$/, '')
    .trim();

const spaced = (text: string): string => text.replace(/\s+/g, ' ').trim();

/** Where the chart or picture stands that all the words are printed in. */
function drawnAround(page: PageWithDrawings, spans: readonly Span[]): { readonly drawing?: Rect } {
  const around = page.drawings?.find(({ inner }) =>
    spans.every(({ start, end }) => inner.some((words) => words.start < end && start < words.end)),
  );
  return around && spans.length > 0 ? { drawing: around.box } : {};
}

/** Numbers sources from 1 in the order of first use; the same words of the same page are one footnote. */
export class Footnotes {
  readonly #citations: Citation[];

  /** @param known Footnotes that exist already and keep their numbers. */
  constructor(known: readonly Citation[] = []) {
    this.#citations = [...known];
  }

  number(source: Source): number {
    const { evidence, spans, kind, beside, heads, quote, section } = source;
    const known = this.#citations.find(
      (c) =>
        c.filing === evidence.hit.filing &&
        c.page === evidence.page.number &&
        c.spans.length === spans.length &&
        c.spans.every((span, i) => span.start === spans[i]?.start && span.end === spans[i].end),
    );
    if (known !== undefined) return known.number;
    const number = this.#citations.length + 1;
    const tags = kind === 'words' ? citedTags(evidence.page, spans) : [];
    this.#citations.push({
      number,
      filing: evidence.hit.filing,
      page: evidence.page.number,
      spans,
      quote,
      kind,
      section,
      ...(beside === undefined || beside.length === 0 ? {} : { beside }),
      ...(heads === undefined || heads.length === 0 ? {} : { heads }),
      ...(evidence.page.picture === undefined ? {} : { picture: Math.min(...spans.map((span) => sureOf(evidence.page, span))) }),
      ...drawnAround(evidence.page, spans),
      ...(tags.length === 0 ? {} : { tags }),
    });
    return number;
  }

  list(): readonly Citation[] {
    return this.#citations;
  }
}
