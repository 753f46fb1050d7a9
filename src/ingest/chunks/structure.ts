import type { Chunk, Page, Section, Span, Statement } from '../../domain/document.ts';
import { countTokens, sentences } from '../../text/tokens.ts';
import { stretches, trimmed, type ChunkStretch } from './stretches.ts';
import { tableParts } from './tableParts.ts';
import { lineage } from '../../text/lineage.ts';

/** Prose chunks hold at most so many tokens; a section longer than that is cut into parts of about equal length, 200 to 400 each. */
const MAX_TOKENS = 400;
/** A sentence before a table is its lead-in only if it is no longer than this. */
const LEAD_IN_TOKENS = 60;

/** So little prose after a table that its section ends with ("See accompanying notes.", "(1) Excludes …") belongs to the table. */
const SCRAP_TOKENS = 40;

interface ChunkedSource {
  readonly pages: readonly Page[];
  readonly sections: readonly Section[];
  readonly statements: readonly Statement[];
}

/** A sentence, or a heading: what is never cut. */
interface ChunkUnit {
  readonly span: Span;
  readonly tokens: number;
  readonly heading: boolean;
}

type ChunkDraft = Omit<Chunk, 'index'>;

/**
 * Chunks that follow the structure: a table whole (a large one by groups of rows) with its caption, headings and statement title as context; prose in 250 to 400
 * tokens on sentence boundaries, never across a section. Headings that stand alone go with what follows them inside their section, because a chunk of two words
 * would win every search for them. Prose that goes on after a table in the same section may share a chunk with the prose before it.
 */
export function structure(filing: ChunkedSource): Chunk[] {
  const drafts: ChunkDraft[] = [];
  const pages = new Map(filing.pages.map((page) => [page.number, page]));
  const titles = statementTitles(filing.statements);
  let open: ChunkUnit[] = [];
  let section = -1;

  const flush = (): void => {
    const last = drafts[drafts.length - 1];
    const tokens = open.reduce((sum, unit) => sum + unit.tokens, 0);
    if (last?.kind === 'table' && last.section === section && tokens <= SCRAP_TOKENS && isAfter(open[0]?.span, last.spans.at(-1))) {
      drafts[drafts.length - 1] = { ...last, spans: [...last.spans, ...joined(open, pages)], tokens: last.tokens + tokens };
      open = [];
    }
    for (const part of balanced(open)) drafts.push(proseChunk(part, section, filing.sections, pages));
    open = [];
  };
  const enter = (next: number): void => {
    if (next === section) return;
    if (!(onlyHeadings(open) && isWithin(next, section, filing.sections))) flush();
    section = next;
  };

  for (const stretch of stretches(filing)) {
    const page = pages.get(stretch.span.page);
    if (page === undefined) continue;
    enter(stretch.section);
    if (stretch.table === undefined) {
      for (const unit of unitsOf(stretch, page)) open.push(unit);
      continue;
    }
    const lead = leadIn(open, stretch.span, page);
    const heads = onlyHeadings(open) ? open.splice(0).map((unit) => unit.span) : [];
    const context = [...headingsOf(section, filing.sections), ...(titles.get(stretch.table.id) ?? []), ...(lead ? [lead] : [])];
    for (const part of tableParts(stretch.table, stretch.span, page)) {
      const spans = part.first ? [...heads, part.span] : [part.span];
      drafts.push({
        kind: 'table',
        spans,
        context: outside([...context, ...stretch.table.caption, ...part.header], spans),
        section,
        tokens: spans.reduce((sum, span) => sum + tokensOf(span, pages), 0),
        table: stretch.table.id,
        ...(stretch.table.statement ? { statement: stretch.table.statement } : {}),
      });
    }
  }
  flush();
  drafts.sort((a, b) => compareSpans(a.spans[0], b.spans[0]));
  return drafts.map((draft, index) => ({ index, ...draft }));
}

const isAfter = (a: Span | undefined, b: Span | undefined): boolean => a !== undefined && compareSpans(a, b) > 0;

const compareSpans = (a: Span | undefined, b: Span | undefined): number =>
  (a?.page ?? 0) - (b?.page ?? 0) || (a?.start ?? 0) - (b?.start ?? 0);

const tokensOf = (span: Span, pages: ReadonlyMap<number, Page>): number =>
  countTokens(pages.get(span.page)?.text.slice(span.start, span.end) ?? '');

const onlyHeadings = (units: readonly ChunkUnit[]): boolean => units.every((unit) => unit.heading);

function isWithin(inner: number, outer: number, sections: readonly Section[]): boolean {
  return outer < 0 || lineage(sections, inner).includes(outer);
}

/** Headings of the section and of those around it, outermost first. */
function headingsOf(section: number, sections: readonly Section[]): Span[] {
  return lineage(sections, section)
    .reverse()
    .flatMap((at) => sections[at]?.heading ?? []);
}

