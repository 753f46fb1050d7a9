import type { Cell, Page, Span, Table } from '../../../domain/document.ts';
import type { Evidence } from '../../../domain/question.ts';
import { labelPath } from '../../../text/lineage.ts';
import { stretchesOf } from '../../sentences/stretch.ts';
import type { Source } from '../../compose/cite.ts';
import { figuresIn, type StatedFigure } from './statedFigure.ts';
import { plainText } from './plainText.ts';
import { saidIn } from './claimWords.ts';

/** A sentence of a page that a source has words of: whole, so that what it binds to what is seen, with the figures that the source itself has. */
export interface CitedSentence {
  readonly evidence: Evidence;
  /** As `plain` makes it. */
  readonly text: string;
  readonly figures: readonly StatedFigure[];
  /** Those of `figures` that are in the source's own words. */
  readonly own: readonly StatedFigure[];
  readonly stems: ReadonlySet<string>;
  /** Whether the source has all of it. */
  readonly whole: boolean;
}

/** A cell that a source has, in its table. */
export interface CitedCell {
  readonly evidence: Evidence;
  readonly table: Table;
  readonly cell: Cell;
}

export interface Cited {
  readonly sentences: readonly CitedSentence[];
  readonly cells: readonly CitedCell[];
  /** Stems of everything that the sources say: words, rows with their headers, headings above them. */
  readonly stems: ReadonlySet<string>;
  /** The same as text, as `plain` makes it. */
  readonly text: string;
}

const known = new WeakMap<readonly Source[], Cited>();

/** What the sources of a sentence say. */
export function citedBy(sources: readonly Source[]): Cited {
  const made = known.get(sources) ?? read(sources);
  known.set(sources, made);
  return made;
}

const inside = (a: Span, b: { readonly start: number; readonly end: number }): boolean => a.start < b.end && b.start < a.end;

function read(sources: readonly Source[]): Cited {
  const sentences = sources.flatMap((source) => sentencesOf(source));
  const cells = sources.flatMap((source) => cellsOf(source));
  const words = [
    ...sentences.map(({ text }) => text),
    ...sources.flatMap(({ quote, section, evidence, beside = [] }) => [
      quote,
      section,
      ...evidence.headings,
      ...beside.map((span) => evidence.page.text.slice(span.start, span.end)),
    ]),
    ...cells.flatMap(({ table, cell }) => [
      table.title,
      pathOf(table, cell.row).join(' '),
      table.columns[cell.column]?.label ?? '',
      table.columns[cell.column]?.dimension ?? '',
      unitSays(table, cell),
    ]),
  ];
  const text = plainText([...new Set(words)].join(' \n '));
  return { sentences, cells, stems: saidIn(text), text };
}

function unitSays(table: Table, { unit }: Cell): string {
  const scale = { 0.01: 'cents pence', 1: '', 1e3: 'thousands', 1e6: 'millions', 1e9: 'billions' }[unit.scale];
  return `${scale} ${unit.perShare ? 'per share' : ''} ${unit.kind === 'percent' ? 'percent %' : unit.kind} ${table.unit.currency ?? ''}`;
}

/** A row's parent labels and its own, outermost first. */
export const pathOf = ({ rows }: Table, row: number): string[] => labelPath(rows, row, 12);

function cellsOf({ evidence, spans }: Source): CitedCell[] {
  return evidence.page.tables.flatMap((table) =>
    spans.some((span) => inside(table.span, span))
      ? table.cells
          .filter((cell) => cell.value !== null && spans.some((span) => inside(cell.span, span)))
          .map((cell) => ({ evidence, table, cell }))
      : [],
  );
}

/** Sentences of running text whole, other words (headings, rows of what is no table) as lines. */
function sentencesOf({ evidence, spans, kind }: Source): CitedSentence[] {
  if (kind === 'cell') return [];
  const { page } = evidence;
  const out = new Map<number, CitedSentence>();
  const prose = stretchesOf(page).flatMap((stretch) => stretch.sentences.map((one) => one.span));
  for (const span of spans) {
    const own = prose.filter((sentence) => inside(sentence, span));
    for (const sentence of own) if (!out.has(sentence.start)) out.set(sentence.start, sentenceAt(evidence, sentence, spans));
    for (const line of linesOutside(page, span, own)) if (!out.has(line.start)) out.set(line.start, sentenceAt(evidence, line, spans));
  }
  return [...out.values()];
}

/** Lines of a span that are in no sentence and no table that was read. */
function linesOutside(page: Page, span: Span, sentences: readonly Span[]): Span[] {
  const lines: Span[] = [];
  let start = span.start;
  for (const line of page.text.slice(span.start, span.end).split('\n')) {
    const own = { page: page.number, start, end: start + line.length };
    start += line.length + 1;
    if (line.trim() === '' || sentences.some((sentence) => inside(sentence, own)) || page.tables.some((table) => inside(table.span, own)))
      continue;
    lines.push(own);
  }
  return lines;
}

function sentenceAt(evidence: Evidence, sentence: Span, spans: readonly Span[]): CitedSentence {
  const raw = evidence.page.text.slice(sentence.start, sentence.end);
  const text = plainText(raw);
  const figures = figuresIn(text);
  const whole = spans.some((span) => span.start <= sentence.start && span.end >= sentence.end - 1);
  const cut = plainText(
    spans
      .filter((span) => inside(sentence, span))
      .map((span) => evidence.page.text.slice(Math.max(span.start, sentence.start), Math.min(span.end, sentence.end)))
      .join(' … '),
  );
  const own = whole ? figures : figures.filter((figure) => cut.includes(figure.text));
  return { evidence, text, figures, own, stems: saidIn(text), whole };
}