function statementTitles(statements: readonly Statement[]): Map<string, Span[]> {
  const titles = new Map<string, Span[]>();
  for (const statement of statements) for (const id of statement.tables) if (statement.heading) titles.set(id, [statement.heading]);
  return titles;
}

/** The spans that do not lie in the chunk itself, each once. */
function outside(context: readonly Span[], spans: readonly Span[]): Span[] {
  const found: Span[] = [];
  const overlaps = (a: Span, b: Span): boolean => a.page === b.page && a.start < b.end && b.start < a.end;
  for (const span of context) if (![...spans, ...found].some((other) => overlaps(span, other))) found.push(span);
  return found;
}

/** The sentence just above the table ("The following table shows …:"), where it is one and is on the same page. */
function leadIn(open: readonly ChunkUnit[], table: Span, page: Page): Span | undefined {
  const last = open[open.length - 1];
  if (last === undefined || last.heading || last.tokens > LEAD_IN_TOKENS || last.span.page !== table.page) return undefined;
  return trimmed(page, last.span.end, table.start) === undefined ? last.span : undefined;
}

/** The units' spans, neighbours as one. */
function joined(units: readonly ChunkUnit[], pages: ReadonlyMap<number, Page>): Span[] {
  const spans: Span[] = [];
  for (const { span } of units) {
    const last = spans[spans.length - 1];
    const page = pages.get(span.page);
    if (last?.page === span.page && page && trimmed(page, last.end, span.start) === undefined)
      spans[spans.length - 1] = { ...last, end: span.end };
    else spans.push(span);
  }
  return spans;
}

function proseChunk(
  units: readonly ChunkUnit[],
  section: number,
  sections: readonly Section[],
  pages: ReadonlyMap<number, Page>,
): ChunkDraft {
  const spans = joined(units, pages);
  const tokens = units.reduce((sum, unit) => sum + unit.tokens, 0);
  return { kind: 'prose', spans, context: outside(headingsOf(section, sections), spans), section, tokens };
}

/** Sentences of a block; one that is longer than a whole chunk (a list without stops, a table that was not recognised) is cut between lines or words. */
function* unitsOf(stretch: ChunkStretch, page: Page): Generator<ChunkUnit> {
  const { span, kind } = stretch;
  const text = page.text.slice(span.start, span.end);
  const heading = kind === 'heading' || kind === 'caption';
  const whole = heading ? countTokens(text) : Infinity;
  if (whole <= LEAD_IN_TOKENS) {
    yield { span, tokens: whole, heading };
    return;
  }
  for (const sentence of sentences(text)) {
    const tokens = countTokens(text.slice(sentence.start, sentence.end));
    const at = { page: span.page, start: span.start + sentence.start, end: span.start + sentence.end };
    if (tokens <= MAX_TOKENS) yield { span: at, tokens, heading: false };
    else yield* cutLong(at, page);
  }
}

function* cutLong(span: Span, page: Page): Generator<ChunkUnit> {
  const text = page.text.slice(span.start, span.end);
  const parts = [...text.matchAll(text.includes('\n') ? /[^\n]+/g : /\S+/g)];
  let [start, tokens] = [0, 0];
  for (const [i, part] of parts.entries()) {
    tokens += countTokens(part[0]);
    const next = parts[i + 1];
    if (next && tokens + countTokens(next[0]) <= MAX_TOKENS / 2) continue;
    const unit = trimmed(page, span.start + start, span.start + part.index + part[0].length);
    if (unit) yield { span: unit, tokens, heading: false };
    [start, tokens] = [part.index + part[0].length, 0];
  }
}

/** Consecutive units in parts of about equal length, none above the limit unless one unit is; a heading is never the last of a part. */
function balanced(units: readonly ChunkUnit[]): ChunkUnit[][] {
  const total = units.reduce((sum, unit) => sum + unit.tokens, 0);
  if (units.length === 0) return [];
  let left = total;
  let parts = Math.ceil(total / MAX_TOKENS);
  let [part, tokens]: [ChunkUnit[], number] = [[], 0];
  const found: ChunkUnit[][] = [];
  for (const unit of units) {
    const full = tokens + unit.tokens > MAX_TOKENS || (parts > 1 && tokens + unit.tokens / 2 >= left / parts);
    if (full && part.some((other) => !other.heading)) {
      const carried: ChunkUnit[] = [];
      for (let last = part[part.length - 1]; last?.heading; last = part[part.length - 1]) {
        carried.unshift(last);
        part.pop();
      }
      found.push(part);
      left -= part.reduce((sum, other) => sum + other.tokens, 0);
      parts = Math.max(1, parts - 1);
      part = carried;
      tokens = carried.reduce((sum, other) => sum + other.tokens, 0);
    }
    part.push(unit);
    tokens += unit.tokens;
  }
  found.push(part);
  return found;
}
